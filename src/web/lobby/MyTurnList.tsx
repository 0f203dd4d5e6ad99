import './lobby.css'
import { MatchGroup } from './MatchGroup.tsx'
import { PlayButton } from './MatchRow.tsx'
import { isMyTurn } from './match-text.ts'
import { useMyMatches } from './my-matches.ts'

/** The online matches in which it is the player's turn; nothing when there are none. */
export function MyTurnList({ person }: { readonly person: string }) {
  const matches = useMyMatches(person).what?.matches.filter(isMyTurn) ?? []
  if (matches.length === 0) return null
  return <MatchGroup title="Your turn" matches={matches} verbs={(match) => <PlayButton match={match} />} />
}
