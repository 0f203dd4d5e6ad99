import { createHash } from 'node:crypto'

/** An answer as JSON, and the tag by which a client asks over HTTP whether it has changed. */
export type Written = { readonly text: string; readonly tag: string }

const written = new WeakMap<object, Written>()

/** Writes an answer that will be given again and never changes. */
export function writeOnce(answer: object): Written {
  const known = written.get(answer)
  if (known) return known
  const text = JSON.stringify(answer)
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const made = { text, tag }
  written.set(answer, made)
  return made
}

/** What {@link writeOnce} made of this answer; undefined for an answer that is given once. */
export function writtenOf(answer: unknown): Written | undefined {
  return typeof answer === 'object' && answer !== null ? written.get(answer) : undefined
}
