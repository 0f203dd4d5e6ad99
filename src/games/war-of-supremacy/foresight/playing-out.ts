import type { Seat, Turn } from '../../../core/index.ts'
import { cardWorth } from '../judgement/worth.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Action } from '../rules/decisions.ts'
import type { PickFrame, State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import type { EventTurn } from '../rules/told.ts'
import { copy } from '../rules/view.ts'
import { expect } from './expecting.ts'

const PASS: Action = { type: 'pass', until: 'now' }
const READY: Action = { type: 'ready' }
/** No position is played on further. */
const MOST_STEPS = 60
const WIDEST = 4

/** Plays on to the next moment at which somebody can begin something of their own: nobody answers any more. */
export function playOut(state: State, turn: Turn<unknown>): void {
  for (const player of state.players) player.asks = 0
  goOn(state, turn as EventTurn, 0)
}

function goOn(state: State, turn: EventTurn, depth: number): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    const frame = state.stack[state.stack.length - 1]
    if (!frame || frame.step === 'act') return
    const [seat] = match.actors(state)
    if (frame.step === 'window') match.apply(state, seat, PASS, turn)
    else if (frame.step === 'place') match.apply(state, seat, READY, turn)
    else if (frame.step === 'pick') match.apply(state, seat, picked(state, frame, turn, depth), turn)
    else return
  }
}

/** What a seat picks without much thought. */
function picked(state: State, frame: PickFrame, turn: EventTurn, depth: number): Action {
  const { seat, what } = frame
  const actions = match.actions(state, seat)
  if (actions.length === 1) return actions[0]
  if (what === 'deck') return actions[wantsCreature(state, seat) ? 0 : 1]
  if (what === 'discard' || what === 'give' || what === 'keep') return least(state, actions)
  if (depth > 0 || what === 'ability') return actions[turn.chance.int(actions.length)]
  let best = actions[0]
  let most = Number.NEGATIVE_INFINITY
  for (const action of actions.slice(0, WIDEST)) {
    const after = copy(state)
    match.apply(after, seat, action, turn)
    goOn(after, turn, depth + 1)
    const worth = worthTo(after, seat)
    if (worth <= most) continue
    most = worth
    best = action
  }
  return best
}

const room = new Map<number, Float64Array>()

function worthTo(state: State, seat: Seat): number {
  if (state.end) return state.end.winners[state.sides[seat]]
  const count = state.players.length
  const into = room.get(count) ?? new Float64Array(count)
  room.set(count, into)
  expect(state, into)
  return into[seat]
}

/** The part of a hand that should be creatures. */
const CREATURES = 0.68

function wantsCreature(state: State, seat: Seat): boolean {
  const { creatures, spells } = state.players[seat]
  return creatures.length < CREATURES * (creatures.length + spells.length + 1)
}

/** The card that is worth least. */
function least(state: State, actions: readonly Action[]): Action {
  const cards = cardsOf(state)
  const worthOf = (action: Action) => (action.type === 'pick' ? cardWorth(cards, action.choice) : 0)
  return actions.reduce((best, action) => (worthOf(action) < worthOf(best) ? action : best))
}
