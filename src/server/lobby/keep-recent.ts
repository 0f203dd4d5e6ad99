import { setImmediate } from 'node:timers/promises'
import { Refused } from '../../core/index.ts'
import { serialQueue } from '../play/index.ts'

type Made<Value> = { readonly value: Value; readonly bytes: number }

type Kept<Value> = { readonly value: Promise<Value>; bytes: number }

/** What an entry costs besides its value: its key, and the maps. */
const ENTRY_BYTES = 500

/**
 * Makes values once and keeps the ones that were asked for last. The server does other things in between. What was refused
 * stays refused, except as `busy`.
 * @param most how much is kept, in bytes
 * @param run says when values are made. Default: one at a time
 */
export function keepRecent<Value>(
  most: number,
  run: (make: () => Promise<Value>) => Promise<Value> = serialQueue().run,
): (key: string, make: () => Promise<Made<Value>>) => Promise<Value> {
  const all = new Map<string, Kept<Value>>()
  let total = 0

  const drop = (key: string): void => {
    total -= all.get(key)?.bytes ?? 0
    all.delete(key)
  }

  const begin = (key: string, make: () => Promise<Made<Value>>): Kept<Value> => {
    const count = (bytes: number): void => {
      if (all.get(key) !== entry) return
      entry.bytes = bytes + ENTRY_BYTES
      total += entry.bytes
      for (const oldest of all.keys()) {
        if (total <= most) return
        drop(oldest)
      }
    }
    const value = run(async () => {
      await setImmediate()
      try {
        const made = await make()
        count(made.bytes)
        return made.value
      } catch (thrown) {
        if (thrown instanceof Refused && thrown.refusal.code !== 'busy') count(0)
        else drop(key)
        throw thrown
      }
    })
    const entry = { value, bytes: 0 }
    return entry
  }

  return (key, make) => {
    const entry = all.get(key) ?? begin(key, make)
    all.delete(key)
    all.set(key, entry)
    return entry.value
  }
}
