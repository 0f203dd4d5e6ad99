import { afterMatch, NEWCOMER, type ResultAgainstBots, strengthsOf } from '../../bots/estimate.ts'
import { levelStepsOf } from '../../games/level-steps.ts'
import { LEAST_ENTRIES_EACH } from '../../protocol/index.ts'
import type { Services } from '../operation/services.ts'
import type { LogEvent } from '../play/match-log.ts'
import type { MatchRow } from '../store/index.ts'

/** How often to retry when another match of a player is counted at the same time. */
export const TRIES = 20
/**
 * Counts a finished match of one person alone against bots in that person's estimate, once.
 * @returns whether it was counted
 */
export async function countAgainstBots(
  { store, log }: Pick<Services, 'store' | 'log'>,
  row: MatchRow,
  events: readonly LogEvent[],
): Promise<boolean> {
  const person = aloneAgainstBots(row)
  if (person === undefined) return false
  const result = resultAgainstBots(row, person, events)
  if (!result) return false
  const strengths = strengthsOf(levelStepsOf(row.game))
  for (let tries = 0; tries < TRIES; tries++) {
    const was = (await store.ratings.estimatesOf(person)).find(({ game }) => game === row.game)
    const before = was ?? NEWCOMER
    const after = afterMatch(before, result, strengths)
    if (after === before) return false
    const is = { person, game: row.game, ...after, matches: (was?.matches ?? 0) + 1 }
    const became = await store.ratings.estimate({ match: row.id, was, is })
    if (became !== 'changed') return became === 'done'
  }
  log.warn('match-not-counted', { match: row.id })
  return false
}

/** The only person of a match whose other seats are bots and have not been left by people. */
function aloneAgainstBots({ seats, head }: MatchRow): string | undefined {
  if (head.phase !== 'over') return undefined
  const people = seats.flatMap(({ person }) => (person === null ? [] : [person]))
  const areBots = seats.every(({ person, bot, isVacant }) => person !== null || (bot !== null && !isVacant))
  return people.length === 1 && areBots ? people[0] : undefined
}

/**
 * How a match went for its person, whose resignation is the last place. Undefined if it does not count: they resigned
 * early, were replaced for another reason, undid what the bots had answered, or ended it by an offer.
 */
function resultAgainstBots(
  { seats, head: { result } }: MatchRow,
  person: string,
  events: readonly LogEvent[],
): ResultAgainstBots | undefined {
  const seat = seats.findIndex((each) => each.person === person)
  const left = events.findIndex((event) => event.kind === 'resign' && event.seat === seat)
  const played = left < 0 ? events : events.slice(0, left)
  const isShort = played.filter(({ kind }) => kind === 'act').length < LEAST_ENTRIES_EACH * seats.length
  const hasUndone =
    result?.isTakenBack || played.some((event) => event.kind === 'back' && event.to !== undefined)
  // With bots alone nobody has to agree to an offer.
  const isAgreed = result && !result.isPlayedOut && result.ranks.every((rank) => rank === result.ranks[0])
  const hasSatDown = events.some(({ kind }) => kind === 'sit')
  const isReplaced = left < 0 && seats[seat].bot !== null
  if (!result || hasUndone || isAgreed || hasSatDown || isReplaced) return undefined
  if (isShort && (left >= 0 || !result.isPlayedOut)) return undefined
  const last = result.ranks.map((rank, each) => (each === seat ? seats.length + 1 : rank))
  return {
    seat,
    ranks: left < 0 ? result.ranks : last,
    bots: seats.map(({ bot }, each) => (each === seat ? null : bot)),
  }
}
