import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { type MatchRecord, readRecord, recordOf, writeRecord } from '../../src/core/index.ts'
import { game as terReign } from '../../src/games/terreign/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { misfits } from './measures.ts'
import { playedUntil } from './played.ts'
import { ANA_AND_BEN, openFile, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const WHOLE = playedRecord({}, ANA_AND_BEN)
const end = readRecord(WHOLE).actions.length

const WAIT = { timeout: 60_000 }
const scrub = (page: Page) => page.getByRole('slider', { name: 'Moment', exact: true })
const moment = (page: Page) => scrub(page).inputValue()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const reached = (page: Page, number: number) => expect.poll(() => moment(page), WAIT).toBe(String(number))
const variations = (page: Page) => page.getByRole('region', { name: 'Variations' }).getByRole('listitem')
const pieces = (page: Page) => page.locator('.cc-piece').count()

/** Opens a finished match of two people, at its 20th moment, where moves are tried. */
async function openAt20(page: Page): Promise<void> {
  await openFile(page, WHOLE)
  await scrub(page).fill('20')
  await press(page, 'Try moves')
}

/** Tries two moves by mouse: a counter, and where it goes. */
async function placeCounter(page: Page, counter = 0): Promise<void> {
  const from = Number(await moment(page))
  await page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button').nth(counter).click()
  await reached(page, from + 1)
  await page.locator('.cc-hex[data-legal]').first().click()
  await reached(page, from + 2)
}

async function openVariations(page: Page): Promise<void> {
  await press(page, 'Analysis')
  await page.getByRole('radio', { name: 'Variations' }).check({ force: true })
}

async function savedRecord(page: Page): Promise<MatchRecord> {
  const saving = page.waitForEvent('download')
  await press(page, 'Menu')
  await press(page, 'Save as file')
  return readRecord(await readFile(await (await saving).path(), 'utf8'))
}

it('a name of one long word stays within the panel', async () => {
  const { page } = await client.open('/')
  await openAt20(page)
  await placeCounter(page)
  await openVariations(page)
  await page.locator('.analysis-go').first().click()
  await page
    .getByLabel('Name of this variation')
    .fill('Donaudampfschifffahrtsgesellschaftskapitänswitwenrente')
  await variations(page).getByText('Donau').waitFor()
  const ends = await page.locator('.analysis-go').evaluate((named) => named.getBoundingClientRect().right)
  expect(ends).toBeLessThan(page.viewportSize()?.width ?? 0)
})

it('that an analysis is not stored is said in the language that is spoken', async () => {
  const { page } = await client.open('/', { locale: 'de-DE' })
  await openFile(page, WHOLE, 'partie.json', 'Partie aus Datei öffnen')
  await page.evaluate(() => {
    const store = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (key.startsWith('interregnum.analysis.')) throw new DOMException('full', 'QuotaExceededError')
      store.call(this, key, value)
    }
  })
  await scrub(page).fill('20')
  await press(page, 'Züge probieren')
  await page.getByRole('toolbar', { name: 'Deine Hand' }).getByRole('button').first().click()
  await page.locator('.toast', { hasText: 'Der Browser speichert diese Analyse nicht.' }).waitFor()
})

describe('moves are tried from any moment', () => {
  it('one counter after another is chosen by a press each', async () => {
    const { page, complaints } = await client.open('/')
    await openAt20(page)
    const counters = page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button')
    for (const at of [0, 1]) {
      await counters.nth(at).click()
      await expect.poll(() => counters.nth(at).getAttribute('aria-pressed'), WAIT).toBe('true')
      await reached(page, 21)
    }
    expect(await page.locator('.toast').allTextContents()).toEqual([])
    expect(complaints).toEqual([])
  })

  it('by hand for the seat to move; the match stays as it was', async () => {
    const { page, complaints } = await client.open('/')
    await openAt20(page)
    const before = await pieces(page)
    await placeCounter(page)
    await placeCounter(page)
    expect(await pieces(page)).toBe(before + 2)
    expect(
      await page
        .getByRole('log')
        .getByText(/placed/)
        .count(),
    ).toBeGreaterThan(0)
    // Undone moves leave nothing behind.
    await page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button').first().click()
    await reached(page, 25)
    await page.keyboard.press('Escape')
    await reached(page, 24)
    await openVariations(page)
    expect(await variations(page).count()).toBe(1)
    await page.getByText('4 moves').first().waitFor()
    await press(page, 'Try moves')
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await reached(page, 24)
    await press(page, 'Delete')
    await page.keyboard.press('End')
    await reached(page, end)
    expect(complaints).toEqual([])
  })

  it('by bots where a person lets them, until the match is over, and no further than the person looks', async () => {
    const { page, complaints } = await client.open('/')
    await openFile(page, WHOLE)
    await scrub(page).fill(String(end - 3))
    await openVariations(page)
    for (const name of ['Ana', 'Ben'])
      await page.getByRole('combobox', { name, exact: true }).selectOption({ value: 'beginner' })
    await press(page, 'Try moves')
    await page
      .getByText(/is to move, and a bot plays there/)
      .first()
      .waitFor()
    await press(page, 'Let the bots move')
    await reached(page, end)
    await page
      .getByText(/won|win|draw|points/i)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('only where one may: from another seat the prompt says how', async () => {
    const { page } = await client.open('/')
    await openAt20(page)
    const seen = page.getByRole('combobox', { name: 'View' })
    await seen.selectOption({ label: 'as Ana' })
    await page
      .getByText(/^Ben is to move\. Choose “as Ben”/)
      .first()
      .waitFor()
    await seen.selectOption({ label: 'as Ben' })
    await page.getByText('Choose a counter from your hand.').first().waitFor()
    await placeCounter(page)
  })
})

describe('variations', () => {
  it('have names and notes, an order, and stay: after a reload, and in the match’s file', async () => {
    const { page } = await client.open('/')
    await openAt20(page)
    await placeCounter(page, 1)
    await openVariations(page)
    await variations(page).getByRole('button').first().click()
    await page.getByLabel('Name of this variation').fill('A corner')
    await page.getByLabel('Note on this moment').fill('Better than it looks.')
    await page.keyboard.press('End')
    await variations(page).getByText('A corner').waitFor()
    await press(page, 'Make it the main line')
    const saved = await savedRecord(page)
    expect(saved.actions).toEqual(readRecord(WHOLE).actions)
    expect(saved.extensions?.analysis).toMatchObject({
      version: 1,
      lines: [{ after: 20, actions: [{ seat: 1 }, { seat: 1 }] }],
      names: [[end + 1, 'A corner']],
      notes: [[end + 1, 'Better than it looks.']],
    })
    // The file alone.
    const elsewhere = await client.open('/')
    await openFile(elsewhere.page, JSON.stringify(saved))
    await openVariations(elsewhere.page)
    await variations(elsewhere.page).getByText('A corner').waitFor()
    // This browser alone.
    await page.goto(client.url)
    await openFile(page, WHOLE)
    await openVariations(page)
    await variations(page).getByText('A corner').click()
    await reached(page, 21)
    expect(await page.getByLabel('Note on this moment').inputValue()).toBe('Better than it looks.')
  })

  it('that are wrong in a file are told, and the match is shown', async () => {
    const { page } = await client.open('/')
    const record = { ...readRecord(WHOLE), extensions: { analysis: { version: 1 } } }
    await openFile(page, JSON.stringify(record))
    await page
      .getByText(/The analysis in this match cannot be shown\..*lines is missing/)
      .first()
      .waitFor()
    await scrub(page).waitFor()
  })
})

describe('the engine', () => {
  it('tells its best actions with what follows, deeper and deeper, and an action is tried', async () => {
    const { page, complaints } = await client.open('/')
    await openFile(page, playedRecord({ hiddenHands: true }, ANA_AND_BEN))
    await scrub(page).fill('20')
    await press(page, 'Analysis')
    const iterations = page.getByText(/^[\d,]+ iterations$/)
    const count = async () => Number((await iterations.innerText()).replace(/\D/g, ''))
    await expect.poll(count, WAIT).toBeGreaterThan(500)
    const first = page.locator('.analysis-line').first()
    expect(await first.innerText()).toMatch(/Ben wins \d+%\u00a0±\u00a0[\d.]+%/)
    expect(await first.innerText()).toMatch(/For example: Place/)
    await page.getByRole('radio', { name: 'what Ben knew' }).check({ force: true })
    await expect.poll(count, WAIT).toBeGreaterThan(100)
    await first.getByRole('button', { name: 'Try this' }).click()
    await reached(page, 21)
    await expect.poll(() => first.innerText(), WAIT).toMatch(/^Place/)
    expect(complaints).toEqual([])
  })

  it('pauses, by keyboard too, and goes on with what it has; what it found is there when one comes back', async () => {
    const { page, complaints } = await client.open('/')
    await openFile(page, WHOLE)
    await scrub(page).fill('20')
    await press(page, 'Analysis')
    const work = page.locator('.analysis-work')
    const count = async () => Number((await work.innerText()).match(/^([\d,]+) iter/)?.[1].replace(/\D/g, ''))
    await expect.poll(count, WAIT).toBeGreaterThan(1000)
    await page.getByRole('button', { name: 'Pause', exact: true }).last().press('Enter')
    const paused = await count()
    await page.waitForTimeout(1500)
    expect(await count()).toBe(paused)
    const goOn = page.getByRole('button', { name: 'Go deeper' })
    await hasFocus(goOn)
    await goOn.press('Enter')
    // From the first look on it is deeper than before.
    expect(await count()).toBeGreaterThanOrEqual(paused)
    await expect.poll(count, WAIT).toBeGreaterThan(paused)
    // A pause lasts, and no line of another position is shown.
    await page.getByRole('button', { name: 'Pause', exact: true }).last().click()
    const best = await page.locator('.analysis-move').first().innerText()
    await scrub(page).fill('10')
    await page.getByText('The engine is paused.').last().waitFor()
    expect(await page.locator('.analysis-line').count()).toBe(0)
    await goOn.click()
    await page.locator('.analysis-line').first().waitFor()
    await scrub(page).fill('20')
    expect(await count()).toBeGreaterThan(paused)
    expect(await page.locator('.analysis-move').first().innerText()).toBe(best)
    await page.getByText(/iterations before; [\d,]+ so far now/).waitFor()
    expect(complaints).toEqual([])
  })

  it('has a whole line played, by keyboard, which is then gone through step by step', async () => {
    const { page, complaints } = await client.open('/')
    await openFile(page, WHOLE)
    await scrub(page).fill('20')
    await press(page, 'Analysis')
    const play = page.getByRole('button', { name: 'Play the line' }).first()
    await play.waitFor(WAIT)
    await page.getByRole('button', { name: 'Pause', exact: true }).last().click()
    await play.press('Enter')
    const told = page.getByText(/moves? of the line played/).first()
    await told.waitFor()
    const [, moves] = (await told.innerText()).match(/^(?:All )?(\d+)/) ?? []
    expect(Number(moves)).toBeGreaterThan(1)
    await reached(page, 20 + Number(moves))
    await press(page, 'Step back')
    await reached(page, 19 + Number(moves))
    await press(page, 'Step forward')
    await reached(page, 20 + Number(moves))
    await page.getByRole('radio', { name: 'Variations' }).check({ force: true })
    expect(await variations(page).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('plays a line only as far as the hidden hands of the match allow, and says so', async () => {
    const { page, complaints } = await client.open('/')
    await openFile(page, playedRecord({ hiddenHands: true }, ANA_AND_BEN))
    await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'as Ben' })
    await scrub(page).fill('20')
    await press(page, 'Analysis')
    const play = page.getByRole('button', { name: 'Play the line' }).first()
    const cut = page.getByText(/^\d of \d moves of the line played\. The engine imagined other cards/)
    // A line that is still short may be played to its end, and leaving the moment ends the search: each try waits for
    // one that has come further than any before, as the line grows with it.
    const deepest = page.locator('.analysis-work').getByText(/^[\d,]+ iterations(, as deep as it goes)?$/)
    await expect
      .poll(async () => {
        await scrub(page).fill('20')
        await deepest.waitFor()
        await play.click(WAIT)
        await page
          .getByText(/moves? of the line played/)
          .first()
          .waitFor()
        return await cut.count()
      }, WAIT)
      .toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it('says that an attempt of a duel is solved without a search', async () => {
    const { page } = await client.open('/')
    const match = playedUntil(
      terReign,
      {},
      2,
      (state) => state.duel !== null && terReign.actors(state).length === 2,
    )
    await openFile(page, writeRecord(recordOf(match, ANA_AND_BEN)))
    await press(page, 'Go to end')
    await press(page, 'Analysis')
    await page.locator('.analysis-work').getByText('Without a search').waitFor(WAIT)
  })

  it('says that there is nothing to find where the match is over', async () => {
    const { page } = await client.open('/')
    await openFile(page, WHOLE)
    await press(page, 'Go to end')
    await press(page, 'Analysis')
    await page.getByText('The match is over here.').first().waitFor()
  })
})

it.each([
  'counts-and-clerics/golden/defaults',
  'to-reign-supreme/golden/defaults',
  'terreign/golden/defaults',
  'war-of-supremacy/golden/introductory',
])('an action of the engine is tried: %s', async (match) => {
  const { page, complaints } = await client.open('/')
  const text = await readFile(fromRoot(`src/games/${match}.json`), 'utf8')
  await openFile(page, text)
  const middle = Math.floor(readRecord(text).actions.length / 2)
  await scrub(page).fill(String(middle))
  await press(page, 'Analysis')
  await page.locator('.analysis-line').first().getByRole('button', { name: 'Try this' }).click(WAIT)
  await expect.poll(async () => Number(await moment(page)), WAIT).toBeGreaterThan(middle)
  expect(complaints).toEqual([])
})

it.each([
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', PHONE],
  ['on a zoomed phone', { width: 320, height: 640 }],
])('everything has its place, and axe finds nothing: %s', async (_, viewport) => {
  const { page } = await client.open('/', { viewport, painted: true })
  await openAt20(page)
  expect(await misfits(page)).toEqual([])
  await placeCounter(page)
  await press(page, 'Analysis')
  await page.locator('.analysis-line').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Variations' }).check({ force: true })
  await variations(page).first().waitFor()
  expect(await findings(page)).toEqual([])
  expect(await misfits(page)).toEqual([])
})
