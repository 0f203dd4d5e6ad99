import { done, push, type Seat, shuffle, UNKNOWN } from '../../../core/index.ts'
import { landOf, placeOf, RUIN } from './board.ts'
import { FACTS, ITEMS, passive, TRAP } from './content.ts'
import type { EventContext } from './events.ts'
import { NONE, type Player, type State } from './state.ts'

/** Everybody knows: bits of all seats. */
export const ALL_KNOW = 127
/** TER-6. */
const INVENTORY_LIMIT = 5
const EQUIPPED_LIMIT = 3

/** How many items may stay in the inventory at the end of the turn. */
export function inventoryLimit(player: Player): number {
  return INVENTORY_LIMIT + passive(player, 'carry')
}

export function equippedLimit(player: Player): number {
  return EQUIPPED_LIMIT + passive(player, 'slots')
}

/** Whether there is anything to draw: the deck is remade from the discard pile (TER-19, TER-R32). */
export function canDraw({ deck, discard }: State, count = 1): boolean {
  return deck.length + discard.length >= count
}

/** Whether a seat's Search would bring anything (TER-R21, TER-R32). */
export function canSearch(state: State, seat: Seat): boolean {
  return landOf(state, seat) === RUIN ? state.discard.length > 0 : canDraw(state)
}

/** A card from the top of the deck, with bits of who knows it. */
export type Drawn = { readonly item: number; readonly known: number }

/**
 * Takes the top card of the deck, remaking it when it is empty; undefined when there is none.
 * @param to who sees the card. Default: everybody
 */
export function drawCard(state: State, ctx: EventContext, to?: readonly Seat[]): Drawn | undefined {
  const { deck, top } = state
  if (deck.length === 0) remake(state, ctx)
  const item = deck.pop()
  if (item === undefined) return undefined
  ctx.reveal(to)
  return { item: item as number, known: top.pop() ?? 0 }
}

function remake(state: State, ctx: EventContext): void {
  const { deck, discard, top } = state
  if (discard.length === 0) return
  deck.push(...discard)
  discard.length = 0
  top.length = 0
  shuffle(ctx.chance, deck)
  ctx.tell?.({ type: 'reshuffled', pile: 'items' })
}

/** Puts cards on top of the deck, the last one topmost; `known` has bits of who knows them. */
export function putOnTop({ deck, top }: State, items: readonly number[], known: number): void {
  for (const item of items) {
    deck.push(item)
    top.push(known)
  }
}

export function putUnder({ deck }: State, items: readonly number[]): void {
  deck.unshift(...items)
}

/** Shuffles cards into the deck: nobody knows any card of it any more. */
export function shuffleIn({ deck, top }: State, items: readonly number[], ctx: EventContext): void {
  deck.push(...items)
  top.length = 0
  shuffle(ctx.chance, deck)
}

/**
 * Gives cards to a player: they enter the inventory, and Instances among them resolve at once, in this order
 * (TER-34).
 * @param known by card: bits of the others who know it
 */
export function gain(state: State, seat: Seat, cards: readonly Drawn[]): void {
  const { hand, known } = state.players[seat]
  for (let i = cards.length - 1; i >= 0; i--) {
    const { item } = cards[i]
    if (!FACTS[item].isInstance) continue
    state.table.push(item)
    push(state, { step: 'enter', seat, item })
  }
  for (const { item, known: knowers } of cards) {
    if (FACTS[item].isInstance) continue
    hand.push(item)
    known.push(knowers & ~(1 << seat))
  }
}

/** Draws up to `count` cards into the inventory. */
export function draw(state: State, seat: Seat, count: number, ctx: EventContext): void {
  const cards: Drawn[] = []
  while (cards.length < count) {
    const card = drawCard(state, ctx, [seat])
    if (!card) break
    cards.push(card)
  }
  tellDrawn(seat, cards, ctx)
  gain(state, seat, cards)
}

/** Tells what was drawn, to whom drew it and, by number, to all. */
function tellDrawn(seat: Seat, cards: readonly Drawn[], ctx: EventContext): void {
  if (!ctx.tell || cards.length === 0) return
  ctx.tell({ type: 'drew', seat, items: cards.map(({ item }) => item), from: 'deck' }, [seat], {
    type: 'drew',
    seat,
    items: cards.map(() => UNKNOWN),
    from: 'deck',
  })
}

/** Search: a card from the deck, or in the Ruin the top of the discard pile (TER-11, TER-42). */
export function search(state: State, seat: Seat, ctx: EventContext): void {
  const player = state.players[seat]
  if (landOf(state, seat) === RUIN) {
    const item = state.discard.pop()
    if (item === undefined) return
    ctx.tell?.({ type: 'drew', seat, items: [item], from: 'discard' })
    gain(state, seat, [{ item, known: ALL_KNOW }])
    return
  }
  const more = passive(player, 'search')
  if (more === 0 || !canDraw(state, 2)) {
    draw(state, seat, 1, ctx)
    return
  }
  setAside(state, seat, 1 + more, ctx)
  push(state, { step: 'choose', seat, what: 'search', target: NONE, left: 1, from: 0 })
}

export function setAside(state: State, seat: Seat, count: number, ctx: EventContext): void {
  const { aside } = state.players[seat]
  while (aside.length < count) {
    const card = drawCard(state, ctx, [seat])
    if (!card) break
    aside.push(card.item)
  }
  ctx.tell?.({ type: 'peeked', seat, items: [...aside] }, [seat], {
    type: 'peeked',
    seat,
    items: aside.map(() => UNKNOWN),
  })
}

/**
 * Takes one copy of an item out of an inventory; bits of who knew it. A seat that knows of copies knows of one less, for it
 * may have been one of those (TER-R42).
 */
export function takeFromHand({ hand, known }: Player, item: number): number {
  const at = hand.indexOf(item)
  hand.splice(at, 1)
  const [knew] = known.splice(at, 1)
  let unsettled = ~knew
  for (let i = 0; i < hand.length; i++) {
    if (hand[i] !== item) continue
    const forgets = known[i] & unsettled
    known[i] &= ~forgets
    unsettled &= ~forgets
  }
  return knew
}

/** Takes one copy out of the equipment, a used one if there is one. */
export function takeEquipped({ equipped, spent }: Player, item: number): void {
  let at = equipped.indexOf(item)
  for (let i = 0; i < equipped.length; i++) if (equipped[i] === item && spent[i] === 1) at = i
  equipped.splice(at, 1)
  spent.splice(at, 1)
}

export function discard(state: State, seat: Seat, items: readonly number[], ctx: EventContext): void {
  if (items.length === 0) return
  ctx.reveal()
  state.discard.push(...items)
  ctx.tell?.({ type: 'discarded', seat, items })
}

/** Drops items on the terrain under the player's Warrior (TER-6, TER-11). */
export function drop(state: State, seat: Seat, items: readonly number[], ctx: EventContext): void {
  if (items.length === 0) return
  const space = placeOf(state, seat)
  if (space === NONE) {
    discard(state, seat, items, ctx)
    return
  }
  ctx.reveal()
  state.drops[space].push(...items)
  ctx.tell?.({ type: 'dropped', seat, items, space, lands: [...state.lands] })
}

/** Takes one copy of an item that lies on a space. */
export function takeDropped(state: State, space: number, item: number): void {
  const lying = state.drops[space]
  lying.splice(lying.indexOf(item), 1)
}

/**
 * A random card of an inventory, taken out; undefined when it is empty.
 * @param to who sees the card, its owner apart. Default: everybody
 */
export function takeRandom(
  state: State,
  seat: Seat,
  ctx: EventContext,
  to?: readonly Seat[],
): number | undefined {
  const player = state.players[seat]
  if (player.hand.length === 0) return undefined
  ctx.reveal(to && [seat, ...to])
  const item = player.hand[ctx.chance.int(player.hand.length)] as number
  takeFromHand(player, item)
  return item
}

/** Cards have left an inventory in secret: nobody but `partner` knows any longer which stayed (TER-R42). */
export function forget({ known }: Player, partner: Seat): void {
  for (let i = 0; i < known.length; i++) known[i] &= 1 << partner
}

/** Equipment stands after an item's code in `holdings`. */
export const EQUIPPED_CODE = ITEMS.length

/** All a player holds, inventory and equipment, ascending: an item, or `EQUIPPED_CODE` and an equipped one. */
export function holdings({ hand, equipped }: Player): number[] {
  const codes = hand.filter((item) => typeof item === 'number')
  for (const item of equipped) codes.push(EQUIPPED_CODE + item)
  return codes.sort((a, b) => a - b)
}

export function itemOf(code: number): number {
  return code % EQUIPPED_CODE
}

/** Takes what a code stands for from a player; bits of who knows it. */
export function takeHolding(player: Player, code: number): number {
  if (code < EQUIPPED_CODE) return takeFromHand(player, code)
  takeEquipped(player, code - EQUIPPED_CODE)
  return ALL_KNOW
}

/** Takes a played card off the table; whether it was there. */
function takeFromTable({ table }: State, item: number): boolean {
  const at = table.lastIndexOf(item)
  if (at < 0) return false
  table.splice(at, 1)
  return true
}

/**
 * A card that takes effect leaves the table for a mat, and so is not discarded afterwards; whether it lay there. Other
 * copies may still wait on the table.
 */
export function keepPlayed(state: State, item: number): boolean {
  const { stack } = state
  const at = stack.findLastIndex((frame) => frame.step === 'spent' && frame.item === item)
  if (at < 0) return false
  stack.splice(at, 1)
  return takeFromTable(state, item)
}

/** The Trap on a player's mat is discarded. */
export function untrap(state: State, seat: Seat, ctx: EventContext): void {
  const player = state.players[seat]
  if (player.trap === 0) return
  player.trap = 0
  state.discard.push(TRAP)
  ctx.tell?.({ type: 'untrapped', seat })
}

/** What stays equipped when a player Retreats. */
export function keepsEquipment(player: Player): boolean {
  return passive(player, 'keep') > 0
}

/** Ends a step that takes a played card from the table to the discard pile. */
export function spend(state: State, item: number): void {
  done(state)
  if (takeFromTable(state, item)) state.discard.push(item)
}
