import { parseArgs } from 'node:util'
import type { GameAi } from '../src/ai/index.ts'
import { decide, findBot } from '../src/bots/index.ts'
import type { Breakdown } from '../src/bots/luck.ts'
import { REVIEW_BUDGET, review } from '../src/bots/review.ts'
import {
  awaited,
  type Game,
  type Match,
  type MatchRecord,
  QuickChance,
  readOptions,
  recordOf,
  startMatch,
  submit,
} from '../src/core/index.ts'
import { GAMES, loadGameAndAi } from '../src/games/registry.ts'
import { addTo, newSample, percent, spreadOf, Z } from '../src/lab/index.ts'
import { machine } from './measure.ts'

/**
 * What reviews say of luck and skill, over matches between two levels: luck must be nothing on average, and the weaker
 * level's decisions must cost more. The figures are kept in docs/research/luck-and-skill.md.
 *
 *     npm run bench luck -- [GAME …] [--matches N] [--levels WEAK,STRONG]
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '10' },
    levels: { type: 'string', default: 'casual,shrewd' },
  },
})
const levels = values.levels.split(',')

console.log(machine(`npm run bench luck -- ${process.argv.slice(2).join(' ')}`))
console.log(
  '\n| game, level | own decisions | others’ decisions | luck | a match’s ± | a review |\n|---|---|---|---|---|---|',
)
for (const { id, title } of GAMES)
  if (positionals.length === 0 || positionals.includes(id)) await measure(id, title)

async function measure(id: string, title: string): Promise<void> {
  const { game, ai } = await loadGameAndAi(id)
  const byLevel = new Map(levels.map((level) => [level, [] as Breakdown[]]))
  let ms = 0
  for (let n = 0; n < Number(values.matches); n++) {
    const bots = n % 2 === 0 ? levels : levels.toReversed()
    const record = played(game, ai, bots, n)
    const began = performance.now()
    let last: readonly Breakdown[] = []
    for (const news of review({ game, ai }, record, { isOver: true, budget: REVIEW_BUDGET }))
      if (news.kind === 'breakdowns') last = news.breakdowns
    ms += performance.now() - began
    for (const [seat, breakdown] of last.entries()) byLevel.get(bots[seat])?.push(breakdown)
  }
  for (const [level, all] of byLevel) {
    const cells = (['own', 'others', 'luck'] as const).map((part) =>
      meanWithin(all.map((each) => each[part].share)),
    )
    const around = all.reduce((sum, { luck }) => sum + luck.around, 0) / all.length
    const seconds = (ms / 1000 / Number(values.matches)).toFixed(0)
    console.log(`| ${title}, ${level} | ${cells.join(' | ')} | ${percent(around)} | ${seconds} s |`)
  }
}

function played(game: Game, ai: GameAi, bots: readonly string[], number: number): MatchRecord {
  const match: Match = startMatch(game, readOptions(game, {}), bots.length, `luck ${number}`)
  const chance = new QuickChance(7, number)
  for (let waiting = awaited(match); waiting.length > 0; waiting = awaited(match)) {
    const [seat] = waiting
    const view = game.view(match.state, seat)
    submit(match, seat, decide(findBot(bots[seat]), { game, ai, view, seat, chance }))
  }
  return recordOf(
    match,
    bots.map((bot) => ({ name: bot, bot })),
  )
}

/** The mean over matches with its 95% interval, in percent. */
function meanWithin(shares: readonly number[]): string {
  const sample = newSample()
  for (const share of shares) addTo(sample, share)
  const { mean, sd } = spreadOf(sample)
  return `${percent(mean)} ± ${percent((Z * sd) / Math.sqrt(shares.length))}`
}
