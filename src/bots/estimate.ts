import { LEVEL_IDS, type LevelId, type LevelSteps } from '../ai/index.ts'
import type { Seat } from '../core/index.ts'
import { levelLike, USUAL_LEVEL } from './characters.ts'

/*
 * Levels of bots and people on one scale: that of people's ratings (openskill, the Plackett–Luce model of Weng and Lin
 * 2011). The arena measures how far the levels are apart. A person's results against levels say where the person is
 * among them; people who also have a rating say where the levels are among people.
 */

/** A strength that is not certain: the mean and the standard deviation of a normal distribution. */
export type Estimate = { readonly mu: number; readonly sigma: number }

/** Somebody who has not played: the start of every rating. Steady is put there until people's results say more. */
export const NEWCOMER: Estimate = { mu: 25, sigma: 25 / 3 }

/** How much the strength that a player shows varies from match to match. */
const BETA = 25 / 6

/** The difference of strengths that makes the odds e to one, in a match of this many players. */
const unitOf = (players: number) => BETA * Math.sqrt(players)

/** Points a unit of mu: as in Elo's system, 400 points more mean odds of ten to one between two. */
const POINTS = 400 / Math.LN10 / unitOf(2)
/** What a newcomer has, and Steady. */
const MIDDLE = 1500

/** A rating as people read it. */
export function pointsOf(mu: number): number {
  return MIDDLE + POINTS * (mu - NEWCOMER.mu)
}

/** Half of the interval that contains the truth with 95% probability, in points. */
export function pointsAround(sigma: number): number {
  return 1.96 * POINTS * sigma
}

/** The levels' strengths; Steady has that of a newcomer. */
export type LevelStrengths = Readonly<Record<LevelId, number>>

export function strengthsOf({ players, wins }: LevelSteps): LevelStrengths {
  const heights = [0]
  for (const percent of wins) {
    // Luce's model: a seat wins in proportion to its strength.
    const odds = (percent / (100 - percent)) * (players - 1)
    heights.push(heights[heights.length - 1] + unitOf(players) * Math.log(odds))
  }
  const base = NEWCOMER.mu - heights[LEVEL_IDS.indexOf(USUAL_LEVEL)]
  return Object.fromEntries(LEVEL_IDS.map((id, i) => [id, base + heights[i]])) as LevelStrengths
}

/** How a match of one person against bots ended. */
export type ResultAgainstBots = {
  readonly seat: Seat
  /** By seat; 1 is first. */
  readonly ranks: readonly number[]
  /** By seat: the bot, or null for the person. */
  readonly bots: readonly (string | null)[]
}

/** An estimate is never more certain than this, so that it follows a person who improves. */
const LEAST_SIGMA = 2.5

/**
 * The estimate of a person among the levels after one more match; as it was if a bot of no level played. One step of
 * Newton's method on the likelihood of Plackett and Luce, with ties as in openskill. The levels' strengths are known.
 */
export function afterMatch(
  was: Estimate,
  { seat, ranks, bots }: ResultAgainstBots,
  strengths: LevelStrengths,
): Estimate {
  const mus = bots.map((bot, i) => (i === seat ? was.mu : strengthOf(bot, strengths)))
  if (mus.length < 2 || mus.some((mu) => mu === undefined)) return was
  const unit = unitOf(mus.length)
  const weights = mus.map((mu = 0) => Math.exp((mu - was.mu) / unit))
  let slope = 0
  let information = 0
  ranks.forEach((rank, other) => {
    if (rank > ranks[seat]) return
    const left = weights.reduce((sum, weight, i) => (ranks[i] >= rank ? sum + weight : sum), 0)
    const ties = ranks.filter((each) => each === rank).length
    const share = weights[seat] / left
    slope += ((other === seat ? 1 : 0) - share) / ties / unit
    information += (share * (1 - share)) / ties / unit ** 2
  })
  const variance = 1 / (1 / was.sigma ** 2 + information)
  return { mu: was.mu + variance * slope, sigma: Math.max(LEAST_SIGMA, Math.sqrt(variance)) }
}

function strengthOf(bot: string | null, strengths: LevelStrengths): number | undefined {
  const level = bot === null ? undefined : levelLike(bot)
  return level && strengths[level.id]
}

/** How far all levels are above where their strengths put them, among people. Nothing is known: at Steady a newcomer. */
const UNKNOWN_SHIFT: Estimate = { mu: 0, sigma: NEWCOMER.sigma / 2 }
/** How differently one person plays against bots and against people. */
const OWN_SIGMA = NEWCOMER.sigma / 2

/** Somebody with a rating among people and an estimate among levels. */
export type RatedBoth = { readonly rating: Estimate; readonly estimate: Estimate }

/** A person who is further from the median than this many standard deviations counts as if they were there. */
const FURTHEST = 3

/**
 * Where the levels are among people, from those who have played both. Each counts once, however much they play, and
 * nobody far from all others moves it further: a person can lose to bots on purpose.
 */
export function shiftFrom(people: readonly RatedBoth[]): Estimate {
  const seen = people.map(({ rating, estimate }) => {
    const [among, against] = [withoutStart(rating), withoutStart(estimate)]
    return { mu: among.mu - against.mu, sigma: Math.hypot(among.sigma, against.sigma, OWN_SIGMA) }
  })
  const middle = medianOf(seen.map(({ mu }) => mu))
  const within = seen.map(({ mu, sigma }) => {
    const most = FURTHEST * sigma
    return { mu: Math.max(middle - most, Math.min(middle + most, mu)), sigma }
  })
  return combined([UNKNOWN_SHIFT, ...within])
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2
}

/** What the matches say, without the assumption that everybody begins as a newcomer. */
function withoutStart({ mu, sigma }: Estimate): Estimate {
  const start = NEWCOMER.sigma ** -2
  const precision = Math.max(1e-9, sigma ** -2 - start)
  return { mu: (mu * sigma ** -2 - NEWCOMER.mu * start) / precision, sigma: precision ** -0.5 }
}

function combined(estimates: readonly Estimate[]): Estimate {
  const precision = estimates.reduce((sum, { sigma }) => sum + sigma ** -2, 0)
  const mu = estimates.reduce((sum, each) => sum + each.mu * each.sigma ** -2, 0) / precision
  return { mu, sigma: precision ** -0.5 }
}

/** The strength of a person among the levels, from all that is known; undefined if nothing is. */
export function strengthAmongLevels(
  estimate: Estimate | undefined,
  rating: Estimate | undefined,
  shift: Estimate,
): Estimate | undefined {
  if (!rating) return estimate
  const { mu, sigma } = estimate ? withoutStart(rating) : rating
  const fromPeople = { mu: mu - shift.mu, sigma: Math.hypot(sigma, shift.sigma) }
  return estimate ? combined([estimate, fromPeople]) : fromPeople
}

/** A strength among the levels as one among people. */
export function amongPeople({ mu, sigma }: Estimate, shift: Estimate): Estimate {
  return { mu: mu + shift.mu, sigma: Math.hypot(sigma, shift.sigma) }
}

/**
 * Between which levels somebody probably is: within one standard deviation. Null: the end of the levels.
 */
export type Place = { readonly above: LevelId | null; readonly below: LevelId | null }

export function placeAmong({ mu, sigma }: Estimate, strengths: LevelStrengths): Place {
  return {
    above: LEVEL_IDS.findLast((id) => strengths[id] <= mu - sigma) ?? null,
    below: LEVEL_IDS.find((id) => strengths[id] >= mu + sigma) ?? null,
  }
}

/** The level at which a bot is as strong. */
export function levelNearest({ mu }: Estimate, strengths: LevelStrengths): LevelId {
  const gap = (id: LevelId) => Math.abs(strengths[id] - mu)
  return LEVEL_IDS.reduce((best, id) => (gap(id) < gap(best) ? id : best))
}
