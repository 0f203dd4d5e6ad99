import type { Seat } from '../../../core/index.ts'
import { actionLevel, EDITIONS, MOST, STRATEGIES } from '../content/cards.ts'
import { type Commitment, groundHearts, HARD_WON, landDamage, purchaseEffect } from '../rules/battle.ts'
import { costOf, NOTHING } from '../rules/purchases.ts'
import { type State, TOP } from '../rules/state.ts'

/**
 * Fast battles: the results of `fight` (TRS-25 to TRS-30) as plain figures. A commitment is an index here, its force, into
 * tables of what it brings.
 */

const MERCENARIES = 7
const OTHERS = 3
/** The number of forces. */
export const FORCES = STRATEGIES.length * MERCENARIES * OTHERS ** 3

export function forceOf({ card, mercenaries, sellswords, apothecaries, bribes }: Commitment): number {
  return (
    (((card * MERCENARIES + mercenaries) * OTHERS + sellswords) * OTHERS + apothecaries) * OTHERS + bribes
  )
}

/** The card of each force. */
const CARD_OF = Int8Array.from({ length: FORCES }, (_, force) =>
  Math.floor(force / (OTHERS ** 3 * MERCENARIES)),
)

export function cardOf(force: number): number {
  return CARD_OF[force]
}

export function commitmentOf(force: number): Commitment {
  const bundles = OTHERS ** 3
  return {
    card: cardOf(force),
    mercenaries: Math.floor(force / bundles) % MERCENARIES,
    sellswords: Math.floor(force / OTHERS ** 2) % OTHERS,
    apothecaries: Math.floor(force / OTHERS) % OTHERS,
    bribes: force % OTHERS,
  }
}

/** What each force brings, by its index. */
type Book = {
  readonly swords: Int8Array
  readonly hearts: Int8Array
  readonly damage: Int8Array
  readonly hirelings: Int8Array
  /** Coins for each casualty inflicted. */
  readonly earns: Int8Array
  /** Coins in all, and for bribes alone. */
  readonly cost: Int8Array
  readonly bribed: Int8Array
}

function bookOf(name: State['edition']): Book {
  const edition = EDITIONS[name]
  const figures = () => new Int8Array(FORCES)
  const book = {
    swords: figures(),
    hearts: figures(),
    damage: figures(),
    hirelings: figures(),
    earns: figures(),
    cost: figures(),
    bribed: figures(),
  }
  for (let force = 0; force < FORCES; force++) {
    const bought = commitmentOf(force)
    const { bribes, mercenaries, sellswords } = bought
    const strategy = STRATEGIES[bought.card]
    const effect = purchaseEffect(name, bought)
    book.swords[force] = strategy.swords + effect.swords
    book.hearts[force] = strategy.hearts + effect.hearts
    book.damage[force] = strategy.damage + effect.damage
    book.hirelings[force] = mercenaries + sellswords
    book.earns[force] = name === 'rulebook' ? strategy.coins : 0
    book.cost[force] = costOf(edition, bought)
    book.bribed[force] = costOf(edition, { ...NOTHING, bribes })
  }
  return book
}

const BOOKS = { rulebook: bookOf('rulebook'), 'rules-card': bookOf('rules-card') } as const

/** A battle without what both sides commit. */
export type Battlefield = {
  readonly edition: State['edition']
  readonly attacker: Seat
  /** The rung of the place. */
  readonly before: number
  readonly wealth: readonly number[]
  readonly military: readonly number[]
  readonly damage: readonly number[]
  /** Hearts of the territory for its defender. */
  readonly ground: number
  /** What each force brings, and what of it is still to be paid: with hires paid already, the bribes. */
  readonly book: Book
  readonly costs: Int8Array
}

/** Depends on public facts only. */
export function battlefield(state: State, attacker: Seat, place: number): Battlefield {
  const [strength, might] = state.sides
  const book = BOOKS[state.edition]
  return {
    edition: state.edition,
    attacker,
    before: state.ladder[place],
    wealth: [strength.wealth, might.wealth],
    military: [strength.military, might.military],
    damage: [landDamage(state, 0), landDamage(state, 1)],
    ground: groundHearts(state, 1 - attacker, attacker, place),
    book,
    costs: state.stack.at(-1)?.step === 'bribe' ? book.bribed : book.cost,
  }
}

/** After a battle: the rung of the place, and by seat Wealth and Military. */
export type Aftermath = {
  after: number
  readonly wealth: [number, number]
  readonly military: [number, number]
}

export function newAftermath(): Aftermath {
  return { after: 0, wealth: [0, 0], military: [0, 0] }
}

/** Resolves a battle between two forces. */
export function meet(field: Battlefield, strength: number, might: number, into: Aftermath): void {
  const { edition, attacker, before, wealth, military, damage, ground, book, costs } = field
  const lead = military[0] + book.swords[strength] - military[1] - book.swords[might]
  const hearts0 = Math.max(0, book.hearts[strength] + (attacker === 0 ? 0 : ground))
  const hearts1 = Math.max(0, book.hearts[might] + (attacker === 1 ? 0 : ground))
  const fallen0 = casualties(damage[1] + book.damage[might] - hearts0, military[0] + book.hirelings[strength])
  const fallen1 = casualties(damage[0] + book.damage[strength] - hearts1, military[1] + book.hirelings[might])
  const left0 = wealth[0] - costs[strength]
  const left1 = wealth[1] - costs[might]

  const margin = attacker === 0 ? lead : -lead
  const from = attacker === 0 ? before : TOP - before
  let steps: number
  if (margin <= 0) steps = (attacker === 0 ? fallen1 : fallen0) >= HARD_WON ? 1 : 0
  else if (edition === 'rules-card') steps = from === 0 ? 3 : 1
  else {
    const level = attacker === 0 ? actionLevel(left1, military[1]) : actionLevel(left0, military[0])
    steps = Math.min(margin > level ? 3 : 2, TOP - from)
  }
  into.after = attacker === 0 ? before + steps : before - steps
  into.wealth[0] = Math.min(MOST, left0 + book.earns[strength] * fallen1)
  into.wealth[1] = Math.min(MOST, left1 + book.earns[might] * fallen0)
  into.military[0] = military[0] - Math.max(0, fallen0 - book.hirelings[strength])
  into.military[1] = military[1] - Math.max(0, fallen1 - book.hirelings[might])
}

function casualties(fatal: number, present: number): number {
  return Math.max(0, Math.min(fatal, present))
}
