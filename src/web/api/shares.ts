import { call } from './call.ts'

/** Shares a match. @param record its text @returns the share's id, and the key that revokes it */
export function share(record: string): Promise<{ readonly share: string; readonly key: string }> {
  return call('POST', '/api/shares', { record })
}

/** The text of a shared match's record. */
export async function readShare(id: string): Promise<string> {
  return (await call<{ readonly record: string }>('GET', pathOf(id))).record
}

/** @param key what sharing gave; who has none must be signed in as the one who shared it */
export async function revoke(id: string, key: string | undefined): Promise<void> {
  await call('DELETE', pathOf(id), key === undefined ? {} : { key })
}

export type OwnShare = {
  readonly share: string
  readonly created: number
  readonly game: string
  readonly names: readonly string[]
}

/** What the person who is signed in shares, from any browser. */
export async function ownShares(): Promise<readonly OwnShare[]> {
  return (await call<{ readonly shares: readonly OwnShare[] }>('GET', '/api/me/shares')).shares
}

function pathOf(id: string): string {
  return `/api/shares/${encodeURIComponent(id)}`
}
