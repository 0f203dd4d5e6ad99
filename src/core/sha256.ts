/** The first 32 bits of the fractional part of a number. */
const fraction = (number: number) => ((number - Math.floor(number)) * 2 ** 32) | 0

const PRIMES = [2]
for (let n = 3; PRIMES.length < 64; n += 2) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n)
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** SHA-256 (FIPS 180-4) of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(64 * Math.ceil((bytes.length + 9) / 64)))
  new Uint8Array(padded.buffer).set(bytes)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, bytes.length << 3)
  const hash = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = padded.getInt32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [early, late] = [words[i - 15], words[i - 2]]
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      words[i] = words[i - 16] + s0 + words[i - 7] + s1
    }
    let [a, b, c, d, e, f, g, h] = hash
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i] + words[i]) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] += word
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of hash.entries()) digest.setInt32(4 * i, word)
  return new Uint8Array(digest.buffer)
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A 32-bit word rotated to the right. */
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
