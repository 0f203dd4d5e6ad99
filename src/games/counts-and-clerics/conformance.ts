import { COUNTERS, counterOf, ownerOf } from './rules/counters.ts'
import { EMPTY } from './rules/map.ts'
import { HAND_LIMIT, mover, type Options, type State } from './rules/state.ts'

/** A map with settlements side by side and at the edge, and mountains of its own (CC-R12). */
const CRAMPED_MAP = [
  'vv........',
  'vt........',
  '..^^......',
  '....yy....',
  'v..mmm....',
  '....cc...v',
  '....cc....',
  '......^^..',
  '........tt',
  'v.......tt',
]

/** The option sets that conformance and the golden records play: together they use every rule. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  defaults: {},
  'hidden-hands': { hiddenHands: true },
  'mountains-any-trail': { mountains: 10, anyTrail: true },
  'classic-hidden-even': { map: 'classic', hiddenHands: true, evenTurns: true, mountains: 3 },
  'own-map': { map: CRAMPED_MAP, hiddenHands: true, anyTrail: true },
  'few-hexes': { map: nearlyFull(), evenTurns: true },
}

/** The cramped map with mountains on all but its last three rows: matches that end before a hand is full. */
function nearlyFull(): string[] {
  return CRAMPED_MAP.map((line, row) => (row < 7 ? line.replaceAll(EMPTY, '^') : line))
}

/**
 * Each seat has its 45 counters, each once: on the board, in hand or in the cup (CC-5). The list of empty hexes fits board
 * and map. A hand holds at most seven between turns (CC-7), two more in its turn, one more at the end (CC-R13).
 */
export function invariant(state: State): void {
  const { board, land, empty, hands, cups, stack } = state
  hands.forEach((hand, seat) => {
    const placed = board.filter((piece) => piece !== 0 && ownerOf(piece) === seat).map(counterOf)
    const counters = [...hand, ...cups[seat], ...placed].map(Number).sort((a, b) => a - b)
    if (counters.join() !== COUNTERS.join())
      throw new Error(`seat ${seat} has the counters ${counters.join(' ')}`)
    const mine = mover(state) === seat ? 2 : 0
    const limit = HAND_LIMIT + (stack.length === 0 ? 1 : mine)
    if (hand.length > limit) throw new Error(`seat ${seat} holds ${hand.length} counters`)
  })
  const free = board.flatMap((piece, hex) => (piece === 0 && land[hex] === EMPTY ? [hex] : []))
  if (free.join() !== empty.join())
    throw new Error(`the empty hexes are ${free.join(' ')}, not ${empty.join(' ')}`)
}
