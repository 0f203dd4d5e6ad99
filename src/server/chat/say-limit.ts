import { TooMany } from '../operation/refusals.ts'
import type { Time } from '../store/index.ts'

/** So many things can be said within so many milliseconds. */
const MOST = 10
const WITHIN_MS = 10_000

/** Keeps a person from flooding a match with words. What is counted is forgotten when it no longer matters. */
export class SayLimit {
  /** When each person spoke lately, by person; whoever spoke last is last. */
  readonly #spoke = new Map<string, readonly Time[]>()

  /**
   * Notes that a person speaks.
   * @throws Refused `too-many`
   */
  note(person: string, now: Time): void {
    this.#forget(now)
    const lately = (this.#spoke.get(person) ?? []).filter((at) => at > now - WITHIN_MS)
    if (lately.length >= MOST) throw new TooMany(Math.ceil((lately[0] + WITHIN_MS - now) / 1000))
    this.#spoke.delete(person)
    this.#spoke.set(person, [...lately, now])
  }

  /** Of how many people it knows when they spoke. */
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
