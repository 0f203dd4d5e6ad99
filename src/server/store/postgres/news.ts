import type { Append, News, Time } from '../interface/rows.ts'

/** The channel on which processes tell each other which matches they have written to. */
export const CHANNEL = 'interregnum'

/** Sends payloads, an array, once the transaction is kept. */
export const TELL = `SELECT pg_notify('${CHANNEL}', p) FROM unnest(?::text[]) p`

// PostgreSQL takes less than 8000 bytes.
const ROOM = 7_900

/** A line may take so much of a message, in bytes; of a longer one the match alone is named. */
const LINE_ROOM = 1_500

/**
 * What is told of a line: its match, and the line itself with when its match is due next, so that others need not read
 * them. JSON holds neither of the signs that separate.
 */
export function itemOf({ match, line: { number, at, what }, head: { due } }: Append): string {
  const item = `${match}\t${JSON.stringify([number, at, what, due])}`
  return Buffer.byteLength(item) > LINE_ROOM ? match : item
}

/** Ids in as few messages as hold them, each with the process it comes from. */
export function payloads(origin: string, ids: readonly string[]): readonly string[] {
  const found: string[] = []
  let payload = origin
  for (const id of ids) {
    if (Buffer.byteLength(payload) + 1 + Buffer.byteLength(id) > ROOM) {
      found.push(payload)
      payload = origin
    }
    payload += `\n${id}`
  }
  return [...found, payload]
}

/** What a message tells of; nothing in one's own. */
export function newsIn(payload: string, origin: string): readonly News[] {
  const [from, ...items] = payload.split('\n')
  return from === origin ? [] : items.map(newsOf)
}

function newsOf(item: string): News {
  const end = item.indexOf('\t')
  if (end < 0) return { match: item }
  const [number, at, what, due]: [number, Time, unknown, Time | null] = JSON.parse(item.slice(end + 1))
  return { match: item.slice(0, end), latest: { line: { number, at, what }, due } }
}

/** The channel on which processes say what need not last. */
export const TALK = 'interregnum_talk'

/** Sends one message on it. */
export const SAY = `SELECT pg_notify('${TALK}', ?)`

/** A message with the process it comes from; undefined when it is too long. */
export function talkPayload(origin: string, message: string): string | undefined {
  const payload = `${origin}\n${message}`
  return Buffer.byteLength(payload) > ROOM + 50 ? undefined : payload
}

/** What another process has said; undefined for one's own. */
export function messageIn(payload: string, origin: string): string | undefined {
  const end = payload.indexOf('\n')
  return payload.slice(0, end) === origin ? undefined : payload.slice(end + 1)
}
