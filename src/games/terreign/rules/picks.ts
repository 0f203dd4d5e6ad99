import { done, next, push, type Refusal, type Seat, UNKNOWN } from '../../../core/index.ts'
import { ITEM_TYPES } from '../content/vocabulary.ts'
import { CAVERN, FOREST, isAdjacent, isPresent, placeOf } from './board.ts'
import {
  ALL_KNOW,
  discard,
  drop,
  EQUIPPED_CODE,
  forget,
  gain,
  holdings,
  inventoryLimit,
  itemOf,
  putOnTop,
  putUnder,
  takeDropped,
  takeEquipped,
  takeFromHand,
  takeHolding,
} from './cards.ts'
import { FACTS, ITEMS } from './content.ts'
import { passPlague, tellGiven } from './effects.ts'
import { canPlaceDecoy, destinations, move } from './moves.ts'
import type { Frame, Pick, State } from './state.ts'
import { STRIKE } from './strike.ts'
import { REWARDS, rewards } from './tokens.ts'
import { bit, type EventTurn } from './windows.ts'

export type PickFrame = Extract<Frame, { step: 'pick' }>

/** What may be said to be among the cards of a Barter (TER-R39); the first: nothing. */
export const WORDS = ['nothing', 'equipment', 'agility', 'ranged', 'standard'] as const

/** One kind of choice: what it offers and what choosing does. */
type Choosing = {
  /** Choices, ascending, each once. Of one's own hidden cards only where `isSecret`. */
  options(state: State, frame: PickFrame): readonly number[]
  /** Does the choice; the frame is still on top. */
  choose(state: State, frame: PickFrame, choice: number, turn: EventTurn): void
  /** May it be declined, and what then? */
  decline?(state: State, frame: PickFrame, turn: EventTurn): void
  /** What it offers depends on hidden cards: it is asked even when there is nothing to choose between. */
  readonly isSecret: boolean
  readonly refusal: Refusal
}

const say = (clause: string, message: string): Refusal => ({ code: 'not-offered', clause, message })

/** Each kind once. */
function distinct(list: readonly unknown[]): number[] {
  return [...new Set(list.filter((each) => typeof each === 'number'))].sort((a, b) => a - b)
}

/**
 * Several items are picked one after another in ascending order, so that the same ones are not picked in two orders:
 * `from` counts how far in the sorted holdings we are.
 */
function inOrder(codes: readonly number[], { from, left }: PickFrame): number[] {
  return distinct(codes.slice(from, codes.length - left + 1))
}

function pickInOrder(
  state: State,
  frame: PickFrame,
  codes: readonly number[],
  choice: number,
  finish: () => void,
): void {
  const { seat, left, from } = frame
  state.players[seat].offer.push(choice)
  if (left > 1) {
    next(state, { ...frame, left: left - 1, from: codes.indexOf(choice, from) + 1 })
    return
  }
  done(state)
  finish()
}

/** What a seat has picked is taken from it. */
function takeOffer(state: State, seat: Seat): { readonly item: number; readonly known: number }[] {
  const player = state.players[seat]
  const taken = player.offer.map((code) => ({
    item: itemOf(code as number),
    known: takeHolding(player, code as number),
  }))
  player.offer.length = 0
  return taken
}

function handCodes(state: State, seat: Seat): number[] {
  return holdings(state.players[seat]).filter((code) => code < EQUIPPED_CODE)
}

/** All kinds of choice. */
const CHOOSING: Readonly<Record<Pick, Choosing>> = {
  /** Charity (TER-15). */
  pay: {
    isSecret: true,
    options: (state, frame) => inOrder(holdings(state.players[frame.seat]), frame),
    choose: (state, frame, choice, turn) =>
      pickInOrder(state, frame, holdings(state.players[frame.seat]), choice, () =>
        discard(
          state,
          frame.seat,
          takeOffer(state, frame.seat).map(({ item }) => item),
          turn,
        ),
      ),
    refusal: say('TER-15', 'Choose items of your own, from the inventory or equipped.'),
  },
  /** The cost of an item or trait. */
  cost: {
    isSecret: true,
    options: (state, frame) => inOrder(handCodes(state, frame.seat), frame),
    choose: (state, frame, choice, turn) =>
      pickInOrder(state, frame, handCodes(state, frame.seat), choice, () =>
        discard(
          state,
          frame.seat,
          takeOffer(state, frame.seat).map(({ item }) => item),
          turn,
        ),
      ),
    refusal: say('TER-34', 'Choose an item of your inventory to discard.'),
  },
  /** The end of the turn (TER-6). */
  tidy: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].hand),
    choose(state, { seat }, choice, turn) {
      takeFromHand(state.players[seat], choice)
      drop(state, seat, [choice], turn)
      const player = state.players[seat]
      if (player.hand.length <= inventoryLimit(player)) done(state)
    },
    refusal: say('TER-6', 'Drop an item of your inventory: at the end of your turn only five may stay.'),
  },
  destination: {
    isSecret: false,
    options: (state, { target, left }) =>
      destinations(state, target, (space) => left === 2 || isAdjacent(state, placeOf(state, target), space)),
    choose(state, { seat, target }, choice, turn) {
      done(state)
      move(state, target, choice, 'effect', seat === target && isOwnAction(state, seat), turn)
    },
    refusal: say('TER-R6', 'The Warrior cannot be moved there: choose a terrain within reach that has room.'),
  },
  flee: {
    isSecret: false,
    options: (state, { seat }) =>
      destinations(state, seat, (space) => isAdjacent(state, placeOf(state, seat), space)),
    choose(state, { seat }, choice, turn) {
      done(state)
      move(state, seat, choice, 'flee', false, turn)
    },
    refusal: say('TER-29', 'Flee to an adjacent terrain that has room.'),
  },
  redeploy: {
    isSecret: false,
    options: (state, { seat }) =>
      state.lands.flatMap((_, space) => (canPlaceDecoy(state, seat, space) ? [space] : [])),
    choose(state, { seat }, choice, turn) {
      done(state)
      state.players[seat].decoy = choice
      turn.tell?.({ type: 'decoy', seat, to: choice })
    },
    refusal: say(
      'TER-R6',
      'Your Decoy cannot stand there: choose a terrain with room, away from your Warrior.',
    ),
  },
  corrode: {
    isSecret: false,
    options: (state, { target }) => distinct(state.players[target].equipped),
    choose(state, frame, choice, turn) {
      const { target, left } = frame
      takeEquipped(state.players[target], choice)
      discard(state, target, [choice], turn)
      if (left > 1 && state.players[target].equipped.length > 0) next(state, { ...frame, left: left - 1 })
      else done(state)
    },
    refusal: say('TER-34', 'Choose one of the equipped items of the player it hits.'),
  },
  recall: {
    isSecret: false,
    options: ({ discard: pile }, { from }) =>
      distinct(from === 0 ? pile : pile.filter((item) => ITEMS[item].types.includes(ITEM_TYPES[from - 1]))),
    choose(state, { seat }, choice, turn) {
      done(state)
      takeDiscarded(state, seat, choice, turn)
    },
    refusal: say('TER-34', 'Choose a fitting item of the discard pile.'),
  },
  /** Coast, and items like it: a space and an item in one number. */
  fetch: {
    isSecret: false,
    options: ({ drops }) =>
      distinct(drops.flatMap((lying, space) => lying.map((item) => space * EQUIPPED_CODE + item))),
    choose(state, frame, choice, turn) {
      const { seat, left } = frame
      const item = itemOf(choice)
      takeDropped(state, Math.floor(choice / EQUIPPED_CODE), item)
      turn.tell?.({ type: 'took', seat, item, from: 'dropped' })
      if (left > 1 && state.drops.some((lying) => lying.length > 0)) next(state, { ...frame, left: left - 1 })
      else done(state)
      gain(state, seat, [{ item, known: ALL_KNOW }])
    },
    decline: (state) => done(state),
    refusal: say('TER-43', 'Choose an item that lies dropped on a terrain.'),
  },
  /** The card that goes back on top (TER-43). */
  mountain: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat }, choice, turn) {
      done(state)
      const kept = clearAside(state, seat, choice)
      putOnTop(state, [choice], bit(seat))
      tellKept(seat, kept, turn)
      gain(
        state,
        seat,
        kept.map((item) => ({ item, known: 0 })),
      )
    },
    refusal: say('TER-43', 'Put back one of the three items you drew.'),
  },
  /** The card that is kept; the others go back on top in the order in which they lay. */
  scry: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat }, choice, turn) {
      done(state)
      const rest = clearAside(state, seat, choice)
      putOnTop(state, rest.reverse(), bit(seat))
      tellKept(seat, [choice], turn)
      gain(state, seat, [{ item: choice, known: 0 }])
    },
    refusal: say('TER-34', 'Take one of the items you look at.'),
  },
  /** The same in a Search; the others go under the deck. */
  search: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat }, choice, turn) {
      done(state)
      putUnder(state, clearAside(state, seat, choice))
      tellKept(seat, [choice], turn)
      gain(state, seat, [{ item: choice, known: 0 }])
    },
    refusal: say('TER-1', 'Take one of the items you look at.'),
  },
  'river seat': {
    isSecret: false,
    options: (state, { seat }) => riverSeats(state, seat),
    choose: (state, frame, choice) => next(state, { ...frame, what: 'river card', target: choice }),
    refusal: say('TER-43', 'Choose a player whose Warrior is on an adjacent terrain.'),
  },
  'river card': {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].aside),
    choose(state, { seat, target }, choice, turn) {
      done(state)
      const kept = clearAside(state, seat, choice)
      push(state, { step: 'draw', by: seat, count: 1 })
      tellGiven(seat, target, [choice], 'river', turn)
      tellKept(seat, kept, turn)
      gain(state, target, [{ item: choice, known: bit(seat) }])
      gain(
        state,
        seat,
        kept.map((item) => ({ item, known: 0 })),
      )
    },
    refusal: say('TER-43', 'Pass on one of the two items you drew.'),
  },
  /** What is discarded, then what is taken (TER-43, TER-R32). */
  'towne give': {
    isSecret: true,
    options: (state, { seat }) => distinct(holdings(state.players[seat])),
    choose(state, frame, choice, turn) {
      const { seat } = frame
      takeHolding(state.players[seat], choice)
      next(state, { ...frame, what: 'towne take', from: itemOf(choice) })
      discard(state, seat, [itemOf(choice)], turn)
    },
    refusal: say('TER-43', 'Discard an item of your own, from the inventory or equipped.'),
  },
  'towne take': {
    isSecret: false,
    options: ({ discard: pile }) => distinct(pile.slice(0, -1)),
    choose(state, { seat }, choice, turn) {
      done(state)
      const given = state.discard.pop()
      takeDiscarded(state, seat, choice, turn)
      if (given !== undefined) state.discard.push(given)
    },
    refusal: say('TER-R32', 'Choose an item that was in the discard pile before yours.'),
  },
  'tower item': {
    isSecret: true,
    options: (state, { seat }) => towerItems(state, seat),
    choose(state, frame, choice, turn) {
      takeHolding(state.players[frame.seat], choice)
      next(state, { ...frame, what: 'tower space' })
      discard(state, frame.seat, [itemOf(choice)], turn)
    },
    refusal: say('TER-43', 'Discard a Ranged item of your own.'),
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
    refusal: say('TER-43', 'Choose a terrain other than the Forest and the Cavern.'),
  },
  palace: {
    isSecret: false,
    options: ({ players }) => players.flatMap(({ goneAt }, seat) => (goneAt === 0 ? [seat] : [])),
    choose(state, { seat }, choice, turn) {
      done(state)
      state.named = choice
      turn.tell?.({ type: 'named', seat: choice, by: seat })
    },
    refusal: say('TER-43', 'Choose a player who is still in the match.'),
  },
  plague: {
    isSecret: false,
    options: (state, { seat }) => plagueSeats(state, seat),
    choose(state, { seat, from }, choice, turn) {
      done(state)
      passPlague(state, seat, choice, from, turn)
    },
    refusal: say('TER-37', 'Choose a player on your terrain.'),
  },
  reward: {
    isSecret: false,
    options: (state, { seat, target, left }) => rewards(state, seat, target, left === 1),
    choose(state, { seat, target, left }, choice) {
      done(state)
      const way = REWARDS[choice]
      if (way !== 'leave') push(state, { step: 'gain', seat, from: target, isDuel: left === 1, way })
    },
    refusal: say('TER-R12', 'This reward is not to be had: a token can be stolen only where there is one.'),
  },
  /** A gift. */
  give: {
    isSecret: true,
    options: (state, { seat }) => distinct(state.players[seat].hand),
    choose(state, { seat, target }, choice, turn) {
      done(state)
      takeFromHand(state.players[seat], choice)
      forget(state.players[seat], target)
      tellGiven(seat, target, [choice], 'gift', turn)
      gain(state, target, [{ item: choice, known: bit(seat) }])
    },
    refusal: say('TER-34', 'Give an item of your inventory.'),
  },
  /** Barter (TER-R31, TER-R39): what is offered, what is said of it, what comes in return. */
  offer: {
    isSecret: true,
    options: (state, frame) => inOrder(holdings(state.players[frame.seat]), frame),
    choose: (state, frame, choice) =>
      pickInOrder(state, frame, holdings(state.players[frame.seat]), choice, () => {}),
    refusal: say('TER-17', 'Offer items of your own, from the inventory or equipped.'),
  },
  word: {
    isSecret: false,
    options: () => WORDS.map((_, word) => word),
    choose(state, { seat, target }, choice, turn) {
      done(state)
      const count = state.players[seat].offer.length
      turn.tell?.({ type: 'proposed', seat, to: target, count, word: choice })
    },
    refusal: say('TER-R39', 'Say one of the kinds of item, or nothing.'),
  },
  counter: {
    isSecret: true,
    options: (state, frame) => inOrder(holdings(state.players[frame.seat]), frame),
    choose: (state, frame, choice, turn) =>
      pickInOrder(state, frame, holdings(state.players[frame.seat]), choice, () =>
        barter(state, frame.target, frame.seat, turn),
      ),
    decline(state, { seat, target }, turn) {
      done(state)
      state.players[seat].offer.length = 0
      state.players[target].offer.length = 0
      turn.tell?.({ type: 'declined', seat, to: target })
    },
    refusal: say('TER-R31', 'Give as many items of your own as you are offered, or decline.'),
  },
}

/** Both offers change hands at once; Instances resolve, the current player's first (TER-R31). */
function barter(state: State, seat: Seat, partner: Seat, turn: EventTurn): void {
  const given = takeOffer(state, seat)
  const returned = takeOffer(state, partner)
  forget(state.players[seat], partner)
  forget(state.players[partner], seat)
  turn.reveal()
  turn.tell?.({ type: 'bartered', seat, to: partner, count: given.length })
  tellGiven(
    seat,
    partner,
    given.map(({ item }) => item),
    'barter',
    turn,
  )
  tellGiven(
    partner,
    seat,
    returned.map(({ item }) => item),
    'barter',
    turn,
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

/** Takes a card out of those set aside; the others. */
function clearAside(state: State, seat: Seat, choice: number): number[] {
  const { aside } = state.players[seat]
  const rest = aside as number[]
  rest.splice(rest.indexOf(choice), 1)
  return rest.splice(0)
}

/** Of cards looked at: those that were kept. */
function tellKept(seat: Seat, items: readonly number[], turn: EventTurn): void {
  turn.tell?.({ type: 'drew', seat, items, from: 'deck' }, [seat], {
    type: 'drew',
    seat,
    items: items.map(() => UNKNOWN),
    from: 'deck',
  })
}

function takeDiscarded(state: State, seat: Seat, item: number, turn: EventTurn): void {
  state.discard.splice(state.discard.lastIndexOf(item), 1)
  turn.tell?.({ type: 'took', seat, item, from: 'discard' })
  gain(state, seat, [{ item, known: ALL_KNOW }])
}

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

/** Those to whom a player's Plague may be passed: on the same terrain, teammates too (TER-37, TER-R35). */
export function plagueSeats(state: State, seat: Seat): number[] {
  const here = placeOf(state, seat)
  return state.players.flatMap((player, other) =>
    other !== seat && isPresent(player) && placeOf(state, other) === here ? [other] : [],
  )
}

/** Whether the seat is being moved by an action of its own, not by an answer or in Prepare. */
function isOwnAction({ stack }: State, seat: Seat): boolean {
  const below = stack.at(-1)
  const turn = stack[1]
  return turn?.step === 'act' && turn.seat === seat && below?.step !== 'window'
}

const PICK_ACTIONS = Array.from({ length: 8 * EQUIPPED_CODE }, (_, choice) =>
  Object.freeze({ type: 'pick' as const, choice }),
)
const DECLINE = Object.freeze({ type: 'decline' as const })

export function pickActions(state: State, frame: PickFrame) {
  const { options, decline } = CHOOSING[frame.what]
  const list = options(state, frame).map((choice) => PICK_ACTIONS[choice])
  return decline ? [...list, DECLINE] : list
}

export function pickRefusal(
  state: State,
  frame: PickFrame,
  action: { readonly type: string; readonly choice?: number },
): Refusal | undefined {
  const { options, decline, refusal } = CHOOSING[frame.what]
  if (action.type === 'decline' && decline) return undefined
  const isOffered =
    action.type === 'pick' && action.choice !== undefined && options(state, frame).includes(action.choice)
  return isOffered ? undefined : refusal
}

export function pick(
  state: State,
  frame: PickFrame,
  action: { readonly type: string; readonly choice?: number },
  turn: EventTurn,
): void {
  const { choose, decline } = CHOOSING[frame.what]
  if (action.choice === undefined) decline?.(state, frame, turn)
  else choose(state, frame, action.choice, turn)
}

/**
 * Picks with nothing to choose between, as everybody can see: the one thing is done, or nothing. A pick that depends
 * on hidden cards is left to be asked, or its absence would tell something.
 */
export function pickAlone(state: State, frame: PickFrame, turn: EventTurn): boolean {
  const { options, choose, decline, isSecret } = CHOOSING[frame.what]
  const list = options(state, frame)
  if (list.length > 1 || (list.length === 1 && (isSecret || decline))) return false
  if (list.length === 0) done(state)
  else choose(state, frame, list[0], turn)
  return true
}
