import type { Seat } from '../../core/index.ts'

/**
 * How closely a match is watched: what is done and how it ends; also the seats' shares after each action; also who leads,
 * by many samples; and some positions searched, which takes longest.
 */
export type Watch = 'results' | 'plain' | 'leads' | 'probes'

/** What a playtest keeps of one match, as plain data. By seat unless said otherwise. */
export type MatchFacts = {
  /** The share of the victory, from 0 to 1. */
  readonly shares: readonly number[]
  readonly scores: readonly number[]
  /** How the match ended, in the game's words. */
  readonly why: string
  /** The seats in the order of their first decisions; empty where some first decided at once. */
  readonly order: readonly Seat[]
  /** Roles; empty in a game without roles. */
  readonly roles: readonly string[]
  /** Of all seats together. */
  readonly decisions: number
  readonly bySeat: readonly SeatFacts[]
  /** By thing that came to a seat: its pile, where the game's stats tell piles apart. */
  readonly piles: Readonly<Record<string, string>>
  /** Expected shares of the victory along the match, from its first decision to its end, evenly thinned; none where nobody judged it. */
  readonly course: readonly Moment[]
  /** Who took the lead, in turn; undefined where nobody looked, as it takes many samples. */
  readonly leads?: readonly Lead[]
  /** Decisions of seats that could no longer win and that moved the victory to another, as a count; 0 where nobody judged. */
  readonly kingmaking: number
  /** Positions in which a search compared the actions; none where nobody looked. */
  readonly probes: readonly Probe[]
  /** One simultaneous decision; undefined where there was none or nobody looked. */
  readonly secret?: SecretChoice | undefined
}

export type SeatFacts = {
  readonly decisions: number
  /** Decisions with one legal action. */
  readonly forced: number
  /** The sum of the numbers of legal actions over its decisions. */
  readonly options: number
  /** The sum of their binary logarithms: how much there was to choose, in bits. */
  readonly bits: number
  /** Decisions in answer windows, and how many of them were passes. */
  readonly asked: number
  readonly passed: number
  /** The most decisions of others in a row while it waited. */
  readonly longestWait: number
  /** How many decisions of the match were made when it made its last one. */
  readonly lastDecision: number
  /** By kind of decision: how many. */
  readonly kinds: Readonly<Record<string, number>>
  /** By name of a kind of action, or of what it is about: how often it chose it where it could do without. */
  readonly chosen: Readonly<Record<string, number>>
  /** By thing that it ever held, as the game's stats name them: how many of it came to it. Empty where they name none. */
  readonly drawn: Readonly<Record<string, number>>
  /** By thing: how often it was used, and the sum of the changes of its own expected share by these uses. */
  readonly used: Readonly<Record<string, { readonly times: number; readonly swing: number }>>
  /** By family of things, as the game's stats name them: how many uses. */
  readonly families: Readonly<Record<string, number>>
}

export type Moment = { readonly decisions: number; readonly shares: readonly number[] }

/** A seat took the lead after this many decisions, beyond the noise of the expected shares. */
export type Lead = { readonly decisions: number; readonly seat: Seat }

export type Probe = {
  readonly seat: Seat
  /** Legal actions, and those whose expected share is within the search's noise of the best. */
  readonly options: number
  readonly nearBest: number
  /** The best action's kind, and the cards or items that it is about. */
  readonly best: readonly string[]
  /**
   * By kind, card or item that some of the actions which the search considered are about, but not all: their share of
   * these actions.
   */
  readonly open: {
    readonly kinds: Readonly<Record<string, number>>
    readonly things: Readonly<Record<string, number>>
  }
  /** Bits of entropy of what the search tried, as a share of the most that many actions can have. */
  readonly entropy: number
}

/** A decision that others make at the same time, with the mixes of bots that search. */
export type SecretChoice = {
  /** What a best response to the others' mixes gains over the seat's own, in shares of the victory. */
  readonly gain: number
  /** Bits of entropy of its mix, as a share of the most that many actions can have. */
  readonly entropy: number
  /** Whether one action has nearly all of the probability. */
  readonly isClear: boolean
}
