import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { choose, type Plan } from '../src/core/conformance/plan.ts'
import {
  awaited,
  documentName,
  type Entry,
  type Game,
  type MatchRecord,
  outcomeOf,
  recordOf,
  replay,
  seatCounts,
  startMatch,
  submit,
  writeRecord,
} from '../src/core/index.ts'
import type { GameText } from '../src/games/registry.ts'
import { ROOT } from './root.ts'

/*
 * Golden records: one match for each option set of each game, and the same match told in words beside it. Tests
 * replay the records and compare the words; `npm run golden` writes them anew, so that the diff shows what a
 * change of the rules does to matches.
 */

/** One golden match: where it is kept, and what it should read. */
export type Golden = {
  /** The file without its ending, absolute. */
  readonly path: string
  readonly game: Game
  readonly text: GameText
  readonly options: unknown
  readonly seats: number
  readonly seed: number
}

const NAMES = ['Ada', 'Bela', 'Cleo', 'Dora', 'Emil', 'Fritzi', 'Gert'] as const

/** Every golden match of the games in the product and of the examples. */
export async function goldens(): Promise<readonly Golden[]> {
  const folders = globSync('{src/games,examples}/*/conformance.ts', { cwd: ROOT }).sort()
  const lists = await Promise.all(
    folders.map(async (file) => {
      const folder = join(ROOT, file, '..')
      const { game }: { game: Game } = await import(join(folder, 'index.ts'))
      const { text }: { text: GameText } = await import(join(folder, 'text.ts'))
      const { optionSets }: { optionSets: Readonly<Record<string, unknown>> } = await import(join(ROOT, file))
      return Object.entries(optionSets).map(([name, options], i) => {
        const counts = seatCounts(game, options)
        const seats = counts[i % counts.length]
        return { path: join(folder, 'golden', name), game, text, options, seats, seed: 1 + i }
      })
    }),
  )
  return lists.flat()
}

/** Plays a golden match: every other seat by the game's judgement, the others by lot. */
export function play({ game, options, seats, seed }: Golden): MatchRecord {
  const policies = NAMES.slice(0, seats).map((_, seat) => (seat % 2 === 0 ? 'judged' : 'random'))
  const plan: Plan = { options, seats, seed, policies, length: Number.MAX_SAFE_INTEGER }
  const match = startMatch(game, options, seats, `golden ${seed}`)
  while (outcomeOf(match) === undefined) {
    for (const seat of awaited(match)) {
      const view = game.view(match.state, seat)
      const actions = game.actions(view, seat)
      submit(match, seat, choose(game, plan, match.entries.length, view, seat, actions))
    }
  }
  return recordOf(
    match,
    policies.map((policy, seat) => ({ name: NAMES[seat], bot: policy })),
  )
}

/** A record in words: who decided what, what each was told, and how it stood at the end. */
export function playthrough({ game, text }: Pick<Golden, 'game' | 'text'>, record: MatchRecord): string {
  const match = replay(game, record)
  const names = record.players.map(({ name }) => name)
  const told = (entry: Pick<Entry<unknown, unknown>, 'told'>) =>
    entry.told.map(({ event, knowers, masked }) => {
      const others =
        knowers && masked !== undefined ? `  (others are told: ${text.tell(masked, names, match.state)})` : ''
      return `      ${text.tell(event, names, match.state)}${others}`
    })
  const entries = match.entries.flatMap((entry, i) => [
    `${String(i + 1).padStart(4)}  ${entry.moves.map(({ seat, action }) => `${names[seat]}: ${inWords(action)}`).join('; ')}`,
    ...told(entry),
  ])
  const outcome = outcomeOf(match)
  const standing = names.map(
    (name, seat) => `${outcome?.ranks[seat]}. ${name}, ${outcome?.scores[seat]} points`,
  )
  return [
    `${game.title}, a match of ${names.length}`,
    ...Object.entries(record.options).map(
      ([name, value]) => `  ${name}: ${JSON.stringify(documentName(value) ?? value)}`,
    ),
    '',
    ...told({ told: match.opening }),
    ...entries,
    '',
    `${outcome?.why}`,
    ...standing.sort(),
    '',
    text.board(match.state, names),
    '',
  ].join('\n')
}

/** An action's values without its punctuation: `place, hex 41`. */
function inWords(action: unknown): string {
  if (typeof action !== 'object' || action === null) return String(action)
  return Object.entries(action)
    .map(([key, value]) => (key === 'type' ? String(value) : `${key} ${JSON.stringify(value)}`))
    .join(', ')
}

/** What stands in the folders now, by path without ending: names of files with no golden match are old. */
export function kept(): readonly string[] {
  return globSync('{src/games,examples}/*/golden/*.json', { cwd: ROOT })
    .map((file) => join(ROOT, file.replace(/\.json$/, '')))
    .sort()
}

if (import.meta.main) {
  const all = await goldens()
  for (const folder of new Set(all.map(({ path }) => join(path, '..')))) {
    if (existsSync(folder)) for (const file of readdirSync(folder)) rmSync(join(folder, file))
    mkdirSync(folder, { recursive: true })
  }
  for (const golden of all) {
    const record = play(golden)
    writeFileSync(`${golden.path}.json`, writeRecord(record))
    writeFileSync(`${golden.path}.txt`, playthrough(golden, record))
    const lines = readFileSync(`${golden.path}.txt`, 'utf8').split('\n').length
    console.log(
      `${golden.game.id}: ${basename(golden.path)}, ${record.actions.length} entries, ${lines} lines`,
    )
  }
}
