import type { Belief, BeliefsFound } from '../../bots/index.ts'
import { decimal, percent } from '../../words/index.ts'
import { beliefs as say } from './beliefs.messages.ts'

/** A value and how likely it is: that it is among what is hidden or, of a pile, that it is drawn next. */
export type Likely = { readonly value: number; readonly share: number }

/** The most values of a thing that are shown. */
const MOST = 6

/** The likeliest values, and how many others there are. */
export function likeliest({ values, count, isPile }: Belief): {
  readonly shown: readonly Likely[]
  readonly others: number
} {
  const all = values.map(({ value, chance, expected }) => ({
    value,
    share: isPile ? expected / count : chance,
  }))
  const shown = all.toSorted((a, b) => b.share - a.share).slice(0, MOST)
  return { shown, others: all.length - shown.length }
}

/** A share in whole percent, where neither `0%` nor `100%` is said of what is not sure. */
export function percentText(share: number): string {
  if (share > 0 && share < 0.01) return `< ${percent(0.01)}`
  return share > 0.99 && share < 1 ? `> ${percent(0.99)}` : percent(share)
}

/** A surprise in words: `about 1 chance in 12, 3.6 bits of surprise`. */
export function oddsOf({ probability, bits }: BeliefsFound['surprises'][number]): string {
  if (probability > 2 / 3) return say('nearlySure')
  return say('oneIn', { count: Math.round(1 / probability), bits: decimal(bits, 1) })
}
