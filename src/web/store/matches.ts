import * as v from 'valibot'
import {
  type MatchRecord,
  newSeed,
  type Refusal,
  Refused,
  read,
  readRecord,
  writeRecord,
} from '../../core/index.ts'

/**
 * The matches kept in this browser: under `interregnum.match.ID` one line of JSON, the head, and below it the
 * match's record exactly as it would be saved as a file.
 *
 * Everything here is at once: when a call returns, it is done. Of several windows with the same match the one that
 * opened it last may write; the others learn of it through `watchMatch`.
 */
const PREFIX = 'interregnum.match.'

const headSchema = v.strictObject({
  version: v.literal(1),
  game: v.string(),
  names: v.array(v.string()),
  /** The window that plays it. */
  window: v.string(),
  /** When it was last changed, in milliseconds since 1970. */
  changed: v.number(),
  /** The commitment to the seed, made when the match began. */
  commitment: v.string(),
  /** Whom the match waits for, by seat; none when it is over. */
  waiting: v.array(v.number()),
  /** By seat how it ended; null while it goes on. */
  result: v.nullable(v.strictObject({ ranks: v.array(v.number()), scores: v.array(v.number()) })),
  /** Decisions made in secret while others are still awaited. */
  sealed: v.array(v.strictObject({ seat: v.number(), action: v.unknown() })),
})

/** What is known of a kept match without playing it. */
export type Head = v.InferOutput<typeof headSchema>

/** A kept match. */
export type Kept = { readonly id: string; readonly head: Head; readonly record: MatchRecord }

/** What lies under an id. */
export type Found<What> =
  | { readonly kind: 'found'; readonly what: What }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly raw: string; readonly refusal: Refusal }

/** This window. */
export const WINDOW: string = newSeed().slice(0, 12)

/** What the browser would not take: lost with the page, but not before. */
const unkept = new Map<string, string>()

/** A new match's id. */
export function newMatchId(): string {
  return newSeed().slice(0, 10)
}

/**
 * Keeps a match, in place of what was kept under its id. The match can be read again in this window in any case.
 * @returns why the browser did not take it, or undefined
 */
export function writeMatch({ id, head, record }: Kept): Refusal | undefined {
  const text = `${JSON.stringify(head)}\n${writeRecord(record)}`
  try {
    localStorage.setItem(PREFIX + id, text)
    unkept.delete(id)
    return undefined
  } catch (error) {
    unkept.set(id, text)
    const full = error instanceof DOMException && error.name === 'QuotaExceededError'
    return {
      code: full ? 'storage-full' : 'storage-refused',
      message: full
        ? "The browser's storage is full, so this match is not kept: save it as a file, or delete finished matches on the first page."
        : 'This browser keeps nothing for this page, so the match ends with it: save it as a file.',
    }
  }
}

/** Reads a match and checks its form. */
export function readMatch(id: string): Found<Kept> {
  const raw = textOf(id)
  if (raw === null) return { kind: 'missing' }
  return checked(raw, () => ({ id, head: headOf(raw), record: readRecord(raw.slice(raw.indexOf('\n') + 1)) }))
}

/** Every kept match, the latest first; damaged ones at the end. */
export function listMatches(): readonly { readonly id: string; readonly head: Found<Head> }[] {
  return keptIds()
    .map((id) => {
      const raw = textOf(id) ?? ''
      return { id, head: checked(raw, () => headOf(raw)) }
    })
    .sort((a, b) => changedAt(b.head) - changedAt(a.head))
}

/** Forgets a match for good. */
export function deleteMatch(id: string): void {
  unkept.delete(id)
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // Then nothing was kept.
  }
}

/** Whether this window may write the match: it does not exist yet, or no other window has opened it since. */
export function isOurs(id: string): boolean {
  const raw = textOf(id)
  if (raw === null) return true
  const head = checked(raw, () => headOf(raw))
  return head.kind === 'found' && head.what.window === WINDOW
}

/** Calls `onChange` whenever another window writes or deletes the match. Returns how to stop that. */
export function watchMatch(id: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === PREFIX + id || key === null) onChange()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

function keptIds(): readonly string[] {
  const ids = new Set(unkept.keys())
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)
      if (key?.startsWith(PREFIX)) ids.add(key.slice(PREFIX.length))
    }
  } catch {
    // Then nothing is kept but what this page knows.
  }
  return [...ids]
}

function textOf(id: string): string | null {
  const here = unkept.get(id)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(PREFIX + id)
  } catch {
    return null
  }
}

function headOf(raw: string): Head {
  const end = raw.indexOf('\n')
  return read(headSchema, JSON.parse(end < 0 ? raw : raw.slice(0, end)), 'bad-head', 'head')
}

function checked<What>(raw: string, reading: () => What): Found<What> {
  try {
    return { kind: 'found', what: reading() }
  } catch (error) {
    const refusal: Refusal =
      error instanceof Refused
        ? error.refusal
        : { code: 'bad-head', message: 'What is kept of this match is damaged.', at: 'line 1' }
    return { kind: 'damaged', raw, refusal }
  }
}

function changedAt(head: Found<Head>): number {
  return head.kind === 'found' ? head.what.changed : 0
}
