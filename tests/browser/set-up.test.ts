import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOT_NAMES } from '../../src/bots/index.ts'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { readRecord } from '../../src/core/index.ts'
import { CLASSIC_MAP } from '../../src/games/counts-and-clerics/rules/map.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { asked, keptRecord, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const ON_THE_ROLL = expect.stringMatching(new RegExp(`^(${BOT_NAMES.join('|')})$`))

const ADDRESS = '/#/new/counts-and-clerics'
const begin = (page: Page) => page.getByRole('button', { name: 'Start match' }).click()

it('seats, options and seed are chosen, used, and offered again the next time', async () => {
  const { page, complaints } = await client.open(ADDRESS)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ana')
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page
    .getByRole('combobox', { name: 'Seat 3' })
    .selectOption({ label: 'Bot: Master, thinks far ahead' })
  await page.getByRole('radio', { name: 'Classic' }).check({ force: true })
  await page.getByRole('spinbutton', { name: 'Mountains' }).fill('3')
  await page.getByRole('checkbox', { name: 'Hidden hands' }).check()
  await page.getByRole('textbox', { name: 'Seed' }).fill('a seed of mine')
  await begin(page)
  await asked(page)
  expect(readRecord(await keptRecord(page))).toMatchObject({
    players: [
      { name: 'Ana', bot: null },
      { name: ON_THE_ROLL, bot: 'steady' },
      { name: ON_THE_ROLL, bot: 'master' },
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

it('a form that is left half-filled is there again after the way back and a reload, until its match begins', async () => {
  const { page, complaints } = await client.open(ADDRESS)
  const second = page.getByRole('textbox', { name: 'Name' }).nth(1)
  const seed = page.getByRole('textbox', { name: 'Seed' })
  const isAsLeft = async () => {
    expect(await second.inputValue()).toBe('Old Nick')
    expect(await seed.inputValue()).toBe('a seed of mine')
    expect(await page.getByRole('spinbutton', { name: 'Mountains' }).inputValue()).toBe('3')
    expect(await page.getByRole('combobox', { name: /^Seat/ }).count()).toBe(3)
  }
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await second.fill('Old Nick')
  await page.getByRole('spinbutton', { name: 'Mountains' }).fill('3')
  await seed.fill('a seed of mine')
  await page.getByRole('link', { name: 'Learn to play' }).click()
  await page.locator('.lesson').waitFor()
  await page.goBack()
  await isAsLeft()
  await page.reload()
  await isAsLeft()
  await begin(page)
  await asked(page)
  expect(readRecord(await keptRecord(page))).toMatchObject({
    seed: 'a seed of mine',
    options: { mountains: 3 },
  })
  await page.goto(client.url + ADDRESS.slice(1))
  expect(await seed.inputValue()).toBe('')
  expect(complaints).toEqual([])
})

it('a bot as strong as the player gets the level that this is at the start', async () => {
  const { page, complaints } = await client.open(ADDRESS)
  const seat = page.getByRole('combobox', { name: 'Seat 2' })
  await seat.selectOption({ label: 'Bot: as strong as me' })
  await page.getByText('Follows your results in this game.').waitFor()
  expect(await findings(page)).toEqual([])
  await begin(page)
  await asked(page)
  expect(readRecord(await keptRecord(page)).players[1]).toEqual({ name: ON_THE_ROLL, bot: 'steady' })
  await page.goto(client.url + ADDRESS.slice(1))
  expect(await seat.inputValue()).toBe('as-me')
  expect(complaints).toEqual([])
})

it('the number of seats is the game’s, and the buttons say so', async () => {
  const { page } = await client.open(ADDRESS)
  const seats = page.getByRole('combobox', { name: /^Seat/ })
  expect(await page.getByRole('button', { name: 'Remove seat 2' }).getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('group', { name: 'Players' }).getByRole('radio').count()).toBe(3)
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true })
  expect(await seats.count()).toBe(4)
  await page.getByRole('button', { name: 'Remove seat 2' }).click()
  expect(await seats.count()).toBe(3)
  expect(await page.getByRole('radio', { name: '3', exact: true }).isChecked()).toBe(true)
  // Its own button goes with the last seat.
  await page.getByRole('button', { name: 'Remove seat 3' }).press('Enter')
  expect(await seats.count()).toBe(2)
  await hasFocus(seats.first())
})

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('seats follow the options and options go together, %s', async (_where, viewport) => {
  const { page, complaints } = await client.open('/#/new/terreign', { viewport })
  const players = (count: number) => page.getByRole('radio', { name: String(count), exact: true })
  const mode = (name: RegExp) => page.getByRole('radio', { name }).check({ force: true })
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ana')
  expect(await players(4).isChecked(), 'a quick match has four').toBe(true)
  await players(2).check({ force: true })
  await mode(/^Two Alliances/)
  await page.getByRole('status').filter({ hasText: '2 seats added' }).waitFor()
  expect(await players(4).isChecked()).toBe(true)
  for (const count of [2, 3, 5, 7]) expect(await players(count).isDisabled(), String(count)).toBe(true)
  await players(6).check({ force: true })
  await page.getByText('With these options TerReign is for 4 or 6 players.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Remove seat 6' }).getAttribute('aria-disabled')).toBe('true')
  await mode(/^Every House for itself/)
  await players(7).check({ force: true })
  expect(await page.getByRole('combobox', { name: /^Seat/ }).count()).toBe(7)
  expect((await scrollable(page)).x).toBe(0)
  const start = page.getByRole('spinbutton', { name: 'Tokens at the start' })
  await start.fill('5')
  await begin(page)
  await page.getByRole('alert').filter({ hasText: 'fewer tokens at the start than win' }).waitFor()
  await hasFocus(start)
  await start.fill('4')
  expect(await page.getByRole('alert').count()).toBe(0)
  await begin(page)
  await page.waitForURL(/#\/play\//)
  const { options, players: seated } = readRecord(await keptRecord(page))
  expect(options).toMatchObject({ mode: 'houses', tokens: 5, start: 4 })
  expect(seated.map(({ name }) => name)).toHaveLength(7)
  expect(complaints).toEqual([])
})

it('WOS-35, WOS-36 Teams seat four, and two territories at once four or five', async () => {
  const { page, complaints } = await client.open('/#/new/war-of-supremacy')
  const players = (count: number) => page.getByRole('radio', { name: String(count), exact: true })
  const open = async () => {
    const counts = await Promise.all([2, 3, 4, 5].map(async (count) => !(await players(count).isDisabled())))
    return [2, 3, 4, 5].filter((_, i) => counts[i])
  }
  expect(await open()).toEqual([2, 3, 4, 5])
  await page.getByRole('checkbox', { name: 'Multiple Territories' }).check()
  expect(await open()).toEqual([4, 5])
  await page.getByRole('checkbox', { name: 'Teams' }).check()
  expect(await open()).toEqual([4])
  expect(await players(4).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'General' }).check({ force: true })
  await page.getByRole('group', { name: 'Factions' }).getByText('Dread').click()
  await begin(page)
  await page.waitForURL(/#\/play\//)
  expect(readRecord(await keptRecord(page))).toMatchObject({
    options: { start: 'general', factions: ['dread'], multiple: true, teams: true },
  })
  expect(complaints).toEqual([])
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
  await page.getByRole('alert').filter({ hasText: 'Another player is called Regent' }).waitFor()
  await hasFocus(second)
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

it.each([
  ['on a desk, by night', DESKTOP, 'dark'],
  ['on a phone, by day', PHONE, 'light'],
] as const)(
  'what only one set-up asks is asked in it alone, and cards are left out from a list, %s',
  async (_where, viewport, colorScheme) => {
    const { page, complaints } = await client.open('/#/new/war-of-supremacy', {
      viewport,
      colorScheme,
    })
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
    const mercenaries = page.getByRole('checkbox', { name: 'Mercenaries' })
    await page.getByRole('radio', { name: 'Introductory' }).waitFor()
    expect(await mercenaries.count()).toBe(0)
    await choose('General')
    await mercenaries.uncheck()
    await choose('Some')
    const search = page.getByRole('textbox', { name: 'Search the cards' })
    await search.waitFor()
    await page.getByText('Sylvan', { exact: true }).last().click()
    await page.getByRole('checkbox', { name: 'Gorilla Berserker' }).check()
    await search.fill('boomerang')
    await search.press('Enter')
    await page.getByRole('checkbox', { name: 'Boomerang' }).check()
    await page.getByText('160 of 164 creatures').waitFor()
    expect(await findings(page)).toEqual([])
    expect((await scrollable(page)).x).toBe(0)
    await choose('Introductory')
    expect(await search.count()).toBe(0)
    await choose('General')
    await page.getByText('160 of 164 creatures').waitFor()
    await begin(page)
    await page.waitForURL(/#\/play\//)
    expect(readRecord(await keptRecord(page)).options).toMatchObject({
      start: 'general',
      mercenaries: false,
      without: ['Gorilla Berserker', 'Boomerang'],
    })
    expect(complaints).toEqual([])
  },
)
