import { existsSync } from 'node:fs'
import { setImmediate as nextTask } from 'node:timers/promises'
import {
  findProblems,
  type Problem,
  type Problems,
  rate,
  readProblems,
  stands,
  writeProblems,
} from '../../bots/index.ts'
import { Refused, readOptions, refuse } from '../../core/index.ts'
import { loadGameAndAi } from '../../games/registry.ts'
import {
  type Command,
  type ExitCode,
  type Io,
  readArgs,
  readInteger,
  readSeed,
  WrongUsage,
} from '../common/command.ts'
import { checkWritable, inFile, readText, writeText } from '../common/files.ts'
import { chooseGame } from '../common/setup.ts'

const HELP = `
Usage: interregnum problems GAME --out FILE [--count N] [--seconds N] [--players N] [--seed TEXT]
       interregnum problems GAME --verify FILE
       interregnum problems GAME --rate FILE

Finds positions in matches between bots where one action is clearly best, and the greedy policy misses it. Each is
searched four times, up to ten times as long as the level Master does, and must come out the same. FILE keeps what it
holds: more problems are added until there are N.
--verify searches each problem of FILE again with other seeds, and prints those that no longer stand; the exit code is
then 1.
--rate asks the levels again, after a change of theirs, and writes into FILE which one finds each problem.
Ctrl-C ends each of them with exit code 1. --out keeps what it found, --rate leaves FILE as it was.

  GAME           its id
  --out FILE     the file for the problems, written after each
  --count N      how many the file should hold (60)
  --seconds N    stops after this time (no limit)
  --players N    players (the game's minimum)
  --seed TEXT    the seed of the matches (problems)
  --verify FILE  checks the problems of a file
  --rate FILE    rates the problems of a file

Example:
  interregnum problems counts-and-clerics --out problems.json --count 10
`

export const problemsCommand: Command = {
  summary: 'find positions with one clearly best action',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        verify: { type: 'string' },
        rate: { type: 'string' },
        count: { type: 'string' },
        seconds: { type: 'string' },
        players: { type: 'string' },
        seed: { type: 'string' },
      },
    })
    const { id } = chooseGame(positionals)
    const [asked, another] = TASKS.filter((task) => values[task] !== undefined)
    if (another !== undefined)
      throw new WrongUsage(`Do one thing at a time: --${asked} or --${another}.`, `--${another}`)
    if (values.verify !== undefined) return verify(id, values.verify, io)
    if (values.rate !== undefined) return rateAgain(id, values.rate, io)
    if (values.out === undefined) throw new WrongUsage('Say where the problems go.', '--out')
    return find(id, values.out, values, io)
  },
}

const TASKS = ['out', 'verify', 'rate'] as const

type Asked = {
  readonly count?: string | undefined
  readonly seconds?: string | undefined
  readonly players?: string | undefined
  readonly seed?: string | undefined
}

async function find(id: string, out: string, asked: Asked, io: Io): Promise<ExitCode> {
  const known = await loadGameAndAi(id)
  const { game } = known
  const most = readInteger(asked.count ?? '60', '--count', 1, 10_000)
  const seconds = readInteger(asked.seconds ?? '1000000', '--seconds', 1, 1_000_000)
  const players = readInteger(
    asked.players ?? `${game.seats.min}`,
    '--players',
    game.seats.min,
    game.seats.max,
  )
  const end = performance.now() + 1_000 * seconds
  const seed = readSeed(asked.seed ?? 'problems')
  const kept = () => (existsSync(out) ? ofTheseRules(out, readFrom(out, id), game.rules) : [])
  checkWritable(out)
  const { stop } = io
  let problems: Problem[] = kept()
  let isStopped = false
  for (const problem of findProblems(known, readOptions(game, {}), players, seed)) {
    // A signal to stop is heard between two tasks only.
    await nextTask()
    isStopped = stop.aborted
    if (problems.length >= most || performance.now() > end || isStopped) break
    if (!problem) continue
    // Another run may have added some meanwhile.
    problems = kept()
    const name = `${seed} ${problem.id}`
    if (problems.some((each) => each.id === name || `${each.moves}` === `${problem.moves}`)) continue
    problems.push({ ...problem, id: name })
    writeText(out, writeProblems({ game: id, rules: game.rules, problems }))
    io.note(`${problems.length} of ${most}: ${name}, ${problem.level}`)
  }
  if (isStopped) io.note('Stopped. The same command goes on with the file.')
  io.out(`${out}: ${problems.length} problems`)
  return isStopped ? 1 : 0
}

/** @throws Refused `other-game`, and as `readProblems` */
function readFrom(path: string, id: string): Problems {
  return inFile(path, () => {
    const file = readProblems(readText(path))
    if (file.game === id) return file
    return refuse({
      code: 'other-game',
      message: `These are problems of ${file.game}, not of ${id}.`,
      at: 'game',
    })
  })
}

/**
 * The problems of a file to which others are added: one version of the rules is stated for all.
 * @throws Refused `other-rules`
 */
function ofTheseRules(path: string, { rules, problems }: Problems, now: number): Problem[] {
  if (rules === now) return problems
  return refuse({
    code: 'other-rules',
    message: `These problems are of version ${rules} of the rules, and new ones would be of version ${now}. Choose another file, or find out with --verify which of them still stand, take out the others and correct the version.`,
    at: `${path}: rules`,
  })
}

async function verify(id: string, path: string, io: Io): Promise<ExitCode> {
  const known = await loadGameAndAi(id)
  const { problems } = readFrom(path, id)
  let checked = 0
  let fallen = 0
  let isStopped = false
  for (const problem of problems) {
    await nextTask()
    isStopped = io.stop.aborted
    if (isStopped) break
    checked++
    const why = whyFallen(known, problem)
    if (why === undefined) continue
    fallen++
    io.out(`${path}: problem ${problem.id} ${why}`)
  }
  if (isStopped) io.note(`Stopped after ${checked} of ${problems.length} problems.`)
  io.out(`${path}: ${checked - fallen} of ${checked} problems stand`)
  return isStopped || fallen > 0 ? 1 : 0
}

/** Why a problem is none any more. Undefined: it still stands. */
function whyFallen(known: Parameters<typeof stands>[0], problem: Problem): string | undefined {
  try {
    return stands(known, problem) ? undefined : 'does not stand'
  } catch (error) {
    if (error instanceof Refused) return `does not fit the rules: ${error.message}`
    throw error
  }
}

async function rateAgain(id: string, path: string, io: Io): Promise<ExitCode> {
  const known = await loadGameAndAi(id)
  const file = readFrom(path, id)
  const problems: Problem[] = []
  checkWritable(path)
  for (const problem of file.problems) {
    await nextTask()
    if (io.stop.aborted) {
      io.note(`Stopped after ${problems.length} of ${file.problems.length} problems; ${path} is as it was.`)
      return 1
    }
    const level = inFile(`${path}: problem ${problem.id}`, () => rate(known, problem))
    if (level !== problem.level) io.note(`${problem.id}: ${level} instead of ${problem.level}`)
    problems.push({ ...problem, level })
  }
  const changed = problems.filter(({ level }, i) => level !== file.problems[i].level).length
  writeText(path, writeProblems({ ...file, problems }))
  io.out(`${path}: ${changed} of ${problems.length} problems rated otherwise`)
  return 0
}
