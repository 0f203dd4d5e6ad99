import { Refused } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import type { MatchRow } from '../store/index.ts'

/** What is answered of a match that has ended meanwhile, or in which the seat is given up already. */
const OVER = ['no-match', 'not-playing', 'not-seated', 'bot-plays']

/**
 * Resigns matches that a person plays, those `which` names: nobody is to wait for somebody who will not come back.
 * @throws Refused `not-stored` or `closing` when that cannot be done just now
 */
export async function resignMatches(
  { store, rooms }: Services,
  person: string,
  which: (match: MatchRow) => boolean,
): Promise<void> {
  for (const match of await store.matches.ofPerson(person, 1000)) {
    if (match.head.phase !== 'playing' || !which(match)) continue
    await rooms.resign(match.id, person).catch((thrown: unknown) => {
      if (!(thrown instanceof Refused) || !OVER.includes(thrown.refusal.code)) throw thrown
    })
  }
}
