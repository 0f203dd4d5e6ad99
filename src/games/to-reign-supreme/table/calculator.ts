import type { Seat } from '../../../core/index.ts'
import { controls, HARD_WON, rung, totals } from '../rules/battle.ts'
import { actionLevel, EDITIONS, PURCHASES, type Purchase, STRATEGIES } from '../rules/cards.ts'
import { bribes, commitments, costOf, NOTHING } from '../rules/purchases.ts'
import { type Action, type Purchases, type State, TOP } from '../rules/state.ts'
import { guessHand } from './possible.ts'
import { rungWords } from './words.ts'

/** Attack, defense and damage of one side. */
export type Sums = { readonly attack: number; readonly defense: number; readonly damage: number }
/** From the least to the most that is possible. */
export type Range = readonly [least: number, most: number]
type Ranges = Readonly<Record<keyof Sums, Range>>

/** What one knows of the other side before the cards are turned. */
export type Theirs = {
  /** Military, territory and hires already shown. */
  readonly known: Sums
  /** What their card may add. */
  readonly card: Ranges
  /** The most that hires they can pay for may add, each sum by itself. */
  readonly hires: Sums
}

/** One row of what may come of it. */
export type Outlook = {
  /** Seen from whoever looks. */
  readonly mood: 'good' | 'bad' | 'still'
  readonly when: string
  /** The attack of the other side for which it happens. */
  readonly attack: string
  readonly after: string
  /** Whether the other side's attack can be so. */
  readonly possible: boolean
}

/** The battle that is being prepared, as the calculator needs it. */
export type Preparing = {
  readonly view: State
  readonly seat: Seat
  readonly attacker: Seat
  readonly place: number
  readonly names: readonly string[]
}

/** The other side, as far as it is known. `hired` and `step` tell of hires already shown (TRC-2). */
export function theirs(
  { view, seat, attacker, place }: Preparing,
  hired: Purchases = NOTHING,
  isLast = false,
): Theirs {
  const other = 1 - seat
  const { wealth } = view.sides[other]
  const card = 0
  const { swords, damage } = STRATEGIES[card]
  const sums = totals(view, other, attacker, place, { card, ...hired })
  const possible = guessHand(view, other).possible.map((each) => STRATEGIES[each])
  const later = isLast ? bribes(view.edition, wealth) : commitments(view.edition, wealth, [0])
  const { effects } = EDITIONS[view.edition]
  const most = (stat: 'swords' | 'hearts' | 'damage') =>
    Math.max(
      0,
      ...later.map((action) =>
        PURCHASES.reduce((sum, kind) => sum + bought(action, kind) * effects[kind][stat], 0),
      ),
    )
  const range = (stat: 'swords' | 'hearts' | 'damage'): Range => {
    const values = possible.map((each) => each[stat])
    return [Math.min(...values), Math.max(...values)]
  }
  return {
    known: {
      attack: sums.attack - swords,
      defense: groundHearts(view, other, attacker, place) + heartsOf(view, hired),
      damage: sums.damage - damage,
    },
    card: { attack: range('swords'), defense: range('hearts'), damage: range('damage') },
    hires: { attack: most('swords'), defense: most('hearts'), damage: most('damage') },
  }
}

function bought(action: Action, kind: Purchase): number {
  if (action.type === 'commit') return action[kind]
  return action.type === 'bribe' && kind === 'bribes' ? action.bribes : 0
}

function heartsOf(view: State, bundle: Purchases): number {
  const { effects } = EDITIONS[view.edition]
  return PURCHASES.reduce((sum, kind) => sum + bundle[kind] * effects[kind].hearts, 0)
}

/** The hearts of the attacked territory, for its defender. */
function groundHearts(view: State, seat: Seat, attacker: Seat, place: number): number {
  if (seat === attacker || !controls(view, seat, place)) return 0
  const card = 0
  const sums = totals(view, seat, attacker, place, { card, ...NOTHING })
  return sums.defense - STRATEGIES[card].hearts
}

/** The least and the most that a sum of theirs can be. */
export function span({ known, card, hires }: Theirs, sum: keyof Sums): Range {
  const [least, most] = card[sum]
  return [Math.max(0, known[sum] + least), Math.max(0, known[sum] + most + hires[sum])]
}

/** Casualties that `damage` inflicts on `defense`, as a range over ranges. */
function casualties([damageLow, damageHigh]: Range, [defenseLow, defenseHigh]: Range, troops: Range): Range {
  const least = Math.min(Math.max(0, damageLow - defenseHigh), troops[0])
  return [least, Math.max(least, Math.min(Math.max(0, damageHigh - defenseLow), troops[1]))]
}

/** What one's own choice comes to. */
export type Reckoned = {
  readonly mine: Sums
  readonly cost: number
  /** Casualties that one takes and inflicts. */
  readonly taken: Range
  readonly inflicted: Range
  readonly outlooks: readonly Outlook[]
}

/** Reckons a card and purchases against all that the other side may bring. */
export function reckon(
  preparing: Preparing,
  commitment: Purchases & { readonly card: number },
  unpaid: number,
  other: Theirs,
): Reckoned {
  const { view, seat, attacker, place } = preparing
  const mine = totals(view, seat, attacker, place, commitment)
  const hirelings = commitment.mercenaries + commitment.sellswords
  const own = view.sides[seat].military + hirelings
  const troops = view.sides[1 - seat].military
  const exact = (value: number): Range => [value, value]
  const inflicted = casualties(exact(mine.damage), span(other, 'defense'), [
    troops,
    troops + mostHirelings(view),
  ])
  const taken = casualties(span(other, 'damage'), exact(mine.defense), exact(own))
  return {
    mine,
    cost: unpaid,
    taken,
    inflicted,
    outlooks: outlooks(preparing, mine, unpaid, span(other, 'attack'), seat === attacker ? inflicted : taken),
  }
}

function mostHirelings({ edition }: State): number {
  const { limits } = EDITIONS[edition]
  return limits.mercenaries + limits.sellswords
}

/** Which margin does what (TRS-27, TRS-29, TRC-3). */
function outlooks(
  { view, seat, attacker, place, names }: Preparing,
  { attack }: Sums,
  unpaid: number,
  [low, high]: Range,
  defenderLosses: Range,
): readonly Outlook[] {
  const attacks = seat === attacker
  const { wealth, military } = view.sides[1 - attacker]
  const level = actionLevel(attacks ? wealth : wealth - unpaid, military)
  const from = rung(view.ladder[place], attacker)
  const after = (to: number) => {
    const up = Math.min(TOP, to)
    return rungWords(attacker === 0 ? up : TOP - up, names)
  }
  const rows: Outlook[] = []
  const add = (
    mood: Outlook['mood'],
    when: string,
    least: number,
    most: number,
    then: string,
    also = true,
  ) => {
    rows.push({
      mood,
      when,
      attack: between(least, most),
      after: then,
      possible: also && least <= high && most >= low,
    })
  }
  const card = view.edition === 'rules-card'
  const plain = card ? (from === 0 ? TOP : from + 1) : from + 2
  const clear = !card && plain < TOP
  const [won, lost] = attacks ? (['good', 'bad'] as const) : (['bad', 'good'] as const)
  const hard = `${HARD_WON} or more`
  if (attacks) {
    if (clear) add(won, `Win by ${level + 1} or more`, 0, attack - level - 1, after(TOP))
    add(
      won,
      clear ? `Win by ${level === 1 ? '1' : `1 to ${level}`}` : 'Win',
      clear ? attack - level : 0,
      attack - 1,
      after(plain),
    )
    add('still', `Lose, but inflict ${hard}`, attack, 99, after(from + 1), defenderLosses[1] >= HARD_WON)
    add(lost, 'Lose otherwise', attack, 99, `stays ${after(from)}`, defenderLosses[0] < HARD_WON)
  } else {
    if (clear) add(won, `Lose by ${level + 1} or more`, attack + level + 1, 99, after(TOP))
    add(
      won,
      clear ? `Lose by ${level === 1 ? '1' : `1 to ${level}`}` : 'Lose',
      attack + 1,
      clear ? attack + level : 99,
      after(plain),
    )
    add('still', `Hold, but take ${hard}`, 0, attack, after(from + 1), defenderLosses[1] >= HARD_WON)
    add(lost, 'Hold otherwise', 0, attack, `stays ${after(from)}`, defenderLosses[0] < HARD_WON)
  }
  return rows
}

/** `8`, `7 or 8`, `6 to 8`, `8 or less`, `9 or more`, `never`. */
function between(least: number, most: number): string {
  if (most < 0 || most < least) return 'never'
  if (most >= 99) return `${least} or more`
  if (least <= 0) return `${most} or less`
  if (least === most) return String(most)
  return most - least === 1 ? `${least} or ${most}` : `${least} to ${most}`
}

/** `3`, `2–5`. */
export function rangeWords([least, most]: Range): string {
  return least === most ? String(least) : `${least}–${most}`
}

/** What a bundle costs at this edition's prices. */
export function priceOf(edition: State['edition'], bundle: Purchases): number {
  return costOf(EDITIONS[edition], bundle)
}
