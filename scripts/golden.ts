import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { GameAi } from '../src/ai/index.ts'
import { choose, type Plan } from '../src/core/conformance/plan.ts'
import {
  awaited,
  documentName,
  type Entry,
  type Game,
  type GameText,
  lineText,
  type MatchRecord,
  outcomeOf,
  Refused,
  recordOf,
  refuse,
  replay,
  seatCounts,
  startMatch,
  submit,
  writeRecord,
} from '../src/core/index.ts'
import { ROOT } from './root.ts'

/*
 * Golden records: one match for each option set of each game, and the same match told in words beside it. Tests
 * replay the records, compare the words and play the matches again: a record is what this version plays. `npm run
 * golden` writes them again, so that the diff shows what a change of the rules or of a game's heuristic does to
 * matches. `npm run golden -- GAME NAME …` writes those of a game, or some of them.
 */

/** One golden match: where it is kept, and what it should read. */
export type Golden = {
  /** The file without its ending, absolute. */
  readonly path: string
  readonly game: Game
  readonly ai: GameAi
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
      const { ai }: { ai: GameAi } = await import(join(folder, 'ai', 'index.ts'))
      const { text }: { text: GameText } = await import(join(folder, 'text/terminal.ts'))
      const { optionSets }: { optionSets: Readonly<Record<string, unknown>> } = await import(join(ROOT, file))
      return Object.entries(optionSets).map(([name, options], i) => {
        const counts = seatCounts(game, options)
        const seats = counts[i % counts.length]
        return { path: join(folder, 'golden', name), game, ai, text, options, seats, seed: 1 + i }
      })
    }),
  )
  return lists.flat()
}

/** Plays a golden match: every other seat by the game's heuristic, the others at random. */
export function play({ game, ai, options, seats, seed }: Golden): MatchRecord {
  const policies = NAMES.slice(0, seats).map((_, seat) => (seat % 2 === 0 ? 'judged' : 'random'))
  const plan: Plan = { options, seats, seed, policies, length: Number.MAX_SAFE_INTEGER }
  const match = startMatch(game, options, seats, `golden ${seed}`)
  while (outcomeOf(match) === undefined) {
    for (const seat of awaited(match)) {
      const view = game.view(match.state, seat)
      const actions = game.actions(view, seat)
      submit(match, seat, choose(ai.heuristic, plan, match.entries.length, view, seat, actions))
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
  const inSentence = (event: unknown) => {
    const line = text.log(event, names, match.state)
    return line ? lineText(line) : JSON.stringify(event)
  }
  const told = (entry: Pick<Entry<unknown, unknown>, 'told'>) =>
    entry.told.map(({ event, visibleTo, redacted }) => {
      const others = visibleTo && redacted !== undefined ? `  (others are told: ${inSentence(redacted)})` : ''
      return `      ${inSentence(event)}${others}`
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

/**
 * The golden matches that these words name: none: all; a game: its own; names after it: those of the game.
 * @throws Refused `unknown-golden`
 */
export function chosen(all: readonly Golden[], [id, ...names]: readonly string[]): readonly Golden[] {
  if (id === undefined) return all
  const ofGame = all.filter(({ game }) => game.id === id)
  if (ofGame.length === 0) {
    const games = [...new Set(all.map(({ game }) => game.id))].join(', ')
    refuse({ code: 'unknown-golden', message: `There is no game “${id}”. The games are: ${games}.` })
  }
  const known = ofGame.map(({ path }) => basename(path))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    refuse({
      code: 'unknown-golden',
      message: `${id} has no golden record “${unknown}”. It has: ${known.join(', ')}.`,
    })
  return names.length === 0 ? ofGame : ofGame.filter(({ path }) => names.includes(basename(path)))
}

/** Removes files of golden matches that there are no more. */
function removeOld(all: readonly Golden[], id: string | undefined): void {
  const current = new Set(all.map(({ path }) => path))
  for (const folder of new Set(
    chosen(all, id === undefined ? [] : [id]).map(({ path }) => join(path, '..')),
  )) {
    if (!existsSync(folder)) continue
    for (const file of readdirSync(folder))
      if (!current.has(join(folder, file.replace(/\.(json|txt)$/, '')))) rmSync(join(folder, file))
  }
}

function write(golden: Golden): void {
  const record = play(golden)
  const words = playthrough(golden, record)
  mkdirSync(join(golden.path, '..'), { recursive: true })
  writeFileSync(`${golden.path}.json`, writeRecord(record))
  writeFileSync(`${golden.path}.txt`, words)
  const lines = words.split('\n').length
  console.log(`${golden.game.id}: ${basename(golden.path)}, ${record.actions.length} entries, ${lines} lines`)
}

if (import.meta.main) {
  const all = await goldens()
  const words = process.argv.slice(2)
  try {
    const asked = chosen(all, words)
    removeOld(all, words[0])
    for (const golden of asked) write(golden)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(`error ${error.refusal.code}: ${error.refusal.message}`)
    process.exitCode = 1
  }
}
