import { below } from '../judgement/chances.ts'
import { creatureWorth } from '../judgement/worth.ts'
import { cardsOf, creatureOf } from '../rules/cards.ts'
import { totalOf } from '../rules/combat.ts'
import { type Card, MOST_SEATS, NONE, type State } from '../rules/state.ts'
import { mostPoints } from './attacks.ts'

/** How attacks that are yet to come are guessed from hands; what that counts for is fitted. */
export const GUESS = {
  /** A seat that could beat a defense does. */
  will: 0.9,
  /** What a spell adds to an attack, in points. */
  aid: 0.3,
  /** How unsure it is by how many points a seat could beat a defense, and by how many it could win outright. */
  unsure: 3.5,
  mark: 1.5,
  /** Of the most a hand could attack with, what will stand as a defense. */
  part: 0.9,
} as const

/** So many points win outright (WOS-12). */
const MARK = 20
/** Two players: so many of the opponent's turns in a row (WOS-33). */
const HELD_TO_CLAIM = 2
/** Chances enter as logarithms too, of so much more than they are. */
const LEAST = 0.03

/** What is asked of each seat; once for all, and once more for those who need one territory only. */
const ASPECTS = [
  'claims what it controls',
  'comes first and wins outright',
  'comes first and holds it',
  'comes first and loses it',
  'could win outright',
  'could hold what it takes',
  'points it could attack with',
  'creatures',
  'spells',
  'worth of creatures',
  'controls',
  'claims, as a logarithm',
  'wins outright, as a logarithm',
  'holds, as a logarithm',
] as const

/**
 * What describes a seat as a turn is about to be fought, in the order of its numbers. Who would win if a deck ran out
 * (WOS-34), weighed by how near that is, foretells better how matches end, but a search that went by it won no more of them.
 */
export const FEATURES: readonly string[] = [
  ...ASPECTS,
  ...ASPECTS.map((aspect) => `needs one: ${aspect}`),
  'needs one',
  'needs two',
  'is to move',
  'is next',
  'is third',
]

const stands = new Float64Array(MOST_SEATS)
const first = new Float64Array(MOST_SEATS)
const outright = new Float64Array(MOST_SEATS)
const most = new Float64Array(MOST_SEATS)
/** By seat and aspect, of all fronts together. */
const sums = new Float64Array(MOST_SEATS * ASPECTS.length)

/** Writes the features of all seats, a row each, of a position in which the current player is about to fight. */
export function describe(state: State, rows: readonly Float64Array[]): void {
  const { players, current, needed, fronts } = state
  const count = players.length
  sums.fill(0)
  for (let front = 0; front < fronts.length; front++) addFront(state, front)
  for (let seat = 0; seat < count; seat++) {
    const row = rows[seat]
    const base = seat * ASPECTS.length
    const left = needed - territoriesOf(state, seat)
    const isLast = left <= 1 ? 1 : 0
    for (let i = 0; i < ASPECTS.length; i++) {
      row[i] = sums[base + i]
      row[ASPECTS.length + i] = isLast * sums[base + i]
    }
    const turns = (seat - current + count) % count
    const at = 2 * ASPECTS.length
    row[at] = isLast
    row[at + 1] = left === 2 ? 1 : 0
    for (let turn = 0; turn < 3; turn++) row[at + 2 + turn] = turns === turn ? 1 : 0
  }
}

/** What a seat's side has won (WOS-36). */
function territoriesOf({ players, sides }: State, seat: number): number {
  let sum = 0
  for (let other = 0; other < players.length; other++)
    if (sides[other] === sides[seat]) sum += players[other].won.length
  return sum
}

function addFront(state: State, front: number): void {
  const { players, fronts } = state
  const count = players.length
  const { defender } = fronts[front]
  foresee(state, front)
  const cards = cardsOf(state)
  const part = 1 / fronts.length
  for (let seat = 0; seat < count; seat++) {
    const { creatures, spells } = players[seat]
    const at = seat * ASPECTS.length
    let worth = 0
    for (let i = 0; i < creatures.length; i++) worth += creatureWorth(creatureOf(cards, creatures[i] as Card))
    const holding = holds(state, seat)
    const won = first[seat] * outright[seat]
    const taken = first[seat] - won
    const numbers: readonly number[] = [
      stands[seat],
      won,
      taken * holding,
      taken * (1 - holding),
      outright[seat],
      holding,
      most[seat] / 10,
      creatures.length / 5,
      spells.length / 3,
      worth / 10,
      seat === defender ? 1 : 0,
      Math.log(stands[seat] + LEAST),
      Math.log(won + LEAST),
      Math.log(taken * holding + LEAST),
    ]
    for (let i = 0; i < numbers.length; i++) sums[at + i] += part * numbers[i]
  }
}

/** Who comes to take a front first, in the order of their turns, until who controls it claims (WOS-11, WOS-33). */
function foresee(state: State, front: number): void {
  const { players, current, fronts, sides } = state
  const { defender, held } = fronts[front]
  const count = players.length
  const points = defender === NONE ? 0 : totalOf(state, front, false)
  stands.fill(0)
  first.fill(0)
  for (let seat = 0; seat < count; seat++) {
    most[seat] = mostPoints(state, seat, front)
    const best = most[seat] + GUESS.aid * players[seat].spells.length
    outright[seat] = defender === NONE ? 0 : below((best - MARK + 0.5) / GUESS.mark)
  }
  let left = 1
  let standing = held
  for (let turn = 0; turn < 2 * count; turn++) {
    const seat = (current + turn) % count
    if (seat === defender) {
      if (count > 2 || standing >= HELD_TO_CLAIM) {
        stands[seat] = left
        return
      }
      continue
    }
    if (turn >= count && count > 2) return
    standing++
    if (defender !== NONE && sides[seat] === sides[defender]) continue
    const taken = left * (defender === NONE ? (most[seat] > 0 ? GUESS.will : 0) : beats(state, seat, points))
    first[seat] += taken
    left -= taken
  }
}

function beats({ players }: State, seat: number, points: number): number {
  const best = most[seat] + GUESS.aid * players[seat].spells.length
  return GUESS.will * below((best - points - 0.5) / GUESS.unsure)
}

/** How likely what a seat takes stands against all who then come. */
function holds(state: State, seat: number): number {
  const { players, sides } = state
  const points = most[seat] * GUESS.part
  let chance = 1
  for (let other = 0; other < players.length; other++)
    if (sides[other] !== sides[seat]) chance *= 1 - beats(state, other, points)
  return chance
}
