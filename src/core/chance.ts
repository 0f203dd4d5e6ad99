import { chacha8 } from './chacha.ts'
import { hexOf, sha256 } from './sha256.ts'

/** The only source of randomness for the rules. */
export type Chance = {
  /**
   * A uniform integer from 0 to n − 1, without bias. `n` is a whole number from 1 to 2^32: nothing can be drawn from an
   * empty list. A match's own chance throws RangeError for any other; others do not check.
   */
  int(n: number): number
}

/** Shuffles the list in place (Fisher–Yates) and returns it. */
export function shuffle<T>(chance: Chance, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.int(i + 1)
    const other = list[j]
    list[j] = list[i]
    list[i] = other
  }
  return list
}

/**
 * An index drawn in proportion to the shares.
 * @param shares the `count` that begin at `from`; none is negative and not all are 0
 * @returns from 0 to `count` - 1
 */
export function drawn(chance: Chance, shares: ArrayLike<number>, count = shares.length, from = 0): number {
  const end = from + count
  let whole = 0
  for (let i = from; i < end; i++) whole += shares[i]
  let left = (whole * chance.int(GRAINS)) / GRAINS
  for (let i = from; i < end - 1; i++) {
    left -= shares[i]
    if (left < 0) return i - from
  }
  return count - 1
}

const GRAINS = 2 ** 30

/** 2^32 over the golden ratio: so a 0 changes something, too. */
const GOLDEN = 0x9e3779b9

const UTF8 = new TextEncoder()
const TWO_32 = 2 ** 32
/** Up to here the product of a 32-bit word and the bound is exact in a double. */
const EXACT = 2 ** 21

/**
 * The chance of a match: the draws made by action number `k` are the key stream of ChaCha8 whose key is the
 * SHA-256 of the seed and whose nonce is `k` (Bernstein 2008; eight rounds as in Aumasson's "Too much crypto").
 * So they depend on the seed and the number only, and no set of known draws tells the seed or any other draw.
 */
export class MatchChance implements Chance {
  readonly #key: Uint32Array
  readonly #block = new Uint32Array(16)
  #next = 16
  #blocks = 0
  #number = 0

  /** Starts at the draws of action number 0, the set-up. */
  constructor(seed: string) {
    const digest = sha256(UTF8.encode(`interregnum chance\n${seed}`))
    const bytes = new DataView(digest.buffer)
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true))
  }

  /** Goes to the first draw of action number `number` (0: set-up). */
  seek(number: number): this {
    this.#number = number
    this.#blocks = 0
    this.#next = 16
    return this
  }

  /** Whether anything was drawn since the last `seek`. */
  get drawn(): boolean {
    return this.#blocks > 0
  }

  /**
   * Lemire's unbiased bounded integer (2019); for large bounds plain rejection.
   * @throws RangeError
   */
  int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError(`chance cannot draw one of ${n}`)
    if (n > EXACT) return this.#large(n)
    let product = this.#word() * n
    let low = product >>> 0
    if (low < n) {
      const threshold = TWO_32 % n
      while (low < threshold) {
        product = this.#word() * n
        low = product >>> 0
      }
    }
    return (product - low) / TWO_32
  }

  #large(n: number): number {
    const limit = TWO_32 - (TWO_32 % n)
    let drawn = this.#word()
    while (drawn >= limit) drawn = this.#word()
    return drawn % n
  }

  #word(): number {
    if (this.#next === 16) {
      chacha8(this.#key, this.#number, this.#blocks++, this.#block)
      this.#next = 0
    }
    return this.#block[this.#next++]
  }
}

/**
 * Fast chance for bots, search and simulated decisions (sfc32, Doty-Humphrey). Good statistics, a bias of at most
 * n / 2^32, no secrecy: a match's own chance is `MatchChance`.
 * @param seed any whole numbers, modulo 2^32; the same numbers give the same draws
 */
export class QuickChance implements Chance {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(...seed: readonly number[]) {
    this.#a = seed[0] | 0
    this.#b = (seed[1] ?? 0) | 0
    this.#c = (seed[2] ?? 0) | 0
    this.#stir()
    for (let i = 3; i < seed.length; i++) {
      this.#a = ((this.#a ^ seed[i]) + GOLDEN) | 0
      this.#stir()
    }
  }

  #stir(): void {
    for (let i = 0; i < 15; i++) this.int(1)
  }

  int(n: number): number {
    const drawn = (((this.#a + this.#b) | 0) + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0
    return Math.floor(((drawn >>> 0) * n) / TWO_32)
  }
}

/** A random seed: 128 bits as 32 hexadecimal digits. */
export function newSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}

/**
 * The commitment to a seed, published when a match starts. The seed itself is published when the match ends, so that
 * anyone can check every shuffle. 64 hexadecimal digits: SHA-256 of `interregnum seed\n` and the seed.
 */
export function commitment(seed: string): string {
  return hexOf(sha256(UTF8.encode(`interregnum seed\n${seed}`)))
}

/** Whether this is the seed that was committed to. */
export function keepsCommitment(seed: string, committed: string): boolean {
  return commitment(seed) === committed
}
