import type { Advice, TurningPoint } from '../../bots/index.ts'
import { capital, whose } from '../../core/index.ts'

export type HintWords = {
  readonly what: string
  readonly why: readonly string[]
}

/** A probability in words: `about 6 in 10`. */
export function inTen(share: number): string {
  const tenths = Math.round(10 * share)
  if (tenths <= 0) return 'fewer than 1 in 20'
  return tenths >= 10 ? 'more than 19 in 20' : `about ${tenths} in 10`
}

/** A smaller loss of win probability is none. */
export const ABOUT_AS_GOOD = 0.01

/** @param less the alternative's loss of win probability */
function better(less: number): string {
  if (less < ABOUT_AS_GOOD) return 'About as good as'
  if (less < 0.03) return 'Slightly better than'
  return less < 0.1 ? 'Clearly better than' : 'Far better than'
}

/** A hint in words. `say` describes an action. */
export function hintWords(advice: Advice, say: (action: unknown) => string): HintWords {
  const { best, isForced, reason, share, odds, next } = advice
  if (isForced) return { what: `${say(best)}.`, why: ['This is the only legal action.'] }
  const why: string[] = []
  if (reason !== undefined) why.push(sentence(reason))
  if (odds !== undefined && next?.odds !== undefined)
    why.push(
      odds > 0.95
        ? 'A good player always does this here.'
        : `Don’t be predictable: do this ${inTen(odds)} times, and “${say(next.action)}” ${inTen(next.odds)}.`,
    )
  else if (next?.less !== undefined) why.push(`${better(next.less)} “${say(next.action)}”.`)
  else if (next) why.push(`Looks better than “${say(next.action)}”.`)
  if (share !== undefined) why.push(`From here you would win ${inTen(share)} matches.`)
  return { what: `${say(best)}.`, why }
}

function sentence(words: string): string {
  const text = capital(words)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

export function turningWords(
  point: TurningPoint,
  name: string,
  say: (action: unknown) => string,
): readonly string[] {
  const { played, better: other, less, reason, before, after } = point
  const words = [`Played: ${say(played)}.`]
  if (other === undefined) words.push('A bot would have played the same.')
  else if (less < ABOUT_AS_GOOD) words.push(`About as good: ${say(other)}.`)
  else
    words.push(
      `A bot would have played: ${say(other)}. Knowing only what ${name} knew, it would win ${percent(less)} more often.`,
    )
  if (reason !== undefined) words.push(sentence(reason))
  const [from, to] = [inTen(before), inTen(after)]
  if (from !== to)
    words.push(`${whose(name)} winning chances ${after > before ? 'rose' : 'fell'} from ${from} to ${to}.`)
  return words
}

function percent(share: number): string {
  return `${Math.max(1, Math.round(100 * share))}%`
}
