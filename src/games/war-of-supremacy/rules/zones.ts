import { type Hidden, type Seat, shuffle, UNKNOWN } from '../../../core/index.ts'
import type { Kind } from '../content/vocabulary.ts'
import { cardsOf, kindOf, spellOf } from './cards.ts'
import type { EventContext } from './events.ts'
import { fightersOf, locate, sideOwner } from './sides.ts'
import { type Card, type Fighter, NONE, type Player, type State } from './state.ts'

/** Where cards lie and how they get from one place to another. Nothing here decides or asks. */

export function newFighter(card: Card): Fighter {
  return { card, power: NONE, mods: [0, 0, 0], isSilenced: false, isDoomed: false, attached: [] }
}

export function everyone({ players }: State): number {
  return (1 << players.length) - 1
}

export function allBut(state: State, seat: Seat): number {
  return everyone(state) & ~(1 << seat)
}

function handFor(state: State, { creatures, spells }: Player, card: Card): Hidden<Card>[] {
  return kindOf(cardsOf(state), card) === 'creature' ? creatures : spells
}

export function handSize({ creatures, spells }: Player): number {
  return creatures.length + spells.length
}

/** The cards of a hand of one kind or both, ascending. */
export function handOf({ creatures, spells }: Player, kind: Kind | undefined): readonly Card[] {
  const all = kind === 'creature' ? creatures : kind === 'spell' ? spells : [...creatures, ...spells]
  return all as readonly Card[]
}

export function handCount({ creatures, spells }: Player, kind: Kind | undefined): number {
  return (kind === 'spell' ? 0 : creatures.length) + (kind === 'creature' ? 0 : spells.length)
}

/**
 * A card into a hand; `known`: bits of the seats who see it. A hand lies in ascending order: when its cards came would
 * else be part of the position, told to all and shown to nobody.
 */
export function intoHand(state: State, seat: Seat, card: Card, known: number): void {
  state.known[card] = known
  const hand = handFor(state, state.players[seat], card)
  let at = hand.length
  while (at > 0 && Number(hand[at - 1]) > card) at--
  hand.splice(at, 0, card)
}

export function outOfHand(state: State, seat: Seat, card: Card): void {
  const player = state.players[seat]
  const hand = handFor(state, player, card)
  hand.splice(hand.indexOf(card), 1)
  const drawn = player.drawn.indexOf(card)
  if (drawn >= 0) player.drawn.splice(drawn, 1)
}

export function bury(state: State, card: Card): void {
  graveOf(state, kindOf(cardsOf(state), card)).push(card)
}

export function unearth(state: State, card: Card): void {
  const grave = graveOf(state, kindOf(cardsOf(state), card))
  grave.splice(grave.indexOf(card), 1)
}

/** What is attached comes off and goes to the grave. */
export function shed(state: State, fighter: Fighter): void {
  for (const spell of fighter.attached) state.spellGrave.push(spell)
  fighter.attached.length = 0
}

/** A creature out of combat; what was attached to it goes to the grave. Whose it was. */
export function leaveCombat(state: State, card: Card): Seat {
  const located = locate(state, card)
  if (!located) return NONE
  const fighters = fightersOf(state, located.front, located.isAttack)
  fighters.splice(fighters.indexOf(located.fighter), 1)
  shed(state, located.fighter)
  forget(state, card)
  return sideOwner(state, located.front, located.isAttack)
}

/** A creature that left attack will not use its placing ability. */
function forget(state: State, card: Card): void {
  const at = state.fresh.indexOf(card)
  if (at >= 0) state.fresh.splice(at, 1)
}

/** A creature into combat on a side; in attack its placing ability is still to be used (WOS-27). */
export function enterCombat(state: State, fighter: Fighter, front: number, isAttack: boolean): void {
  fightersOf(state, front, isAttack).push(fighter)
  if (isAttack) freshen(state, fighter.card)
  else forget(state, fighter.card)
}

/** What comes into attack can be answered, and will use a placing ability that was not used this turn (WOS-R23). */
function freshen(state: State, card: Card): void {
  if (!state.used.includes(card) && !state.fresh.includes(card)) state.fresh.push(card)
}

/**
 * A card is shuffled into its deck (WOS-R47). How the deck lay before leaves no trace: of several cards nobody has to
 * know which went in first.
 */
export function intoDeck(state: State, card: Card, ctx: EventContext): void {
  state.known[card] = 0
  const deck = deckOf(state, kindOf(cardsOf(state), card)) as Card[]
  deck.push(card)
  shuffle(ctx.chance, ascending(deck))
}

export function ascending(cards: Card[]): Card[] {
  return cards.sort((a, b) => a - b)
}

export function deckOf(state: State, kind: Kind): Hidden<Card>[] {
  return kind === 'creature' ? state.creatureDeck : state.spellDeck
}
export function graveOf(state: State, kind: Kind): Card[] {
  return kind === 'creature' ? state.creatureGrave : state.spellGrave
}

/**
 * Whether a card of a kind can be drawn: there is one, or with No Finish in Sight one in the grave (WOS-37).
 */
export function canDraw(state: State, kind: Kind): boolean {
  return deckOf(state, kind).length > 0 || (state.isEndless && graveOf(state, kind).length > 0)
}

/** The top card of a deck leaves it, unseen; `undefined` when there is none (WOS-R16, WOS-37). */
export function takeTop(state: State, kind: Kind, ctx: EventContext): Card | undefined {
  const deck = deckOf(state, kind)
  if (deck.length === 0) renew(state, kind, ctx)
  if (deck.length === 0) return undefined
  return takeFrom(state, kind, deck.length - 1, ctx)
}

/** A card leaves its deck, unseen: its caller says to whom it is shown. The last one may end the match (WOS-34). */
export function takeFrom(state: State, kind: Kind, at: number, ctx: EventContext): Card {
  const deck = deckOf(state, kind)
  const [card] = deck.splice(at, 1) as Card[]
  state.isBusy = true
  if (deck.length === 0 && !state.isEndless) {
    if (!state.isOut) ctx.tell?.({ type: 'outOfCards', kind })
    state.isOut = true
  }
  return card
}

/** No Finish in Sight: the grave becomes the deck. */
function renew(state: State, kind: Kind, ctx: EventContext): void {
  const grave = graveOf(state, kind)
  if (!state.isEndless || grave.length === 0) return
  deckOf(state, kind).push(...shuffle(ctx.chance, grave.slice()))
  for (const card of grave) state.known[card] = 0
  grave.length = 0
  ctx.tell?.({ type: 'reshuffled', kind })
}

/** A card is drawn into a hand, or played straight away (WOS-28); nothing happens when there is none. */
export function draw(state: State, seat: Seat, kind: Kind, ctx: EventContext): void {
  const card = takeTop(state, kind, ctx)
  if (card === undefined) return
  const drew = (cards: readonly Hidden<Card>[]) => ({ type: 'drew' as const, seat, from: kind, cards })
  if (kind === 'spell' && spellOf(cardsOf(state), card).isStraight) {
    ctx.reveal()
    ctx.tell?.(drew([card]))
    state.stack.push({ step: 'straight', card, seat })
    return
  }
  ctx.reveal([seat])
  ctx.tell?.(drew([card]), [seat], drew([UNKNOWN]))
  intoHand(state, seat, card, 1 << seat)
  if (state.isExtra && state.hasDrawn && seat === state.current) state.players[seat].drawn.push(card)
}

/** Cards go from hand to grave (WOS-32, "Discard"). */
export function discard(
  state: State,
  seat: Seat,
  discarded: readonly Card[],
  by: Seat,
  ctx: EventContext,
): void {
  if (discarded.length === 0) return
  ctx.reveal()
  for (const card of discarded) {
    outOfHand(state, seat, card)
    bury(state, card)
  }
  ctx.tell?.({ type: 'discarded', seat, cards: [...discarded] })
  if (by !== seat && by !== NONE) state.happenings.push({ about: 'discarded', by, whom: 1 << seat })
}

/**
 * Cards go from one hand to another. Nobody else sees which, so seats that knew cards of that hand forget which are
 * left.
 */
export function passOn(
  state: State,
  from: Seat,
  to: Seat,
  passed: readonly Card[],
  how: 'stolen' | 'given',
  ctx: EventContext,
): void {
  const both = (1 << from) | (1 << to)
  for (const kind of ['creature', 'spell'] as const) {
    const moving = passed.filter((card) => kindOf(cardsOf(state), card) === kind)
    if (moving.length === 0) continue
    ctx.reveal([to])
    for (const card of handOf(state.players[from], kind)) state.known[card] &= both
    for (const card of moving) {
      outOfHand(state, from, card)
      intoHand(state, to, card, (state.known[card] & both) | both)
    }
    const event = { type: 'passedOn' as const, seat: from, to, kind, cards: moving, how }
    ctx.tell?.(event, [from, to], { ...event, cards: moving.map(() => UNKNOWN) })
  }
}
