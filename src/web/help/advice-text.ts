import type { Advice, Measured, TurningPoint } from '../../bots/index.ts'
import { capital } from '../../core/index.ts'
import { adviceWords as words } from './advice.messages.ts'

export type HintWords = {
  readonly what: string
  readonly why: readonly string[]
}

/** A probability in words: `about 6 in 10`. */
export function inTen(share: number): string {
  const tenths = Math.round(10 * share)
  if (tenths <= 0) return words('few')
  return tenths >= 10 ? words('most') : words('tenths', { count: tenths })
}

/** A smaller loss of win probability is none. */
const ABOUT_AS_GOOD = 0.01

/** @param less the alternative's loss of win probability */
function better(less: number): 'equal' | 'slightly' | 'clearly' | 'far' {
  if (less < ABOUT_AS_GOOD) return 'equal'
  if (less < 0.03) return 'slightly'
  return less < 0.1 ? 'clearly' : 'far'
}

/**
 * A hint in words. `say` describes an action.
 * @param marked marks a reason's language. Default: it is the page's
 */
export function hintWords(advice: Advice, say: (action: unknown) => string, marked = asItIs): HintWords {
  const { best, isForced, reason, share, odds, next } = advice
  if (isForced) return { what: `${say(best)}.`, why: [words('only')] }
  const why: string[] = []
  if (reason !== undefined) why.push(marked(sentence(reason)))
  if (odds !== undefined && next?.odds !== undefined)
    why.push(
      odds > 0.95
        ? words('always')
        : words('mixed', { often: inTen(odds), other: say(next.action), rarely: inTen(next.odds) }),
    )
  else if (next?.less !== undefined) why.push(words(better(next.less), { other: say(next.action) }))
  else if (next) why.push(words('looksBetter', { other: say(next.action) }))
  if (share !== undefined) why.push(words('wouldWin', { often: inTen(share) }))
  return { what: `${say(best)}.`, why }
}

const asItIs = (text: string) => text

function sentence(words: string): string {
  const text = capital(words)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Luck is told from this share of the victory on. */
const TOLD_LUCK = 0.03

export function turningWords(
  point: TurningPoint,
  name: string,
  say: (action: unknown) => string,
  marked = asItIs,
): readonly string[] {
  const { played, better: other, less, luck, reason, before, after } = point
  const lines = [words('played', { action: say(played) })]
  if (other === undefined) lines.push(words('same'))
  else if (isAsGood(less)) lines.push(words('asGood', { other: say(other) }))
  else lines.push(words('bot', { other: say(other), name, percent: percentWithin(less) }))
  if (reason !== undefined) lines.push(marked(sentence(reason)))
  const [from, to] = [inTen(before), inTen(after)]
  if (from !== to) lines.push(words('chances', { name, way: after > before ? 'up' : 'down', from, to }))
  const size = Math.abs(luck.share)
  if (size >= Math.max(TOLD_LUCK, luck.around))
    lines.push(
      words(luck.share > 0 ? 'lucky' : 'unlucky', { name, percent: percentWithin({ ...luck, share: size }) }),
    )
  return lines
}

/** Whether a decision may have been as good as the one that it is compared with. */
export function isAsGood({ share, around }: Measured): boolean {
  return share < Math.max(ABOUT_AS_GOOD, around)
}

/** Percent with half of the 95% interval: `12 ± 3`. */
export function percentWithin({ share, around }: Measured): string {
  const [percent, within] = [share, around].map((each) => Math.round(100 * each))
  const signed = percent < 0 ? `−${-percent}` : `${percent}`
  return within === 0 ? signed : `${signed}\u00a0±\u00a0${within}`
}
