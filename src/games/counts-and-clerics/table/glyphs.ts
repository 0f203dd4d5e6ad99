import type { IconName } from '../../../look/index.ts'
import { INFLUENCES, type Influence, influenceOf, MILITARY, POLITICAL, RELIGIOUS } from '../rules/counters.ts'

/** The icon of each influence type. */
export const INFLUENCE_GLYPHS: Readonly<Record<Influence, IconName>> = {
  [RELIGIOUS]: 'religious',
  [MILITARY]: 'sword',
  [POLITICAL]: 'political',
}

/** By influence bits: the glyphs, the same list each time. */
const GLYPHS = Array.from({ length: 8 }, (_, bits) =>
  INFLUENCES.filter((influence) => (bits & influence) !== 0).map((influence) => INFLUENCE_GLYPHS[influence]),
)

export function glyphsOf(counter: number): readonly IconName[] {
  return GLYPHS[influenceOf(counter)]
}
