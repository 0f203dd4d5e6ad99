import { randomBytes } from 'node:crypto'

/** 32 signs, so that each is 5 random bits: no two that look alike, none that an address would have to escape. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A word nobody can guess, of so many signs of 5 random bits each. */
export function randomWord(signs: number): string {
  return Array.from(randomBytes(signs), (byte) => SIGNS[byte % SIGNS.length]).join('')
}
