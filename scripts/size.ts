import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fromRoot } from './root.ts'

/** The part of Vite's dist/.vite/manifest.json that is used: a chunk by its source's path. */
type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Gzipped bytes of the JavaScript behind some entry points. */
export type Size = {
  readonly total: number
  readonly chunks: readonly { readonly file: string; readonly gzipped: number }[]
}

/**
 * What a player of `game` (its folder's name) loads at once on this device: the pages from home to the table and a
 * lesson, and the game's rules and table. Apart and not counted is what is loaded when it is asked for or comes up: replays,
 * rulebook, cards, hints and reviews with the game's words for them, dialogs, editors, the final scoring, sounds, the
 * lesson itself; and the bots' worker, what bots know and reports count, the command line's text, the other games, and
 * matches over the network.
 * @param more pages that are counted too, by path
 */
export function sizeOf(game: string, dist: string = fromRoot('dist'), more: readonly string[] = []): Size {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const folder = `src/games/${game}/`
  const apart = [
    'ai/index.ts',
    'stats.ts',
    'lesson/index.ts',
    'almanac.ts',
    'table/gallery.tsx',
    'table/LinesEditor.tsx',
    'table/Reckoning.tsx',
    'text/terminal.ts',
    'text/actions.ts',
    'text/verdict.ts',
  ].map((file) => folder + file)
  const ofGame = Object.keys(manifest).filter((key) => key.startsWith(folder) && !apart.includes(key))
  const entries = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || (/\.tsx?$/.test(key) && [...PAGES, ...more, ...ofGame].includes(key)),
  )
  const chunks = [...closure(manifest, entries)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, gzipped: gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length }))
    .sort((a, b) => b.gzipped - a.gzipped)
  return { total: chunks.reduce((sum, chunk) => sum + chunk.gzipped, 0), chunks }
}

/** The pages of a match on this device. What they load at once counts, whatever it is. */
const PAGES = ['home/HomePage.tsx', 'setup/SetUpPage.tsx', 'table/PlayPage.tsx', 'lesson/LessonPage.tsx'].map(
  (file) => `src/web/${file}`,
)

/** Replays, with the analysis table. */
export const REPLAY_PAGE = 'src/web/replay/ReplayPage.tsx'

/** The files of the chunks at `keys` and of all that they import at once (not of what they may import later). */
export function closure(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))
}

if (import.meta.main) {
  const [game = 'counts-and-clerics'] = process.argv.slice(2)
  if (!existsSync(fromRoot('dist/.vite/manifest.json'))) {
    console.error('error no-build: There is no built client in dist/ yet; run npm start first.')
    process.exitCode = 1
  } else if (!existsSync(fromRoot('src/games', game))) {
    console.error(`error unknown-game: There is no folder src/games/${game}.`)
    process.exitCode = 2
  } else {
    const { total, chunks } = sizeOf(game)
    for (const { file, gzipped } of chunks)
      console.log(`${(gzipped / 1000).toFixed(1).padStart(8)} kB  ${file}`)
    console.log(`${(total / 1000).toFixed(1).padStart(8)} kB  home and ${game}, JavaScript, gzipped`)
  }
}
