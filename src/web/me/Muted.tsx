import { useState } from 'preact/hooks'
import { Button, toast } from '../../look/index.ts'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { listMuted, type MutedPerson, setMuted } from '../api/account.ts'
import { addressOf } from '../browser/router.ts'
import { useLoading } from '../page/loading.tsx'
import { plainSentence } from '../page/refusals.tsx'

/** Whom one does not hear in chats. */
export function Muted() {
  const loading = useLoading('muted', listMuted)
  const [heard, setHeard] = useState<readonly string[]>([])
  const { refusal, ask } = useRequest()
  const people = (loading.is === 'there' ? loading.what : []).filter(({ id }) => !heard.includes(id))
  const hear = ({ id, name }: MutedPerson) =>
    ask(async () => {
      await setMuted(id, false)
      setHeard([...heard, id])
      toast(`You hear ${name} again.`, 'check')
    })
  return (
    <Part title="People you do not hear">
      {people.length > 0 ? (
        <ul class="part-list">
          {people.map((person) => (
            <li key={person.id}>
              <a href={addressOf({ page: 'people', id: person.id })}>{person.name}</a>
              <Button icon="sound" size="small" onPress={() => hear(person)}>
                Hear again
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="part-lead">
          {loading.is === 'lost'
            ? 'The list could not be read.'
            : 'Nobody. You can stop hearing somebody in a match’s chat, or on their page.'}
        </p>
      )}
      {refusal !== undefined && (
        <p class="field-error" role="alert">
          {plainSentence(refusal)}
        </p>
      )}
    </Part>
  )
}
