import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/root.ts'
import { type Bot, findBot, THINK_MS } from '../src/bots/index.ts'
import { readOptions } from '../src/core/index.ts'
import { findGame } from '../src/games/registry.ts'
import { playMatch } from '../src/lab/index.ts'
import { loadGame } from '../src/lab/threads/index.ts'
import { cpuMs, machine, quantile } from './measure.ts'
import { markdown, writeRows } from './page.ts'

/**
 * What Master's decisions cost in CPU time over whole matches, as the table of docs/benchmarks.md. One Master plays
 * among Strong, in each seat in turn. It has its limit of three seconds, in CPU time instead of time, so that a busy
 * machine does not matter. With REWRITE_DOCS=1 in the environment the rows are written into the page.
 *
 *     npm run bench thinking -- [GAME …] [--matches N]
 */

const PAGE = fromRoot('docs/benchmarks.md')
const TABLE = 'CPU time of a decision'

const LINES = [
  { id: 'counts-and-clerics', seats: 2, options: {} },
  { id: 'counts-and-clerics', seats: 4, options: {} },
  { id: 'to-reign-supreme', seats: 2, options: {} },
  { id: 'to-reign-supreme', seats: 2, options: { edition: 'rules-card' } },
  { id: 'terreign', seats: 2, options: {} },
  { id: 'terreign', seats: 4, options: {} },
  { id: 'war-of-supremacy', seats: 2, options: {} },
  { id: 'war-of-supremacy', seats: 4, options: {} },
] as const
type Line = (typeof LINES)[number]

const HEAD = ['game', 'matches', 'decisions', 'mean', '95th percentile', 'most', 'over half', 'cut off']

/** A bot that notes what each of its searches costs, in milliseconds. */
function timed(bot: Bot, costs: number[]): Bot {
  return {
    ...bot,
    choose(question) {
      const before = question.memory?.kept
      const now = performance.now
      performance.now = cpuMs
      const started = cpuMs()
      try {
        return bot.choose(question)
      } finally {
        performance.now = now
        // A search is remembered; forced decisions and solved ones are not.
        if (question.memory && question.memory.kept !== before) costs.push(cpuMs() - started)
      }
    },
  }
}

function titleOf({ id, seats, options }: Line): string {
  return [findGame(id)?.title, `${seats} players`, ...Object.values(options)].join(', ')
}

async function measure(line: Line, matches: number): Promise<readonly string[]> {
  const { id, seats, options } = line
  const { game, ai } = await loadGame(id)
  const costs: number[] = []
  const [master, strong] = [timed(findBot('master'), costs), findBot('strong')]
  const title = titleOf(line)
  for (let match = 0; match < matches; match++) {
    const bots = Array.from({ length: seats }, (_, seat) => (seat === match % seats ? master : strong))
    playMatch({ game, ai, options: readOptions(game, options), bots, seed: `thinking/${match}` })
    console.error(`${title}: ${match + 1} of ${matches} matches, ${costs.length} decisions`)
  }
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
  const share = (limit: number) =>
    `${((100 * costs.filter((cost) => cost >= limit).length) / costs.length).toFixed(1)}%`
  return [
    title,
    String(matches),
    costs.length.toLocaleString('en'),
    ...[mean, quantile(costs, 0.95), Math.max(...costs)].map((ms) => `${(ms / 1000).toFixed(2)} s`),
    share(THINK_MS / 2),
    share(THINK_MS),
  ]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { matches: { type: 'string', default: '8' } },
})
const matches = Number(values.matches)
const stranger = positionals.find((id) => LINES.every((line) => line.id !== id))
if (stranger !== undefined || !Number.isInteger(matches) || matches < 1) {
  console.error(`error wrong-usage: npm run bench thinking -- [GAME …] [--matches N]`)
  process.exitCode = 2
} else {
  console.log(machine(`npm run bench thinking -- ${[...positionals, '--matches', matches].join(' ')}`))
  const wanted = LINES.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  const rows: (readonly string[])[] = []
  for (const line of wanted) rows.push(await measure(line, matches))
  console.log(`\nMaster’s CPU time of a decision that it searches\n\n${markdown(HEAD, rows)}`)
  if (process.env.REWRITE_DOCS) writeRows(PAGE, TABLE, HEAD, rows, LINES.map(titleOf))
}
