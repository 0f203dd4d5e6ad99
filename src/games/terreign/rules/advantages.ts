import { done, next, push, type Seat } from '../../../core/index.ts'
import { bit, CAVERN, FOREST, isAdjacent, isPresent, placeOf } from './board.ts'
import { discard, gain, holdings, itemOf, putOnTop, takeHolding } from './cards.ts'
import { type Choosing, clearAside, distinct, illegalPick, tellKept } from './choosing.ts'
import { FACTS } from './content.ts'
import { takeDiscarded } from './effect-picks.ts'
import { tellGiven } from './effects.ts'
import type { Pick, State } from './state.ts'
import { STRIKE } from './strike.ts'

/** What the Advantages of terrains ask (TER-43). */
export const ADVANTAGES = {
  /** The card that goes back on top (TER-43). */
  mountain: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat }, choice, ctx) {
      done(state)
      const kept = clearAside(state, seat, choice)
      putOnTop(state, [choice], bit(seat))
      tellKept(seat, kept, ctx)
      gain(
        state,
        seat,
        kept.map((item) => ({ item, known: 0 })),
      )
    },
    refusal: illegalPick('TER-43', 'Put back one of the three items you drew.'),
  },
  'river seat': {
    isSecret: false,
    options: (state, { seat }) => riverSeats(state, seat),
    choose: (state, frame, choice) => next(state, { ...frame, what: 'river card', target: choice }),
    refusal: illegalPick('TER-43', 'Choose a player whose Warrior is on an adjacent terrain.'),
  },
  'river card': {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat, target }, choice, ctx) {
      done(state)
      const kept = clearAside(state, seat, choice)
      push(state, { step: 'draw', by: seat, count: 1 })
      tellGiven(seat, target, [choice], 'river', ctx)
      tellKept(seat, kept, ctx)
      gain(state, target, [{ item: choice, known: bit(seat) }])
      gain(
        state,
        seat,
        kept.map((item) => ({ item, known: 0 })),
      )
    },
    refusal: illegalPick('TER-43', 'Pass one of the two items you drew.'),
  },
  /** What is discarded, then what is taken (TER-43, TER-R32). */
  'towne give': {
    isSecret: true,
    options: (state, { seat }) => distinct(holdings(state.players[seat])),
    choose(state, frame, choice, ctx) {
      const { seat } = frame
      takeHolding(state.players[seat], choice)
      next(state, { ...frame, what: 'towne take' })
      discard(state, seat, [itemOf(choice)], ctx)
    },
    refusal: illegalPick('TER-43', 'Discard one of your items, from the inventory or equipped.'),
  },
  'towne take': {
    isSecret: false,
    options: ({ discard: pile }) => distinct(pile.slice(0, -1)),
    choose(state, { seat }, choice, ctx) {
      done(state)
      const given = state.discard.pop()
      takeDiscarded(state, seat, choice, ctx)
      if (given !== undefined) state.discard.push(given)
    },
    refusal: illegalPick('TER-R32', 'Choose an item that was in the discard pile before yours.'),
  },
  'tower item': {
    isSecret: true,
    options: (state, { seat }) => towerItems(state, seat),
    choose(state, frame, choice, ctx) {
      takeHolding(state.players[frame.seat], choice)
      next(state, { ...frame, what: 'tower space' })
      discard(state, frame.seat, [itemOf(choice)], ctx)
    },
    refusal: illegalPick('TER-43', 'Discard one of your Ranged items.'),
  },
  'tower space': {
    isSecret: false,
    options: ({ lands }) =>
      lands.flatMap((land, space) => (land === CAVERN || land === FOREST ? [] : [space])),
    choose(state, { seat }, choice) {
      done(state)
      push(state, {
        step: 'strike',
        strike: { ...STRIKE, by: seat, cause: 'tower', isRanged: true, space: choice, hitsAll: true },
      })
    },
    refusal: illegalPick('TER-43', 'Choose a terrain other than the Forest and the Cavern.'),
  },
  palace: {
    isSecret: false,
    options: ({ players }) => players.flatMap(({ goneAt }, seat) => (goneAt === 0 ? [seat] : [])),
    choose(state, { seat }, choice, ctx) {
      done(state)
      state.named = choice
      ctx.tell?.({ type: 'named', seat: choice, by: seat })
    },
    refusal: illegalPick('TER-43', 'Choose a player who is still in the match.'),
  },
} satisfies Partial<Record<Pick, Choosing>>

/** The players to whom the River may carry an item: teammates too (TER-R35). */
export function riverSeats(state: State, seat: Seat): number[] {
  const here = placeOf(state, seat)
  return state.players.flatMap((player, other) =>
    isPresent(player) && isAdjacent(state, here, placeOf(state, other)) ? [other] : [],
  )
}

/** The Ranged items that the Tower could be used with. */
export function towerItems(state: State, seat: Seat): number[] {
  return distinct(holdings(state.players[seat]).filter((code) => FACTS[itemOf(code)].isRanged))
}
