import { createHash } from 'node:crypto'
import { type Game, otherwise, type Refusal } from '../../core/index.ts'
import type { MatchRow } from '../store/index.ts'

/**
 * Why a match can be neither shown nor played on under the rules as they are now.
 * @param at the part of the stored match where it parts: `lines[12]`, `options`
 * @param how in a sentence
 */
export function divergence(
  { row, game }: { readonly row: Pick<MatchRow, 'rules'>; readonly game: Game },
  at: string,
  how: string,
): Refusal {
  const message =
    row.rules < game.rules
      ? otherwise(game, row.rules, `at ${at}`, how)
      : `This match does not come out as it was played. It parts at ${at}: ${how} So it can be neither shown nor continued here.`
  return { code: 'diverged', message, at }
}

/**
 * The fingerprint of a position: 16 hexadecimal digits, the same however its fields are ordered.
 * @param rules the version under which the match began: all fingerprints of a match are of positions as that version wrote
 *   them
 */
export function stateHash(game: Game, rules: number, state: unknown): string {
  const written = rules < game.rules && game.stateAsOf ? game.stateAsOf(state, rules) : state
  return createHash('sha256').update(JSON.stringify(written, inOrder)).digest('hex').slice(0, 16)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every((key, i) => i === 0 || keys[i - 1] < key)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
