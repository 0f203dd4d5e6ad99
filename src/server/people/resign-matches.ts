import { Refused } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import { EMPTY_SEAT, type ListedMatch } from '../store/index.ts'

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

/** Empties a person's seats in matches that have not begun, so that none begins with somebody who is about to go. */
export async function leaveOpenMatches({ store }: Services, person: string): Promise<void> {
  for (const { id, head, seats } of await store.matches.ofPerson(person, 1000)) {
    const seat = seats.findIndex((each) => each.person === person)
    // One that has begun meanwhile keeps its seats, and is resigned.
    if (head.phase === 'open' && seat >= 0) await store.matches.seat(id, seat, seats[seat], EMPTY_SEAT)
  }
}
