import type { StandingOrders } from '../../core/index.ts'
import type { LostSeat, OfferKind, Position, Presence, Update } from '../../protocol/index.ts'
import type { Interruption } from '../store/index.ts'

/** Who asks for a match: a person or nobody, perhaps with an invitation code. */
export type Asker = { readonly person: string | undefined; readonly invite?: string | undefined }

export type Watcher = {
  readonly person: string | undefined
  /** Its page is in the background: the person is not present there. Changed by `setHidden`. */
  isHidden?: boolean
  /** @param message JSON; everybody with the same view gets the same text */
  send(message: string): void
}

/** The line that a decision was stored in, and the number of entries after it. */
export type Done = { readonly number: number; readonly entry: number }

/**
 * The matches in play. Each is in memory while somebody watches it or acts in it, and handles one request at a time.
 * Decisions resolve once they are durable. All reject with `Refused`: `no-match` (also if the asker may not know of it),
 * `not-playing`, `not-seated`, `stale` (the position has changed), `not-stored` (try again), or the game's own codes.
 */
export type Rooms = {
  /** @param since the latest line the asker has */
  position(match: string, asker: Asker, since?: number, viewer?: Position['viewer']): Promise<Position>
  /** Resolves with the position; the watcher is sent every {@link Update} and {@link Presence} after it. */
  watch(
    match: string,
    asker: Asker,
    watcher: Watcher,
    since?: number,
    viewer?: Position['viewer'],
  ): Promise<Position>
  unwatch(match: string, watcher: Watcher): void
  setHidden(match: string, watcher: Watcher, isHidden: boolean): void

  /**
   * Takes or seals an action of the person's seat. In an answer window it waits until answers count.
   * @param entry the number of entries it was decided after
   * @param since the latest line the person knew; a choice of theirs in a later line stays
   */
  act(match: string, person: string, entry: number, action: unknown, since?: number): Promise<Done>
  /**
   * Takes back what needs nobody's agreement; parameters as for `act`.
   * @param to against bots alone: how many entries stay; the one after them is the person's own. Default: up to their
   *   latest decision
   */
  takeBack(match: string, person: string, entry: number, since?: number, to?: number): Promise<Done>
  /**
   * Makes an offer to the other people. If there are none, it is carried out at once. A person who offers a draw, or a bot for
   * somebody, while the same offer waits for their answer agrees to it.
   */
  offer(match: string, person: string, what: OfferKind): Promise<Done>
  /** @param since the latest line the person knew; a later offer is not answered */
  answer(match: string, person: string, isAgreed: boolean, since?: number): Promise<Done>
  /** With two seats the match ends; otherwise a bot takes over and the seat is vacant. */
  resign(match: string, person: string): Promise<Done>
  /** The person's own standing orders in the match. */
  orders(match: string, person: string): Promise<StandingOrders>
  /** @throws Refused also `bad-orders`, `no-windows` */
  setOrders(match: string, person: string, orders: StandingOrders): Promise<void>
  /** Sits down on a vacant seat of a match in play, or takes one's own seat back from a bot. */
  sitDown(match: string, asker: Asker, name: string, seat: number): Promise<Done>
  /** A person's name has changed, or their account is gone: updates the matches they sit in. */
  renamed(person: string, name: string): Promise<void>

  /** A match has begun, or its seats have changed: updates its watchers and tells its people. */
  refresh(match: string): Promise<void>
  /** Tells a person that they have lost their seat of a match that has not begun. */
  lostSeat(match: string, person: string, how: LostSeat): void
  /** Sends a message, e.g. chat, to everybody who watches, except those who have muted the sender `by`. */
  tell(match: string, message: object, by?: string): Promise<void>
  /** The people who watch a match in a visible page, at any process. */
  present(match: string): ReadonlySet<string>
  /** Adds the time in which no server was running to the clocks that ran, also in rooms that are opened later. */
  resume(interruptions: readonly Interruption[]): Promise<void>
  /** Finishes what is under way and refuses everything else with `closing`. */
  close(): Promise<void>
}
