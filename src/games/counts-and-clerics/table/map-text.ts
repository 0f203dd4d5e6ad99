import type { IconName } from '../../../look/index.ts'
import { COLUMNS, HEXES, ROWS } from '../rules/hexes.ts'
import { EMPTY, MOUNTAIN, mapLines, SETTLEMENTS } from '../rules/map.ts'
import { cc } from '../text/messages.ts'

/** The signs of a map as a palette shows them. `count`: how many a map must have. */
export const SIGNS: readonly {
  readonly sign: string
  readonly icon: IconName | undefined
  readonly count: number | undefined
}[] = [
  ...SETTLEMENTS.map(({ sign, kind, count }) => ({ sign, icon: kind, count })),
  { sign: MOUNTAIN, icon: 'mountain', count: undefined },
  { sign: EMPTY, icon: undefined, count: undefined },
]

/** `castle`, `mountain`, `empty`. */
export function signName(sign: string): string {
  const kind = SETTLEMENTS.find((each) => each.sign === sign)?.kind
  return cc(kind ?? (sign === MOUNTAIN ? 'mountain' : 'empty'))
}

/**
 * The lines of a map that was written, pasted or loaded: plain lines, a JSON array of lines, or an object with one as
 * `map` (a record's options). Checks nothing; see `mapErrors`.
 */
export function readMap(text: string): readonly string[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('[') || trimmed.startsWith('{')) {
    const lines = linesIn(parsed(trimmed))
    if (lines) return lines
  }
  return text
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trim())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function linesIn(value: unknown): readonly string[] | undefined {
  if (Array.isArray(value)) return value.every((line) => typeof line === 'string') ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return 'map' in value ? linesIn(value.map) : 'options' in value ? linesIn(value.options) : undefined
}

/** 100 signs from the lines, with missing and unknown ones left empty. */
export function landOf(lines: readonly string[]): string {
  const known = new Set(SIGNS.map(({ sign }) => sign))
  return Array.from({ length: HEXES }, (_, hex) => {
    const sign = lines[Math.floor(hex / ROWS)]?.[hex % COLUMNS] ?? EMPTY
    return known.has(sign) ? sign : EMPTY
  }).join('')
}

/** The map's lines with a sign put on a hex, or taken off where it already stands. */
export function paint(land: string, hex: number, sign: string): readonly string[] {
  const put = land[hex] === sign ? EMPTY : sign
  return mapLines(land.slice(0, hex) + put + land.slice(hex + 1))
}

export function tally(land: string, sign: string): number {
  return [...land].filter((each) => each === sign).length
}
