/** In CSS pixels of the window. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Between a hint, its element and the window's edges. */
const GAP = 8

/**
 * Where a hint is shown: above, below or beside its element, a large one beside it first; of these the place that covers
 * least of what can be pressed, and of the element itself.
 */
export function hintSpot(
  { width, height }: Pick<Box, 'width' | 'height'>,
  about: Box,
  controls: readonly Box[],
  window: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const middle = about.left + about.width / 2 - width / 2
  const level = about.top + about.height / 2 - height / 2
  const above = { left: middle, top: about.top - height - GAP }
  const below = { left: middle, top: about.top + about.height + GAP }
  const after = { left: about.left + about.width + GAP, top: level }
  const before = { left: about.left - width - GAP, top: level }
  const isLarge = height > LARGE
  const spots = (isLarge ? [after, before, above, below] : [above, below, after, before]).map(
    ({ left, top }) => ({
      left: Math.max(GAP, Math.min(left, window.width - width - GAP)),
      top: Math.max(GAP, Math.min(top, window.height - height - GAP)),
    }),
  )
  const costs = spots.map((spot) => {
    const box = { ...spot, width, height }
    return controls.reduce((sum, each) => sum + shared(box, each), OWN * shared(box, about))
  })
  return spots[costs.indexOf(Math.min(...costs))] ?? above
}
/** Higher than a few lines of text. */
const LARGE = 160
/** What the pointer is on weighs so much more than what it may go to. */
const OWN = 4

/** The area that two boxes share, in square pixels. */
function shared(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}
