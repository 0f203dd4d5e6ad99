import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GameAi } from '../../ai/index.ts'
import {
  type AlmanacOf,
  type AnswerWindows,
  type Game,
  type GameStats,
  type GameText,
  listed,
  nearest,
  refuse,
} from '../../core/index.ts'
import { type LoadedGame, loadListedGame } from '../index.ts'
import { loadModule } from './load-module.ts'

/**
 * A game by its id or, for one that is not on the shelf, by the path of its folder (`./examples/goofspiel`, relative to
 * the working directory).
 * @throws Refused `unknown-game`, `bad-game`
 */
export async function loadGame(name: string): Promise<LoadedGame> {
  if (!isFolder(name)) return loadListedGame(name)
  if (!existsSync(join(name, 'index.ts')))
    return refuse({ code: 'bad-game', message: 'There is no index.ts of a game here.', at: name })
  const load = (file: string) => loadModule(join(name, file), { what: 'The game', code: 'bad-game' })
  const loadIfThere = async (file: string, part: string) => {
    if (!existsSync(join(name, file))) return undefined
    const { [part]: found } = await load(file)
    return found ?? lacking(name, [`its ${file} exports no \`${part}\``])
  }
  const [{ game }, { ai }] = (await Promise.all([load('index.ts'), load('ai/index.ts')])) as [
    { readonly game?: Game },
    { readonly ai?: GameAi },
  ]
  const faults = [...faultsOf(game), ...faultsOfAi(ai)]
  if (!game || !ai || faults.length > 0) return lacking(name, faults)
  const [stats, windows, almanac] = await Promise.all([
    loadIfThere('stats.ts', 'stats'),
    loadIfThere('text/answer-windows.ts', 'answerWindows'),
    loadIfThere('almanac.ts', 'almanac'),
  ])
  return {
    game,
    ai,
    stats: stats as GameStats | undefined,
    windows: windows as AnswerWindows | undefined,
    almanac: almanac as AlmanacOf | undefined,
  }
}

function lacking(folder: string, faults: readonly string[]): never {
  return refuse({
    code: 'bad-game',
    message: `The game cannot be loaded: ${faults.join('; ')}.`,
    at: folder,
  })
}

/** The parts that every game has. */
type Part = { [Name in keyof Game]-?: undefined extends Game[Name] ? never : Name }[keyof Game]

const isFunction = (part: unknown) => typeof part === 'function'
const isSchema = (part: unknown) => Object(part).kind === 'schema'

/** Whether a part is of the kind that the contract asks for. */
const PARTS: Readonly<Record<Part, (part: unknown) => boolean>> = {
  id: (part) => typeof part === 'string',
  title: (part) => typeof part === 'string',
  rules: Number.isSafeInteger,
  seats: (part) => [Object(part).min, Object(part).max].every(Number.isSafeInteger),
  options: isSchema,
  action: isSchema,
  setup: isFunction,
  actors: isFunction,
  actions: isFunction,
  refusal: isFunction,
  apply: isFunction,
  view: isFunction,
  determinize: isFunction,
  outcome: isFunction,
  copy: isFunction,
  bound: isFunction,
}

function faultsOf(game: Game | undefined): readonly string[] {
  if (!game) return ['its index.ts exports no `game`']
  const parts: Readonly<Record<string, unknown>> = game
  const others = Object.keys(parts).filter((name) => !Object.hasOwn(PARTS, name))
  const wrong = Object.entries(PARTS)
    .filter(([name, isRight]) => !isRight(parts[name]))
    .map(([name]) => {
      const meant = nearest(name, others)
      return meant === undefined ? name : `${name} (is it “${meant}”?)`
    })
  return wrong.length === 0 ? [] : [`its index.ts exports no \`game\` with ${listed(wrong)}`]
}

function faultsOfAi(ai: GameAi | undefined): readonly string[] {
  if (typeof ai?.heuristic?.scoreActions === 'function') return []
  return ['its ai/index.ts exports no `ai` with a heuristic']
}

/**
 * The game in this folder in words; undefined where it has no text.
 * @throws Refused `bad-game`
 */
export async function loadFolderText(folder: string): Promise<GameText | undefined> {
  const file = join(folder, 'text/terminal.ts')
  if (!existsSync(file)) return undefined
  const { text } = (await loadModule(file, { what: 'The game’s text', code: 'bad-game' })) as {
    readonly text?: Partial<GameText>
  }
  if (typeof text?.board === 'function' && typeof text.log === 'function') return text as GameText
  return lacking(folder, ['its text/terminal.ts exports no `text` with board and log'])
}

/** Whether a name is a path, not an id. */
export function isFolder(name: string): boolean {
  return /[\\/.]/.test(name)
}
