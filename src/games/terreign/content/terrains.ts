/** The 14 terrains (TER-42, TER-43). A terrain is an index into this list. */
export const TERRAINS = [
  'cavern',
  'coast',
  'desert',
  'farm',
  'forest',
  'mountain',
  'palace',
  'plain',
  'river',
  'ruin',
  'shrine',
  'swamp',
  'tower',
  'towne',
] as const
export type TerrainId = (typeof TERRAINS)[number]

/** The index of a terrain. */
export function terrain(id: TerrainId): number {
  return TERRAINS.indexOf(id)
}
