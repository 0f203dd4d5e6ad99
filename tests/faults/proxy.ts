import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../src/core/index.ts'

/** A way to a server that loses connections: what it hands on is right, but slow at times and cut off anywhere. */
export type Proxy = {
  /** The address people go to in place of the server's. */
  readonly url: string
  /** From now on: how many bytes a connection may carry at most before it is cut; undefined: none is. */
  cutWithin: number | undefined
  /** How many connections were cut. */
  readonly cuts: number
  close(): Promise<void>
}

/** How long a piece is held back at most, in milliseconds. */
const LATEST_MS = 8

/** Opens one before a server. */
export async function proxyTo(target: string, chance: Chance): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let cutWithin: number | undefined
  let cuts = 0

  const server = createServer((client) => {
    const upstream = createConnection(Number(port), hostname)
    let left: number | undefined
    const cut = () => {
      cuts++
      client.resetAndDestroy()
      upstream.resetAndDestroy()
    }
    /** Hands on in order, at times late; a piece that is one too many arrives in part. */
    const handOn = async (from: Socket, to: Socket): Promise<void> => {
      for await (const bytes of from) {
        if (chance.int(4) === 0) await wait(chance.int(LATEST_MS))
        left = cutWithin === undefined ? undefined : (left ?? 1 + chance.int(cutWithin))
        const piece = (bytes as Buffer).subarray(0, left)
        if (!to.destroyed) to.write(piece)
        if (left === undefined) continue
        left -= piece.length
        if (left > 0) continue
        // What was handed on last is to arrive, now and then.
        if (chance.int(2) === 0) await wait(2)
        cut()
        return
      }
    }
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      handOn(from, to).catch(() => {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    get cutWithin() {
      return cutWithin
    },
    set cutWithin(bytes) {
      cutWithin = bytes
    },
    get cuts() {
      return cuts
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
