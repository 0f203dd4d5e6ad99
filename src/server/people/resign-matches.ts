import { Refused } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import type { ListedMatch } from '../store/index.ts'

/** Refusals that mean there is nothing to resign: the match goes on without the person, or not at all. */
const OVER = ['no-match', 'not-playing', 'not-seated', 'bot-plays', 'diverged', 'unknown-game']

/**
 * Resigns those of a person's matches that `which` selects, so that nobody waits for them.
 * @throws Refused `not-stored`, `closing`
 */
export async function resignMatches(
  { store, rooms }: Services,
  person: string,
  which: (match: ListedMatch) => boolean,
): Promise<void> {
  for (const match of await store.matches.ofPerson(person, 1000)) {
    if (match.head.phase !== 'playing' || !which(match)) continue
    await rooms.resign(match.id, person).catch((thrown: unknown) => {
      if (!(thrown instanceof Refused) || !OVER.includes(thrown.refusal.code)) throw thrown
    })
  }
}
