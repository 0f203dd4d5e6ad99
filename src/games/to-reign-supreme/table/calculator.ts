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
import { bribes, bundlesFor, costOf, NOTHING } from '../rules/purchases.ts'
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
  /** Soldiers and hirelings, from those that are known to the most that is affordable. */
  readonly troops: Range
  /** The most that affordable hires may cost. */
  readonly spending: number
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
  const bundles = affordable(view.edition, wealth, isLast)
  const later = bundles.map((bundle) => purchaseEffect(view.edition, bundle))
  const known = military + hirelings(hired)
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
    troops: [known, known + Math.max(...bundles.map(hirelings))],
    spending: Math.max(...bundles.map((bundle) => costOf(EDITIONS[view.edition], bundle))),
  }
}

/** Every bundle that the wealth pays for; on the rules card with the bribes that come after the hires (TRC-2). */
function affordable(edition: State['edition'], wealth: number, isLast: boolean): readonly Purchases[] {
  const bundles = isLast ? [NOTHING] : bundlesFor(edition, wealth)
  if (edition === 'rulebook') return bundles
  return bundles.flatMap((bundle) =>
    bribes(edition, wealth - costOf(EDITIONS[edition], bundle)).map((action) => ({ ...bundle, ...action })),
  )
}

function hirelings({ mercenaries, sellswords }: Purchases): number {
  return mercenaries + sellswords
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
  const own = view.sides[seat].military + hirelings(commitment)
  const inflicted = casualties([mine.damage, mine.damage], span(other, 'defense'), other.troops)
  const taken = casualties(span(other, 'damage'), [mine.defense, mine.defense], [own, own])
  return {
    mine,
    taken,
    inflicted,
    outlooks: outlooks(preparing, mine, unpaid, other, seat === attacker ? inflicted : taken),
  }
}

/** Which margin does what (TRS-27, TRS-29, TRC-3). */
function outlooks(
  { view, seat, attacker, place, names }: Preparing,
  { attack }: Totals,
  unpaid: number,
  other: Theirs,
  defenderLosses: Range,
): readonly Outlook[] {
  const [low, high] = span(other, 'attack')
  const attacks = seat === attacker
  const { wealth, military } = view.sides[1 - attacker]
  const level = actionLevel(attacks ? wealth : wealth - unpaid, military)
  // What the other side pays as the defender may raise its level, by one at the most (TRS-R2).
  const raising = attacks ? leastToRaise(wealth, military, other.spending) : undefined
  const highest = raising === undefined ? level : level + 1
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
  const exactly: Range = [attack - highest, attack - highest]
  const either = `${after(TOP)}, or Influenced if they spend ${raising} or more`
  const plain = `${win} by ${level === 1 ? '1' : `1 to ${level}`}`
  return [
    ...(isClearPossible
      ? [row(good, `${win} by ${highest + 1} or more`, beyond(highest + 1), after(TOP))]
      : []),
    ...(isClearPossible && raising !== undefined ? [row(good, `${win} by ${highest}`, exactly, either)] : []),
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

/** The fewest coins that raise an action level when they are paid; undefined where `spending` does not. */
function leastToRaise(wealth: number, military: number, spending: number): number | undefined {
  const level = actionLevel(wealth, military)
  for (let coins = 1; coins <= spending; coins++)
    if (actionLevel(wealth - coins, military) > level) return coins
  return undefined
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
