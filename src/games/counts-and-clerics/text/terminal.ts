import { type GameText, UNKNOWN } from '../../../core/index.ts'
import { counterName, counterOf, influenceOf, numberOf, ownerOf } from '../rules/counters.ts'
import { COLUMNS, columnOf, ROWS, rowOf } from '../rules/hexes.ts'
import { EMPTY, MOUNTAIN, SETTLEMENTS } from '../rules/map.ts'
import { type Reckoning, reckon } from '../rules/reckoning.ts'
import { type Event, mover, type State } from '../rules/state.ts'

export const text: GameText<State, Event> = {
  board,
  log: (event, names) => ({ seat: undefined, text: tell(event, names) }),
}

/** A hex takes so many signs in the text; every other row is shoved right by half of that. */
const CELL = 6
/** By the influence bits of a counter: r religious, m military, p political. */
const LETTERS = ['', 'r', 'm', 'mr', 'p', 'rp', 'mp'] as const
/** Stands beside a map that is shown. */
const LEGEND = [
  '[v] village 1, [t] town 2, [c] castle 3, [m] mine 4, [y] city 5, ^ mountain, . empty',
  "0m9 is seat 0's military 9; r religious, p political; rp, mr and mp count for both",
]

/** A position as it is seen: the map, the settlements by who controls them, hands, and the points as they stand. */
function board(view: State, names: readonly string[]): string {
  const reckoning = reckon(view)
  const player = mover(view)
  const turn =
    player === undefined ? 'The land is settled.' : `It is the turn of ${nameOf(player, names)}${held(view)}.`
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
    turn,
  ].join('\n')
}

function nameOf(seat: number, names: readonly string[]): string {
  return `${names[seat]} (seat ${seat})`
}

function held(view: State): string {
  const top = view.stack.at(-1)
  if (top?.step === 'place' && top.counter !== UNKNOWN) return `, who will place ${counterName(top.counter)}`
  return top?.step === 'return' ? ', who returns a counter to the cup' : ''
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

function settlements({ sites }: Reckoning, names: readonly string[]): readonly string[] {
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

function scores({ tallies }: Reckoning, names: readonly string[]): readonly string[] {
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

/** What happened, in a sentence. */
function tell(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'began':
      return `The order of play: ${event.order.map((seat) => names[seat]).join(', ')}.`
    case 'drew': {
      const known = event.counters.filter((counter) => counter !== UNKNOWN)
      const count = event.counters.length
      const what =
        known.length === count
          ? known.map(counterName).join(' and ')
          : `${count} counter${count > 1 ? 's' : ''}`
      return `${names[event.seat]} drew ${what}.`
    }
    case 'placed': {
      const { seat, counter, hex } = event
      return `${names[seat]} placed ${counterName(counter)} at row ${rowOf(hex) + 1}, column ${columnOf(hex) + 1}.`
    }
    case 'returned':
      return `${names[event.seat]} returned ${event.counter === UNKNOWN ? 'a counter' : counterName(event.counter)} to the cup.`
    case 'passed':
      return `${names[event.seat]} has no counter left and passed.`
    case 'ended':
      return 'No empty hex is left: the land is settled.'
  }
}
