/**
 * Counters (CC-5). A counter is a whole number: 100 × its influence + the number printed on it. Its influence is a
 * sum of the three bits below. So 209 is the Knight 9, and 513 the Bishop 13, religious (1) and political (4).
 * A counter on the board, a *piece*, is 1000 × its owner's seat + the counter: 3209 is seat 3's Knight 9.
 */
export const RELIGIOUS = 1
export const MILITARY = 2
export const POLITICAL = 4

export const INFLUENCES = [RELIGIOUS, MILITARY, POLITICAL] as const
export type Influence = (typeof INFLUENCES)[number]

export const SORTS = [
  { name: 'Monk', influence: RELIGIOUS, from: 1, to: 6 },
  { name: 'Squire', influence: MILITARY, from: 1, to: 6 },
  { name: 'Herald', influence: POLITICAL, from: 1, to: 6 },
  { name: 'Priest', influence: RELIGIOUS, from: 7, to: 12 },
  { name: 'Knight', influence: MILITARY, from: 7, to: 12 },
  { name: 'Count', influence: POLITICAL, from: 7, to: 12 },
  { name: 'Bishop', influence: RELIGIOUS + POLITICAL, from: 13, to: 15 },
  { name: 'Templar', influence: MILITARY + RELIGIOUS, from: 13, to: 15 },
  { name: 'Baron', influence: POLITICAL + MILITARY, from: 13, to: 15 },
] as const
export type SortName = (typeof SORTS)[number]['name']

/** A player's 45 counters, ascending. */
export const COUNTERS: readonly number[] = SORTS.flatMap(({ influence, from, to }) =>
  Array.from({ length: to - from + 1 }, (_, i) => 100 * influence + from + i),
).sort((a, b) => a - b)

export function influenceOf(counter: number): number {
  return (counter / 100) | 0
}

export function numberOf(counter: number): number {
  return counter % 100
}

export function sortOf(counter: number): SortName {
  const influence = influenceOf(counter)
  const number = numberOf(counter)
  const sort = SORTS.find((s) => s.influence === influence && s.from <= number && number <= s.to)
  if (!sort) throw new Error(`${counter} is no counter.`)
  return sort.name
}

export function pieceOf(seat: number, counter: number): number {
  return 1000 * seat + counter
}

export function ownerOf(piece: number): number {
  return (piece / 1000) | 0
}

export function counterOf(piece: number): number {
  return piece % 1000
}
