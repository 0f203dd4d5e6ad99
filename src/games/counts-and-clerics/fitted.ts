/**
 * What the parts of an estimate are worth, in points of the final reckoning: at the end, and by how much more with forty
 * empty hexes more.
 */
export const FITTED = {
  control: { atEnd: 1, early: -0.1 },
  trails: { atEnd: 1, early: 0.25 },
  awards: { atEnd: 1, early: 0.8 },
  tempo: { atEnd: 1, early: 1.2 },
  opening: { atEnd: 0.5, early: 0 },
}

/** The spread of what the estimate misses: so much for each empty hex after the first few, and never less than the least. */
export const SPREAD = { perHex: 0.21, after: 6, least: 0.3 }
