import { globSync, readFileSync } from 'node:fs'
import { fromRoot, ROOT } from './root.ts'

/** What is checked without running anything: its name, and the program with its arguments. */
export const CHECKS: readonly (readonly [title: string, ...program: readonly string[]])[] = [
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['layers', 'scripts/layers.ts'],
  ['messages', 'scripts/messages.ts'],
  ['dead code', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
]

/** The folders of the projects of vitest.config.ts that have one; all other test files are of `unit`. */
const FOLDERS = { browser: 'tests/browser/', browsers: 'tests/browsers/' } as const

/** The test files of a project of vitest.config.ts whose paths contain one of these words; without words, all. */
export function testFiles(
  project: 'unit' | keyof typeof FOLDERS,
  words: readonly string[],
): readonly string[] {
  const isOf = (file: string) =>
    project === 'unit'
      ? !Object.values(FOLDERS).some((folder) => file.startsWith(folder))
      : file.startsWith(FOLDERS[project])
  return globSync('{src,examples,tests,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isOf)
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
}

/** Whether one of these test files starts a PostgreSQL. */
export function needPostgres(files: readonly string[]): boolean {
  return files.some((file) => /import .*\bstartPostgres\b/.test(readFileSync(fromRoot(file), 'utf8')))
}
