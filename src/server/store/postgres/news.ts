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
