import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/root.ts'
import { cpuMs, machine, quartiles, rateOf, rateText } from './measure.ts'

/**
 * MCTS iterations a second from the first decision of a match that is one, with as many iterations as Master has.
 * With `--against PATH`, the folder of another checkout, both are measured in turns, with the iterations of the Master
 * that has fewer; then the ratio is that of two rounds in a row.
 *
 *     npm run bench search -- [GAME …] [--against PATH]
 */

/** In seconds of the thread's CPU time. */
const ROUND = 0.7
const ROUNDS = 5
const ROUNDS_AGAINST = 15

const LINES = [
  { id: 'counts-and-clerics', seats: 2 },
  { id: 'counts-and-clerics', seats: 4 },
  { id: 'to-reign-supreme', seats: 2 },
  { id: 'terreign', seats: 4 },
  { id: 'war-of-supremacy', seats: 4 },
] as const
type Line = (typeof LINES)[number]

/** A search of a checkout, from one opening. */
type Opening = {
  readonly title: string
  /** Of its Master. */
  readonly iterations: number
  /** Searches once and returns the iterations. */
  readonly search: (iterations: number) => number
}

async function openingOf(folder: string, { id, seats }: Line): Promise<Opening> {
  const part = (file: string) => import(pathToFileURL(resolve(folder, 'src', file)).href)
  const [{ searchPosition }, { QuickChance, startMatch }, { GAMES }] = (await Promise.all([
    part('bots/index.ts'),
    part('core/index.ts'),
    part('games/registry.ts'),
  ])) as [
    typeof import('../src/bots/index.ts'),
    typeof import('../src/core/index.ts'),
    typeof import('../src/games/registry.ts'),
  ]
  const listed = GAMES.find((each) => each.id === id)
  if (!listed) throw new Error(`${folder} has no game ${id}.`)
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  const { state } = startMatch(game, {}, seats, 'opening')
  const [seat] = game.actors(state)
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  const master = ai.efforts?.master
  if (master?.kind !== 'search') throw new Error(`Master does not search in ${id}.`)
  let asked = 0
  return {
    title: `${listed.title}, ${seats} players`,
    iterations: master.iterations,
    search: (iterations) =>
      searchPosition({ game, ai, view, seat, actions, chance: new QuickChance(asked++) }, { iterations })
        ?.iterations ?? 0,
  }
}

/** The iterations a second of a round. */
function round({ search }: Opening, iterations: number): number {
  const started = cpuMs()
  let done = 0
  let passed = 0
  while (passed < ROUND * 1000) {
    done += search(iterations)
    passed = cpuMs() - started
  }
  return (done / passed) * 1000
}

const args = process.argv.slice(2)
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const { against } = values
const lines = LINES.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
if (positionals.some((game) => LINES.every(({ id }) => id !== game))) {
  console.error('error wrong-usage: npm run bench search -- [GAME …] [--against PATH]')
  process.exit(2)
}
console.log(machine(`npm run bench search${args.length === 0 ? '' : ` -- ${args.join(' ')}`}`))
console.log('\nMCTS iterations a second of CPU time from the opening, one thread: median (least to most)')
if (against !== undefined) console.log('Ratio to the other checkout: median (quartiles)')
for (const line of lines) {
  const here = await openingOf(fromRoot(), line)
  const name = here.title.padEnd(30)
  if (against === undefined) {
    round(here, here.iterations)
    const rates = Array.from({ length: ROUNDS }, () => round(here, here.iterations))
    console.log(`  ${name}${rateText(rateOf(rates))}`)
    continue
  }
  const there = await openingOf(against, line)
  const iterations = Math.min(here.iterations, there.iterations)
  for (const each of [here, there]) round(each, iterations)
  const pairs = Array.from({ length: ROUNDS_AGAINST }, (_, i) => {
    // The second may meet a busier machine, so the two take turns in going first.
    const first = round(i % 2 === 0 ? here : there, iterations)
    const second = round(i % 2 === 0 ? there : here, iterations)
    return i % 2 === 0 ? ([first, second] as const) : ([second, first] as const)
  })
  const [ours, theirs] = [0, 1].map((which) => rateText(rateOf(pairs.map((pair) => pair[which]))))
  const [low, middle, high] = quartiles(pairs.map(([one, other]) => one / other)).map((n) => n.toFixed(2))
  console.log(`  ${name}${ours.padEnd(30)}there ${theirs.padEnd(30)}ratio ${middle} (${low} to ${high})`)
}
