import type { StandingOrders } from '../../../core/index.ts'
import type { MatchRating } from '../../../protocol/index.ts'
import type {
  Append,
  Appended,
  Asked,
  Channel,
  ChatRow,
  Line,
  ListedMatch,
  MatchRow,
  News,
  NoticeRow,
  Person,
  PlaytestReportText,
  PlaytestRow,
  RatingRow,
  SeatRow,
  Session,
  ShareRow,
  Time,
  Token,
} from './rows.ts'

/**
 * Durable storage. SQLite and PostgreSQL implement it; the test suite in tests/store runs against both.
 *
 * When a promise resolves, the data is durable: a crash loses nothing. A call rejects with `StoreDown` while the database
 * cannot be reached or written, and has then changed nothing, unless the connection to PostgreSQL broke during the answer.
 * A reference to a person or match that is not there, perhaps no longer, rejects with `DanglingReference`; a duplicate id
 * with another error.
 *
 * The caller makes the ids. Texts are well-formed Unicode without U+0000, which PostgreSQL does not accept; times and
 * counts are integers. The store knows no game's rules.
 */
export type Store = {
  readonly people: PeopleStore
  readonly matches: MatchStore
  readonly chat: ChatStore
  readonly notices: NoticeStore
  readonly ratings: RatingStore
  readonly tallies: TallyStore
  readonly playtests: PlaytestStore
  readonly transfers: TransferStore
  readonly shares: ShareStore

  /** Rejects unless the database answers. */
  ping(): Promise<void>
  /** Whether the last write found the database working: not on a full disk, for instance. A heartbeat is one. */
  isWritable(): boolean
  /**
   * Stores a heartbeat of this server, and with it the interruption that has ended now, so that a crash loses neither.
   * @param missedSince since when nobody was there to play, given the last heartbeat of any server; undefined: somebody
   *   was. Default: somebody was
   */
  beat(now: Time, missedSince?: (last: Time) => Time | undefined): Promise<Beat>
  /** Notes that the matches have the time of an interruption back. */
  endInterruption(interruption: Interruption): Promise<void>
  /** Whether another server is connected to the same database. */
  isShared(): Promise<boolean>
  /** A secret that all servers share, such as the key that signs pushes. The first call makes it. */
  secret(name: string, make: () => string): Promise<string>
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>
}

/** The time in which no server was running, or all were stopped. */
export type Interruption = { readonly from: Time; readonly to: Time }

export type Beat = {
  /** The last heartbeat of any server; undefined: this is the first. */
  readonly last: Time | undefined
  /** What matches may not have back yet, earliest first. */
  readonly interruptions: readonly Interruption[]
}

export type PeopleStore = {
  add(person: Person): Promise<void>
  find(id: string): Promise<Person | undefined>
  /** By the account's name, ignoring case. */
  findAccount(account: string): Promise<Person | undefined>
  /**
   * Changes a person's name, on their seats in all matches too.
   * @returns false if somebody else, or a bot, has this name in a match of theirs that is not over
   */
  rename(id: string, name: string): Promise<boolean>
  /**
   * Sets a person's account and password.
   * @param was the password they must still have; null: they must have no account, and what they play against people is
   *   not rated. Default: any
   * @returns false if the account's name is taken, ignoring case and the like, or the password is not `was`
   */
  setAccount(id: string, account: string, password: string, was?: string | null): Promise<boolean>
  /**
   * Moves a guest's seats, hosted matches, chat, channels, tokens and mutes to another person, and deletes the guest.
   * Seats get the other's name, except where somebody else has it in a match that is not over. A seat in a match where
   * the other sits too becomes vacant, or empty if the match has not begun. Ratings and estimates move only in games in
   * which the other has none. What the guest plays against people is not rated.
   */
  claim(guest: string, by: string): Promise<void>
  /**
   * Empties a person's seats in matches that have not begun. Those that they host pass to the first player there, and are
   * deleted without one.
   */
  leaveOpen(id: string): Promise<void>
  /**
   * Deletes a person with their sessions, tokens, channels, ratings, estimates, mutes and shared matches. Their seats and
   * chat stay under `name`. Matches that have not begun they leave, as by `leaveOpen`.
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
  /** Ends all sessions of a person, except the one with the hash `but`. */
  endSessions(person: string, but?: string): Promise<void>
  dropExpired(now: Time): Promise<void>

  addToken(token: Token): Promise<void>
  byToken(hash: string): Promise<{ readonly person: Person; readonly token: Token } | undefined>
  tokens(person: string): Promise<readonly Token[]>
  dropToken(person: string, id: string): Promise<boolean>

  muted(person: string): Promise<readonly string[]>
  mute(person: string, other: string, isMuted: boolean): Promise<void>
}

/** An interruption, and how many matches get its time back in one transaction. */
export type GivenBack = Interruption & { readonly limit: number }

export type MatchStore = {
  /**
   * Options that are objects, such as a card set, are stored once for all matches and go when no match uses them.
   * @param most how many bytes of them the matches of its host may keep. Default: any number
   * @returns how many bytes of them were not stored before; undefined: it would be more than `most`, so nothing was
   *   written
   */
  create(match: MatchRow, most?: number): Promise<number | undefined>
  find(id: string): Promise<MatchRow | undefined>
  /** Deletes a match that has not begun, also as a rematch. @returns false if it has begun, or there is none */
  discard(id: string): Promise<boolean>
  /**
   * Changes a seat of a match that has not begun (compare and swap).
   * @returns false if the seat is not `was`, the match has begun, or the person or one of the same name already sits in it
   */
  seat(id: string, seat: number, was: SeatRow, is: SeatRow): Promise<boolean>
  /**
   * Seats the one person of `fresh` in an open match like it: public, the same game, rules and pace, no variants, created
   * since `since`, with a person who waits. Where there is none, stores `fresh`. One in which they already wait, however
   * old, counts as created now: they still look. Calls run one after the other, at all processes, so people who ask at
   * once meet.
   * @returns the match's id: one in which they already waited, the one that lacks the fewest players, or `fresh`'s own
   */
  pair(fresh: MatchRow, since: Time): Promise<string>
  /**
   * Begins a match if its seats are those that `head` was made for (compare and swap), and all are taken.
   * @returns false if it has begun, or a seat is empty or has another player
   */
  start(match: Pick<MatchRow, 'id' | 'seats'>, at: Time, head: MatchRow['head']): Promise<boolean>
  /** Sets the rematch unless there is one. @returns the rematch's id */
  setRematch(id: string, next: string): Promise<string>
  /** The match whose rematch this is; undefined: of none. */
  rematchOf(id: string): Promise<string | undefined>

  /** The lines after number `after`, in order. */
  lines(id: string, after: number): Promise<readonly Line[]>
  /**
   * Writes a line and what follows from it in one transaction. Calls of the same tick share a commit. If several processes
   * write the same number, the first wins. A line may be written before the previous call is answered.
   *
   * Rejects if there is no such match or the line would leave a gap; and with `StoreDown` if the connection was lost and
   * 20 seconds later it is still unknown whether the line is stored. Read the lines then.
   */
  append(append: Append): Promise<Appended>
  /**
   * Calls `hear` for each match to which another process has written lines, seats, phase, rematch or chat. When it begins to
   * listen, a moment later, and after a lost connection, it calls `hear` with undefined: anything may have changed. Never
   * called with SQLite, whose file has one process. @returns how to stop
   */
  watch(hear: (news: News | undefined) => void): () => void
  /**
   * Sends the other processes a message that is not stored and may get lost, such as who is watching: at most
   * {@link SAID_BYTES} bytes.
   */
  say(message: string): void
  /**
   * The numbers of the latest lines of these matches, by id, so that a process finds what it was not told: whoever writes
   * may end before they tell. None with SQLite, whose file has one process.
   */
  numbers(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Calls `hear` with the messages of other processes. @returns how to stop */
  overhear(hear: (message: string) => void): () => void

  /**
   * Notes that the match, at line `number`, waits for these seats, and is due then. Nothing is told of it.
   * @returns false if the match has moved on; nothing is then written
   */
  ask(asked: Asked): Promise<boolean>

  /** A person's standing orders in a match in which they sit; undefined: they have given none. */
  orders(match: string, person: string): Promise<StandingOrders | undefined>
  /**
   * Keeps a person's standing orders while they sit in the match and it is in play; otherwise does nothing. They are
   * forgotten when somebody else takes the seat, when the match is over, and with the person.
   */
  setOrders(match: string, person: string, orders: StandingOrders): Promise<void>

  /**
   * Claims matches in play that are due at `now`, oldest first: no other process gets them before `until`. Appending a line
   * sets a new due time and ends the claim.
   */
  claimDue(now: Time, until: Time, limit: number): Promise<readonly string[]>
  /** The earliest time at which `claimDue` will return a match: it is due, or a claim ends. Undefined: none. */
  nextDue(): Promise<Time | undefined>

  /**
   * Adds a `grace` line to matches in play with clocks whose latest line is older than `to`: the time between it, or
   * `from`, and `to`. They are due so much later if they wait for a clock.
   * @returns how many, at most `limit`
   */
  giveBack(back: GivenBack): Promise<number>

  /** Open public matches with an empty seat, newest first. */
  lobby(game: string | undefined, limit: number): Promise<readonly ListedMatch[]>
  /** The unfinished matches that a person plays or hosts, latest change first. */
  ofPerson(person: string, limit: number): Promise<readonly ListedMatch[]>
  /** A person's finished matches that changed before `before`, latest first. */
  finishedOf(person: string, before: Time, limit: number): Promise<readonly ListedMatch[]>
  /** Public matches in play, newest first. */
  inPlay(game: string | undefined, limit: number): Promise<readonly ListedMatch[]>
  /** Deletes matches that have not begun and were created before `before`. @returns how many */
  dropStale(before: Time): Promise<number>
  /** A page of the ids of all matches: those after `after`, ascending. */
  ids(after: string, limit: number): Promise<readonly string[]>
}

export type ChatStore = {
  /**
   * @param most how many lines of the match stay, the latest. Default: all
   * @returns the chat line's number
   */
  add(said: Omit<ChatRow, 'line'>, most?: number): Promise<number>
  /** The lines after number `after`, at most the last `limit` of them, in order. */
  list(match: string, after: number, limit: number): Promise<readonly ChatRow[]>
}

export type NoticeStore = {
  channels(person: string): Promise<readonly Channel[]>
  /**
   * Adds a channel, or replaces the one with its id unless that belongs to somebody else.
   * @param most how many channels the person may then have. Default: any number
   * @returns false if it would be more; nothing is then written
   */
  put(channel: Channel, most?: number): Promise<boolean>
  /**
   * Changes where a channel leads (compare and swap).
   * @returns false if it is no longer `was`, or the person has removed it
   */
  change(channel: Channel, was: Channel): Promise<boolean>
  drop(person: string, id: string): Promise<boolean>
  /** Claims notices that are due at `now`: no other process gets them before `until`. */
  claim(now: Time, until: Time, limit: number): Promise<readonly NoticeRow[]>
  /** Deletes a notice. */
  done(id: number): Promise<void>
  /** Delays a notice that could not be sent. */
  retry(id: number, due: Time): Promise<void>
}

/** A match that counts. */
export type Counted = {
  readonly match: string
  /** When it ended, and since when the matches of two people are counted. */
  readonly at: Time
  readonly since: Time
  /** The rows that {@link to} was computed from. */
  readonly of: readonly RatingRow[]
  readonly to: readonly RatingRow[]
}

/** A person's estimate after a match against bots, and the row that it was computed from. */
export type Estimated = {
  readonly match: string
  readonly was: RatingRow | undefined
  readonly is: RatingRow
}

export type RatingStore = {
  ofPeople(game: string, people: readonly string[]): Promise<readonly RatingRow[]>
  ofPerson(person: string): Promise<readonly RatingRow[]>
  /** The best of a game by mu minus three sigma, with their names. */
  best(game: string, limit: number): Promise<readonly (RatingRow & { readonly name: string })[]>
  /**
   * Writes the ratings after a match, once per match.
   * @returns `changed` if any of `of` has changed meanwhile, `counted` if the match was counted before: nothing is then
   *   written; `often` if two of its people have played {@link MOST_RATED_A_DAY} since `since`: the match is then unrated
   */
  count(counted: Counted): Promise<'done' | 'changed' | 'counted' | 'often'>
  /** Notes why a match is not rated, unless it was counted before. */
  leaveOut(match: string, why: Exclude<MatchRating, 'rated' | 'bots'>): Promise<void>
  /**
   * The matches that ended since `ms` milliseconds before the last heartbeat of any server and have no rating noted, in
   * the order of their ends. Some of them do not count.
   */
  uncounted(ms: number): Promise<readonly string[]>

  /** A person's estimates from matches alone against bots, one a game. */
  estimatesOf(person: string): Promise<readonly RatingRow[]>
  /**
   * Writes a person's estimate after a match against bots, once per match.
   * @returns as `count`
   */
  estimate(estimated: Estimated): Promise<'done' | 'changed' | 'counted'>
  /** The estimates of a game after at least `least` matches: those of the most matches. */
  mostAgainstBots(game: string, least: number, limit: number): Promise<readonly RatingRow[]>
  /** Forgets who played whom before this time. */
  dropPairs(before: Time): Promise<void>
}

/** What is counted under a key, until it expires. */
export type Tally = { readonly count: number; readonly at: Time; readonly expires: Time }

/** What servers count together, to limit it. */
export type TallyStore = {
  /**
   * Replaces the tallies of these keys by what `change` makes of them; atomic between processes. `undefined` stands for
   * no tally.
   * @param keys in order, so that two calls do not wait for each other
   * @param change may run more than once. A tally that it returns as it was is not written
   */
  update<T>(
    keys: readonly string[],
    change: (found: readonly (Tally | undefined)[]) => {
      readonly value: T
      readonly tallies: readonly (Tally | undefined)[]
    },
  ): Promise<T>
  dropExpired(now: Time): Promise<void>
}

/** Encrypted data that one device sends to another. */
export type TransferStore = {
  /**
   * @param most how many may be kept. When several are added at once it can be a few more
   * @returns false if there are as many: nothing is then written
   */
  add(
    transfer: { readonly id: string; readonly data: string; readonly expires: Time },
    now: Time,
    most: number,
  ): Promise<boolean>
  /** Its data; undefined if it has expired or never was. */
  get(id: string, now: Time): Promise<string | undefined>
  dropExpired(now: Time): Promise<void>
}

/** Matches that are shared by a link. */
export type ShareStore = {
  /**
   * @param most how many one person may share (when several are added at once it can be a few more), and how many bytes
   *   of records there may be in all
   * @returns `many` or `full` if there is no room: nothing is then written
   */
  add(
    share: ShareRow,
    most: { readonly ofPerson: number; readonly bytes: number },
  ): Promise<'added' | 'many' | 'full'>
  find(id: string): Promise<ShareRow | undefined>
  /** What a person shares, latest first. */
  ofPerson(person: string): Promise<readonly Pick<ShareRow, 'id' | 'created' | 'about'>[]>
  drop(id: string): Promise<void>
}

/** Playtests that servers play one after another. A person has one, the latest. */
export type PlaytestStore = {
  /**
   * Adds a playtest in place of the person's last one.
   * @param most how many may wait or play. When several are added at once it can be a few more
   * @returns `running` if the person's last one is not over, `full` if `most` wait or play: nothing is then written
   */
  add(
    playtest: Pick<PlaytestRow, 'id' | 'person' | 'created' | 'plan'>,
    most: number,
  ): Promise<'added' | 'running' | 'full'>
  of(person: string): Promise<PlaytestRow | undefined>
  /** The place of a waiting playtest in the queue; 1 is the next. */
  place(playtest: Pick<PlaytestRow, 'id' | 'created'>): Promise<number>
  /** The report of a person's playtest, as JSON. */
  report(person: string): Promise<string | undefined>
  /** Ends a person's playtest, also if a server plays it. @returns false if there is none */
  stop(person: string): Promise<boolean>
  /**
   * Takes up the one that waits longest, for a server that will `tell` of it. A playtest whose server has told
   * nothing since `deadBefore` is taken up again; after `tries` tries it has failed.
   */
  claim(at: {
    readonly now: Time
    readonly deadBefore: Time
    readonly tries: number
  }): Promise<PlaytestRow | undefined>
  /** Says that a playtest is still played, and how it stands. @returns false if it is over, or another server has it */
  tell(
    claimed: Claimed,
    now: Time,
    how: {
      readonly progress?: PlaytestRow['progress'] | undefined
      readonly report?: PlaytestReportText | undefined
    },
  ): Promise<boolean>
  /** Ends a playtest, unless it is over or another server has it. */
  end(
    claimed: Claimed,
    ended: NonNullable<PlaytestRow['ended']>,
    how?: { readonly refusal?: PlaytestRow['refusal']; readonly report?: PlaytestReportText },
  ): Promise<void>
  /** Lets a playtest wait again, for a server that stops. */
  giveBack(claimed: Claimed): Promise<void>
  /** Deletes a person's playtest if it is over. @returns false if there was none to delete */
  drop(person: string): Promise<boolean>
  /** Deletes playtests that are over and were asked for before this time. */
  dropOld(before: Time): Promise<void>
}

/** A playtest as a server has taken it up. */
export type Claimed = Pick<PlaytestRow, 'id' | 'claim'>

/** The longest message to other processes, in bytes. */
export const SAID_BYTES = 7_900

/** The database cannot be reached, or cannot write. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown'
  readonly code: 'store-down' | 'store-damaged' = 'store-down'
}

/** What was to be stored refers to a person or match that is not there, perhaps no longer. Nothing was stored. */
export class DanglingReference extends Error {
  override readonly name = 'DanglingReference'
}

/** What the database holds cannot be read, today or later. */
export class StoreDamaged extends StoreDown {
  override readonly code = 'store-damaged'

  constructor(cause: Error) {
    super(`The database is damaged: ${cause.message}. Restore your latest backup, as docs/running.md says.`, {
      cause,
    })
  }
}
