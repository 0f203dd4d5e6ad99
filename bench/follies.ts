import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/root.ts'
import { LEVEL_IDS } from '../src/ai/index.ts'
import { GAMES } from '../src/games/registry.ts'
import { simulate, wilson } from '../src/lab/index.ts'
import { loadGame, threads } from '../src/lab/threads/index.ts'
import { markdown, writeRows } from './page.ts'

/**
 * How often bots of each level do the follies that a game's `stats.ts` names, in matches against themselves. With
 * REWRITE_DOCS=1 in the environment each row is written into docs/research/follies.md as soon as it is known.
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
    const bots = Array.from({ length: seats }, () => level)
    const { follies, speed } = await simulate({ game: id, bots, matches, seed: 'follies', executor })
    console.error(`${level}: ${matches} matches in ${speed.seconds.toFixed(0)} s`)
    const found = follies.map(({ folly, done, open }) => {
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
  }
  console.log(`${markdown(HEAD, rows)}\n`)
}

function whole(n: number): string {
  return n.toLocaleString('en')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`
}
