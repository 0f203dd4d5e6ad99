/** The channel on which processes tell each other which matches they have written to. */
export const CHANNEL = 'interregnum'

/** Sends payloads, an array, once the transaction is kept. */
export const TELL = `SELECT pg_notify('${CHANNEL}', p) FROM unnest(?::text[]) p`

// PostgreSQL takes less than 8000 bytes.
const ROOM = 7_900

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

/** The ids in a message; none in one's own. */
export function idsIn(payload: string, origin: string): readonly string[] {
  const [from, ...ids] = payload.split('\n')
  return from === origin ? [] : ids
}

/** The channel on which processes say what need not last. */
export const TALK = 'interregnum_talk'

/** Sends one message on it. */
export const SAY = `SELECT pg_notify('${TALK}', ?)`

/** A message with the process it comes from; undefined when it is too long. */
export function spoken(origin: string, message: string): string | undefined {
  const payload = `${origin}\n${message}`
  return Buffer.byteLength(payload) > ROOM + 50 ? undefined : payload
}

/** What another process has said; undefined for one's own. */
export function messageIn(payload: string, origin: string): string | undefined {
  const end = payload.indexOf('\n')
  return payload.slice(0, end) === origin ? undefined : payload.slice(end + 1)
}
