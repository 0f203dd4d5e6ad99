import type { Seat } from '../../../core/index.ts'
import { actionLevel, EDITIONS, type Effect, STRATEGIES } from '../content/cards.ts'
import {
  groundHearts,
  HARD_WON,
  landDamage,
  purchaseEffect,
  rung,
  type Totals,
  totals,
} from '../rules/battle.ts'
import { bribes, commitments, NOTHING } from '../rules/purchases.ts'
import { type Purchases, type State, TOP } from '../rules/state.ts'
import { guessHand } from '../text/hidden-hand.ts'
import { rungWords } from '../text/phrases.ts'

/** From the least to the most that is possible. */
export type Range = readonly [least: number, most: number]

/** What a side knows of the other before the reveal. */
export type Theirs = {
  /** Military, territory and hires already shown. */
  readonly known: Totals
  /** What their card may add. */
  readonly card: Readonly<Record<keyof Totals, Range>>
  /** The most that affordable hires may add, each total by itself. */
  readonly hires: Totals
}

/** One possible outcome of a battle. */
export type Outlook = {
  readonly mood: 'good' | 'bad' | 'still'
  readonly when: string
  /** The range of the other side's attack. */
  readonly attack: string
  readonly after: string
  /** Whether the other side can reach that attack. */
  readonly possible: boolean
}

export type Preparing = {
  readonly view: State
  readonly seat: Seat
  readonly attacker: Seat
  readonly place: number
  readonly names: readonly string[]
}

/** The other side, as far as it is known. `hired`: hires already shown; `isLast`: only bribes are to come (TRC-2). */
export function theirs(
  { view, seat, attacker, place }: Preparing,
  hired: Purchases = NOTHING,
  isLast = false,
): Theirs {
  const other = 1 - seat
  const { wealth, military } = view.sides[other]
  const shown = purchaseEffect(view.edition, hired)
  const cards = guessHand(view, other).possible.map((each) => STRATEGIES[each])
  const later = (isLast ? bribes(view.edition, wealth) : commitments(view.edition, wealth, [0])).map(
    (action) => purchaseEffect(view.edition, { ...NOTHING, ...action }),
  )
  const most = (stat: keyof Effect) => Math.max(0, ...later.map((each) => each[stat]))
  const range = (stat: keyof Effect): Range => {
    const values = cards.map((each) => each[stat])
    return [Math.min(...values), Math.max(...values)]
  }
  return {
    known: {
      attack: military + shown.swords,
      defense: groundHearts(view, other, attacker, place) + shown.hearts,
      damage: landDamage(view, other) + shown.damage,
    },
    card: { attack: range('swords'), defense: range('hearts'), damage: range('damage') },
    hires: { attack: most('swords'), defense: most('hearts'), damage: most('damage') },
  }
}

/** The least and the most that a sum of theirs can be. */
export function span({ known, card, hires }: Theirs, sum: keyof Totals): Range {
  const [least, most] = card[sum]
  return [Math.max(0, known[sum] + least), Math.max(0, known[sum] + most + hires[sum])]
}

/** Casualties that `damage` inflicts on `defense`, as a range over ranges. */
function casualties([damageLow, damageHigh]: Range, [defenseLow, defenseHigh]: Range, troops: Range): Range {
  const least = Math.min(Math.max(0, damageLow - defenseHigh), troops[0])
  return [least, Math.max(least, Math.min(Math.max(0, damageHigh - defenseLow), troops[1]))]
}

export type Reckoned = {
  readonly mine: Totals
  /** Casualties that the seat takes and inflicts. */
  readonly taken: Range
  readonly inflicted: Range
  readonly outlooks: readonly Outlook[]
}

/** Totals and outcomes of a commitment against all that the other side may bring. */
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
  const inflicted = casualties([mine.damage, mine.damage], span(other, 'defense'), [
    troops,
    troops + mostHirelings(view),
  ])
  const taken = casualties(span(other, 'damage'), [mine.defense, mine.defense], [own, own])
  return {
    mine,
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
  { attack }: Totals,
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
  const isCard = view.edition === 'rules-card'
  const step = isCard ? (from === 0 ? TOP : from + 1) : from + 2
  const isClearPossible = !isCard && step < TOP
  /** A row, seen from the attacker: `least` to `most` is the attack of the other side. */
  const row = (
    mood: Outlook['mood'],
    when: string,
    [least, most]: Range,
    then: string,
    also = true,
  ): Outlook => ({
    mood,
    when,
    attack: between(least, most),
    after: then,
    possible: also && least <= high && most >= low,
  })
  const [win, hold] = attacks ? ['Win', 'Lose'] : ['Lose', 'Hold']
  const [good, bad] = attacks ? (['good', 'bad'] as const) : (['bad', 'good'] as const)
  /** The other side's attack for which the attacker wins by this margin or more, or by this at the most. */
  const beyond = (margin: number): Range => (attacks ? [0, attack - margin] : [attack + margin, MANY])
  const within = (margin: number): Range =>
    attacks ? [attack - margin, attack - 1] : [attack + 1, attack + margin]
  const lost: Range = attacks ? [attack, MANY] : [0, attack]
  const plain = `${win} by ${level === 1 ? '1' : `1 to ${level}`}`
  return [
    ...(isClearPossible ? [row(good, `${win} by ${level + 1} or more`, beyond(level + 1), after(TOP))] : []),
    isClearPossible ? row(good, plain, within(level), after(step)) : row(good, win, beyond(1), after(step)),
    row(
      'still',
      `${hold}, but ${attacks ? 'inflict' : 'take'} ${HARD_WON} or more`,
      lost,
      after(from + 1),
      defenderLosses[1] >= HARD_WON,
    ),
    row(bad, `${hold} otherwise`, lost, `stays ${after(from)}`, defenderLosses[0] < HARD_WON),
  ]
}

/** More than any attack. */
const MANY = 99

/** `8`, `7 or 8`, `6 to 8`, `8 or less`, `9 or more`, `never`. */
function between(least: number, most: number): string {
  if (most < 0 || most < least) return 'never'
  if (most >= MANY) return `${least} or more`
  if (least <= 0) return `${most} or less`
  if (least === most) return String(most)
  return most - least === 1 ? `${least} or ${most}` : `${least} to ${most}`
}

/** `3`, `2–5`. */
export function rangeWords([least, most]: Range): string {
  return least === most ? String(least) : `${least}–${most}`
}
