import { setTimeout as delay } from 'node:timers/promises'
import type { Connections } from './connections.ts'
import { CHANNEL, NOTIFY, payloads, TALK, talkPayload } from './news.ts'

/** How long notifications are gathered, in milliseconds. */
const GATHER_MS = 2

/**
 * Tells other processes what was written, after its commit. PostgreSQL lets one transaction with a notification commit at a
 * time, so notifications have transactions of their own: one at a time, with all that has come in meanwhile.
 *
 * What is not told because this process or its connection ends is found by those who look for it: see
 * `MatchStore.numbers`.
 */
export function openTeller(connections: Connections, origin: string) {
  let items: string[] = []
  let talk: string[] = []
  let isUnderWay = false
  let told: Promise<void> = Promise.resolve()

  async function tellAll(): Promise<void> {
    while (items.length + talk.length > 0) {
      await delay(GATHER_MS)
      const news = items.length > 0 ? payloads(origin, items) : []
      const channels = [...news.map(() => CHANNEL), ...talk.map(() => TALK)]
      const all = [...news, ...talk]
      items = []
      talk = []
      await connections.borrow((connection) => connection.ask(NOTIFY, [channels, all])).catch(() => {})
    }
    isUnderWay = false
  }

  function begin(): void {
    if (isUnderWay) return
    isUnderWay = true
    told = tellAll()
  }

  return {
    /** @param written ids of matches, or the news of lines */
    tell(written: readonly string[]): void {
      if (written.length === 0) return
      items.push(...written)
      begin()
    },
    /** Says something that is not stored. What is too long is not said. */
    say(message: string): void {
      const payload = talkPayload(origin, message)
      if (payload === undefined) return
      talk.push(payload)
      begin()
    },
    /** Resolves once all is told. */
    settled: (): Promise<void> => told,
  }
}

export type Teller = ReturnType<typeof openTeller>
