import { done, next, type Refusal, type Seat } from '../../../core/index.ts'
import type { Action } from './actions.ts'
import { cardsOf, spellOf } from './cards.ts'
import { isAmong } from './combat.ts'
import { beginAt } from './effect-frames.ts'
import { bringIn, swapWith } from './effects-creatures.ts'
import { kindAimed, seatAimed, takeUp } from './effects-players.ts'
import { newTargetsFor } from './effects-table.ts'
import type { EventContext } from './events.ts'
import {
  type Card,
  type EffectsFrame,
  type Frame,
  NONE,
  type Pick,
  type PickFrame,
  type State,
} from './state.ts'
import { spellMeaning, targetsFor, targetsOf } from './targets.ts'
import { takeTerritory } from './territories.ts'
import { bury, canDraw, discard, draw, graveOf, handOf, outOfHand, passOn, unearth } from './zones.ts'

/** One kind of choice: what it offers and what choosing does. */
type Choosing = {
  /** Choices, each once. Of one's own hidden cards only what that seat's view shows. */
  options(state: State, frame: PickFrame): readonly number[]
  /** Does the choice; the frame is off the stack. */
  choose(state: State, frame: PickFrame, choice: number, ctx: EventContext): void
  /** Whether one may take none of them. */
  readonly isOptional?: true
  readonly refusal: Refusal
}

const say = (clause: string, message: string): Refusal => ({ code: 'not-offered', clause, message })

const NO_CARD = say('WOS-32', 'This card is not among those offered.')
const NO_CREATURE = say('WOS-32', 'This creature is not among those offered.')
const NO_PLAYER = say('WOS-32', 'This player is not among those offered.')

/** The frame that a choice is for. */
function under<Step extends Frame['step']>(
  { stack }: State,
  ...steps: readonly Step[]
): Extract<Frame, { step: Step }> {
  const frame = stack[stack.length - 2]
  if (!(steps as readonly string[]).includes(frame.step)) throw new Error(`A choice lies on ${frame.step}.`)
  return frame as Extract<Frame, { step: Step }>
}

/** The same when the choice has left the stack. */
function top<Step extends Frame['step']>(state: State, ...steps: readonly Step[]) {
  const frame = state.stack[state.stack.length - 1]
  if (!(steps as readonly string[]).includes(frame.step)) throw new Error(`A choice lay on ${frame.step}.`)
  return frame as Extract<Frame, { step: Step }>
}

/** A target is added to what was aimed at before. */
function addAim(state: State, choice: number): void {
  const frame = top(state, 'aiming', 'effects')
  next(state, { ...frame, aims: [...frame.aims, choice] } as Frame)
}

/** Targets of a spell just played, or of an ability being carried out. */
function aims(state: State, what: keyof typeof AIMED, of: Card): readonly number[] {
  const frame = under(state, 'aiming', 'effects')
  if (frame.step === 'aiming') {
    const facts = spellOf(cardsOf(state), frame.card)
    const meaning = spellMeaning(state, facts, frame.by, frame.them)
    return targetsFor(state, facts, facts.aims[frame.aims.length], meaning, frame.aims.at(-1) ?? NONE)
  }
  const effect = cardsOf(state).lists[frame.list][frame.at]
  const meaning = { by: frame.by, self: frame.card, them: frame.them, front: frame.front }
  return targetsOf(state, effect, AIMED[what], meaning, of)
}
const AIMED = {
  'aim creature': 'creature',
  'aim player': 'player',
  'swap creature': 'second creature',
} as const

const aiming = (what: keyof typeof AIMED, refusal: Refusal): Choosing => ({
  options: (state, { of }) => aims(state, what, of),
  choose: (state, _frame, choice) => addAim(state, choice),
  refusal,
})

function again(state: State, frame: PickFrame): void {
  if (frame.left > 1) state.stack.push({ step: 'offer', pick: { ...frame, left: frame.left - 1 } })
}

/** Graves and hands hold many cards of one name: one of each is enough to choose from. */
function distinct(state: State, list: readonly Card[]): readonly Card[] {
  const { creature, spell } = cardsOf(state)
  const seen = new Set<unknown>()
  return list.filter((card) => {
    const facts = creature[card] ?? spell[card]
    const isNew = !seen.has(facts)
    seen.add(facts)
    return isNew
  })
}

const swapped =
  (from: 'hand' | 'grave'): Choosing['choose'] =>
  (state, frame, choice, ctx) =>
    swapWith(state, frame.of, choice, from, frame.seat, ctx)

/** The filter of the effect that a choice belongs to: it has already been gone past. Other choices may lie between. */
function filterOf(state: State) {
  const frame = state.stack.findLast(({ step }) => step === 'effects')
  if (frame?.step !== 'effects') throw new Error('A choice belongs to no effect.')
  const { list, at } = frame
  const effect = cardsOf(state).lists[list][at - 1]
  if (effect.do === 'swap') {
    if ('hand' in effect.with) return effect.with.hand
    if ('grave' in effect.with) return effect.with.grave
  }
  return 'what' in effect && typeof effect.what === 'object' ? effect.what : {}
}

const inHand = (state: State, seat: Seat): readonly Card[] => {
  const filter = filterOf(state)
  return handOf(state.players[seat], 'creature').filter((card) => isAmong(cardsOf(state), filter, card))
}
const inGrave = (state: State): readonly Card[] => {
  const filter = filterOf(state)
  const buried = (filter.kind === undefined ? (['creature', 'spell'] as const) : [filter.kind]).flatMap(
    (kind) => graveOf(state, kind),
  )
  return distinct(
    state,
    buried.filter((card) => isAmong(cardsOf(state), filter, card)),
  )
}

const creaturesInGrave = (state: State) =>
  inGrave(state).filter((card) => cardsOf(state).creature[card] !== undefined)

const ownHand = (state: State, { seat, of }: PickFrame): readonly Card[] =>
  handOf(state.players[seat], kindAimed(of))

/** A territory that one has won, to be parted with. */
const territory: Choosing = {
  options: (state, { seat }) => state.players[seat].won,
  choose: (state, { seat, of }, choice, ctx) => takeTerritory(state, seat, choice, of, ctx),
  refusal: NO_CARD,
}

function theirHand(state: State, { of }: PickFrame): readonly Card[] {
  return handOf(state.players[seatAimed(of)], kindAimed(of))
}

const CHOOSING: Readonly<Record<Pick, Choosing>> = {
  'aim creature': aiming('aim creature', NO_CREATURE),
  'swap creature': aiming('swap creature', NO_CREATURE),
  'aim player': aiming('aim player', NO_PLAYER),
  'aim again': {
    options: (state) => newTargetsFor(state, under(state, 'effects')),
    choose: (state, _frame, choice) => addAim(state, choice),
    refusal: say('WOS-R26', 'The spell cannot be redirected to that.'),
  },
  'swap hand': {
    options: (state, { seat }) => inHand(state, seat),
    choose: swapped('hand'),
    isOptional: true,
    refusal: NO_CARD,
  },
  'swap grave': {
    options: creaturesInGrave,
    choose: swapped('grave'),
    refusal: NO_CARD,
  },
  'summon hand': {
    options: (state, { seat }) => inHand(state, seat),
    choose(state, frame, choice, ctx) {
      ctx.reveal()
      outOfHand(state, frame.seat, choice)
      bringIn(state, choice, 'hand', top(state, 'effects').front, frame.seat, ctx)
      if (frame.left > 1 && state.players[frame.seat].creatures.length > 0)
        state.stack.push({ ...frame, left: frame.left - 1 })
    },
    isOptional: true,
    refusal: NO_CARD,
  },
  'summon grave': {
    options: creaturesInGrave,
    choose(state, frame, choice, ctx) {
      unearth(state, choice)
      bringIn(state, choice, 'grave', top(state, 'effects').front, frame.seat, ctx)
      again(state, frame)
    },
    isOptional: true,
    refusal: NO_CARD,
  },
  'pick up': {
    options: inGrave,
    choose(state, frame, choice, ctx) {
      const straight = takeUp(state, frame.seat, choice, ctx)
      again(state, frame)
      if (straight) state.stack.push(straight)
    },
    refusal: NO_CARD,
  },
  deck: {
    options: (state) => [0, 1].filter((deck) => canDraw(state, DECKS[deck])),
    choose(state, frame, choice, ctx) {
      const { left } = top(state, 'draw')
      next(state, { step: 'draw', seat: frame.seat, left: left - 1, from: 'either' })
      draw(state, frame.seat, DECKS[choice], ctx)
    },
    refusal: say('WOS-19', 'This deck is empty.'),
  },
  discard: {
    options: ownHand,
    choose(state, frame, choice, ctx) {
      discard(state, frame.seat, [choice], seatAimed(frame.of), ctx)
      again(state, frame)
    },
    refusal: NO_CARD,
  },
  'discard yours': {
    options: theirHand,
    choose(state, frame, choice, ctx) {
      discard(state, seatAimed(frame.of), [choice], frame.seat, ctx)
      again(state, frame)
    },
    refusal: NO_CARD,
  },
  steal: {
    options: theirHand,
    choose(state, frame, choice, ctx) {
      passOn(state, seatAimed(frame.of), frame.seat, [choice], 'stolen', ctx)
      again(state, frame)
    },
    refusal: NO_CARD,
  },
  give: {
    options: ownHand,
    choose(state, frame, choice, ctx) {
      passOn(state, frame.seat, seatAimed(frame.of), [choice], 'given', ctx)
      again(state, frame)
    },
    refusal: NO_CARD,
  },
  'lose territory': territory,
  'take territory': territory,
  way: {
    options: (state) => waysOf(state, under(state, 'effects')).map((_, way) => way),
    choose(state, _frame, choice) {
      const frame = top(state, 'effects')
      const list = waysOf(state, frame)[choice]
      next(state, { ...frame, at: frame.at + 1 })
      beginAt(state, frame, list)
    },
    refusal: say('WOS-32', 'Choose one of the options on the card.'),
  },
  may: {
    options: () => [1],
    choose: (state, { of }) => beginAt(state, top(state, 'effects'), of),
    isOptional: true,
    refusal: say('WOS-32', 'Accept or decline.'),
  },
  ability: {
    options: (state) => pendingOf(under(state, 'triggers'), state),
    choose(state, _frame, choice) {
      next(state, { ...top(state, 'triggers'), chosen: choice })
    },
    refusal: say('WOS-15', 'This ability is not waiting to be used.'),
  },
  front: {
    options: (state) => state.fronts.map((_, front) => front),
    choose(state, { seat }, choice, ctx) {
      state.front = choice
      ctx.tell?.({ type: 'attacks', seat, front: choice })
    },
    refusal: say('WOS-R30', 'Choose one of the two territories.'),
  },
  keep: {
    options: (state, { seat }) => state.players[seat].drawn as readonly Card[],
    choose(state, { seat }, choice, ctx) {
      outOfHand(state, seat, choice)
      bury(state, choice)
      state.players[seat].drawn.length = 0
      ctx.reveal()
      ctx.tell?.({ type: 'discarded', seat, cards: [choice] })
    },
    refusal: say('WOS-37', 'Put one of the cards just drawn in the grave.'),
  },
}

export const DECKS = ['creature', 'spell'] as const

function waysOf(state: State, { list, at }: EffectsFrame): readonly number[] {
  const cards = cardsOf(state)
  const effect = cards.lists[list][at]
  return effect.do === 'either' ? effect.ways.map((way) => cards.listOf.get(way) ?? NONE) : []
}

/** Whose simultaneous abilities are still to be used. */
export function pendingOf(
  { isPlacing, pending }: Extract<Frame, { step: 'triggers' }>,
  { fresh }: State,
): readonly Card[] {
  // A territory may wait for the winner and for the loser.
  return isPlacing ? fresh : [...new Set(pending.map(({ card }) => card))]
}

const PICKED: Action[] = []
const picked = (choice: number): Action => {
  PICKED[choice] ??= { type: 'pick', choice }
  return PICKED[choice]
}
const DECLINE: Action = { type: 'decline' }

export function pickActions(state: State, frame: PickFrame): readonly Action[] {
  const { options, isOptional } = CHOOSING[frame.what]
  const list = options(state, frame).map(picked)
  if (isOptional) list.push(DECLINE)
  return list
}

export function pickRefusal(state: State, frame: PickFrame, action: Action): Refusal | undefined {
  const { options, isOptional, refusal } = CHOOSING[frame.what]
  if (action.type === 'decline') return isOptional ? undefined : NO_DECLINE
  if (action.type !== 'pick') return CHOOSE
  return options(state, frame).includes(action.choice) ? undefined : refusal
}
const NO_DECLINE = say('WOS-27', 'This choice cannot be declined.')
const CHOOSE = say('WOS-17', 'Make the pending choice first.')

/** A choice among what is left; without anything it is passed over (WOS-27). */
export function offer(state: State, { pick }: Extract<Frame, { step: 'offer' }>): void {
  next(state, pick)
  if (CHOOSING[pick.what].options(state, pick).length === 0) done(state)
}

export function pick(state: State, frame: PickFrame, action: Action, ctx: EventContext): void {
  done(state)
  if (action.type === 'pick') CHOOSING[frame.what].choose(state, frame, action.choice, ctx)
}
