import { done, next, type Seat } from '../../../core/index.ts'
import { bit } from './board.ts'
import { ALL_KNOW, discard, drop, forget, gain, holdings, inventoryLimit, takeFromHand } from './cards.ts'
import {
  type Choosing,
  distinct,
  handCodes,
  illegalPick,
  inOrder,
  type PickFrame,
  pickInOrder,
  takeOffer,
} from './choosing.ts'
import { tellGiven } from './effects.ts'
import type { EventContext } from './events.ts'
import type { Pick, State } from './state.ts'

/** What may be said to be among the cards of a Barter (TER-R39); the first: nothing. */
export const WORDS = ['nothing', 'equipment', 'agility', 'ranged', 'standard'] as const

/** Items paid, dropped, given away and bartered. */
export const PAYMENTS = {
  /** Charity (TER-15). */
  pay: {
    isSecret: true,
    options: (state, frame) => inOrder(state, holdings(state.players[frame.seat]), frame),
    choose: payInOrder,
    refusal: illegalPick('TER-15', 'Choose your own items, from the inventory or equipped.'),
  },
  cost: {
    isSecret: true,
    options: (state, frame) => inOrder(state, handCodes(state, frame.seat), frame),
    choose: payInOrder,
    refusal: illegalPick('TER-34', 'Choose an item from your inventory to discard.'),
  },
  /** The end of the turn (TER-6). */
  tidy: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].hand),
    choose(state, { seat }, choice, ctx) {
      takeFromHand(state.players[seat], choice)
      drop(state, seat, [choice], ctx)
      const player = state.players[seat]
      if (player.hand.length <= inventoryLimit(player)) done(state)
    },
    refusal: illegalPick('TER-6', 'Drop an item from your inventory: you have more than you may keep.'),
  },
  give: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].hand),
    choose(state, { seat, target }, choice, ctx) {
      done(state)
      takeFromHand(state.players[seat], choice)
      forget(state.players[seat], target)
      ctx.reveal([target])
      tellGiven(seat, target, [choice], 'gift', ctx)
      gain(state, target, [{ item: choice, known: bit(seat) }])
    },
    refusal: illegalPick('TER-34', 'Give an item from your inventory.'),
  },
  /** Barter (TER-R31, TER-R39): what is offered, what is said of it, what comes in return. */
  offer: {
    isSecret: true,
    options: (state, frame) => inOrder(state, holdings(state.players[frame.seat]), frame),
    choose: (state, frame, choice) => pickInOrder(state, frame, choice, () => {}),
    refusal: illegalPick('TER-17', 'Offer your own items, from the inventory or equipped.'),
  },
  word: {
    isSecret: false,
    options: () => WORDS.map((_, word) => word),
    choose(state, { seat, target }, choice, ctx) {
      const count = state.players[seat].offer.length
      // What was said stands beside the question to the partner, in `from`.
      next(state, { step: 'pick', seat: target, what: 'counter', target: seat, left: count, from: choice })
      ctx.tell?.({ type: 'proposed', seat, to: target, count, word: choice })
    },
    refusal: illegalPick('TER-R39', 'Name a kind of item, or say nothing.'),
  },
  counter: {
    isSecret: true,
    options: (state, frame) => inOrder(state, holdings(state.players[frame.seat]), frame),
    choose: (state, frame, choice, ctx) =>
      pickInOrder(state, frame, choice, () => barter(state, frame.target, frame.seat, ctx)),
    decline(state, { seat, target }, ctx) {
      done(state)
      state.players[seat].offer.length = 0
      state.players[target].offer.length = 0
      ctx.tell?.({ type: 'declined', seat, to: target })
    },
    refusal: illegalPick('TER-R31', 'Give as many items as you are offered, or decline.'),
  },
} satisfies Partial<Record<Pick, Choosing>>

/** One more of the items that are paid; after the last of them all are discarded. */
function payInOrder(state: State, frame: PickFrame, choice: number, ctx: EventContext): void {
  const { seat } = frame
  pickInOrder(state, frame, choice, () => {
    const paid = takeOffer(state, seat).map(({ item }) => item)
    discard(state, seat, paid, ctx)
  })
}

/** Both offers change hands at once; Instances resolve, the current player's first (TER-R31). */
function barter(state: State, seat: Seat, partner: Seat, ctx: EventContext): void {
  const given = takeOffer(state, seat)
  const returned = takeOffer(state, partner)
  forget(state.players[seat], partner)
  forget(state.players[partner], seat)
  state.players[seat].bartered += 1 << (2 * partner)
  // Everybody sees what equipment changes hands.
  const isSeen = [...given, ...returned].some(({ known }) => known === ALL_KNOW)
  ctx.reveal(isSeen ? undefined : [seat, partner])
  ctx.tell?.({ type: 'bartered', seat, to: partner, count: given.length })
  tellGiven(
    seat,
    partner,
    given.map(({ item }) => item),
    'barter',
    ctx,
  )
  tellGiven(
    partner,
    seat,
    returned.map(({ item }) => item),
    'barter',
    ctx,
  )
  gain(
    state,
    partner,
    given.map((card) => knownTo(card, seat)),
  )
  gain(
    state,
    seat,
    returned.map((card) => knownTo(card, partner)),
  )
}

/** Of what was in an inventory only the giver knows; what was equipped everybody has seen. */
function knownTo(card: { readonly item: number; readonly known: number }, giver: Seat) {
  return card.known === ALL_KNOW ? card : { item: card.item, known: bit(giver) }
}
