import { useState } from 'preact/hooks'
import { Button, toast } from '../../look/index.ts'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { listMuted, type MutedPerson, setMuted } from '../api/account.ts'
import { addressOf } from '../browser/router.ts'
import { useLoading } from '../page/loading.tsx'
import { RefusalLine } from '../page/refusals.tsx'

export function Muted() {
  const loading = useLoading('muted', listMuted)
  const [unmuted, setUnmuted] = useState<readonly string[]>([])
  const { refusal, ask } = useRequest()
  const people = (loading.is === 'there' ? loading.what : []).filter(({ id }) => !unmuted.includes(id))
  const unmute = ({ id, name }: MutedPerson) =>
    ask(async () => {
      await setMuted(id, false)
      setUnmuted([...unmuted, id])
      toast(`${name} is no longer muted.`, 'check')
    })
  return (
    <Part title="Muted players">
      {people.length > 0 ? (
        <ul class="part-list">
          {people.map((person) => (
            <li key={person.id}>
              <a href={addressOf({ page: 'people', id: person.id })}>{person.name}</a>
              <Button icon="sound" size="small" onPress={() => unmute(person)}>
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="part-lead">
          {loading.is === 'lost'
            ? 'The list could not be loaded. Reload the page.'
            : 'Nobody. You can mute a player in a match’s chat or on their page.'}
        </p>
      )}
      <RefusalLine refusal={refusal} />
    </Part>
  )
}
