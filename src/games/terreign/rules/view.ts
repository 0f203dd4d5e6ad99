import { type Chance, type Hidden, type Seat, shuffle, UNKNOWN, type Viewer } from '../../../core/index.ts'
import { holdings } from './cards.ts'
import { EVENTS, FACTS, PLAGUE, TRAP } from './content.ts'
import { copies } from './deck.ts'
import type { Player, State } from './state.ts'
import { match } from './steps.ts'

/** A state that shares nothing changeable with this one. */
export function copy(state: State): State {
  return {
    mode: state.mode,
    target: state.target,
    hasBarter: state.hasBarter,
    roundLimit: state.roundLimit,
    firstPlayerStep: state.firstPlayerStep,
    sides: state.sides,
    pools: state.pools.map(({ honorable, dishonorable, reached, latest }) => ({
      honorable,
      dishonorable,
      reached,
      latest,
    })),
    players: state.players.map(copyPlayer),
    round: state.round,
    first: state.first,
    named: state.named,
    current: state.current,
    lands: state.lands.slice(),
    drops: state.drops.map((lying) => lying.slice()),
    deck: state.deck.slice(),
    top: state.top.slice(),
    discard: state.discard.slice(),
    table: state.table.slice(),
    events: state.events.slice(),
    pastEvents: state.pastEvents.slice(),
    duel: state.duel,
    reaches: state.reaches,
    falling: state.falling,
    end: state.end,
    stack: state.stack.slice(),
  }
}

function copyPlayer(player: Player): Player {
  return {
    house: player.house,
    morale: player.morale,
    isOut: player.isOut,
    goneAt: player.goneAt,
    warrior: player.warrior,
    decoy: player.decoy,
    tokens: player.tokens,
    hand: player.hand.slice(),
    known: player.known.slice(),
    aside: player.aside.slice(),
    offer: player.offer.slice(),
    equipped: player.equipped.slice(),
    spent: player.spent.slice(),
    plagues: player.plagues.slice(),
    trap: player.trap,
    order: player.order,
    done: player.done,
    proposals: player.proposals,
    bartered: player.bartered,
    looked: player.looked,
  }
}

/**
 * TER-R33: inventories, what is set aside or offered, both decks, and until the Reveal which of two tokens is the
 * Warrior. What a viewer has seen of others' inventories stays known (TER-R42), told by kind and not by place.
 */
export function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  const knower = bitOf(viewer)
  const unknownTop = seen.deck.length - seen.top.length
  seen.deck.fill(UNKNOWN, 0, unknownTop)
  for (let i = unknownTop; i < seen.deck.length; i++)
    if ((seen.top[i - unknownTop] & knower) === 0) seen.deck[i] = UNKNOWN
  seen.events.fill(UNKNOWN)
  seen.players.forEach((player, seat) => {
    if (seat !== viewer) hide(player, knower)
  })
  match.hide(seen, viewer)
  return seen
}

/** The viewer's bit in what is known of cards; onlookers have none. */
function bitOf(viewer: Viewer): number {
  return typeof viewer === 'number' ? 1 << viewer : 0
}

function hide(player: Player, knower: number): void {
  const { hand, known, aside, offer } = player
  const shown: number[] = []
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if ((known[i] & knower) !== 0 && typeof item === 'number') shown.push(item)
  }
  shown.sort((a, b) => a - b)
  for (let i = 0; i < hand.length; i++) {
    hand[i] = i < shown.length ? shown[i] : UNKNOWN
    known[i] = i < shown.length ? knower : 0
  }
  aside.fill(UNKNOWN)
  offer.fill(UNKNOWN)
  if (player.tokens.length > 0 && player.trap === 0) {
    player.warrior = UNKNOWN
    player.decoy = UNKNOWN
  }
}

/**
 * Deals at random what the viewer cannot know: others' inventories (which hold no Instances but Usurp), what is set
 * aside, both decks, and whose token is which. All ways are equally likely, as far as a choice of Barter allows.
 */
export function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  const knower = bitOf(viewer)
  const unknownTop = state.deck.length - state.top.length
  const isKnownTop = (i: number) => i >= unknownTop && (state.top[i - unknownTop] & knower) !== 0
  const rest = copies(state.mode === 'royale')
  take(rest, state.discard, state.table)
  for (const lying of state.drops) take(rest, lying)
  takeMats(rest, state)
  for (let i = unknownTop; i < state.deck.length; i++) if (isKnownTop(i)) take(rest, [state.deck[i]])
  state.players.forEach(({ hand, known, aside }, seat) => {
    if (seat === viewer) take(rest, hand, aside)
    else
      hand.forEach((item, i) => {
        if ((known[i] & knower) !== 0 && typeof item === 'number') rest[item]--
      })
  })
  dealOut(state, viewer, rest, isKnownTop, chance)
  imagineEvents(state, chance)
  match.guess(state, viewer, chance)
  return state
}

function take(rest: number[], ...piles: (readonly unknown[])[]): void {
  for (const pile of piles) for (const item of pile) if (typeof item === 'number') rest[item]--
}

/** Equipment, Plagues and Traps that lie before players. */
function takeMats(rest: number[], { players }: State): void {
  for (const { equipped, plagues, trap } of players) {
    take(rest, equipped)
    rest[PLAGUE] -= plagues.length
    if (trap !== 0) rest[TRAP]--
  }
}

/** Deals the cards that are left, `rest` of each item. */
function dealOut(
  state: State,
  viewer: Viewer,
  rest: readonly number[],
  isKnownTop: (i: number) => boolean,
  chance: Chance,
): void {
  const left: number[] = []
  const instances: number[] = []
  for (let item = 0; item < rest.length; item++)
    for (let count = rest[item]; count > 0; count--)
      if (FACTS[item].isInstance) instances.push(item)
      else left.push(item)
  dealRanged(state, left, chance)
  for (const { hand } of state.players)
    for (let i = 0; i < hand.length; i++) if (hand[i] === UNKNOWN) hand[i] = takeAny(left, chance)
  left.push(...instances)
  shuffle(chance, left)
  state.players.forEach((player, seat) => {
    if (seat === viewer) return
    for (let i = 0; i < player.aside.length; i++) player.aside[i] = left.pop() ?? UNKNOWN
    imagineOffer(state, seat, chance)
    imagineTokens(player, chance)
  })
  for (let i = 0; i < state.deck.length; i++) if (!isKnownTop(i)) state.deck[i] = left.pop() ?? UNKNOWN
}

/** Takes any card of a pile, each as likely as the others. */
function takeAny(pile: number[], chance: Chance): Hidden<number> {
  if (pile.length === 0) return UNKNOWN
  const at = chance.int(pile.length)
  const item = pile[at]
  pile[at] = pile[pile.length - 1]
  pile.pop()
  return item
}

/** A player asked for a Ranged item for the Tower has one (TER-43). */
function dealRanged({ stack, players }: State, left: number[], chance: Chance): void {
  const frame = stack.at(-1)
  if (frame?.step !== 'pick' || frame.what !== 'tower item') return
  const { hand, equipped } = players[frame.seat]
  const isRanged = (item: Hidden<number>) => typeof item === 'number' && FACTS[item].isRanged
  if (hand.some(isRanged) || equipped.some(isRanged)) return
  const possible = left.filter(isRanged)
  const item = possible[chance.int(possible.length)]
  left.splice(left.indexOf(item), 1)
  hand[hand.indexOf(UNKNOWN)] = item
}

/** Any of the items held, as many as were picked; those still to be picked come after them. */
function imagineOffer({ stack, players }: State, seat: Seat, chance: Chance): void {
  const player = players[seat]
  if (player.offer.length === 0) return
  const frame = stack.at(-1)
  const held = holdings(player)
  const left = frame?.step === 'pick' && frame.seat === seat && frame.what !== 'word' ? frame.left : 0
  const codes = shuffle(chance, held.slice(0, held.length - left)).slice(0, player.offer.length)
  player.offer.splice(0, codes.length, ...codes.sort((a, b) => a - b))
}

function imagineTokens(player: Player, chance: Chance): void {
  if (player.tokens.length === 0 || player.trap !== 0) return
  const [a, b] = chance.int(2) === 0 ? player.tokens : player.tokens.toReversed()
  player.warrior = a
  player.decoy = b
}

function imagineEvents(state: State, chance: Chance): void {
  const top = state.stack.find((frame) => frame.step === 'happen')
  const left: number[] = []
  for (let event = 0; event < EVENTS.length; event++)
    if (!state.pastEvents.includes(event) && top?.event !== event) left.push(event)
  shuffle(chance, left)
  for (let i = 0; i < state.events.length; i++) state.events[i] = left[i]
}
