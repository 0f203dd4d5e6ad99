import { type Context, done, flow, next, push, type Seat, type Steps, UNKNOWN } from '../../../core/index.ts'
import {
  actionLevel,
  DEVELOP_COST,
  EDITIONS,
  INFLUENCE,
  MOST,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  TERRITORIES,
} from '../content/cards.ts'
import { rung } from './battle.ts'
import { declare, hire, settleBattle } from './battle-steps.ts'
import { gainControl, knowAlone, shownAt, winIfAll } from './faces.ts'
import { PLACES } from './grid.ts'
import { restructure, takeBack } from './hands.ts'
import {
  fullLevel,
  reallocatable,
  reformCost,
  restructures,
  type TurnAction,
  turnActions,
} from './legal-actions.ts'
import { bribes, commitments } from './purchases.ts'
import {
  ASKED,
  commitRefusal,
  isTurnAction,
  keepRefusal,
  putRefusal,
  restructureRefusal,
  turnRefusal,
} from './refusals.ts'
import type { Action, Event, Frame, State } from './state.ts'
import { HANDS, others } from './trackers.ts'

/** What the handicap takes where the middle is entered from home (TRS-R28). */
const HANDICAP_COINS = 1

const KEEPS: readonly Action[] = HANDS.map((cards) => Object.freeze({ type: 'keep', cards }))
const PUTS: readonly Action[] = TERRITORIES.map((_, territory) => Object.freeze({ type: 'put', territory }))
const STAND: Action = Object.freeze({ type: 'stand' })
const BOTH: readonly Seat[] = [0, 1]

/** Set-up, then turns of Resupply and actions. A battle is an action with steps of its own. */
const steps: Steps<State, Frame, Action, Event> = {
  /** TRS-7: both choose their hands in secret. */
  keep: {
    kind: 'sealed',
    seats: () => BOTH,
    actions: () => KEEPS,
    refusal: (_state, _frame, _seat, action) =>
      action.type === 'keep' ? keepRefusal(action.cards) : ASKED.keep,
    open(state, _frame, chosen, ctx) {
      for (const seat of BOTH) {
        const choice = chosen[seat]
        if (choice?.type !== 'keep') continue
        state.sides[seat].hand.push(...choice.cards)
        state.sides[seat].tracker.push(...others(choice.cards))
        const event = { type: 'kept', seat, cards: choice.cards } as const
        if (state.openTrackers) ctx.tell?.(event)
        else ctx.tell?.(event, [seat], { ...event, cards: choice.cards.map(() => UNKNOWN) })
      }
      next(state, { step: 'resupply', seat: 0 })
    },
  },

  /** TRS-11, TRC-1: Resupply, and the number of actions (TRS-10). */
  resupply: {
    kind: 'run',
    run(state, { seat }, ctx) {
      state.turn++
      const side = state.sides[seat]
      if (state.edition === 'rules-card') takeBack(side, side.discard.slice(), seat, 'turn', ctx)
      resupply(state, seat)
      const actions = state.turn === 1 ? firstActions(state) : actionLevel(side.wealth, side.military)
      const { wealth, military } = side
      ctx.tell?.({ type: 'resupplied', seat, turn: state.turn, wealth, military, actions })
      next(state, { step: 'act', seat, left: actions })
    },
  },

  /** TRS-12: an action, a Restructure, or the end of the turn. */
  act: {
    kind: 'ask',
    actions: (state, { seat }) => turnActions(state, seat),
    refusal: (state, { seat }, action) =>
      isTurnAction(action) ? turnRefusal(state, seat, action) : ASKED.act,
    apply(state, { seat, left }, action, ctx) {
      if (!isTurnAction(action)) return
      if (action.type === 'restructure') {
        restructure(state, seat, action, ctx)
        return
      }
      if (action.type === 'end') ctx.tell?.({ type: 'turnEnded', seat, unused: left })
      next(
        state,
        action.type === 'end' || left === 1 ? { step: 'end', seat } : { step: 'act', seat, left: left - 1 },
      )
      applyTurnAction(state, seat, action, ctx)
    },
  },

  /** TRS-16, TRS-R21: the territories picked up are put down place by place. */
  put: {
    kind: 'ask',
    actions: ({ faces }, { places }) =>
      places
        .map((place) => faces[place] as number)
        .sort((a, b) => a - b)
        .map((territory) => PUTS[territory]),
    refusal: (state, { places }, action) =>
      action.type === 'put' ? putRefusal(state, places, action.territory) : ASKED.put,
    apply(state, { seat, places }, action, ctx) {
      if (action.type !== 'put') return
      const [here, ...rest] = places
      const there = state.faces.indexOf(action.territory)
      state.faces[there] = state.faces[here]
      state.faces[here] = action.territory
      if (rest.length > 1) {
        next(state, { step: 'put', seat, places: rest })
        return
      }
      const territories = reallocatable(state).map((place) => state.faces[place])
      const event = { type: 'reallocated', seat, territories } as const
      if (state.openFaces) ctx.tell?.(event)
      else ctx.tell?.(event, [seat], { ...event, territories: territories.map(() => UNKNOWN) })
      done(state)
    },
  },

  /** TRS-R19: the defender may restructure before the battle. */
  brace: {
    kind: 'ask',
    actions: (state, { seat }) => [...restructures(state, seat), STAND],
    refusal(state, { seat }, action) {
      if (action.type === 'stand') return undefined
      return action.type === 'restructure' ? restructureRefusal(state, seat, action) : ASKED.brace
    },
    apply(state, { seat, place }, action, ctx) {
      if (action.type === 'restructure') restructure(state, seat, action, ctx)
      else ctx.tell?.({ type: 'stood', seat })
      if (action.type === 'stand' || state.sides[seat].wealth < RESTRUCTURE_COST)
        next(state, { step: 'commit', attacker: 1 - seat, place, sealed: [null, null] })
    },
  },

  /** TRS-22: card and purchases, in secret. */
  commit: {
    kind: 'sealed',
    seats: () => BOTH,
    actions: (state, _frame, seat) =>
      commitments(state.edition, state.sides[seat].wealth, state.sides[seat].hand as number[]),
    refusal: (state, _frame, seat, action) =>
      action.type === 'commit' ? commitRefusal(state, seat, action) : ASKED.commit,
    open(state, { attacker, place }, chosen, ctx) {
      const [strength, might] = chosen
      if (strength?.type !== 'commit' || might?.type !== 'commit') return
      if (state.edition === 'rules-card') hire(state, attacker, place, [strength, might], ctx)
      else settleBattle(state, attacker, place, [strength, might], ctx)
    },
  },

  /** TRC-2: bribes, once the hires are known; a side that cannot pay for one is not asked. */
  bribe: {
    kind: 'sealed',
    seats: ({ sides }) =>
      BOTH.filter((seat) => sides[seat].wealth >= EDITIONS['rules-card'].prices.bribes[0]),
    actions: (state, _frame, seat) => bribes(state.edition, state.sides[seat].wealth),
    refusal(state, _frame, seat, action) {
      if (action.type !== 'bribe') return ASKED.bribe
      if (bribes(state.edition, state.sides[seat].wealth).length > action.bribes) return undefined
      return { code: 'too-poor', clause: 'TRC-2', message: 'You cannot pay for that many bribes.' }
    },
    open(state, { attacker, place, cards, hired }, chosen, ctx) {
      // The cards were chosen before the bribes, and lay face down until now.
      ctx.reveal()
      const [strength, might] = BOTH.map((seat) => {
        const choice = chosen[seat]
        const count = choice?.type === 'bribe' ? choice.bribes : 0
        return { type: 'commit' as const, card: cards[seat] as number, ...hired[seat], bribes: count }
      })
      settleBattle(state, attacker, place, [strength, might], ctx)
    },
  },

  /** The end of a turn: TRS-32, TRS-R17. */
  end: {
    kind: 'run',
    run(state, { seat }, ctx) {
      state.fresh = 0
      if (state.turn === state.turnLimit) {
        ctx.tell?.({ type: 'limit' })
        done(state)
      } else next(state, { step: 'resupply', seat: 1 - seat })
    },
  },
}

export const match = flow<State, Frame, Action, Event>(steps)

/** Raises Wealth and Military to what the territories give; in the rules-card edition sets them to it. */
function resupply(state: State, seat: Seat): void {
  let swords = 0
  let coins = 0
  for (let place = 0; place < PLACES; place++) {
    const at = rung(state.ladder[place], seat)
    if (at < 2) continue
    const worth = at === 2 ? INFLUENCE : TERRITORIES[state.faces[place] as number]
    swords += worth.swords
    coins += worth.coins
  }
  const side = state.sides[seat]
  const wealth = Math.min(MOST, Math.max(0, coins))
  const military = Math.min(MOST, Math.max(0, swords))
  const resets = state.edition === 'rules-card'
  side.wealth = resets ? wealth : Math.max(side.wealth, wealth)
  side.military = resets ? military : Math.max(side.military, military)
  if (state.turn === 1 && handicapOf(state) === 'coins') side.wealth -= HANDICAP_COINS
}

/** How many actions the first turn has (TRS-10, TRS-R28). */
export function firstActions(state: State): number {
  return handicapOf(state) === 'action' ? 1 : 2
}

/** What the first turn lacks (TRS-R28). */
function handicapOf({ edition, handicap, layout, middle }: State): 'action' | 'coins' | undefined {
  if (!handicap || edition !== 'rules-card') return undefined
  return layout === 'challenging' && middle === 'from-home' ? 'coins' : 'action'
}

function applyTurnAction(state: State, seat: Seat, act: TurnAction, ctx: Context<Event>): void {
  const side = state.sides[seat]
  switch (act.type) {
    case 'battle':
      declare(state, seat, act.place, ctx)
      break
    case 'reform': {
      const cost = reformCost(state, seat)
      side.wealth -= cost
      state.ladder[act.place] = seat === 0 ? 2 : 1
      ctx.tell?.({ type: 'reformed', seat, place: act.place, territory: shownAt(state, act.place), cost })
      break
    }
    case 'develop':
      side.wealth -= DEVELOP_COST
      gainControl(state, seat, act.place, ctx)
      ctx.tell?.({ type: 'developed', seat, place: act.place, territory: state.faces[act.place] as number })
      winIfAll(state, seat, ctx)
      break
    case 'reallocate': {
      side.wealth -= REALLOCATE_COST
      const places = reallocatable(state)
      if (places.some((place) => (state.known[place] & (1 << seat)) === 0)) ctx.reveal([seat])
      knowAlone(state, seat, places)
      ctx.tell?.({ type: 'reallocating', seat })
      push(state, { step: 'put', seat, places })
      break
    }
    case 'recruit': {
      const { pay, gain } = EDITIONS[state.edition].recruit[act.rate]
      side.wealth -= pay
      const gained = Math.min(gain, MOST - side.military)
      side.military += gained
      ctx.tell?.({ type: 'recruited', seat, rate: act.rate, ...(gained < gain && { gained }) })
      break
    }
    case 'disband': {
      const { pay, gain } = EDITIONS[state.edition].disband[act.rate]
      side.military -= pay
      const gained = Math.min(gain, MOST - side.wealth)
      side.wealth += gained
      ctx.tell?.({ type: 'disbanded', seat, rate: act.rate, ...(gained < gain && { gained }) })
      break
    }
    case 'recover': {
      const full = fullLevel(side)
      if (full !== 'wealth') side.wealth++
      if (full !== 'military') side.military++
      ctx.tell?.({ type: 'recovered', seat, ...(full && { full }) })
      break
    }
    case 'council':
      takeBack(side, act.cards, seat, 'council', ctx)
      break
  }
}
