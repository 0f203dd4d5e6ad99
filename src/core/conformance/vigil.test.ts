import { conformance } from './index.ts'
import { game, invariant } from './vigil.ts'

conformance(game, {
  module: new URL('./vigil.ts', import.meta.url),
  options: { defaults: {}, 'three rounds': { rounds: 3 }, 'open hands': { rounds: 1, openHands: true } },
  matches: 300,
  invariant,
})
