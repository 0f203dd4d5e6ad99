import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { readRecord, recordOf, writeRecord } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { anaAmong, playedUntil } from './played.ts'
import { ANA_AND_BEN, asked, openFile, playAtOnce, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** What is drawn after a choice, on a busy machine. */
const WAIT = { timeout: 10_000 }

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([called, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], called))
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
    },
    [name, text] as const,
  )
}

it('a file dropped on the replay of another is the match that is shown then', async () => {
  const { page, complaints } = await client.open('/')
  await openFile(page, playedRecord({}, ANA_AND_BEN))
  const scrub = page.getByRole('slider', { name: 'Moment' })
  await scrub.waitFor()
  await page.keyboard.press('End')
  const other = [
    { name: 'Cleo', bot: null },
    { name: 'Dora', bot: null },
  ]
  await drop(page, 'other.json', playedRecord({}, other, 10))
  await page.getByText('Cleo').first().waitFor()
  expect([await scrub.getAttribute('max'), await scrub.inputValue()]).toEqual(['10', '0'])
  expect(complaints).toEqual([])
})

it('a file stays open at its moment when the page is loaded again', async () => {
  const { page, complaints } = await client.open('/')
  await openFile(page, playedRecord({}, ANA_AND_BEN))
  const scrub = page.getByRole('slider', { name: 'Moment' })
  await scrub.fill('7')
  await page.waitForFunction(() => history.state?.moment === 7)
  await page.reload()
  await scrub.waitFor()
  expect(await scrub.inputValue()).toBe('7')
  // Another file begins at its beginning.
  await drop(page, 'other.json', playedRecord({}, ANA_AND_BEN, 10))
  await page.waitForFunction(
    () => document.querySelector('.replay-scrub input')?.getAttribute('max') === '10',
  )
  expect(await scrub.inputValue()).toBe('0')
  expect(complaints).toEqual([])
})

it('a map that scrolls on a phone lies in the middle', async () => {
  const three = ['Ana', 'Ben', 'Cleo'].map((name) => ({ name, bot: null }))
  const { page } = await client.open('/', { viewport: PHONE })
  await openFile(page, playedRecord({}, three))
  const map = page.locator('.cc-chart')
  await map.waitFor()
  const { x = 0, width = 0 } = (await map.boundingBox()) ?? {}
  expect(width).toBeLessThan(PHONE.width - 20)
  expect(Math.abs(2 * x + width - PHONE.width)).toBeLessThan(20)
})

it.each([
  ['on its side', 'terreign', { width: 844, height: 390 }],
  ['on its side', 'war-of-supremacy', { width: 844, height: 390 }],
  ['of the smallest', 'terreign', { width: 320, height: 568 }],
] as const)(
  'on a phone %s a replay of %s says its sentence above all its controls',
  async (_, id, viewport) => {
    const { page } = await client.open('/', { viewport })
    const { game } = (await GAMES.find((each) => each.id === id)?.load()) ?? {}
    if (!game) throw new Error(id)
    const players = anaAmong(game.seats.max)
    let decisions = 0
    const match = playedUntil(game, {}, players.length, () => ++decisions > 20)
    await openFile(page, writeRecord(recordOf(match, players)))
    const speed = page.getByRole('group', { name: 'Speed' })
    await speed.waitFor()
    await page.keyboard.press('End')
    const [words, prompt, bar] = await Promise.all(
      ['.prompt-words', '.area-prompt', '.area-bar'].map((part) => page.locator(part).first().boundingBox()),
    )
    const { y = 0, height = 0 } = (await speed.boundingBox()) ?? {}
    expect(y + height, 'the speed').toBeLessThanOrEqual(viewport.height)
    expect(words?.y, 'the sentence').toBeGreaterThanOrEqual(prompt?.y ?? 0)
    expect(bar?.height, 'the bar').toBeLessThan(50)
  },
)

it('on a small phone the board of War of Supremacy leaves a replay its view', async () => {
  const { page } = await client.open('/', { viewport: { width: 320, height: 568 } })
  await openFile(
    page,
    await readFile(fromRoot('src/games/war-of-supremacy/golden/introductory.json'), 'utf8'),
  )
  await page.locator('.wos-board').waitFor()
  const [view, board] = await Promise.all(
    ['.perspective', '.area-board'].map((part) => page.locator(part).boundingBox()),
  )
  expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0)
})

it('a record is stepped, scrubbed and jumped through, and every way leads to the same positions', async () => {
  const { page, complaints } = await client.open('/')
  const record = playedRecord({}, ANA_AND_BEN)
  const { actions } = readRecord(record)
  await openFile(page, record)
  const scrub = page.getByRole('slider', { name: 'Moment' })
  const moment = () => scrub.inputValue()
  const pieces = () => page.locator('.cc-piece').count()
  await scrub.waitFor()
  expect(await scrub.getAttribute('max')).toBe(String(actions.length))
  expect(await pieces()).toBe(0)

  await page.keyboard.press('End')
  expect(await moment()).toBe(String(actions.length))
  expect(await pieces()).toBe(80)
  await page.keyboard.press('Home')
  expect(await pieces()).toBe(0)
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight')
  expect(await moment()).toBe('5')
  await page.keyboard.press('ArrowLeft')
  expect(await moment()).toBe('4')
  const placed = await pieces()
  await scrub.fill('100')
  await page.waitForFunction(() => document.querySelectorAll('.cc-piece').length > 20)
  await scrub.fill('4')
  await page.waitForFunction((count) => document.querySelectorAll('.cc-piece').length === count, placed)

  await page.getByRole('combobox', { name: 'Turn' }).selectOption('Round 6')
  await page.waitForFunction(() => document.querySelectorAll('.cc-piece').length === 10)
  expect(await scrub.getAttribute('aria-valuetext')).toMatch(/^Round 6, moment \d+ of/)
  await page
    .getByRole('log')
    .getByRole('button', { name: /^Ana placed/ })
    .first()
    .click()
  expect(await pieces()).toBeLessThanOrEqual(2)
  expect(await page.locator('.log-entry[aria-current]').count()).toBeGreaterThan(0)

  await page.getByRole('radio', { name: '×4' }).check({ force: true })
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => document.querySelectorAll('.cc-piece').length > 0)
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(complaints).toEqual([])
})

it('each perspective shows what that seat saw, and no more', async () => {
  const { page } = await client.open('/')
  await openFile(page, playedRecord({ hiddenHands: true }, ANA_AND_BEN, 60))
  const seen = page.getByRole('combobox', { name: 'View' })
  await page.getByRole('slider', { name: 'Moment' }).fill('40')
  const drawn = (name: string) =>
    page
      .getByRole('log')
      .getByText(new RegExp(`^${name} drew \\w+ \\d+ and`))
      .count()
  await expect.poll(() => drawn('Ana'), WAIT).toBeGreaterThan(0)
  expect(await drawn('Ben')).toBeGreaterThan(0)
  await seen.selectOption({ label: 'as Ana' })
  await expect.poll(() => drawn('Ben'), WAIT).toBe(0)
  expect(await drawn('Ana')).toBeGreaterThan(0)
  await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
  await seen.selectOption({ label: 'as a spectator' })
  await expect.poll(() => drawn('Ana'), WAIT).toBe(0)
  expect(await page.locator('.cc-hand').count()).toBe(0)
})

it('a record that is saved is the record that was opened, and an unfinished one is played on', async () => {
  const { page } = await client.open('/')
  const record = playedRecord({}, ANA_AND_BEN, 50)
  await openFile(page, record)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Save as file' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^counts-and-clerics-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toBe(record)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/#\/play\//)
  await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
  await page.reload()
  await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
})

it('a record may be dropped on the page', async () => {
  const { page } = await client.open('/')
  const text = playedRecord({}, ANA_AND_BEN, 20)
  const files = await page.evaluateHandle((content) => {
    const carried = new DataTransfer()
    carried.items.add(new File([content], 'dropped.json', { type: 'application/json' }))
    return carried
  }, text)
  await page.dispatchEvent('body', 'drop', { dataTransfer: files })
  await page.getByRole('slider', { name: 'Moment' }).waitFor()
})

const whole = playedRecord({}, ANA_AND_BEN)
it.each([
  ['no JSON', whole.replace('"seed":', '"seed"'), 'bad-json', /line 8 column \d+/],
  ['another format', whole.replace('interregnum-record', 'chess'), 'bad-record', 'record.format'],
  [
    'another game',
    whole.replace('"game": "counts-and-clerics"', '"game": "chess"'),
    'unknown-game',
    'record.game',
  ],
  ['other rules', whole.replace(/"rules": \d+/, '"rules": 99'), 'other-rules', 'record.rules'],
  [
    'an illegal action',
    whole.replace(/\{"type":"place","hex":\d+\}/, '{"type":"place","hex":100}'),
    'bad-action',
    'record.actions[1].action.hex',
  ],
  ['another result', whole.replace(/"scores":\[\d+/, '"scores":[999'), 'other-result', 'record.result'],
])('a bad record is refused with its place: %s', async (_what, text, code, place) => {
  const { page } = await client.open('/')
  await openFile(page, text, 'bad.json')
  const panel = page.getByRole('alert')
  await panel.waitFor()
  expect(await panel.locator('code').textContent()).toBe(code)
  const where = (await panel.locator('.error-where').textContent()) ?? ''
  if (typeof place === 'string') expect(where).toContain(place)
  else expect(where).toMatch(place)
  await page.getByRole('button', { name: 'Open another file' }).waitFor()
})

it('dice of War of Supremacy do not lie over a moment that is long after them', async () => {
  const { page } = await client.open('/')
  const record = await readFile(fromRoot('src/games/war-of-supremacy/golden/general.json'), 'utf8')
  await openFile(page, record)
  await page.locator('.wos-rolls').waitFor()
  await page.keyboard.press('End')
  await page.waitForFunction(() =>
    document.querySelector('input[type="range"]')?.matches(':not([value="0"])'),
  )
  expect(await page.locator('.wos-rolls').count()).toBe(0)
})

it('a file of another program is named as such', async () => {
  const { page } = await client.open('/')
  await openFile(page, whole.replace('interregnum-record', 'chess'), 'chess.json')
  await page.getByRole('alert').getByText('This isn’t an Interregnum match file.').waitFor()
  // Somebody may have chosen what another browser saved of all matches.
  await page.getByRole('alert').getByText('Saved data opens under Statistics.').waitFor()
})

it('a file that holds only a number is said to be no match file', async () => {
  const { page } = await client.open('/')
  await openFile(page, '5', 'five.json')
  await page
    .getByRole('alert')
    .getByText('This isn’t an Interregnum match file.')
    .waitFor({ timeout: 10_000 })
})

it('a dropped folder is said to be no match file', async () => {
  const { page, complaints } = await client.open('/')
  await page.getByRole('button', { name: 'Open a match file' }).waitFor()
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [fromRoot('docs')], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data })
  await page.getByText('docs', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('This isn’t an Interregnum match file.').waitFor()
  expect(complaints).toEqual([])
})

it('the replay of a resigned match ends with who resigned and who won', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('slider', { name: 'Moment' }).waitFor()
  await page.keyboard.press('End')
  expect(await page.locator('.prompt').textContent()).toContain('Regent resigned.')
  await page.getByRole('radio', { name: '×4' }).check({ force: true })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByText('Regent resigned.').waitFor()
  expect(complaints).toEqual([])
})

it.each(['to-reign-supreme', 'terreign'])(
  '%s on a phone: who has no seat has the board down to the controls, and the controls at the foot',
  async (game) => {
    const { page } = await client.open('/', { viewport: PHONE })
    await openFile(page, await readFile(fromRoot(`src/games/${game}/golden/defaults.json`), 'utf8'))
    await page.getByRole('slider', { name: 'Moment' }).fill('10')
    const bottom = (part: string) =>
      page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await expect.poll(() => bottom('.area-prompt'), WAIT).toBe(PHONE.height)
    const title = page.getByRole('heading', { level: 1, name: 'Replay', exact: true })
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

    // Whose hand is seen needs room for it.
    await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'as Ada' })
    await expect.poll(() => bottom('.area-prompt'), WAIT).toBeLessThan(PHONE.height - 100)
    expect(await bottom('.area-hand')).toBe(PHONE.height)
  },
)
