import { OUTRIGHT_SCORE } from '../content/vocabulary.ts'
import {
  type Cards,
  type CreatureFacts,
  cardsOf,
  creatureOf,
  type SpellFacts,
  spellOf,
} from '../rules/cards.ts'
import { totalOf } from '../rules/combat.ts'
import { LEGENDARY } from '../rules/placing.ts'
import { activeForms } from '../rules/sides.ts'
import { type Card, MOST_SEATS, NONE, type State, TURNS_TO_CLAIM } from '../rules/state.ts'
import { sideWins } from '../rules/territories.ts'
import { mostPoints, scoreOf } from './attack-scores.ts'
import { DEEDS, deedsOf } from './card-features.ts'
import { below } from './combat-odds.ts'
import { creatureWorth, WORTH } from './values.ts'

/** How attacks that are yet to come are guessed from hands; what that counts for is fitted. */
const GUESS = {
  /** A seat that could beat a defense does. */
  will: 0.9,
  aid: 0.3,
  /** How unsure it is by how many points a seat could beat a defense, and by how many it could win outright. */
  unsure: 3.5,
  mark: 1.5,
  /** Of the most a hand could attack with, what will stand as a defense. */
  part: 0.9,
} as const

/** Chances enter as logarithms too, of so much more than they are. */
const LEAST = 0.03

/** What is asked of each seat about each front; of several the mean. */
const OF_FRONTS = [
  'claims what it controls',
  'comes first and wins outright',
  'comes first and holds it',
  'comes first and loses it',
  'could win outright',
  'could hold what it takes',
  'points it could attack with',
  'most points others could attack with',
  'controls',
  'claims, as a logarithm',
  'wins outright, as a logarithm',
  'holds, as a logarithm',
  'points it defends with',
  'points it would have to beat',
  'nobody defends',
  'the defender needs one',
  'comes before the defender',
  'Wild',
  'Magic',
  'Blade',
] as const

const OF_SEAT = [
  'needs one',
  'needs two',
  'is to move',
  'is next',
  'is third',
  'enemies who need one',
  'creature deck',
  'spell deck',
  'cards',
  'cards beyond those with which one draws',
] as const

const OF_CREATURES = [
  'creatures',
  'worth of creatures',
  'points of all creatures, in any attack',
  'Legendary creatures',
  'creatures with placing abilities',
  'Mercenaries',
  'most points in Wild',
  'most points in Magic',
  'most points in Blade',
  'most points in all forms',
] as const

const OF_SPELLS = [
  'spells',
  'spells that answer something',
  'spells at creatures',
  'spells at players',
  'spells of others',
] as const

/** What describes a seat as a turn is about to be fought, in the order of its numbers, each about 0 to 1. */
export const FEATURES: readonly string[] = [
  ...OF_FRONTS,
  ...OF_SEAT,
  ...OF_CREATURES,
  ...OF_SPELLS,
  ...DEEDS.map((deed) => `creatures: ${deed}`),
  ...DEEDS.map((deed) => `spells: ${deed}`),
]

/** Where in `FEATURES` each part begins. */
const SEAT = OF_FRONTS.length
const CREATURES = SEAT + OF_SEAT.length
const SPELLS = CREATURES + OF_CREATURES.length
const CREATURE_DEEDS = SPELLS + OF_SPELLS.length
const SPELL_DEEDS = CREATURE_DEEDS + DEEDS.length

const stands = new Float64Array(MOST_SEATS)
const first = new Float64Array(MOST_SEATS)
const outright = new Float64Array(MOST_SEATS)
const most = new Float64Array(MOST_SEATS)
const needs = new Int8Array(MOST_SEATS)

/** Writes the features of all seats, a row each, of a position in which the current player is about to fight. */
export function describe(state: State, rows: readonly Float64Array[]): void {
  const { players, fronts, needed } = state
  const cards = cardsOf(state)
  for (let seat = 0; seat < players.length; seat++) {
    needs[seat] = needed - sideWins(state, state.sides[seat])
    rows[seat].fill(0)
  }
  for (let front = 0; front < fronts.length; front++) addFront(state, front, cards, rows)
  for (let seat = 0; seat < players.length; seat++) {
    addSeat(state, seat, rows[seat])
    addCreatures(state, seat, cards, rows[seat])
    addSpells(state, seat, cards, rows[seat])
  }
}

const ALL_FORMS = 0b111

function addSeat(
  { players, current, sides, creatureDeck, spellDeck }: State,
  seat: number,
  row: Float64Array,
): void {
  const { creatures, spells } = players[seat]
  const size = creatures.length + spells.length
  const turns = (seat - current + players.length) % players.length
  let near = 0
  for (let other = 0; other < players.length; other++)
    if (sides[other] !== sides[seat] && needs[other] <= 1) near++
  write(row, SEAT, [
    needs[seat] <= 1 ? 1 : 0,
    needs[seat] === 2 ? 1 : 0,
    turns === 0 ? 1 : 0,
    turns === 1 ? 1 : 0,
    turns === 2 ? 1 : 0,
    near,
    Math.min(1, creatureDeck.length / 100),
    Math.min(1, spellDeck.length / 40),
    size / 10,
    Math.max(0, size - WORTH.hand) / 5,
  ])
}

function addCreatures(state: State, seat: number, cards: Cards, row: Float64Array): void {
  const hand = state.players[seat].creatures as readonly Card[]
  const active = activeForms(state, state.fronts.length - 1)
  let worth = 0
  let points = 0
  let legends = 0
  let placing = 0
  let mercenaries = 0
  for (let i = 0; i < hand.length; i++) {
    const facts = creatureOf(cards, hand[i])
    worth += creatureWorth(facts)
    points += scoreOf(facts, active)
    if (facts.rating === LEGENDARY) legends++
    if (facts.hasPlacing) placing++
    if (facts.isMercenary) mercenaries++
    addDeeds(facts, row, CREATURE_DEEDS)
  }
  write(row, CREATURES, [
    hand.length / 5,
    worth / 10,
    points / 15,
    legends,
    placing / 4,
    mercenaries / 2,
    mostPoints(cards, hand, 0b001) / 10,
    mostPoints(cards, hand, 0b010) / 10,
    mostPoints(cards, hand, 0b100) / 10,
    mostPoints(cards, hand, ALL_FORMS) / 10,
  ])
}

function addSpells({ players }: State, seat: number, cards: Cards, row: Float64Array): void {
  const hand = players[seat].spells as readonly Card[]
  let answers = 0
  let atCreatures = 0
  let atPlayers = 0
  for (let i = 0; i < hand.length; i++) {
    const facts = spellOf(cards, hand[i])
    if (facts.moment !== 0) answers++
    if (facts.aims.some((aim) => aim.of !== 'player')) atCreatures++
    if (facts.aims.some((aim) => aim.of === 'player')) atPlayers++
    addDeeds(facts, row, SPELL_DEEDS)
  }
  let others = 0
  for (let other = 0; other < players.length; other++)
    if (other !== seat) others += players[other].spells.length
  write(row, SPELLS, [hand.length / 3, answers / 2, atCreatures / 2, atPlayers / 2, others / 10])
}

function write(row: Float64Array, from: number, numbers: readonly number[]): void {
  for (let i = 0; i < numbers.length; i++) row[from + i] = numbers[i]
}

function addDeeds(facts: CreatureFacts | SpellFacts, row: Float64Array, from: number): void {
  const amounts = deedsOf(facts)
  for (let i = 0; i < amounts.length; i++) row[from + amounts[i][0]] += amounts[i][1]
}

function addFront(state: State, front: number, cards: Cards, rows: readonly Float64Array[]): void {
  const { players, fronts, sides, current } = state
  const count = players.length
  const { defender } = fronts[front]
  const active = activeForms(state, front)
  const points = defender === NONE ? 0 : totalOf(state, front, false)
  const turnsToDefender = defender === NONE ? 0 : (defender - current + count) % count
  for (let seat = 0; seat < count; seat++)
    most[seat] = mostPoints(cards, players[seat].creatures as readonly Card[], active)
  foresee(state, front, points)
  const part = 1 / fronts.length
  for (let seat = 0; seat < count; seat++) {
    const holding = holds(state, seat)
    const won = first[seat] * outright[seat]
    const taken = first[seat] - won
    const isDefender = seat === defender
    let threat = 0
    for (let other = 0; other < count; other++)
      if (sides[other] !== sides[seat] && other !== defender) threat = Math.max(threat, most[other])
    const numbers: readonly number[] = [
      stands[seat],
      won,
      taken * holding,
      taken * (1 - holding),
      outright[seat],
      holding,
      most[seat] / 10,
      threat / 10,
      isDefender ? 1 : 0,
      Math.log(stands[seat] + LEAST),
      Math.log(won + LEAST),
      Math.log(taken * holding + LEAST),
      isDefender ? points / 10 : 0,
      isDefender ? 0 : points / 10,
      defender === NONE ? 1 : 0,
      defender !== NONE && needs[defender] <= 1 ? 1 : 0,
      (seat - current + count) % count < turnsToDefender ? 1 : 0,
      active & 1,
      (active >> 1) & 1,
      (active >> 2) & 1,
    ]
    for (let i = 0; i < numbers.length; i++) rows[seat][i] += part * numbers[i]
  }
}

/** Who comes to take a front first, in the order of their turns, until who controls it claims (WOS-11, WOS-33). */
function foresee(state: State, front: number, points: number): void {
  const { players, current, fronts, sides } = state
  const { defender, held } = fronts[front]
  const count = players.length
  stands.fill(0)
  first.fill(0)
  for (let seat = 0; seat < count; seat++) {
    const best = most[seat] + GUESS.aid * players[seat].spells.length
    outright[seat] = defender === NONE ? 0 : below((best - OUTRIGHT_SCORE + 0.5) / GUESS.mark)
  }
  let left = 1
  let standing = held
  for (let turn = 0; turn < 2 * count; turn++) {
    const seat = (current + turn) % count
    if (seat === defender) {
      if (count > 2 || standing >= TURNS_TO_CLAIM) {
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
