import type { Plugin } from 'vite'

/** How bots judge a game: `src/games/GAME/judgement.ts`, and behind it all that they look ahead with. */
const JUDGEMENT = /\/src\/games\/[^/]+\/judgement\.ts$/

/** What stands in its place where only the rules are needed. */
const NONE = `
const judge = () => { throw new Error('Only bots judge, in their own thread.') }
export const judgement = { weigh: judge }
`

/** Leaves out of the page how bots judge: they do it in workers, which are bundled without this plugin. */
export function rulesOnly(): Plugin {
  return {
    name: 'interregnum:rules-only',
    apply: 'build',
    load: (id) => (JUDGEMENT.test(id) ? { code: NONE, moduleSideEffects: false } : null),
  }
}
