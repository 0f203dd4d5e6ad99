import { refuse } from '../../core/index.ts'
import type { NewMatch } from '../../protocol/index.ts'
import { loadGame } from '../matches/find-match.ts'
import type { Services } from '../operation/services.ts'
import type { MatchRow, Person } from '../store/index.ts'
import { beginIfFull, show } from './begin.ts'
import { checkDocumentsFrom, MOST_OF_PERSON, noteDocumentsFrom, tooMuchOfPerson } from './document-quota.ts'
import { newRow, seatsAsWished } from './new-match.ts'

/** How many unfinished matches of their own a person may have. */
export const MOST_HOSTED = 50

/**
 * Creates a match. It begins at once if all its seats are taken.
 * @param address where the wish comes from
 * @throws Refused with the place: `bad-game`, `bad-option`, `bad-seats`, `bad-timeout`, `bad-bot`,
 *   `too-many-matches`, `too-much-stored`
 */
export async function create(
  services: Services,
  person: Person,
  wish: NewMatch,
  address: string,
): Promise<MatchRow> {
  const { options, isPublic, pace, onTimeout } = wish
  const game = await loadGame(wish.game)
  const seats = seatsAsWished(wish.seats, person)
  const row = newRow(game, { options, isPublic, pace, onTimeout, seats }, person, services.now())
  await checkDocumentsFrom(services, address, row)
  await noteDocumentsFrom(services, address, await keep(services, row, person))
  const begun = await beginIfFull(services, row)
  if (begun !== row) await show(services, row.id)
  return begun
}

/**
 * Stores a new match.
 * @returns how many bytes of documents were not stored before
 * @throws Refused `too-many-matches`, `too-much-stored`
 */
export async function keep(services: Services, row: MatchRow, person: Person): Promise<number> {
  await checkMayHost(services, person)
  const bytes = (await services.store.matches.create(row, MOST_OF_PERSON)) ?? refuse(tooMuchOfPerson(row))
  services.metrics.count('interregnum_matches_created_total', { game: row.game })
  return bytes
}

/** @throws Refused `too-many-matches` */
export async function checkMayHost({ store }: Services, { id }: Person): Promise<void> {
  const theirs = await store.matches.ofPerson(id, MOST_LOOKED_AT)
  if (theirs.filter(({ host }) => host === id).length >= MOST_HOSTED)
    refuse({
      code: 'too-many-matches',
      message: `You have created ${MOST_HOSTED} unfinished matches. Finish or close one of them first.`,
    })
}

/** How many of a person's matches are searched for those they host. */
const MOST_LOOKED_AT = 1000
