import * as v from 'valibot'
import {
  type MatchRecord,
  newSeed,
  type Refusal,
  Refused,
  read,
  readRecord,
  refuse,
  standingOrdersSchema,
  writeRecord,
} from '../../core/index.ts'
import { remember, remembered, rememberedKeys } from '../../look/index.ts'

/**
 * Matches stored in this browser under `interregnum.match.ID`: one line of JSON, the head, then the match's record as
 * in a file. All calls are synchronous. If several windows open a match, only the last one may write; `watchMatch`
 * tells the others.
 */
export const PREFIX = 'interregnum.match.'

const headSchema = v.strictObject({
  version: v.literal(1),
  game: v.string(),
  names: v.array(v.string()),
  /** The seats of people at this device. Older matches do not say. */
  persons: v.optional(v.array(v.number())),
  window: v.string(),
  /** Time of the last change, in milliseconds since 1970. */
  changed: v.number(),
  commitment: v.string(),
  /** The seats to act; empty when the match is over. */
  waiting: v.array(v.number()),
  /** By seat; null while the match goes on. */
  result: v.nullable(v.strictObject({ ranks: v.array(v.number()), scores: v.array(v.number()) })),
  /** How a match that its rules have not ended was ended: somebody resigned. */
  ending: v.optional(v.strictObject({ ranks: v.array(v.number()), why: v.string() })),
  /** Seats whose person has resigned, so that a bot plays there. */
  resigned: v.optional(v.array(v.number())),
  /** The numbers of entries that were played for the person, for going back past them. */
  automatic: v.optional(v.array(v.number())),
  /** By seat: the standing orders of its person. */
  orders: v.optional(v.record(v.string(), standingOrdersSchema)),
  /** Secret decisions made while others are still to come. */
  sealed: v.array(v.strictObject({ seat: v.number(), action: v.unknown() })),
})

/** What is known of a stored match without replaying it. */
export type Head = v.InferOutput<typeof headSchema>

export type Kept = { readonly id: string; readonly head: Head; readonly record: MatchRecord }

export type Found<What> =
  | { readonly kind: 'found'; readonly what: What }
  | { readonly kind: 'missing' }
  | Damaged

type Damaged = { readonly kind: 'damaged'; readonly raw: string; readonly refusal: Refusal }

export const WINDOW: string = newSeed().slice(0, 12)

/** What the browser refused to store; it lasts as long as the page. */
const unkept = new Map<string, string>()

export function newMatchId(): string {
  return newSeed().slice(0, 10)
}

/**
 * Stores a match under its id. This window can read it again even when storage fails.
 * @returns why it was not stored, or undefined
 */
export function writeMatch({ id, head, record }: Kept): Refusal | undefined {
  return store(id, `${JSON.stringify(head)}\n${writeRecord(record)}`)
}

export function store(id: string, text: string): Refusal | undefined {
  try {
    localStorage.setItem(PREFIX + id, text)
    unkept.delete(id)
    return undefined
  } catch (error) {
    unkept.set(id, text)
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? {
          code: 'storage-full',
          message: 'The browser’s storage is full. Save this match as a file, or delete finished matches.',
        }
      : {
          code: 'storage-refused',
          message: 'This browser does not store matches. Save this match as a file before you leave.',
        }
  }
}

export function readMatch(id: string): Found<Kept> {
  const raw = textOf(id)
  if (raw === null) return { kind: 'missing' }
  return checked(raw, () => ({ id, head: headOf(raw), record: readRecord(raw.slice(raw.indexOf('\n') + 1)) }))
}

/** All stored matches, the latest first; damaged ones at the end. */
export function listMatches(): readonly { readonly id: string; readonly head: Found<Head> }[] {
  return keptIds()
    .map((id) => {
      const raw = textOf(id) ?? ''
      return { id, head: checked(raw, () => headOf(raw)) }
    })
    .sort((a, b) => changedAt(b.head) - changedAt(a.head))
}

export function deleteMatch(id: string): void {
  unkept.delete(id)
  remember(PREFIX + id, undefined)
}

/** Whether the match is there; if not, it was deleted. */
export function isStored(id: string): boolean {
  return textOf(id) !== null
}

/** Whether this window may write the match: no other window has deleted it, or opened it since. */
export function isOurs(id: string): boolean {
  const raw = textOf(id)
  if (raw === null) return false
  const head = checked(raw, () => headOf(raw))
  return head.kind === 'found' && head.what.window === WINDOW
}

/** Calls `onChange` when another window writes or deletes the match. Returns a function that ends this. */
export function watchMatch(id: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === PREFIX + id || key === null) onChange()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export function keptIds(): readonly string[] {
  const stored = rememberedKeys(PREFIX).map((key) => key.slice(PREFIX.length))
  return [...new Set([...unkept.keys(), ...stored])]
}

export function textOf(id: string): string | null {
  return unkept.get(id) ?? remembered(PREFIX + id)
}

export function headOf(raw: string): Head {
  const end = raw.indexOf('\n')
  const head: Readonly<Record<string, unknown>> = JSON.parse(end < 0 ? raw : raw.slice(0, end))
  if (Number(head.version) > 1 || Object.keys(head).some((key) => !(key in headSchema.entries))) refuse(NEWER)
  return read(headSchema, head, 'bad-head', 'head')
}

export const NEWER: Refusal = {
  code: 'newer-match',
  message: 'A newer Interregnum stored this match. Reload the page to open it.',
}

/** Whether a match was stored by a newer version, which this one must neither call damaged nor overwrite. */
export function isNewer(found: Found<unknown>): found is Damaged {
  return found.kind === 'damaged' && found.refusal.code === NEWER.code
}

export function checked<What>(raw: string, reading: () => What): Exclude<Found<What>, { kind: 'missing' }> {
  try {
    return { kind: 'found', what: reading() }
  } catch (error) {
    const refusal: Refusal =
      error instanceof Refused
        ? error.refusal
        : { code: 'bad-head', message: 'This match is damaged.', at: 'line 1' }
    return { kind: 'damaged', raw, refusal }
  }
}

export function changedAt(head: Found<Head>): number {
  return head.kind === 'found' ? head.what.changed : 0
}
