import type { OnTimeout, Pace, Phase, Result, Scope } from '../../../protocol/index.ts'

/** A time, in milliseconds since 1970. */
export type Time = number

/** Somebody who plays: a guest, or a person with an account. */
export type Person = {
  readonly id: string
  readonly name: string
  /** The name one signs in with, as it was written; null for a guest. Unique without regard to case. */
  readonly account: string | null
  /** The password's hash in PHC form; null for a guest. */
  readonly password: string | null
  readonly created: Time
}

/** A browser that is signed in. Only the hash of its secret is kept. */
export type Session = {
  readonly hash: string
  readonly person: string
  readonly created: Time
  readonly expires: Time
}

/** A program's key. Only the hash of its secret is kept. */
export type Token = {
  readonly id: string
  readonly hash: string
  readonly person: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly created: Time
}

/** A match: what it was begun from, which never changes, and how it stands, which follows from its lines. */
export type MatchRow = {
  readonly id: string
  readonly game: string
  /** The version of the rules it was begun under. */
  readonly rules: number
  readonly options: Readonly<Record<string, unknown>>
  /** The options that differ from the usual ones, in words. */
  readonly variants: readonly string[]
  readonly seed: string
  readonly isPublic: boolean
  /** What a link must carry to let somebody into it. */
  readonly invite: string
  readonly pace: Pace
  readonly onTimeout: OnTimeout
  /** The person who made it; null when their account is gone. */
  readonly host: string | null
  readonly created: Time
  /** When it began; null while it waits for players. Clocks count from here. */
  readonly started: Time | null
  readonly rematch: string | null
  readonly seats: readonly SeatRow[]
  readonly head: Head
}

/** A seat as it is now. */
export type SeatRow = {
  /** The person's name when they sat down, or the bot's; empty while nobody sits there. */
  readonly name: string
  readonly person: string | null
  readonly bot: string | null
  /** A bot plays on for somebody who has left; somebody else may sit down. */
  readonly isVacant: boolean
}

/** How a match stands: a digest of its lines, kept so that lists and clocks need not replay it. */
export type Head = {
  readonly phase: Phase
  /** The number of the latest line; 0 before the first. */
  readonly number: number
  /** How many entries there are. */
  readonly entry: number
  /** Whom it waits for, by seat. */
  readonly waiting: readonly number[]
  /** When the server must look after it: a bot's turn, or a clock that runs out. Null: it need not. */
  readonly due: Time | null
  readonly changed: Time
  readonly result: Result | null
}

/** A line of a match's log: the truth about the match. Numbers are 1, 2, 3, … without gaps. */
export type Line = {
  readonly number: number
  readonly at: Time
  /** What happened, as `lineSchema` of the play folder describes it. */
  readonly what: unknown
}

/** A line to be written, with all that follows from it, in one piece. */
export type Append = {
  readonly match: string
  readonly line: Line
  readonly head: Head
  /** The seats, when the line changes who sits there. */
  readonly seats?: readonly SeatRow[]
  /** Notices to be sent if nothing has happened until they are due. */
  readonly notices?: readonly Omit<NoticeRow, 'id' | 'tries'>[]
}

/**
 * What became of a line: `stored`, durably; `taken`, another line has this number and nothing was written; or
 * it could not be stored (a full disk, a database that is away) and nothing was written, for the reason given.
 */
export type Appended = 'stored' | 'taken' | { readonly failed: string }

/** That another process has written to a match. */
export type News = {
  readonly match: string
  /** The line it has written, where that is known, and when the match is due after it. */
  readonly latest?: { readonly line: Line; readonly due: Time | null }
}

/** Something said in a match. */
export type ChatRow = {
  readonly match: string
  /** Grows within the match, from 1. */
  readonly line: number
  /** Null when their account is gone. */
  readonly person: string | null
  readonly name: string
  readonly seat: number | null
  readonly text: string
  readonly at: Time
}

/** A way to be told that it is one's turn. */
export type Channel = {
  readonly id: string
  readonly person: string
  readonly kind: 'push' | 'webhook' | 'mail'
  /** By kind: a push subscription, `{ url, format }`, `{ address, confirmed }`. */
  readonly target: Readonly<Record<string, unknown>>
  readonly created: Time
}

/** A notice that waits to be sent: that `match`, at line `number`, waits for `person`. */
export type NoticeRow = {
  readonly id: number
  readonly match: string
  readonly person: string
  readonly number: number
  readonly due: Time
  readonly tries: number
}

/** A person's strength in a game (openskill). */
export type RatingRow = {
  readonly person: string
  readonly game: string
  readonly mu: number
  readonly sigma: number
  readonly matches: number
}
