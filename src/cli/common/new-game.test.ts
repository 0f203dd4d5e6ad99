import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { refusalOf } from '../../core/refusal-of.ts'
import { newGameCommand } from '../commands/new-game.ts'
import { WrongUsage } from './command.ts'
import { makeGame } from './new-game.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What of a checkout a game needs, and what checks it. */
const NEEDED = [
  'src/core',
  'src/ai',
  'src/look',
  'src/words',
  'scripts/golden.ts',
  'scripts/root.ts',
  'examples/new-game',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  '.gitignore',
]

let checkout = ''

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'interregnum-checkout-'))
  for (const path of NEEDED)
    cpSync(join(ROOT, path), join(checkout, path), {
      recursive: true,
      filter: (from) => !/\.test\.tsx?$/.test(from) || from.includes('/examples/'),
    })
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  mkdirSync(join(checkout, 'src/games'))
  const registry = readFileSync(join(ROOT, 'src/games/registry.ts'), 'utf8')
  writeFileSync(
    join(checkout, 'src/games/registry.ts'),
    registry.replace(/^ {2}\{\n[\s\S]*?^ {2}\},\n/gm, ''),
  )
})

afterAll(() => rmSync(checkout, { recursive: true }))

const registryNow = () => readFileSync(join(checkout, 'src/games/registry.ts'), 'utf8')

/** Runs a tool of the checkout, and fails with what it printed. */
function run(tool: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(join(checkout, 'node_modules/.bin', tool), args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, CONFORMANCE_MATCHES: '18' },
  })
  expect(status, stdout + stderr).toBe(0)
}

describe('new-game', () => {
  it('makes a game that passes types, lint and its tests, and stands on the shelf', {
    timeout: 120_000,
  }, () => {
    makeGame(checkout, { id: 'two-thrones', title: "The King's Thrones", seats: { min: 3, max: 5 } })
    run('tsc', '--noEmit', '-p', '.')
    run('biome', 'check', 'src/games')
    run('vitest', 'run', '--project', 'unit', 'src/games')
    expect(readdirSync(join(checkout, 'src/games/two-thrones/golden')).sort()).toEqual([
      'defaults.json',
      'defaults.txt',
      'one-round.json',
      'one-round.txt',
    ])
    expect(readFileSync(join(checkout, 'src/games/two-thrones/RULEBOOK.md'), 'utf8')).toMatch(
      /^# The King's Thrones\n[\s\S]*\*\*TT-1\*\*/,
    )
    expect(registryNow()).toContain("load: () => import('./two-thrones/index.ts')")
  })

  it.each([
    ['Two Thrones', 'bad-id', 'two-thrones'],
    ['two--thrones', 'bad-id', 'lower-case'],
    ['../escape', 'bad-id', 'lower-case'],
    ['', 'bad-id', 'my-game'],
    ['registry', 'reserved-id', 'reserved'],
    ['new-game', 'reserved-id', 'reserved'],
    ['there-already', 'taken-id', 'already'],
    ['core', 'bad-title', 'title', 'a "quoted" title'],
  ])('refuses the id %j as %s, and changes nothing', (id, code, said, title = 'A Game') => {
    mkdirSync(join(checkout, 'src/games/there-already'), { recursive: true })
    const before = [registryNow(), readdirSync(join(checkout, 'src/games'))]
    const refusal = refusalOf(() => makeGame(checkout, { id, title, seats: { min: 2, max: 4 } }))
    expect(refusal.code).toBe(code)
    expect(refusal.message).toContain(said)
    expect([registryNow(), readdirSync(join(checkout, 'src/games'))]).toEqual(before)
  })

  it('refuses a folder that is no checkout', () => {
    const empty = join(checkout, 'src/core')
    const make = () => makeGame(empty, { id: 'ember', title: 'Ember', seats: { min: 2, max: 4 } })
    expect(refusalOf(make).code).toBe('no-checkout')
  })

  it.each([
    [[]],
    [['ember', 'ash']],
    [['ember', '--seats', '1']],
    [['ember', '--seats', '4-2']],
    [['ember', '--seats', '2-3-4']],
    [['ember', '--seats', 'many']],
  ])('refuses %j as wrong usage', async (args) => {
    const io = { out: () => {}, note: () => {}, env: {}, stop: AbortSignal.abort() }
    const refused = await newGameCommand.run(args, io).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(WrongUsage)
    expect(refused).toBeInstanceOf(Refused)
  })
})
