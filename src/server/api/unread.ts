import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TooMany } from '../operation/refusals.ts'

/**
 * How many bytes of answers may wait until the clients of one address read them. A whole club may share it, and clients
 * read at once: only those that never do come near this.
 */
export const MOST_UNREAD = 67_108_864

/** Smaller answers are not counted, in bytes: the number of requests is limited already. */
const SMALL = 4_096

export type Exchange = { readonly incoming: IncomingMessage; readonly outgoing: Pick<ServerResponse, 'once'> }

/** Counts what waits to be read, so that clients which read nothing cannot fill the memory. */
export function createUnread() {
  const byAddress = new Map<string, number>()
  const open = new Map<string, Set<() => number>>()
  const bySocket = new WeakMap<Socket, Map<string, number>>()

  function add(to: Map<string, number>, address: string, bytes: number): void {
    const waiting = (to.get(address) ?? 0) + bytes
    if (waiting > 0) to.set(address, waiting)
    else to.delete(address)
  }

  /**
   * What waits on a connection, by address: that of a proxy serves many visitors. Answers that it never came to send go
   * with it, and close without a word.
   */
  function waitingOn(socket: Socket): Map<string, number> {
    const known = bySocket.get(socket)
    if (known) return known
    const waiting = new Map<string, number>()
    bySocket.set(socket, waiting)
    socket.once('close', () => {
      for (const [address, bytes] of waiting) add(byAddress, address, -bytes)
      waiting.clear()
    })
    return waiting
  }

  return {
    /** @throws Refused `too-many` if so much waits that nothing should be added */
    check(address: string): void {
      let waiting = byAddress.get(address) ?? 0
      for (const unsent of open.get(address) ?? []) waiting += unsent()
      if (waiting >= MOST_UNREAD) throw new TooMany(10)
    },
    /**
     * Counts a socket or stream.
     * @param unsent how many bytes wait on it now
     * @returns what to call when it is closed
     */
    hold(address: string, unsent: () => number): () => void {
      const all = open.get(address) ?? new Set()
      open.set(address, all.add(unsent))
      return () => {
        all.delete(unsent)
        if (all.size === 0 && open.get(address) === all) open.delete(address)
      }
    },
    /** Counts an answer until it is read or its connection is closed. */
    wait(address: string, bytes: number, { incoming: { socket }, outgoing }: Exchange): void {
      if (bytes < SMALL || socket.destroyed) return
      const waiting = waitingOn(socket)
      const count = (change: number): void => {
        add(waiting, address, change)
        add(byAddress, address, change)
      }
      count(bytes)
      outgoing.once('close', () => count(-Math.min(bytes, waiting.get(address) ?? 0)))
    },
  }
}
