import { type Refusal, readRecord } from '../../core/index.ts'
import { changedAt, checked, headOf, isNewer, keptIds, NEWER, PREFIX, store, textOf } from './matches.ts'

/* Matches as they go to other browsers and come from them. */

/** All matches of this window as they are or would be stored, by key. */
export function storedMatches(): Readonly<Record<string, string>> {
  return Object.fromEntries(keptIds().map((id) => [PREFIX + id, textOf(id) ?? '']))
}

/** Whether a key of the browser's storage is that of a match. */
export function isMatchKey(key: string): boolean {
  return key.startsWith(PREFIX)
}

/**
 * Stores a match that another browser kept, as it stood there, unless the one here is as new.
 * @param key as in the storage there
 * @returns what came of it: stored, as new here, or not stored and why
 */
export function adoptMatch(key: string, raw: string): 'stored' | 'kept' | Refusal {
  const id = key.slice(PREFIX.length)
  const theirs = checked(raw, () => {
    readRecord(raw.slice(raw.indexOf('\n') + 1))
    return headOf(raw)
  })
  if (theirs.kind === 'damaged') return theirs.refusal
  const text = textOf(id)
  const ours = text === null ? undefined : checked(text, () => headOf(text))
  if (ours && isNewer(ours)) return NEWER
  if (ours?.kind === 'found' && ours.what.changed >= changedAt(theirs)) return 'kept'
  return store(id, raw) ?? 'stored'
}
