import type { Seat } from '../../../core/index.ts'
import { ALLEGIANCES } from '../content/vocabulary.ts'
import { cardsOf, creatureOf } from '../rules/cards.ts'
import { activeForms } from '../rules/sides.ts'
import { type Card, type Stage, type State, TURNS_TO_CLAIM } from '../rules/state.ts'
import { TYPES } from './attack-scores.ts'

/** How likely what others may do is, judged by what all can see: how many cards they hold, and the form. */
export const CHANCES = {
  /** By the number of active forms: the mean of the best attack a hand makes, for each creature and beyond. */
  each: [0, 1.35, 1.75, 2],
  more: [0, 1.4, 2.3, 2.9],
  /** Its deviation, for the root of the number of creatures. */
  spread: 1.55,
  spell: 0.3,
  /** Who could attack does. */
  will: 0.9,
  /** What a spell in hand takes, on average, from the side that it is against. */
  answer: 0.35,
  /** How unsure a lead is: with spells or creatures about, more for the root of the spells; and with none. */
  still: 0.35,
  unsure: 0.5,
  sure: 0.12,
  /** What another who attacks may still add, for each creature in hand. */
  reserve: 0.6,
  /** That a card that wins combat keeps doing so. */
  card: 0.92,
} as const

/** The normal distribution, nearly. */
export function below(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations))
}

function bitsIn(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1)
}

/** The chance that a seat beats a defense of this many points with the hand it holds now. */
export function beats(state: State, seat: Seat, front: number, points: number): number {
  const { creatures, spells } = state.players[seat]
  const count = creatures.length
  if (count === 0) return 0
  const forms = bitsIn(activeForms(state, front))
  const mean = CHANCES.each[forms] * count + CHANCES.more[forms] + CHANCES.spell * spells.length
  const spread = CHANCES.spread * Math.sqrt(count)
  return CHANCES.will * below((mean - points - 0.5) / spread)
}

/** The best attack that a seat could make with its own hand, by printed scores. */
function bestAttack(state: State, seat: Seat, front: number): number {
  const cards = cardsOf(state)
  const active = activeForms(state, front)
  const hand = state.players[seat].creatures as readonly Card[]
  totals.fill(0)
  let free = 0
  for (let i = 0; i < hand.length; i++) {
    const { allegiance, isMercenary, scores, types } = creatureOf(cards, hand[i])
    let best = 0
    for (let form = 0; form < 3; form++) if ((active & (1 << form)) !== 0) best = Math.max(best, scores[form])
    if (isMercenary) {
      free += best
      continue
    }
    totals[TYPES + allegiance] += best
    for (let type = 0, bits = types; bits !== 0; type++, bits >>>= 1)
      if ((bits & 1) !== 0) totals[type] += best
  }
  let most = 0
  for (let i = 0; i < totals.length; i++) if (totals[i] > most) most = totals[i]
  return free + most
}

/** Scratch: by type, then by allegiance. */
const totals = new Float64Array(TYPES + ALLEGIANCES.length)

const BEFORE_COMBAT: readonly Stage[] = ['begin', 'start', 'front', 'combat']

/** Whether the current player has not yet fought this turn. */
export function isToFight(state: State): boolean {
  const [turn] = state.stack
  return turn?.step === 'turn' && BEFORE_COMBAT.includes(turn.stage)
}

/**
 * The chance that a defense stands until its player claims (WOS-11, WOS-33).
 * @param seat to whom it belongs
 * @param held two players: turns withstood
 * @param withCurrent the current player can still attack it this turn
 * @param me who judges: its own hand it knows
 */
export function holds(
  state: State,
  seat: Seat,
  front: number,
  points: number,
  held: number,
  withCurrent: boolean,
  me: Seat,
): number {
  const { current, players } = state
  const count = players.length
  const stands = (other: Seat) => {
    if (state.sides[other] === state.sides[seat]) return 1
    return 1 - (other === me ? beatsWithOwn(state, me, front, points) : beats(state, other, front, points))
  }
  if (count === 2) {
    const left = Math.max(0, TURNS_TO_CLAIM - held)
    return stands(1 - seat) ** left
  }
  let chance = 1
  let next = withCurrent && current !== seat ? current : (current + 1) % count
  for (let i = 0; i < count && next !== seat; i++) {
    chance *= stands(next)
    next = (next + 1) % count
  }
  return chance
}

/** From the seat's own hand, which it knows; whether the attack will pay is uncertain. */
function beatsWithOwn(state: State, me: Seat, front: number, points: number): number {
  return CHANCES.will * below((bestAttack(state, me, front) - points - 0.5) / 1.5)
}

/**
 * The chance that the attack wins, if it leads by so much (ties are the defender's), when the others may still answer.
 * @param lead attack less defense
 * @param me who judges: of the others it reckons with more creatures
 */
export function wins(state: State, lead: number, me: Seat): number {
  const { current, players, fronts, front, sides } = state
  const { defender } = fronts[front]
  let against = 0
  for (let seat = 0; seat < players.length; seat++)
    if (sides[seat] !== sides[current]) against += players[seat].spells.length * (seat === defender ? 1 : 0.3)
  const own = players[current].spells.length
  const reserve = current === me ? 0 : CHANCES.reserve * players[current].creatures.length
  if (against === 0 && own === 0 && reserve === 0) return below((lead - 0.5) / CHANCES.sure)
  const mean =
    lead - 0.5 - CHANCES.answer * Math.min(against, 6) + CHANCES.answer * Math.min(own, 4) + reserve
  return below(mean / (CHANCES.still + CHANCES.unsure * Math.sqrt(against + own)))
}
