import type {
  HowLeft,
  MatchRating,
  NewPlaytest,
  OnTimeout,
  Pace,
  Phase,
  PlaytestSeen,
  Result,
  Scope,
} from '../../../protocol/index.ts'

/** Milliseconds since 1970. */
export type Time = number

/** A guest, or a person with an account. */
export type Person = {
  readonly id: string
  readonly name: string
  /** The name to sign in with; null for a guest. Unique, ignoring case. */
  readonly account: string | null
  /** The password's hash in PHC format; null for a guest. */
  readonly password: string | null
  readonly created: Time
}

export type Session = {
  /** Of its secret, which is not stored. */
  readonly hash: string
  readonly person: string
  readonly created: Time
  readonly expires: Time
}

/** A program's access token. */
export type Token = {
  readonly id: string
  readonly hash: string
  readonly person: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly created: Time
}

/** A match: its set-up, which never changes, and its seats and head, which follow from its lines. */
export type MatchRow = {
  readonly id: string
  readonly game: string
  /** The version of the rules it began under. */
  readonly rules: number
  readonly options: Readonly<Record<string, unknown>>
  /** The options that differ from their defaults, in words. */
  readonly variants: readonly string[]
  readonly seed: string
  readonly isPublic: boolean
  /** The secret code in its invitation link. */
  readonly invite: string
  readonly pace: Pace
  readonly onTimeout: OnTimeout
  /** Null if the account is deleted. */
  readonly host: string | null
  readonly created: Time
  /** Null while it waits for players. Clocks count from here. */
  readonly started: Time | null
  readonly rematch: string | null
  /** Null until it is counted, and for a match with bots that counts for nothing. */
  readonly rating: MatchRating | null
  readonly seats: readonly SeatRow[]
  readonly head: Head
}

/** A match in a list: without its options, which may be large. */
export type ListedMatch = Omit<MatchRow, 'options'>

export type SeatRow = {
  /** The person's or the bot's name; empty for an empty seat. */
  readonly name: string
  readonly person: string | null
  readonly bot: string | null
  /** A bot plays for a person who has left; somebody else can sit down. */
  readonly isVacant: boolean
  /** How that came. Left out: nobody has left, or it is not known. */
  readonly howLeft?: HowLeft
}

export const EMPTY_SEAT: SeatRow = { name: '', person: null, bot: null, isVacant: false }

/** A summary of a match's lines, stored so that lists and clocks need not replay them. */
export type Head = {
  readonly phase: Phase
  /** The number of the latest line; 0 before the first. */
  readonly number: number
  readonly entry: number
  /** The seats that must decide. */
  readonly waiting: readonly number[]
  /** When the server must act: a bot's turn, or a clock that runs out. Null: never. */
  readonly due: Time | null
  readonly changed: Time
  readonly result: Result | null
}

/** A line of a match's log, from which everything else follows. Numbers are 1, 2, 3, … without gaps. */
export type Line = {
  readonly number: number
  readonly at: Time
  /** A `LogEvent` of `play/match-log.ts`. */
  readonly what: unknown
}

/** A line to write, and what follows from it, in one transaction. */
export type Append = {
  readonly match: string
  readonly line: Line
  readonly head: Head
  /** The seats, if the line changes them. */
  readonly seats?: readonly SeatRow[]
  /** Notices to send if the people have not acted by the due time. */
  readonly notices?: readonly Omit<NoticeRow, 'id' | 'tries'>[]
}

/** What a match waits for although no line says so: a person is asked in an answer window. */
export type Asked = Pick<Head, 'number' | 'waiting' | 'due'> & {
  readonly match: string
  readonly notices: readonly Omit<NoticeRow, 'id' | 'tries'>[]
}

/**
 * `stored`: the line is durable. `taken`: another line has this number. `failed`: the line could not be stored (full disk,
 * database unavailable). In the last two cases nothing was written.
 */
export type Appended = 'stored' | 'taken' | { readonly failed: string }

/** Another process has written to a match. */
export type News = {
  readonly match: string
  /** The line, if known, and when the match is due after it. */
  readonly latest?: { readonly line: Line; readonly due: Time | null }
}

export type ChatRow = {
  readonly match: string
  /** Grows within the match, from 1. */
  readonly line: number
  /** Null if the account is deleted. */
  readonly person: string | null
  readonly name: string
  readonly seat: number | null
  readonly text: string
  readonly at: Time
}

/** Where a person gets notices that it is their turn. */
export type Channel = {
  readonly id: string
  readonly person: string
  readonly kind: 'push' | 'webhook' | 'mail'
  /** By kind: a push subscription, `{ url, format }`, `{ address, confirmed }`. */
  readonly target: Readonly<Record<string, unknown>>
  readonly created: Time
}

/** A queued notice: `match`, at line `number`, waits for `person`. */
export type NoticeRow = {
  readonly id: number
  readonly match: string
  readonly person: string
  readonly number: number
  readonly due: Time
  readonly tries: number
}

/** A person's rating in a game (openskill), or the estimate from matches alone against bots. */
export type RatingRow = {
  readonly person: string
  readonly game: string
  readonly mu: number
  readonly sigma: number
  readonly matches: number
}

/** What a shared match is, as its preview says it. */
export type ShareAbout = {
  readonly game: string
  /** By seat. */
  readonly names: readonly string[]
  /** By seat; empty where the match was not played to its end or has no points. */
  readonly scores: readonly number[]
  /** The seats that won. Empty also for a match that was broken off. */
  readonly winners: readonly number[]
  /** Why the match was over; null: it was broken off. */
  readonly why: string | null
}

/** A match that can be seen by all who have its link. It never changes. */
export type ShareRow = {
  readonly id: string
  /** Who shared it; null: nobody who is known. */
  readonly person: string | null
  /** The hash of the key with which it can be revoked. */
  readonly hash: string
  readonly created: Time
  readonly about: ShareAbout
  /** Its record as JSON. */
  readonly record: string
}

/** A person's latest playtest. */
export type PlaytestRow = {
  readonly id: string
  readonly person: string
  readonly created: Time
  readonly plan: NewPlaytest
  /** How often it was taken up: only the server that did so last may write about it. */
  readonly claim: number
  readonly state: PlaytestSeen['state']
  readonly progress: PlaytestSeen['progress']
  readonly ended: PlaytestSeen['ended']
  readonly refusal: PlaytestSeen['refusal']
  /** How many matches its report is about; null: there is none. */
  readonly reported: number | null
}

/** A report of a playtest, as JSON, and how many matches it is about. */
export type PlaytestReportText = { readonly text: string; readonly matches: number }
