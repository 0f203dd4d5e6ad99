/**
 * The board's geometry: pointy-top hexes in 10 rows of 10, odd rows shifted right by half a hex (CC-R1).
 * A hex is a whole number from 0 to 99: 10 × row + column, both from 0.
 */
export const ROWS = 10
export const COLUMNS = 10
export const HEXES = ROWS * COLUMNS

/** By hex: the hexes that touch it, row by row. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) => {
  const row = rowOf(hex)
  const column = columnOf(hex)
  const left = row % 2 === 0 ? column - 1 : column
  const places = [
    [row - 1, left],
    [row - 1, left + 1],
    [row, column - 1],
    [row, column + 1],
    [row + 1, left],
    [row + 1, left + 1],
  ]
  return places.filter(([r, c]) => r >= 0 && r < ROWS && c >= 0 && c < COLUMNS).map(([r, c]) => 10 * r + c)
})

export function rowOf(hex: number): number {
  return Math.floor(hex / COLUMNS)
}

export function columnOf(hex: number): number {
  return hex % COLUMNS
}

/** Whether a hex lies at the side of the board. */
export function isEdge(hex: number): boolean {
  return NEIGHBOURS[hex].length < 6
}
