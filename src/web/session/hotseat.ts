import {
  awaited,
  difference,
  type Match,
  ONLOOKER,
  type Player,
  type Seat,
  type Viewer,
} from '../../core/index.ts'

/** Who looks at the screen, and for whom it waits behind the curtain. */
export type Looking = {
  readonly viewer: Viewer
  /** The person who must take the screen before anything of their view may be drawn. */
  readonly curtain: Seat | undefined
}

/** The seats of the people at this screen. */
export function personsOf(players: readonly Player[]): readonly Seat[] {
  return players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
}

/**
 * Whether the people at this screen must not see each other's view of the match: two of their views differ, or
 * several decide at once and in secret.
 */
export function hasSecrets(match: Match, persons: readonly Seat[]): boolean {
  if (persons.length < 2) return false
  const { game, state } = match
  if (game.actors(state).length > 1) return true
  const first = game.view(state, persons[0])
  return persons.some((seat) => difference(first, game.view(state, seat)) !== undefined)
}

/**
 * Who looks at the screen next. One person alone always does; among several it is the one who must decide, after
 * a curtain if they have secrets from each other; while bots decide it stays with whoever looked last.
 */
export function nextLooking(match: Match, persons: readonly Seat[], last: Viewer): Looking {
  if (persons.length === 0) return { viewer: ONLOOKER, curtain: undefined }
  if (persons.length === 1) return { viewer: persons[0], curtain: undefined }
  const waiting = awaited(match).filter((seat) => persons.includes(seat))
  const secrets = hasSecrets(match, persons)
  if (waiting.length === 0) {
    const over = match.game.actors(match.state).length === 0
    return { viewer: over && secrets ? ONLOOKER : last, curtain: undefined }
  }
  const next = waiting.includes(Number(last)) ? last : waiting[0]
  if (next === last || !secrets) return { viewer: next, curtain: undefined }
  return { viewer: ONLOOKER, curtain: waiting[0] }
}

/** The person at this screen who was the last to seal a choice, while others have yet to. */
export function lastSealed(match: Match, persons: readonly Seat[]): Seat | undefined {
  return [...match.sealed.keys()].findLast((seat) => persons.includes(seat))
}
