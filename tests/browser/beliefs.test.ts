import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { readRecord } from '../../src/core/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { misfits } from './measures.ts'
import { ANA_AND_BEN, openFile, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const HIDDEN = playedRecord({ hiddenHands: true }, ANA_AND_BEN)

it('a replay from a seat says what the seat could believe, in tables and on the board', async () => {
  const { page, complaints } = await client.open('/')
  await openFile(page, HIDDEN)
  await page.getByRole('slider', { name: 'Moment', exact: true }).fill('40')
  const button = page.getByRole('button', { name: 'Beliefs', exact: true })
  // With all cards revealed there is nothing to believe.
  expect(await button.count()).toBe(0)
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'as Ana' })
  await button.click()
  const hand = page.getByRole('table', { name: 'Hand of Ben' })
  await hand.waitFor()
  expect(await hand.getByRole('rowheader').count()).toBe(6)
  const shares = await hand.getByRole('cell').allInnerTexts()
  for (const share of shares) expect(share).toMatch(/^(< 1|> 99|\d+)%$/)
  expect(await page.getByRole('table', { name: 'Hand of Ana' }).count()).toBe(0)
  await page.locator('.table-mark[data-label$="%"]').first().waitFor()
  expect(await findings(page)).toEqual([])

  const latest = page.getByText(/^Ben’s action before this: /)
  await page.keyboard.press('Escape')
  await page.locator('.table-mark').first().waitFor({ state: 'detached' })
  await button.click()
  await hand.waitFor()
  // Some action of Ben's could have been another one.
  for (let moment = 41; (await latest.count()) === 0; moment++) {
    await page.getByRole('slider', { name: 'Moment', exact: true }).fill(String(moment))
    await page.getByText('Thinking about what Ana could believe …').waitFor({ state: 'detached' })
    expect(moment).toBeLessThan(52)
  }
  expect(await latest.innerText()).toMatch(/as expected|about 1 chance in \d+, \d+\.\d bits of surprise/)
  expect(complaints).toEqual([])
})

it('on a phone the beliefs have room in a sheet', async () => {
  const { page } = await client.open('/', { viewport: PHONE })
  await openFile(page, HIDDEN)
  await page.getByRole('slider', { name: 'Moment', exact: true }).fill('40')
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'as Ben' })
  await page.getByRole('button', { name: 'Beliefs', exact: true }).click()
  await page.getByRole('table', { name: 'Hand of Ana' }).waitFor()
  expect(await misfits(page)).toEqual([])
})

it('where a seat sees everything, the beliefs say so', async () => {
  const { page } = await client.open('/')
  await openFile(page, playedRecord({}, ANA_AND_BEN))
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'as Ana' })
  await page.getByRole('button', { name: 'Beliefs', exact: true }).click()
  await page.getByText('Ana sees everything here.').first().waitFor()
})

it.each([
  ['to-reign-supreme', 'defaults', 8, ['Territory 2', 'Hand of {name}', 'Tracker of {name}']],
  ['terreign', 'defaults', 22, ['Inventory of {name}', 'The next item drawn', 'The next event']],
  [
    'war-of-supremacy',
    'introductory',
    8,
    ['Creatures of {name}', 'Spells of {name}', 'The next spell drawn'],
  ],
])('%s: each hidden thing has its table, and a place on the board', async (game, golden, moment, titles) => {
  const text = await readFile(fromRoot(`src/games/${game}/golden/${golden}.json`), 'utf8')
  const { players } = readRecord(text)
  const [first, second] = players.map(({ name }) => name)
  const { page, complaints } = await client.open('/')
  await openFile(page, text)
  await page.getByRole('slider', { name: 'Moment', exact: true }).fill(String(moment))
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: `as ${first}` })
  await page.getByRole('button', { name: 'Beliefs', exact: true }).click()
  for (const title of titles)
    await page.getByRole('table', { name: title.replace('{name}', second ?? '') }).waitFor()
  await page.locator('.table-mark[data-label$="%"]').first().waitFor()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})
