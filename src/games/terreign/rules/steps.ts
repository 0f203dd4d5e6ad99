import { done, flow, next, type Refusal, type Seat, type Steps } from '../../../core/index.ts'
import type { Action } from './actions.ts'
import { applyAct, applyPreparation, carryOut, declare } from './apply.ts'
import { draw, spend } from './cards.ts'
import { HOUSE, PASS } from './choices.ts'
import { FACTS } from './content.ts'
import {
  afterAttempt,
  attemptActions,
  attemptRefusal,
  duelists,
  judge,
  rewardDuel,
  showAttempt,
} from './duel.ts'
import { runEffects } from './effects.ts'
import type { Event, EventContext } from './events.ts'
import { closeRound, endIfLast, finalDuel } from './finish.ts'
import { legalActs, legalPreparations, listPlays } from './legal-actions.ts'
import { pick, pickActions, pickAlone, pickRefusal } from './picks.ts'
import { actRefusal, prepareRefusal } from './refusals.ts'
import {
  beginActions,
  endTurn,
  freeHouses,
  houseRefusal,
  nextTurn,
  reveal,
  rollPlagues,
  takeHouse,
  travel,
  travelRefusal,
  travels,
} from './rounds.ts'
import type { Frame, State, WindowFrame } from './state.ts'
import { announceStrike, land } from './strike.ts'
import { aim } from './targets.ts'
import { happen, revealEvent } from './terrain-events.ts'
import { gainToken, rewardRetreats } from './tokens.ts'
import { playRefusal } from './uses.ts'
import { closeWindow, frameUnder } from './windows.ts'

const REFUSE = {
  travel: { code: 'travel', clause: 'TER-7', message: 'Place your Warrior and your Decoy.' },
  answer: { code: 'answer', clause: 'TER-R18', message: 'Answer with an Agility item, or pass.' },
} as const satisfies Record<string, Refusal>

/**
 * The flow of a match. At the bottom of the stack stands the round: Travel, Reveal, turns, event, close. On it the
 * turn of a player, on that whatever was declared, each covered by the window in which it can be answered.
 */
const steps: Steps<State, Frame, Action, Event> = {
  /** TER-1, TER-R41. */
  house: {
    kind: 'ask',
    actions: (state) => freeHouses(state).map((house) => HOUSE[house]),
    refusal: (state, _frame, action) => houseRefusal(state, action),
    apply(state, { seat }, action, ctx) {
      if (action.type === 'house') takeHouse(state, seat, action.house, ctx)
    },
  },

  /** TER-7. */
  travel: {
    kind: 'ask',
    actions: (state, { seat }) => travels(state, seat),
    refusal: (state, { seat }, action) =>
      action.type === 'travel' ? travelRefusal(state, seat, action.warrior, action.decoy) : REFUSE.travel,
    apply(state, { seat }, action, ctx) {
      if (action.type === 'travel') travel(state, seat, action.warrior, action.decoy, ctx)
    },
  },

  /** TER-8. */
  reveal: { kind: 'run', run: (state, _frame, ctx) => reveal(state, ctx) },

  /** TER-9. */
  turns: { kind: 'run', run: (state, { at }, ctx) => nextTurn(state, at, ctx) },

  /** A turn: Plagues, Prepare (TER-10), Action phase (TER-13), the inventory's limit, the end. */
  plagues: { kind: 'run', run: (state, { by }, ctx) => rollPlagues(state, by, ctx) },
  prepare: {
    kind: 'ask',
    actions: legalPreparations,
    refusal: prepareRefusal,
    apply: applyPreparation,
  },
  phase: { kind: 'run', run: (state, { by }, ctx) => beginActions(state, by, ctx) },
  act: {
    kind: 'ask',
    actions: legalActs,
    refusal: actRefusal,
    apply: applyAct,
  },
  ending: { kind: 'run', run: (state, { by }) => endTurn(state, by) },
  over: { kind: 'run', run: (state) => done(state) },

  /** TER-R18. */
  window: {
    kind: 'answers',
    actions: (state, _frame, seat) => answers(state, seat),
    refusal: (state, _frame, seat, action) => answerRefusal(state, seat, action),
    // A pass may change when one is asked, so it is an answer too.
    isPass: () => false,
    answer: (state, frame, seat, action, ctx) => answer(state, frame, seat, action, ctx),
    close: (state, frame) => closeWindow(state, frame),
  },

  declared: { kind: 'run', run: carryOut },
  effects: { kind: 'run', run: runEffects },
  spent: { kind: 'run', run: (state, { item }) => spend(state, item) },
  draw: {
    kind: 'run',
    run(state, { by, count }, ctx) {
      done(state)
      // A player eliminated just before draws no more (TER-R34).
      if (state.players[by].goneAt === 0) draw(state, by, count, ctx)
    },
  },
  /** TER-34: an Instance resolves the moment it enters an inventory. */
  enter: {
    kind: 'run',
    run(state, { seat, item }, ctx) {
      ctx.reveal()
      ctx.tell?.({ type: 'instance', seat, item })
      next(state, { step: 'spent', item })
      const source = FACTS[item].enter
      if (!source) return
      const { on, space } = aim(state, seat, source, null, undefined)
      state.stack.push({ step: 'effects', by: seat, source, at: 0, on, space })
    },
  },

  /** TER-20: damage on its way, then landing; then the reward of Retreats (TER-23). */
  strike: { kind: 'run', run: (state, { strike }) => announceStrike(state, strike) },
  land: {
    kind: 'run',
    run(state, { strike }, ctx) {
      land(state, strike, ctx)
      endIfLast(state, ctx)
    },
  },
  retreats: { kind: 'run', run: (state, frame) => rewardRetreats(state, frame) },
  gain: { kind: 'run', run: gainToken },

  choose: {
    kind: 'run',
    run(state, frame, ctx) {
      // A player eliminated just before chooses nothing more (TER-R34).
      if (state.players[frame.seat].goneAt > 0) {
        done(state)
        return
      }
      const asking = { ...frame, step: 'pick' } as const
      next(state, asking)
      pickAlone(state, asking, ctx)
    },
  },
  pick: { kind: 'ask', actions: pickActions, refusal: pickRefusal, apply: pick },

  /** TER-25: a duel. */
  attempt: {
    kind: 'sealed',
    seats: (state) => duelists(state),
    actions: (state, _frame, seat) => attemptActions(state, seat),
    refusal: (state, _frame, seat, action) => attemptRefusal(state, seat, action),
    open: (state, _frame, chosen, ctx) => showAttempt(state, chosen, ctx),
  },
  judge: { kind: 'run', run: (state) => judge(state) },
  after: { kind: 'run', run: (state) => afterAttempt(state) },
  reward: { kind: 'run', run: rewardDuel },

  /** TER-18, TER-31, TER-33. */
  event: { kind: 'run', run: (state, _frame, ctx) => revealEvent(state, ctx) },
  happen: { kind: 'run', run: happen },
  close: { kind: 'run', run: (state, _frame, ctx) => closeRound(state, ctx) },
  tie: { kind: 'run', run: finalDuel },
}

/** What a seat may answer in the window on top. */
function answers(state: State, seat: Seat): readonly Action[] {
  const list: Action[] = []
  listPlays(state, seat, frameUnder(state), list)
  return list.length === 0 ? PASS : [...PASS, ...list]
}

function answerRefusal(state: State, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'pass':
      return undefined
    case 'play':
      return playRefusal(state, seat, action.item, action.on, frameUnder(state))
    default:
      return REFUSE.answer
  }
}

/** An answer, or a pass with when to be asked from now on (TER-R38); whom to ask next. */
function answer(
  state: State,
  frame: WindowFrame,
  seat: Seat,
  action: Action,
  ctx: EventContext,
): readonly Seat[] {
  if (action.type === 'pass') {
    const player = state.players[seat]
    if (player.order !== action.order) ctx.tell?.({ type: 'ordered', seat, order: action.order })
    player.order = action.order
    return frame.asked.slice(1)
  }
  state.stack[state.stack.length - 1] = { ...frame, isReopened: true }
  declare(state, seat, action, ctx)
  return []
}

/** The flow of TerReign. */
export const match = flow<State, Frame, Action, Event>(steps)
