import type { Seat } from '../../../core/index.ts'
import { type TerrainId, terrain } from '../content/terrains.ts'
import type { Options, Order } from '../rules/actions.ts'
import { clockwise } from '../rules/board.ts'
import { EVENTS, FACTS, HOUSES, ITEMS, PLAGUE, TRAP } from '../rules/content.ts'
import { fullDeck } from '../rules/deck.ts'
import { newPlayer } from '../rules/game.ts'
import { type Frame, NONE, type Player, type State } from '../rules/state.ts'

/**
 * Positions for tests and the lesson, laid out in the words of the rulebook. Spaces count from 0, the centre; seats
 * play in the order 0, 1, 2 …
 */

/** What is said of a player; the rest is as at the start, with nothing in hand. */
export type SeatSaid = {
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
  /** Plagues in front, all due. */
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
  readonly firstPlayerStep?: 1 | 2
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

export function item(name: string): number {
  return named(ITEMS, name)
}

export function house(name: string): number {
  return named(HOUSES, name)
}

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

export function position(said: Said): State {
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
    firstPlayerStep: said.firstPlayerStep ?? 1,
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
  return state
}

function playerOf(said: SeatSaid, rest: number[], take: (names?: readonly string[]) => number[]): Player {
  const index = house(said.house ?? ANY_HOUSE)
  const isOut = said.at === null
  const hand = take(said.hand)
  const equipped = take(said.equipped)
  const plagues = Array.from({ length: said.plagues ?? 0 }, () => out(rest, PLAGUE)).map(() => 1)
  if (said.trap) out(rest, TRAP)
  return {
    ...newPlayer(index),
    morale: said.morale ?? (isOut ? 0 : HOUSES[index].morale),
    isOut,
    warrior: said.at === undefined ? 0 : (said.at ?? NONE),
    decoy: said.decoy ?? NONE,
    hand,
    known: hand.map(() => 0),
    equipped,
    spent: equipped.map(() => 0),
    plagues,
    trap: said.trap ?? 0,
    order: said.order ?? 'never',
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
