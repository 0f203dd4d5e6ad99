import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** All that decides how a match goes. */
const FILES = ['package.json', 'src/{core,ai,bots,games,lab}/**/*.{ts,json}']
const TESTS = /\.test\.ts$/

type Versioned = {
  /** Patterns of more files that decide how a match goes. */
  readonly more?: readonly string[]
  /** Files that decide nothing. */
  readonly except?: RegExp
}

/**
 * Names this version of the program, its rules and its runtime: two machines with the same name play the same matches.
 */
export function programVersion({ more = [], except }: Versioned = {}): string {
  const hash = createHash('sha256').update(process.version)
  const files = [...FILES, ...more]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !TESTS.test(file) && !except?.test(file))
    .sort()
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
