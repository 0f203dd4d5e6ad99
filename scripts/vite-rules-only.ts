import type { Plugin } from 'vite'

/** What bots know of a game and what reports count: `src/games/GAME/ai/` and `stats.ts`. */
const APART = /\/src\/games\/[^/]+\/(ai\/index|stats)\.ts$/

/** What stands in its place where only the rules are needed. */
const NONE = `
export const ai = undefined
export const stats = undefined
`

/** Leaves out of the page what only bots and reports need: bots think in workers, which are bundled without this plugin. */
export function rulesOnly(): Plugin {
  return {
    name: 'interregnum:rules-only',
    apply: 'build',
    load: (id) => (APART.test(id) ? { code: NONE, moduleSideEffects: false } : null),
  }
}
