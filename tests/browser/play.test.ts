import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { readRecord, recordOf, replay, writeRecord } from '../../src/core/index.ts'
import { game } from '../../src/games/counts-and-clerics/index.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { anaAmong, playRecord, settled } from './played.ts'
import {
  asked,
  decideByMouse,
  keptRecord,
  openFile,
  playAtOnce,
  playedMatch,
  playedRecord,
  scrollable,
} from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it('a match against a bot begins with one click and is played with the mouse', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  expect(page.url()).toMatch(/#\/play\/[0-9a-f]+$/)
  for (let decisions = 0; decisions < 12; decisions++) {
    const what = await asked(page)
    if (what === 'choose') expect(await page.title()).toBe('Your turn · Counts & Clerics – Interregnum')
    await decideByMouse(page, what)
  }
  expect(complaints).toEqual([])
})

it('a match against a bot is played with the mouse to its end and the rematch', async () => {
  const { page, complaints } = await client.open('/')
  await playRecord(page, playedRecord({}, anaAmong(2), 180))
  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  expect(await page.title()).toContain('Match over')
  expect(
    await page.getByRole('region', { name: 'The reckoning' }).getByRole('heading').first().textContent(),
  ).toMatch(/land|victory/i)
  const record = readRecord(await keptRecord(page))
  expect(record.result).not.toBeNull()
  expect(replay(game, record).entries.length).toBe(record.actions.length)

  const before = page.url()
  await page.getByRole('button', { name: 'Rematch' }).click()
  await page.waitForURL((url) => url.href !== before)
  await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
  expect(readRecord(await keptRecord(page)).seed).not.toBe(record.seed)
  expect(complaints).toEqual([])
})

const WINDOWS = [PHONE, DESKTOP, { width: 1280, height: 720 }]

/** Within a page: where the map and the hand lie. */
function placesOfMapAndHand(): string {
  return ['.cc-board [role=grid]', '.area-hand']
    .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    .map((at) => `${at?.x} ${at?.y} ${at?.width}`)
    .join(', ')
}

it('several people at one device who have no secrets are asked by name', async () => {
  const { page, complaints } = await client.open('/')
  const people = ['Ana', 'Hildegarde', 'Steward'].map((name, seat) => ({
    name,
    bot: seat === 2 ? 'greedy' : null,
  }))
  await playRecord(page, playedRecord({}, people, 0))
  const prompt = () => page.locator('.prompt-words').textContent()
  const seen = new Set<string | undefined>()
  const places = new Map(WINDOWS.map((size) => [size, new Set<string>()]))
  for (let decisions = 0; decisions < 8; decisions++) {
    const what = await asked(page)
    const [, name, rest] = (await prompt())?.match(/^(Ana|Hildegarde): (.*)/) ?? []
    expect(rest, `${await prompt()}`).toMatch(what === 'choose' ? /^Choose a counter/ : /^Place your/)
    seen.add(name)
    for (const [size, at] of places) {
      await page.setViewportSize(size)
      await settled(page)
      at.add(await page.evaluate(placesOfMapAndHand))
    }
    await decideByMouse(page, what)
  }
  expect([...seen].sort()).toEqual(['Ana', 'Hildegarde'])
  for (const [size, at] of places)
    expect([...at], `in a window of ${size.width}, nothing moves with the question`).toHaveLength(1)
  expect(complaints).toEqual([])
})

it('the question before resigning goes when bots end the match meanwhile', async () => {
  const { page } = await client.open('/')
  const whole = playedMatch({ map: SMALL_MAP }, 2, Number.POSITIVE_INFINITY)
  const last = whole.entries.at(-2)?.moves[0].seat
  // What is left at the very end is forced, so the bot thinks of the decision before.
  const players = ['Ana', 'Bert'].map((name, seat) => ({ name, bot: seat === last ? 'steady' : null }))
  const record = recordOf(whole, players)
  // The bot's worker answers no sooner than the question is asked.
  let answer = () => {}
  const asking = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/worker-/, async (route) => {
    await asking
    await route.continue()
  })
  await playRecord(page, writeRecord({ ...record, actions: record.actions.slice(0, -2), result: null }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  const question = page.getByRole('dialog', { name: 'Resign?' })
  await question.waitFor()
  answer()
  await page.locator('.prompt[data-mood=over]').waitFor()
  await question.waitFor({ state: 'detached' })
})

it('a match is begun, and a whole one played, by keyboard alone', async () => {
  const { page, complaints } = await client.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, 'Play')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  expect(await asked(page)).toBe('choose')
  // One that is sooner over.
  await page.goto(`${client.url}#/`)
  await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 0))
  for (let what = await asked(page); what !== 'over'; what = await asked(page)) {
    if (what === 'choose') await page.keyboard.press('1')
    else if (what === 'return') {
      await page.keyboard.press('1')
      await page.getByRole('button', { name: /^Return / }).waitFor()
      await page.keyboard.press('1')
    } else {
      await walkToEmptyHex(page)
      await page.keyboard.press('Enter')
    }
  }
  expect(readRecord(await keptRecord(page)).result).not.toBeNull()
  await hasFocus(page.getByRole('button', { name: 'See the map' }))
  await tabTo(page, 'Replay')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/replay\//)
  expect(complaints).toEqual([])
})

it('on a phone a finger chooses a counter, looks at a hex, and places', async () => {
  const { page, complaints } = await client.open('/', { viewport: PHONE, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Play', exact: true }).first().tap()
  expect(await asked(page)).toBe('choose')
  expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
  await page.locator('.cc-held').first().tap()
  expect(await asked(page)).toBe('place')
  const hex = await page.locator('[data-legal]').first().getAttribute('data-hex')
  const box = await page.locator(`[data-hex="${hex}"]`).boundingBox()
  if (!box) throw new Error('the hex is not on the page')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  expect(readRecord(await keptRecord(page)).actions.at(-1)).toMatchObject({ action: { type: 'choose' } })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction((at) => !document.querySelector(`[data-hex="${at}"][data-legal]`), hex)
  expect(await keptRecord(page)).toContain(`{"type":"place","hex":${hex}}`)
  expect(complaints).toEqual([])
})

it('with motion, the reckoning is told step by step and can be skipped', async () => {
  const { page, complaints } = await client.open('/', { reducedMotion: 'no-preference', painted: true })
  const players = [
    { name: 'Ana', bot: null },
    { name: 'Steward', bot: 'greedy' },
  ]
  await openFile(page, playedRecord({ map: SMALL_MAP }, players, 22))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('grid').waitFor()
  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  const scores = page.locator('.plate .score')
  expect(await scores.count(), 'no plate tells the end before it is told').toBe(0)
  await page.getByRole('button', { name: 'Skip to the totals' }).click()
  await page.getByRole('button', { name: 'Rematch' }).waitFor()
  await page.getByRole('button', { name: 'Replay the scoring' }).click()
  await page.getByRole('button', { name: 'Skip to the totals' }).click()
  await page.getByRole('button', { name: 'See the map' }).click()
  await scores.first().waitFor()
  expect(complaints).toEqual([])
})

it('by keyboard the focus is never lost while the reckoning is told', async () => {
  const { page, complaints } = await client.open('/', { reducedMotion: 'no-preference', painted: true })
  await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 22))
  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  await tabTo(page, 'Skip to the totals')
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('button', { name: 'See the map' }))
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('button', { name: 'Show scoring' }))
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('button', { name: 'Skip to the totals' }))
  expect(complaints).toEqual([])
})

type Page = Awaited<ReturnType<OpenClient['open']>>['page']

/** Presses Tab until the button of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name)
  for (let presses = 0; !(await isThere()); presses++) {
    if (presses > 60) throw new Error(`Tab does not lead to ${name}.`)
    await page.keyboard.press('Tab')
  }
}

/** With the arrow keys alone: goes to a hex on which a counter can be placed. */
async function walkToEmptyHex(page: Page): Promise<void> {
  const focused = async () =>
    Number(await page.evaluate(() => document.activeElement?.getAttribute('data-hex') ?? 'NaN'))
  // Choosing by key leads to the map.
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-hex'))
  const target = Number(await page.locator('[data-legal]').first().getAttribute('data-hex'))
  let at = await focused()
  for (let presses = 0; at !== target; presses++) {
    if (presses > 60) throw new Error(`The arrow keys do not lead to hex ${target}.`)
    const [row, column] = [Math.floor(at / 10), at % 10]
    const [wantedRow, wantedColumn] = [Math.floor(target / 10), target % 10]
    if (row !== wantedRow) await page.keyboard.press(row < wantedRow ? 'ArrowDown' : 'ArrowUp')
    else await page.keyboard.press(column < wantedColumn ? 'ArrowRight' : 'ArrowLeft')
    at = await focused()
  }
}
