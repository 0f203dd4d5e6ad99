import {
  type Chance,
  type Context,
  type Game,
  refuse,
  shuffle,
  UNKNOWN,
  type Viewer,
} from '../../../core/index.ts'
import { COUNTERS, counterOf, ownerOf } from './counters.ts'
import { HEXES } from './hexes.ts'
import { CLASSIC_MAP, emptyHexes, raiseMountains, randomMap } from './map.ts'
import { outcome } from './scoring.ts'
import { type Action, actionSchema, type Event, type Options, optionsSchema, type State } from './state.ts'
import { turns } from './turn.ts'

function setup(options: Options, seats: number, ctx: Context<Event>): State {
  const { chance } = ctx
  const land = layOut(options, seats, chance)
  const order = shuffle(
    chance,
    Array.from({ length: seats }, (_, seat) => seat),
  )
  const state: State = {
    land,
    hiddenHands: options.hiddenHands,
    anyTrail: options.anyTrail,
    order,
    board: new Array(HEXES).fill(0),
    empty: emptyHexes(land),
    hands: order.map(() => []),
    cups: order.map(() => COUNTERS.slice()),
    stack: [{ step: 'draw', seat: order[0] }],
  }
  ctx.tell?.({ type: 'began', order })
  turns.settle(state, ctx)
  return state
}

/** The map of a match: settlements, mountains (CC-R2, CC-R3), then those for even turns (CC-R13). */
function layOut({ map, mountains, evenTurns }: Options, seats: number, chance: Chance): string {
  const settled = map === 'random' ? randomMap(chance) : (map === 'classic' ? CLASSIC_MAP : map).join('')
  const left = emptyHexes(settled).length - mountains
  const uneven = evenTurns ? left % seats : 0
  if (left < 1)
    refuse({
      code: 'bad-option',
      clause: 'CC-R12',
      message: 'These mountains leave no empty hex on this map. Choose fewer.',
      at: 'options.mountains',
    })
  if (uneven === left)
    refuse({
      code: 'bad-option',
      clause: 'CC-R13',
      message: 'Even turns leave no empty hex for this many players. Turn them off.',
      at: 'options.evenTurns',
    })
  return raiseMountains(settled, mountains + uneven, chance)
}

function copy(state: State): State {
  return {
    land: state.land,
    hiddenHands: state.hiddenHands,
    anyTrail: state.anyTrail,
    order: state.order,
    board: state.board.slice(),
    empty: state.empty.slice(),
    hands: state.hands.map((hand) => hand.slice()),
    cups: state.cups.map((cup) => cup.slice()),
    stack: state.stack.slice(),
  }
}

/** With hidden hands a viewer sees how many counters other hands and cups have, not which (CC-R4). */
function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  if (!state.hiddenHands) return seen
  for (let seat = 0; seat < state.order.length; seat++) {
    if (seat === viewer) continue
    seen.hands[seat].fill(UNKNOWN)
    seen.cups[seat].fill(UNKNOWN)
  }
  const top = seen.stack[0]
  if (top?.step === 'place' && top.seat !== viewer) seen.stack[0] = { ...top, counter: UNKNOWN }
  return seen
}

/** Deals the unseen counters to hands and cups, every way equally likely (CC-R4). */
function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  if (!state.hiddenHands) return state
  const placed: Set<number>[] = state.order.map(() => new Set())
  for (const piece of state.board) if (piece !== 0) placed[ownerOf(piece)].add(counterOf(piece))
  for (let seat = 0; seat < state.order.length; seat++) {
    if (seat === viewer) continue
    const left = shuffle(
      chance,
      COUNTERS.filter((counter) => !placed[seat].has(counter)),
    )
    const size = state.hands[seat].length
    state.hands[seat].splice(0, size, ...left.slice(0, size).sort(ascending))
    state.cups[seat].splice(0, left.length, ...left.slice(size))
  }
  const top = state.stack[0]
  if (top?.step === 'place' && top.counter === UNKNOWN) {
    const hand = state.hands[top.seat]
    state.stack[0] = { ...top, counter: hand[chance.int(hand.length)] }
  }
  return state
}

function ascending(a: number, b: number): number {
  return a - b
}

export const game: Game<State, Action, Options, Event> = {
  id: 'counts-and-clerics',
  title: 'Counts & Clerics',
  rules: 1,
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  action: actionSchema,
  setup,
  actors: turns.actors,
  actions: turns.actions,
  refusal: turns.refusal,
  apply: turns.apply,
  view,
  determinize,
  outcome,
  copy,
  /** Three decisions a turn, a turn a hex. */
  bound: () => 3 * HEXES,
}
