import { game, invariant } from './conformance/vigil.ts'
import { conformance } from './conformance.ts'

conformance(game, {
  module: new URL('./conformance/vigil.ts', import.meta.url),
  options: { defaults: {}, 'three rounds': { rounds: 3 }, 'open hands': { rounds: 1, openHands: true } },
  matches: 300,
  invariant,
})
