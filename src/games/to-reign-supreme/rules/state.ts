import * as v from 'valibot'
import { choice, count, flag, type Hidden, onlyWhen, type Seat, type Unknown } from '../../../core/index.ts'
import { type EDITIONS, type Purchase, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { PLACES } from './grid.ts'

export const optionsSchema = v.strictObject({
  edition: choice(
    'Edition',
    'The later rulebook, or the earlier rules card with simpler battles.',
    { rulebook: 'Rulebook', 'rules-card': 'Rules card' },
    'rulebook',
  ),
  layout: choice(
    'Set-up',
    'Two ranks of three, or three ranks of two with a contested middle.',
    { easy: 'Easy', challenging: 'Challenging' },
    'easy',
  ),
  middle: onlyWhen(
    { option: 'layout', value: 'challenging' },
    choice(
      'Middle territories',
      'Enter them from the home territory beside them, or at once.',
      { 'from-home': 'From the home territory', 'at-once': 'At once' },
      'from-home',
    ),
  ),
  handicap: onlyWhen(
    { option: 'edition', value: 'rules-card' },
    flag(
      'Handicap',
      'Evens the first move: one action instead of two in the first turn. If the middle is entered from home, a coin less instead.',
    ),
  ),
  openFaces: flag('Open faces', 'Everybody sees which territory lies under each Influence card.'),
  openTrackers: flag('Open trackers', 'The two strategy cards of each strength tracker lie face up.'),
  turnLimit: count(
    'Turn limit',
    'After this many turns of both sides, the better position wins. 0: no limit.',
    { min: 0, max: 500, initial: 100 },
  ),
})
export type Options = v.InferOutput<typeof optionsSchema>

/** Under version 1 of the rules the middle territories could be entered at once (TRS-R25). */
export function migrateOptions(options: unknown, rules: number): unknown {
  const hasMiddle =
    typeof options === 'object' && options !== null && 'layout' in options && options.layout === 'challenging'
  return rules < 2 && hasMiddle ? { middle: 'at-once', ...options } : options
}

/** Version 1 of the rules had no `middle` in a position, and version 2 no `handicap`. */
export function stateAsOf(state: State, rules: number): unknown {
  if (rules >= 3) return state
  const { handicap: _, ...second } = state
  if (rules === 2) return second
  const { middle: __, ...first } = second
  return first
}

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const place = whole(PLACES - 1)
const card = whole(STRATEGIES.length - 1)
const cards = v.pipe(v.array(card), v.readonly())
const amount = whole(6)

/** One decision. Cards and territories are indexes into `STRATEGIES` and `TERRITORIES`; lists are ascending. */
export const actionSchema = v.variant('type', [
  /** Set-up: the three cards for the hand (TRS-7). */
  v.strictObject({ type: v.literal('keep'), cards }),
  v.strictObject({ type: v.literal('battle'), place }),
  v.strictObject({ type: v.literal('reform'), place }),
  v.strictObject({ type: v.literal('develop'), place }),
  v.strictObject({ type: v.literal('reallocate') }),
  /** Reallocate: the territory for the next place. */
  v.strictObject({ type: v.literal('put'), territory: whole(TERRITORIES.length - 1) }),
  /** `rate` is an index into the edition's rates. */
  v.strictObject({ type: v.literal('recruit'), rate: whole(1) }),
  v.strictObject({ type: v.literal('disband'), rate: whole(1) }),
  v.strictObject({ type: v.literal('recover') }),
  /** War Council: the discarded cards to take back. */
  v.strictObject({ type: v.literal('council'), cards }),
  /** Hand cards for tracker cards. */
  v.strictObject({ type: v.literal('restructure'), give: cards, take: cards }),
  v.strictObject({ type: v.literal('end') }),
  /** Defender: no Restructure, or no more, before the battle. */
  v.strictObject({ type: v.literal('stand') }),
  /** Battle: the card and what is bought with it. */
  v.strictObject({
    type: v.literal('commit'),
    card,
    mercenaries: amount,
    sellswords: amount,
    apothecaries: amount,
    bribes: amount,
  }),
  /** Rules-card edition: the second sealed step. */
  v.strictObject({ type: v.literal('bribe'), bribes: whole(2) }),
])
export type Action = v.InferOutput<typeof actionSchema>
export type Commit = Extract<Action, { type: 'commit' }>
export type Purchases = Readonly<Record<Purchase, number>>

export type Frame =
  | { readonly step: 'keep'; readonly sealed: readonly (Action | Unknown | null)[] }
  | { readonly step: 'resupply'; readonly seat: Seat }
  | { readonly step: 'act'; readonly seat: Seat; readonly left: number }
  | { readonly step: 'put'; readonly seat: Seat; readonly places: readonly number[] }
  | { readonly step: 'brace'; readonly seat: Seat; readonly place: number }
  | {
      readonly step: 'commit'
      readonly attacker: Seat
      readonly place: number
      readonly sealed: readonly (Action | Unknown | null)[]
    }
  | {
      readonly step: 'bribe'
      readonly attacker: Seat
      readonly place: number
      /** By seat: the card already committed, still face down. */
      readonly cards: readonly Hidden<number>[]
      /** By seat: the hires already shown and paid. */
      readonly hired: readonly Purchases[]
      readonly sealed: readonly (Action | Unknown | null)[]
    }
  | { readonly step: 'end'; readonly seat: Seat }

/** The ladder of a place (TRS-27), as Strength climbs it; Might climbs it from the other end. */
export const LADDER = {
  mightControls: 0,
  mightInfluences: 1,
  strengthInfluences: 2,
  strengthControls: 3,
} as const
export const TOP = 3

/** Who knows a face (TRS-R15): a bit for each seat, and one for all onlookers. */
export const WATCHERS = 4
export const ALL_KNOW = 7

export type Side = {
  wealth: number
  military: number
  /** Strategy cards in hand, on the tracker and discarded, each ascending. */
  readonly hand: Hidden<number>[]
  readonly tracker: Hidden<number>[]
  readonly discard: number[]
  /** The tracker pairs that are possible from public knowledge (TRS-R16): a bit for each of `PAIRS`. */
  pairs: number
  /** How many tracker cards were swapped so far, as everyone saw (TRS-R19). */
  swapped: number
}

export type State = {
  readonly edition: keyof typeof EDITIONS
  readonly layout: 'easy' | 'challenging'
  /** Whether a middle territory asks for Control of the home territory beside it (TRS-R25). */
  readonly middle: 'from-home' | 'at-once'
  /** Whether the first turn is weaker (TRS-R28). */
  readonly handicap: boolean
  readonly openFaces: boolean
  readonly openTrackers: boolean
  readonly turnLimit: number
  /** Turns begun, both sides' counted. */
  turn: number
  readonly faces: Hidden<number>[]
  /** By place: who knows the territory. */
  readonly known: number[]
  /** By place: where it stands on the ladder. */
  readonly ladder: number[]
  /** The places that became Controlled in this turn, a bit each (TRS-32). */
  fresh: number
  readonly sides: readonly [Side, Side]
  readonly stack: Frame[]
}

/** One side's part in a battle and its outcome. */
export type BattleSide = Purchases & {
  readonly card: number
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly damage: number
  /** Lost in all, and how many of them were soldiers rather than hirelings. */
  readonly casualties: number
  readonly soldiers: number
  /** Coins earned for casualties inflicted, before the limit of 12. */
  readonly coins: number
}

export type Battle = {
  readonly attacker: Seat
  readonly place: number
  readonly sides: readonly [BattleSide, BattleSide]
  readonly won: boolean
  /** The attacker's attack minus the defender's. */
  readonly margin: number
  /** The defender's action level, which a margin must exceed for three steps. */
  readonly level: number
  readonly steps: number
  /** The ladder of the place before and after. */
  readonly before: number
  readonly after: number
}

export type Event =
  | { readonly type: 'kept'; readonly seat: Seat; readonly cards: readonly Hidden<number>[] }
  | {
      readonly type: 'resupplied'
      readonly seat: Seat
      readonly turn: number
      readonly wealth: number
      readonly military: number
      readonly actions: number
    }
  /** `territory`: known only if everybody knows it. */
  | {
      readonly type: 'declared'
      readonly seat: Seat
      readonly place: number
      readonly territory: Hidden<number>
    }
  | {
      readonly type: 'reformed'
      readonly seat: Seat
      readonly place: number
      readonly territory: Hidden<number>
      readonly cost: number
    }
  | { readonly type: 'developed'; readonly seat: Seat; readonly place: number; readonly territory: number }
  | { readonly type: 'reallocating'; readonly seat: Seat }
  | { readonly type: 'reallocated'; readonly seat: Seat; readonly territories: readonly Hidden<number>[] }
  /** `gained`: where the limit of 12 left less than the rate (TRS-R23). */
  | {
      readonly type: 'recruited' | 'disbanded'
      readonly seat: Seat
      readonly rate: number
      readonly gained?: number
    }
  /** `full`: the level that was 12 already. */
  | { readonly type: 'recovered'; readonly seat: Seat; readonly full?: 'wealth' | 'military' }
  | {
      readonly type: 'tookBack'
      readonly seat: Seat
      readonly cards: readonly number[]
      readonly why: TookBack
    }
  | {
      readonly type: 'restructured'
      readonly seat: Seat
      readonly give: readonly Hidden<number>[]
      readonly take: readonly Hidden<number>[]
    }
  | { readonly type: 'stood'; readonly seat: Seat }
  | { readonly type: 'hired'; readonly seat: Seat; readonly hired: Purchases; readonly cost: number }
  | { readonly type: 'fought'; readonly battle: Battle; readonly territory: Hidden<number> }
  | { readonly type: 'turnEnded'; readonly seat: Seat; readonly unused: number }
  | { readonly type: 'won'; readonly seat: Seat }
  | { readonly type: 'limit' }
export type TookBack = 'council' | 'empty hand' | 'turn' | 'lost defense'
