import { listedWords } from '../../../words/index.ts'
import type { Control } from '../rules/control.ts'
import {
  INFLUENCES,
  type Influence,
  influenceOf,
  MILITARY,
  numberOf,
  POLITICAL,
  RELIGIOUS,
  type SortName,
  sortOf,
} from '../rules/counters.ts'
import { columnOf, rowOf } from '../rules/hexes.ts'
import { SETTLEMENTS, type SettlementKind } from '../rules/map.ts'
import { cc } from './messages.ts'

/** A count for a message of the table: the number, and as a word up to ten. */
export function countIn(count: number): { readonly count: number; readonly number: string } {
  return { count, number: cc('numbers').split(' ')[count] ?? String(count) }
}

/** `Military`, in the language that is spoken. */
export function influenceName(influence: Influence): string {
  return cc(INFLUENCE_KEYS[influence])
}

const INFLUENCE_KEYS = {
  [RELIGIOUS]: 'religious',
  [MILITARY]: 'military',
  [POLITICAL]: 'political',
} as const

/** `castles`, in the language that is spoken. */
export function kindsName(kind: SettlementKind): string {
  return cc(KIND_KEYS[kind])
}

const KIND_KEYS = {
  village: 'villages',
  town: 'towns',
  castle: 'castles',
  mine: 'mines',
  city: 'cities',
} as const

/** `+3`, `−2`, `±0`, with a real minus sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'
}

/** `row 4, column 5`, counted from 1. */
export function placeName(hex: number): string {
  return cc('at', { row: rowOf(hex) + 1, column: columnOf(hex) + 1 })
}

/** `a castle and two villages`, by their worth, best first; or with `the`. */
export function kindsInWords(kinds: readonly SettlementKind[], one: 'aKind' | 'theKind' = 'aKind'): string {
  const parts = SETTLEMENTS.toReversed().flatMap(({ kind }) => {
    const count = kinds.filter((other) => other === kind).length
    if (count === 0) return []
    return count === 1 ? cc(one, { kind }) : `${countIn(count).number} ${kindsName(kind)}`
  })
  return listedWords(parts)
}

/** The influence types of a counter. */
function influencesOf(counter: number): readonly Influence[] {
  return INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0)
}

/** `military`, `religious and political`. */
function typesInWords(types: readonly Influence[]): string {
  return listedWords(types.map((type) => influenceName(type).toLowerCase()))
}

/** The name of a counter, e.g. `Knight 9`. */
export function counterName(counter: number): string {
  return `${cc(sortOf(counter).toLowerCase() as Lowercase<SortName>)} ${numberOf(counter)}`
}

/** For speech: `Templar 14, religious and military`. */
export function spokenCounter(counter: number): string {
  return `${counterName(counter)}, ${typesInWords(influencesOf(counter))}`
}

/** Who controls a settlement and why, as a clause: `Ana, 2 military to 1`; `contested, 2 all`; `nobody yet`. */
export function controlInWords(control: Control, names: readonly string[]): string {
  const { seat, reason, highest, leaders, presence } = control
  if (reason === 'nobody') return cc('nobodyThere')
  const leading = leaders.map((leader) => names[leader.seat])
  const points = highest
  if (seat === undefined) return cc('contestedBetween', { names: listedWords(leading), points })
  const name = names[seat]
  const own = leaders.find((leader) => leader.seat === seat)
  const types = typesInWords(own?.types ?? [])
  if (reason === 'superiority') {
    const other = leaders.find((leader) => leader.seat !== seat)
    return cc('beats', { name, points, types, others: typesInWords(other?.types ?? []) })
  }
  if (reason === 'total') {
    const type = own === undefined ? -1 : INFLUENCES.indexOf(own.types[0])
    const [most, next] = leaders.map((leader) => presence[leader.seat].totals[type]).sort((a, b) => b - a)
    return cc('higherTotal', { name, points, types, most, next })
  }
  const others = Math.max(0, ...presence.flatMap(({ counts }, other) => (other === seat ? [] : counts)))
  return cc('mostThere', { name, points, types, others })
}

/** Counters as a hand shows them: religious, military, political, then those of two types; each by number. */
export function sorted(counters: readonly number[]): readonly number[] {
  const key = (counter: number) => 1000 * influencesOf(counter).length + counter
  return counters.toSorted((a, b) => key(a) - key(b))
}
