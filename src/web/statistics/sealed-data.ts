import { refuse } from '../../core/index.ts'
import { fromBase64Url, through, toBase64Url } from '../share/compressed.ts'

/** Text compressed and encrypted with AES-GCM, a key of its own each time. Bytes are written in base64url. */

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const
/** Bytes of the initialization vector, which go before the ciphertext. */
const VECTOR = 12

/** The encryption that browsers have only on pages with https, and on this device. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined && 'CompressionStream' in globalThis
}

export async function seal(text: string): Promise<{ readonly data: string; readonly key: string }> {
  const key = await crypto.subtle.generateKey(ALGORITHM, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR))
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('gzip'))
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ ...ALGORITHM, iv }, key, packed))
  const bytes = new Uint8Array(VECTOR + cipher.length)
  bytes.set(iv)
  bytes.set(cipher, VECTOR)
  return {
    data: toBase64Url(bytes),
    key: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', key))),
  }
}

/** @throws Refused `bad-key` where the key is not that of the data */
export async function unseal(data: string, key: string): Promise<string> {
  try {
    const bytes = fromBase64Url(data)
    const raw = await crypto.subtle.importKey('raw', fromBase64Url(key), ALGORITHM, false, ['decrypt'])
    const iv = bytes.subarray(0, VECTOR)
    const packed = await crypto.subtle.decrypt({ ...ALGORITHM, iv }, raw, bytes.subarray(VECTOR))
    return new TextDecoder().decode(await through(new Uint8Array(packed), new DecompressionStream('gzip')))
  } catch {
    return refuse({
      code: 'bad-key',
      message: 'This code is damaged. Scan it again, or copy the whole link.',
    })
  }
}
