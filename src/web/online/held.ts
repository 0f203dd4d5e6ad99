import type { Heard, MatchSeen, Position, Presence, Status, Update } from '../../protocol/index.ts'

/** A match on a server, as far as this page has been told. */
export type Held = {
  readonly match: MatchSeen
  readonly viewer: Position['viewer']
  /** The number of the latest line of its log. */
  readonly number: number
  /** What the set-up told. */
  readonly opening: readonly unknown[]
  readonly entries: readonly Heard[]
  readonly view: Readonly<Record<string, unknown>>
  readonly status: Status
  /** Whose people look at the match now, by seat. */
  readonly present: readonly number[]
}

/**
 * Takes in what the server sends, in whatever order and however often it arrives.
 * @returns what is held then (the very same when it was old news), or `missing` when something before it did not
 *   arrive, so that a position is to be asked for: one that builds on `held` where there is one, or a whole one
 */
export function take(held: Held | undefined, message: Position | Update | Presence): Held | 'missing' {
  switch (message.type) {
    case 'position':
      return takePosition(held, message)
    case 'update':
      return held ? takeUpdate(held, message) : 'missing'
    case 'presence':
      return held ? { ...held, present: message.present } : 'missing'
  }
}

function takePosition(held: Held | undefined, position: Position): Held | 'missing' {
  const { match, viewer, number, entry, keep, opening, entries, view, status, present } = position
  const known = held !== undefined && held.match.id === match.id && held.viewer === viewer ? held : undefined
  if (known && number < known.number) return known
  const seen = { match, viewer, number, view, status, present }
  if (opening !== null) return { ...seen, opening, entries }
  if (!known || keep > known.entries.length || keep + entries.length !== entry) return 'missing'
  return { ...seen, opening: known.opening, entries: [...known.entries.slice(0, keep), ...entries] }
}

function takeUpdate(held: Held, update: Update): Held | 'missing' {
  const { number, entry, heard, view, isWhole, status } = update
  if (number <= held.number) return held
  if (number > held.number + 1) return 'missing'
  const entries = heard ? [...held.entries.slice(0, entry - 1), heard] : held.entries.slice(0, entry)
  if (entries.length !== entry) return 'missing'
  return { ...held, number, entries, view: isWhole ? view : { ...held.view, ...view }, status }
}
