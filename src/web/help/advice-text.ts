import type { Advice, TurningPoint } from '../../bots/index.ts'
import { capital, whose } from '../../core/index.ts'

/** What a hint says. */
export type HintWords = {
  /** What to do. */
  readonly what: string
  /** Why, and how it compares. */
  readonly why: readonly string[]
}

/** A share of victories as one says it: `about 6 in 10`. */
export function inTen(share: number): string {
  const tenths = Math.round(10 * share)
  if (tenths <= 0) return 'fewer than 1 in 20'
  return tenths >= 10 ? 'more than 19 in 20' : `about ${tenths} in 10`
}

/** How much better something is that leads to so much more of the victory. */
function better(less: number): string {
  if (less < 0.01) return 'About as good as'
  if (less < 0.03) return 'Slightly better than'
  return less < 0.1 ? 'Clearly better than' : 'Far better than'
}

/** Advice in words. `say` tells an action. */
export function hintWords(advice: Advice, say: (action: unknown) => string): HintWords {
  const { best, isForced, reason, share, odds, next } = advice
  if (isForced) return { what: `${say(best)}.`, why: ['There is only this one thing to do.'] }
  const why: string[] = []
  if (reason !== undefined) why.push(sentence(reason))
  if (odds !== undefined && next?.odds !== undefined)
    why.push(
      odds > 0.95
        ? 'A good player does nothing else here.'
        : `Do not be foreseen: a good player does this ${inTen(odds)} times here, and “${say(next.action)}” ${inTen(next.odds)}.`,
    )
  else if (next?.less !== undefined) why.push(`${better(next.less)} “${say(next.action)}”.`)
  else if (next) why.push(`At first sight better than “${say(next.action)}”.`)
  if (share !== undefined) why.push(`From here you would win ${inTen(share)} matches.`)
  return { what: `${say(best)}.`, why }
}

function sentence(words: string): string {
  const text = capital(words)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** A turning point in words: what was played, what it led to, what a bot would have played and why. */
export function turningWords(
  point: TurningPoint,
  name: string,
  say: (action: unknown) => string,
): readonly string[] {
  const { played, better: other, less, reason, before, after } = point
  const words = [`Played: ${say(played)}.`]
  if (other === undefined) words.push('A bot would have played the same.')
  else if (less < 0.01) words.push(`About as good: ${say(other)}.`)
  else
    words.push(
      `A bot would have played: ${say(other)}. Without knowing more than ${name} did, it would win ${inHundred(less)} more.`,
    )
  if (reason !== undefined) words.push(sentence(reason))
  const [from, to] = [inTen(before), inTen(after)]
  if (from !== to)
    words.push(`${whose(name)} prospects ${after > before ? 'rose' : 'fell'} from ${from} to ${to}.`)
  return words
}

/** `1 match in 100`, `5 matches in 100`. */
function inHundred(share: number): string {
  const count = Math.max(1, Math.round(100 * share))
  return `${count} ${count === 1 ? 'match' : 'matches'} in 100`
}
