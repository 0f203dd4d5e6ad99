import type { Seat } from '../../../core/index.ts'
import { STRATEGIES, STRENGTH, TERRITORIES } from '../content/cards.ts'
import { ALL_KNOW, type Options, type Side, type State } from '../rules/state.ts'
import { ANY_PAIR, others, without } from '../rules/trackers.ts'

/** Positions for tests and lessons, laid out in the words of the rulebook. */

export function territory(name: string): number {
  return indexOf(TERRITORIES, name)
}

export function card(name: string): number {
  return indexOf(STRATEGIES, name)
}

export function cards(...names: readonly string[]): number[] {
  return names.map(card).sort()
}

function indexOf(list: readonly { readonly name: string }[], name: string): number {
  const found = list.findIndex((each) => each.name === name)
  if (found < 0) throw new Error(`There is no card called ${name}.`)
  return found
}

/** Default: 3 Wealth, 3 Military and the first three cards in hand. */
export type SideInWords = {
  readonly wealth?: number
  readonly military?: number
  readonly hand?: readonly string[]
  readonly discard?: readonly string[]
}

export type PositionInWords = Partial<Options> & {
  /**
   * The six places in order, from Might's left as Strength sees it: `Might controls Mine`, `Strength influences`.
   * An Influence card may be named too; nobody knows it.
   */
  readonly land?: readonly string[]
  readonly strength?: SideInWords
  readonly might?: SideInWords
  readonly known?: readonly number[]
  readonly fresh?: number
  readonly turn?: number
  /** Whose turn it is. Default: Strength's. */
  readonly seat?: Seat
  /** Actions left. Default: 2. */
  readonly left?: number
}

const HELD = /^(Strength|Might) (controls|influences)(?: (.+))?$/
const EASY = [...Array(3).fill('Might influences'), ...Array(3).fill('Strength influences')]

/** A position in somebody's action phase. */
export function position(said: PositionInWords = {}): State {
  const places = (said.land ?? EASY).map((words) => {
    const [, side, how, name] = HELD.exec(words) ?? []
    if (side === undefined) throw new Error(`"${words}" says nothing of a place.`)
    const rung = how === 'controls' ? 3 : 2
    return {
      at: side === 'Strength' ? rung : 3 - rung,
      face: name === undefined ? undefined : territory(name),
    }
  })
  const rest = TERRITORIES.map((_, i) => i).filter((i) => places.every(({ face }) => face !== i))
  const seat = said.seat ?? STRENGTH
  return {
    edition: said.edition ?? 'rulebook',
    layout: said.layout ?? 'easy',
    middle: said.middle ?? 'from-home',
    handicap: said.handicap ?? false,
    openFaces: said.openFaces ?? false,
    openTrackers: said.openTrackers ?? false,
    turnLimit: said.turnLimit ?? 100,
    turn: said.turn ?? 3 + seat,
    faces: places.map(({ face }) => face ?? Number(rest.shift())),
    known: [...(said.known ?? places.map(({ at }) => (at === 0 || at === 3 ? ALL_KNOW : 0)))],
    ladder: places.map(({ at }) => at),
    fresh: said.fresh ?? 0,
    sides: [sideOf(said.strength ?? {}), sideOf(said.might ?? {})],
    stack: [{ step: 'act', seat, left: said.left ?? 2 }],
  }
}

function sideOf({ wealth = 3, military = 3, hand, discard = [] }: SideInWords): Side {
  const discarded = cards(...discard)
  const held = hand ? cards(...hand) : others(discarded).slice(0, 3 - discarded.length)
  return {
    wealth,
    military,
    hand: held,
    tracker: [...others([...held, ...discarded])],
    discard: discarded,
    pairs: discarded.reduce(without, ANY_PAIR),
    swapped: 0,
  }
}

/** A position in figures. Default: everybody knows every face, and Strength is to act. */
export function scene({
  options,
  strength,
  might,
  ...rest
}: Partial<Pick<State, 'ladder' | 'known' | 'fresh' | 'stack' | 'faces'>> & {
  readonly options?: Partial<Options>
  readonly strength?: Partial<Side>
  readonly might?: Partial<Side>
} = {}): State {
  const state = position({ turn: 3, known: Array(6).fill(ALL_KNOW), ...options })
  const [first, second] = state.sides
  return {
    ...state,
    ...rest,
    sides: [
      { ...first, ...strength },
      { ...second, ...might },
    ],
  }
}
