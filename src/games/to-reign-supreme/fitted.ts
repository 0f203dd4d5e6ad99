import type { Fit } from './standing.ts'

/** What a regression found, by edition. */
export const FIT: Readonly<Record<'rulebook' | 'rules-card', Fit>> = {
  rulebook: {
    constant: -0.27,
    left: 1.36,
    moves: {
      controlled: -0.13,
      influenced: -0.43,
      swords: -0.03,
      coins: 0.15,
      hearts: 0.06,
      damage: 0.96,
      military: 0.9,
      wealth: 0.53,
    },
    waits: {
      controlled: 0.4,
      influenced: 0.66,
      swords: 0.25,
      coins: 0.31,
      hearts: 0.16,
      damage: 0.89,
      military: 0.51,
      wealth: 0.43,
      moreMilitary: 0.13,
      moreWealth: -0.08,
      actions: -0.13,
    },
  },
  'rules-card': {
    constant: -0.06,
    left: 0.31,
    moves: {
      controlled: -0.2,
      influenced: 0.31,
      swords: 0.33,
      coins: 0.18,
      hearts: -0.06,
      damage: 0.44,
      military: 0.46,
      wealth: 0.31,
    },
    waits: {
      controlled: -0.22,
      influenced: 0.67,
      swords: 0.41,
      coins: 0.09,
      hearts: -0.02,
      damage: 0.61,
      military: 0.42,
      wealth: 0.33,
      moreMilitary: 0.24,
      moreWealth: 0.25,
      actions: -0.25,
    },
  },
}
