import { pointsAround, pointsOf } from '../../bots/estimate.ts'
import { botTitle } from '../../bots/index.ts'
import type { EstimateSeen, Rating } from '../../protocol/index.ts'
import { people as say } from './messages.ts'

/** `1620 ± 180`: with 95% probability the strength is in this range. */
export function pointsText({ mu, sigma }: { readonly mu: number; readonly sigma: number }): string {
  return `${levelText(mu)} ± ${aroundText(sigma)}`
}

/** The rating of a level, without a range, since all levels are uncertain together: `1620`. */
export function levelText(mu: number): string {
  return String(roundedToTens(pointsOf(mu))).replace('-', '−')
}

/** The ranks of players, the best first: those who are equal share one. */
export function ranksOf(best: readonly { readonly ordinal: number }[]): readonly number[] {
  return best.map(({ ordinal }) => best.findIndex((other) => other.ordinal === ordinal) + 1)
}

export function aroundText(sigma: number): string {
  return String(roundedToTens(pointsAround(sigma)))
}

function roundedToTens(points: number): number {
  const tens = Math.round(points / 10) * 10
  return tens === 0 ? 0 : tens
}

/** `probably between Steady and Strong`. */
export function placeText({ above, below }: Pick<Rating, 'above' | 'below'>): string | undefined {
  if (above !== null && below !== null)
    return say('between', { above: String(botTitle(above)), below: String(botTitle(below)) })
  if (above !== null) return say('above', { above: String(botTitle(above)) })
  if (below !== null) return say('below', { below: String(botTitle(below)) })
  return undefined
}

/** `12 matches against bots and 3 matches against people`. */
export function sourceText({ matches, rated }: Pick<EstimateSeen, 'matches' | 'rated'>): string {
  const bots = say('againstBots', { count: matches })
  const people = say('againstPeople', { count: rated })
  if (rated === 0) return bots
  return matches === 0 ? people : say('both', { bots, people })
}
