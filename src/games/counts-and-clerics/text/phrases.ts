import { listed } from '../../../core/index.ts'
import { listedWords } from '../../../words/index.ts'
import type { Control } from '../rules/control.ts'
import {
  counterName,
  INFLUENCE_NAMES,
  INFLUENCES,
  type Influence,
  influenceOf,
  MILITARY,
  POLITICAL,
  RELIGIOUS,
} from '../rules/counters.ts'
import { columnOf, rowOf } from '../rules/hexes.ts'
import { SETTLEMENTS, type SettlementKind } from '../rules/map.ts'
import { cc } from './messages.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

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

export function inWords(n: number): string {
  return WORDS[n] ?? String(n)
}

/** `one trail`, `two trails`, `no trails`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${inWords(n)} ${n === 1 ? one : many}`
}

/** `+3`, `−2`, `±0`, with a real minus sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'
}

/** `row 4, column 5`, counted from 1. */
export function placeName(hex: number): string {
  return `row ${rowOf(hex) + 1}, column ${columnOf(hex) + 1}`
}

const PLURALS = Object.fromEntries(SETTLEMENTS.map(({ kind, plural }) => [kind, plural]))

/** `a castle and two villages`, by their worth, best first; `one`: `a` or `the`. */
export function kindsInWords(kinds: readonly SettlementKind[], one = 'a'): string {
  const parts = SETTLEMENTS.toReversed().flatMap(({ kind, plural }) => {
    const count = kinds.filter((other) => other === kind).length
    return count === 0 ? [] : [count === 1 ? `${one} ${kind}` : `${inWords(count)} ${plural}`]
  })
  return listed(parts)
}

export function pluralOf(kind: SettlementKind): string {
  return PLURALS[kind]
}

/** The influence types of a counter. */
function influencesOf(counter: number): readonly Influence[] {
  return INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0)
}

/** `military`, `religious and political`. */
function typesInWords(types: readonly Influence[]): string {
  return listed(types.map((type) => INFLUENCE_NAMES[type].toLowerCase()))
}

/** For speech: `Templar 14, religious and military`. */
export function spokenCounter(counter: number): string {
  const types = influencesOf(counter).map((type) => influenceName(type).toLowerCase())
  return `${counterName(counter)}, ${listedWords(types)}`
}

/** Who controls a settlement and why, as a clause: `Ana, 2 military to 1`; `contested, 2 all`; `nobody yet`. */
export function controlInWords(control: Control, names: readonly string[]): string {
  const { seat, reason, highest, leaders, presence } = control
  if (reason === 'nobody') return 'nobody yet'
  const leading = leaders.map((leader) => names[leader.seat])
  if (seat === undefined) return `contested between ${listed(leading)}, ${highest} each`
  const own = leaders.find((leader) => leader.seat === seat)
  const types = typesInWords(own?.types ?? [])
  if (reason === 'superiority') {
    const other = leaders.find((leader) => leader.seat !== seat)
    return `${names[seat]}, ${highest} each: ${types} beats ${typesInWords(other?.types ?? [])}`
  }
  if (reason === 'total') {
    const type = own === undefined ? -1 : INFLUENCES.indexOf(own.types[0])
    const totals = leaders.map((leader) => presence[leader.seat].totals[type]).sort((a, b) => b - a)
    return `${names[seat]}, ${highest} ${types} each, ${totals[0]} to ${totals[1]} in total`
  }
  const next = Math.max(0, ...presence.flatMap(({ counts }, other) => (other === seat ? [] : counts)))
  return `${names[seat]}, ${highest} ${types} to ${next}`
}

/** Counters as a hand shows them: religious, military, political, then those of two types; each by number. */
export function sorted(counters: readonly number[]): readonly number[] {
  const key = (counter: number) => 1000 * influencesOf(counter).length + counter
  return counters.toSorted((a, b) => key(a) - key(b))
}
