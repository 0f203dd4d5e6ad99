import './lobby.css'
import { MatchRow, PlayButton } from './MatchRow.tsx'
import { isMyTurn } from './match-text.ts'
import { useMyMatches } from './my-matches.ts'

/** The online matches in which it is the player's turn; nothing when there are none. */
export function MyTurnList({ person }: { readonly person: string }) {
  const matches = useMyMatches(person).what?.matches.filter(isMyTurn) ?? []
  if (matches.length === 0) return null
  return (
    <section class="match-group" aria-labelledby="my-turn">
      <h2 id="my-turn">Your turn</h2>
      <ul class="matches">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} verbs={<PlayButton match={match} />} />
        ))}
      </ul>
    </section>
  )
}
