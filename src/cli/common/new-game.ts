import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../core/index.ts'
import { WrongUsage } from './command.ts'

/** The game that is copied: a complete, tested one. */
const TEMPLATE = 'examples/new-game'
const REGISTRY = 'src/games/registry.ts'
/** Names in src/games that are not games. */
const RESERVED: readonly string[] = ['index', 'lessons', 'registry']
/** The end of the list of games in the registry. */
const END_OF_GAMES = /^(export const GAMES\b[\s\S]*?)^\]$/m

export type NewGame = {
  readonly id: string
  readonly title: string
  readonly seats: { readonly min: number; readonly max: number }
}

/** `my-game` is `My Game`. */
export function titleOf(id: string): string {
  return wordsOf(id)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The letters before the number of a clause: `MG` of `my-game`, `EM` of `ember`. */
function clausePrefix(id: string): string {
  const words = wordsOf(id)
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : id.slice(0, 2)
  return letters.toUpperCase()
}

function wordsOf(id: string): readonly string[] {
  return id.split('-')
}

/**
 * Makes the folder src/games/ID in the checkout `root`: the template under the new name, its golden matches, and an entry
 * in the registry.
 * @throws Refused `bad-id`, `bad-title`, `no-checkout`, `reserved-id`, `taken-id` before anything is written;
 *   `no-golden` when the golden matches cannot be played
 */
export function makeGame(root: string, game: NewGame): void {
  const { id, title } = game
  checkNames(game)
  const registry = readRegistry(root)
  checkIsNew(root, id, registry)
  const folder = join(root, 'src/games', id)
  cpSync(join(root, TEMPLATE), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('golden'),
  })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.\w+$/.test(file)) adapt(join(folder, file), game)
  const [, games] = END_OF_GAMES.exec(registry) ?? ['', '']
  writeFileSync(
    join(root, REGISTRY),
    registry.replace(games, () => games + entryOf(game)),
  )
  const golden = spawnSync(process.execPath, [join(root, 'scripts/golden.ts'), id], { encoding: 'utf8' })
  if (golden.status !== 0)
    refuse({
      code: 'no-golden',
      message: `${title} is made, but its golden matches are not. Run “npm run golden -- ${id}” to see why.`,
      at: `src/games/${id}`,
    })
}

function readRegistry(root: string): string {
  const paths = [TEMPLATE, REGISTRY, 'scripts/golden.ts'].map((path) => join(root, path))
  const registry = paths.every(existsSync) ? readFileSync(join(root, REGISTRY), 'utf8') : ''
  if (!END_OF_GAMES.test(registry))
    refuse({
      code: 'no-checkout',
      message: 'This folder is no checkout of Interregnum. Run the command at the top of one.',
    })
  return registry
}

function checkNames({ id, title }: NewGame): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new WrongUsage({
      code: 'bad-id',
      message: `“${id}” cannot be an id. Use lower-case words joined by hyphens, such as ${titleToId(id)}.`,
      at: 'ID',
    })
  if (!/^[^"\\`\p{C}]{1,40}$/u.test(title) || title.trim() !== title)
    throw new WrongUsage({
      code: 'bad-title',
      message: 'A title has 1 to 40 characters in one line, without quotation marks and backslashes.',
      at: '--title',
    })
}

function checkIsNew(root: string, id: string, registry: string): void {
  if (RESERVED.includes(id) || existsSync(join(root, 'examples', id)))
    throw new WrongUsage({
      code: 'reserved-id',
      message: `“${id}” is reserved. Choose another id.`,
      at: 'ID',
    })
  if (registry.includes(`id: '${id}'`) || existsSync(join(root, 'src/games', id)))
    throw new WrongUsage({
      code: 'taken-id',
      message: `There is a game “${id}” already. Choose another id, or change that game in src/games/${id}.`,
      at: 'ID',
    })
}

/** An id that is like these words. */
function titleToId(words: string): string {
  const id = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
  return id === '' ? 'my-game' : id
}

/** Puts the game's names into a copied file, and leads its imports from where it now stands. */
function adapt(path: string, { id, title, seats }: NewGame): void {
  const text = readFileSync(path, 'utf8')
  const named = text
    .replaceAll("'new-game'", `'${id}'`)
    .replaceAll(/'New Game'|New Game/g, (found) => (found.startsWith("'") ? quoted(title) : title))
    .replaceAll('NG-', `${clausePrefix(id)}-`)
    .replace('seats: { min: 2, max: 4 }', `seats: { min: ${seats.min}, max: ${seats.max} }`)
  writeFileSync(path, named.replaceAll('../src/', '../'))
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

function entryOf({ id, title, seats }: NewGame): string {
  const players = seats.min === seats.max ? `${seats.min}` : `${seats.min}–${seats.max}`
  return `  {
    id: '${id}',
    title: ${quoted(title)},
    tagline: 'A new game. Say in one line what it is.',
    players: '${players}',
    minutes: '5',
    load: () => import('./${id}/index.ts'),
    loadAi: () => import('./${id}/ai/index.ts'),
    loadText: () => import('./${id}/text/terminal.ts'),
  },
`
}
