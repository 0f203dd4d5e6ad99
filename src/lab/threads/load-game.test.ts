import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { simulate } from '../simulate.ts'
import { isFolder, loadFolderText, loadGame } from './load-game.ts'
import { threads } from './threads.ts'

const FOLDER = join(import.meta.dirname, '../../../examples/two-heirs')

it('a game comes by its id', async () => {
  const { game, stats } = await loadGame('counts-and-clerics')
  expect([game.id, stats === undefined]).toEqual(['counts-and-clerics', false])
})

it('a game that is not on the shelf comes by its folder, and plays in worker threads', async () => {
  const plan = { game: FOLDER, bots: ['greedy', 'random'], matches: 20, seed: 'folder', executor: threads(1) }
  expect(await simulate(plan)).toMatchObject({ game: 'two-heirs', decisions: { max: 3 } })
})

it.each([
  ['chess', 'unknown-game'],
  ['./no-such-folder', 'bad-game'],
])('%s is refused as %s', async (name, code) => {
  await expect(loadGame(name)).rejects.toMatchObject({ refusal: { code } })
})

it.each([
  ['index.ts', 'export const game = undefined', 'its index.ts exports no `game`'],
  ['index.ts', 'export const game = { id: "x" }', 'its index.ts exports no `game`'],
  ['ai/index.ts', 'export const ai = {}', 'its ai/index.ts exports no `ai` with a heuristic'],
])('a folder in which %s says only “%s” is refused with what it lacks', async (file, text, why) => {
  const folder = mkdtempSync(join(tmpdir(), 'game-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'ai'))
  writeFileSync(join(folder, 'index.ts'), 'export const game = { id: "x", setup() {} }')
  writeFileSync(join(folder, 'ai/index.ts'), 'export const ai = { heuristic: { scoreActions() {} } }')
  writeFileSync(join(folder, file), text)
  const { refusal } = await loadGame(folder).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'bad-game', message: expect.stringContaining(why), at: folder })
})

it('all that is mistyped in a game is named at once, with what is there instead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'game-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'ai'))
  const rest = Object.entries(await loadGame(FOLDER).then(({ game }) => game)).filter(
    ([name]) => !['seats', 'bound', 'rules'].includes(name),
  )
  const text = rest.map(
    ([name, part]) => `${name}: ${typeof part === 'function' ? '() => {}' : JSON.stringify(part)}`,
  )
  writeFileSync(
    join(folder, 'index.ts'),
    `export const game = { ${text.join(', ')}, seat: { min: 2, max: 2 }, bond: () => 3, rules: '1' }`,
  )
  writeFileSync(join(folder, 'ai/index.ts'), 'export const ai = { heuristic: { scoreAction() {} } }')
  await expect(loadGame(folder)).rejects.toMatchObject({
    refusal: {
      code: 'bad-game',
      message:
        'The game cannot be loaded: its index.ts exports no `game` with rules, seats (is it “seat”?) and bound (is it “bond”?); its ai/index.ts exports no `ai` with a heuristic.',
      at: folder,
    },
  })
})

it('a file of the game that lacks what it is for is refused, and not passed over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'game-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['index.ts', 'ai/index.ts']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), `export * from ${JSON.stringify(join(FOLDER, file))}`)
  }
  mkdirSync(join(folder, 'text'))
  writeFileSync(join(folder, 'stats.ts'), 'export const stat = {}')
  writeFileSync(join(folder, 'text/terminal.ts'), 'export const text = { bord() {} }')
  await expect(loadGame(folder)).rejects.toMatchObject({
    refusal: { code: 'bad-game', message: expect.stringContaining('its stats.ts exports no `stats`') },
  })
  await expect(loadFolderText(folder)).rejects.toMatchObject({
    refusal: { code: 'bad-game', message: expect.stringContaining('exports no `text` with board and log') },
  })
})

it('a path is no id', () => {
  expect(['two-heirs', './two-heirs', 'examples/two-heirs', '.'].map(isFolder)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
