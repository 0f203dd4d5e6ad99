import type { Heard, MatchSeen, Position, Presence, Status, Update } from '../../protocol/index.ts'

/** A match on a server as far as this page knows it. */
export type Replica = {
  readonly match: MatchSeen
  readonly viewer: Position['viewer']
  /** The number of the latest line in the server's log. */
  readonly number: number
  /** Events of the set-up. */
  readonly opening: readonly unknown[]
  readonly entries: readonly Heard[]
  readonly view: Readonly<Record<string, unknown>>
  readonly status: Status
  /** The seats whose players have the match open. */
  readonly present: readonly number[]
}

/**
 * Applies a message of the server. Messages may arrive in any order and more than once.
 * @returns the new replica (the same one after old news), or `missing` when an earlier message is missing
 */
export function receive(
  replica: Replica | undefined,
  message: Position | Update | Presence,
): Replica | 'missing' {
  switch (message.type) {
    case 'position':
      return takePosition(replica, message)
    case 'update':
      return replica ? takeUpdate(replica, message) : 'missing'
    case 'presence':
      return replica ? { ...replica, present: message.present } : 'missing'
  }
}

function takePosition(replica: Replica | undefined, position: Position): Replica | 'missing' {
  const { match, viewer, number, entry, keep, opening, entries, view, status, present } = position
  const known =
    replica !== undefined && replica.match.id === match.id && replica.viewer === viewer ? replica : undefined
  if (known && number < known.number) return known
  const seen = { match, viewer, number, view, status, present }
  if (opening !== null) return { ...seen, opening, entries }
  if (!known || keep > known.entries.length || keep + entries.length !== entry) return 'missing'
  return { ...seen, opening: known.opening, entries: [...known.entries.slice(0, keep), ...entries] }
}

function takeUpdate(replica: Replica, update: Update): Replica | 'missing' {
  const { number, entry, heard, view, isWhole, status } = update
  if (number <= replica.number) return replica
  if (number > replica.number + 1) return 'missing'
  const entries = heard ? [...replica.entries.slice(0, entry - 1), heard] : replica.entries.slice(0, entry)
  if (entries.length !== entry) return 'missing'
  return { ...replica, number, entries, view: isWhole ? view : { ...replica.view, ...view }, status }
}
