import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlaytestReport, playtest } from '../../src/lab/index.ts'
import { threads } from '../../src/lab/threads/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const start = (page: Page) => page.getByRole('button', { name: 'Start playtest' }).click()

/** Waits until the lab says how far it is in these words. */
const state = (page: Page, words: RegExp) => page.locator('.lab-state', { hasText: words }).waitFor()

/** Only the quickest bots. */
async function chooseShrewd(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Strong' }).uncheck({ force: true })
  await page.getByRole('radio', { name: 'Skip it' }).check({ force: true })
}

/** What a button saves. */
async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

/** A report apart from the time that it took. */
const figures = ({ seconds, ...report }: PlaytestReport) => JSON.parse(JSON.stringify(report))

it('a playtest in the browser gives the figures and the page of the command', async () => {
  const { page, complaints } = await client.open('/#/new/counts-and-clerics')
  await page.getByRole('link', { name: 'Playtest lab' }).click()
  await chooseShrewd(page)
  await page.getByRole('radio', { name: 'A number of matches' }).check({ force: true })
  await page.getByRole('spinbutton', { name: 'Matches of each kind' }).fill('24')
  await page.getByRole('textbox', { name: 'Seed' }).fill('in a browser')
  await page.getByRole('button', { name: 'Compare with a variant' }).click()
  await page.getByRole('spinbutton', { name: 'Mountains' }).nth(1).fill('8')
  await start(page)
  await state(page, /^Done: \d+ matches\.$/)
  expect(await page.getByRole('progressbar').getAttribute('value')).toBe('100')
  const here = await saved(page, 'Save figures')
  const there = await playtest({
    game: 'counts-and-clerics',
    variants: [
      { name: 'as it is', options: {}, given: [] },
      { name: 'mountains=8', options: { mountains: 8 }, given: ['mountains=8'] },
    ],
    bots: ['shrewd'],
    ladder: [],
    seconds: 0,
    matches: 24,
    precision: 0,
    seed: 'in a browser',
    executor: threads(2),
  })
  expect(here.name).toBe('counts-and-clerics-playtest.json')
  expect(figures(JSON.parse(here.text))).toEqual(figures(there))
  const [finding] = there.findings
  await page.locator('.findings').getByText(finding.sentence).waitFor()
  const { name, text } = await saved(page, 'Save page')
  expect(name).toBe('counts-and-clerics-playtest.html')
  expect(text).toMatch(/^<!doctype html>/)
  await page.getByRole('link', { name: 'Fairness' }).click()
  await hasFocus(page.getByRole('heading', { name: 'Fairness' }))
  expect(complaints).toEqual([])
})

it('stopped on a phone, it keeps what it has, also while another page is open', async () => {
  const { page, complaints } = await client.open('/#/lab/counts-and-clerics', { viewport: PHONE })
  await chooseShrewd(page)
  expect(await findings(page)).toEqual([])
  await start(page)
  await state(page, /of at most 10:00$/)
  await page.getByRole('heading', { name: 'What stands out' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.goto(`${client.url}#/`)
  await page.getByRole('button', { name: 'Open a match file' }).waitFor()
  await page.goto(`${client.url}#/lab/terreign`)
  await page.getByRole('link', { name: 'Show its results' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await state(page, /^Stopped after \d+ matches\.$/)
  expect(await findings(page)).toEqual([])
  const { text } = await saved(page, 'Save figures')
  expect(JSON.parse(text)).toMatchObject({ isPartial: true, variants: [{ name: 'as it is' }] })
  await page.getByRole('button', { name: 'New playtest' }).click()
  await page.getByRole('button', { name: 'Back to the last results' }).click()
  await page.getByRole('heading', { name: 'Tension', level: 2 }).waitFor()
  expect(complaints).toEqual([])
})

it('what cannot be played is said at its field', async () => {
  const { page } = await client.open('/#/lab/counts-and-clerics')
  const minutes = page.getByRole('spinbutton', { name: 'Minutes' })
  await minutes.fill('')
  await start(page)
  await page.getByText('Enter a whole number from 1 to 1,440.').waitFor()
  await hasFocus(minutes)
  const compare = page.getByRole('button', { name: 'Compare with a variant' })
  await compare.click()
  await page.getByRole('button', { name: 'Remove variant 1' }).press('Enter')
  await page.getByRole('region', { name: 'Variant 1' }).waitFor({ state: 'detached' })
  await page.locator('main :focus').waitFor()
})

it('a form that is left half-filled is there again after the way back and a reload', async () => {
  const { page, complaints } = await client.open('/#/lab/counts-and-clerics')
  const isAsLeft = async () => {
    expect(await page.getByRole('spinbutton', { name: 'Minutes' }).inputValue()).toBe('')
    expect(await page.getByRole('spinbutton', { name: 'Mountains' }).nth(1).inputValue()).toBe('8')
    expect(await page.getByRole('checkbox', { name: 'Strong' }).isChecked()).toBe(false)
  }
  await chooseShrewd(page)
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('')
  await page.getByRole('button', { name: 'Compare with a variant' }).click()
  await page.getByRole('spinbutton', { name: 'Mountains' }).nth(1).fill('8')
  await page.reload()
  await isAsLeft()
  await page.goto(`${client.url}#/new/counts-and-clerics`)
  await page.getByRole('link', { name: 'Playtest lab' }).click()
  await isAsLeft()
  expect(complaints).toEqual([])
})

it('what cannot be loaded ends the playtest and is said', async () => {
  const { page } = await client.open('/#/lab/counts-and-clerics')
  await page.context().route('**/playtest-worker*', (route) => route.abort())
  await start(page)
  await page.getByRole('alert').getByText('Reload the page and try again.').waitFor()
  await state(page, /^Ended by a failure after 0 matches\.$/)
})
