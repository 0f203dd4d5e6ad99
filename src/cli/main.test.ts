import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readInteger } from './common/command.ts'
import { main } from './main.ts'

/** What a command line printed and how it ended. */
type Run = { readonly code: number; readonly out: string; readonly err: string }

async function interregnum(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const out: string[] = []
  const err: string[] = []
  const io = {
    out: (line: string) => out.push(line),
    note: (line: string) => err.push(line),
    env,
    stop: AbortSignal.abort(),
  }
  const code = await main(args, io)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('interregnum', () => {
  it('alone says on stderr what there is', async () => {
    expect(await interregnum([])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('serve') })
  })

  it.each(['--help', '-h', 'help'])('%s says on stdout what there is', async (word) => {
    const { code, out, err } = await interregnum([word])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('serve')
    expect(out).toContain('Exit codes: 0')
  })

  it('serve --help says what it takes, and how it ends', async () => {
    const { code, out } = await interregnum(['serve', '--help'])
    expect(code).toBe(0)
    expect(out).toContain('--port')
    expect(out).toContain('Exit codes: 0')
  })

  it.each(['reign', 'constructor', '--verbose'])('an unknown command (%s) is refused', async (word) => {
    const { code, err } = await interregnum([word])
    expect([code, err.startsWith('error unknown-command: ')]).toEqual([2, true])
    expect(err).not.toMatch(/\n\s+at .*:\d+/)
  })
})

describe('interregnum serve', () => {
  it.each(['abc', '-1', '65536', '80.5', '1e3', ' 80'])('refuses PORT=%j', async (port) => {
    const { code, err } = await interregnum(['serve'], { PORT: port })
    expect(code).toBe(2)
    expect(err).toBe(`error wrong-usage: “${port}” should be a whole number from 0 to 65535.\n  at PORT`)
  })

  it('an option counts before the environment', async () => {
    const { err } = await interregnum(['serve', '--port', 'x'], { PORT: '1' })
    expect(err).toContain('at --port')
  })

  it('refuses an option it does not have', async () => {
    expect(await interregnum(['serve', '--prot', '1'])).toMatchObject({ code: 2, out: '' })
    expect(await interregnum(['serve', 'here'])).toMatchObject({ code: 2, out: '' })
  })

  it('refuses a setting that is none, and says which', async () => {
    const { code, err } = await interregnum(['serve'], { LOG: 'loud' })
    expect([code, err]).toEqual([1, expect.stringMatching(/^error bad-setting: LOG must be .*\n {2}at LOG$/)])
  })

  it('without a build says what to run', async () => {
    const { code, err } = await interregnum(['serve', '--dist', '/nowhere'])
    expect(code).toBe(1)
    expect(err).toMatch(/^error no-build: .*npm start.*\n {2}at \/nowhere$/)
  })

  it('--debug adds where in the code', async () => {
    const { err } = await interregnum(['serve', '--dist', '/nowhere', '--debug'])
    expect(err).toMatch(/serve\.ts:\d+/)
  })

  it('prints the address, and stops when asked', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'dist-'))
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html>')
    const env = { DATA: join(dist, 'data'), LOG: 'error' }
    const { code, out, err } = await interregnum(['serve', '--port', '0', '--dist', dist], env)
    rmSync(dist, { recursive: true })
    expect(code).toBe(0)
    expect(out).toMatch(/^Interregnum is at http:\/\/localhost:\d+\/$/)
    expect(err).toContain('Stopped.')
  })
})

it('readInteger takes both bounds', () => {
  expect([readInteger('1', '--n', 1, 5), readInteger('5', '--n', 1, 5)]).toEqual([1, 5])
  expect(() => readInteger('6', '--n', 1, 5)).toThrow('from 1 to 5')
})
