/**
 * The layers of the design and what each may import besides itself. `game/…` are the rooms of a game's folder; `game`
 * is the files directly in it. `lab/threads` is what the lab needs node for, and `lab/queue` a database. `registry` is the files directly in
 * src/games, the one place that lists the games.
 */
const KNOWS = {
  core: [],
  words: [],
  ai: ['core'],
  look: ['core', 'words'],
  'game/content': ['core'],
  'game/rules': ['core', 'game/content'],
  'game/text': ['core', 'words', 'look', 'game/content', 'game/rules'],
  'game/ai': ['core', 'ai', 'game/content', 'game/rules', 'game/text'],
  'game/table': ['core', 'words', 'look', 'game', 'game/content', 'game/rules', 'game/text'],
  'game/testing': ['core', 'ai', 'game/content', 'game/rules', 'game'],
  'game/lesson': ['core', 'game/content', 'game/rules', 'game/text', 'game/testing'],
  game: ['core', 'game/content', 'game/rules'],
  registry: ['core', 'ai', 'game', 'game/ai', 'game/text'],
  bots: ['core', 'ai', 'registry'],
  lab: ['core', 'ai', 'registry', 'bots'],
  'lab/threads': ['core', 'ai', 'bots', 'lab'],
  'lab/queue': ['core', 'bots', 'lab', 'lab/threads'],
  protocol: ['core'],
  server: ['core', 'registry', 'bots', 'lab', 'lab/threads', 'lab/queue', 'protocol'],
  web: ['core', 'ai', 'registry', 'game/text', 'game/table', 'bots', 'lab', 'look', 'words', 'protocol'],
  cli: ['core', 'ai', 'registry', 'game', 'bots', 'lab', 'lab/threads', 'lab/queue', 'protocol', 'server'],
  examples: ['core', 'ai', 'look', 'bots', 'lab'],
} as const satisfies Record<string, readonly string[]>

type Layer = keyof typeof KNOWS

/** Layers whose index.ts is the door to what is in them. */
const WITH_DOOR: readonly Layer[] = [
  'core',
  'words',
  'ai',
  'look',
  'bots',
  'lab',
  'lab/threads',
  'lab/queue',
  'protocol',
  'server',
]

/** Layers that run in node alone. What the others import, browsers have too. */
const IN_NODE: readonly Layer[] = ['lab/threads', 'lab/queue', 'server', 'cli']

/** Files other than a folder's index that may be imported from outside it, and why. */
const EXTRA_DOORS: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^src\/core\/conformance\/index\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/core\/refusal-of\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/ai\/indistinguishable-actions\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/core\/chance-outcomes\.ts$/, why: 'tests import it; the product must not carry it' },
  { path: /^src\/look\/contrast\.ts$/, why: 'tests of colours import it; the product must not carry it' },
  { path: /^src\/look\/table\.ts$/, why: "the contract between the client and a game's table: types alone" },
  {
    path: /^src\/look\/gallery\.ts$/,
    why: 'only card galleries, which are loaded when one is opened, need it',
  },
  { path: /^src\/look\/plain-table\.tsx$/, why: 'the table of a game without drawings; no other carries it' },
  {
    path: /^src\/look\/floating-points\.ts$/,
    why: 'loaded when the first points are won; no table waits for it',
  },
  {
    path: /^src\/games\/[^/]+\/text\/(terminal|actions|answer-windows|hidden)\.ts$/,
    why: 'loaded when the command line, a request for help, an answer window or beliefs need it',
  },
  {
    path: /^src\/games\/[^/]+\/ai\/level-steps\.ts$/,
    why: 'how strong the levels are; pages that show it must not carry what bots know',
  },
  { path: /^src\/bots\/estimate\.ts$/, why: 'loaded where ratings are shown or a level is chosen' },
  { path: /^src\/games\/[^/]+\/cards\.ts$/, why: 'card sets, which the command line checks and lists' },
  { path: /^src\/games\/[^/]+\/stats\.ts$/, why: 'reports load it; the client must not carry it' },
  { path: /^src\/games\/[^/]+\/almanac\.ts$/, why: 'loaded when a player reads up what the cards say' },
  { path: /^src\/games\/[^/]+\/table\/gallery\.tsx$/, why: 'loaded when a player looks through the cards' },
  { path: /\/worker\.ts$/, why: 'a worker is started from its own file' },
  { path: /\.(css|svg|woff2|md)(\?\w+)?$/, why: 'not code' },
]

/** Where a file stands: its layer, the game it belongs to, and the folder whose index.ts is the door to it. */
type Place = { readonly layer: Layer; readonly game?: string; readonly folder?: string }

/** The layer of a file, or nothing if its folder is in none. */
export function placeOf(path: string): Place | undefined {
  const [top, name = '', game = '', room = ''] = path.split('/')
  if (top === 'examples') return { layer: 'examples' }
  if (top !== 'src') return undefined
  if (name !== 'games') {
    if (!isLayer(name)) return undefined
    if (name === 'lab' && (game === 'threads' || game === 'queue'))
      return { layer: `lab/${game}`, folder: `src/lab/${game}` }
    return WITH_DOOR.includes(name) ? { layer: name, folder: `src/${name}` } : { layer: name }
  }
  if (!room) return { layer: 'registry' }
  const folder = `src/games/${game}`
  const layer = roomOf(path, room)
  const hasDoor = layer === 'game/ai' || layer === 'game/text' || layer === 'game/table'
  return { layer, game, folder: hasDoor ? `${folder}/${room}` : folder }
}

/** A folder of a game that is no room belongs to its rules; its `stats.ts` knows what the ai knows. */
function roomOf(path: string, room: string): Layer {
  const layer = `game/${room}`
  if (isLayer(layer)) return layer
  if (room === 'stats.ts') return 'game/ai'
  return path.split('/').length > 4 ? 'game/rules' : 'game'
}

function isLayer(name: string): name is Layer {
  return Object.hasOwn(KNOWS, name)
}

/** Why `file` may not import `target` (both from the root), or nothing if it may. */
export function whyNot(file: string, target: string): string | undefined {
  const from = placeOf(file)
  const to = placeOf(target)
  if (!from || target === 'package.json') return undefined
  if (target.startsWith('node:')) return mayKnowNode(file, from.layer) ? undefined : 'browsers have no node'
  if (!to) return 'it is outside the product'
  if (isTestOfItsOwnLayer(file, target)) return undefined
  if (from.game && to.game && from.game !== to.game) return 'games do not know each other'
  const knows: readonly Layer[] = KNOWS[from.layer]
  const isKnown = knows.includes(to.layer) || (to.layer === 'game' && isTest(file))
  if (from.layer !== to.layer && !isKnown) return `${from.layer} does not know ${to.layer}`
  const isInside = from.game ? from.game === to.game : from.layer === to.layer
  return isInside ? undefined : behindTheDoor(target, to.folder)
}

/** The conformance suite runs beside tests. */
function mayKnowNode(file: string, layer: Layer): boolean {
  return IN_NODE.includes(layer) || isTest(file) || file.startsWith('src/core/conformance/')
}

function behindTheDoor(target: string, folder: string | undefined): string | undefined {
  if (!folder || EXTRA_DOORS.some(({ path }) => path.test(target))) return undefined
  if (target === `${folder}/index.ts` || target === `${folder}/index.tsx`) return undefined
  return `the door of ${folder} is its index.ts`
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** A test may reach anywhere in the folder directly under src/ that it tests. */
function isTestOfItsOwnLayer(file: string, target: string): boolean {
  const [top = '', layer = ''] = file.split('/')
  return isTest(file) && target.startsWith(`${top}/${layer}/`)
}
