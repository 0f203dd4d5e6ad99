import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildClient } from './build.ts'
import { CHECKS, needPostgres, testFiles } from './checks.ts'
import { provideChromium } from './chromium.ts'
import { providePostgres } from './postgres.ts'
import { type Failure, failuresOf, type Report, told } from './report.ts'
import { fromRoot, ROOT } from './root.ts'
import { runNode } from './run.ts'

const REPORTS = fromRoot('data', 'test-reports')
const started = performance.now()
const failures: Failure[] = []
let passed = 0

/** Runs one part under its own heading; one that fails has noted why, and the rest still runs. */
async function section(title: string, work: () => Promise<boolean>): Promise<boolean> {
  const begun = performance.now()
  console.log(`\n━━ ${title}`)
  const good = await work()
  console.log(`── ${title}: ${good ? 'good' : 'FAILED'}, ${seconds(begun)} s`)
  return good
}

/** A part that is one check and has no count of its own: failing, it counts as one failed. */
async function check(title: string, work: () => Promise<boolean>): Promise<void> {
  if (!(await section(title, work))) failures.push({ what: title, why: 'see above' })
}

async function vitest(project: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  mkdirSync(REPORTS, { recursive: true })
  const path = `${REPORTS}/${project}.json`
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const vitestArgs = ['run', '--project', project, ...reporters, ...args]
  const code = await runNode(['node_modules/vitest/vitest.mjs', ...vitestArgs], env)
  const report: Report | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  passed += report?.numPassedTests ?? 0
  failures.push(...failuresOf(report, code === 0, ROOT))
  return code === 0
}

async function browserTests(args: readonly string[]): Promise<boolean> {
  const chromium = await provideChromium()
  if ('missing' in chromium) {
    console.error(`error no-chromium: ${chromium.missing}`)
    failures.push({ what: 'browser tests', why: chromium.missing })
    return false
  }
  if (!(await buildClient())) {
    failures.push({ what: 'browser tests', why: 'the client could not be built; see above' })
    return false
  }
  return vitest('browser', args, { CHROMIUM: chromium.path })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('-'))

const unitFiles = testFiles('unit', filters)
const browserFiles = testFiles('browser', filters)

for (const [title, ...program] of CHECKS) await check(title, async () => (await runNode(program)) === 0)

if (unitFiles.length > 0)
  await section('unit, property and conformance tests', async () => {
    // Once, before test files ask for it side by side; those that need it fail without.
    const postgres = needPostgres(unitFiles) ? await providePostgres() : undefined
    if (postgres && 'missing' in postgres) console.error(`error no-postgres: ${postgres.missing}`)
    return vitest('unit', args)
  })

if (browserFiles.length > 0) await section('browser tests', () => browserTests(args))

if (unitFiles.length + browserFiles.length === 0)
  failures.push({ what: filters.join(' '), why: 'no test file has this in its path' })

console.log(`\n${seconds(started)} s in all`)
// Who reads a log sees its end first.
if (failures.length > 0) console.log(`\n${failures.map(told).join('\n')}`)
console.log(`${passed} passed, ${failures.length} failed`)
if (failures.length > 0) process.exitCode = 1
