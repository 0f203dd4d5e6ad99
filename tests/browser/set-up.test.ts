import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecord } from '../../src/core/index.ts'
import { CLASSIC_MAP } from '../../src/games/counts-and-clerics/rules/map.ts'
import { type OpenClient, openClient } from './client.ts'
import { asked, keptRecord, SMALL_MAP } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const ADDRESS = '/#/new/counts-and-clerics'
const begin = (page: Page) => page.getByRole('button', { name: 'Begin the match' }).click()

it('seats, options and seed are chosen, used, and offered again the next time', async () => {
  const { page, complaints } = await client.open(ADDRESS)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ana')
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByRole('combobox', { name: 'Seat 3' }).selectOption({ label: 'Bot: Jester' })
  await page.getByRole('radio', { name: 'Classic' }).check({ force: true })
  await page.getByRole('spinbutton', { name: 'Mountains' }).fill('3')
  await page.getByRole('checkbox', { name: 'Hidden hands' }).check()
  await page.getByRole('textbox', { name: 'Seed' }).fill('a seed of mine')
  await begin(page)
  await asked(page)
  expect(readRecord(await keptRecord(page))).toMatchObject({
    players: [
      { name: 'Ana', bot: null },
      { name: 'Steward', bot: 'greedy' },
      { name: 'Jester', bot: 'random' },
    ],
    options: { map: 'classic', mountains: 3, hiddenHands: true, anyTrail: false, evenTurns: false },
    seed: 'a seed of mine',
  })
  await page.goto(client.url + ADDRESS.slice(1))
  expect(await page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Ana')
  expect(await page.getByRole('spinbutton', { name: 'Mountains' }).inputValue()).toBe('3')
  expect(await page.getByRole('checkbox', { name: 'Hidden hands' }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Seed' }).inputValue()).toBe('')
  expect(complaints).toEqual([])
})

it('the number of seats is the game’s, and the buttons say so', async () => {
  const { page } = await client.open(ADDRESS)
  const add = page.getByRole('button', { name: 'Add a seat' })
  expect(await page.getByRole('button', { name: 'Take seat 2 away' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await add.click()
  await add.click()
  expect(await add.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('combobox', { name: /^Seat/ }).count()).toBe(4)
  await page.getByRole('button', { name: 'Take seat 2 away' }).click()
  expect(await page.getByRole('combobox', { name: /^Seat/ }).count()).toBe(3)
})

it('what is wrong is said at its field, and the focus goes there', async () => {
  const { page } = await client.open(ADDRESS)
  const mountains = page.getByRole('spinbutton', { name: 'Mountains' })
  await mountains.fill('11')
  await begin(page)
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  expect(await mountains.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('alert').filter({ hasText: '0 to 10' }).waitFor()
  await mountains.fill('2')
  const second = page.getByRole('textbox', { name: 'Name' }).nth(1)
  await second.fill(' Regent ')
  await begin(page)
  await page.getByRole('alert').filter({ hasText: 'called Regent already' }).waitFor()
  expect(await second.evaluate((field) => field === document.activeElement)).toBe(true)
  await second.fill('')
  await begin(page)
  await page.getByRole('alert').filter({ hasText: 'needs a name' }).waitFor()
  expect(page.url()).toContain('#/new/')
})

it('a map of one’s own is refused with line and column, and played once it is right', async () => {
  const { page, complaints } = await client.open(ADDRESS)
  await page.getByRole('radio', { name: 'Your own' }).check({ force: true })
  const text = page.getByRole('textbox', { name: 'The map as text' })
  const row = CLASSIC_MAP.findIndex((line) => line.includes('c'))
  const place = `Line ${row + 1}, column ${CLASSIC_MAP[row].indexOf('c') + 1}`
  await text.fill(CLASSIC_MAP.join('\n').replace('c', 'x'))
  await page.getByText(place).first().waitFor()
  await begin(page)
  await page.getByRole('alert').filter({ hasText: place }).waitFor()
  await text.fill(SMALL_MAP.join('\n'))
  await page.getByText('This map can be played.').waitFor()
  await begin(page)
  await asked(page)
  expect(readRecord(await keptRecord(page)).options.map).toEqual(SMALL_MAP)
  expect(complaints).toEqual([])
})
