import { type Chance, QuickChance, type Seat, silentContext } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { cardsOf } from '../rules/cards.ts'
import type { EventContext } from '../rules/events.ts'
import type { Card, Pick, Player, State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { copy, determinize, knows } from '../rules/view.ts'
import { bestProspect } from './attack-plan.ts'
import { prospectOf } from './position-value.ts'
import { cardWorth, type Known } from './values.ts'

const PASS: Action = { type: 'pass' }
const READY: Action = { type: 'ready' }

/** No trial goes further. */
const MOST_STEPS = 80
/** The depth of nested choices that are tried, and the options of each. */
const DEEPEST = 1
const WIDEST = 8
const WIDEST_OF_OTHERS = 4

/**
 * What a seat's actions lead to, tried out on a position that it could be in: nobody answers any more, and it goes on
 * to the next decision of somebody's own turn.
 */
export type Trial = {
  /**
   * What the position after an action is worth to the seat, of 100. Ending combat: what the position is worth as it
   * stands, while others may still answer.
   */
  worth(action: Action): number
}

/** Trials from a view. The same view gives the same trials. */
export function trialFrom(view: State, me: Seat): Trial {
  const seeds = [view.turn, view.cast + 31 * view.creatureGrave.length, view.stack.length + 7 * me] as const
  const base = determinize(view, me, new QuickChance(...seeds))
  return trialOn(base, me, seenBy(view, me), () => new QuickChance(...seeds))
}

/** Trials on a position by what is known of it; `chances` gives the chance for each. */
export function trialOn(base: State, me: Seat, known: Known, chances: () => Chance): Trial {
  return {
    worth(action) {
      // Summoned creatures use their abilities first, and combat goes on (WOS-R8): that is tried like any action.
      if (action.type === 'end' && base.fresh.length === 0) return prospectOf(base, me, known).worth(0)
      const state = copy(base)
      const ctx = unaskedContext(chances())
      match.apply(state, me, action, ctx)
      goOn(state, base.turn, ctx, 0)
      return bestProspect(state, me, known)
    },
  }

  function goOn(state: State, begun: number, ctx: EventContext, depth: number): void {
    for (let step = 0; step < MOST_STEPS; step++) {
      const [seat] = match.actors(state)
      if (seat === undefined || state.turn !== begun) return
      const frame = state.stack[state.stack.length - 1]
      if (frame.step === 'act') return
      if (frame.step === 'window') match.apply(state, seat, PASS, ctx)
      else if (frame.step === 'place') match.apply(state, seat, READY, ctx)
      else match.apply(state, seat, chosen(state, seat, begun, ctx, depth), ctx)
    }
  }

  function chosen(state: State, seat: Seat, begun: number, ctx: EventContext, depth: number): Action {
    const actions = match.actions(state, seat)
    const frame = state.stack[state.stack.length - 1]
    if (actions.length === 1 || depth >= DEEPEST || frame.step !== 'pick' || PLAIN.includes(frame.what))
      return actions[0]
    // What others hold is imagined: it is all the same which of it they part with.
    if (frame.what === 'discard' || frame.what === 'give' || frame.what === 'keep')
      return seat === me ? leastOf(state, actions) : actions[0]
    let best = actions[0]
    let most = Number.NEGATIVE_INFINITY
    for (const action of actions.slice(0, seat === me ? WIDEST : WIDEST_OF_OTHERS)) {
      const after = copy(state)
      match.apply(after, seat, action, ctx)
      goOn(after, begun, ctx, depth + 1)
      const worth = prospectOf(after, seat, seat === me ? known : NOTHING).worth(0)
      if (worth <= most) continue
      most = worth
      best = action
    }
    return best
  }
}

/** A context in which windows do not even open, so that nobody answers what is tried. */
export function unaskedContext(chance: Chance): EventContext {
  return { ...silentContext(chance), asks: nobody }
}

function nobody(): boolean {
  return false
}

/** Choices whose outcome is not known or does not matter here. */
const PLAIN: readonly Pick[] = ['deck', 'ability']

/** What to part with: the card that is worth least. */
export function leastOf(state: State, actions: readonly Action[]): Action {
  const cards = cardsOf(state)
  const worthOf = (action: Action) => (action.type === 'pick' ? cardWorth(cards, action.choice) : 0)
  return actions.reduce((least, action) => (worthOf(action) < worthOf(least) ? action : least))
}

/** The creature and spell cards whose place a seat knows, in a position or in its view of it, which must not change. */
export function seenBy(state: State, seat: Seat): Known {
  const { players, attack, fronts, creatureGrave, spellGrave } = state
  const fights = (card: Card) =>
    attack.some((fighter) => fighter.card === card) ||
    fronts.some(({ defense }) => defense.some((fighter) => fighter.card === card))
  const isIn = ({ creatures, spells }: Player, card: Card) =>
    creatures.includes(card) || spells.includes(card)
  return {
    // Mostly its own hand is asked about.
    has: (card) =>
      isIn(players[seat], card) ||
      fights(card) ||
      creatureGrave.includes(card) ||
      spellGrave.includes(card) ||
      players.some((player, other) => knows(state, seat, card, other) && isIn(player, card)),
  }
}

const NOTHING: Known = { has: () => false }
