import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path/posix'
import { CHECKS } from './checks.ts'
import { durationsOf, readReport } from './report.ts'
import { fromRoot, ROOT } from './root.ts'
import { runNode } from './run.ts'

/*
 * `npm run check`: types, lint, layers, and the unit tests that import a changed file: changed since the commit, or since
 * the branch left main. So that it takes half a minute at most, tests far from the change are left to `npm test` when
 * they are many: those beside it are run first.
 */

/** How long the tests may take one after another, in seconds, by their durations in the last `npm test`. */
const BUDGET_S = 20
/** The duration of a test file that the last `npm test` did not see. */
const UNKNOWN_S = 1

const VITEST = fromRoot('node_modules/vitest/vitest.mjs')

const codes = await Promise.all(CHECKS.map(([, ...program]) => runNode(program)))
const related = filesRelatedTo(base())
const chosen = within(BUDGET_S, related)
if (chosen.length > 0) codes.push(await runNode([VITEST, 'run', '--project', 'unit', ...chosen]))
if (chosen.length < related.length)
  console.log(
    `${related.length - chosen.length} more test files import what has changed; npm test runs them.`,
  )
const failed = codes.some((code) => code !== 0)
console.log(failed ? 'check FAILED, see above' : `check good, ${chosen.length} test files`)
if (failed) process.exitCode = 1

function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** The commit to compare with: where this branch left main, if there is one. */
function base(): string {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}

/** The unit test files that import something changed since `commit`, those beside a changed file first. */
function filesRelatedTo(commit: string): readonly string[] {
  const list = [VITEST, 'list', '--project', 'unit', '--filesOnly', '--json', '--changed', commit]
  const listed: readonly { readonly file: string }[] = JSON.parse(
    execFileSync(process.execPath, list, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const changed = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
  const folders = new Set(changed.join('\n').split('\n').map(dirname))
  const distance = (file: string) => (folders.has(dirname(file)) ? 0 : 1)
  return listed
    .map(({ file }) => file.slice(ROOT.length + 1))
    .sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))
}

/** As many of these files, in order, as take this many seconds. */
function within(seconds: number, files: readonly string[]): readonly string[] {
  const durations = durationsOf(readReport(), ROOT)
  let sum = 0
  return files.filter((file) => {
    const duration = durations.get(file) ?? UNKNOWN_S
    if (sum + duration > seconds) return false
    sum += duration
    return true
  })
}
