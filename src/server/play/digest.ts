import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '../../core/index.ts'
import type { What } from './lines.ts'
import { type Played, resultOf } from './played.ts'

/** Every so many lines, and with the last, a decision carries the fingerprint of the position it led to. */
const EVERY = 16

/** The line as it is stored: with the fingerprint of the position after it, where it is its turn to have one. */
export function withDigest(played: Played, what: What): What {
  if (what.kind !== 'act') return what
  const isDue = played.number % EVERY === 0 || resultOf(played) !== undefined
  return isDue ? { ...what, digest: digestOf(played.match.state) } : what
}

/**
 * Checks the fingerprint that a line carries.
 * @throws Refused `diverged`: under these rules the match has come out otherwise than when it was played
 */
export function checkDigest(played: Played, what: What): void {
  if (what.kind !== 'act' || what.digest === undefined || what.digest === digestOf(played.match.state)) return
  refuse(divergence(played, played.number, 'the position is another one.'))
}

/** Why a match cannot be played on under the rules as they are now. */
export function divergence({ row, game }: Played, line: number, how: string): Refusal {
  return {
    code: 'diverged',
    message: `It was begun under version ${row.rules} of the rules and comes out otherwise under version ${game.rules}: ${how}`,
    at: `lines[${line}]`,
  }
}

/** 16 hexadecimal digits, the same however the fields of the position are ordered. */
function digestOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state, inOrder)).digest('hex').slice(0, 16)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every((key, i) => i === 0 || keys[i - 1] < key)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
