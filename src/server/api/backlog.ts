/**
 * How many bytes a connection may leave unread, besides the largest message that is on its way to it. So a message of any
 * size gets through to a client that reads, and one that does not read costs no more than this.
 */
export const MOST_UNSENT = 1_048_576

export type Backlog = ReturnType<typeof openBacklog>

/**
 * The one rule for what the server sends over a socket or a stream.
 * @param unsent how many bytes wait to be sent
 */
export function openBacklog(unsent: () => number) {
  let largest = 0
  return {
    /**
     * Sends a message by `put`, unless the client is too far behind.
     * @returns false: nothing was sent, and the connection is to be closed
     */
    send(put: () => void): boolean {
      const before = unsent()
      if (before === 0) largest = 0
      if (before > MOST_UNSENT + largest) return false
      put()
      largest = Math.max(largest, unsent() - before)
      return true
    },
    /** Whether so much is unsent that nothing large should be added. */
    get isLong(): boolean {
      return unsent() > MOST_UNSENT
    },
  }
}
