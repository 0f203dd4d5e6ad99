import type { Seat } from '../../../core/index.ts'
import type { Cards as CardFilter, Effect } from '../content/vocabulary.ts'
import { cardsOf } from './cards.ts'
import { hasRule, isAmong } from './combat.ts'
import { advance, ask, type Going, place } from './effect-frames.ts'
import type { EventContext, Place } from './events.ts'
import { fightersOf, type Located, locate, sideOf, sideOwner } from './sides.ts'
import { type Card, type EffectsFrame, type Fighter, NONE, type State } from './state.ts'
import { partnersFor } from './targets.ts'
import {
  bury,
  deckOf,
  enterCombat,
  everyone,
  handCount,
  intoDeck,
  intoHand,
  leaveCombat,
  newFighter,
  outOfHand,
  shed,
  takeFrom,
  unearth,
} from './zones.ts'

type OnCreature = Extract<
  Effect,
  { do: 'damage' | 'modify' | 'power' | 'kill' | 'mend' | 'silence' | 'return' | 'convert' | 'attach' }
>

/** Does to a creature what an effect says. */
export function onCreature(going: Going, effect: OnCreature, located: Located, count: number): void {
  const { state, frame, ctx } = going
  const { fighter } = located
  const { card } = fighter
  switch (effect.do) {
    case 'damage':
      damage(going, fighter, count)
      if (effect.kills)
        state.hunts.push({
          victim: card,
          by: frame.by,
          card: frame.card,
          list: place(state, effect.kills),
          them: frame.them,
          owner: sideOwner(state, located.front, located.isAttack),
          front: located.front,
        })
      return
    case 'modify':
      modify(going, located, effect.form, count)
      return
    case 'power':
      fighter.power = Math.max(0, count)
      fighter.mods.fill(0)
      shed(state, fighter)
      ctx.tell?.({ type: 'powered', card, power: fighter.power, cause: frame.card })
      return
    case 'kill':
      if (!hasRule(state, located, 'undying')) fighter.isDoomed = true
      return
    case 'mend':
      for (let form = 0; form < 3; form++) fighter.mods[form] = Math.max(0, fighter.mods[form])
      ctx.tell?.({ type: 'mended', card })
      return
    case 'silence':
      fighter.isSilenced = true
      ctx.tell?.({ type: 'silenced', card })
      return
    case 'return':
      sendBack(state, located, effect.where, ctx)
      return
    case 'convert':
      convert(state, located, frame.by, ctx)
      return
    case 'attach':
      fighter.attached.push(frame.card)
      stay(state, frame.card)
      ctx.tell?.({ type: 'attached', card: frame.card, to: card })
  }
}

/** An attached spell does not go to the grave when it is done. */
function stay({ stack }: State, card: Card): void {
  const at = stack.findLastIndex((frame) => frame.step === 'spent' && frame.card === card)
  if (at >= 0) stack.splice(at, 1)
}

function damage({ frame, ctx }: Going, fighter: Fighter, count: number): void {
  const amount = Math.max(0, count)
  for (let form = 0; form < 3; form++) fighter.mods[form] -= amount
  ctx.tell?.({ type: 'damaged', card: fighter.card, amount, by: frame.card })
}

function modify(
  { state, frame, ctx }: Going,
  { fighter, front }: Located,
  form: Extract<Effect, { do: 'modify' }>['form'],
  count: number,
): void {
  const bits =
    form === 'all'
      ? 7
      : form === 'active'
        ? cardsOf(state).forms[state.fronts[front].form].bits
        : 1 << ['wild', 'magic', 'blade'].indexOf(form)
  const by: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < 3; i++) if ((bits & (1 << i)) !== 0) by[i] = count
  for (let i = 0; i < 3; i++) fighter.mods[i] += by[i]
  ctx.tell?.({ type: 'modified', card: fighter.card, by, cause: frame.card })
}

/** Out of combat, into the owner's hand or the deck. */
function sendBack(
  state: State,
  { fighter, isAttack }: Located,
  where: 'hand' | 'deck',
  ctx: EventContext,
): void {
  const seat = leaveCombat(state, fighter.card)
  if (where === 'hand' && seat !== NONE) intoHand(state, seat, fighter.card, everyone(state))
  else intoDeck(state, fighter.card, ctx)
  ctx.tell?.({ type: 'moved', card: fighter.card, seat, from: sideName(isAttack), to: where })
}

/** A creature that was defeated or killed comes back by its own ability (WOS-R24). */
export function riseFromGrave(
  state: State,
  { card, by }: EffectsFrame,
  where: 'hand' | 'deck',
  ctx: EventContext,
): void {
  if (!state.creatureGrave.includes(card)) return
  unearth(state, card)
  if (where === 'hand') intoHand(state, by, card, everyone(state))
  else intoDeck(state, card, ctx)
  ctx.tell?.({ type: 'moved', card, seat: by, from: 'grave', to: where })
}

const sideName = (isAttack: boolean): Place => (isAttack ? 'attack' : 'defense')

/** To the side of a player, if they have one in this combat. */
function convert(state: State, { fighter, front, isAttack }: Located, by: Seat, ctx: EventContext): void {
  if (sideOf(state, front, by) === undefined || sideOwner(state, front, isAttack) === by) return
  changeSide(state, fighter, front, isAttack)
  ctx.tell?.({ type: 'moved', card: fighter.card, seat: by, from: sideName(isAttack), to: 'other side' })
}

function changeSide(state: State, fighter: Fighter, front: number, isAttack: boolean): void {
  const from = fightersOf(state, front, isAttack)
  from.splice(from.indexOf(fighter), 1)
  enterCombat(state, fighter, front, !isAttack)
}

/** WOS-32, "Swapped": needs a target on both sides, or nothing happens. */
export function swap(
  going: Going,
  { with: partner, to }: Extract<Effect, { do: 'swap' }>,
  one: Located | undefined,
  aims: readonly number[],
): void {
  const { state, meaning, frame } = going
  const isAimed = typeof to === 'object' && 'one' in to
  const rest = isAimed ? aims.slice(1) : aims
  if (!one) {
    advance(going, { aims: rest.slice('creature' in partner ? 1 : 0) })
    return
  }
  const { card } = one.fighter
  const owner = sideOwner(state, one.front, one.isAttack)
  if ('creature' in partner) {
    const options = partnersFor(state, partner.creature, meaning, card)
    const second = rest[0] ?? (options.length === 1 ? options[0] : NONE)
    if (rest.length === 0 && options.length > 1) {
      // The first one is settled; the second one is added to the aims behind it.
      if (isAimed && aims.length === 0) state.stack[state.stack.length - 1] = { ...frame, aims: [card] }
      ask(going, { what: 'swap creature', of: card })
      return
    }
    advance(going, { aims: rest.slice(1), it: card, owner })
    const other = second === NONE ? undefined : locate(state, second)
    if (other && other.front === one.front && other.isAttack !== one.isAttack) exchange(going, one, other)
    return
  }
  advance(going, { aims: rest, it: card, owner })
  if ('hand' in partner) {
    if (handCount(state.players[frame.by], 'creature') > 0) ask(going, { what: 'swap hand', of: card })
  } else if (state.creatureGrave.some((buried) => isAmong(cardsOf(state), partner.grave, buried)))
    ask(going, { what: 'swap grave', of: card })
}

function exchange({ state, ctx }: Going, one: Located, other: Located): void {
  const { front } = one
  for (const { fighter, isAttack } of [one, other]) {
    changeSide(state, fighter, front, isAttack)
    ctx.tell?.({
      type: 'moved',
      card: fighter.card,
      seat: sideOwner(state, front, !isAttack),
      from: sideName(isAttack),
      to: 'other side',
    })
  }
}

/** A creature in combat changes places with a card of a player's hand or the grave. */
export function swapWith(
  state: State,
  card: Card,
  chosen: Card,
  from: 'hand' | 'grave',
  by: Seat,
  ctx: EventContext,
): void {
  const located = locate(state, card)
  if (!located) return
  const { front, isAttack } = located
  const seat = leaveCombat(state, card)
  if (from === 'hand') {
    ctx.reveal()
    outOfHand(state, by, chosen)
    intoHand(state, by, card, everyone(state))
  } else {
    unearth(state, chosen)
    bury(state, card)
  }
  enterCombat(state, newFighter(chosen), front, isAttack)
  ctx.tell?.({ type: 'moved', card, seat: from === 'hand' ? by : seat, from: sideName(isAttack), to: from })
  ctx.tell?.({ type: 'moved', card: chosen, seat, from, to: sideName(isAttack) })
}

/** Onto the player's side of the combat (WOS-23, WOS-32); no effect for a player without one. */
export function summon(going: Going, { from, what }: Extract<Effect, { do: 'summon' }>, count: number): void {
  const { state, frame, ctx } = going
  const { by, front } = frame
  if (sideOf(state, front, by) === undefined || count < 1) return
  if (from === 'deck') {
    for (let i = 0; i < count; i++) summonFromDeck(state, what, front, by, ctx)
  } else if (from === 'grave') {
    if (state.creatureGrave.some((card) => isAmong(cardsOf(state), what, card)))
      ask(going, { what: 'summon grave', left: count })
  } else if (handCount(state.players[by], 'creature') > 0) ask(going, { what: 'summon hand', left: count })
}

/** The first from the top that fits; nobody sees the others. */
function summonFromDeck(state: State, what: CardFilter, front: number, by: Seat, ctx: EventContext): void {
  const deck = deckOf(state, 'creature') as Card[]
  const at = deck.findLastIndex((card) => isAmong(cardsOf(state), what, card))
  if (at < 0) return
  ctx.reveal()
  bringIn(state, takeFrom(state, 'creature', at, ctx), 'deck', front, by, ctx)
}

/** A card that has left its place comes into combat. */
export function bringIn(
  state: State,
  card: Card,
  from: 'hand' | 'deck' | 'grave',
  front: number,
  by: Seat,
  ctx: EventContext,
): void {
  const isAttack = sideOf(state, front, by)
  if (isAttack === undefined) return
  enterCombat(state, newFighter(card), front, isAttack)
  ctx.tell?.({ type: 'moved', card, seat: by, from, to: sideName(isAttack) })
}
