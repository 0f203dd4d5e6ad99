import { type Chance, QuickChance, type Seat, shuffle, silentContext } from '../src/core/index.ts'
import { ai as clericsAi } from '../src/games/counts-and-clerics/ai/index.ts'
import { game as clerics } from '../src/games/counts-and-clerics/index.ts'
import { geography } from '../src/games/counts-and-clerics/rules/map.ts'
import type { State as ClericsState } from '../src/games/counts-and-clerics/rules/state.ts'
import { ai as reignAi } from '../src/games/to-reign-supreme/ai/index.ts'
import { game as reign } from '../src/games/to-reign-supreme/index.ts'
import { PLACES } from '../src/games/to-reign-supreme/rules/grid.ts'
import { ALL_KNOW, type State as ReignState } from '../src/games/to-reign-supreme/rules/state.ts'
import { solved } from './solving.ts'

/** Matches that are small enough to be solved, made by a number: the same number makes the same. */

const SETTLEMENTS = 'vvvvvvtttttccccmmmyy'
/** Where they are played: so many lines and columns, from this one on. */
const AREA = { line: 3, lines: 3, column: 3, columns: 5 } as const

/**
 * A whole match of Counts & Clerics of two on so many hexes that can be built on, among settlements, with so many
 * counters in each cup. It begins with the first counter to be chosen.
 */
export function smallClerics(number: number, hexes: number, counters: number): ClericsState {
  const chance = new QuickChance(number, 1)
  const state = clerics.setup(
    { map: mapOf(chance, hexes), mountains: 0, hiddenHands: false, anyTrail: false, evenTurns: false },
    2,
    silentContext(chance),
  )
  const [first] = state.order
  const all = state.order.map((_, seat) =>
    shuffle(chance, [...state.hands[seat], ...state.cups[seat]] as number[]).slice(0, counters),
  )
  return {
    ...state,
    hands: all.map((list, seat) => (seat === first ? list.slice(0, 2).sort((a, b) => a - b) : [])),
    cups: all.map((list, seat) => (seat === first ? list.slice(2) : list)),
  }
}

/** All but a small area are mountains, and the settlements that find no room in it stand where nobody comes. */
function mapOf(chance: Chance, hexes: number): string[] {
  const signs = shuffle(chance, [...SETTLEMENTS])
  const { line, lines, column, columns } = AREA
  const settled = lines * columns - hexes
  const area = shuffle(chance, [...'.'.repeat(hexes), ...signs.slice(0, settled)])
  const rest = signs.slice(settled)
  return Array.from({ length: 10 }, (_, y) =>
    Array.from({ length: 10 }, (_, x) => {
      if (y >= line && y < line + lines && x >= column && x < column + columns)
        return area[(y - line) * columns + x - column]
      return y === 0 || y === 9 ? (rest.pop() ?? '^') : '^'
    }).join(''),
  )
}

/** What tells apart the positions of one small match of Counts & Clerics. */
export function clericsKey({ land, board, hands, cups, stack }: ClericsState): string {
  let key = stack.length === 0 ? '' : JSON.stringify(stack[0])
  geography(land).touches.forEach((_, hex) => {
    if (land[hex] === '.') key += `,${board[hex]}`
  })
  // A cup has no order.
  return `${key}|${hands.join('/')}|${cups.map((cup) => cup.toSorted().join()).join('/')}`
}

/** What a small position of To Reign Supreme is made of. */
export type SmallReign = {
  readonly edition: ReignState['edition']
  /** The actions that are left of the match. */
  readonly left: number
  /** The most Wealth of a side. */
  readonly wealth: number
  /** Whether a battle is declared already. */
  readonly isBattle: boolean
}

/**
 * The last turn of a match of To Reign Supreme with all cards open, as chance made it, in which much is open still: who
 * plays well wins more often than 1 in 5 and less often than 4 in 5.
 */
export function smallReign(number: number, cut: SmallReign): ReignState {
  const chance = new QuickChance(number, 2)
  for (;;) {
    const state = lastTurn(chance, cut)
    if (!state) continue
    const value = solved(reign).worthOf(state)
    if (value > 0.2 && value < 0.8) return state
  }
}

const CARDS = [0, 1, 2, 3, 4]

function lastTurn(chance: Chance, { edition, left, wealth, isBattle }: SmallReign): ReignState | undefined {
  const seat: Seat = chance.int(2)
  const side = () => {
    const cards = shuffle(chance, [...CARDS])
    const discards = chance.int(2)
    const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
    return {
      wealth: chance.int(wealth + 1),
      military: chance.int(8),
      hand: sorted(cards.slice(0, 3 - discards)),
      discard: sorted(cards.slice(3 - discards, 3)),
      tracker: sorted(cards.slice(3)),
      pairs: 1023,
      swapped: 0,
    }
  }
  const turn = 9 + seat
  const state: ReignState = {
    edition,
    layout: 'easy',
    middle: 'from-home',
    handicap: false,
    openFaces: true,
    openTrackers: true,
    turnLimit: turn,
    turn,
    faces: shuffle(chance, [0, 1, 2, 3, 4, 5]),
    known: new Array<number>(PLACES).fill(ALL_KNOW),
    ladder: Array.from({ length: PLACES }, () => chance.int(4)),
    fresh: 0,
    sides: [side(), side()],
    stack: [{ step: 'act', seat, left }],
  }
  if (reign.outcome(state) || state.ladder.every((at) => at === state.ladder[0])) return undefined
  if (!isBattle) return state
  const battles = reign.actions(state, seat).filter(({ type }) => type === 'battle')
  if (battles.length === 0) return undefined
  reign.apply(state, seat, battles[chance.int(battles.length)], silentContext(chance))
  return state
}

export { clerics, clericsAi, reign, reignAi }
