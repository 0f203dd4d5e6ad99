import { next, push, type Seat, shuffle } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { EventClause, RealmEffect, Whom } from '../content/vocabulary.ts'
import { clockwise, isPresent, landOf, placeOf, tokensOf } from './board.ts'
import { drawCard, putUnder, shuffleIn } from './cards.ts'
import { EVENTS, FACTS } from './content.ts'
import { isOfTokens } from './effects.ts'
import type { EventContext } from './events.ts'
import { type Frame, NONE, type Player, type State } from './state.ts'
import { openWindow } from './windows.ts'

/** The step `event`: the First Player reveals one (TER-18). */
export function revealEvent(state: State, ctx: EventContext): void {
  const event = drawEvent(state, ctx)
  ctx.tell?.({ type: 'event', event, round: state.round })
  next(state, { step: 'happen', event, at: 0 })
  let concerns = 0
  for (const clause of EVENTS[event].clauses) if ('whom' in clause) concerns |= touched(state, clause)
  openWindow(state, 'event', concerns)
}

/** The top of the event deck, which is remade from the events that have happened when it is empty (TER-19). */
function drawEvent(state: State, ctx: EventContext): number {
  if (state.events.length === 0) {
    state.events.push(...state.pastEvents)
    state.pastEvents.length = 0
    shuffle(ctx.chance, state.events)
    ctx.tell?.({ type: 'reshuffled', pile: 'events' })
  }
  ctx.reveal()
  return state.events.pop() as number
}

/** The step `happen`: its clauses, one after another. */
export function happen(
  state: State,
  { event, at }: Extract<Frame, { step: 'happen' }>,
  ctx: EventContext,
): void {
  const clause = EVENTS[event].clauses[at]
  if (clause === undefined) {
    state.pastEvents.push(event)
    next(state, { step: 'close' })
    return
  }
  next(state, { step: 'happen', event, at: at + 1 })
  if ('realm' in clause) changeRealm(state, clause.realm, ctx)
  else {
    const on = touched(state, clause)
    const source = { of: 'event', index: event, ability: at } as const
    if (on !== 0) push(state, { step: 'effects', by: NONE, source, at: 0, on, space: NONE })
  }
}

/** Bits of those whom a clause of an event touches: who has Retreated only where it speaks of tokens (TER-R30). */
function touched(state: State, clause: Extract<EventClause, { whom: Whom }>): number {
  const { whom } = clause
  const reachesAll = isOfTokens(clause)
  const isThere = (player: Player) => (reachesAll ? player.goneAt === 0 : isPresent(player))
  const extreme = whom.tokens && extremeTokens(state, whom.tokens, isThere)
  let bits = 0
  for (let seat = 0; seat < state.players.length; seat++) {
    if (!isThere(state.players[seat])) continue
    const land = TERRAINS[landOf(state, seat)]
    if (whom.on && !whom.on.includes(land)) continue
    if (whom.notOn?.includes(land)) continue
    if (whom.equipped !== undefined && state.players[seat].equipped.length > 0 !== whom.equipped) continue
    if (whom.alone !== undefined && isAlone(state, seat) !== whom.alone) continue
    if (extreme !== undefined && tokensOf(state, seat) !== extreme) continue
    bits |= 1 << seat
  }
  return bits
}

function extremeTokens(
  state: State,
  which: NonNullable<Whom['tokens']>,
  isThere: (player: Player) => boolean,
): number {
  const counts = state.players.flatMap((player, seat) => (isThere(player) ? [tokensOf(state, seat)] : []))
  return Math[which === 'fewest' ? 'min' : 'max'](...counts)
}

function isAlone(state: State, seat: Seat): boolean {
  return state.players.every((_, other) => other === seat || placeOf(state, other) !== placeOf(state, seat))
}

function changeRealm(state: State, realm: RealmEffect, ctx: EventContext): void {
  switch (realm.do) {
    case 'change terrain':
      changeTerrain(state, ctx)
      break
    case 'litter':
      state.lands.forEach((land, space) => {
        if (!realm.on || realm.on.includes(TERRAINS[land])) litter(state, space, realm.amount, ctx)
      })
      break
    case 'sweep':
      for (const lying of state.drops) state.discard.push(...lying.splice(0))
      ctx.tell?.({ type: 'swept' })
      break
    case 'reshuffle':
      shuffleIn(state, state.discard.splice(0), ctx)
      ctx.tell?.({ type: 'reshuffled', pile: 'items' })
      break
    case 'crown the least': {
      const order = clockwise(state, state.first).filter((seat) => state.players[seat].goneAt === 0)
      const least = Math.min(...order.map((seat) => tokensOf(state, seat)))
      const seat = order
        .slice(1)
        .concat(order[0])
        .find((each) => tokensOf(state, each) === least)
      if (seat === undefined) break
      state.named = seat
      ctx.tell?.({ type: 'named', seat, by: NONE })
      break
    }
  }
}

function changeTerrain(state: State, ctx: EventContext): void {
  const others = TERRAINS.flatMap((_, land) => (state.lands.includes(land) ? [] : [land]))
  const space = state.lands.length - 1
  const terrain = others[ctx.chance.int(others.length)]
  ctx.tell?.({ type: 'land', space, terrain, was: state.lands[space] })
  state.lands[space] = terrain
}

/** Items from the deck lie down on a terrain; Instances are nobody's there, and go under the deck. */
function litter(state: State, space: number, amount: number, ctx: EventContext): void {
  const items: number[] = []
  const back: number[] = []
  while (items.length < amount) {
    const card = drawCard(state, ctx)
    if (!card) break
    if (FACTS[card.item].isInstance) back.push(card.item)
    else items.push(card.item)
  }
  putUnder(state, back)
  if (items.length === 0) return
  state.drops[space].push(...items)
  ctx.tell?.({ type: 'littered', space, items, lands: [...state.lands] })
}
