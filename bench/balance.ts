import { asked, mistake } from './balance/asked.ts'
import { countsAndClerics } from './balance/counts-and-clerics.ts'
import { terreign } from './balance/terreign.ts'
import { toReignSupreme } from './balance/to-reign-supreme.ts'
import { warOfSupremacy } from './balance/war-of-supremacy.ts'

/**
 * Prints the tables of docs/balance/GAME.md; with REWRITE_DOCS=1 in the environment it also writes them into the page.
 * With `--levels` only the rows of these levels are measured, and only they are written.
 *
 *     npm run bench balance -- GAME … [--levels A,B] [--matches N] [--workers N]
 */

const PAGES: Readonly<Record<string, () => Promise<void>>> = {
  'counts-and-clerics': countsAndClerics,
  'to-reign-supreme': toReignSupreme,
  terreign,
  'war-of-supremacy': warOfSupremacy,
}

const wrong = mistake()
if (wrong === undefined) for (const game of asked.games) await PAGES[game]?.()
else {
  console.error(`error wrong-usage: ${wrong}`)
  process.exitCode = 2
}
