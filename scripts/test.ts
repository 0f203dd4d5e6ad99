import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildClient } from './build.ts'
import { provideChromium } from './chromium.ts'
import { fromRoot, ROOT } from './root.ts'
import { runNode } from './run.ts'

/** What is used of the report that vitest's json reporter writes. */
type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

const REPORTS = fromRoot('data', 'test-reports')
const started = performance.now()
const failures: string[] = []
let passed = 0
let failed = 0

/** Runs one part under its own heading; a part that fails is noted and the rest still runs. */
async function section(title: string, work: () => Promise<boolean>): Promise<boolean> {
  const begun = performance.now()
  console.log(`\n━━ ${title}`)
  const good = await work()
  console.log(`── ${title}: ${good ? 'good' : 'FAILED'}, ${seconds(begun)} s`)
  if (!good) failures.push(title)
  return good
}

/** A part that is one check and has no count of its own: failing, it counts as one failed. */
async function check(title: string, work: () => Promise<boolean>): Promise<boolean> {
  const good = await section(title, work)
  if (!good) failed += 1
  return good
}

async function node(...args: readonly string[]): Promise<boolean> {
  return (await runNode(args)) === 0
}

async function vitest(project: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  mkdirSync(REPORTS, { recursive: true })
  const path = `${REPORTS}/${project}.json`
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const vitestArgs = ['run', '--project', project, '--passWithNoTests', ...reporters, ...args]
  const code = await runNode(['node_modules/vitest/vitest.mjs', ...vitestArgs], env)
  const report: Report | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  // A file that could not even be read has no tests to count.
  const unread = report?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failedHere = (report?.numFailedTests ?? 0) + (unread?.length ?? 0)
  passed += report?.numPassedTests ?? 0
  failed += code === 0 ? failedHere : Math.max(1, failedHere)
  return code === 0
}

async function browserTests(args: readonly string[]): Promise<boolean> {
  const chromium = await provideChromium()
  if ('missing' in chromium) {
    console.error(`error no-chromium: ${chromium.missing}`)
    failed += 1
    return false
  }
  if (!(await buildClient())) {
    failed += 1
    return false
  }
  return vitest('browser', args, { CHROMIUM: chromium.path })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('-'))

if (args.length === 0) {
  await check('types', () => node('node_modules/typescript/bin/tsc', '-p', '.'))
  await check('lint', () => node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'))
  await check('layers', () => node('scripts/layers.ts'))
}

await section('unit, property and conformance tests', () => vitest('unit', args))

const browserFiles = globSync('tests/browser/**/*.test.ts', { cwd: ROOT })
if (filters.length === 0 || browserFiles.some((file) => filters.some((filter) => file.includes(filter)))) {
  await section('browser tests', () => browserTests(args))
}

console.log(`\n${seconds(started)} s in all`)
if (failures.length > 0) console.log(`failed: ${failures.join('; ')}`)
console.log(`${passed} passed, ${failed} failed`)
if (failures.length > 0) process.exitCode = 1
