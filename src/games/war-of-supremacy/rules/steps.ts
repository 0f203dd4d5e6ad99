import { done, flow, type Refusal, type Seat, type Steps } from '../../../core/index.ts'
import type { Action } from './actions.ts'
import { castRefusal, listCasts } from './casting.ts'
import { judgeDeaths } from './deaths.ts'
import { runEffects } from './effects.ts'
import type { Event, EventContext } from './events.ts'
import { offer, pick, pickActions, pickRefusal } from './picks.ts'
import {
  act,
  actRefusal,
  acts,
  afterOthers,
  placeMore,
  places,
  placesRefusal,
  runSequence,
} from './sequence.ts'
import { aimOn, cast, playStraight, resolveSpell, spend } from './spells.ts'
import type { Frame, State, WindowFrame } from './state.ts'
import { runAbility, runTriggers } from './triggers.ts'
import { runDraw, runKeep, runTurn } from './turns.ts'
import { stillAsked } from './windows.ts'

const ANSWER: Refusal = {
  code: 'answer',
  clause: 'WOS-28',
  message: 'Answer with a spell that can be played now, or pass.',
}

/**
 * The flow of a match. At the bottom of the stack stands the turn with its stages; on it the combat's sequence; on
 * that each spell, covered by those that answer it and by the window in which it can be answered.
 */
const steps: Steps<State, Frame, Action, Event> = {
  turn: { kind: 'run', run: runTurn },

  /** WOS-16: the current player's spells and creatures; then (c), (d), (e). */
  act: { kind: 'ask', actions: acts, refusal: actRefusal, apply: act },
  place: { kind: 'ask', actions: places, refusal: placesRefusal, apply: placeMore },
  sequence: { kind: 'run', run: runSequence },
  heard: { kind: 'run', run: afterOthers },

  /** WOS-17, WOS-R8: answers, asked for in turn order. */
  window: {
    kind: 'answers',
    actions: answers,
    refusal: answerRefusal,
    // A pass is told to all, so it is applied like an answer.
    isPass: () => false,
    answer,
    close: done,
  },

  /** A spell: its targets, its answers, its effects, its grave (WOS-29, WOS-31). */
  aiming: { kind: 'run', run: aimOn },
  spell: { kind: 'run', run: resolveSpell },
  effects: { kind: 'run', run: runEffects },
  spent: { kind: 'run', run: spend },
  straight: { kind: 'run', run: playStraight },
  deaths: { kind: 'run', run: (state, _frame, ctx) => judgeDeaths(state, ctx) },

  /** Abilities (WOS-27), in the order that the current player chooses. */
  triggers: { kind: 'run', run: runTriggers },
  ability: { kind: 'run', run: runAbility },

  draw: { kind: 'run', run: runDraw },
  keep: { kind: 'run', run: runKeep },

  offer: { kind: 'run', run: offer },
  pick: { kind: 'ask', actions: pickActions, refusal: pickRefusal, apply: pick },
}

const PASSES: readonly Action[] = Object.freeze([{ type: 'pass' }])

/** What a seat may answer in the window on top. */
function answers(state: State, frame: WindowFrame, seat: Seat): readonly Action[] {
  const list: Action[] = []
  listCasts(state, seat, frame, list)
  return list.length === 0 ? PASSES : [...PASSES, ...list]
}

function answerRefusal(state: State, frame: WindowFrame, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'pass':
      return undefined
    case 'cast':
      return castRefusal(state, seat, action.card, action.on, frame)
    default:
      return ANSWER
  }
}

/** A spell, or a pass; whom to ask from now on. */
function answer(
  state: State,
  frame: WindowFrame,
  seat: Seat,
  action: Action,
  ctx: EventContext,
): readonly Seat[] {
  if (action.type === 'cast') {
    cast(state, seat, action.card, action.on, frame)
    // The stack resolves from the top down; when the answer is done, the spell below asks again.
    return frame.about === 'spell' || frame.about === 'ability' ? [] : stillAsked(state, frame)
  }
  ctx.tell?.({ type: 'passed', seat, about: frame.about })
  return frame.asked.slice(1)
}

export const match = flow<State, Frame, Action, Event>(steps)
