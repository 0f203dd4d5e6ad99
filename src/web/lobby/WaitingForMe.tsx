import { Button } from '../../look/index.ts'
import { go } from '../browser/router.ts'
import './lobby.css'
import { MatchRow } from './MatchRow.tsx'
import { isMyTurn } from './match-text.ts'
import { useMyMatches } from './my-matches.ts'

/** The matches on the server that wait for a person; nothing while none does. */
export function WaitingForMe({ person }: { readonly person: string }) {
  const { what } = useMyMatches(person)
  const waiting = what?.matches.filter(isMyTurn) ?? []
  if (waiting.length === 0) return null
  return (
    <section class="match-group" aria-labelledby="waiting-for-me">
      <h2 id="waiting-for-me">Waiting for you</h2>
      <ul class="matches">
        {waiting.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            verbs={
              <Button
                variant="primary"
                icon="play"
                size="small"
                onPress={() => go({ page: 'match', id: match.id })}
              >
                Play
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  )
}
