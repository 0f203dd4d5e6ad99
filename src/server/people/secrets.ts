import { createHash, randomBytes } from 'node:crypto'

/** The prefix of a secret. It tells people, and scanners for leaked secrets, what it is. */
export type SecretKind = 'ints' | 'intt' | 'intk'

/** A secret with 256 random bits: of a session (`ints_…`), a token (`intt_…`) or a shared match (`intk_…`). */
export function makeSecret(kind: SecretKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`
}

/** Whether a text has the format of such a secret. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^\w{4}_[A-Za-z0-9_-]{43}$/.test(text)
}

/** The hash that is stored instead of a secret. With 256 random bits, a fast hash is safe. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
