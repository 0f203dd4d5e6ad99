import { TooMany } from '../operation/refusals.ts'
import type { Time } from '../store/index.ts'

/** How many messages a person can send within how many milliseconds. */
const MOST = 10
const WITHIN_MS = 10_000

/** Keeps people from flooding the chat: a sliding window per person. */
export class SayLimit {
  /** The recent times of each person, in the order of their latest message. */
  readonly #spoke = new Map<string, readonly Time[]>()

  /** @throws Refused `too-many` */
  note(person: string, now: Time): void {
    this.#forget(now)
    const lately = (this.#spoke.get(person) ?? []).filter((at) => at > now - WITHIN_MS)
    if (lately.length >= MOST) throw new TooMany(Math.ceil((lately[0] + WITHIN_MS - now) / 1000))
    this.#spoke.delete(person)
    this.#spoke.set(person, [...lately, now])
  }

  get size(): number {
    return this.#spoke.size
  }

  #forget(now: Time): void {
    for (const [person, times] of this.#spoke) {
      if ((times.at(-1) ?? 0) > now - WITHIN_MS) return
      this.#spoke.delete(person)
    }
  }
}
