import { afterAll, beforeAll, expect, it } from 'vitest'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { type OpenClient, openClient } from './client.ts'
import { anaAmong, playedUntil, playOn } from './played.ts'
import { ANA_AND_BEN, asked, openFile, playAtOnce, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it('? lists the keys of the page and of the game, and so does the menu', async () => {
  const { page, complaints } = await client.open('/')
  // Keys are heard once the page stands.
  await page.getByText('New here?').waitFor()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByRole('region', { name: 'Everywhere' }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  await playAtOnce(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const titles = await list.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles.toSorted()).toEqual(['At the table', 'Counts & Clerics', 'Everywhere', 'Rules'])
  expect(complaints).toEqual([])
})

it('settings and shortcuts close when the browser goes back to another page', async () => {
  const { page, complaints } = await client.open('/')
  const dialog = page.getByRole('dialog')
  for (const open of [
    () => page.getByRole('button', { name: 'Settings' }).click(),
    () => page.keyboard.press('?'),
  ]) {
    await page.goto(`${client.url}#/statistics`)
    await page.getByRole('heading', { name: 'Statistics', exact: true }).waitFor()
    await open()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached', timeout: 10_000 })
  }
  expect(complaints).toEqual([])
})

it('letters and digits alone can be turned off; Escape and arrows stay', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings
    .getByRole('group', { name: 'Single-key shortcuts' })
    .getByText('Off', { exact: true })
    .click()
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  for (const key of ['1', 'h', 'r', '?']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('.cc-held[aria-pressed=true], .hint-slip').count()).toBe(0)
  await page.locator('.cc-held').first().click()
  await page.keyboard.press('Escape')
  await page.locator('.cc-held[aria-pressed=true]').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('a key that is held down does what a press does, once', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const chosen = page.locator('.cc-held[aria-pressed=true]')
  await page.keyboard.down('1')
  await chosen.waitFor()
  await page.keyboard.down('1')
  await page.keyboard.up('1')
  await page.keyboard.down('h')
  await page.locator('.hint-slip').waitFor()
  await page.keyboard.down('h')
  await page.keyboard.up('h')
  expect(await chosen.count()).toBe(1)
  expect(await page.locator('.hint-slip').count()).toBe(1)

  await page.getByRole('button', { name: 'Home' }).click()
  await openFile(page, playedRecord({}, ANA_AND_BEN))
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.down(' ')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.keyboard.down(' ')
  await page.keyboard.up(' ')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(complaints).toEqual([])
})

it('N and Shift N lead to the empty hexes of Counts & Clerics from anywhere on the page', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const hex = () => page.evaluate(() => Number((document.activeElement as SVGElement).dataset.hex))
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('n')
  const first = await hex()
  expect(first).toBeGreaterThanOrEqual(0)
  await page.locator('.cc-held').first().click()
  await page.keyboard.press('n')
  expect(await page.locator(':focus').getAttribute('data-legal')).toBe('true')
  expect(await hex()).toBeGreaterThan(first)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Shift+N')
  expect(await hex()).toBe(first)
  expect(complaints).toEqual([])
})

it('Escape leaves what was begun, the latest first, wherever the focus is', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  await page.keyboard.press('1')
  await page.locator('.cc-held[aria-pressed=true]').waitFor()
  await page.keyboard.press('h')
  const hint = page.getByRole('region', { name: 'Hint' })
  await hint.waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
  expect(await hint.isVisible(), 'a dialog alone is left').toBe(true)
  await page.keyboard.press('Escape')
  await hint.waitFor({ state: 'detached' })
  expect(await asked(page), 'the counter is still chosen').toBe('place')
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
  await page.keyboard.press('Escape')
  await page.locator('.cc-held[aria-pressed=true]').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('Escape leaves a half-made choice of another game', async () => {
  const { page } = await client.open('/')
  const match = playedUntil(
    reign,
    {},
    2,
    (state, seat) => seat === 0 && reign.actions(state, 0).some(({ type }) => type === 'battle'),
  )
  await playOn(page, match, anaAmong(2))
  await page.locator('[data-verb=battle]').click()
  await page.locator('[data-verb]').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.locator('[data-verb=battle]').waitFor()
})
