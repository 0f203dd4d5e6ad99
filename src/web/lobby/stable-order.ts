import type { Summary } from '../../protocol/index.ts'

/**
 * A list read again, for somebody who may be about to press one of its rows: what was there keeps its place, what
 * is new comes to the end, what is gone is gone.
 */
export function inPlace(before: readonly Summary[], now: readonly Summary[]): readonly Summary[] {
  const fresh = new Map(now.map((match) => [match.id, match]))
  const stayed = before.flatMap(({ id }) => fresh.get(id) ?? [])
  const known = new Set(before.map(({ id }) => id))
  return [...stayed, ...now.filter(({ id }) => !known.has(id))]
}
