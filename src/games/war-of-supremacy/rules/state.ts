import type { Hidden, Seat } from '../../../core/index.ts'
import type { CardSet, Moment, Trigger } from '../content/vocabulary.ts'

export const MOST_SEATS = 5
/** Two players: the opponent's turns in a row that a defense withstands to claim the territory (WOS-33). */
export const TURNS_TO_CLAIM = 2
/** Cards drawn in the drawing stage by a player who has played; one more otherwise (WOS-19). */
export const CARDS_A_TURN = 2
/** Stands for a seat, card, target or power where there is none. */
export const NONE = -1

/**
 * A card is a number: first all creature cards of the set, copy by copy, then all spell cards, then the territories.
 * What it is `cardsOf(state)` tells; see `cards.ts`.
 */
export type Card = number

export type Fighter = {
  readonly card: Card
  /** What all three scores are set to (WOS-25); NONE: the printed ones. */
  power: number
  /** The permanent modifiers of Wild, Magic and Blade (WOS-24). */
  readonly mods: [wild: number, magic: number, blade: number]
  isSilenced: boolean
  /** Killed, and on its way to the grave when the stack is done (WOS-31). */
  isDoomed: boolean
  readonly attached: Card[]
}

/** A territory that is fought over; one, or two with Multiple Territories (WOS-35). */
export type Front = {
  /** NONE: it was just won, and the next one is still to be turned up. */
  territory: Card
  /** The combat form turned up: an index into the set's form cards. */
  form: number
  /** Who controls it; NONE at first. */
  defender: Seat
  readonly defense: Fighter[]
  /** Two players: the opponent's turns withstood in a row (WOS-33). */
  held: number
}

export type Player = {
  readonly creatures: Hidden<Card>[]
  readonly spells: Hidden<Card>[]
  readonly won: Card[]
  /** What it drew in this drawing stage and still holds, for the Extra pick-up (WOS-37). */
  readonly drawn: Hidden<Card>[]
}

/** Seats that are asked to answer something. */
export type WindowFrame = {
  readonly step: 'window'
  /** In turn order from the current player; the first one is asked now. */
  readonly asked: readonly Seat[]
  /** `spell`: the spell below; `placed`: step (c); `others`: step (e); `ability`; else a condition that has come about. */
  readonly about: 'spell' | 'others' | Moment
  readonly by: Seat
}

/** A spell just played whose targets are still being chosen. */
export type AimingFrame = {
  readonly step: 'aiming'
  readonly card: Card
  readonly by: Seat
  /** The targets chosen so far, in the order of its effects. */
  readonly aims: readonly number[]
  readonly answers: Card
  readonly them: Seat
}

/** A spell on the stack: it takes effect when nobody answers any more. */
export type SpellFrame = {
  readonly step: 'spell'
  readonly card: Card
  readonly by: Seat
  /** Who aimed it last (WOS-R26). */
  readonly aimedBy: Seat
  /** Its chosen targets in the order of its effects: cards or seats. */
  readonly aims: readonly number[]
  /** Its dice, in the order of its effects. */
  readonly rolls: readonly number[]
  /** The spell it answers, or the creature whose ability it answers; NONE. */
  readonly answers: Card
  /** Who brought its condition about; NONE. */
  readonly them: Seat
  readonly isCountered: boolean
  /** How many spells had been played this turn when answers to it were last asked for. */
  readonly heard: number
}

/** Effects being carried out, one after another. */
export type EffectsFrame = {
  readonly step: 'effects'
  /** The card behind them. */
  readonly card: Card
  readonly by: Seat
  /** Which of the set's effect lists. */
  readonly list: number
  /** How far it has come. */
  readonly at: number
  /** Chosen targets not yet used; those of the effect at hand first. */
  readonly aims: readonly number[]
  readonly rolls: readonly number[]
  /** The creature and the player meant before; NONE. */
  readonly it: Card
  readonly them: Seat
  /** Whose `it` was: it may be gone when its owner is spoken of. */
  readonly owner: Seat
  /** The spell or creature that is answered; NONE. */
  readonly answers: Card
  /** The front they belong to. */
  readonly front: number
}

/** What a `pick` asks for; see `picks.ts`. */
export type Pick =
  | 'aim creature'
  | 'aim player'
  | 'aim again'
  | 'swap creature'
  | 'swap hand'
  | 'swap grave'
  | 'summon hand'
  | 'summon grave'
  | 'pick up'
  | 'deck'
  | 'discard'
  | 'discard yours'
  | 'steal'
  | 'give'
  | 'lose territory'
  | 'take territory'
  | 'way'
  | 'may'
  | 'ability'
  | 'front'
  | 'keep'

export type PickFrame = {
  readonly step: 'pick'
  readonly seat: Seat
  readonly what: Pick
  /** Whom or what it is about: a seat or a creature; NONE. */
  readonly of: number
  /** How many more are to be picked, this one included. */
  readonly left: number
}

/** The stages of a turn (WOS-15). `won`: a territory was won, so WOS-14 replaces what remains. */
export type Stage =
  | 'begin'
  | 'start'
  | 'front'
  | 'combat'
  | 'resolve'
  | 'settle'
  | 'draw'
  | 'end'
  | 'next'
  | 'won'
  | 'refill'

/** The steps of a match; see `steps.ts`. */
export type Frame =
  | { readonly step: 'turn'; readonly stage: Stage }
  /** Steps (a) and (b): `isHeard`: the others have had their step (e) since the latest card. */
  | { readonly step: 'act'; readonly seat: Seat; readonly isHeard: boolean }
  /** Creatures are being placed. */
  | { readonly step: 'place'; readonly seat: Seat }
  /** Steps (c) to (e) of a sequence; `isEnding`: combat ends after it if nobody plays anything in (e). */
  | {
      readonly step: 'sequence'
      readonly next: 'answers' | 'abilities' | 'others'
      readonly isEnding: boolean
    }
  /** After step (e): `since`: spells cast before it; `isEnding`: combat ends if there were none. */
  | { readonly step: 'heard'; readonly since: number; readonly isEnding: boolean }
  | WindowFrame
  | AimingFrame
  | SpellFrame
  | EffectsFrame
  /** A spell that has taken effect goes to the grave. */
  | { readonly step: 'spent'; readonly card: Card }
  /** The end of a stack: deaths and what follows from them (WOS-31, WOS-R8). */
  | { readonly step: 'deaths' }
  /** Simultaneous abilities, in the order the current player chooses; `isPlacing`: of the fresh creatures instead. */
  | {
      readonly step: 'triggers'
      readonly isPlacing: boolean
      readonly pending: readonly Pending[]
      /** The card chosen next; NONE. */
      readonly chosen: Card
    }
  /** A creature's ability that can still be countered (WOS-R60): whose it is, for which moments, and at which front. */
  | {
      readonly step: 'ability'
      readonly card: Card
      readonly by: Seat
      readonly moments: readonly Trigger[]
      readonly front: number
      readonly isCountered: boolean
      /** As of a spell. */
      readonly heard: number
    }
  | {
      readonly step: 'draw'
      readonly seat: Seat
      readonly left: number
      readonly from: 'creature' | 'spell' | 'either'
    }
  /** Extra pick-up: one of the cards drawn goes to the grave (WOS-37). */
  | { readonly step: 'keep'; readonly seat: Seat }
  | { readonly step: 'straight'; readonly card: Card; readonly seat: Seat }
  /** A choice whose turn comes after others: asked for if by then there is anything left to choose from. */
  | { readonly step: 'offer'; readonly pick: PickFrame }
  | PickFrame

/** Abilities of a card that wait to be used: whose they are, for which of the moments, and at which front. */
export type Pending = {
  readonly card: Card
  readonly owner: Seat
  readonly moments: readonly Trigger[]
  readonly front: number
}

/** Something that spells on condition may answer: what, who brought it about, and bits of those it befell. */
type Happening = { readonly about: Moment; readonly by: Seat; readonly whom: number }

/** A Fire Blast that waits whether its victim dies. */
export type Hunt = {
  readonly victim: Card
  readonly by: Seat
  readonly card: Card
  readonly list: number
  readonly them: Seat
  /** Whose the victim is, and where it fights. */
  readonly owner: Seat
  readonly front: number
}

export type State = {
  /** The cards of the match: null for those of Mahlor. */
  readonly set: CardSet | null
  /** All creature and spell cards in the match, ascending. */
  readonly cards: readonly Card[]
  /** All territories in the match, ascending. */
  readonly territories: readonly Card[]
  /** Bits of the moments that some spell of the match answers, by their place in `MOMENTS`. */
  readonly moments: number
  /** By seat: its side (WOS-36). */
  readonly sides: readonly number[]
  readonly needed: number
  readonly isExtra: boolean
  readonly isEndless: boolean
  readonly roundLimit: number
  readonly players: Player[]
  readonly fronts: Front[]
  readonly attack: Fighter[]
  front: number
  /** From the beginning of combat to its resolution: the current player's side is the attack. */
  isFighting: boolean
  readonly creatureDeck: Hidden<Card>[]
  readonly spellDeck: Hidden<Card>[]
  readonly creatureGrave: Card[]
  readonly spellGrave: Card[]
  readonly formDeck: Hidden<number>[]
  readonly usedForms: number[]
  /** Introductory set-up: forms that are shuffled in after the first territory is won (WOS-2). */
  readonly laterForms: number[]
  readonly territoryDeck: Hidden<Card>[]
  /** How many of them, at the bottom, went there face up: all know them and their order. */
  territoriesUnder: number
  current: Seat
  turn: number
  /** Turns in a row in which no card was played or drawn and no territory won (WOS-R22). */
  idle: number
  /** Something was played, drawn or won this turn. */
  isBusy: boolean
  /** Cards played this turn; none of them is played again (WOS-R23). */
  readonly played: Card[]
  /** Creatures whose placing abilities were used this turn (WOS-R23). */
  readonly used: Card[]
  /** Creatures whose abilities for being killed were used this turn (WOS-R23). */
  readonly mourned: Card[]
  /** Creatures that came into attack since the latest step (d): their placing abilities are still to be used. */
  readonly fresh: Card[]
  /** Legendary creatures the current player has played this turn, and how many more may be by effects (WOS-22). */
  legendaries: number
  moreLegendaries: number
  cast: number
  /** Whether the current player has played a card in the combat phase (WOS-19). */
  hasPlayed: boolean
  /** Whether the drawing stage has been (WOS-R27). */
  hasDrawn: boolean
  /** A territory won by score in this combat; it is taken when win and lose abilities are done (WOS-18). */
  scored: Winning | null
  /** A territory won, until WOS-14 is carried out. */
  winning: Winning | null
  /** Conditions that have come about and that spells may answer when the stack is done. */
  readonly happenings: Happening[]
  readonly hunts: Hunt[]
  /** By card: bits of the seats who know it while it is in somebody's hand. */
  readonly known: number[]
  /** By seat: when it came to have as many territories as it has, in the order of such times. */
  readonly reached: number[]
  wins: number
  isOut: boolean
  end: End | null
  readonly stack: Frame[]
}

export type Winning = {
  readonly front: number
  readonly seat: Seat
  readonly how: 'claim' | 'score' | 'card'
}

/** Why a match is over; by side: 1 for the winners; none: a draw. */
export type End = {
  readonly by: 'territories' | 'deck' | 'rounds' | 'idle'
  readonly winners: readonly number[]
  /** What decided between level ones. */
  readonly decided: 'most' | 'defending' | 'first' | 'nothing'
}
