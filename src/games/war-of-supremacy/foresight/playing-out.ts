import type { Chance, Seat, Turn } from '../../../core/index.ts'
import { planned } from '../judgement/plan.ts'
import { prospectOf } from '../judgement/prospect.ts'
import { leastOf } from '../judgement/trial.ts'
import type { Action } from '../rules/decisions.ts'
import { type Card, NONE, type PickFrame, type State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import type { EventTurn } from '../rules/told.ts'
import { copy } from '../rules/view.ts'

const PASS: Action = { type: 'pass', until: 'now' }
const READY: Action = { type: 'ready' }
const END: Action = { type: 'end' }
/** No position is played on further. */
const MOST_STEPS = 200
const WIDEST = 4
/** How often in a turn an attack is planned anew. */
const MOST_PLANS = 2

/** Everything is known of an imagined position. */
const ALL: ReadonlySet<unknown> = Object.assign(new Set<unknown>(), { has: () => true })

/** Plays on to the next turn's fight: the attack that pays is made, and what spells may do to it is left to chance. */
export function playOut(state: State, turn: Turn<unknown>): void {
  for (const player of state.players) player.asks = 0
  const until = state.turn + 1
  let plan: Card[] | undefined
  let plans = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const frame = state.stack[state.stack.length - 1]
    if (!frame || (frame.step === 'act' && state.turn >= until)) return
    const [seat] = match.actors(state)
    if (frame.step === 'act' || frame.step === 'place') {
      if (!plan?.length && plans < MOST_PLANS) {
        plan = planned(state, seat, ALL)
        plans++
      }
      const card = plan?.pop()
      const place: Action | undefined = card === undefined ? undefined : { type: 'place', card }
      if (place && !match.refusal(state, seat, place)) match.apply(state, seat, place, turn as EventTurn)
      else if (frame.step === 'place') match.apply(state, seat, READY, turn as EventTurn)
      else {
        leaveToChance(state, turn.chance)
        match.apply(state, seat, END, turn as EventTurn)
      }
    } else goOn(state, turn as EventTurn, 0)
  }
}

/** Answers what is asked without much thought. */
function goOn(state: State, turn: EventTurn, depth: number): void {
  const frame = state.stack[state.stack.length - 1]
  const [seat] = match.actors(state)
  if (frame.step === 'window') match.apply(state, seat, PASS, turn)
  else if (frame.step === 'place') match.apply(state, seat, READY, turn)
  else if (frame.step === 'pick') match.apply(state, seat, picked(state, frame, turn, depth), turn)
}

/** How spells that are still in hand change a lead: on average, and how unsure it is without any and with more. */
const SPELLS = { own: 0.35, against: 0.3, bystander: 0.3, still: 0.2, shaky: 0.55 } as const

/** One side is as much stronger as spells may make it. */
function leaveToChance(state: State, chance: Chance): void {
  const { players, sides, current, attack, front } = state
  if (attack.length === 0) return
  const { defender, defense } = state.fronts[front]
  let against = 0
  for (let seat = 0; seat < players.length; seat++)
    if (sides[seat] !== sides[current])
      against += players[seat].spells.length * (seat === defender ? 1 : SPELLS.bystander)
  const own = players[current].spells.length
  const unsure = SPELLS.still + SPELLS.shaky * Math.sqrt(own + against)
  const shift = Math.round(SPELLS.own * own - SPELLS.against * against + unsure * deviation(chance))
  const [stronger] = shift > 0 ? attack : defender === NONE ? [] : defense
  if (stronger) for (let form = 0; form < 3; form++) stronger.mods[form] += Math.abs(shift)
}

/** Normally distributed, nearly. */
function deviation(chance: Chance): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += chance.int(STEPS) / STEPS
  return sum
}
const STEPS = 4096

/** What a seat picks without much thought. */
function picked(state: State, frame: PickFrame, turn: EventTurn, depth: number): Action {
  const { seat, what } = frame
  const actions = match.actions(state, seat)
  if (actions.length === 1) return actions[0]
  if (what === 'deck') return actions[wantsCreature(state, seat) ? 0 : 1]
  if (what === 'discard' || what === 'give' || what === 'keep') return leastOf(state, actions)
  if (depth > 0 || what === 'ability') return actions[turn.chance.int(actions.length)]
  let best = actions[0]
  let most = Number.NEGATIVE_INFINITY
  for (const action of actions.slice(0, WIDEST)) {
    const after = copy(state)
    match.apply(after, seat, action, turn)
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = after.stack[after.stack.length - 1]
      if (!next || next.step === 'act' || after.turn !== state.turn) break
      goOn(after, turn, depth + 1)
    }
    const worth = prospectOf(after, seat, ALL).worth(0)
    if (worth <= most) continue
    most = worth
    best = action
  }
  return best
}

/** The part of a hand that should be creatures. */
const CREATURES = 0.68

function wantsCreature(state: State, seat: Seat): boolean {
  const { creatures, spells } = state.players[seat]
  return creatures.length < CREATURES * (creatures.length + spells.length + 1)
}
