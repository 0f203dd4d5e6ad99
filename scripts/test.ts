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

/** Runs the tests of these projects, side by side: while some wait, others work. */
async function vitest(
  projects: readonly string[],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  mkdirSync(REPORTS, { recursive: true })
  const path = `${REPORTS}/tests.json`
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...args], env)
  const report: Report | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  passed += report?.numPassedTests ?? 0
  failures.push(...failuresOf(report, code === 0, ROOT))
  return code === 0
}

/** The path of Chromium once the client is built; undefined, with a failure noted, where the browser tests cannot run. */
async function prepareBrowser(): Promise<string | undefined> {
  const chromium = await provideChromium()
  if ('path' in chromium && (await buildClient())) return chromium.path
  const why = 'missing' in chromium ? chromium.missing : 'the client could not be built; see above'
  if ('missing' in chromium) console.error(`error no-chromium: ${why}`)
  failures.push({ what: 'browser tests', why })
  return undefined
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('-'))

const unitFiles = testFiles('unit', filters)
const browserFiles = testFiles('browser', filters)

for (const [title, ...program] of CHECKS) await check(title, async () => (await runNode(program)) === 0)

if (unitFiles.length + browserFiles.length > 0)
  await section('unit, property, conformance and browser tests', async () => {
    // Once, before test files ask for it side by side; those that need it fail without.
    const postgres = needPostgres(unitFiles) ? await providePostgres() : undefined
    if (postgres && 'missing' in postgres) console.error(`error no-postgres: ${postgres.missing}`)
    const chromium = browserFiles.length > 0 ? await prepareBrowser() : undefined
    const projects = [...(unitFiles.length > 0 ? ['unit'] : []), ...(chromium ? ['browser'] : [])]
    const env = chromium ? { CHROMIUM: chromium } : {}
    const good = projects.length === 0 || (await vitest(projects, args, env))
    return good && (browserFiles.length === 0 || chromium !== undefined)
  })

if (unitFiles.length + browserFiles.length === 0)
  failures.push({ what: filters.join(' '), why: 'no test file has this in its path' })

console.log(`\n${seconds(started)} s in all`)
// Who reads a log sees its end first.
if (failures.length > 0) console.log(`\n${failures.map(told).join('\n')}`)
console.log(`${passed} passed, ${failures.length} failed`)
if (failures.length > 0) process.exitCode = 1
