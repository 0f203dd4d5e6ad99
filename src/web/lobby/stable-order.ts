import type { Summary } from '../../protocol/index.ts'

/** Merges a list that was read again without moving rows under the pointer: new matches come at the end. */
export function inPlace(before: readonly Summary[], now: readonly Summary[]): readonly Summary[] {
  const fresh = new Map(now.map((match) => [match.id, match]))
  const stayed = before.flatMap(({ id }) => fresh.get(id) ?? [])
  const known = new Set(before.map(({ id }) => id))
  return [...stayed, ...now.filter(({ id }) => !known.has(id))]
}
