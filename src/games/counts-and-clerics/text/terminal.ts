import { type GameText, ONLOOKER, UNKNOWN } from '../../../core/index.ts'
import { counterOf, influenceOf, numberOf, ownerOf } from '../rules/counters.ts'
import { COLUMNS, columnOf, ROWS, rowOf } from '../rules/hexes.ts'
import { EMPTY, MOUNTAIN, SETTLEMENTS } from '../rules/map.ts'
import { type Scoring, scoring } from '../rules/scoring.ts'
import type { Event, State } from '../rules/state.ts'
import { log } from './log.ts'
import { counterName } from './phrases.ts'
import { prompt } from './prompt.ts'

/** The game in plain text, for the command line and the golden matches. */
export const text: GameText<State, Event> = { board, log }

/** The width of a hex in characters; every other row is shifted right by half of it. */
const CELL = 6
/** By the influence bits of a counter: r religious, m military, p political. */
const LETTERS = ['', 'r', 'm', 'mr', 'p', 'rp', 'mp'] as const
const LEGEND = [
  '[v] village 1, [t] town 2, [c] castle 3, [m] mine 4, [y] city 5, ^ mountain, . empty',
  "0m9 is seat 0's military 9; r religious, p political; rp, mr and mp count for both",
]

/** The map, the settlements by who controls them, the points as they stand, hands, and who decides. */
function board(view: State, names: readonly string[]): string {
  const reckoning = scoring(view)
  return [
    ...mapText(view),
    '',
    ...LEGEND,
    '',
    ...settlements(reckoning, names),
    '',
    ...scores(reckoning, names),
    '',
    ...view.hands.map((hand, seat) => handText(view, hand, seat, names)),
    prompt({ view, viewer: ONLOOKER, names, actions: [] }),
  ].join('\n')
}

function nameOf(seat: number, names: readonly string[]): string {
  return `${names[seat]} (seat ${seat})`
}

function mapText({ board: pieces, land }: State): readonly string[] {
  const head = Array.from({ length: COLUMNS }, (_, column) => centred(String(column + 1))).join('')
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => {
      const hex = COLUMNS * row + column
      return centred(hexText(pieces[hex], land[hex]))
    })
    const shove = row % 2 === 0 ? '' : ' '.repeat(CELL / 2)
    return `${String(row + 1).padStart(2)} ${shove}${cells.join('')}`.trimEnd()
  })
  return [`   ${head}`.trimEnd(), ...rows]
}

function centred(sign: string): string {
  return sign.padStart(Math.ceil((CELL + sign.length) / 2)).padEnd(CELL)
}

function hexText(piece: number, sign: string): string {
  if (piece !== 0) {
    const counter = counterOf(piece)
    return `${ownerOf(piece)}${LETTERS[influenceOf(counter)]}${numberOf(counter)}`
  }
  return sign === EMPTY || sign === MOUNTAIN ? sign : `[${sign}]`
}

function settlements({ sites }: Scoring, names: readonly string[]): readonly string[] {
  const lines = SETTLEMENTS.map(({ kind, plural }) => {
    const holders = names.map((_, seat) => seat).filter((seat) => held(seat).length > 0)
    function held(seat: number | undefined): readonly string[] {
      return sites
        .filter((site) => site.kind === kind && site.control.seat === seat)
        .map(({ hex }) => place(hex))
    }
    const parts = holders.map((seat) => `${names[seat]} ${held(seat).join(' ')}`)
    const free = held(undefined)
    if (free.length > 0) parts.push(`nobody ${free.join(' ')}`)
    return `  ${plural.padEnd(9)} ${parts.join('; ')}`
  })
  return ['Control as it stands, by row.column:', ...lines]
}

function place(hex: number): string {
  return `${rowOf(hex) + 1}.${columnOf(hex) + 1}`
}

function scores({ tallies }: Scoring, names: readonly string[]): readonly string[] {
  const width = Math.max(...names.map((_, seat) => nameOf(seat, names).length))
  return [
    `Points${' '.repeat(Math.max(0, width - 6))}  control  trails  awards  total`,
    ...tallies.map(({ control, trails, awards, total }, seat) => {
      const numbers = [
        [control, 9],
        [trails, 8],
        [awards, 8],
        [total, 7],
      ].map(([n, columns]) => String(n).padStart(columns))
      return nameOf(seat, names).padEnd(Math.max(6, width)) + numbers.join('')
    }),
  ]
}

function handText(view: State, hand: State['hands'][number], seat: number, names: readonly string[]): string {
  const known = hand.filter((counter) => counter !== UNKNOWN)
  const what = hand.length > 0 && known.length === hand.length ? `: ${known.map(counterName).join(', ')}` : ''
  return `${nameOf(seat, names)}: ${view.cups[seat].length} in the cup, ${hand.length} in hand${what}`
}
