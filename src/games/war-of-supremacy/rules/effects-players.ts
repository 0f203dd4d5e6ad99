import { type Seat, UNKNOWN } from '../../../core/index.ts'
import type { Effect, Kind } from '../content/vocabulary.ts'
import { cardsOf } from './cards.ts'
import { isAmong } from './combat.ts'
import { ask, type Going } from './effect-frames.ts'
import type { EventContext } from './events.ts'
import { type Card, type Frame, NONE, type State } from './state.ts'
import { takeTerritory } from './territories.ts'
import {
  discard,
  everyone,
  graveOf,
  handCount,
  handOf,
  intoHand,
  outOfHand,
  passOn,
  unearth,
} from './zones.ts'

type OnPlayer = Extract<Effect, { who: unknown }>

/** Does to each of the players what an effect says, in order; it is already behind us on the stack. */
export function onPlayer(going: Going, effect: OnPlayer, seats: readonly Seat[], count: number): void {
  const { stack } = going.state
  const depth = stack.length
  for (const seat of seats) onOne(going, effect, seat, count)
  // What is asked is turned round, so that the first player is asked first; and what is asked later may come to nothing.
  for (const each of stack.splice(depth).reverse())
    stack.push(each.step === 'pick' ? { step: 'offer', pick: each } : each)
}

function onOne(going: Going, effect: OnPlayer, seat: Seat, count: number): void {
  const { state, frame, ctx } = going
  const { by } = frame
  switch (effect.do) {
    case 'draw':
      if (count > 0) state.stack.push({ step: 'draw', seat, left: count, from: effect.from })
      return
    case 'discard':
      discardFrom(going, effect, seat, count)
      return
    case 'steal':
      if (seat !== by) steal(going, effect, seat, count)
      return
    case 'give':
      if (seat !== by && handCount(state.players[by], effect.what) > 0 && count > 0)
        ask(going, { what: 'give', of: aimAt(seat, effect.what), left: count })
      return
    case 'look':
      if (seat !== by) look(state, by, seat, undefined, ctx)
      return
    case 'trade':
      if (seat !== by) trade(state, by, seat, effect.what, ctx)
      return
    case 'pick up':
      pickUp(going, effect, seat, count)
      return
    case 'lose territory':
    case 'take territory': {
      const { won } = state.players[seat]
      const taker = effect.do === 'take territory' ? by : NONE
      if (seat === taker || won.length === 0) return
      if (won.length === 1) takeTerritory(state, seat, won[0], taker, ctx)
      else ask(going, { what: effect.do, seat, of: taker })
    }
  }
}

/** A seat and a kind of cards as one number, for a `pick` frame. */
function aimAt(seat: Seat, kind: Kind | undefined): number {
  return seat * 3 + (kind === undefined ? 0 : kind === 'creature' ? 1 : 2)
}
export function seatAimed(of: number): Seat {
  return Math.floor(of / 3)
}
const KINDS = [undefined, 'creature', 'spell'] as const
export function kindAimed(of: number): Kind | undefined {
  return KINDS[of % 3]
}

function discardFrom(
  going: Going,
  { what, how }: Extract<OnPlayer, { do: 'discard' }>,
  seat: Seat,
  count: number,
): void {
  const { state, frame, ctx } = going
  const player = state.players[seat]
  const held = handCount(player, what)
  if (held === 0 || count < 1) return
  if (count >= held) discard(state, seat, handOf(player, what).slice(), frame.by, ctx)
  else if (how === 'random') discard(state, seat, drawLots(handOf(player, what), count, ctx), frame.by, ctx)
  else if (how === 'choice') ask(going, { what: 'discard', seat, of: aimAt(frame.by, what), left: count })
  else {
    look(state, frame.by, seat, what, ctx)
    ask(going, { what: 'discard yours', of: aimAt(seat, what), left: count })
  }
}

/** Some of these cards at random (WOS-32). */
function drawLots(cards: readonly Card[], count: number, { chance }: EventContext): readonly Card[] {
  const rest = cards.slice()
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(chance.int(rest.length), 1)[0],
  )
}

function steal(
  going: Going,
  { what, how }: Extract<OnPlayer, { do: 'steal' }>,
  seat: Seat,
  count: number,
): void {
  const { state, frame, ctx } = going
  const held = handOf(state.players[seat], what)
  if (held.length === 0 || count < 1) return
  if (how === 'random') passOn(state, seat, frame.by, drawLots(held, count, ctx), 'stolen', ctx)
  else {
    look(state, frame.by, seat, what, ctx)
    ask(going, { what: 'steal', of: aimAt(seat, what), left: count })
  }
}

/** A player sees another's hand, or the cards of a kind in it, and goes on knowing them. */
function look(state: State, by: Seat, at: Seat, kind: Kind | undefined, ctx: EventContext): void {
  const seen = handOf(state.players[at], kind).slice()
  if (seen.length === 0) return
  // Everybody sees whose hand it is; the cards only who looks.
  ctx.reveal()
  for (const card of seen) state.known[card] |= 1 << by
  const event = { type: 'looked' as const, seat: by, at, cards: seen }
  ctx.tell?.(event, [by, at], { ...event, cards: seen.map(() => UNKNOWN) })
}

/** Two hands, or their cards of one kind, change places. */
function trade(state: State, by: Seat, seat: Seat, kind: Kind | undefined, ctx: EventContext): void {
  ctx.reveal([by, seat])
  const both = (1 << by) | (1 << seat)
  const own = handOf(state.players[by], kind).slice()
  const theirs = handOf(state.players[seat], kind).slice()
  for (const card of own) outOfHand(state, by, card)
  for (const card of theirs) outOfHand(state, seat, card)
  for (const card of own) intoHand(state, seat, card, state.known[card] | both)
  for (const card of theirs) intoHand(state, by, card, state.known[card] | both)
  ctx.tell?.({ type: 'traded', seat: by, with: seat, kind: kind ?? 'all' })
}

function pickUp(
  going: Going,
  { what, random }: Extract<OnPlayer, { do: 'pick up' }>,
  seat: Seat,
  count: number,
): void {
  const { state, ctx } = going
  const cards = cardsOf(state)
  const options = (['creature', 'spell'] as const)
    .flatMap((kind) => graveOf(state, kind))
    .filter((card) => isAmong(cards, what, card))
  if (options.length === 0 || count < 1) return
  if (random) {
    ctx.reveal()
    for (const card of drawLots(options, count, ctx)) {
      const straight = takeUp(state, seat, card, ctx)
      if (straight) state.stack.push(straight)
    }
  } else ask(going, { what: 'pick up', seat, left: count })
}

/** A card from its grave into a hand. A Straight Away spell is to be played at once: the frame for it (WOS-R9). */
export function takeUp(state: State, seat: Seat, card: Card, ctx: EventContext): Frame | undefined {
  unearth(state, card)
  ctx.tell?.({ type: 'pickedUp', seat, cards: [card] })
  if (cardsOf(state).spell[card]?.isStraight) return { step: 'straight', card, seat }
  intoHand(state, seat, card, everyone(state))
  return undefined
}
