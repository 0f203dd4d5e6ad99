import type { Append, News, Time } from '../interface/rows.ts'

/** The channel for news of matches. */
export const CHANNEL = 'interregnum'

/** Sends payloads, each on its channel, when the transaction commits. */
export const NOTIFY = 'SELECT pg_notify(c, p) FROM unnest(?::text[], ?::text[]) AS n (c, p)'

// PostgreSQL takes less than 8000 bytes.
const ROOM = 7_900

/** The most bytes of a line in a message; of a longer line only the match is named. */
const LINE_ROOM = 1_500

/**
 * The news of a line: its match, the line and the next due time, so that others need not read them. JSON contains neither
 * separator.
 */
export function itemOf({ match, line: { number, at, what }, head: { due } }: Append): string {
  const item = `${match}\t${JSON.stringify([number, at, what, due])}`
  return Buffer.byteLength(item) > LINE_ROOM ? match : item
}

/** Packs ids into as few messages as possible, each with the sending process. */
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

/** The news in a message; none in this process's own. */
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

/** The channel for messages that are not stored. */
export const TALK = 'interregnum_talk'

/** A message with the sending process; undefined if it is too long. */
export function talkPayload(origin: string, message: string): string | undefined {
  const payload = `${origin}\n${message}`
  return Buffer.byteLength(payload) > ROOM + 50 ? undefined : payload
}

/** Another process's message; undefined for this process's own. */
export function messageIn(payload: string, origin: string): string | undefined {
  const end = payload.indexOf('\n')
  return payload.slice(0, end) === origin ? undefined : payload.slice(end + 1)
}
