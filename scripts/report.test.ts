import { describe, expect, it } from 'vitest'
import { durationsOf, failuresOf, type Report, readReport, told } from './report.ts'

type File = Report['testResults'][number]

const test = (fullName: string, ...failureMessages: readonly string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
})

const file = (path: string, parts: Partial<File>): File => ({
  name: `/checkout/${path}`,
  startTime: 0,
  endTime: 0,
  status: 'failed',
  message: '',
  assertionResults: [],
  ...parts,
})

function failures(files: readonly File[], isGood = false) {
  return failuresOf({ numPassedTests: 1, testResults: files }, isGood, '/checkout')
}

describe('what failed is told', () => {
  it('of a test by its file, its full name and the first line of its error, without colours', () => {
    const error = '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at one.test.ts:3:1'
    const assertionResults = [test('a castle stands'), test('a castle falls', error)]
    expect(failures([file('src/one.test.ts', { assertionResults })]).map(told)).toEqual([
      '✗ src/one.test.ts > a castle falls\n    AssertionError: expected 1 to be 2',
    ])
  })

  it('of a file that cannot be read, or a hook that throws, by its file', () => {
    const hooked = { message: 'no server\nat …', assertionResults: [test('x'), test('y', 'Error: no page')] }
    expect(
      failures([file('a.test.ts', { message: 'Cannot find ./b.ts' }), file('c.test.ts', hooked)]),
    ).toEqual([
      { what: 'a.test.ts', why: 'Cannot find ./b.ts' },
      { what: 'c.test.ts', why: 'no server' },
      { what: 'c.test.ts > y', why: 'Error: no page' },
    ])
  })

  it('even when the report names no reason, or there is no report', () => {
    const silent = file('a.test.ts', { assertionResults: [test('x')] })
    expect(failures([silent])).toEqual([{ what: 'a.test.ts', why: expect.stringContaining('see above') }])
    const good = { ...silent, status: 'passed' }
    expect(failures([good])).toEqual([{ what: 'vitest', why: expect.stringContaining('beside the tests') }])
    expect(failuresOf(undefined, false, '/checkout')).toEqual([
      { what: 'vitest', why: expect.stringContaining('without a report') },
    ])
  })

  it('and nothing of a run that ended well', () => {
    const good = file('a.test.ts', { status: 'passed', assertionResults: [test('x')] })
    expect(failures([good], true)).toEqual([])
    expect(failuresOf(undefined, true, '/checkout')).toEqual([])
  })
})

describe('how long files took is told', () => {
  it('in seconds, by their paths in the checkout', () => {
    const quick = file('src/quick.test.ts', { startTime: 1000, endTime: 1250 })
    const slow = file('tests/slow.test.ts', { startTime: 1000, endTime: 13_000 })
    expect([...durationsOf({ numPassedTests: 2, testResults: [quick, slow] }, '/checkout')]).toEqual([
      ['src/quick.test.ts', 0.25],
      ['tests/slow.test.ts', 12],
    ])
  })

  it('of no file before there is a report', () => {
    expect(durationsOf(readReport('/nowhere/tests.json'), '/checkout').size).toBe(0)
  })
})
