import { listedWords } from '../../words/index.ts'
import type { Head } from '../store/matches.ts'
import { home } from './messages.ts'

/** `Steward won, 89 to 26`. */
export function resultText(names: readonly string[], { ranks, scores }: NonNullable<Head['result']>): string {
  const first = names.filter((_, seat) => ranks[seat] === 1)
  if (first.length === names.length) return home('draw')
  const winners = listedWords(first)
  if (scores.length === 0) return home('resigned', { names: winners })
  const inOrder = scores.toSorted((a, b) => b - a).join(home('to'))
  return home('won', { names: winners, scores: inOrder })
}
