import { createHash } from 'node:crypto'
import { type Game, otherwise, type Refusal, refuse } from '../../core/index.ts'
import type { MatchRow } from '../store/index.ts'
import type { What } from './lines.ts'
import { type Played, resultOf } from './played.ts'

/** Every so many lines, and with the last, a decision carries the fingerprint of the position it led to. */
const EVERY = 16

/** The line as it is stored: with the fingerprint of the position after it, where it is its turn to have one. */
export function withDigest(played: Played, what: What): What {
  if (what.kind !== 'act') return what
  const isDue = played.number % EVERY === 0 || resultOf(played) !== undefined
  return isDue ? { ...what, digest: digestOf(played) } : what
}

/**
 * Checks the fingerprint that a line carries.
 * @throws Refused `diverged`: under these rules the match has come out otherwise than when it was played
 */
export function checkDigest(played: Played, what: What): void {
  if (what.kind !== 'act' || what.digest === undefined || what.digest === digestOf(played)) return
  refuse(divergence(played, `lines[${played.number}]`, 'The position is another one.'))
}

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
 * 16 hexadecimal digits, the same however the fields of the position are ordered. All fingerprints of a match are of
 * positions as the version wrote them under whose rules it was begun.
 */
function digestOf({ match, game, row }: Played): string {
  const state =
    row.rules < game.rules && game.stateAsOf ? game.stateAsOf(match.state, row.rules) : match.state
  return createHash('sha256').update(JSON.stringify(state, inOrder)).digest('hex').slice(0, 16)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every((key, i) => i === 0 || keys[i - 1] < key)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
