import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildClient } from './build.ts'
import { CHECKS, needPostgres, testFiles } from './checks.ts'
import { provideChromium } from './chromium.ts'
import { provideFirefox } from './firefox.ts'
import { providePostgres } from './postgres.ts'
import { type Failure, failuresOf, REPORT, readReport, told } from './report.ts'
import { ROOT } from './root.ts'
import { runNode } from './run.ts'
import { provideWebKit } from './webkit.ts'

const started = performance.now()
const failures: Failure[] = []
/** What could not run here, and what to do about it. */
const skipped: string[] = []
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
  mkdirSync(dirname(REPORT), { recursive: true })
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...args], env)
  const report = readReport()
  passed += report?.numPassedTests ?? 0
  failures.push(...failuresOf(report, code === 0, ROOT))
  return code === 0
}

/** The path of Chromium; undefined, with a failure noted, where there is none. */
async function prepareChromium(): Promise<string | undefined> {
  const chromium = await provideChromium()
  if ('path' in chromium) return chromium.path
  console.error(`error no-chromium: ${chromium.missing}`)
  failures.push({ what: 'browser tests', why: chromium.missing })
  return undefined
}

/** Finds or installs the browsers beside Chromium that these test files drive; notes those that cannot be had. */
async function prepareOthers(files: readonly string[]): Promise<void> {
  for (const [name, word, provide] of [
    ['Firefox', 'firefox', provideFirefox],
    ['WebKitGTK', 'webkit', provideWebKit],
  ] as const) {
    if (!files.some((file) => file.includes(word))) continue
    const provided = await provide()
    if ('missing' in provided) skipped.push(`The tests in ${name} did not run. ${provided.missing}`)
  }
}

/** Builds the client; where that fails, a failure is noted. */
async function prepareClient(): Promise<boolean> {
  if (await buildClient()) return true
  failures.push({ what: 'browser tests', why: 'the client could not be built; see above' })
  return false
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('-'))

const unitFiles = testFiles('unit', filters)
const browserFiles = testFiles('browser', filters)
const otherFiles = testFiles('browsers', filters)
const fileCount = unitFiles.length + browserFiles.length + otherFiles.length

for (const [title, ...program] of CHECKS) await check(title, async () => (await runNode(program)) === 0)

if (fileCount > 0)
  await section('unit, property, conformance and browser tests', async () => {
    const before = failures.length
    // Once, before test files ask for it side by side; those that need it fail without.
    const postgres = needPostgres(unitFiles) ? await providePostgres() : undefined
    if (postgres && 'missing' in postgres) console.error(`error no-postgres: ${postgres.missing}`)
    const chromium = browserFiles.length > 0 ? await prepareChromium() : undefined
    await prepareOthers(otherFiles)
    const inBrowsers = [...(chromium ? ['browser'] : []), ...(otherFiles.length > 0 ? ['browsers'] : [])]
    const hasClient = inBrowsers.length > 0 && (await prepareClient())
    const projects = [...(unitFiles.length > 0 ? ['unit'] : []), ...(hasClient ? inBrowsers : [])]
    const env = chromium ? { CHROMIUM: chromium } : {}
    const good = projects.length === 0 || (await vitest(projects, args, env))
    return good && failures.length === before
  })

if (fileCount === 0) failures.push({ what: filters.join(' '), why: 'no test file has this in its path' })

console.log(`\n${seconds(started)} s in all`)
// Who reads a log sees its end first.
for (const line of skipped) console.log(`skipped: ${line}`)
if (failures.length > 0) console.log(`\n${failures.map(told).join('\n')}`)
console.log(`${passed} passed, ${failures.length} failed`)
if (failures.length > 0) process.exitCode = 1
