import type { Seat } from '../../../core/index.ts'
import { controller } from '../rules/control.ts'
import { pieceOf } from '../rules/counters.ts'
import { type Geography, geography, SETTLEMENTS } from '../rules/map.ts'
import { type Action, HAND_LIMIT, type State } from '../rules/state.ts'
import { trailCount } from '../rules/trails.ts'
import { DRAWN } from '../rules/turn.ts'

/** With more empty hexes there is no endgame search. */
const MOST_EMPTY = 4
/** The most leaves of one endgame search. */
const MOST_ENDS = 150_000
/** Values closer than this differ only by rounding. */
const SAME = 1e-9

const KINDS = SETTLEMENTS.length

/**
 * The exact value of each action: its seat's share of the victory if every seat maximizes its own and draws are random
 * (max^n: Luckhardt and Irani 1986). Ties go to what is better for lower seats.
 * @returns by action; undefined where relevant hands are hidden or the search would take too long
 */
export function solve(view: State, seat: Seat, actions: readonly Action[]): readonly number[] | undefined {
  const top = view.stack.at(-1)
  if (!top || top.step === 'draw' || view.empty.length > MOST_EMPTY) return undefined
  if (!isOpen(view, top.step === 'return') || ends(view, top.step) > MOST_ENDS) return undefined
  const held = top.step === 'place' && typeof top.counter === 'number' ? top.counter : undefined
  const endgame = new Endgame(view)
  return actions.map((action) => endgame.worth(seat, action, held))
}

/** Whether all counters that may still be placed are known. */
function isOpen({ order, empty, stack, hands, cups }: State, isPlaced: boolean): boolean {
  const turns = empty.length + (isPlaced ? 1 : 0)
  const at = order.indexOf(stack[0].seat)
  for (let turn = 0; turn < Math.min(turns, order.length); turn++) {
    const seat = order[(at + turn) % order.length]
    if (hands[seat].some(isUnknown)) return false
    const isDrawing = turn > 0 || turns > order.length
    if (isDrawing && cups[seat].some(isUnknown)) return false
  }
  return true
}

function isUnknown(counter: unknown): boolean {
  return typeof counter !== 'number'
}

/** About how many leaves a search from here has. */
function ends({ order, empty, stack, hands, cups }: State, step: string): number {
  const seats = order.length
  const held = hands.map((hand) => hand.length)
  const left = cups.map((cup) => cup.length)
  let at = order.indexOf(stack[0].seat)
  let isDrawn = true
  let product = 1
  if (step === 'return') {
    product = held[order[at]]
    held[order[at]]--
    left[order[at]]++
    at = (at + 1) % seats
    isDrawn = false
  }
  for (let vacant = empty.length; vacant > 0; vacant--) {
    const seat = order[at]
    const drawn = isDrawn ? 0 : Math.min(DRAWN, left[seat])
    const isLast = vacant <= seats
    if (isDrawn && step === 'place') product *= vacant
    else if (isLast) product *= vacant * (held[seat] + (drawn > 0 ? left[seat] : 0))
    else {
      product *= vacant * (held[seat] + drawn) * pairs(left[seat], drawn)
      if (held[seat] + drawn - 1 > HAND_LIMIT) product *= held[seat] + drawn - 1
    }
    held[seat] += drawn - 1
    left[seat] -= drawn
    if (!isLast && held[seat] > HAND_LIMIT) {
      held[seat]--
      left[seat]++
    }
    isDrawn = false
    at = (at + 1) % seats
  }
  return product
}

/** The number of draws from a cup. */
function pairs(left: number, drawn: number): number {
  return drawn === 2 ? (left * (left - 1)) / 2 : drawn === 1 ? left : 1
}

type Shares = readonly number[]

/** An exhaustive search of a match's last turns. */
class Endgame {
  readonly #land: string
  readonly #anyTrail: boolean
  readonly #order: readonly Seat[]
  readonly #map: Geography
  /** Changed and restored during the search. */
  readonly #board: number[]
  readonly #empty: readonly number[]
  readonly #hands: (readonly number[])[]
  readonly #cups: (readonly number[])[]
  /** The settlements still open; by kind and seat, how many of the others it controls. */
  readonly #open: readonly number[]
  readonly #settled: Int8Array
  readonly #controlled: Int8Array
  /** By the owners of the hexes that were empty: each seat's trails. */
  readonly #trails = new Map<number, readonly number[]>()

  constructor({ land, anyTrail, order, board, empty, hands, cups }: State) {
    this.#land = land
    this.#anyTrail = anyTrail
    this.#order = order
    this.#map = geography(land)
    this.#board = board.slice()
    this.#empty = empty.slice()
    this.#hands = hands.map((hand) => hand as readonly number[])
    this.#cups = cups.map((cup) => cup as readonly number[])
    const touched = empty.reduce((set, hex) => set | this.#map.touches[hex], 0)
    this.#settled = new Int8Array(KINDS * order.length)
    this.#controlled = new Int8Array(KINDS * order.length)
    const { sites } = this.#map
    this.#open = sites.flatMap((_, site) => ((touched & (1 << site)) === 0 ? [] : [site]))
    sites.forEach(({ hex, kind }, site) => {
      const seat = controller(board, order.length, hex)
      if ((touched & (1 << site)) === 0 && seat >= 0) this.#settled[KINDS * seat + kind]++
    })
  }

  /** The value of an action for its seat. `held`: the chosen counter, if any. */
  worth(seat: Seat, action: Action, held: number | undefined): number {
    const at = this.#order.indexOf(seat)
    switch (action.type) {
      case 'choose':
        return this.#choose(at, this.#empty, action.counter)[seat]
      case 'place':
        return held === undefined ? Number.NaN : this.#place(at, this.#empty, held, action.hex)[seat]
      case 'return':
        return this.#giveBack(at, this.#empty, action.counter)[seat]
    }
  }

  /** A turn from its draw on, for the seat at this place in the order. */
  #turn(at: number, empty: readonly number[]): Shares {
    if (empty.length === 0) return this.#end()
    const seat = this.#order[at]
    const cup = this.#cups[seat]
    const drawn = Math.min(DRAWN, cup.length)
    if (drawn === 0) return this.#best(at, empty)
    if (empty.length <= this.#order.length) return this.#lastTurn(at, empty, drawn)
    const hand = this.#hands[seat]
    const means = new Array<number>(this.#order.length).fill(0)
    let ways = 0
    for (let i = 0; i < cup.length; i++)
      for (let j = drawn === 2 ? i + 1 : i; j < (drawn === 2 ? cup.length : i + 1); j++) {
        this.#hands[seat] = [...hand, ...new Set([cup[i], cup[j]])].sort(ascending)
        this.#cups[seat] = cup.filter((_, k) => k !== i && k !== j)
        const shares = this.#best(at, empty)
        ways++
        for (let k = 0; k < means.length; k++) means[k] += shares[k]
      }
    this.#hands[seat] = hand
    this.#cups[seat] = cup
    return means.map((sum) => sum / ways)
  }

  #best(at: number, empty: readonly number[]): Shares {
    const seat = this.#order[at]
    const hand = this.#hands[seat]
    if (hand.length === 0) return this.#turn((at + 1) % this.#order.length, empty)
    let best: Shares | undefined
    for (const counter of hand) best = better(seat, best, this.#choose(at, empty, counter))
    return best ?? []
  }

  /**
   * The last turn of a seat. It needs no counter afterwards, so a counter's value does not depend on the other one drawn:
   * each pair takes the best of the hand and of itself.
   */
  #lastTurn(at: number, empty: readonly number[], drawn: number): Shares {
    const seat = this.#order[at]
    const cup = this.#cups[seat]
    let held: Shares | undefined
    for (const counter of this.#hands[seat]) held = better(seat, held, this.#choose(at, empty, counter))
    // Best first: then the better one of a pair is the one that comes first.
    const worths = cup
      .toSorted(ascending)
      .map((counter) => this.#choose(at, empty, counter))
      .sort((a, b) => (better(seat, a, b) === a ? -1 : 1))
    const means = new Array<number>(this.#order.length).fill(0)
    const all = pairs(cup.length, drawn)
    worths.forEach((worth, i) => {
      const taken = better(seat, held, worth)
      const ways = drawn === 2 ? worths.length - 1 - i : 1
      for (let k = 0; k < means.length; k++) means[k] += (ways / all) * taken[k]
    })
    return means
  }

  #choose(at: number, empty: readonly number[], counter: number): Shares {
    let best: Shares | undefined
    for (const hex of empty) best = better(this.#order[at], best, this.#place(at, empty, counter, hex))
    return best ?? []
  }

  #place(at: number, empty: readonly number[], counter: number, hex: number): Shares {
    const seat = this.#order[at]
    const hand = this.#hands[seat]
    const left = empty.filter((other) => other !== hex)
    this.#board[hex] = pieceOf(seat, counter)
    this.#hands[seat] = hand.filter((other) => other !== counter)
    const shares = this.#afterPlacing(at, left)
    this.#hands[seat] = hand
    this.#board[hex] = 0
    return shares
  }

  /** A seat without a further turn need not consider what it returns. */
  #afterPlacing(at: number, empty: readonly number[]): Shares {
    const seat = this.#order[at]
    const hand = this.#hands[seat]
    const next = (at + 1) % this.#order.length
    if (hand.length <= HAND_LIMIT || empty.length < this.#order.length) return this.#turn(next, empty)
    let best: Shares | undefined
    for (const counter of hand) best = better(seat, best, this.#giveBack(at, empty, counter))
    return best ?? []
  }

  #giveBack(at: number, empty: readonly number[], counter: number): Shares {
    const seat = this.#order[at]
    const hand = this.#hands[seat]
    const cup = this.#cups[seat]
    this.#hands[seat] = hand.filter((other) => other !== counter)
    this.#cups[seat] = [...cup, counter]
    const shares = this.#turn((at + 1) % this.#order.length, empty)
    this.#hands[seat] = hand
    this.#cups[seat] = cup
    return shares
  }

  /** The end: victory by points, then by settlements (CC-R11). */
  #end(): Shares {
    const seats = this.#order.length
    const controlled = this.#controlled
    controlled.set(this.#settled)
    for (const site of this.#open) {
      const { hex, kind } = this.#map.sites[site]
      const seat = controller(this.#board, seats, hex)
      if (seat >= 0) controlled[KINDS * seat + kind]++
    }
    const points = this.#connected().slice()
    for (let kind = 0; kind < KINDS; kind++) {
      let most = 0
      let winner = -1
      for (let seat = 0; seat < seats; seat++) {
        const count = controlled[KINDS * seat + kind]
        // A hundredth of a point decides between equal points: nobody controls a hundred settlements.
        points[seat] += count * (SETTLEMENTS[kind].worth + 0.01)
        if (count > most) {
          most = count
          winner = seat
        } else if (count === most) winner = -1
      }
      if (winner >= 0) points[winner]++
    }
    const top = Math.max(...points) - SAME
    const winners = points.filter((each) => each > top).length
    return points.map((each) => (each > top ? 1 / winners : 0))
  }

  #connected(): readonly number[] {
    let owners = 0
    for (const hex of this.#empty) owners = 4 * owners + Math.floor(this.#board[hex] / 1000)
    let known = this.#trails.get(owners)
    if (!known) {
      known = this.#hands.map((_, seat) => trailCount(this.#board, this.#land, seat, this.#anyTrail))
      this.#trails.set(owners, known)
    }
    return known
  }
}

/** The better one for the seat; on equality, for the lowest seat that differs. */
function better(seat: Seat, one: Shares | undefined, other: Shares): Shares {
  if (!one) return other
  if (Math.abs(one[seat] - other[seat]) > SAME) return one[seat] > other[seat] ? one : other
  const unlike = one.findIndex((share, each) => Math.abs(share - other[each]) > SAME)
  return unlike < 0 || one[unlike] > other[unlike] ? one : other
}

function ascending(a: number, b: number): number {
  return a - b
}
