import type { Seat } from '../../../core/index.ts'
import { type Commitment, controls, HARD_WON } from '../rules/battle.ts'
import { actionLevel, EDITIONS, MOST, PURCHASES, STRATEGIES, TERRITORIES } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { costOf, NOTHING } from '../rules/purchases.ts'
import { type State, TOP } from '../rules/state.ts'

/**
 * Battles by the thousand: what `fight` works out (TRS-25 to TRS-30), as plain figures and without its report. A
 * commitment is a number here, its force; what each brings is looked up.
 */

const MERCENARIES = 7
const OTHERS = 3
/** How many forces there are in either edition. */
const FORCES = STRATEGIES.length * MERCENARIES * OTHERS ** 3

/** The number of a commitment. */
export function forceOf({ card, mercenaries, sellswords, apothecaries, bribes }: Commitment): number {
  return (
    (((card * MERCENARIES + mercenaries) * OTHERS + sellswords) * OTHERS + apothecaries) * OTHERS + bribes
  )
}

/** The commitment of a number. */
export function commitmentOf(force: number): Commitment {
  const bundles = OTHERS ** 3
  return {
    card: Math.floor(force / (bundles * MERCENARIES)),
    mercenaries: Math.floor(force / bundles) % MERCENARIES,
    sellswords: Math.floor(force / OTHERS ** 2) % OTHERS,
    apothecaries: Math.floor(force / OTHERS) % OTHERS,
    bribes: force % OTHERS,
  }
}

/** What each force brings, by its number. */
type Book = {
  readonly swords: Int8Array
  readonly hearts: Int8Array
  readonly damage: Int8Array
  readonly hirelings: Int8Array
  /** What it earns for each casualty. */
  readonly earns: Int8Array
  /** What it costs in all, and what its bribes alone do. */
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
    const sum = (what: 'swords' | 'hearts' | 'damage') =>
      PURCHASES.reduce((all, kind) => all + bought[kind] * edition.effects[kind][what], strategy[what])
    book.swords[force] = sum('swords')
    book.hearts[force] = sum('hearts')
    book.damage[force] = sum('damage')
    book.hirelings[force] = mercenaries + sellswords
    book.earns[force] = name === 'rulebook' ? strategy.coins : 0
    book.cost[force] = costOf(edition, bought)
    book.bribed[force] = costOf(edition, { ...NOTHING, bribes })
  }
  return book
}

const BOOKS = { rulebook: bookOf('rulebook'), 'rules-card': bookOf('rules-card') } as const

/** Where a battle is fought, and what both sides bring to it whatever they commit. */
export type Battlefield = {
  readonly edition: State['edition']
  readonly attacker: Seat
  /** Where the place stands on its ladder. */
  readonly before: number
  /** By seat. */
  readonly wealth: readonly number[]
  readonly military: readonly number[]
  readonly damage: readonly number[]
  /** The hearts of the ground, for its defender. */
  readonly ground: number
  /** Whether all but the bribes is paid already. */
  readonly isHired: boolean
}

/** The battlefield at a place; all that it depends on is known to everyone. */
export function battlefield(state: State, attacker: Seat, place: number): Battlefield {
  const face = (at: number) => TERRITORIES[state.faces[at] as number]
  const damage = [0, 0]
  for (let at = 0; at < PLACES; at++) {
    if ((state.fresh & (1 << at)) !== 0) continue
    if (state.ladder[at] === TOP) damage[0] += face(at).damage
    else if (state.ladder[at] === 0) damage[1] += face(at).damage
  }
  const [strength, might] = state.sides
  return {
    edition: state.edition,
    attacker,
    before: state.ladder[place],
    wealth: [strength.wealth, might.wealth],
    military: [strength.military, might.military],
    damage,
    ground: controls(state, 1 - attacker, place) ? face(place).hearts : 0,
    isHired: state.stack.at(-1)?.step === 'bribe',
  }
}

/** What is left after a battle: where the place stands, and by seat Wealth and Military. */
export type Aftermath = {
  after: number
  readonly wealth: [number, number]
  readonly military: [number, number]
}

export function newAftermath(): Aftermath {
  return { after: 0, wealth: [0, 0], military: [0, 0] }
}

/** Works out what comes of two forces that meet. */
export function meet(field: Battlefield, strength: number, might: number, into: Aftermath): void {
  const { edition, attacker, before, wealth, military, damage, ground, isHired } = field
  const book = BOOKS[edition]
  const costs = isHired ? book.bribed : book.cost
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

/** Casualties: no more than there are. */
function casualties(fatal: number, present: number): number {
  return Math.max(0, Math.min(fatal, present))
}
