import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/root.ts'
import { LEVEL_IDS } from '../src/ai/index.ts'
import { type Json, readOptions } from '../src/core/index.ts'
import { GAMES } from '../src/games/registry.ts'
import { type Job, type Played, seating, seedOf, wilson } from '../src/lab/index.ts'
import { loadGame, threads } from '../src/lab/threads/index.ts'
import { keep, missingMatches, readKept } from './kept-matches.ts'
import { markdown, writeRows } from './page.ts'

/**
 * How often bots of each level do the follies that a game's `stats.ts` names, in matches against themselves. With
 * REWRITE_DOCS=1 in the environment each row is written into docs/research/follies.md as soon as it is known. Until then
 * the matches of a level are kept in `data/follies`: one that is stopped goes on where it was.
 *
 *     npm run bench follies -- [GAME …] [--matches N] [--levels A,B] [--players P] [--workers N]
 */

const PAGE = fromRoot('docs/research/follies.md')
const HEAD = ['level, folly', 'matches', 'done', 'of', 'share (95%)']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '200' },
    levels: { type: 'string', default: LEVEL_IDS.join() },
    players: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const matches = Number(values.matches)
const workers = Number(values.workers)
const executor = threads(workers)
const players = values.players === undefined ? undefined : Number(values.players)
const levels = LEVEL_IDS.filter((level) => values.levels.split(',').includes(level))

if (
  positionals.some((id) => GAMES.every((game) => game.id !== id)) ||
  levels.length === 0 ||
  [matches, workers, players ?? 1].some((n) => !Number.isInteger(n) || n < 1)
) {
  console.error(
    'error wrong-usage: npm run bench follies -- [GAME …] [--matches N] [--levels A,B] [--players P] [--workers N]',
  )
  process.exitCode = 2
} else
  for (const { id, title } of GAMES)
    if (positionals.length === 0 || positionals.includes(id)) await count(id, title)

async function count(id: string, title: string): Promise<void> {
  const { game, stats } = await loadGame(id)
  if (!stats?.follies) {
    console.log(`${title}: no follies are counted.`)
    return
  }
  const seats = players ?? game.seats.min
  console.log(`${title}, ${seats} players`)
  const rows: (readonly string[])[] = []
  for (const level of levels) {
    const kept = fromRoot(`data/follies/${id}-${level}-${seats}.jsonl`)
    const started = performance.now()
    await playMissing(kept, id, readOptions(game, undefined) as Json, level, seats)
    console.error(`${level}: ${matches} matches, ${whole((performance.now() - started) / 1000)} s this time`)
    const found = [...addedUp(kept)].map(([folly, { done, open }]) => {
      const { share, low, high } = wilson(done, open)
      return [
        `${level}, ${folly}`,
        whole(matches),
        whole(done),
        whole(open),
        `${percent(share)} (${percent(low)} to ${percent(high)})`,
      ]
    })
    for (const row of found) console.error(row.join('  '))
    rows.push(...found)
    // A folly that no level was open to has no row.
    if (process.env.REWRITE_DOCS && found.length > 0) writeRows(PAGE, title, HEAD, found)
    rmSync(kept)
  }
  console.log(`${markdown(HEAD, rows)}\n`)
}

type Kept = { readonly match: number; readonly follies: Played['follies'] }

/** Plays the matches that the file does not hold yet, and appends each as it ends. */
async function playMissing(
  file: string,
  id: string,
  options: Json,
  level: string,
  seats: number,
): Promise<void> {
  const missing = missingMatches(file, matches)
  const bots = Array.from({ length: seats }, () => level)
  await executor.playJobs<Job & { readonly match: number }>(
    { game: id, options, bots },
    {
      next() {
        const match = missing.shift()
        if (match === undefined) return undefined
        return { match, matches: [{ seed: seedOf('follies', match), seats: seating(seats, match) }] }
      },
      take({ match }, [{ follies }]) {
        keep(file, { match, follies })
        return false
      },
    },
  )
}

/** By folly, in the order of their names: how often it was done, of the decisions that were open to it. */
function addedUp(file: string): ReadonlyMap<string, { readonly done: number; readonly open: number }> {
  const counts = new Map<string, { done: number; open: number }>()
  for (const { match, follies } of readKept<Kept>(file)) {
    if (match >= matches) continue
    for (const bySeat of follies)
      for (const [folly, { done, open }] of Object.entries(bySeat)) {
        const count = counts.get(folly) ?? { done: 0, open: 0 }
        counts.set(folly, { done: count.done + done, open: count.open + open })
      }
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function whole(n: number): string {
  return Math.round(n).toLocaleString('en')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`
}
