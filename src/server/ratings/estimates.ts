import {
  amongPeople,
  type Estimate,
  levelNearest,
  type Place,
  placeAmong,
  shiftFrom,
  strengthAmongLevels,
  strengthsOf,
} from '../../bots/estimate.ts'
import { levelStepsOf } from '../../games/level-steps.ts'
import type { EstimateSeen, LevelsSeen } from '../../protocol/index.ts'
import { perStore } from '../operation/per-store.ts'
import type { Services } from '../operation/services.ts'
import type { RatingRow } from '../store/index.ts'

/** The matches after which a rating or an estimate helps to place the levels. */
const LEAST_MATCHES = 10
/** How many people place the levels of a game at most, and how long they do before the store is asked again. */
const MOST_PEOPLE = 100
const KEPT_MS = 60_000

/** Where the levels of a game are among the people of this server, and how many people that comes from. */
export type Shift = Estimate & { readonly people: number }

const shifts = perStore(() => new Map<string, { readonly until: number; readonly shift: Promise<Shift> }>())

export function shiftOf(services: Pick<Services, 'store' | 'now'>, game: string): Promise<Shift> {
  const kept = shifts(services)
  const known = kept.get(game)
  const now = services.now()
  if (known && now < known.until) return known.shift
  const shift = shiftNow(services, game)
  kept.set(game, { until: now + KEPT_MS, shift })
  shift.catch(() => kept.delete(game))
  return shift
}

async function shiftNow({ store }: Pick<Services, 'store'>, game: string): Promise<Shift> {
  const estimates = await store.ratings.mostAgainstBots(game, LEAST_MATCHES, MOST_PEOPLE)
  const ratings = await store.ratings.ofPeople(
    game,
    estimates.map(({ person }) => person),
  )
  const both = estimates.flatMap((estimate) => {
    const rating = ratings.find(({ person }) => person === estimate.person)
    return rating && rating.matches >= LEAST_MATCHES ? [{ rating, estimate }] : []
  })
  return { ...shiftFrom(both), people: both.length }
}

/** What is stored of a person's strength in a game: the estimate from bots and the rating among people. */
export type Known = { readonly against: RatingRow | undefined; readonly rating: RatingRow | undefined }

export async function knownOf(
  { store }: Pick<Services, 'store'>,
  game: string,
  person: string,
): Promise<Known> {
  const [estimates, [rating]] = await Promise.all([
    store.ratings.estimatesOf(person),
    store.ratings.ofPeople(game, [person]),
  ])
  return { against: estimates.find((each) => each.game === game), rating }
}

/** All that is known of a person's strength in a game; null if nothing is. */
export function estimateSeen(game: string, { against, rating }: Known, shift: Shift): EstimateSeen | null {
  const strength = strengthAmongLevels(against, rating, shift)
  if (!strength) return null
  const strengths = strengthsOf(levelStepsOf(game))
  return {
    game,
    ...amongPeople(strength, shift),
    matches: against?.matches ?? 0,
    rated: rating?.matches ?? 0,
    ...placeAmong(strength, strengths),
    nearest: levelNearest(strength, strengths),
    among: strength.sigma,
  }
}

/** Between which levels a rating is. */
export function placeOf(rating: RatingRow, shift: Shift): Place {
  const strengths = strengthsOf(levelStepsOf(rating.game))
  return placeAmong(strengthAmongLevels(undefined, rating, shift) ?? rating, strengths)
}

/** The levels of a game on the scale of ratings, the weakest first. */
export function levelsAmongPeople(game: string, { mu }: Shift): LevelsSeen['levels'] {
  return Object.entries(strengthsOf(levelStepsOf(game))).map(([level, strength]) => ({
    level,
    mu: strength + mu,
  }))
}
