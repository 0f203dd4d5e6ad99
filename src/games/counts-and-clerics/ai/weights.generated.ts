/**
 * Written by `npm run fit -- counts-and-clerics`; do not edit. What the parts of an estimate are worth, in points of the
 * final reckoning: at the end, and by how much more with forty empty hexes more.
 */
export const FITTED = {
  control: { atEnd: 1.004, early: 0.031 },
  trails: { atEnd: 1.031, early: -0.081 },
  awards: { atEnd: 0.993, early: -0.451 },
  tempo: { atEnd: 0.353, early: 1.36 },
  opening: { atEnd: 0.425, early: -0.04 },
}
