import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { main } from '../src/cli/main.ts'
import { type PlaytestReport, readHumanPace } from '../src/lab/index.ts'
import { interregnum } from './interregnum.ts'
import { storedClub } from './stored-club.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const HEIRS = join(process.cwd(), 'examples/two-heirs')
const GOOFSPIEL = join(process.cwd(), 'examples/goofspiel')
const QUICK = ['--bots', 'greedy', '--ladder', 'random,greedy', '--matches', '24', '--seed', 'tests']

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const lab = (...args: readonly string[]) => interregnum(['lab', ...args], folder)

/** A run in this process, which starts none. It is stopped as soon as it tells of progress. */
async function inThisProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly exit: number; readonly printed: readonly string[] }> {
  const stop = new AbortController()
  const printed: string[] = []
  const exit = await main(args, {
    out: (line) => printed.push(line),
    note: (line) => printed.push(line),
    progress: () => stop.abort(),
    env,
    stop: stop.signal,
  })
  return { exit, printed }
}

it('a game of one’s own gets its page without a line of its own', async () => {
  const run = await lab(HEIRS, ...QUICK, '--json', 'heirs.json')
  expect(run).toMatchObject({ code: 0, err: '' })
  expect(run.out).toContain('two-heirs-playtest.html')
  const page = read('two-heirs-playtest.html')
  for (const title of ['Fairness', 'Length and end', 'Tension', 'Choices', 'Skill', 'Luck'])
    expect(page).toContain(`>${title}</h2>`)
  expect(page).not.toMatch(/(src|href)="(?!#)/)
  const report = JSON.parse(read('heirs.json'))
  expect(report).toMatchObject({
    format: 'interregnum-playtest',
    version: 1,
    isPartial: false,
    seed: 'tests',
  })
})

it('a level of the ladder that would search, where the game has no search model, is said to play as greedy', async () => {
  const lone = ['--bots', 'greedy', '--matches', '2', '--seed', 'tests', '--out', 'lone.html']
  const note = 'note: Two Heirs has no search model, so strong plays as greedy.\n'
  expect(await lab(HEIRS, ...lone, '--ladder', 'random,strong')).toMatchObject({ code: 0, err: note })
  expect(await lab(HEIRS, ...lone, '--only', 'matches')).toMatchObject({ code: 0, err: '' })
})

it('a page whose name ends in .md is Markdown with the same findings, tables and commands', async () => {
  const run = await lab(HEIRS, ...QUICK, '--out', 'heirs.md', '--json', 'heirs-too.json')
  expect(run).toMatchObject({ code: 0, err: '' })
  const text = read('heirs.md')
  const report: PlaytestReport = JSON.parse(read('heirs-too.json'))
  expect(text).not.toMatch(/<(?!\/?details|\/?summary)/)
  for (const { title, tables, commands } of report.sections) {
    expect(text).toContain(`\n## ${title}\n`)
    for (const command of commands) expect(text).toContain(`\n${command}\n`)
    for (const { title: name, rows, columns } of tables.filter((table) => table.rows.length > 0)) {
      const [, after] = text.split(`\n### ${name}\n`)
      const lines = after.trimStart().split('\n\n')[0].split('\n')
      expect(lines).toHaveLength(2 + rows.length)
      for (const line of lines) expect(line.split(' | ')).toHaveLength(1 + columns.length)
    }
  }
})

it('the same matches give the same figures, with any number of workers', async () => {
  await lab(HEIRS, ...QUICK, '--json', 'one.json', '--workers', '1')
  await lab(HEIRS, ...QUICK, '--json', 'two.json', '--workers', '2')
  const [one, two] = ['one.json', 'two.json'].map((name) => JSON.parse(read(name)))
  expect({ ...two, seconds: 0 }).toEqual({ ...one, seconds: 0 })
})

it('the command beside a figure gives it again', async () => {
  await lab(HEIRS, ...QUICK, '--json', 'whole.json')
  type Told = { readonly id: string; readonly tables: unknown; readonly commands: readonly string[] }
  const sections: readonly Told[] = JSON.parse(read('whole.json')).sections
  for (const command of new Set(sections.map(({ commands }) => commands[0]))) {
    expect(await lab(...command.split(' ').slice(2), '--json', 'again.json')).toMatchObject({ code: 0 })
    const again: readonly Told[] = JSON.parse(read('again.json')).sections
    for (const { id, tables } of sections.filter(({ commands }) => commands[0] === command))
      expect(again.find((section) => section.id === id)?.tables, id).toEqual(tables)
  }
})

it('the command quotes paths with spaces, for a shell to take them as they are', async () => {
  const places = { game: './my heirs', bot: './my bots/first.ts' }
  symlinkSync(HEIRS, join(folder, places.game))
  symlinkSync(join(import.meta.dirname, 'bots'), join(folder, 'my bots'))
  writeFileSync(join(folder, 'spaced.json'), '{"targets":[{"figure":"decisions","to":3}]}')
  const bots = ['--bots', `${places.bot} without press`]
  const commandOf = async (...args: readonly string[]): Promise<string> => {
    expect(await lab(...args, ...bots, '--json', 'spaces.json')).toMatchObject({ code: 0, err: '' })
    return JSON.parse(read('spaces.json')).sections[0].commands[0]
  }
  expect(await commandOf(places.game, '--only', 'matches', '--matches', '1', '--seed', 'x')).toBe(
    `interregnum lab './my heirs' --only matches --seats 2 --bots './my bots/first.ts without press' --matches 1 --seed x`,
  )
  const tuning = ['--vary', 'stake=1..2', '--towards', 'spaced.json', '--rounds', '1', '--matches', '1']
  const tuned = await commandOf('tune', places.game, ...tuning, '--seed', 'x')
  expect(tuned).toMatch(/^interregnum lab tune '\.\/my heirs' /)
  expect(tuned).toContain(` --bots './my bots/first.ts without press' `)
})

it('variants play the same seeds, and the page says what differs', async () => {
  const args = ['--bots', 'greedy', '--only', 'matches', '--matches', '200', '--seed', 'tests']
  const run = await lab(
    HEIRS,
    '--compare',
    'stake=1',
    '--compare',
    'stake=3',
    ...args,
    '--json',
    'variants.json',
  )
  expect(run).toMatchObject({ code: 0 })
  const [comparison] = JSON.parse(read('variants.json')).sections
  expect(comparison.id).toBe('comparison')
  const [same, higher] = comparison.tables
  // A stake of 1 is the default: nothing differs at all.
  for (const { cells, isMarked } of same.rows) expect([cells[0].value, isMarked]).toEqual([0, false])
  const points = higher.rows.find(({ label }: { readonly label: string }) =>
    label.startsWith('points of the winner'),
  )
  expect(points.cells[0].low).toBeGreaterThan(0)
  expect(points.isMarked).toBe(true)
})

it('card sets are given as files, and compared', async () => {
  const set = join(process.cwd(), 'examples/card-sets/the-orchard-war.json')
  const orchard = JSON.parse(readFileSync(set, 'utf8'))
  writeFileSync(join(folder, 'mine.json'), JSON.stringify({ ...orchard, name: 'Mine' }))
  const args = ['--only', 'matches', '--bots', 'random', '--seats', '2', '--matches', '2', '--seed', 'tests']
  const run = await lab(
    'war-of-supremacy',
    '--options',
    'start=general',
    '--set',
    set,
    '--compare',
    'mine.json',
    ...args,
    '--json',
    'sets.json',
  )
  expect(run).toMatchObject({ code: 0, err: '' })
  const { variants, sections } = JSON.parse(read('sets.json'))
  type Told = { readonly name: string; readonly options: { readonly cards: { readonly name: string } } }
  expect(variants.map(({ name, options }: Told) => [name, options.cards.name])).toEqual([
    [`start=general cards=${set}`, orchard.name],
    ['cards=mine.json', 'Mine'],
  ])
  const [command] = sections.at(-1).commands
  expect(await lab(...command.split(' ').slice(2), '--json', 'again.json')).toMatchObject({ code: 0 })
})

it('tuning finds the setting whose figures are in their ranges, and confirms it', async () => {
  // A match has one decision a card and seat: six cards are twelve decisions.
  writeFileSync(join(folder, 'targets.json'), '{"targets":[{"figure":"decisions","from":11.5,"to":12.5}]}')
  const args = ['--vary', 'cards=4..9', '--towards', 'targets.json', '--bots', 'random', '--seed', 'tests']
  const limits = ['--rounds', '24', '--matches', '8', '--json', 'tuned.json']
  const run = await lab('tune', GOOFSPIEL, ...args, ...limits)
  expect(run).toMatchObject({ code: 0, err: '' })
  expect(run.out.split('\n')[0]).toBe('cards=6: 0.00 from the targets')
  // It begins with the first value, which is too small for the game.
  expect(run.out).toContain('\ncards=4: the game refuses it\n')
  const { settings, sections } = JSON.parse(read('tuned.json'))
  expect(settings[0].options.cards).toBe(6)
  const again = await lab(...sections[0].commands[0].split(' ').slice(2), '--json', 'again.json')
  expect(again.out).toBe(run.out)
})

it.each([
  [['tune', HEIRS], '--vary'],
  [['tune', HEIRS, '--vary', 'stake=1..3'], '--towards'],
  [['tune', HEIRS, '--vary', 'stake'], '--vary'],
  [['tune', HEIRS, '--vary', 'stake=1..3', '--towards', 'nowhere.json'], 'nowhere.json'],
  [[HEIRS, '--rounds', '3'], '--rounds'],
])('what tuning lacks is said: %j', async (args, at) => {
  const { exit, printed } = await inThisProcess(['lab', ...args])
  expect(exit).toBeGreaterThan(0)
  expect(printed.join('\n')).toContain(`at ${at}`)
})

it('a bot in a file of targets that is none is named by its place there', async () => {
  const path = join(folder, 'targets-of-nobody.json')
  const targets = [
    { figure: 'decisions', to: 3 },
    { figure: 'minutes', to: 3, bot: 'gredy' },
  ]
  writeFileSync(path, JSON.stringify({ targets }))
  const args = ['lab', 'tune', HEIRS, '--vary', 'stake=1..3', '--towards', path]
  const { exit, printed } = await inThisProcess(args)
  expect([exit, printed[1]]).toEqual([2, `  at ${path}: targets[1].bot`])
})

it.each([
  [['--seats', '2'], 'Name the players in the targets.'],
  [['--compare', 'stake=2'], 'not for tuning'],
  [['--ladder', 'random,greedy'], 'not for tuning'],
  [['--depth', '8,16'], 'not for tuning'],
  [['--without', 'press'], 'not for tuning'],
  [['--precision', '1'], 'not for tuning'],
  [['--only', 'luck'], 'not for tuning'],
  [['--pace', 'pace.json'], 'not for tuning'],
  [['--bots', 'random,greedy'], 'Name one bot.'],
  [['--vary', 'stake=1..2'], '“stake” is named twice.'],
])('what tuning does not do is refused, and not passed over: %j', async (args, said) => {
  const targets = join(folder, 'decisions.json')
  writeFileSync(targets, '{"targets":[{"figure":"decisions","to":3}]}')
  const tuning = ['tune', HEIRS, '--vary', 'stake=1..3', '--towards', targets, '--rounds', '1']
  const out = ['--out', join(folder, 'none.html')]
  const { exit, printed } = await inThisProcess(['lab', ...tuning, ...out, ...args])
  expect(exit).toBe(2)
  expect(printed[0]).toContain(said)
  expect(printed[1]).toBe(`  at ${args[0]}`)
})

it.each([
  ['--seats', ','],
  ['--seats', '2,2'],
  ['--bots', ','],
  ['--bots', 'random,random'],
  ['--ladder', ','],
  ['--ladder', 'random,greedy,random'],
  ['--ladder', 'gredy'],
  ['--depth', ','],
  ['--only', ','],
  ['--only', 'luck,luck'],
  ['--without', 'press', '--without', 'press'],
  ['--without', 'press', '--only', 'luck'],
])(
  'a list that names nothing, or something twice, is refused before anything is played: %s %s',
  async (...args) => {
    const out = ['--matches', '1', '--out', join(folder, 'none.html')]
    const { exit, printed } = await inThisProcess(['lab', HEIRS, ...out, ...args])
    expect(exit).toBe(2)
    expect(printed[1]).toBe(`  at ${args[0]}`)
  },
)

it.each([
  [['--ladder', 'random'], '--ladder', 'A ladder has two levels or more, weakest first. For none, write –.'],
  [['--depth', '8'], '--depth', 'Depth needs two searches or more, as in 8,16. For none, write –.'],
  [['--depth', '8,16'], '--depth', 'Two Heirs tells no depth: its folder has no search model.'],
  [
    ['--only', 'depth', '--hours', '1'],
    '--only',
    'Two Heirs tells no depth: its folder has no search model.',
  ],
  [['--only', 'skill', '--ladder', '–'], '--only', 'There is nothing to play for skill: --ladder is –.'],
])('a part of a playtest that no match could tell of is refused: %j', async (args, at, said) => {
  const out = ['--matches', '1', '--out', join(folder, 'none.html')]
  const { exit, printed } = await inThisProcess(['lab', HEIRS, ...out, ...args])
  expect([exit, ...printed]).toEqual([2, `error wrong-usage: ${said}`, `  at ${at}`])
})

it.each([
  [['--only', 'depth', '--depth', '–'], 'There is nothing to play for depth: --depth is –.'],
  [
    ['--only', 'matches,depth', '--matches', '1'],
    'Name the searches by --depth: with --matches, none are usual.',
  ],
])('depth without searches is refused: %j', async (args, said) => {
  const { exit, printed } = await inThisProcess(['lab', GOOFSPIEL, ...args])
  expect([exit, ...printed]).toEqual([2, `error wrong-usage: ${said}`, '  at --only'])
})

it.each([
  [['--pace', 'garbage.json'], 'garbage.json: line 1 column 1'],
  [['--compare', 'nope=1'], '--compare'],
  [['--compare', '{"nope"}'], '--compare'],
  [['--options', 'nope=1'], '--options'],
])('what is wrong is named by its place: %j', async (args, at) => {
  writeFileSync(join(folder, 'garbage.json'), 'garbage')
  const run = await lab('counts-and-clerics', ...args)
  expect(run.err.split('\n')[1]).toBe(`  at ${at}`)
})

it('settings that the game refuses, all of them, are no result', async () => {
  writeFileSync(join(folder, 'targets.json'), '{"targets":[{"figure":"decisions","from":11.5,"to":12.5}]}')
  const run = await lab('tune', HEIRS, '--vary', 'stake=8,9', '--towards', 'targets.json', '--rounds', '2')
  expect(run).toMatchObject({ code: 1, out: '' })
  expect(run.err).toBe('error bad-parameter: The game refuses every setting that was tried.\n  at --vary\n')
})

it('a file of targets that is not JSON is named once', async () => {
  writeFileSync(join(folder, 'garbage.json'), 'garbage')
  const run = await lab('tune', HEIRS, '--vary', 'stake=1..3', '--towards', 'garbage.json')
  expect(run.err.split('\n')[1]).toBe('  at garbage.json: line 1 column 1')
})

it.each([
  [['nowhere'], 'unknown-game'],
  [[HEIRS, '--only', 'luk'], 'unknown-part'],
  [[HEIRS, '--bots', 'gredy'], 'unknown-bot'],
  [[HEIRS, '--seats', '3'], 'wrong-usage'],
  [[HEIRS, '--compare', 'stake=9'], 'bad-option'],
  [[HEIRS, '--depth', '8,12'], 'wrong-usage'],
  [[HEIRS, '--hours', '0'], 'wrong-usage'],
  [[HEIRS, '--hours', 'one'], 'wrong-usage'],
  [[HEIRS, '--set', 'mine.json'], 'wrong-usage'],
  [[HEIRS, '--compare', 'mine.json'], 'wrong-usage'],
  [['tune', HEIRS, '--vary', 'steak=1..3', '--towards', 'targets.json'], 'unknown-option'],
  [['war-of-supremacy', '--set', 'nowhere.json'], 'no-file'],
  [['war-of-supremacy', '--compare', 'nowhere.json'], 'no-file'],
])('wrong usage is refused before anything is played: %j', async (args, code) => {
  const { exit, printed } = await inThisProcess(['lab', ...args])
  expect(exit).toBe(2)
  expect(printed[0]).toContain(`error ${code}:`)
})

it('a page that cannot be written is refused', async () => {
  const run = await lab(HEIRS, ...QUICK, '--out', 'nowhere/page.html')
  expect(run.code).toBe(1)
  expect(run.err).toContain('error not-written:')
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})

it.each([
  [[HEIRS, '--hours', '10', '--out', 'nowhere/page.html'], 'nowhere/page.html'],
  [[HEIRS, '--hours', '10', '--out', tmpdir()], tmpdir()],
  [[HEIRS, '--hours', '10', '--json', 'nowhere/page.json'], 'nowhere/page.json'],
  [
    ['tune', HEIRS, '--vary', 'stake=1..3', '--towards', 'targets.json', '--json', 'nowhere/a.json'],
    'nowhere/a.json',
  ],
  [['pace', 'counts-and-clerics', '--out', 'nowhere/pace.json'], 'nowhere/pace.json'],
])('a file that cannot be written is refused before anything is played: %j', async (args, at) => {
  writeFileSync(join(folder, 'targets.json'), '{"targets":[{"figure":"decisions","from":11.5,"to":12.5}]}')
  const run = await lab(...args)
  expect(run).toMatchObject({ code: 1, out: '' })
  expect(run.err).toMatch(/^error not-written: .*\n {2}at .*\n$/)
  expect(run.err).toContain(`at ${at}`)
})

it('a file that another of the same command would overwrite is refused before anything is played', async () => {
  const [both, mine, targets] = ['both.json', 'mine.json', 'targets.json'].map((name) => join(folder, name))
  const cards = readFileSync('examples/card-sets/smallest.json', 'utf8')
  writeFileSync(mine, cards)
  writeFileSync(targets, '{"targets":[{"figure":"decisions","from":11.5,"to":12.5}]}')
  const tuning = ['tune', HEIRS, '--vary', 'stake=1..3', '--towards', targets]
  for (const [at, ...args] of [
    [both, HEIRS, '--out', both, '--json', both],
    [mine, 'war-of-supremacy', '--set', mine, '--json', mine],
    [targets, ...tuning, '--out', both, '--json', targets],
  ]) {
    const { exit, printed } = await inThisProcess(['lab', ...args])
    expect([exit, ...printed]).toEqual([2, expect.stringContaining('error wrong-usage:'), `  at ${at}`])
  }
  expect(readFileSync(mine, 'utf8')).toBe(cards)
})

it('where no match ends in time, the page of an earlier playtest stays, and a sentence says why', async () => {
  const page = join(folder, 'earlier.html')
  writeFileSync(page, 'an earlier page')
  const run = await inThisProcess(['lab', HEIRS, '--hours', '0.0000000001', '--out', page])
  expect(run.exit).toBe(1)
  expect(run.printed).toContain('  at --hours')
  expect(readFileSync(page, 'utf8')).toBe('an earlier page')
})

it('stopped, it writes a page of what there is', async () => {
  const page = join(folder, 'stopped.html')
  const args = ['lab', HEIRS, '--bots', 'greedy', '--hours', '1', '--seed', 'tests', '--out', page]
  expect(await inThisProcess(args)).toMatchObject({ exit: 1 })
  expect(readFileSync(page, 'utf8')).toContain('Stopped early')
})

it('of a newcomer’s own card set, the page names the absurdly strong card first', async () => {
  const set = JSON.parse(readFileSync('examples/card-sets/the-orchard-war.json', 'utf8'))
  const sun = { id: 'the-sun', name: 'The Sun', types: ['Villager'], rating: 'legendary', copies: 2 }
  set.creatures.push({ ...sun, faction: 'mercenary', scores: [20, 20, 20] })
  writeFileSync(join(folder, 'absurd.json'), JSON.stringify(set))
  const chosen = [
    '--options',
    'start=general',
    '--set',
    'absurd.json',
    '--only',
    'matches',
    '--bots',
    'shrewd',
  ]
  const played = ['--matches', '64', '--seed', 'newcomer', '--json', 'absurd-report.json']
  const run = await lab('war-of-supremacy', ...chosen, ...played)
  expect(run).toMatchObject({ code: 0, err: '' })
  const { findings, sections }: PlaytestReport = JSON.parse(read('absurd-report.json'))
  expect(findings[0].sentence).toMatch(/^The Sun .* adds \d/)
  // The set has cards for two players only, so two play.
  expect(sections[0].commands).toHaveLength(1)
  expect(sections[0].commands[0]).toContain('--seats 2')
})

it('the pace of people makes its minutes, and a file of another game is refused', async () => {
  const minute = { decisions: 30, seconds: 60 }
  const kinds = { press: minute, wait: minute, follow: minute, yield: minute }
  const pace = { format: 'interregnum-human-pace', version: 1, game: 'two-heirs', kinds }
  writeFileSync(join(folder, 'pace.json'), JSON.stringify(pace))
  const run = await lab(HEIRS, ...QUICK, '--only', 'matches', '--pace', 'pace.json', '--json', 'paced.json')
  expect(run).toMatchObject({ code: 0, err: '' })
  const report: PlaytestReport = JSON.parse(read('paced.json'))
  const length = report.sections.find(({ id }) => id === 'length')
  const row = length?.tables[0].rows[0].cells ?? []
  const [decisions, minutes] = [row[0], row[3]].map((cell) => (typeof cell === 'object' ? cell.value : 0))
  expect(minutes).toBeCloseTo(decisions, 9)
  expect(length?.commands[0]).toMatch(/--pace pace\.json$/)
  const other = await lab('counts-and-clerics', '--pace', 'pace.json')
  expect(other).toMatchObject({ code: 2, out: '' })
  expect(other.err).toContain('--pace')
})

it('the pace of people is measured in the matches of a server', async () => {
  const out = join(folder, 'measured.json')
  const { exit, printed } = await inThisProcess(['lab', 'pace', 'counts-and-clerics', '--out', out], {
    DATA: await storedClub(folder),
  })
  expect(printed.join()).toContain('decisions of people')
  expect(exit).toBe(0)
  const { kinds } = readHumanPace(JSON.parse(read('measured.json')))
  expect(kinds.place.decisions).toBeGreaterThan(20)
})
