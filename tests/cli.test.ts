import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { main } from '../src/cli/main.ts'
import type { MatchRecord } from '../src/core/index.ts'
import { type Run, interregnum as run } from './interregnum.ts'

// Every test starts a process or several, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const GAME = 'counts-and-clerics'
const ROOT = process.cwd()
let folder: string
/** What is in `open.json`, a record made before the tests; beside it lies `hidden.json`, of hidden hands. */
let open: string

/** The command line as a process of its own, for what crosses from one to another: stdin, workers, determinism. */
const inProcess = (args: readonly string[], input?: string) => run(args, folder, input)

/** The command line in this process, which starts none and takes a twentieth of the time. */
async function interregnum(args: readonly string[], input?: string): Promise<Run> {
  if (input !== undefined) return inProcess(args, input)
  const out: string[] = []
  const err: string[] = []
  const code = await main(args, {
    out: (line) => out.push(`${line}\n`),
    note: (line) => err.push(`${line}\n`),
    env: process.env,
    stop: new AbortController().signal,
  })
  return { code, out: out.join(''), err: err.join('') }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interregnum-'))
  process.chdir(folder)
  const make = async (name: string, ...options: readonly string[]) => {
    const args = ['record', 'new', GAME, '--seed', 'tests', '--out', name, ...options]
    expect(await inProcess(args)).toMatchObject({ code: 0, err: '' })
    return readFileSync(join(folder, name), 'utf8')
  }
  open = await make('open.json')
  await make('hidden.json', '--players', '3', '--options', 'hiddenHands=true')
})

afterAll(() => {
  process.chdir(ROOT)
  rmSync(folder, { recursive: true })
})

/** Refused: nothing on stdout, one error with its code on stderr, no stack. */
async function refused(
  args: readonly string[],
  exit: number,
  code: string,
  input?: string,
  ask = interregnum,
): Promise<string> {
  const { code: ended, out, err } = await ask(args, input)
  expect(err).toMatch(new RegExp(`^error ${code}: .*[.?]$`, 'm'))
  expect(err).not.toMatch(/\n\s+at .*:\d+:\d+/)
  expect([ended, out]).toEqual([exit, ''])
  return err
}

describe('every command', () => {
  it.each(['arena', 'cards', 'games', 'simulate', 'replay', 'record', 'serve'])(
    '%s --help says how it ends',
    async (name) => {
      const { code, out, err } = await interregnum([name, '--help'])
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(new RegExp(`^Usage: interregnum ${name} `))
      expect(out).toContain('Exit codes: 0')
    },
  )

  it('--version names the version, and Node’s', async () => {
    const { code, out, err } = await interregnum(['--version'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Interregnum \d+\.\d+\.\d+, Node \d+\.\d+\.\d+\n$/)
  })

  it.each([
    [['simulat'], 'simulate'],
    [['games', 'counts-and-cleric'], GAME],
    [['games', 'count'], GAME],
    [['simulate', GAME, '--bots', 'rnadom'], 'random'],
    [['simulate', GAME, '--options', 'mountain=3'], 'mountains'],
    [['record', 'chekc'], 'record check'],
    [['cards', 'shwo'], 'cards show'],
    [['cards', 'list', '--faction', 'silvan'], 'sylvan'],
    [['cards', 'show', 'Gorila', 'Berserker'], 'Gorilla Berserker'],
  ])('%j: did you mean %s?', async (args, meant) => {
    const { code, err } = await interregnum(args)
    expect([code, err]).toEqual([2, expect.stringContaining(`Did you mean “${meant}”?`)])
  })

  it('a number with a sign is no value, and says how to give one, on one line', async () => {
    const err = await refused(['replay', 'open.json', '--at', '-1'], 2, 'wrong-usage')
    expect(err).toMatch(/^error wrong-usage: .*use '--at=-XYZ'\.\n$/)
    expect(err).not.toContain('\\u')
  })

  it('a closed pipe is no error', async () => {
    const child = spawn(
      'bash',
      [
        '-c',
        `set -o pipefail; "$0" "$1" replay open.json | head -1; echo "\${PIPESTATUS[0]}"`,
        process.execPath,
        MAIN,
      ],
      { cwd: folder },
    )
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    await new Promise((resolve) => child.on('close', resolve))
    expect(Buffer.concat(chunks).toString()).toMatch(/^Counts & Clerics, seed tests\n(0|141)\n$/)
  })

  /** The exit code of a command that runs on when nobody reads one of its outputs, and what it printed on the other. */
  async function unread(output: 'stdout' | 'stderr', args: readonly string[]) {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder })
    child[output].destroy()
    const chunks: Buffer[] = []
    child[output === 'stdout' ? 'stderr' : 'stdout'].on('data', (chunk: Buffer) => chunks.push(chunk))
    const [code] = await once(child, 'close')
    return { code, printed: Buffer.concat(chunks).toString() }
  }

  it('does not succeed when nobody reads what it prints', async () => {
    const args = ['record', 'check', 'open.json', 'none.json']
    expect(await unread('stdout', args)).toMatchObject({ code: 141 })
  })

  it('goes on when nobody reads its progress', async () => {
    const { code, printed } = await unread('stderr', ['simulate', GAME, '--games', '40', '--progress'])
    expect([code, printed]).toEqual([0, expect.stringContaining('40 matches of 2 players')])
  })

  it.skipIf(!existsSync('/dev/full'))('says why its output cannot be written', async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [MAIN, 'games'], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    const chunks: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(Buffer.concat(chunks).toString()).toBe(
      'error not-written: The output cannot be written: the disk is full.\n',
    )
  })
})

const action = (type: string) => ({ seat: 0, action: { type } })

const MAIN = join(import.meta.dirname, '../src/cli/main.ts')

describe('games', () => {
  it('says what the cards of a game say, for people and for programs', async () => {
    const [text, json] = await Promise.all([
      interregnum(['games', 'terreign', '--cards']),
      interregnum(['games', 'terreign', '--cards', '--json']),
    ])
    expect(text.out).toContain('The 75 items')
    for (const { entries } of JSON.parse(json.out))
      for (const { name, text: words } of entries) {
        expect(text.out).toContain(`  ${name}`)
        expect(text.out).toContain(`      ${words}`)
      }
  })

  it('lists games and bots, for people and for programs', async () => {
    const [text, json] = await Promise.all([interregnum(['games']), interregnum(['games', '--json'])])
    expect(text.out).toContain(GAME)
    const { games, bots } = JSON.parse(json.out)
    expect(games[0]).toMatchObject({ id: GAME, seats: { min: 2, max: 4 } })
    expect(bots.map((bot: { id: string }) => bot.id)).toContain('greedy')
  })

  it('says of a game its options with defaults and ranges', async () => {
    const { out } = await interregnum(['games', GAME])
    expect(out).toContain('mountains=0  (0 to 10)')
    const { options } = JSON.parse((await interregnum(['games', GAME, '--json'])).out)
    expect(options).toContainEqual(
      expect.objectContaining({ name: 'hiddenHands', kind: 'flag', initial: false }),
    )
  })

  it('refuses two games, and an option it does not have', async () => {
    await refused(['games', GAME, GAME], 2, 'wrong-usage')
    expect(await refused(['games', GAME, '--cards'], 2, 'wrong-usage')).toContain('rulebook')
    expect(await refused(['games', '--jsn'], 2, 'unknown-option')).toContain('Did you mean “--json”?')
  })
})

describe('cards', () => {
  const set = join(import.meta.dirname, '../examples/card-sets/smallest.json')
  const broken = () => {
    const cards = JSON.parse(readFileSync(set, 'utf8'))
    cards.creatures[0].scores = [2, 99, 2]
    cards.spells[0].effects[0].do = 'modfy'
    writeFileSync(join(folder, 'broken.json'), JSON.stringify(cards))
    return 'broken.json'
  }

  it('WOS-D5 check says what a good set has, on one line', async () => {
    expect(await interregnum(['cards', 'check', set])).toEqual({
      code: 0,
      out: `${set}: good, Foot and Ford: 20 creatures of 1 name, 12 spells of 1, 7 territories, 21 combat forms\n`,
      err: '',
    })
    expect((await interregnum(['cards', 'check', '-'], readFileSync(set, 'utf8'))).code).toBe(0)
  })

  it('WOS-D5 check names card and field of all that is wrong', async () => {
    const file = broken()
    const { code, out, err } = await interregnum(['cards', 'check', file])
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^error out-of-range: This must be a whole number from 0 to 20\.\n {2}at Foot Soldier: scores\[1\]\nerror unknown-word: Unknown “modfy”\. Did you mean “modify”\? .*\n {2}at Shield Wall: effects\[0\]\.do\n$/,
    )
    const json = await interregnum(['cards', 'check', file, '--json'])
    expect([json.code, json.err]).toEqual([1, ''])
    expect(JSON.parse(json.out)).toMatchObject([
      { card: 'Foot Soldier', field: 'scores[1]', code: 'out-of-range' },
      { card: 'Shield Wall', field: 'effects[0].do', code: 'unknown-word' },
    ])
  })

  it.each([
    [['cards', 'check', 'nowhere.json'], 1, 'no-file'],
    [['cards', 'check'], 2, 'wrong-usage'],
    [['cards', 'check', 'a', 'b'], 2, 'wrong-usage'],
    [['cards', 'show'], 2, 'wrong-usage'],
    [['cards', 'list', 'all'], 2, 'wrong-usage'],
    [['cards', 'show', 'Zzyzx'], 2, 'unknown-card'],
  ] as const)('%j is refused', async (args, exit, code) => {
    await refused(args, exit, code)
  })

  it('list and show refuse a set with problems, and say how to see them', async () => {
    expect(await refused(['cards', 'list', '--set', broken()], 1, 'bad-cards')).toContain('2 problems')
  })

  it('show prints one card, whatever its letters', async () => {
    const { out } = await interregnum(['cards', 'show', 'gorilla', 'BERSERKER'])
    expect(out).toMatch(
      /^Gorilla Berserker \(4\)\n {2}Sylvan · Beast · Common\n {2}Wild 4 · Magic \d · Blade \d\n$/,
    )
    const own = await interregnum(['cards', 'show', 'shield-wall', '--set', set])
    expect(own.out).toBe(
      'Shield Wall (12)\n  Mercenary · Play on Creature\n  Give one creature of yours +2 Blade.\n',
    )
  })

  it('list prints all cards, or those of a faction, for people and for programs', async () => {
    const [all, sylvan] = await Promise.all([
      interregnum(['cards', 'list', '--json']),
      interregnum(['cards', 'list', '--faction', 'sylvan']),
    ])
    const faces: { name: string; faction: string; copies: number; kind: string }[] = JSON.parse(all.out)
    const creatures = faces.filter(({ kind }) => kind === 'creature')
    expect(creatures.reduce((sum, { copies }) => sum + copies, 0)).toBe(164)
    for (const { name, faction } of faces)
      expect(sylvan.out.split('\n').some((line) => line.replace(/ \(\d+\)$/, '') === name)).toBe(
        faction === 'sylvan',
      )
  })
})

describe('simulate', () => {
  const small = ['simulate', GAME, '--games', '12', '--seed', 's']

  it('prints the same report, but for the speed, whatever the number of workers', async () => {
    const report = async (workers: string) => {
      const { code, out, err } = await inProcess([...small, '--json', '--workers', workers])
      expect([code, err]).toEqual([0, ''])
      const { speed, ...rest } = JSON.parse(out)
      expect(speed.seconds).toBeGreaterThan(0)
      return rest
    }
    const [one, three] = await Promise.all([report('1'), report('3')])
    expect(three).toEqual(one)
    expect(one).toMatchObject({ matches: 12, seed: 's', byBot: [{ bot: 'random', plays: 24, wins: 12 }] })
  })

  it('prints a table, and progress on stderr only when it is wanted', async () => {
    const quiet = await interregnum(small)
    expect(quiet.err).toBe('')
    expect(quiet.out).toMatch(/^bot +plays +wins +share +95% from +to +score +sd$/m)
    const loud = await interregnum([...small, '--progress'])
    expect(loud.err).toMatch(/^12 of 12 matches, [\d,]+ a second$/m)
  })

  it('warns when the seats do not come out even', async () => {
    const { code, err } = await interregnum([...small, '--players', '3', '--games', '4'])
    expect([code, err]).toEqual([0, expect.stringMatching(/^note: with 4 matches the 3 seats/)])
  })

  it('a match of it can be had again as a record', async () => {
    const { out } = await interregnum([...small, '--games', '1', '--json'])
    const { byBotAndSeat } = JSON.parse(out)
    const again = await interregnum(['record', 'new', GAME, '--seed', 's/0'])
    const scores = byBotAndSeat.map((row: { score: { mean: number } }) => row.score.mean)
    expect(JSON.parse(again.out).result.scores).toEqual(scores)
  })

  it.each([
    [[], 'wrong-usage', 'GAME'],
    [[GAME, GAME], 'wrong-usage', 'one game'],
    [['chess'], 'unknown-game', GAME],
    [[GAME, '--games', '0'], 'wrong-usage', '--games'],
    [[GAME, '--games', 'many'], 'wrong-usage', '--games'],
    [[GAME, '--workers', '-1'], 'wrong-usage', '--workers'],
    [[GAME, '--players', '5'], 'wrong-usage', '--players'],
    [['to-reign-supreme', '--players', '3'], 'wrong-usage', 'should be 2.'],
    [[GAME, '--players', '2', '--bots', 'random,random,random'], 'wrong-usage', '--bots'],
    [
      ['terreign', '--players', '5', '--options', 'mode=two-alliances'],
      'wrong-usage',
      'is for 4 or 6 players',
    ],
    [['terreign', '--players', '3', '--options', 'start=6'], 'bad-option', 'options.start'],
    [[GAME, '--bots', 'random,,greedy'], 'unknown-bot', 'greedy'],
    [[GAME, '--bots', 'random,random,random,random,random'], 'wrong-usage', '--bots'],
    [[GAME, '--bots', './nowhere.ts'], 'bad-bot', './nowhere.ts'],
    [[GAME, '--options', 'mountains=11'], 'bad-option', 'options.mountains'],
    [[GAME, '--options', 'mountains'], 'wrong-usage', '--options'],
    [[GAME, '--options', '{"mountains":'], 'wrong-usage', '--options'],
    [[GAME, '--options', 'map=["v"]'], 'bad-option', 'options.map'],
    [[GAME, '--options', '__proto__=1'], 'unknown-option', '__proto__'],
  ])('refuses %j with %s', async (args, code, says) => {
    expect(await refused(['simulate', ...args], 2, code)).toContain(says)
  })

  it.each([
    ['throws', 'bot-failed', 'I resign'],
    ['cheats', 'bot-failed', 'First choose'],
    ['dies', 'worker-died', 'code 3'],
    ['hangs', 'bot-hangs', 'for 1 s'],
  ])('a bot that %s ends it, with match and decision', async (name, code, says) => {
    const bot = join(import.meta.dirname, 'bots', `${name}.ts`)
    const err = await refused([...small, '--bots', bot, '--patience', '1'], 1, code, undefined, inProcess)
    expect(err).toContain(says)
    expect(err).toMatch(/at match seed s\/0, decision \d+$/m)
  })

  it('stops at once when asked to', async () => {
    const child = spawn(process.execPath, [MAIN, 'simulate', GAME, '--games', '10000000', '--progress'])
    const chunks: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunks.push(chunk) === 1) child.kill('SIGINT')
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, Buffer.concat(chunks).toString()]).toEqual([1, expect.stringMatching(/^error stopped: /m)])
  })
})

describe('arena', () => {
  const small = ['arena', GAME, '--bots', 'greedy,random', '--games', '4', '--seed', 's', '--workers', '1']

  it('prints pairings and ratings, and progress on stderr only when it is wanted', async () => {
    const { code, out, err } = await interregnum(small)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^one +against +matches +wins +share +95% from +to +x fair$/m)
    expect(out).toMatch(/^greedy +random +4 +[\d.]+ +[\d.]+% .* open$/m)
    expect(out).toMatch(/^rating +Elo +95% from +to$/m)
    expect(out).toContain('Every pairing was decided or played all its matches.')
    const three = await interregnum([...small, '--players', '3', '--lone', 'random', '--full'])
    expect(three.out).toMatch(/^one +among /m)
    expect(three.out).toMatch(/^random +greedy +6 /m)
    expect(three.out).toContain('Wilson’s')
  })

  it('prints the share by seat where the seat decides: To Reign Supreme by the rules card', async () => {
    const bots = ['--bots', 'greedy,shrewd', '--games', '60', '--full', '--seed', 's', '--workers', '1']
    const { out } = await interregnum([
      'arena',
      'to-reign-supreme',
      '--options',
      'edition=rules-card',
      ...bots,
    ])
    expect(out).toMatch(/^seat decides +against +in seat 0 +in seat 1$/m)
    const [, first, second] = /^greedy +shrewd +(\d+)\.\d% \(.*?\) +(\d+)\.\d% \(/m.exec(out) ?? []
    expect(Number(first)).toBeGreaterThan(Number(second) + 30)
    expect((await interregnum(small)).out).not.toContain('seat decides')
  })

  it('prints it all as JSON', async () => {
    const { out } = await interregnum([...small, '--json'])
    const { pairings, ratings, ended, seed } = JSON.parse(out)
    expect(pairings[0].bySeat).toMatchObject([{ seat: 0 }, { seat: 1 }])
    expect([ended, seed]).toEqual(['games', 's'])
    expect(pairings).toMatchObject([{ one: 'greedy', others: 'random', matches: 4, rounds: 2 }])
    expect(ratings[0].elo).toBeCloseTo(-ratings[1].elo, 9)
  })

  it.each([
    [[], 'wrong-usage', 'GAME'],
    [[GAME, GAME], 'wrong-usage', 'one game'],
    [[GAME], 'wrong-usage', '--bots'],
    [[GAME, '--bots', 'greedy'], 'wrong-usage', 'at least two'],
    [[GAME, '--bots', 'greedy,random,greedy'], 'wrong-usage', '“greedy” is named twice'],
    [[GAME, '--bots', 'greedy,rnadom'], 'unknown-bot', 'random'],
    [[GAME, '--bots', 'greedy,./nowhere.ts'], 'bad-bot', './nowhere.ts'],
    [[GAME, '--bots', 'greedy,random', '--lone', 'master'], 'wrong-usage', '--lone'],
    [[GAME, '--bots', 'greedy,random', '--lone', ','], 'wrong-usage', '--lone'],
    [[GAME, '--bots', 'greedy,random', '--games', '0'], 'wrong-usage', '--games'],
    [[GAME, '--bots', 'greedy,random', '--seconds', '-1'], 'wrong-usage', '--seconds'],
    [[GAME, '--bots', 'greedy,random', '--players', '5'], 'wrong-usage', '--players'],
    [[GAME, '--bots', 'greedy,random', '--options', 'mountains=11'], 'bad-option', 'options.mountains'],
    [
      ['terreign', '--bots', 'greedy,random', '--players', '5', '--options', 'mode=two-alliances'],
      'wrong-usage',
      'is for 4 or 6 players',
    ],
  ])('refuses %j with %s', async (args, code, says) => {
    expect(await refused(['arena', ...args], 2, code)).toContain(says)
  })

  it('stopped, it prints what there is', async () => {
    const args = [...small, '--full', '--games', '1000000', '--progress']
    const child = spawn(process.execPath, [MAIN, ...args])
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => {
      if (err.push(chunk) === 1) child.kill('SIGINT')
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(1)
    expect(Buffer.concat(out).toString()).toMatch(/^greedy +random /m)
    expect(Buffer.concat(err).toString()).toContain('Stopped: the report contains the results so far.')
  })
})

describe('record', () => {
  it('new writes what check finds good, and the same every time', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => inProcess(['record', 'new', GAME, '--seed', 'tests'])),
    )
    expect(first.out).toBe(second.out)
    expect(first.out).toBe(open)
    const checked = await interregnum(['record', 'check', 'open.json', 'hidden.json'])
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toMatch(/^open\.json: good, \d+ entries\nhidden\.json: good, \d+ entries\n$/)
  })

  it('check and replay take a record of a game in a folder, with the folder', async () => {
    const heirs = join(ROOT, 'examples/two-heirs')
    await interregnum(['record', 'new', heirs, '--seed', 'tests', '--out', 'heirs.json'])
    const checked = await interregnum(['record', 'check', '--game', heirs, 'heirs.json', 'open.json'])
    expect(checked).toMatchObject({ code: 0, err: '' })
    const shown = await interregnum(['replay', 'heirs.json', '--game', heirs])
    expect(shown.out).toMatch(/^Two Heirs, seed tests\nseat 0: Jester 1/)
    const err = await refused(['record', 'check', 'heirs.json'], 1, 'unknown-game')
    expect(err).toContain('--game names the folder of another.')
    await refused(['replay', 'heirs.json', '--game', './nothing'], 2, 'bad-game')
  })

  it('new writes what check can read, whatever a bot of one’s own is called', async () => {
    const source = (id: string) => `export const bot = { id: '${id}', choose: ({ actions }) => actions[0] }`
    writeFileSync(join(folder, 'long.mjs'), source('x'.repeat(50)))
    writeFileSync(join(folder, 'lines.mjs'), source('a\\nb'))
    const args = ['record', 'new', GAME, '--seed', 'tests', '--out', 'long.json', '--bots']
    await interregnum([...args, './long.mjs,./long.mjs without place'])
    expect(await interregnum(['record', 'check', 'long.json'])).toMatchObject({ code: 0, err: '' })
    const { players } = JSON.parse(readFileSync(join(folder, 'long.json'), 'utf8'))
    expect(players[0].name).toBe(`${'x'.repeat(39)}…`)
    expect(players[1].name).toMatch(/^x+…$/)
    await refused([...args, './lines.mjs'], 2, 'bad-bot')
  })

  it.each([
    ['letters.ts', `export const a = 1\nexport const bot = { id: 'x' \n`, 'bad-bot', /at letters\.ts:\d$/m],
    ['enum.ts', `export const a = 1\nenum Kind { A }\n`, 'bad-bot', /at enum\.ts:2$/m],
    [
      'throws.mjs',
      `\n\nthrow new Error('no weights')\n`,
      'bad-bot',
      /: no weights\.\n {2}at throws\.mjs:3$/m,
    ],
    ['imports.mjs', `import './letters.ts'\n`, 'bad-bot', /at letters\.ts:\d$/m],
    ['lacks.mjs', `import './no-weights.mjs'\n`, 'bad-bot', /no-weights\.mjs.*\n {2}at lacks\.mjs$/m],
  ])('a bot that cannot be loaded is named with the line that is wrong: %s', async (name, text, code, at) => {
    writeFileSync(join(folder, name), text)
    const args = ['record', 'new', GAME, '--bots', name]
    expect(await refused(args, 2, code, undefined, inProcess)).toMatch(at)
  })

  it('a game that cannot be loaded is named with the line that is wrong', async () => {
    mkdirSync(join(folder, 'torn/rules'), { recursive: true })
    writeFileSync(join(folder, 'torn/index.ts'), `export { game } from './rules/game.ts'\n`)
    writeFileSync(join(folder, 'torn/rules/game.ts'), `export const game = {\n  id: 'torn',,\n}\n`)
    const err = await refused(['record', 'new', './torn'], 2, 'bad-game', undefined, inProcess)
    expect(err).toMatch(/at torn\/rules\/game\.ts:2$/m)
  })

  it.each([
    ['~/mine.ts', 'Write its whole path: “~” means a folder only where the shell reads it.'],
    ['./bots-here', 'This is a folder. Name the file of the bot in it.'],
  ])('a bot %s is refused with what to write', async (name, said) => {
    mkdirSync(join(folder, 'bots-here'), { recursive: true })
    expect(await refused(['record', 'new', GAME, '--bots', `random,${name}`], 2, 'bad-bot')).toContain(said)
  })

  it('what a bot prints goes to stderr: stdout is the result’s', async () => {
    const bot = join(import.meta.dirname, 'bots/prints.ts')
    for (const args of [
      ['record', 'new', GAME],
      ['simulate', GAME, '--games', '2', '--json'],
    ]) {
      const { code, out, err } = await inProcess([...args, '--bots', bot, '--seed', 's'])
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ game: GAME })
      for (const said of ['a bot is loaded', 'a bot decides', 'and says so']) expect(err).toContain(said)
    }
  })

  it.each([
    ['leaves.mjs', 'process.exit(0)'],
    ['waits.mjs', 'await new Promise(() => {})'],
  ])('a bot that ends the command while it is loaded is no success: %s', async (name, text) => {
    writeFileSync(join(folder, name), text)
    await refused(['record', 'new', GAME, '--bots', name], 1, 'ended-early', undefined, inProcess)
  })

  it.each(['greedy', 'random', 'search-8'])('a bot of one’s own cannot be called %s', async (id) => {
    writeFileSync(join(folder, `${id}.mjs`), `export const bot = { id: '${id}', choose: () => undefined }`)
    expect(await refused(['record', 'new', GAME, '--bots', `./${id}.mjs`], 2, 'bad-bot')).toContain(
      `“${id}” is a bot that comes with Interregnum. Give yours another id.`,
    )
  })

  it('check and replay take a record of older rules that comes out the same, with its options', async () => {
    const args = ['record', 'new', 'to-reign-supreme', '--seed', 'older', '--bots', 'greedy']
    const now = await inProcess([...args, '--options', 'layout=challenging', '--options', 'middle=at-once'])
    const old = now.out.replace(/"rules": \d+/, '"rules": 1').replace('"middle":"at-once",', '')
    expect(old).not.toBe(now.out)
    writeFileSync(join(folder, 'older.json'), old)
    const checked = await inProcess(['record', 'check', join(folder, 'older.json')])
    expect(checked.out).toMatch(/played under version 1 of the rules and the same under version \d+\n$/)
    const shown = await inProcess(['replay', join(folder, 'older.json'), '--at', '2'])
    expect(shown.out).toContain('middle=at-once')
  })

  it('check says of a record of older rules at which action it comes out otherwise', async () => {
    const made = await inProcess(['record', 'new', 'to-reign-supreme', '--seed', 'older', '--bots', 'greedy'])
    const old = made.out
      .replace(/"rules": \d+/, '"rules": 1')
      .replace(/"type":"develop","place":\d/, '"type":"develop","place":0')
    writeFileSync(join(folder, 'other.json'), old)
    const { code, err } = await inProcess(['record', 'check', join(folder, 'other.json')])
    expect(code).toBe(1)
    expect(err).toMatch(
      /error other-rules: .*Under version \d+ it comes out otherwise at action 2: .* neither shown nor continued/,
    )
    expect(err).toMatch(/record\.actions\[1\]/)
  })

  it('check takes stdin', async () => {
    expect(await interregnum(['record', 'check', '-'], open)).toMatchObject({ code: 0, err: '' })
  })

  it('check names the first thing wrong in each file, and goes on to the next', async () => {
    writeFileSync(join(folder, 'cut.json'), open.slice(0, 300))
    const { code, out, err } = await interregnum(['record', 'check', 'cut.json', 'open.json', 'none.json'])
    expect([code, out]).toEqual([1, expect.stringContaining('open.json: good')])
    expect(err).toMatch(/error bad-json: .*\n {2}at cut\.json: /)
    expect(err).toMatch(/error no-file: .*\n {2}at none\.json$/m)
  })

  it.each([
    ['not JSON', (text: string) => `x${text}`, 'bad-json', 'stdin'],
    ['nothing', () => '', 'bad-json', 'stdin'],
    ['other JSON', () => '[1]', 'bad-record', 'record'],
    [
      'another format',
      (text: string) => text.replace('"version": 1', '"version": 2'),
      'bad-record',
      'record.version',
    ],
    ['another game', (text: string) => text.replace(GAME, 'chess'), 'unknown-game', 'record.game'],
    [
      'other rules',
      (text: string) => text.replace(/"rules": \d+/, '"rules": 99'),
      'other-rules',
      'record.rules',
    ],
    [
      'a bad option',
      (text: string) => text.replace('"mountains":0', '"mountains":11'),
      'bad-option',
      'record.options',
    ],
    [
      'other actions',
      (text: string) => text.replace(/"hex":\d+/, '"hex":100'),
      'bad-action',
      'record.actions[1]',
    ],
    [
      'a missing action',
      (text: string) => text.replace(/\n.*"hex".*/, ''),
      'not-your-turn',
      'record.actions[1]',
    ],
    [
      'another result',
      (text: string) => text.replace(/"scores":\[/, '"scores":[1'),
      'other-result',
      'record.result',
    ],
  ])('check refuses %s', async (_what, spoil, code, place) => {
    const err = await refused(['record', 'check', '-'], 1, code, spoil(open))
    expect(err).toMatch(/^ {2}at stdin/m)
    expect(err).toContain(place)
  })

  const ESCAPE = '\u001b]0;Evil\u0007'

  it.each([
    [
      'a name',
      (record: MatchRecord) => ({ ...record, players: [{ name: ESCAPE, bot: null }] }),
      'bad-record',
    ],
    ['a game', (record: MatchRecord) => ({ ...record, game: ESCAPE }), 'unknown-game'],
    ['an action', (record: MatchRecord) => ({ ...record, actions: [action(ESCAPE)] }), 'bad-action'],
    ['an entry', (record: MatchRecord) => ({ ...record, [ESCAPE]: 1 }), 'bad-record'],
  ])('%s that a terminal would obey reaches none', async (_what, spoil, code) => {
    writeFileSync(join(folder, 'evil.json'), JSON.stringify(spoil(JSON.parse(open))))
    for (const command of [
      ['record', 'check', 'evil.json'],
      ['replay', 'evil.json'],
    ])
      expect(await refused(command, 1, code)).not.toMatch(/[^\P{Cc}\n]/u)
  })

  it.each([
    [['record', 'new', GAME, '--seed', ESCAPE], 'bad-seed'],
    [['simulate', GAME, '--games', '2', '--seed', ESCAPE], 'bad-seed'],
    [['lab', GAME, '--seed', ESCAPE], 'bad-seed'],
    [['cards', 'show', ESCAPE], 'unknown-card'],
    [[ESCAPE], 'unknown-command'],
  ])('the words %j reach no terminal either', async (args, code) => {
    expect(await refused(args, 2, code)).not.toMatch(/[^\P{Cc}\n]/u)
  })

  it.each([
    [[], 'wrong-usage'],
    [['old'], 'unknown-command'],
    [['check'], 'wrong-usage'],
    [['new'], 'wrong-usage'],
    [['new', 'chess'], 'unknown-game'],
  ])('refuses %j', async (args, code) => {
    await refused(['record', ...args], 2, code)
  })

  it('says why it cannot write, and leaves nothing behind', async () => {
    const err = await refused(['record', 'new', GAME, '--out', 'no/where.json'], 1, 'not-written')
    expect(err).toContain('The file cannot be written: its folder does not exist.\n  at no/where.json')
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })

  it('a bot that never decides is not waited for', async () => {
    const bot = join(import.meta.dirname, 'bots/hangs.ts')
    const args = ['record', 'new', GAME, '--bots', bot, '--seed', 's', '--patience', '1']
    expect(await refused(args, 1, 'bot-hangs', undefined, inProcess)).toContain('at match seed s, decision 3')
  })

  it('a bot without a card plays as it did in the simulation of this seed', async () => {
    const bots = ['--bots', 'steady without choose Knight,random']
    const { out } = await interregnum(['simulate', GAME, '--games', '1', '--seed', 's', '--json', ...bots])
    const { byBotAndSeat } = JSON.parse(out)
    const again = await interregnum(['record', 'new', GAME, '--seed', 's/0', ...bots])
    const scores = [0, 1].map((seat) => {
      const row = byBotAndSeat.find(
        (each: { seat: number; plays: number }) => each.seat === seat && each.plays > 0,
      )
      return row.score.mean
    })
    expect(JSON.parse(again.out).result.scores).toEqual(scores)
  })

  it('a bot that fails is named with its decision', async () => {
    const bot = join(import.meta.dirname, 'bots/throws.ts')
    expect(await refused(['record', 'new', GAME, '--bots', bot, '--seed', 's'], 1, 'bot-failed')).toContain(
      'at match seed s, decision 1',
    )
  })
})

describe('replay', () => {
  it('shows the end of a match', async () => {
    const { code, out, err } = await interregnum(['replay', 'open.json'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('No empty hex is left')
    expect(out).toMatch(/^1\. Jester [12] \d+ {3}2\. Jester [12] \d+$/m)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(140)
  })

  it('shows how a match ended that was not played out, at its end; so does check', async () => {
    const { actions, ...record } = JSON.parse(open)
    const cut = { ...record, actions: actions.slice(0, 6), result: null }
    const ended = { ...cut, extensions: { ending: { version: 1, how: 'resigned', seat: 0 } } }
    writeFileSync(join(folder, 'cut-short.json'), JSON.stringify(cut))
    writeFileSync(join(folder, 'resigned.json'), JSON.stringify(ended))
    const { out } = await interregnum(['replay', 'resigned.json'])
    expect(out).toMatch(/\nJester 1 resigned\.\n1\. Jester 2 {3}2\. Jester 1\n$/)
    for (const args of [['cut-short.json'], ['resigned.json', '--at', '5']])
      expect((await interregnum(['replay', ...args])).out).not.toContain('resigned')
    const checked = await interregnum(['record', 'check', 'cut-short.json', 'resigned.json'])
    expect(checked).toMatchObject({
      code: 0,
      out: [
        'cut-short.json: good, 6 entries, not over\n',
        'resigned.json: good, 6 entries, ended early: Jester 1 resigned.\n',
      ].join(''),
    })
  })

  it('shows the set-up, from stdin', async () => {
    const { code, out } = await interregnum(['replay', '-', '--at', '0'], open)
    expect([code, out]).toEqual([0, expect.stringContaining('After entry 0 of')])
    expect(out).not.toContain('placed')
  })

  it('shows each seat its own hand only', async () => {
    const view = async (...seat: readonly string[]) => {
      const { out } = await interregnum(['replay', 'hidden.json', '--at', '30', '--json', ...seat])
      return JSON.parse(out)
    }
    const [own, onlooker] = await Promise.all([view('--seat', '1'), view()])
    expect(own.viewer).toBe(1)
    const isHidden = (hand: readonly unknown[]) => hand.every((counter) => counter === '?')
    expect(own.view.hands.map(isHidden)).toEqual([true, false, true])
    expect(onlooker.view.hands.map(isHidden)).toEqual([true, true, true])
    const drawn = JSON.stringify(onlooker.told).match(/"counters":\[[^\]]*\]/g) ?? []
    expect(drawn.length).toBeGreaterThan(5)
    for (const counters of drawn) expect(counters).toMatch(/\["\?"(,"\?")*\]/)
    const { out } = await interregnum(['replay', 'hidden.json', '--at', '30', '--seat', '1'])
    expect(out.match(/in hand: [A-Z]/g)).toHaveLength(1)
  })

  it.each([
    [[], 2, 'wrong-usage', 'RECORD'],
    [['open.json', 'open.json'], 2, 'wrong-usage', 'one record'],
    [['open.json', '--at', '9999'], 2, 'wrong-usage', '--at'],
    [['open.json', '--at', '-1'], 2, 'wrong-usage', '--at'],
    [['open.json', '--seat', '2'], 2, 'wrong-usage', '--seat'],
    [['open.json', '--seat', 'king'], 2, 'wrong-usage', 'onlooker'],
    [['none.json'], 1, 'no-file', 'none.json'],
    [['.'], 1, 'no-file', 'folder'],
  ])('refuses %j', async (args, exit, code, says) => {
    expect(await refused(['replay', ...args], exit, code)).toContain(says)
  })
})

const SHELVED = join(import.meta.dirname, `../src/games/${GAME}/problems.json`)

describe('problems', () => {
  it('adds to no file of older rules, whose version would stand for all', async () => {
    const text = JSON.stringify({ game: GAME, rules: 0, problems: [] })
    writeFileSync(join(folder, 'older-problems.json'), text)
    const err = await refused(['problems', GAME, '--out', 'older-problems.json'], 1, 'other-rules')
    expect(err).toContain('at older-problems.json: rules')
    expect(readFileSync(join(folder, 'older-problems.json'), 'utf8')).toBe(text)
  })

  it('finds out that its file cannot be written before it searches any', async () => {
    const err = await refused(['problems', GAME, '--out', 'no/where.json'], 1, 'not-written')
    expect(err).toContain('at no/where.json')
  })

  it.each(['--verify', '--rate', '--out'])('%s says why it cannot read its file', async (option) => {
    const err = await refused(
      ['problems', GAME, option, '.'],
      1,
      option === '--out' ? 'not-written' : 'no-file',
    )
    expect(err).toMatch(/it is a folder\.\n {2}at \.\n$/)
  })

  it('says that there is no such file, and where one that is there goes wrong', async () => {
    expect(await refused(['problems', GAME, '--rate', 'none.json'], 1, 'no-file')).toContain('at none.json')
    writeFileSync(join(folder, 'torn.json'), '{"game":')
    const err = await refused(['problems', GAME, '--verify', 'torn.json'], 1, 'bad-json')
    expect(err).toContain('at torn.json: line 1 column 9')
  })

  it('names the problems that do not fit the rules any more', async () => {
    const { game, rules, problems } = JSON.parse(readFileSync(SHELVED, 'utf8'))
    const unfit = problems.slice(0, 2).map((problem: object) => ({ ...problem, moves: [999] }))
    const [one, other] = unfit
    writeFileSync(join(folder, 'unfit.json'), JSON.stringify({ game, rules, problems: unfit }))
    expect(await interregnum(['problems', GAME, '--verify', 'unfit.json'])).toEqual({
      code: 1,
      out: [
        `unfit.json: problem ${one.id} does not fit the rules: Move 1 cannot be played.`,
        `unfit.json: problem ${other.id} does not fit the rules: Move 1 cannot be played.`,
        'unfit.json: 0 of 2 problems stand\n',
      ].join('\n'),
      err: '',
    })
    const err = await refused(['problems', GAME, '--rate', 'unfit.json'], 1, 'bad-problem')
    expect(err).toContain(`at unfit.json: problem ${one.id}: moves[0]`)
  })

  it.each(['--verify', '--rate', '--out'])('%s takes no file of another game', async (option) => {
    const text = JSON.stringify({ game: 'terreign', rules: 1, problems: [] })
    writeFileSync(join(folder, 'theirs.json'), text)
    const err = await refused(['problems', GAME, option, 'theirs.json'], 1, 'other-game')
    expect(err).toContain('at theirs.json: game')
    expect(readFileSync(join(folder, 'theirs.json'), 'utf8')).toBe(text)
  })

  it.each([
    ['--verify', '--rate'],
    ['--out', '--verify'],
    ['--rate', '--out'],
  ])('does not pass over %s beside %s', async (one, other) => {
    const args = ['problems', GAME, one, 'none.json', other, 'none.json']
    expect(await refused(args, 2, 'wrong-usage')).toContain('Do one thing at a time')
  })
})

it('a bot that would search in a game without a search model is said to play as greedy', async () => {
  const heirs = join(ROOT, 'examples/two-heirs')
  const bots = ['--bots', 'strong,greedy,search-20', '--games', '2', '--workers', '1']
  const told = 'note: Two Heirs has no search model, so strong and search-20 play as greedy.\n'
  expect(await inProcess(['arena', heirs, ...bots])).toMatchObject({ code: 0, err: told })
  const alone = ['--bots', 'greedy,strong without press', '--games', '2', '--workers', '1']
  expect(await inProcess(['simulate', heirs, ...alone])).toMatchObject({
    code: 0,
    err: 'note: Two Heirs has no search model, so strong without press plays as greedy.\n',
  })
  const searched = await inProcess(['arena', join(ROOT, 'examples/goofspiel'), ...bots])
  expect(searched).toMatchObject({ code: 0, err: '' })
})

it('an error in the rules of one’s own game is named with its file and line', async () => {
  const heirs = join(ROOT, 'examples/two-heirs')
  const own = join(folder, 'own-game')
  mkdirSync(join(own, 'ai'), { recursive: true })
  writeFileSync(join(own, 'ai/index.ts'), `export { ai } from '${heirs}/ai/index.ts'`)
  writeFileSync(
    join(own, 'index.ts'),
    `import { game as heirs } from '${heirs}/index.ts'
export const game = {
  ...heirs,
  setup() { throw new Error('no letters') },
}`,
  )
  const message = 'no letters (A bug in Interregnum, or in a game or bot of your own; --debug shows more.)'
  const place = join('own-game', 'index.ts:4')
  expect(await inProcess(['simulate', './own-game', '--games', '1'])).toEqual({
    code: 1,
    out: '',
    err: `error internal: ${message}\n  at ${place}\n`,
  })
})
