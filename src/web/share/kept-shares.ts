import * as v from 'valibot'
import { type MatchRecord, sha256 } from '../../core/index.ts'
import { remember, remembered } from '../../look/index.ts'
import { readList } from '../store/stored-list.ts'
import { toBase64Url } from './compressed.ts'

/** What this browser shares at its server, with the keys that revoke it. */

export const SHARES_KEY = 'interregnum.shares'

const keptSchema = v.strictObject({
  share: v.string(),
  key: v.string(),
  /** Milliseconds since 1970. */
  created: v.number(),
  game: v.string(),
  /** By seat. */
  names: v.array(v.string()),
  /** Stands for the record: the same one is shared once. */
  digest: v.string(),
})

export type KeptShare = v.InferOutput<typeof keptSchema>

/** Latest first. */
export function keptShares(): readonly KeptShare[] {
  return readShares(remembered(SHARES_KEY))
}

/** What cannot be read is left out. @param text as the browser's storage holds it */
export function readShares(text: string | null): readonly KeptShare[] {
  return readList(keptSchema, text)
}

export function keepShare(share: KeptShare): void {
  store(mergeShares([share], keptShares()))
}

export function dropShare(id: string): void {
  store(keptShares().filter(({ share }) => share !== id))
}

/** The shares of both, each once, latest first. */
export function mergeShares(some: readonly KeptShare[], more: readonly KeptShare[]): readonly KeptShare[] {
  const merged = new Map([...more, ...some].map((each) => [each.share, each]))
  return [...merged.values()].toSorted((a, b) => b.created - a.created)
}

function store(shares: readonly KeptShare[]): void {
  remember(SHARES_KEY, shares.length === 0 ? undefined : JSON.stringify(shares))
}

export function digestOf(record: MatchRecord): string {
  return toBase64Url(sha256(new TextEncoder().encode(JSON.stringify(record))))
}
