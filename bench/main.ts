import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../scripts/root.ts'
import { run, runNode } from '../scripts/run.ts'

/** The measures there are, in the order in which they are run. */
const MEASURES = ['rules', 'search', 'client', 'balance', 'factions', 'curve', 'decisions'] as const
/** Take so long that they are run only when they are named. */
const LONG: readonly string[] = ['factions', 'curve', 'decisions']

const STAMP = fromRoot('bench/node_modules/.bench-setup')

/** Installs what only the measures need, if it is not there as the lock file asks. */
async function setUp(): Promise<boolean> {
  const wanted = createHash('sha256')
    .update(readFileSync(fromRoot('bench/package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true
  console.error('Installing what the measures need into bench/node_modules (once) …')
  const args = ['ci', '--prefix', fromRoot('bench'), '--loglevel=error', '--no-progress', '--ignore-scripts']
  if ((await run('npm', args)) !== 0) return false
  writeFileSync(STAMP, wanted)
  return true
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !MEASURES.some((measure) => measure === name))
if (unknown !== undefined) {
  console.error(`error wrong-usage: There is no measure “${unknown}”. There are: ${MEASURES.join(', ')}.`)
  process.exitCode = 2
} else if (!(await setUp())) {
  console.error(
    'error install-failed: npm could not install the packages of bench/; its reasons stand above.',
  )
  process.exitCode = 1
} else {
  for (const measure of MEASURES) {
    if (wanted.length > 0 ? !wanted.includes(measure) : LONG.includes(measure)) continue
    if ((await runNode([fromRoot('bench', `${measure}.ts`)])) !== 0) process.exitCode = 1
  }
}
