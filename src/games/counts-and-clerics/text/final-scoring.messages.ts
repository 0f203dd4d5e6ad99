import { words } from '../../../words/index.ts'

/** Words of the final scoring. */
export const scoringWords = words('counts-and-clerics-scoring', {
  reckoning: 'The reckoning',
  pause: 'Pause',
  continue: 'Continue',
  next: 'Next',
  skip: 'Skip to the totals',
  map: 'See the map',
  again: 'Replay the scoring',
  all: 'Every settlement, trail and award',
  settlements: 'Settlements',
  wins: '{name, select, You {You win} other {{name} wins}} the land',
  shared: 'A shared victory',
  afterSettlements: 'After the settlements: {sums}.',
  afterTrails: 'With the trails: {sums}.',
  afterAll: 'With the awards: {sums}.',
  nobody: 'Nobody is here.',
  trail: 'from a {from} to a {to}',
  trailOf: '{name}: trail {count}, {trail}.',
  award: '{name}, with {most} of {of}.',
  noAward: 'Nobody controls any: no award.',
  sharedAward: '{names} control {most} each: no award.',
})
