import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { ROOT } from './root.ts'

/**
 * The layers of the design and what each may import besides itself. `rules` is a game's folder without its `table` and
 * its `knowledge`: its `ai` and `stats`, which know the rules and are not known by them. `registry` is the files directly in src/games, the one place that lists the games.
 */
const KNOWS = {
  core: [],
  ai: ['core'],
  look: ['core'],
  rules: ['core'],
  knowledge: ['core', 'ai', 'rules'],
  text: ['core', 'look', 'rules', 'table'],
  table: ['core', 'look', 'rules', 'text'],
  registry: ['core', 'ai', 'rules', 'knowledge', 'text'],
  bots: ['core', 'ai', 'registry'],
  lab: ['core', 'ai', 'registry', 'rules', 'bots'],
  protocol: ['core'],
  server: ['core', 'registry', 'rules', 'bots', 'protocol'],
  web: ['core', 'ai', 'registry', 'rules', 'text', 'table', 'bots', 'look', 'protocol'],
  cli: ['core', 'ai', 'registry', 'rules', 'bots', 'lab', 'protocol', 'server'],
  examples: ['core', 'ai', 'bots', 'lab'],
} as const satisfies Record<string, readonly string[]>

type Layer = keyof typeof KNOWS

/** Files other than a folder's index that may be imported from outside it, and why. */
const EXTRA_DOORS: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^src\/core\/conformance\/index\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/core\/refusal-of\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/ai\/indistinguishable-actions\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/core\/chance-outcomes\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/look\/contrast\.ts$/, why: 'tests of colours import it; the product must not carry it' },
  { path: /^src\/look\/table\.ts$/, why: "the contract between the client and a game's table: types alone" },
  {
    path: /^src\/games\/[^/]+\/text\/(terminal|actions)\.ts$/,
    why: 'loaded when the command line, or somebody who asks for help, needs it',
  },
  {
    path: /^src\/games\/[^/]+\/cards\.ts$/,
    why: 'card sets, which the command line checks and lists; loaded lazily',
  },
  { path: /^src\/games\/[^/]+\/stats\.ts$/, why: 'reports load it; the client must not carry it' },
  { path: /^src\/games\/[^/]+\/almanac\.ts$/, why: 'loaded when somebody reads up what the cards say' },
  { path: /\/worker\.ts$/, why: 'a worker is started from its own file' },
  { path: /\.(css|svg|woff2|md)(\?\w+)?$/, why: 'not code' },
]

/** Where a file stands: its layer, and the folder whose index.ts is the door to it, where it has one. */
type Place = { readonly layer: Layer; readonly game?: string; readonly folder?: string }

/** One import that points where it may not. */
export type Breach = {
  readonly file: string
  readonly line: number
  readonly imports: string
  readonly why: string
}

/** Checks every import of src/ and examples/ under `root`: static, type-only, dynamic, and workers' addresses. */
export function checkLayers(root: string = ROOT): readonly Breach[] {
  return globSync('{src,examples}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => checkFile(root, file))
}

function checkFile(root: string, file: string): Breach[] {
  const source = readFileSync(join(root, file), 'utf8')
  const from = placeOf(file)
  if (!from)
    return [{ file, line: 1, imports: '', why: 'this folder is no layer; give it one in scripts/layers.ts' }]
  return importsOf(file, source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .flatMap(({ specifier, offset }) => {
      const target = join(dirname(file), specifier)
      const why = whyNot(file, from, target)
      return why ? [{ file, line: source.slice(0, offset).split('\n').length, imports: target, why }] : []
    })
}

/** Why `file` may not import `target` (both from the root), or nothing if it may. */
function whyNot(file: string, from: Place, target: string): string | undefined {
  if (target === 'package.json') return undefined
  const to = placeOf(target)
  if (!to) return 'it is outside the product'
  const inOwnFolder = to.folder === from.folder && to.layer === from.layer
  if (inOwnFolder || isTestOfItsOwnLayer(file, target)) return undefined
  if (from.game && to.game && from.game !== to.game) return 'games do not know each other'
  const knows: readonly Layer[] = KNOWS[from.layer]
  if (from.layer === 'rules' && to.layer === 'table') return "a game's rules do not know its table"
  if (from.layer === 'rules' && to.layer === 'text') return "a game's rules do not know its text"
  if (from.layer === 'rules' && to.layer === 'knowledge') return "a game's rules do not know what bots know"
  if (from.layer !== to.layer && !knows.includes(to.layer)) return `${from.layer} does not know ${to.layer}`
  // Table and ai belong to their game's folder, so the rules' inside is their own.
  return (from.layer === 'table' || from.layer === 'text' || from.layer === 'knowledge') &&
    from.game === to.game
    ? undefined
    : behindTheDoor(to, target)
}

function behindTheDoor({ folder }: Place, target: string): string | undefined {
  if (!folder || EXTRA_DOORS.some(({ path }) => path.test(target))) return undefined
  if (target === `${folder}/index.ts` || target === `${folder}/index.tsx`) return undefined
  return `the door of ${folder} is its index.ts`
}

/** A test may reach anywhere in the folder directly under src/ that it tests. */
function isTestOfItsOwnLayer(file: string, target: string): boolean {
  const [top = '', layer = ''] = file.split('/')
  return /\.test\.tsx?$/.test(file) && target.startsWith(`${top}/${layer}/`)
}

function placeOf(path: string): Place | undefined {
  const [top, layer, game, part] = path.split('/')
  if (top === 'examples') return { layer: 'examples' }
  if (top !== 'src' || !layer) return undefined
  if (layer === 'games') {
    if (!game || !part) return { layer: 'registry' }
    const folder = `src/games/${game}`
    if (path.startsWith(`${folder}/table/`)) return { layer: 'table', game, folder: `${folder}/table` }
    if (path.startsWith(`${folder}/text/`)) return { layer: 'text', game, folder: `${folder}/text` }
    if (path.startsWith(`${folder}/ai/`)) return { layer: 'knowledge', game, folder: `${folder}/ai` }
    return path === `${folder}/stats.ts` ? { layer: 'knowledge', game } : { layer: 'rules', game, folder }
  }
  if (!isLayer(layer)) return undefined
  const hasDoor = ['core', 'ai', 'look', 'bots', 'lab', 'protocol', 'server'].includes(layer)
  return hasDoor ? { layer, folder: `src/${layer}` } : { layer }
}

function isLayer(name: string): name is Layer {
  return Object.hasOwn(KNOWS, name)
}

type Import = { readonly specifier: string; readonly offset: number }

/** What of a syntax tree's nodes is looked at here. */
type Node = {
  readonly type?: string
  readonly start?: number
  readonly source?: unknown
  readonly callee?: unknown
  readonly arguments?: readonly unknown[]
  readonly value?: unknown
  readonly name?: unknown
}

function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  const note = (at: unknown): void => {
    if (isNode(at) && typeof at.value === 'string') found.push({ specifier: at.value, offset: at.start ?? 0 })
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isNode(node) || Array.isArray(node)) return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'TSImportType':
      case 'ImportExpression':
        note(node.source)
        break
      case 'NewExpression':
        if (isNode(node.callee) && node.callee.name === 'URL') note(node.arguments?.[0])
        break
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

if (import.meta.main) {
  const breaches = checkLayers()
  for (const { file, line, imports, why } of breaches) {
    console.error(imports ? `${file}:${line} imports ${imports}: ${why}` : `${file}:${line} ${why}`)
  }
  console.log(
    breaches.length === 0 ? 'every import points the right way' : `${breaches.length} wrong imports`,
  )
  if (breaches.length > 0) process.exitCode = 1
}
