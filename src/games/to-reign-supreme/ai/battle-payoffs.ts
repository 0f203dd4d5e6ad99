import { STRATEGIES } from '../content/cards.ts'
import { type Frame, type State, TOP } from '../rules/state.ts'
import { type Battlefield, cardOf, meet, newAftermath } from './battle-tables.ts'
import {
  cardsAfter,
  type Ground,
  type Knowledge,
  logOdds,
  netOf,
  newGround,
  newSums,
  type Sums,
  sigmoid,
  writeGround,
  writeWithCards,
} from './evaluation.ts'

/** The payoffs of a battle: Strength's probability of winning the match, by what both sides commit. */

export type BattleFrame = Extract<Frame, { step: 'commit' | 'bribe' }>

export function battleOf({ stack }: State): BattleFrame | undefined {
  const top = stack[stack.length - 1]
  if (top?.step === 'commit' || top?.step === 'bribe') return top
  if (top?.step === 'brace') return { step: 'commit', attacker: 1 - top.seat, place: top.place, sealed: [] }
  return undefined
}

export function actionsLeftAfter({ stack }: State): number {
  const below = stack[stack.length - 2]
  return below?.step === 'act' ? below.left : 0
}

const CARDS = STRATEGIES.length
/** By rung after the battle, once it was asked for. */
const grounds = Array.from({ length: TOP + 1 }, newGround)
const isGround = new Uint8Array(grounds.length)
/**
 * By rung after the battle, Strength's card and Might's, once asked for: the sums of everything but levels. By rung and
 * Strength's card: the same without Might's cards.
 */
const sums: Sums[] = Array.from({ length: (TOP + 1) * CARDS * CARDS }, newSums)
const halves: Sums[] = Array.from({ length: (TOP + 1) * CARDS }, newSums)
const isMade = new Uint8Array(sums.length)
const isHalf = new Uint8Array(halves.length)

/** Fills the payoff matrix: a row for each of Strength's forces, a column for each of Might's. */
export function fillPayoffs(
  state: State,
  field: Battlefield,
  place: number,
  knowledge: Knowledge,
  strength: ArrayLike<number>,
  might: ArrayLike<number>,
  into: Float64Array,
): void {
  const { edition, attacker } = field
  const net = netOf(edition)
  const left = actionsLeftAfter(state)
  const sign = (attacker === 0) === left > 0 ? 1 : -1
  const rows = strength.length
  const columns = might.length
  isGround.fill(0)
  isMade.fill(0)
  isHalf.fill(0)
  for (let row = 0; row < rows; row++) {
    const card = cardOf(strength[row])
    for (let column = 0; column < columns; column++) {
      meet(field, strength[row], might[column], came)
      const { after } = came
      const ground = grounds[after]
      if (isGround[after] === 0) {
        isGround[after] = 1
        writeGround(state, attacker, left, place, after, ground)
      }
      if (ground.certain !== undefined) {
        into[row * columns + column] = ground.certain
        continue
      }
      const other = cardOf(might[column])
      const entry = (after * CARDS + card) * CARDS + other
      if (isMade[entry] === 0) {
        isMade[entry] = 1
        writeSums(state, field, left, knowledge, after, card, other, ground)
      }
      const odds = logOdds(net, sums[entry], ground.levels, came.wealth, came.military)
      into[row * columns + column] = sigmoid(sign * odds)
    }
  }
}

function writeSums(
  state: State,
  { edition, attacker, before }: Battlefield,
  left: number,
  knowledge: Knowledge,
  after: number,
  strength: number,
  might: number,
  ground: Ground,
): void {
  // A defender that loses in the rules-card edition takes back its discards.
  const isTaken = edition === 'rules-card' && after !== before
  const half = after * CARDS + strength
  if (isHalf[half] === 0) {
    isHalf[half] = 1
    const cards = cardsAfter(state, 0, attacker, left, knowledge, strength, isTaken && attacker !== 0)
    writeWithCards(edition, ground, 0, cards, ground.sums, halves[half])
  }
  const cards = cardsAfter(state, 1, attacker, left, knowledge, might, isTaken && attacker !== 1)
  writeWithCards(edition, ground, 1, cards, halves[half], sums[half * CARDS + might])
}

const came = newAftermath()
