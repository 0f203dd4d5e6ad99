import type { Seat } from '../../../core/index.ts'

/**
 * The places of the grid, 0 to 5 row by row from Might's side, as Strength sees it (TRS-5, TRS-6). Easy: two ranks
 * of three. Challenging: three ranks of two.
 */
export const PLACES = 6
export type Layout = 'easy' | 'challenging'

const COLUMNS: Readonly<Record<Layout, number>> = { easy: 3, challenging: 2 }

/** By layout and place: the places it touches, orthogonally. */
export const TOUCHING: Readonly<Record<Layout, readonly (readonly number[])[]>> = {
  easy: touching(COLUMNS.easy),
  challenging: touching(COLUMNS.challenging),
}

function touching(columns: number): readonly (readonly number[])[] {
  const everywhere = Array.from({ length: PLACES }, (_, place) => place)
  const row = (place: number) => Math.floor(place / columns)
  const column = (place: number) => place % columns
  return everywhere.map((place) =>
    everywhere.filter(
      (other) => Math.abs(row(other) - row(place)) + Math.abs(column(other) - column(place)) === 1,
    ),
  )
}

/** By layout and seat: the home rank (TRS-20). */
export const HOME: Readonly<Record<Layout, readonly (readonly number[])[]>> = {
  easy: [
    [3, 4, 5],
    [0, 1, 2],
  ],
  challenging: [
    [4, 5],
    [0, 1],
  ],
}

/** By layout, seat and place: the territory of the home rank that a middle one touches (TRS-R25); -1: not a middle one. */
export const HOME_BESIDE: Readonly<Record<Layout, readonly (readonly number[])[]>> = {
  easy: homesBeside('easy'),
  challenging: homesBeside('challenging'),
}

function homesBeside(layout: Layout): readonly (readonly number[])[] {
  return HOME[layout].map((home) =>
    TOUCHING[layout].map((beside, place) =>
      HOME[layout].flat().includes(place) ? -1 : (beside.find((each) => home.includes(each)) ?? -1),
    ),
  )
}

/** By layout and place: whose Influence card it is at the start (TRS-6). */
export const FIRST_OWNER: Readonly<Record<Layout, readonly Seat[]>> = {
  easy: [1, 1, 1, 0, 0, 0],
  challenging: [1, 1, 0, 1, 0, 0],
}

export function columnsOf(layout: Layout): number {
  return COLUMNS[layout]
}
