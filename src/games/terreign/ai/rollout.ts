import { greedyAction } from '../../../ai/index.ts'
import type { Chance, Context, Seat } from '../../../core/index.ts'
import { type Action, ORDERS } from '../rules/actions.ts'
import { applyAct, applyPreparation } from '../rules/apply.ts'
import { PASS } from '../rules/choices.ts'
import { FACTS } from '../rules/content.ts'
import { showAttempt } from '../rules/duel.ts'
import { listPlays, listTurn } from '../rules/legal-actions.ts'
import { pick, pickActions } from '../rules/picks.ts'
import type { Frame, Player, State, WindowFrame } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { view } from '../rules/view.ts'
import { frameUnder } from '../rules/windows.ts'
import { actionScores } from './action-scores.ts'
import { drawAttempt } from './attempt-draw.ts'

/** The most decisions of a rollout. */
const MOST = 1000

/**
 * Plays a determinized state on to the end of its round, where tokens decide: every seat greedily by the heuristic, which
 * reads nothing hidden except in Travel. It goes past what a match does for each decision, where nothing can be refused:
 * nobody considers Barters or drops, duels are drawn from the plain equilibrium, and who can answer nothing is not asked.
 */
export function rollout(state: State, ctx: Context<unknown>): void {
  const { round } = state
  for (let left = MOST; left > 0 && state.round === round; left--) {
    const frame = state.stack.at(-1)
    if (!frame) return
    decide(state, frame, ctx)
  }
}

function decide(state: State, frame: Frame, ctx: Context<unknown>): void {
  const { chance } = ctx
  switch (frame.step) {
    case 'prepare':
    case 'act': {
      const list: Action[] = []
      listTurn(state, frame, list)
      const action = bestOf(state, frame.seat, list, chance)
      if (frame.step === 'act') applyAct(state, frame, action, ctx)
      else applyPreparation(state, frame, action, ctx)
      break
    }
    case 'attempt':
      if (state.duel) showAttempt(state, drawAttempt(state.duel, chance), ctx)
      break
    case 'pick':
      pick(state, frame, bestOf(state, frame.seat, pickActions(state, frame), chance), ctx)
      break
    case 'window':
      answer(state, frame, ctx)
      break
    default: {
      const [seat] = match.actors(state)
      // No seat knows which one is another's Warrior where tokens are laid.
      const seen = frame.step === 'travel' ? view(state, seat) : state
      match.apply(
        state,
        seat,
        greedyAction(actionScores, seen, seat, match.actions(state, seat), chance),
        ctx,
      )
      return
    }
  }
  match.settle(state, ctx)
}

/** The next seat that can answer does so or passes; those before it pass. */
function answer(state: State, frame: WindowFrame, ctx: Context<unknown>): void {
  const { asked } = frame
  for (let at = 0; at < asked.length; at++) {
    const seat = asked[at]
    if (holdsAnswer(state.players[seat])) {
      const list: Action[] = []
      listPlays(state, seat, frameUnder(state), list)
      const pass = PASS[ORDERS.indexOf(state.players[seat].order)]
      list.push(pass)
      const action = bestOf(state, seat, list, ctx.chance)
      if (action !== pass) {
        state.stack[state.stack.length - 1] = { ...frame, asked: asked.slice(at) }
        match.apply(state, seat, action, ctx)
        return
      }
    }
  }
  state.stack[state.stack.length - 1] = { ...frame, asked: NOBODY }
}

const NOBODY: readonly Seat[] = Object.freeze([])

/** Whether a seat has anything to answer with, fitting or not. */
function holdsAnswer({ hand, equipped, spent }: Player): boolean {
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item === 'number' && FACTS[item].answer !== null) return true
  }
  for (let i = 0; i < equipped.length; i++)
    if (spent[i] === 0 && FACTS[equipped[i]].answer !== null) return true
  return false
}

/** The action with the highest score, among equals any of them. */
function bestOf(state: State, seat: Seat, actions: readonly Action[], chance: Chance): Action {
  if (actions.length === 1) return actions[0]
  const scores = actionScores.scoreActions(state, seat, actions)
  let best = 0
  let equals = 1
  for (let i = 1; i < scores.length; i++) {
    if (scores[i] < scores[best]) continue
    if (scores[i] > scores[best]) {
      best = i
      equals = 1
    } else if (chance.int(++equals) === 0) best = i
  }
  return actions[best]
}
