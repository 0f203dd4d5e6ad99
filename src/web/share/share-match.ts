import { type MatchRecord, type Refusal, Refused } from '../../core/index.ts'
import { MOST_RECORD_LENGTH } from '../../protocol/index.ts'
import { isNoServer } from '../api/identity.ts'
import { readShare, revoke, share } from '../api/shares.ts'
import { digestOf, dropShare, keepShare, keptShares } from './kept-shares.ts'
import { linkTo } from './record-link.ts'

/** How a match is shared. `why`: why no server keeps it; undefined where none is there. */
export type Shared =
  | { readonly kind: 'server'; readonly id: string; readonly link: string }
  | { readonly kind: 'link'; readonly link: string; readonly why: Refusal | undefined }
  | { readonly kind: 'file'; readonly why: Refusal | undefined }

/**
 * Shares a match at the server, where it can be revoked; without one by a link that holds it; else only a file is left.
 * A match that this browser shares already is not shared again, unless its share was revoked elsewhere.
 */
export async function shareMatch(record: MatchRecord): Promise<Shared> {
  const asked = await atServer(record)
  if (!(asked instanceof Refused)) return { kind: 'server', id: asked, link: shareLink(asked) }
  const { refusal } = asked
  const why = isAway(refusal) ? undefined : refusal
  const link = await linkTo(record, location.href)
  return link === undefined ? { kind: 'file', why } : { kind: 'link', link, why }
}

/** @returns the share's id, or why there is none */
async function atServer(record: MatchRecord): Promise<string | Refused> {
  const digest = digestOf(record)
  const known = keptShares().find((each) => each.digest === digest)
  if (known && (await isThere(known.share))) return known.share
  const text = JSON.stringify(record)
  if (text.length > MOST_RECORD_LENGTH) return new Refused(TOO_LONG)
  try {
    const { share: id, key } = await share(text)
    const names = record.players.map(({ name }) => name)
    keepShare({ share: id, key, created: Date.now(), game: record.game, names, digest })
    return id
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** Whether a share is still at the server, as far as is known; if not, it is forgotten. */
async function isThere(id: string): Promise<boolean> {
  try {
    await readShare(id)
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'no-share') {
      dropShare(id)
      return false
    }
  }
  return true
}

/** Whether there is no server that could keep anything. */
function isAway(refusal: Refusal): boolean {
  return isNoServer(refusal) || refusal.code === 'offline' || refusal.code === 'no-shares'
}

/** The address of the server's page about a share, which shows chat programs a preview and leads to the replay. */
export function shareLink(id: string): string {
  return new URL(`/s/${id}`, location.href).href
}

/**
 * Revokes a share. The server may know nothing of it any more.
 * @throws Refused as the server does
 */
export async function revokeShare(id: string): Promise<void> {
  const known = keptShares().find((each) => each.share === id)
  try {
    await revoke(id, known?.key)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'no-share') throw error
  }
  dropShare(id)
}

const TOO_LONG: Refusal = { code: 'too-large', message: 'This match is too long for the server.' }
