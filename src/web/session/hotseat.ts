import {
  awaited,
  difference,
  type Match,
  ONLOOKER,
  type Player,
  type Seat,
  type Viewer,
} from '../../core/index.ts'

/** Who sees the screen, and for whom the curtain hides it. */
export type Looking = {
  readonly viewer: Viewer
  /** The player who must take the device before their view is drawn. */
  readonly curtain: Seat | undefined
}

export function personsOf(players: readonly Player[]): readonly Seat[] {
  return players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
}

/** Whether people on this device have secrets: two of their views differ, or several decide in secret. */
export function hasSecrets(match: Match, persons: readonly Seat[]): boolean {
  if (persons.length < 2) return false
  const { game, state } = match
  if (game.actors(state).length > 1) return true
  const first = game.view(state, persons[0])
  return persons.some((seat) => difference(first, game.view(state, seat)) !== undefined)
}

/**
 * Who sees the screen next: one person alone always; of several the one to act, after a curtain if they have secrets;
 * while bots decide, the last viewer.
 * @param asked the seats to act that are asked by now. Default: all of them
 */
export function nextLooking(
  match: Match,
  persons: readonly Seat[],
  last: Viewer,
  asked: readonly Seat[] = awaited(match),
): Looking {
  if (persons.length === 0) return { viewer: ONLOOKER, curtain: undefined }
  if (persons.length === 1) return { viewer: persons[0], curtain: undefined }
  const waiting = asked.filter((seat) => persons.includes(seat))
  const secrets = hasSecrets(match, persons)
  if (waiting.length === 0) {
    const over = match.game.actors(match.state).length === 0
    return { viewer: over && secrets ? ONLOOKER : last, curtain: undefined }
  }
  const next = waiting.includes(Number(last)) ? last : waiting[0]
  if (next === last || !secrets) return { viewer: next, curtain: undefined }
  return { viewer: ONLOOKER, curtain: waiting[0] }
}

/** The person who made the latest secret choice, while others still have to. */
export function lastSealed(match: Match, persons: readonly Seat[]): Seat | undefined {
  return [...match.sealed.keys()].findLast((seat) => persons.includes(seat))
}
