import type {
  Append,
  Appended,
  Channel,
  ChatRow,
  Line,
  MatchRow,
  News,
  NoticeRow,
  Person,
  RatingRow,
  SeatRow,
  Session,
  Time,
  Token,
} from './rows.ts'

/**
 * Where everything lasting is kept. SQLite and PostgreSQL implement it alike; one suite of tests (tests/store) runs
 * against both.
 *
 * A promise that resolves means: durable, so that a crash the moment after loses nothing. Calls reject with
 * `StoreDown` when the database cannot be reached or written, and work again by themselves when it can. Nothing of such
 * a call is kept, except where the connection to PostgreSQL broke while it answered: then nobody knows. Calls that the
 * database refuses (an id that is there already, a person or match that is not) reject with another error.
 *
 * Ids are made by the caller. Texts are well-formed Unicode without U+0000, which PostgreSQL does not take; times and
 * counts are whole numbers. Nothing here knows a game's rules.
 */
export type Store = {
  readonly people: PeopleStore
  readonly matches: MatchStore
  readonly chat: ChatStore
  readonly notices: NoticeStore
  readonly ratings: RatingStore

  /** Rejects unless the database answers. */
  ping(): Promise<void>
  /**
   * Says that a server is at work now, and when one last said so before; undefined at the very first. Of several that ask
   * at once after an interruption one learns of it, the others are told of that one.
   */
  beat(now: Time): Promise<Time | undefined>
  /** A value that all servers share and that must stay secret, such as the key that signs pushes; made by the first. */
  secret(name: string, make: () => string): Promise<string>
  /** Finishes what is under way and lets go of the database. */
  close(): Promise<void>
}

export type PeopleStore = {
  add(person: Person): Promise<void>
  find(id: string): Promise<Person | undefined>
  /** By the name of their account, without regard to case. */
  findAccount(account: string): Promise<Person | undefined>
  rename(id: string, name: string): Promise<void>
  /**
   * Gives a person an account, or another password.
   * @returns false when somebody else has an account of that name, letter case and the like aside
   */
  setAccount(id: string, account: string, password: string): Promise<boolean>
  /**
   * Makes the guest's seats, hosted matches, chat, channels and mutes those of another person, and forgets the guest.
   * Seats in matches where the other already sits become vacant, without a bot as yet, or empty in a match that has not
   * begun. Ratings go along in games in which the other has none.
   */
  claim(guest: string, by: string): Promise<void>
  /**
   * Forgets a person: sessions, tokens, channels, ratings, mutes and the row itself. Seats and chat stay, without
   * person and with `name` in place of theirs; in matches that have not begun their seats become empty.
   */
  forget(id: string, name: string): Promise<void>

  addSession(session: Session): Promise<void>
  /** The person of a session that has not expired at `now`. */
  bySession(
    hash: string,
    now: Time,
  ): Promise<{ readonly person: Person; readonly session: Session } | undefined>
  prolong(hash: string, expires: Time): Promise<void>
  endSession(hash: string): Promise<void>
  /** Ends all sessions of a person, but for the one with this hash. */
  endSessions(person: string, but?: string): Promise<void>
  /** Forgets sessions that expired before `now`. */
  dropExpired(now: Time): Promise<void>

  addToken(token: Token): Promise<void>
  byToken(hash: string): Promise<{ readonly person: Person; readonly token: Token } | undefined>
  tokens(person: string): Promise<readonly Token[]>
  dropToken(person: string, id: string): Promise<boolean>

  /** Those whose words this person does not want to read. */
  muted(person: string): Promise<readonly string[]>
  mute(person: string, other: string, isMuted: boolean): Promise<void>
}

export type MatchStore = {
  create(match: MatchRow): Promise<void>
  find(id: string): Promise<MatchRow | undefined>
  /** Deletes a match that has not begun; it is nobody's rematch any more. @returns false when it has, or there is none */
  discard(id: string): Promise<boolean>
  /**
   * Puts somebody on a seat of a match that has not begun, or empties it. Only if the seat is as `was` says.
   * @returns false when it is not, when the match has begun, or when the person sits in it already
   */
  seat(id: string, seat: number, was: SeatRow, is: SeatRow): Promise<boolean>
  /** Begins a match if all seats are taken. @returns false when it has begun or a seat is empty */
  start(id: string, at: Time, head: MatchRow['head']): Promise<boolean>
  /** Notes the match that follows this one. @returns the id that stands there, which is another's if that came first */
  setRematch(id: string, next: string): Promise<string>

  /** The lines after number `after`, in order. */
  lines(id: string, after: number): Promise<readonly Line[]>
  /**
   * Writes a line and all that follows from it, in one piece. Those handed in during one tick share a commit. Of several
   * lines with the same number one is stored, whichever process they come from. A line may be handed in before the one
   * before it is answered.
   *
   * Rejects when there is no such match or the line would leave a gap; and with `StoreDown` when the connection was lost
   * and it could not be found out in time (some 20 seconds) whether the line is stored: whoever goes on reads the lines.
   */
  append(append: Append): Promise<Appended>
  /**
   * Calls `hear` for each match that another process has written to: its lines, seats, phase, rematch or chat.
   * When it begins to listen, which takes a moment, and again after a lost connection to the database, it is called with
   * undefined: anything may have changed. Never called by SQLite, whose file has one process. @returns how to stop
   */
  watch(hear: (news: News | undefined) => void): () => void
  /**
   * Tells the other processes something that need not last, such as who is looking: at most {@link SAID_BYTES} bytes. It
   * may get lost. Nothing happens where there can be no other process.
   */
  say(message: string): void
  /** Calls `hear` with whatever other processes say. @returns how to stop */
  overhear(hear: (message: string) => void): () => void

  /**
   * Takes matches in play that are due at `now`, for this process alone until `until`: no other call gets them before
   * then. Oldest first. Appending a line sets a new due time and ends the claim.
   */
  claimDue(now: Time, until: Time, limit: number): Promise<readonly string[]>
  /** The earliest time at which `claimDue` will hand out a match: it is due, or the claim on it ends. Undefined: none. */
  nextDue(): Promise<Time | undefined>

  /** Open public matches with an empty seat, newest first. */
  lobby(game: string | undefined, limit: number): Promise<readonly MatchRow[]>
  /** A person's matches that are not over, those they sit in or have made, latest change first. */
  ofPerson(person: string, limit: number): Promise<readonly MatchRow[]>
  /** A person's matches that are over and changed before `before`, latest first. */
  finishedOf(person: string, before: Time, limit: number): Promise<readonly MatchRow[]>
  /** Public matches in play, latest change first, for those who like to look on. */
  inPlay(game: string | undefined, limit: number): Promise<readonly MatchRow[]>
  /** Deletes matches that have not begun and were made before `before`. @returns how many */
  dropStale(before: Time): Promise<number>
  /** The ids of all matches after `after`, ascending, at most `limit`: to go through all of them in pages. */
  ids(after: string, limit: number): Promise<readonly string[]>
  counts(): Promise<Readonly<Record<'open' | 'playing' | 'over', number>>>
}

export type ChatStore = {
  /** @returns the line's number */
  add(said: Omit<ChatRow, 'line'>): Promise<number>
  /** The lines after number `after`, at most the last `limit` of them, in order. */
  list(match: string, after: number, limit: number): Promise<readonly ChatRow[]>
}

export type NoticeStore = {
  channels(person: string): Promise<readonly Channel[]>
  /** Adds a channel, or replaces the one with its id; does nothing when that is somebody else's. */
  put(channel: Channel): Promise<void>
  drop(person: string, id: string): Promise<boolean>
  /** Takes notices that are due at `now`, for this process alone until `until`. */
  claim(now: Time, until: Time, limit: number): Promise<readonly NoticeRow[]>
  /** The notice was sent, or need not be. */
  done(id: number): Promise<void>
  /** It could not be sent: tries again at `due`. */
  retry(id: number, due: Time): Promise<void>
}

export type RatingStore = {
  ofPeople(game: string, people: readonly string[]): Promise<readonly RatingRow[]>
  ofPerson(person: string): Promise<readonly RatingRow[]>
  /** The best of a game by mu less three sigma, with their names. */
  best(game: string, limit: number): Promise<readonly (RatingRow & { readonly name: string })[]>
  /**
   * Counts a match: writes the ratings that follow from it.
   * @param of the rows the change was made from; when any of them has changed meanwhile, or the match is counted already,
   *   nothing is written and it resolves to `changed` or `counted`; who has no row yet, or one with no matches, has their
   *   first
   */
  count(
    match: string,
    of: readonly RatingRow[],
    to: readonly RatingRow[],
  ): Promise<'done' | 'changed' | 'counted'>
}

/** How long something that is said to other processes may be, in bytes. */
export const SAID_BYTES = 7_900

/** The database cannot be reached, or cannot write. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown'
}
