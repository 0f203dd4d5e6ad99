import type { OfferKind, Position, Presence, Update } from '../../protocol/index.ts'
import type { Time } from '../store/index.ts'

/** Who asks for a match: a person or nobody, perhaps with the code of an invitation. */
export type Asker = { readonly person: string | undefined; readonly invite?: string | undefined }

/** One connection that looks at matches. */
export type Watcher = {
  readonly person: string | undefined
  /** Sends a message, already written as JSON: the same text goes to all who see the same. */
  send(message: string): void
}

/** What became of something done: the number of the line that stands for it. Resolves once that is durable. */
export type Done = { readonly number: number; readonly entry: number }

/**
 * The matches that are being played. Each is held in memory while somebody looks at it or acts in it, follows from
 * its lines in the store, and does one thing after another. Everything rejects with `Refused`: `no-match` (also for
 * matches the asker may not know of), `not-playing`, `not-seated`, `stale` (the position has moved on), the game's
 * own refusals, `not-stored` (nothing was done: try again).
 */
export type Rooms = {
  /** @param since the number of the latest line the asker has */
  position(match: string, asker: Asker, since?: number, viewer?: Position['viewer']): Promise<Position>
  /** From the position it resolves with on, the watcher is sent every {@link Update} and {@link Presence}. */
  watch(
    match: string,
    asker: Asker,
    watcher: Watcher,
    since?: number,
    viewer?: Position['viewer'],
  ): Promise<Position>
  unwatch(match: string, watcher: Watcher): void
  /** The connection is gone: it watches nothing any more. */
  leave(watcher: Watcher): void

  /**
   * Does or seals a decision of the person's seat. `entry` is the number of entries it was made after, `since` that of the
   * latest line whoever decided knew: a choice of their own that came after it stays, for this one is the older.
   */
  act(match: string, person: string, entry: number, action: unknown, since?: number): Promise<Done>
  /** Takes back what can be taken back without asking anybody; `since` as for `act`. */
  takeBack(match: string, person: string, entry: number, since?: number): Promise<Done>
  /** Lays an offer before the others who play; where there are none, it is agreed at once. */
  offer(match: string, person: string, what: OfferKind): Promise<Done>
  answer(match: string, person: string, isAgreed: boolean): Promise<Done>
  /** Gives up: with two sides the match is over; else a bot plays on and the seat is vacant. */
  resign(match: string, person: string): Promise<Done>
  /** Sits down on a vacant seat of a match in play, or again on the seat that a bot held meanwhile. */
  sitDown(match: string, asker: Asker, name: string, seat: number): Promise<Done>
  /** The name of somebody changed, or their account is gone: shows it wherever they sit. */
  renamed(person: string, name: string): Promise<void>

  /** A match has begun, or somebody has changed who sits there: whoever looks is shown it, and its people hear of it. */
  refresh(match: string): Promise<void>
  /** Sends a message, e.g. chat, to all who look at the match, but those who have muted whoever it is `by`. */
  tell(match: string, message: object, by?: string): Promise<void>
  /** Which people look at the match now. */
  present(match: string): ReadonlySet<string>
  /**
   * No server was at work for a while: whoever's clock ran meanwhile is given that time. Rooms that are opened later
   * are given it too; resolves once all others have it.
   */
  resume(interruption: Interruption): Promise<void>
  /** Finishes what is under way; everything after is refused with `closing`. */
  close(): Promise<void>
}

/** From when to when no server was at work. */
export type Interruption = { readonly from: Time; readonly to: Time }

/** What watchers are sent. */
export type Sent = Position | Update | Presence
