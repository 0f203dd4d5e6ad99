import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/index.ts'

export type BotChance = {
  /**
   * The seed of a bot's decision: three 32-bit numbers that follow from the match, its number of entries and the seat,
   * the same after a restart and at every server. Without the servers' secret nobody can tell them.
   */
  seed(match: string, entries: number, seat: number): Promise<readonly number[]>
}

/** The chance of bots. What decides in secret must not follow from what everybody knows. */
export function openBotChance({ secret }: Pick<Store, 'secret'>): BotChance {
  let key: Promise<string> | undefined
  return {
    async seed(match, entries, seat) {
      key ??= secret('bot-chance', () => randomBytes(32).toString('base64url'))
      // A store that was down is asked again.
      key.catch(() => {
        key = undefined
      })
      const digest = createHmac('sha256', await key)
        .update(`${match} ${entries} ${seat}`)
        .digest()
      return [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8)]
    },
  }
}
