import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '../operation/concurrency-limit.ts'
import { networkOf } from '../operation/networks.ts'

/** How many large answers may wait to be written, in all and for one network: a whole club may share it. */
const inTurn = limitConcurrency(1, 5_000, 'Too much is being asked of this server. Try again in a moment.', {
  mayWaitEach: 500,
})

/**
 * Resolves when a large answer may be written to this address: one in each round of the event loop, so that everything
 * else is done in between. Networks take turns.
 * @throws Refused `busy` if too many wait
 */
export function turnToWrite(address: string): Promise<void> {
  return inTurn(() => setImmediate(), { by: networkOf(address) })
}
