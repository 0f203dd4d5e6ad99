import type { Foresight } from '../../core/index.ts'
import { expect } from './foresight/expecting.ts'
import { keyOf, seenKeyOf } from './foresight/keys.ts'
import { playOut } from './foresight/playing-out.ts'
import { worthTrying } from './foresight/worth-trying.ts'
import type { Action } from './rules/decisions.ts'
import type { State } from './rules/state.ts'

/** What a search should know of War of Supremacy. */
export const foresight: Foresight<State, Action> = {
  seatsOf: ({ players }) => players.length,
  expect,
  worthTrying,
  playOut,
  keyOf,
  seenKeyOf,
  settings: {
    exploration: 0.4,
    temperature: 4,
    even: 0.5,
    opensAfter: 1_000,
    depth: 0,
    observers: 'single',
    together: 'uct',
  },
}
