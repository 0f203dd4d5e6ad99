import type { Chance, Foresight, Seat } from '../../core/index.ts'
import { tallies } from './rules/reckoning.ts'
import type { Action, State } from './rules/state.ts'

/** How many points of lead make a victory about three times as probable as not, with no hex left and with each more. */
const LEAD = { atEnd: 1, perHex: 0.1 } as const

/** What a search should know of Counts & Clerics. */
export const foresight: Foresight<State, Action> = {
  seatsOf: ({ order }) => order.length,
  expect(state, into) {
    const points = tallies(state)
    const scale = LEAD.atEnd + LEAD.perHex * state.empty.length
    let sum = 0
    for (let seat = 0; seat < into.length; seat++) {
      into[seat] = Math.exp((points[seat].total + points[seat].settlements / 100) / scale)
      sum += into[seat]
    }
    for (let seat = 0; seat < into.length; seat++) into[seat] /= sum
  },
  playOn: (_state: State, _seat: Seat, actions: readonly Action[], chance: Chance) =>
    actions[chance.int(actions.length)],
  keyOf: (action) =>
    action.type === 'place'
      ? action.hex
      : action.type === 'choose'
        ? 1000 + action.counter
        : 2000 + action.counter,
  /** With hidden hands nobody sees what is chosen before it lies on the board, nor what is returned. */
  seenKeyOf: (action, { hiddenHands }) =>
    action.type === 'place'
      ? action.hex
      : hiddenHands
        ? action.type
        : (action.type === 'choose' ? 1000 : 2000) + action.counter,
  settings: {
    exploration: 0.6,
    temperature: 1,
    weighedAfter: 20,
    depth: 200,
    observers: 'single',
    together: 'uct',
  },
}
