import { QuickChance, type Seat } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { ATTACK_NAMES, DEFENSES, type DuelCard, handWithout, isCovered } from '../content/duel-cards.ts'
import { type TerrainId, terrain } from '../content/terrains.ts'
import type { Action, Options, Order } from '../rules/actions.ts'
import { clockwise } from '../rules/board.ts'
import { EQUIPPED_CODE } from '../rules/cards.ts'
import { EVENTS, FACTS, HOUSES, ITEMS, PLAGUE, TRAP } from '../rules/content.ts'
import { fullDeck } from '../rules/deck.ts'
import { outCard } from '../rules/duel.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import { type Frame, NONE, type Player, type State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'

/**
 * Positions for tests, laid out in the words of the rulebook, and the moves to go on from there. Spaces count from 0,
 * the centre; seats play in the order 0, 1, 2 …
 */

/** What is said of a player; the rest is as at the start, with nothing in hand. */
export type SeatSaid = {
  /** A House whose trait gets in nobody's way, if not said. */
  readonly house?: string
  /** The highest of its House, if not said. */
  readonly morale?: number
  /** Where the Warrior stands; `null`: Retreated. Space 0 if not said. */
  readonly at?: number | null
  /** Where the Decoy lies; nowhere if not said. */
  readonly decoy?: number
  readonly hand?: readonly string[]
  /** Equipped items, ready to be used. */
  readonly equipped?: readonly string[]
  /** So many Plagues in front, all due. */
  readonly plagues?: number
  /** Trapped until after the Reveal of this round. */
  readonly trap?: number
  /** Honorable and dishonorable tokens; of Alliances the last one said counts. One honorable if not said. */
  readonly tokens?: readonly [number, number]
  /** Never asked, if not said: so that no window opens that the test is not about. */
  readonly order?: Order
}

/** A position in words. */
export type Said = {
  readonly seats: readonly SeatSaid[]
  /** The terrains by space; plain ones without Disadvantages as many as players, if not said. */
  readonly lands?: readonly TerrainId[]
  readonly mode?: Options['mode']
  readonly target?: number
  readonly barter?: boolean
  readonly round?: number
  readonly roundLimit?: number
  /** Who has the First Player token; seat 0 if not said. */
  readonly first?: Seat
  /** Whose turn it is; the First Player's if not said. */
  readonly turn?: Seat
  /**
   * Where in the round: `travel`, `reveal`, `begin` (of the turn), `prepare`, `act` (if not said), `event`, `close`.
   */
  readonly phase?: 'travel' | 'begin' | 'prepare' | 'act' | 'event' | 'close'
  /** Actions left in the Action phase; 2 if not said. */
  readonly left?: number
  /** By space: what lies dropped there. */
  readonly drops?: Readonly<Record<number, readonly string[]>>
  /** What is on top of the deck, the topmost first; below lies the rest, Instances at the bottom. */
  readonly deck?: readonly string[]
  /** Where all other items are: under the deck if not said, under the discard pile, or dropped on a space. */
  readonly rest?: 'discard' | number
  /** The discard pile, its top first. */
  readonly discard?: readonly string[]
  /** What is on top of the event deck, the topmost first. */
  readonly events?: readonly string[]
}

/** A position on which one plays, and what has been told since it was laid out. */
export type Scene = { state: State; readonly told: Told[]; salt: number }
type Told = {
  readonly event: Event
  readonly visibleTo: readonly Seat[] | undefined
  readonly redacted: Event | undefined
}

/** The item of this id or name. */
export function item(name: string): number {
  return named(ITEMS, name)
}

/** The House of this id or name. */
export function house(name: string): number {
  return named(HOUSES, name)
}

/** The event of this id or name. */
export function eventOf(name: string): number {
  return named(EVENTS, name)
}

function named(list: readonly { readonly id: string; readonly name: string }[], name: string): number {
  const found = list.findIndex((each) => each.id === name || each.name === name)
  if (found < 0) throw new Error(`There is no ${name}.`)
  return found
}

/** The House that stands in for any: its trait is used on one's own turn or not at all. */
const ANY_HOUSE =
  HOUSES.find(({ trait }) => trait.abilities.every(({ kind }) => kind === 'use'))?.id ?? HOUSES[0].id
const QUIET_LANDS: readonly TerrainId[] = ['plain', 'coast', 'farm', 'towne', 'palace', 'river', 'mountain']

/** Lays out a position. */
export function scene(said: Said): Scene {
  const isRoyale = said.mode === 'royale'
  const seats = said.seats.length
  const lands = (said.lands ?? QUIET_LANDS.slice(0, seats)).map(terrain)
  const rest = fullDeck(isRoyale)
  const take = (names: readonly string[] = []) => names.map((name) => out(rest, item(name)))
  const alliances = said.mode === 'two-alliances' ? 2 : said.mode === 'three-alliances' ? 3 : seats
  const sides = said.seats.map((_, seat) => seat % alliances)
  const first = said.first ?? 0
  const players = said.seats.map((seat) => playerOf(seat, rest, take))
  const drops = lands.map((_, space) => take(said.drops?.[space]))
  const discard = take(said.discard).reverse()
  const top = take(said.deck).reverse()
  rest.sort((a, b) => Number(FACTS[b].isInstance) - Number(FACTS[a].isInstance))
  if (typeof said.rest === 'number') drops[said.rest].push(...rest)
  const topEvents = (said.events ?? []).map(eventOf).reverse()
  const state: State = {
    mode: said.mode ?? 'houses',
    target: said.target ?? (alliances === seats ? 5 : 6),
    hasBarter: said.barter ?? true,
    roundLimit: said.roundLimit ?? 30,
    sides,
    pools: Array.from({ length: alliances }, (_, side) => {
      const [honorable, dishonorable] = said.seats.findLast(
        (each, seat) => sides[seat] === side && each.tokens,
      )?.tokens ?? [isRoyale ? 0 : 1, 0]
      return { honorable, dishonorable, reached: 0, latest: side }
    }),
    players,
    round: said.round ?? 2,
    first,
    named: NONE,
    current: said.turn ?? first,
    lands,
    drops,
    deck: said.rest === undefined ? [...rest, ...top] : top,
    top: [],
    discard: said.rest === 'discard' ? [...rest, ...discard] : discard,
    table: [],
    events: [...EVENTS.keys()].filter((event) => !topEvents.includes(event)).concat(topEvents),
    pastEvents: [],
    duel: null,
    reaches: 0,
    falling: 0,
    end: null,
    stack: [],
  }
  state.pools.forEach((pool) => {
    if (pool.honorable + pool.dishonorable >= state.target) pool.reached = ++state.reaches
  })
  state.stack.push(...framesOf(state, said))
  const laid: Scene = { state, told: [], salt: 1 }
  match.settle(state, turnOf(laid))
  return laid
}

function playerOf(said: SeatSaid, rest: number[], take: (names?: readonly string[]) => number[]): Player {
  const index = house(said.house ?? ANY_HOUSE)
  const isOut = said.at === null
  const hand = take(said.hand)
  const equipped = take(said.equipped)
  const plagues = Array.from({ length: said.plagues ?? 0 }, () => out(rest, PLAGUE)).map(() => 1)
  if (said.trap) out(rest, TRAP)
  return {
    house: index,
    morale: said.morale ?? (isOut ? 0 : HOUSES[index].morale),
    isOut,
    goneAt: 0,
    warrior: said.at === undefined ? 0 : (said.at ?? NONE),
    decoy: said.decoy ?? NONE,
    tokens: [],
    hand,
    known: hand.map(() => 0),
    aside: [],
    offer: [],
    equipped,
    spent: equipped.map(() => 0),
    plagues,
    trap: said.trap ?? 0,
    order: said.order ?? 'never',
    done: 0,
    proposals: 0,
    bartered: 0,
    looked: 0,
  }
}

function out(rest: number[], wanted: number): number {
  const at = rest.indexOf(wanted)
  if (at < 0) throw new Error(`There is no other ${ITEMS[wanted].name}.`)
  return rest.splice(at, 1)[0]
}

function framesOf(state: State, { phase = 'act', left = 2 }: Said): readonly Frame[] {
  const seat = state.current
  const at = clockwise(state, state.first).indexOf(seat)
  switch (phase) {
    case 'travel':
      return [{ step: 'travel', seat }]
    case 'begin':
      return [{ step: 'turns', at }]
    case 'prepare':
      return [
        { step: 'turns', at: at + 1 },
        { step: 'prepare', seat, left: 2 },
      ]
    case 'act':
      return [
        { step: 'turns', at: at + 1 },
        {
          step: 'act',
          seat,
          left,
          of: 2,
          hasActed: false,
          hasDuelled: false,
          hasRested: false,
          desertTaken: false,
        },
      ]
    case 'event':
    case 'close':
      return [{ step: phase }]
  }
}

function turnOf(on: Scene) {
  return {
    chance: new QuickChance(on.salt),
    tell: (event: Event, visibleTo?: readonly Seat[], redacted?: Event) =>
      void on.told.push({ event, visibleTo, redacted }),
    reveal: () => {},
  }
}

/** Does decisions, one after another, and all that follows by itself; no card may be lost on the way. */
export function act(on: Scene, ...moves: readonly (readonly [seat: Seat, action: Action])[]): Scene {
  for (const [seat, action] of moves) {
    on.salt++
    game.apply(on.state, seat, action, turnOf(on))
    invariant(on.state)
  }
  return on
}

/** Does a decision with such luck that afterwards something holds; fails when no luck brings it about. */
export function lucky(on: Scene, seat: Seat, action: Action, holds: (scene: Scene) => boolean): Scene {
  for (let salt = 1000; salt < 3000; salt++) {
    const tried: Scene = { state: game.copy(on.state), told: [...on.told], salt }
    game.apply(tried.state, seat, action, turnOf(tried))
    if (!holds(tried)) continue
    on.state = tried.state
    on.told.push(...tried.told.slice(on.told.length))
    return on
  }
  throw new Error('No luck brings this about.')
}

/** Everyone who is asked passes, keeping their orders, until somebody has something else to decide. */
export function passAll(on: Scene): Scene {
  for (;;) {
    const frame = on.state.stack.at(-1)
    if (frame?.step !== 'window') return on
    const seat = frame.asked[0]
    act(on, [seat, { type: 'pass', order: on.state.players[seat].order }])
  }
}

/** Both choose for an attempt of the duel: `Head` against `Body/Left`. */
export function attempt(on: Scene, attack: string, defense: string): Scene {
  const { duel } = on.state
  if (!duel) throw new Error('There is no duel.')
  const card = (names: readonly string[], name: string) => names.indexOf(name) as DuelCard
  const moves: [Seat, Action][] = [
    [duel.attacker, { type: 'attack', card: card(ATTACK_NAMES, attack) }],
    [
      duel.defender,
      {
        type: 'defend',
        card: card(
          DEFENSES.map(({ name }) => name),
          defense,
        ),
      },
    ],
  ]
  return act(on, ...moves)
}

/** A duel from its declaration through attempts of this outcome, with whatever cards bring it about. */
export function duel(on: Scene, seat: Seat, rival: Seat, ...attempts: readonly ('hit' | 'miss')[]): Scene {
  act(on, [seat, { type: 'duel', seat: rival }])
  for (const how of attempts) fight(on, how)
  return on
}

/** The next attempt of a duel, a success or blocked. */
export function fight(on: Scene, how: 'hit' | 'miss'): Scene {
  const { duel: fought } = on.state
  if (!fought) throw new Error('There is no duel.')
  for (const attack of handWithout(outCard(fought, 0)))
    for (const defense of handWithout(outCard(fought, 1)))
      if (isCovered(attack, defense) === (how === 'miss'))
        return attempt(on, ATTACK_NAMES[attack], DEFENSES[defense].name)
  throw new Error('No cards bring this about.')
}

/** Actions, with items by name. */
export const use = (name: string, on: number | null = null): Action => ({ type: 'use', item: item(name), on })
export const play = (name: string, on: number | null = null): Action => ({
  type: 'play',
  item: item(name),
  on,
})
export const trait = (on: number | null = null): Action => ({ type: 'trait', on })
export const equip = (name: string): Action => ({ type: 'equip', item: item(name) })
export const scavenge = (name: string): Action => ({ type: 'scavenge', item: item(name) })
export const dropFromHand = (name: string): Action => ({ type: 'drop', item: item(name), equipped: false })
export const dropEquipped = (name: string): Action => ({ type: 'drop', item: item(name), equipped: true })
export const venture = (space: number): Action => ({ type: 'venture', space })
export const travel = (warrior: number, decoy: number): Action => ({ type: 'travel', warrior, decoy })
export const pick = (choice: number): Action => ({ type: 'pick', choice })
/** Picks an item out of an inventory, a pile or what is looked at. */
export const pickItem = (name: string): Action => pick(item(name))
/** Picks an equipped one of one's own. */
export const pickEquipped = (name: string): Action => pick(EQUIPPED_CODE + item(name))
/** Picks an item that lies on a space. */
export const pickDropped = (space: number, name: string): Action => pick(space * EQUIPPED_CODE + item(name))
export const SEARCH: Action = { type: 'search' }
export const ADVANTAGE: Action = { type: 'advantage' }
export const CHARITY: Action = { type: 'charity' }
export const REST: Action = { type: 'rest' }
export const READY: Action = { type: 'ready' }
export const END: Action = { type: 'end' }
export const DECLINE: Action = { type: 'decline' }

/** Code and clause of a refusal, e.g. `shrine TER-42`; undefined where the action is legal, and then it is listed. */
export function refused({ state }: Scene, seat: Seat, action: Action): string | undefined {
  const refusal = game.refusal(state, seat, action)
  const isListed = lists({ state }, seat, action)
  if (isListed === (refusal !== undefined))
    throw new Error(`Listed: ${isListed}, but refused: ${refusal?.code}.`)
  return refusal && `${refusal.code} ${refusal.clause}`
}

/** Whether an action is listed. */
export function lists({ state }: { readonly state: State }, seat: Seat, action: Action): boolean {
  return game.actions(state, seat).some((each) => JSON.stringify(each) === JSON.stringify(action))
}

/** The step on top, of a choice what is to be picked; and who is asked: `act 0`, `window 2`, `corrode 1`. */
export function asks({ state }: Scene): string {
  const frame = state.stack.at(-1)
  const what = frame?.step === 'pick' ? frame.what : frame?.step
  return [what ?? 'over', ...game.actors(state)].join(' ')
}

/** What is told of one type, in order. */
export function toldOf<T extends Event['type']>({ told }: Scene, type: T): Extract<Event, { type: T }>[] {
  return told.flatMap(({ event }) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
}

/** What a seat hears of one type: what is redacted for it, redacted. */
export function heardBy<T extends Event['type']>({ told }: Scene, seat: Seat, type: T) {
  const heard = told.map(({ event, visibleTo, redacted }) =>
    !visibleTo || visibleTo.includes(seat) ? event : (redacted ?? event),
  )
  return heard.flatMap((event) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
}

/** What somebody holds, by name, in alphabetical order; what is face down is `?`. */
export function names(items: readonly unknown[]): string[] {
  return items.map((each) => (typeof each === 'number' ? ITEMS[each].name : '?')).sort()
}

/** A pool in words: `2 honorable, 1 dishonorable`. */
export function tokens({ state }: Scene, seat: Seat): string {
  const { honorable, dishonorable } = state.pools[state.sides[seat]]
  return `${honorable} honorable, ${dishonorable} dishonorable`
}
