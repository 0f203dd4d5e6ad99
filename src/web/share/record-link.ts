import { type MatchRecord, readRecord, refuse } from '../../core/index.ts'
import { MOST_RECORD_LENGTH } from '../../protocol/index.ts'
import { addressOf, LINKED } from '../browser/router.ts'
import { fromBase64Url, through, toBase64Url } from './compressed.ts'

/**
 * A match inside an address: the record's JSON, compressed without a header (deflate-raw), in base64url. Browsers send
 * what stands behind the # to no server, so such a link needs none and nobody can revoke it.
 */

/**
 * The longest address with a match in it, in characters. Browsers take far longer ones, but chat programs and mail cut
 * them: 8,000 characters fit one message of the strictest common ones, and one line of a mail.
 */
export const MOST_LINK_LENGTH = 8_000

/**
 * The whole address of a replay with the record in it; undefined when it is longer than {@link MOST_LINK_LENGTH}, or
 * where the browser cannot compress.
 */
export async function linkTo(record: MatchRecord, here: string): Promise<string | undefined> {
  const data = await pack(record).catch(() => undefined)
  if (data === undefined) return undefined
  const link = new URL(addressOf({ page: 'replay', id: LINKED + data }), here).href
  return link.length > MOST_LINK_LENGTH ? undefined : link
}

export async function pack(record: MatchRecord): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(record))
  return toBase64Url(await through(text, new CompressionStream('deflate-raw')))
}

/**
 * The record in a link, in its form; `replay` checks the rest.
 * @throws Refused `bad-link`, `old-browser`, or as `readRecord` does
 */
export async function unpack(data: string): Promise<MatchRecord> {
  return readRecord(await textIn(data))
}

async function textIn(data: string): Promise<string> {
  const transform = decompression()
  try {
    const bytes = await through(fromBase64Url(data), transform, MOST_RECORD_LENGTH)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse(BAD_LINK)
  }
}

function decompression(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw')
  } catch {
    return refuse(OLD_BROWSER)
  }
}

const OLD_BROWSER = {
  code: 'old-browser',
  message: 'This browser is too old for this link. Update it, or open the link in another.',
} as const

const BAD_LINK = {
  code: 'bad-link',
  message: 'This link is damaged: a part of it may be missing. Copy the whole link, or ask for it again.',
} as const
