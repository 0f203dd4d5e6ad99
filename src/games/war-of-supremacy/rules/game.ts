import type { Game } from '../../../core/index.ts'
import { type Action, actionSchema } from './actions.ts'
import { outcome } from './ending.ts'
import type { Event } from './events.ts'
import { migrateAction, migrateOptions, stateAsOf } from './older-rules.ts'
import { type Options, optionsSchema } from './options.ts'
import { seatsFor, setup } from './setup.ts'
import { MOST_SEATS, type State } from './state.ts'
import { match } from './steps.ts'
import { copy, determinize, view } from './view.ts'

/** Far more decisions than a turn can have: each card is played once in it, and answered by all. */
const DECISIONS_A_TURN = 5000

export const game: Game<State, Action, Options, Event> = {
  id: 'war-of-supremacy',
  title: 'War of Supremacy',
  rules: 6,
  seats: { min: 2, max: MOST_SEATS },
  seatsFor,
  options: optionsSchema,
  migrateOptions,
  stateAsOf,
  migrateAction,
  action: actionSchema,
  setup,
  actors: match.actors,
  actions: match.actions,
  refusal: match.refusal,
  apply: match.apply,
  view,
  determinize,
  outcome,
  copy,
  bound: ({ roundLimit }, seats) => roundLimit * seats * DECISIONS_A_TURN,
}
