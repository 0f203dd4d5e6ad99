import { type Chance, shuffle } from '../../../core/index.ts'
import { COLUMNS, HEXES, isEdge, NEIGHBOURS, ROWS } from './hexes.ts'

/** A map is 10 lines of 10 signs (CC-R12). A state has them as one string: the sign of hex h is `land[h]`. */
export const EMPTY = '.'
export const MOUNTAIN = '^'

/** The settlements (CC-2): their sign, how many there are and what control of one is worth. */
export const SETTLEMENTS = [
  { kind: 'village', sign: 'v', count: 6, worth: 1, plural: 'villages' },
  { kind: 'town', sign: 't', count: 5, worth: 2, plural: 'towns' },
  { kind: 'castle', sign: 'c', count: 4, worth: 3, plural: 'castles' },
  { kind: 'mine', sign: 'm', count: 3, worth: 4, plural: 'mines' },
  { kind: 'city', sign: 'y', count: 2, worth: 5, plural: 'cities' },
] as const
export type SettlementKind = (typeof SETTLEMENTS)[number]['kind']

const SIGNS = SETTLEMENTS.map(({ sign }) => sign).join('')
const ALL_SIGNS = `${EMPTY}${MOUNTAIN}${SIGNS}`

const EMPTY_CODE = EMPTY.charCodeAt(0)
/** By character code: the index into `SETTLEMENTS` of the settlement with that sign, or −1. */
const KIND_OF_CODE = Int8Array.from({ length: 128 }, (_, code) => SIGNS.indexOf(String.fromCharCode(code)))

export type Site = {
  readonly hex: number
  /** Index into `SETTLEMENTS`. */
  readonly kind: number
}

export type Geography = {
  readonly sites: readonly Site[]
  /** By hex: the settlements it touches, as a bit set of indexes into `sites`. */
  readonly touches: readonly number[]
}

const known = new Map<string, Geography>()
const KEEP = 64

/** The geography of a map, cached. */
export function geography(land: string): Geography {
  const kept = known.get(land)
  if (kept) return kept
  const sites: Site[] = []
  const touches: number[] = new Array(HEXES).fill(0)
  for (let hex = 0; hex < HEXES; hex++) {
    const kind = KIND_OF_CODE[land.charCodeAt(hex)]
    if (kind < 0) continue
    const bit = 1 << sites.length
    for (const beside of NEIGHBOURS[hex]) touches[beside] |= bit
    sites.push({ hex, kind })
  }
  const made = { sites, touches }
  if (known.size >= KEEP) known.clear()
  known.set(land, made)
  return made
}

/** The settlements that a hex touches. */
export function sitesBeside(land: string, hex: number): readonly Site[] {
  const { sites, touches } = geography(land)
  return sites.filter((_, index) => (touches[hex] & (1 << index)) !== 0)
}

/** The empty hexes of a map, ascending. */
export function emptyHexes(land: string): number[] {
  const list: number[] = []
  for (let hex = 0; hex < HEXES; hex++) if (land.charCodeAt(hex) === EMPTY_CODE) list.push(hex)
  return list
}

/** A map for learning: no settlement at the edge or beside another, like kinds far apart, with half-turn symmetry. */
export const CLASSIC_MAP: readonly string[] = [
  '..........',
  '..v.t.c.v.',
  '.c........',
  '...y.m..t.',
  '.m.....v..',
  '..v.....t.',
  '.t..m.y...',
  '........c.',
  '.v.c.t.v..',
  '..........',
]

const SETTLEMENT_CODES: readonly number[] = SETTLEMENTS.flatMap(({ sign, count }) =>
  Array<number>(count).fill(sign.charCodeAt(0)),
)

/** A random map (CC-R2): settlements on interior hexes first, never adjacent, their kinds shuffled. */
export function randomMap(chance: Chance): string {
  const codes = SETTLEMENT_CODES.slice()
  for (;;) {
    const places = scatter(chance, codes.length)
    if (places.length < codes.length) continue
    shuffle(chance, codes)
    const land = new Array<number>(HEXES).fill(EMPTY_CODE)
    places.forEach((hex, i) => {
      land[hex] = codes[i]
    })
    return String.fromCharCode.apply(null, land)
  }
}

/** Work space of `scatter`: the hexes beside a chosen one. */
const blocked = new Uint8Array(HEXES)

/** Up to `count` random hexes, no two adjacent, interior hexes first. */
function scatter(chance: Chance, count: number): number[] {
  blocked.fill(0)
  const chosen: number[] = []
  for (const hexes of [INTERIOR, EDGE]) {
    const pool = hexes.slice()
    for (let left = pool.length; left > 0 && chosen.length < count; left--) {
      const drawn = chance.int(left)
      const hex = pool[drawn]
      pool[drawn] = pool[left - 1]
      if (blocked[hex] === 1) continue
      chosen.push(hex)
      for (const beside of NEIGHBOURS[hex]) blocked[beside] = 1
    }
  }
  return chosen
}

const ALL = Array.from({ length: HEXES }, (_, hex) => hex)
const INTERIOR = ALL.filter((hex) => !isEdge(hex))
const EDGE = ALL.filter(isEdge)

/** The map with `count` more mountains on random empty hexes (CC-R3). */
export function raiseMountains(land: string, count: number, chance: Chance): string {
  if (count === 0) return land
  const raised = [...land]
  const pool = emptyHexes(land)
  for (let i = 0; i < count && pool.length > 0; i++) {
    const [hex] = pool.splice(chance.int(pool.length), 1)
    raised[hex] = MOUNTAIN
  }
  return raised.join('')
}

/** What can be said about a map, by key. In braces stand its values. */
export const MAP_REMARKS = {
  lines: 'A map has {needed} lines; this one has {found}',
  sign: '"{sign}" is not a sign of a map: use {signs}',
  length: 'A line has {needed} signs; this one has {found}',
  count: 'A map has {needed} {kinds} ({sign}); this one has {found}',
  full: 'A map needs at least one empty hex (.)',
  edge: 'This {kind} is at the edge of the map',
  touching: 'This {kind} touches another settlement',
} as const

/** Something about a map, at a line and column from 1, or about the map as a whole. */
export type MapRemark = {
  readonly about: keyof typeof MAP_REMARKS
  readonly values: Readonly<Record<string, string | number>>
  readonly message: string
  readonly line?: number
  readonly column?: number
}

function remark(
  about: MapRemark['about'],
  values: MapRemark['values'] = {},
  place?: { readonly line: number; readonly column: number },
): MapRemark {
  const message = MAP_REMARKS[about].replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  return { about, values, message, ...place }
}

/** What is wrong with the lines of a map (CC-2, CC-R12); nothing when it can be played. */
export function mapErrors(lines: readonly string[]): readonly MapRemark[] {
  const errors: MapRemark[] = []
  if (lines.length !== ROWS) errors.push(remark('lines', { needed: ROWS, found: lines.length }))
  lines.slice(0, ROWS).forEach((text, row) => {
    const line = row + 1
    const wrong = [...text].findIndex((sign) => !ALL_SIGNS.includes(sign))
    if (wrong >= 0) {
      const values = { sign: [...text][wrong], signs: [...ALL_SIGNS].join(' ') }
      errors.push(remark('sign', values, { line, column: wrong + 1 }))
    } else if (text.length !== COLUMNS) {
      const column = Math.min(text.length, COLUMNS) + 1
      errors.push(remark('length', { needed: COLUMNS, found: text.length }, { line, column }))
    }
  })
  if (errors.length > 0) return errors
  const land = lines.join('')
  for (const { sign, count, plural } of SETTLEMENTS) {
    const found = [...land].filter((other) => other === sign).length
    if (found !== count) errors.push(remark('count', { needed: count, kinds: plural, sign, found }))
  }
  if (!land.includes(EMPTY)) errors.push(remark('full'))
  return errors
}

/** What is unusual about a playable map: settlements that touch, or at the edge (CC-3). */
export function mapWarnings(lines: readonly string[]): readonly MapRemark[] {
  const { sites } = geography(lines.join(''))
  const settled = new Set(sites.map(({ hex }) => hex))
  return sites.flatMap(({ hex, kind: index }) => {
    const place = { line: Math.floor(hex / COLUMNS) + 1, column: (hex % COLUMNS) + 1 }
    const { kind } = SETTLEMENTS[index]
    const remarks: MapRemark[] = []
    if (isEdge(hex)) remarks.push(remark('edge', { kind }, place))
    if (NEIGHBOURS[hex].some((beside) => beside > hex && settled.has(beside)))
      remarks.push(remark('touching', { kind }, place))
    return remarks
  })
}

/** A remark as one sentence with its place. */
export function remarkText({ message, line, column }: MapRemark): string {
  return line === undefined ? `${message}.` : `Line ${line}, column ${column}: ${message}.`
}

export function mapLines(land: string): readonly string[] {
  return Array.from({ length: ROWS }, (_, row) => land.slice(row * COLUMNS, (row + 1) * COLUMNS))
}
