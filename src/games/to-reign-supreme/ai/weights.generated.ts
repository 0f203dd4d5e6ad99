import type { Fit } from './fit.ts'

/** Written by `npm run fit -- to-reign-supreme`; do not edit. What a regression found, by edition. */
export const FIT: Readonly<Record<'rulebook' | 'rules-card', Fit>> = {
  rulebook: {
    constant: -0.152,
    left: 1.569,
    moves: {
      controlled: 0.186,
      influenced: -0.286,
      swords: 0.232,
      coins: 0.258,
      hearts: 0.125,
      damage: 0.999,
      military: 0.514,
      wealth: 0.726,
    },
    waits: {
      controlled: 0.492,
      influenced: 0.318,
      swords: 0.106,
      coins: 0.454,
      hearts: 0.233,
      damage: 1.054,
      military: 0.646,
      wealth: 0.752,
      moreMilitary: 0.296,
      moreWealth: -0.036,
      actions: 0.226,
    },
  },
  'rules-card': {
    constant: -0.138,
    left: 0.508,
    moves: {
      controlled: 0.382,
      influenced: 0.301,
      swords: 0.398,
      coins: 0.112,
      hearts: -0.085,
      damage: -0.121,
      military: 1.081,
      wealth: 1.047,
    },
    waits: {
      controlled: 0.631,
      influenced: 0.88,
      swords: 0.28,
      coins: 0.113,
      hearts: 0.201,
      damage: 0.577,
      military: 0.593,
      wealth: 0.573,
      moreMilitary: 0.567,
      moreWealth: 0.419,
      actions: -0.258,
    },
  },
}
