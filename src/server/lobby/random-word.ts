import { randomBytes } from 'node:crypto'

/** 32 characters that are hard to confuse and need no escaping in a URL. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A secret word; each character has 5 random bits. */
export function randomWord(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
