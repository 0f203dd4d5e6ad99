import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** What a secret begins with says what it is for, to people and to programs that look for leaked ones. */
export type SecretKind = 'ints' | 'intt'

/** A secret of 256 random bits: of a session (`ints_…`) or of a program's token (`intt_…`). */
export function makeSecret(kind: SecretKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`
}

/** Whether a text could be a secret of this kind at all. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^\w{4}_[A-Za-z0-9_-]{43}$/.test(text)
}

/** What is kept of a secret. It has 256 random bits, so nobody finds it by trying and a fast hash will do. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new id of a person or a token. */
export function makeId(): string {
  return randomUUID()
}
