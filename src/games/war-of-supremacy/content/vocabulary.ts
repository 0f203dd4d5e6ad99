/**
 * The one vocabulary of War of Supremacy's cards (WOS-D5): what creatures, spells and territories do is said in these
 * words and in no others. The rules carry them out (`rules/effects.ts`), the printed texts are made from them
 * (`card-text.ts`), and the checker (`check.ts`) names the card and field of each mistake. `docs/card-sets.md` teaches
 * it by examples. Everything here is plain JSON: a card set can be a file.
 */

/** The three kinds of score, in the order in which `scores` lists them (WOS-6). */
export const FORMS = ['wild', 'magic', 'blade'] as const
export type Form = (typeof FORMS)[number]

/** WOS-1. Mercenaries have no faction (WOS-21). */
export const FACTIONS = ['ancients', 'arcane', 'atlans', 'dread', 'guard', 'sylvan'] as const
export type Faction = (typeof FACTIONS)[number]
export const ALLEGIANCES = [...FACTIONS, 'mercenary'] as const
export type Allegiance = (typeof ALLEGIANCES)[number]

/** Strongest first (WOS-26). */
export const RATINGS = ['legendary', 'epic', 'rare', 'common'] as const
export type Rating = (typeof RATINGS)[number]
/** How many copies of a creature a rating puts into the deck (WOS-D1, WOS-R31). */
export const COPIES: Readonly<Record<Rating, number>> = { legendary: 1, epic: 2, rare: 3, common: 4 }

/** A score that wins a territory outright in one combat (WOS-12). */
export const OUTRIGHT_SCORE = 20

/** When a spell may be played (WOS-28). */
export const TIMINGS = ['your turn', 'any turn', 'creature', 'condition', 'straight away'] as const
export type Timing = (typeof TIMINGS)[number]

/** All cards of a match's box, as a file: `interregnum cards check FILE`. */
export type CardSet = {
  readonly name: string
  readonly creatures: readonly Creature[]
  readonly spells: readonly Spell[]
  readonly territories: readonly Territory[]
  /** The combat form deck; without it that of WOS-R1. */
  readonly forms?: readonly FormCard[]
}

/** Copies of a combat form card: its active forms (WOS-6). */
export type FormCard = { readonly forms: readonly Form[]; readonly copies: number }

export type Creature = {
  /** Lower-case words joined by hyphens; no other card of the set has it. */
  readonly id: string
  readonly name: string
  readonly faction: Allegiance
  /** One or two creature types, such as `Beast` (WOS-20). A set may use up to 30. */
  readonly types: readonly string[]
  readonly rating: Rating
  /** Without it as many as the rating says. */
  readonly copies?: number
  /** Wild, Magic, Blade. */
  readonly scores: readonly [number, number, number]
  /** A glyph of the icon set; without it that of its first type or faction. */
  readonly icon?: string
  readonly abilities?: readonly Ability[]
}

export type Spell = {
  readonly id: string
  readonly name: string
  readonly faction: Allegiance
  readonly copies: number
  readonly timing: Timing
  /** What a spell of timing `condition` answers. */
  readonly on?: Moment
  /** Playable only while this holds. */
  readonly if?: Test
  readonly icon?: string
  readonly effects: readonly Effect[]
}

export type Territory = {
  readonly id: string
  readonly name: string
  readonly faction: Allegiance
  readonly icon?: string
  /** While it is fought over (WOS-D3). "You": the current player, or the player who won or lost the combat. */
  readonly abilities: readonly Ability[]
}

/** What a creature or territory does by itself (WOS-27). "You" is its owner. */
export type Ability =
  | {
      readonly when: Trigger
      readonly if?: Test
      readonly effects: readonly Effect[]
    }
  | {
      readonly while: Stance
      readonly if?: Test
      readonly rules: readonly Rule[]
    }

/** `placed`: played, summoned or swapped into attack. `killed`: this creature was (not: defeated). */
export const TRIGGERS = [
  'placed',
  'win combat',
  'win attack',
  'win defense',
  'lose combat',
  'lose attack',
  'lose defense',
  'start of turn',
  'end of turn',
  'killed',
] as const
export type Trigger = (typeof TRIGGERS)[number]

export const STANCES = ['in play', 'attacking', 'defending'] as const
export type Stance = (typeof STANCES)[number]

/**
 * What a Play on Condition spell answers. `them` in its effects is the player who caused it; of `killed` nobody.
 * - `you are targeted`, `your creature is targeted`: by a spell another player plays
 * - `spell`: another player plays a spell
 * - `placed`: another player has placed creatures (step c)
 * - `ability`: a creature of another player is about to use its ability, at whatever moment (WOS-R60)
 * - `killed`: a creature of yours was killed
 * - `discarded`: another player's card made you discard
 * - `combat won`, `combat lost`: by you, just now
 * - `territory`: another player has won a territory
 * - `turn`: another player's turn begins
 */
export const MOMENTS = [
  'you are targeted',
  'your creature is targeted',
  'spell',
  'placed',
  'ability',
  'killed',
  'discarded',
  'combat won',
  'combat lost',
  'territory',
  'turn',
] as const
export type Moment = (typeof MOMENTS)[number]

/** Creatures in combat. Everything said must hold; what is not said does not matter. */
export type Creatures = {
  /** `them`: the player chosen or meant before. Opponents exclude a partner (WOS-R15). */
  readonly owner?: 'you' | 'others' | 'opponents' | 'them'
  readonly stance?: 'attacking' | 'defending'
  readonly faction?: Allegiance
  readonly type?: string
  readonly rating?: Rating
  /** Not the creature itself. */
  readonly other?: true
  /** Its score in the active form is at least, or at most, so much. Not in rules. */
  readonly least?: number
  readonly most?: number
  /** Of those that fit, only the strongest or weakest rated ones. Not in rules. */
  readonly rated?: 'strongest' | 'weakest'
}

/** Cards in a grave, deck or hand. */
export type Cards = {
  readonly kind?: Kind
  readonly faction?: Allegiance
  readonly type?: string
  readonly rating?: Rating
}
export type Kind = 'creature' | 'spell'

/**
 * Whom an effect on creatures touches. `this`: the creature whose ability it is. `it`: the creature that the effect
 * before touched or chose; one and the same card. `one`: chosen by you (targeted). `random`: by chance (WOS-32).
 */
export type Whom =
  | 'this'
  | 'it'
  | { readonly one: Creatures }
  | { readonly all: Creatures }
  | { readonly random: Creatures }

/**
 * Whom an effect on players touches. `them`: the player chosen before, or who brought a condition about. `owner`: of
 * `it`. `one`: chosen by you (targeted). `attacker`: the current player.
 */
export type Who =
  | 'you'
  | 'them'
  | 'owner'
  | 'attacker'
  | 'defender'
  | { readonly one: Among }
  | { readonly each: Among }
export const AMONG = ['any', 'others', 'opponents'] as const
export type Among = (typeof AMONG)[number]

/** How much: a number, the sum of dice (rolled when a spell is played, WOS-R8), or a number for each of something. */
export type Amount =
  | number
  | { readonly dice: 1 | 2 }
  | { readonly per: Count; readonly times?: number; readonly most?: number }

/** What can be counted. */
export type Count =
  | { readonly count: 'creatures'; readonly of: Creatures }
  | { readonly count: 'grave'; readonly of: Cards }
  | { readonly count: 'hand'; readonly of: 'you' | 'them'; readonly kind?: Kind }
  /** Territories won. */
  | { readonly count: 'territories'; readonly of: 'you' | 'them' }
  /** Spells played by anybody this turn. */
  | { readonly count: 'spells' }

/** Whether something is so. */
export type Test =
  /** The form is active. */
  | { readonly form: Form }
  /** There are at least, or at most, this many. */
  | { readonly many: Count; readonly least?: number; readonly most?: number }
  | { readonly you: 'attacking' | 'defending' | 'neither' }
  | { readonly turn: 'yours' | 'others' }
  /** Nobody has won fewer, or more, territories than you, and somebody more, or fewer. */
  | { readonly won: 'fewest' | 'most' }

/** One thing that happens. Effects of a list happen in order. */
export type Effect =
  // Creatures.
  /** All three scores go down (WOS-25). `kills`: happens too if it dies of this stack. */
  | {
      readonly do: 'damage'
      readonly to: Whom
      readonly amount: Amount
      readonly kills?: readonly Effect[]
    }
  /** A permanent modifier, up or down (WOS-24). `active`: each form active now. */
  | {
      readonly do: 'modify'
      readonly to: Whom
      readonly form: Form | 'all' | 'active'
      readonly amount: Amount
    }
  /** All three scores become so much; modifiers and attached cards go (WOS-25). */
  | { readonly do: 'power'; readonly to: Whom; readonly amount: Amount }
  | { readonly do: 'kill'; readonly to: Whom }
  /** Its lowered scores are what they were. */
  | { readonly do: 'mend'; readonly to: Whom }
  /** Its abilities are gone. */
  | { readonly do: 'silence'; readonly to: Whom }
  /** To its owner's hand, or shuffled into the deck. */
  | { readonly do: 'return'; readonly to: Whom; readonly where: 'hand' | 'deck' }
  /** Joins your side of the combat; no effect if you have none. */
  | { readonly do: 'convert'; readonly to: Whom }
  /**
   * Changes places (WOS-32, "Swapped"): with another creature in combat, chosen by you, each joining the other's side;
   * or with a creature card of your hand or the grave, chosen by you.
   */
  | {
      readonly do: 'swap'
      readonly to: Whom
      readonly with: { readonly creature: Creatures } | { readonly hand: Cards } | { readonly grave: Cards }
    }
  /**
   * Onto your side of the combat: from hand or grave chosen by you, up to the amount; from the deck the first ones from
   * the top that fit.
   */
  | {
      readonly do: 'summon'
      readonly from: 'hand' | 'deck' | 'grave'
      readonly what: Cards
      readonly amount: Amount
    }
  /** The spell stays on it, and these rules hold, with it as `this`, until it is killed or defeated. */
  | { readonly do: 'attach'; readonly to: Whom; readonly rules: readonly Rule[] }

  // Players.
  | { readonly do: 'draw'; readonly who: Who; readonly from: Kind | 'either'; readonly amount: Amount }
  /** `choice`: theirs. `random`. `yours`: you see the hand and choose. */
  | {
      readonly do: 'discard'
      readonly who: Who
      readonly what?: Kind
      readonly amount: Amount | 'all'
      readonly how: 'choice' | 'random' | 'yours'
    }
  /** From their hand into yours. */
  | {
      readonly do: 'steal'
      readonly who: Who
      readonly what?: Kind
      readonly amount: Amount
      readonly how: 'random' | 'yours'
    }
  /** From your hand into theirs, chosen by you. */
  | { readonly do: 'give'; readonly who: Who; readonly what?: Kind; readonly amount: Amount }
  /** You see their hand. */
  | { readonly do: 'look'; readonly who: Who }
  /** You and they exchange hands, or their creatures or spells. */
  | { readonly do: 'trade'; readonly who: Who; readonly what?: Kind }
  /** From the grave into their hand, chosen by them. */
  | {
      readonly do: 'pick up'
      readonly who: Who
      readonly what: Cards
      readonly amount: Amount
      readonly random?: true
    }
  /** You win the territory being fought over (WOS-13). */
  | { readonly do: 'win territory' }
  /** One of the territories they have won, chosen by them, goes under the deck. */
  | { readonly do: 'lose territory'; readonly who: Who }
  /** One of the territories they have won, chosen by them, becomes yours. */
  | { readonly do: 'take territory'; readonly who: Who }
  /** You may play this many more Legendary creatures this turn (WOS-22). */
  | { readonly do: 'legend'; readonly amount: number }

  // The table.
  /** A new combat form is turned up: the next one, or one with exactly this form (WOS-R39). */
  | { readonly do: 'form'; readonly to: 'next' | Form }
  /** The territory being fought over goes under the deck, and the next one is turned up. */
  | { readonly do: 'territory' }
  /** Cards from the top of a deck go to the grave. */
  | { readonly do: 'mill'; readonly from: Kind; readonly amount: Amount }

  // The spell or ability answered.
  | { readonly do: 'counter' }
  /** `caster`: it targets the player who aimed it (WOS-R26). `one`: another legal target, chosen by you. */
  | { readonly do: 'redirect'; readonly to: 'caster' | 'one' }

  // Ways.
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  | { readonly do: 'either'; readonly ways: readonly (readonly Effect[])[] }
  | {
      readonly do: 'if'
      readonly test: Test
      readonly effects: readonly Effect[]
      readonly otherwise?: readonly Effect[]
    }
  /** A die: at least so much, or else. */
  | {
      readonly do: 'roll'
      readonly least: number
      readonly effects: readonly Effect[]
      readonly otherwise?: readonly Effect[]
    }

/** What holds while an ability or attached spell is in play. Recomputed at every moment (WOS-R25). */
export type Rule =
  | {
      readonly rule: 'modify'
      readonly to: 'this' | { readonly all: Creatures }
      readonly form: Form | 'all'
      readonly amount: number | { readonly per: Count; readonly times?: number; readonly most?: number }
    }
  /** Other players' spells and abilities cannot target it. */
  | { readonly rule: 'untouchable'; readonly to: 'this' | { readonly all: Creatures } }
  /** It cannot be killed; it can lose combat. */
  | { readonly rule: 'undying'; readonly to: 'this' | { readonly all: Creatures } }
  /** Its best score of all three counts, whatever form is active. */
  | { readonly rule: 'best'; readonly to: 'this' | { readonly all: Creatures } }
  /** Win Combat (WOS-32, WOS-R5). */
  | { readonly rule: 'wins' }
  /** Like a Mercenary it joins any attack (WOS-21). */
  | { readonly rule: 'joins' }
  /** A score that wins the territory outright, instead of 20 (WOS-12). Territories only. */
  | { readonly rule: 'mark'; readonly amount: number }
  /** The attacker wins ties. Territories only. */
  | { readonly rule: 'ties' }
  /** Placing abilities are not used. Territories only. */
  | { readonly rule: 'hush' }
  /** More or fewer cards in the drawing stage (WOS-19). */
  | { readonly rule: 'draw'; readonly who: 'you' | Among; readonly amount: number }
  /** More or fewer Legendary creatures a turn (WOS-22). */
  | { readonly rule: 'legends'; readonly who: 'you' | Among; readonly amount: number }
  /** They cannot play spells, or only not those of some timings. */
  | { readonly rule: 'no spells'; readonly who: 'you' | Among; readonly timings?: readonly Timing[] }
