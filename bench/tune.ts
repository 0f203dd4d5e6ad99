import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/root.ts'
import type { SearchSettings } from '../src/ai/index.ts'
import { findGame } from '../src/games/registry.ts'
import { arena, spsa } from '../src/lab/index.ts'
import { threads } from '../src/lab/threads/index.ts'

/**
 * Fits how a game's folder says it is searched by play (SPSA, src/lab/spsa.ts). All settings are positive and fitted as
 * logarithms, so that a step is a part of the number. The same command gives the same trace, if no decision takes as
 * long as three seconds.
 *
 *     npm run tune -- GAME [--steps N] [--games N] [--iterations N] [--players P] [--reach R] [--stride S] [--seed N]
 */

/** The settings that are numbers a search may have more or less of. */
const SETTINGS = ['exploration', 'temperature'] as const
type Setting = (typeof SETTINGS)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '100' },
    games: { type: 'string', default: '16' },
    iterations: { type: 'string', default: '400' },
    players: { type: 'string' },
    reach: { type: 'string', default: '0.3' },
    stride: { type: 'string', default: '0.3' },
    seed: { type: 'string', default: '1' },
  },
})

const [id] = positionals
const listed = findGame(id ?? '')
const model = listed && (await listed.loadAi()).ai.searchModel
if (!listed || !model) {
  console.error(`error unknown-game: There is no game “${id ?? ''}” in which bots look ahead.`)
  process.exitCode = 2
} else {
  const { game } = await listed.load()
  const names = SETTINGS.filter((name) => model.settings[name] > 0)
  await tune(listed.id, names, model.settings, numberOf(values.players ?? String(game.seats.min), 'players'))
}

async function tune(
  game: string,
  names: readonly Setting[],
  given: SearchSettings,
  players: number,
): Promise<void> {
  const [steps, games, iterations, seed] = (['steps', 'games', 'iterations', 'seed'] as const).map((name) =>
    numberOf(values[name], name),
  )
  const [reach, stride] = (['reach', 'stride'] as const).map((name) => Number(values[name]))
  const folder = mkdtempSync(join(tmpdir(), 'interregnum-tune-'))
  /** The arena's workers load bots from files. */
  const botOf = (name: string, at: readonly number[]): string => {
    const path = join(folder, `${name}.ts`)
    const from = JSON.stringify(pathToFileURL(fromRoot('bench/tuned-bot.ts')).href)
    const settings = Object.fromEntries(names.map((setting, i) => [setting, Math.exp(at[i])]))
    const asked = [name, settings, iterations].map((each) => JSON.stringify(each)).join(', ')
    writeFileSync(path, `import { tunedBot } from ${from}\nexport const bot = tunedBot(${asked})\n`)
    return path
  }
  const compare = async (plus: readonly number[], minus: readonly number[], step: number) => {
    const bots = [botOf('plus', plus), botOf('minus', minus)]
    const { pairings } = await arena({
      game,
      bots,
      players,
      games,
      full: true,
      seed: `tune ${seed}/${step}`,
      executor: threads(availableParallelism()),
    })
    // Of two there is one pairing, and what one does not win the other does; of more there are both.
    const [first, second] = pairings.map(({ share }) => share.share)
    return second === undefined ? 2 * first - 1 : first - second
  }
  console.log(`${game}: ${names.join(', ')}; ${steps} steps of ${games} matches, seed ${seed}`)
  const start = names.map((name) => Math.log(given[name]))
  console.log(textOf(names, start))
  try {
    const found = await spsa(
      { start, steps, perturbation: reach, stepSize: stride, seed },
      compare,
      ({ step, better, now }) => {
        console.log(`${String(step).padStart(5)}  ${better.toFixed(2).padStart(5)}  ${textOf(names, now)}`)
      },
    )
    console.log(`\nThe mean of the second half of the steps:\n${textOf(names, found)}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function textOf(names: readonly string[], at: readonly number[]): string {
  return names.map((name, i) => `${name} ${Math.exp(at[i]).toPrecision(4)}`).join('  ')
}

function numberOf(text: string, name: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  console.error(`error wrong-usage: --${name} should be a whole number above 0, not “${text}”.`)
  process.exit(2)
}
