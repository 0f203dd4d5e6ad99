import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { News } from '../interface/rows.ts'
import { CHANNEL, messageIn, newsIn, TALK } from './news.ts'

/** The shortest and longest delay before reconnecting, in milliseconds. */
const BACK_AFTER = [100, 5_000] as const
/** How often the connection is tested, in milliseconds. */
const ASK_EVERY = 15_000

type Hear = (news: News | undefined) => void

/**
 * Listens to other processes on its own connection, and reconnects by itself. `hear` is called with undefined whenever it
 * begins to listen: earlier news was missed.
 */
export function listener(connect: () => pg.Client, origin: string) {
  const hearers = new Set<Hear>()
  const listeners = new Set<(message: string) => void>()
  const stop = new AbortController()
  let running: Promise<void> | undefined

  const tellAll = (news: News | undefined) => {
    for (const hear of [...hearers]) hear(news)
  }

  /** Listens until the connection is lost. */
  const listen = async (onBegin: () => void): Promise<void> => {
    const client = connect()
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const end = () => resolve()
    client.on('error', end)
    client.on('end', end)
    stop.signal.addEventListener('abort', end)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) for (const news of newsIn(payload, origin)) tellAll(news)
      const said = channel === TALK ? messageIn(payload, origin) : undefined
      if (said !== undefined) for (const hear of [...listeners]) hear(said)
    })
    const asking = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end())
    }, ASK_EVERY)
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await client.query(`LISTEN ${TALK}`)
      onBegin()
      tellAll(undefined)
      await over
    } finally {
      stop.signal.removeEventListener('abort', end)
      clearInterval(asking)
      client.end().catch(() => {})
    }
  }

  const run = async (): Promise<void> => {
    let wait: number = BACK_AFTER[0]
    while (!stop.signal.aborted) {
      await listen(() => {
        wait = BACK_AFTER[0]
      }).catch(() => {})
      await delay(wait, undefined, { signal: stop.signal }).catch(() => {})
      wait = Math.min(wait * 2, BACK_AFTER[1])
    }
  }

  const join = <T>(all: Set<(said: T) => void>, hear: (said: T) => void): (() => void) => {
    // A new function per call, so that the same one can be registered twice.
    const mine = (said: T) => hear(said)
    all.add(mine)
    running ??= run()
    return () => void all.delete(mine)
  }

  return {
    watch: (hear: Hear) => join(hearers, hear),
    overhear: (hear: (message: string) => void) => join(listeners, hear),
    close: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}
