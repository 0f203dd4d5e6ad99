import { done, next, push, type Seat } from '../../../core/index.ts'
import { ITEM_TYPES } from '../content/vocabulary.ts'
import { bit, isAdjacent, placeOf } from './board.ts'
import {
  ALL_KNOW,
  discard,
  EQUIPPED_CODE,
  gain,
  itemOf,
  putOnTop,
  putUnder,
  takeDropped,
  takeEquipped,
} from './cards.ts'
import { type Choosing, clearAside, distinct, illegalPick, tellKept } from './choosing.ts'
import { ITEMS } from './content.ts'
import type { EventContext } from './events.ts'
import { canPlaceDecoy, destinations, move } from './moves.ts'
import { passPlague, plagueSeats } from './plague.ts'
import type { Pick, State } from './state.ts'
import { REWARDS, rewards } from './tokens.ts'

/** What items, traits, Plagues and rewards ask. */
export const EFFECT_PICKS = {
  destination: {
    isSecret: false,
    options: (state, { target, left }) =>
      destinations(state, target, (space) => left === 2 || isAdjacent(state, placeOf(state, target), space)),
    choose(state, { seat, target, from }, choice, ctx) {
      done(state)
      move(state, target, choice, 'effect', seat === target && from === 1, ctx)
    },
    refusal: illegalPick(
      'TER-R6',
      'The Warrior cannot move there: choose a terrain within reach that has room.',
    ),
  },
  flee: {
    isSecret: false,
    options: (state, { seat }) =>
      destinations(state, seat, (space) => isAdjacent(state, placeOf(state, seat), space)),
    choose(state, { seat }, choice, ctx) {
      done(state)
      move(state, seat, choice, 'flee', false, ctx)
    },
    refusal: illegalPick('TER-29', 'Flee to an adjacent terrain that has room.'),
  },
  redeploy: {
    isSecret: false,
    options: (state, { seat }) =>
      state.lands.flatMap((_, space) => (canPlaceDecoy(state, seat, space) ? [space] : [])),
    choose(state, { seat }, choice, ctx) {
      done(state)
      state.players[seat].decoy = choice
      ctx.tell?.({ type: 'decoy', seat, to: choice, lands: [...state.lands] })
    },
    refusal: illegalPick(
      'TER-R6',
      'Your Decoy cannot go there: choose a terrain with room, away from your Warrior.',
    ),
  },
  corrode: {
    isSecret: false,
    options: (state, { target }) => distinct(state.players[target].equipped),
    choose(state, frame, choice, ctx) {
      const { target, left } = frame
      takeEquipped(state.players[target], choice)
      discard(state, target, [choice], ctx)
      if (left > 1 && state.players[target].equipped.length > 0) next(state, { ...frame, left: left - 1 })
      else done(state)
    },
    refusal: illegalPick('TER-34', 'Choose an equipped item of the player it hits.'),
  },
  recall: {
    isSecret: false,
    options: ({ discard: pile }, { from }) =>
      distinct(from === 0 ? pile : pile.filter((item) => ITEMS[item].types.includes(ITEM_TYPES[from - 1]))),
    choose(state, { seat }, choice, ctx) {
      done(state)
      takeDiscarded(state, seat, choice, ctx)
    },
    refusal: illegalPick('TER-34', 'Choose a fitting item from the discard pile.'),
  },
  /** Coast, and items like it: a space and an item in one number. */
  fetch: {
    isSecret: false,
    options: ({ drops }) =>
      distinct(drops.flatMap((lying, space) => lying.map((item) => space * EQUIPPED_CODE + item))),
    choose(state, frame, choice, ctx) {
      const { seat, left } = frame
      const item = itemOf(choice)
      takeDropped(state, Math.floor(choice / EQUIPPED_CODE), item)
      ctx.tell?.({ type: 'took', seat, item, from: 'dropped' })
      if (left > 1 && state.drops.some((lying) => lying.length > 0)) next(state, { ...frame, left: left - 1 })
      else done(state)
      gain(state, seat, [{ item, known: ALL_KNOW }])
    },
    decline: (state) => done(state),
    refusal: illegalPick('TER-43', 'Choose a dropped item.'),
  },
  /** The card that is kept; the others go back on top in the order in which they lay. */
  scry: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat }, choice, ctx) {
      done(state)
      const rest = clearAside(state, seat, choice)
      putOnTop(state, rest.reverse(), bit(seat))
      tellKept(seat, [choice], ctx)
      gain(state, seat, [{ item: choice, known: 0 }])
    },
    refusal: illegalPick('TER-34', 'Take one of the items you look at.'),
  },
  /** The same in a Search; the others go under the deck. */
  search: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat }, choice, ctx) {
      done(state)
      putUnder(state, clearAside(state, seat, choice))
      tellKept(seat, [choice], ctx)
      gain(state, seat, [{ item: choice, known: 0 }])
    },
    refusal: illegalPick('TER-11', 'Take one of the items you look at.'),
  },
  plague: {
    isSecret: false,
    options: (state, { seat }) => plagueSeats(state, seat),
    choose(state, { seat, from }, choice, ctx) {
      done(state)
      passPlague(state, seat, choice, from, ctx)
    },
    refusal: illegalPick('TER-37', 'Choose a player on your terrain.'),
  },
  reward: {
    isSecret: false,
    options: (state, { seat, target, left }) => rewards(state, seat, target, left === 1),
    choose(state, { seat, target, left }, choice) {
      done(state)
      const way = REWARDS[choice]
      if (way !== 'leave') push(state, { step: 'gain', seat, from: target, isDuel: left === 1, way })
    },
    refusal: illegalPick(
      'TER-R12',
      'This reward is not available: you can steal a token only from a player who has one.',
    ),
  },
} satisfies Partial<Record<Pick, Choosing>>

/** Takes an item out of the discard pile into an inventory. */
export function takeDiscarded(state: State, seat: Seat, item: number, ctx: EventContext): void {
  state.discard.splice(state.discard.lastIndexOf(item), 1)
  ctx.tell?.({ type: 'took', seat, item, from: 'discard' })
  gain(state, seat, [{ item, known: ALL_KNOW }])
}
