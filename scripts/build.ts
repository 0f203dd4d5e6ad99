import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot, ROOT } from './root.ts'
import { runNode } from './run.ts'

/** Everything the built client follows from. Tests lie among the sources but are not bundled. */
const SOURCES = [
  'index.html',
  'public/**',
  'src/**',
  'vite.config.ts',
  'scripts/vite-*.ts',
  'tsconfig.json',
  'package-lock.json',
]
const DIST = fromRoot('dist')
const STAMP = join(DIST, '.sources')

/**
 * Builds the client into dist/ if its sources changed since the last build. Resolves with whether dist/ is good.
 * The build is made aside and put in place whole, so that nobody meets half of one: neither another command that
 * builds at the same time, nor a command that starts after an interrupted build.
 */
export async function buildClient(): Promise<boolean> {
  const wanted = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true
  console.error('Building the client …')
  const aside = fromRoot('data', `build-${process.pid}`)
  const vite = fromRoot('node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  const built = (await runNode(args)) === 0
  if (built) {
    writeFileSync(join(aside, '.sources'), wanted)
    putInPlace(aside)
  }
  rmSync(aside, { recursive: true, force: true })
  return built
}

/** Makes the folder `aside` the new dist/. If another command puts its own there first, that one is as good. */
function putInPlace(aside: string): void {
  const old = `${aside}-old`
  try {
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(aside, DIST)
  } catch (error) {
    if (!existsSync(STAMP)) throw error
  }
  rmSync(old, { recursive: true, force: true })
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  for (const file of files)
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

if (import.meta.main && !(await buildClient())) process.exitCode = 1
