import type { Hidden, Seat, Unknown } from '../../../core/index.ts'
import type { DuelCard } from '../content/duel-cards.ts'
import type { Action, Options, Order } from './actions.ts'

export const MOST_SEATS = 7
/** Stands for a space, seat or item where there is none. */
export const NONE = -1

/** Where an ability stands: an item, the trait of a House, or an event, and its place there. */
export type Source = {
  readonly of: 'item' | 'house' | 'event'
  readonly index: number
  readonly ability: number
}

/**
 * Damage on its way (TER-20). It reaches one seat, or everybody concerned on a space; who that is, and how much it
 * does there, is reckoned when it lands.
 */
export type Strike = {
  /** Who causes it, for Retreats and Reflect; NONE: nobody, such as an event. */
  readonly by: Seat
  readonly cause: 'duel' | 'item' | 'trait' | 'event' | 'plague' | 'tower'
  /** The item or trait behind it; null: damage and nothing else. */
  readonly source: Source | null
  /** Which of the source's effects come next, on those whom it has hit. */
  readonly next: number
  readonly isRanged: boolean
  readonly amount: number
  /** A terrain on which it does twice as much, NONE: nowhere. */
  readonly twiceOn: number
  /** Bits of the seats it is meant for; without meaning where there is a `space`. */
  readonly on: number
  /** The terrain where it hits everyone who is there when it lands; NONE: it is meant for seats. */
  readonly space: number
  /** On a space: teammates and the user too. */
  readonly hitsAll: boolean
  /** Nothing prevents or reflects it. */
  readonly isSure: boolean
  /** Damage of the Plague die, which does not reach Tagion (TER-R60). */
  readonly isOfDie: boolean
  /** By seat: how much of it was prevented. */
  readonly prevented: readonly number[]
}

/** What a `pick` is for; see `picks.ts`. */
const PICKS = [
  'pay',
  'cost',
  'tidy',
  'destination',
  'flee',
  'redeploy',
  'corrode',
  'recall',
  'fetch',
  'mountain',
  'scry',
  'search',
  'river seat',
  'river card',
  'towne give',
  'towne take',
  'tower item',
  'tower space',
  'palace',
  'plague',
  'reward',
  'give',
  'offer',
  'word',
  'counter',
] as const
export type Pick = (typeof PICKS)[number]

/** A choice that somebody has to make. */
type Choice = {
  readonly seat: Seat
  readonly what: Pick
  /** Whom it is about; NONE without. */
  readonly target: Seat
  /** How many are still to be picked; some kinds use it otherwise. */
  readonly left: number
  /** How far in what is offered one has come; some kinds use it otherwise. */
  readonly from: number
}

/** Whose answers a window waits for, and what about. */
export type WindowFrame = {
  readonly step: 'window'
  readonly asked: readonly Seat[]
  readonly moment: 'begin' | 'declared' | 'attempt' | 'damage' | 'token' | 'end' | 'event'
  /** Bits of the seats it concerns. */
  readonly concerns: number
  /** Somebody has answered: everyone is asked again. */
  readonly isReopened: boolean
}

/** An action, item, trait or Advantage that was declared and takes effect when nobody answers any more. */
export type DeclaredFrame = {
  readonly step: 'declared'
  readonly by: Seat
  readonly action: Action
  /** Where it was declared. */
  readonly space: number
  /** Bits of the seats whom it names or would hit. */
  readonly concerns: number
  readonly isCancelled: boolean
}

/** The steps of a match; see `steps.ts`. */
export type Frame =
  | { readonly step: 'house'; readonly seat: Seat }
  | { readonly step: 'travel'; readonly seat: Seat }
  | { readonly step: 'reveal' }
  | { readonly step: 'turns'; readonly at: number }
  | { readonly step: 'plagues'; readonly by: Seat; readonly left: number }
  | { readonly step: 'prepare'; readonly seat: Seat; readonly left: number }
  | { readonly step: 'phase'; readonly by: Seat }
  | {
      readonly step: 'act'
      readonly seat: Seat
      readonly left: number
      /** Actions this phase began with. */
      readonly of: number
      /** An action has been spent in this phase: no Rest any more (TER-R59). */
      readonly hasActed: boolean
      readonly hasDuelled: boolean
      readonly hasRested: boolean
      readonly desertTaken: boolean
    }
  | { readonly step: 'ending'; readonly by: Seat }
  | { readonly step: 'over' }
  | WindowFrame
  | DeclaredFrame
  /** An ability's effects, one after another, on each of the seats in bits `on`. */
  | {
      readonly step: 'effects'
      readonly by: Seat
      readonly source: Source
      readonly at: number
      readonly on: number
      /** The terrain it was aimed at, NONE without. */
      readonly space: number
      /** One effect on one of several seats: nothing comes after it. */
      readonly isAlone?: true
    }
  /** What is left of a played card: it goes from the table to the discard pile. */
  | { readonly step: 'spent'; readonly item: number }
  | { readonly step: 'draw'; readonly by: Seat; readonly count: number }
  | { readonly step: 'strike'; readonly strike: Strike }
  | { readonly step: 'land'; readonly strike: Strike }
  /** Retreats to be rewarded, in turn order. */
  | { readonly step: 'retreats'; readonly by: Seat; readonly fallen: number }
  | {
      readonly step: 'gain'
      readonly seat: Seat
      readonly from: Seat
      readonly isDuel: boolean
      readonly way: Gain
    }
  | { readonly step: 'enter'; readonly seat: Seat; readonly item: number }
  /** A choice: `pick` asks; `choose` sees first whether there is anything to ask. */
  | ({ readonly step: 'choose' } & Choice)
  | ({ readonly step: 'pick' } & Choice)
  | { readonly step: 'attempt'; readonly sealed: readonly (Action | Unknown | null)[] }
  | { readonly step: 'judge' }
  | { readonly step: 'after' }
  | { readonly step: 'reward'; readonly stage: 'victory' | 'flawless' | 'defense' | 'flee' | 'close' }
  | { readonly step: 'event' }
  | { readonly step: 'happen'; readonly event: number; readonly at: number }
  | { readonly step: 'close' }
  | {
      readonly step: 'tie'
      /** The sides of the duel to come, the first attacks, and those who meet the winner. */
      readonly sides: readonly number[]
      readonly duels: number
    }

export type Gain = 'gain' | 'steal' | 'discard'

/** The cards of an attempt: the attacker's and the defender's. */
export type DuelCards = readonly [DuelCard, DuelCard]

/** A duel (TER-24), or a final duel for the throne (TER-33). */
export type Duel = {
  readonly attacker: Seat
  readonly defender: Seat
  readonly space: number
  /** 1 to 3. */
  readonly attempt: number
  readonly wins: number
  /** The cards of the attempts so far, first the attacker's: public. */
  readonly cards: readonly DuelCards[]
  /** The attempt just shown; null while both choose. */
  readonly shown: DuelCards | null
  readonly isFinal: boolean
  /** The attempt at whose own damage the defender Retreated; 0: none. */
  readonly felledAt: number
}

/**
 * Bits of `Player.done`: the trait and the order this turn, a hardy House this round, the edge this turn, hardy equipment
 * this round.
 */
export const DONE = { trait: 1, round: 2, order: 4, edge: 8, worn: 16 } as const
/** Those that last for a round. */
export const DONE_IN_ROUND = DONE.round | DONE.worn

export type Player = {
  /** An index into `HOUSES`; NONE until it is chosen. */
  house: number
  morale: number
  /** Retreated: back next round (TER-22). */
  isOut: boolean
  /** Battle Royale: when it was eliminated, in the order of such times; 0: it was not. */
  goneAt: number
  warrior: Hidden<number>
  decoy: Hidden<number>
  /** The spaces with a face-down token, ascending, from Travel to Reveal. */
  tokens: readonly number[]
  readonly hand: Hidden<number>[]
  /** For each card of the hand: bits of the other seats who know it (TER-R42). */
  readonly known: number[]
  /** Cards drawn to choose from, in nobody's inventory. */
  readonly aside: Hidden<number>[]
  /** What it has picked to pay or to Barter with, still held: see `holdings`. */
  readonly offer: Hidden<number>[]
  readonly equipped: number[]
  /** For each equipped item: used this turn (1). */
  readonly spent: number[]
  /** For each Plague in front: the first round in which it is rolled. */
  readonly plagues: number[]
  /** The round after whose Reveal the Trap leaves; 0: no Trap. */
  trap: number
  order: Order
  /** What was done and may not be done again: bits of `DONE`. */
  done: number
  /** Barter proposals made to each seat this turn: two bits a seat. */
  proposals: number
  /** Barters that came about with each seat this turn, as its proposals are counted. */
  bartered: number
  /** Bits of the seats whose inventory it has looked at since its turn began. */
  looked: number
}

export type Pool = {
  honorable: number
  dishonorable: number
  /** When it last came to hold as many as win, in the order of such times; 0: it does not. */
  reached: number
  /** Who took its latest token. */
  latest: Seat
}

export type State = {
  readonly mode: Options['mode']
  /** Tokens that win, and the most one may hold. */
  readonly target: number
  readonly hasBarter: boolean
  readonly roundLimit: number
  /** By how many players the First Player token moves on after a round (TER-R63). */
  readonly firstPlayerStep: 1 | 2
  /** By seat: its pool. */
  readonly sides: readonly number[]
  readonly pools: Pool[]
  readonly players: Player[]
  round: number
  first: Seat
  /** Who has the First Player token next round, if the Palace or an event has said; else NONE. */
  named: Seat
  /** Whose turn it is; between turns the First Player. */
  current: Seat
  /** By space: the terrain. */
  readonly lands: number[]
  /** By space: what was dropped there, face up. */
  readonly drops: number[][]
  /** Face down; the top is the end. */
  readonly deck: Hidden<number>[]
  /** For the top cards of the deck, ending with the topmost: bits of the seats who know them. */
  readonly top: number[]
  /** Face up; the top is the end. */
  readonly discard: number[]
  /** Cards that were played and are still to take effect. */
  readonly table: number[]
  readonly events: Hidden<number>[]
  readonly pastEvents: number[]
  duel: Duel | null
  /** How often somebody came to hold as many tokens as win. */
  reaches: number
  /** Battle Royale: terrains to be removed at the end of the round. */
  falling: number
  /** How it ended. */
  end: End | null
  readonly stack: Frame[]
}

/** Why a match is over, and by side: whether it has won. */
export type End = {
  readonly by: 'throne' | 'final duel' | 'chance' | 'limit' | 'last House' | 'nobody left'
  readonly winners: readonly number[]
}
