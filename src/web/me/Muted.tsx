import { useState } from 'preact/hooks'
import { Button, toast } from '../../look/index.ts'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { listMuted, type MutedPerson, setMuted } from '../api/account.ts'
import { addressOf } from '../browser/router.ts'
import { useLoading } from '../page/loading.tsx'
import { RefusalLine } from '../page/refusals.tsx'
import { me as say } from './messages.ts'

export function Muted() {
  const loading = useLoading('muted', listMuted)
  const [unmuted, setUnmuted] = useState<readonly string[]>([])
  const { refusal, ask } = useRequest()
  const people = (loading.is === 'there' ? loading.what : []).filter(({ id }) => !unmuted.includes(id))
  const unmute = ({ id, name }: MutedPerson) =>
    ask(async () => {
      await setMuted(id, false)
      setUnmuted([...unmuted, id])
      toast(say('noLongerMuted', { name }), 'check')
    })
  return (
    <Part title={say('muted')}>
      {people.length > 0 ? (
        <ul class="part-list">
          {people.map((person) => (
            <li key={person.id}>
              <a href={addressOf({ page: 'people', id: person.id })}>{person.name}</a>
              <Button icon="sound" size="small" onPress={() => unmute(person)}>
                {say('unmute')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="part-lead">{loading.is === 'lost' ? say('notListed') : say('nobodyMuted')}</p>
      )}
      <RefusalLine refusal={refusal} />
    </Part>
  )
}
