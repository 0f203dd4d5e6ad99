import { createHash } from 'node:crypto'
import { type Game, otherwise, type Refusal } from '../../core/index.ts'
import type { MatchRow } from '../store/index.ts'

/**
 * Why a match can be neither shown nor continued under the current rules.
 * @param at where in the stored match the replay differs: `lines[12]`, `options`
 * @param how a sentence
 */
export function divergence(
  { row, game }: { readonly row: Pick<MatchRow, 'rules'>; readonly game: Game },
  at: string,
  how: string,
): Refusal {
  const message =
    row.rules < game.rules
      ? otherwise(game, row.rules, `at ${at}`, how)
      : `The replay of this match differs at ${at}: ${how} So it can be neither shown nor continued here.`
  return { code: 'diverged', message, at }
}

/**
 * The hash of a state: 16 hexadecimal digits, independent of the order of its fields.
 * @param rules the version under which the match began; states are hashed as that version wrote them
 */
export function stateHash(game: Game, rules: number, state: unknown): string {
  const written = game.stateAsOf ? game.stateAsOf(state, rules) : state
  return createHash('sha256').update(JSON.stringify(written, inOrder)).digest('hex').slice(0, 16)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every((key, i) => i === 0 || keys[i - 1] < key)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
