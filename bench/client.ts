import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildClient } from '../scripts/build.ts'
import { provideChromium } from '../scripts/chromium.ts'
import { matchInPlay } from '../scripts/match-in-play.ts'
import { fromRoot } from '../scripts/root.ts'
import { sizeOf } from '../scripts/size.ts'
import { GAMES } from '../src/games/registry.ts'
import { median } from '../src/lab/index.ts'
import { serve } from '../src/server/index.ts'
import { machine } from './measure.ts'
import { type Lhr, lighthouse, type Trace } from './peers/lighthouse/lighthouse.ts'

/**
 * The built client: how much a player loads, and what Lighthouse says of home and of each table in play.
 * `--slowdown N` makes the phone's processor N times slower than this one. Default: 4, as Lighthouse has it.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]
/** Of so many runs of each page the median counts: a shared machine has its moods. */
const RUNS = 3

const { values } = parseArgs({ options: { slowdown: { type: 'string', default: '4' } } })
const slowdown = Number(values.slowdown)

const provided = await provideChromium()
if (!(slowdown >= 1)) fail('wrong-usage', '--slowdown is followed by a number, at least 1.')
else if ('missing' in provided) fail('no-chromium', provided.missing)
else if (!(await buildClient())) fail('no-build', 'The client could not be built; the reasons stand above.')
else await measure(provided.path)

function fail(code: string, message: string): void {
  console.error(`error ${code}: ${message}`)
  process.exitCode = 1
}

async function measure(executablePath: string): Promise<void> {
  console.log(machine('npm run bench client'))
  const { total } = sizeOf('counts-and-clerics')
  console.log(`\nhome and the table of C&C: ${(total / 1000).toFixed(1)} kB of JavaScript, gzipped`)

  const serving = await serve({ port: 0, host: '127.0.0.1', dist: fromRoot('dist') })
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    // The first visit is not measured: it stores the client, and every later one finds it there.
    const { lighthouseVersion, environment } = (await run(serving.url, 'mobile', port)).said
    console.log(
      `\nLighthouse ${lighthouseVersion}, median of ${RUNS} runs, a phone's processor ${slowdown} times slower than this one, ` +
        `benchmark index ${Math.round(environment.benchmarkIndex)}: ${CATEGORIES.join(', ')}`,
    )
    await report('home', serving.url, port)
    // A match is kept in the browser, and Lighthouse is told to leave the storage alone.
    const page = await browser.newPage()
    await page.goto(serving.url)
    for (const { id, load, loadAi } of GAMES) {
      const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
      const [key, value] = matchInPlay(game, ai, id)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
    }
    await page.close()
    for (const { id } of GAMES) {
      const table = `${serving.url}#/play/${id}`
      await report(id, table, port)
      // Had the match not been there, Lighthouse would have praised an empty page.
      const after = await browser.newPage()
      await after.goto(table)
      await after.locator('.prompt[data-mood="mine"]').waitFor()
      await after.close()
    }
  } finally {
    await browser.close()
    await serving.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Measures a page as on a phone of the middle sort and as on a desk, and prints the scores. */
async function report(page: string, url: string, port: number): Promise<void> {
  for (const form of ['mobile', 'desktop'] as const) {
    const runs: Measured[] = []
    while (runs.length < RUNS) runs.push(await run(url, form, port))
    const said = middleOf(runs.map((each) => each.said))
    const own = middleOf(runs.map((each) => each.own))
    const scores = CATEGORIES.map((each) => String(score(said, each)).padStart(5))
    const timings = TIMINGS.map((id) => `${said.audits[id].title} ${said.audits[id].displayValue}`)
    const index = Math.round(median(runs.map((each) => each.said.environment.benchmarkIndex)))
    console.log(
      `  ${page.padEnd(19)} ${form.padEnd(8)}${scores.join('')}   ${timings.join(', ')}; by its own work performance ` +
        `${score(own, 'performance')}, blocked ${own.audits['total-blocking-time'].displayValue}; index ${index}`,
    )
    for (const category of CATEGORIES.filter((each) => each !== 'performance'))
      for (const { id, weight } of said.categories[category].auditRefs)
        if (weight > 0 && said.audits[id].score === 0)
          console.log(`    ${category}: ${said.audits[id].title}`)
  }
}

/** In percent. */
function score({ categories }: Lhr, category: string): number {
  return Math.round(100 * (categories[category]?.score ?? 0))
}

/** The report whose performance is the median. */
function middleOf(reports: readonly Lhr[]): Lhr {
  return reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[reports.length >> 1]
}

/** What Lighthouse says, and what it says if the page's own work is all that takes time: {@link withOwnWorkOnly}. */
type Measured = { readonly said: Lhr; readonly own: Lhr }

async function run(url: string, form: 'mobile' | 'desktop', port: number): Promise<Measured> {
  const isPhone = form === 'mobile'
  const found = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const flags = {
    port,
    disableStorageReset: true,
    onlyCategories: CATEGORIES,
    logLevel: 'silent',
    auditMode: found,
    ...(isPhone ? { throttling: { cpuSlowdownMultiplier: slowdown } } : {}),
  }
  const ask = async (more: object): Promise<Lhr> => {
    const run = await lighthouse.default(
      url,
      { ...flags, ...more },
      isPhone ? undefined : lighthouse.desktopConfig,
    )
    if (!run) throw new Error(`Lighthouse says nothing of ${url}.`)
    return run.lhr
  }
  try {
    const said = await ask({ gatherMode: found })
    const file = join(found, 'defaultPass.trace.json')
    writeFileSync(file, JSON.stringify(withOwnWorkOnly(JSON.parse(readFileSync(file, 'utf8')))))
    return { said, own: await ask({}) }
  } finally {
    rmSync(found, { recursive: true, force: true })
  }
}

/**
 * The trace with each task as long as the processor worked at it. By the clock a task also waits for all that else runs
 * on this machine: Lighthouse itself, and other threads of the browser. Tasks before the page's first byte are the
 * browser's: they take no time.
 */
function withOwnWorkOnly(trace: Trace): Trace {
  const { traceEvents } = trace
  const begins = traceEvents.findLast(({ name }) => name === 'markAsMainFrame')?.ts ?? 0
  return {
    ...trace,
    traceEvents: traceEvents.map((event) => {
      const { name, ts, dur, tdur } = event
      if (!/RunTask$/.test(name) || dur === undefined || tdur === undefined) return event
      return { ...event, dur: ts < begins ? 0 : Math.min(dur, tdur) }
    }),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
