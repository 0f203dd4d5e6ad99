import { pointsAround, pointsOf } from '../../bots/estimate.ts'
import { botTitle } from '../../bots/index.ts'
import type { EstimateSeen, Rating } from '../../protocol/index.ts'

/** `1620 ± 180`: with 95% probability the strength is in this range. */
export function pointsText({ mu, sigma }: { readonly mu: number; readonly sigma: number }): string {
  return `${levelText(mu)} ± ${aroundText(sigma)}`
}

/** The rating of a level, without a range, since all levels are uncertain together: `1620`. */
export function levelText(mu: number): string {
  return String(roundedToTens(pointsOf(mu))).replace('-', '−')
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
  if (above !== null && below !== null) return `probably between ${botTitle(above)} and ${botTitle(below)}`
  if (above !== null) return `probably above ${botTitle(above)}`
  if (below !== null) return `probably below ${botTitle(below)}`
  return undefined
}

/** `12 matches against bots and 3 matches against people`. */
export function sourceText({ matches, rated }: Pick<EstimateSeen, 'matches' | 'rated'>): string {
  const matchesOf = (number: number) => (number === 1 ? '1 match' : `${number} matches`)
  const against = `${matchesOf(matches)} against bots`
  const among = `${matchesOf(rated)} against people`
  if (rated === 0) return against
  return matches === 0 ? among : `${against} and ${among}`
}
