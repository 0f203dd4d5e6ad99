import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { fromRoot } from './root.ts'

/** Where `npm test` has vitest write its report, and where `npm run check` reads it. */
export const REPORT = fromRoot('data', 'test-reports', 'tests.json')

/** What is read of the report that vitest's json reporter writes. */
export type Report = {
  readonly numPassedTests: number
  readonly testResults: readonly FileResult[]
}

type FileResult = {
  /** The absolute path of the file. */
  readonly name: string
  /** When its first test began and its last one ended, in milliseconds since 1970. */
  readonly startTime: number
  readonly endTime: number
  readonly status: string
  /** What failed beside the tests: the file could not be read, or a hook threw. */
  readonly message: string
  readonly assertionResults: readonly TestResult[]
}

type TestResult = {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

/** The last report; undefined where there is none. */
export function readReport(path = REPORT): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** How long each test file took, in seconds, by its path from the folder `root`. */
export function durationsOf(report: Report | undefined, root: string): ReadonlyMap<string, number> {
  return new Map(
    report?.testResults.map(({ name, startTime, endTime }) => [
      pathFrom(root, name),
      (endTime - startTime) / 1000,
    ]),
  )
}

function pathFrom(root: string, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}

/** What failed, and why in a line. */
export type Failure = { readonly what: string; readonly why: string }

/**
 * What failed in a run of vitest, in the order of its files.
 * @param report what it reported, or nothing if it came to no report
 * @param isGood whether it ended well; if it did not, at least one failure is told
 * @param root the folder, absolute, from which files are named
 */
export function failuresOf(report: Report | undefined, isGood: boolean, root: string): readonly Failure[] {
  const found = (report?.testResults ?? []).flatMap((file) => failuresIn(file, root))
  if (found.length > 0 || isGood) return found
  const why = report ? 'something failed beside the tests' : 'ended without a report'
  return [{ what: 'vitest', why: `${why}; see above` }]
}

function failuresIn({ name, status, message, assertionResults }: FileResult, root: string): Failure[] {
  const file = pathFrom(root, name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      what: `${file} > ${fullName}`,
      why: firstLine(failureMessages[0] ?? ''),
    }))
  const isFileToBlame = status === 'failed' && (message !== '' || tests.length === 0)
  return isFileToBlame ? [{ what: file, why: firstLine(message) }, ...tests] : tests
}

/** One failure in two lines, the second indented. */
export function told({ what, why }: Failure): string {
  return `✗ ${what}\n    ${why}`
}

function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no reason was given; see above'
}
