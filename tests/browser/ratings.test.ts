import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/server/people/passwords.ts'
import { openStore, storeAddress } from '../../src/server/store/index.ts'
import { counted, guests, inPlay } from '../store/examples.ts'

import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { scrollable } from './table.ts'

const PASSWORD = 'correct horse'
const folder = mkdtempSync(join(tmpdir(), 'interregnum-ratings-'))
const dataFile = join(folder, 'data.sqlite')
let client: OpenClient

beforeAll(async () => {
  await fill()
  client = await openClient({ dataFile })
})

afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

/** Three people with ratings in TerReign. Ada has played bots in Counts & Clerics too, but nobody else there. */
async function fill(): Promise<void> {
  const store = await openStore(storeAddress({ dataFile, databaseUrl: undefined }))
  const [ada, bo, cleo] = await guests(store, 'Ada', 'Bo', 'Cleo')
  if (!ada || !bo || !cleo) throw new Error('three were made')
  const password = await hashOf(PASSWORD)
  for (const { id, name } of [ada, bo, cleo]) await store.people.setAccount(id, name, password)
  const rating = ({ id }: { id: string }, mu: number, sigma: number, matches: number) => ({
    ...{ person: id, game: 'terreign', mu, sigma, matches },
  })
  const match = await inPlay(store)
  const to = [rating(ada, 27, 3, 14), rating(bo, 34, 6.5, 3), rating(cleo, 21, 2, 40)]
  await store.ratings.count(counted(match.id, [], to))
  for (const [mu, game] of [
    [25, 'terreign'],
    [28, 'counts-and-clerics'],
  ] as const)
    await store.ratings.estimate({
      match: (await inPlay(store)).id,
      was: undefined,
      is: { person: ada.id, game, mu, sigma: 3.1, matches: 12 },
    })
  await store.close()
}

async function signIn(page: Page): Promise<void> {
  await page.evaluate(async (password) => {
    await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ name: 'Ada', password }),
    })
  }, PASSWORD)
  await page.reload()
}

const ladder = (page: Page) => page.getByRole('region', { name: 'Bots, on the same scale' })
const rows = async (page: Page) =>
  (await ladder(page).getByRole('row').allInnerTexts()).slice(1).map((text) => text.split(/\s*[\n\t]\s*/))

it('the ratings page shows people by what is certain, and the levels of bots on the same scale', async () => {
  const { page, complaints } = await client.open('/#/ratings/terreign')
  const players = page.getByRole('table', { name: 'best players first' })
  await players.getByRole('row').nth(1).waitFor()
  const shown = (await players.getByRole('row').allInnerTexts()).slice(1)
  expect(shown.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    '1 Ada 14 rated matches 1560 ± 170',
    '2 Cleo 40 rated matches 1380 ± 120',
    '3 Bo 3 rated matches, provisional 1770 ± 380',
  ])
  const levels = await rows(page)
  expect(levels.map(([level]) => level)).toEqual([
    ...['Master', 'Expert', 'Strong', 'Shrewd', 'Steady', 'Casual', 'Novice', 'Beginner'],
  ])
  const points = levels.map(([, rating]) => Number(rating))
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  await ladder(page).getByText('comes from 1 player').waitFor()
  await page.goto(`${client.url}#/ratings/war-of-supremacy`)
  await ladder(page).getByText('Nobody here has played enough').waitFor()
  expect((await rows(page)).find(([level]) => level === 'Steady')).toEqual(['Steady', '1500'])
  expect(complaints).toEqual([])
})

it('a player stands among the levels; an estimate from bots is shown to nobody else', async () => {
  const ada = await client.open('/#/ratings/counts-and-clerics')
  await signIn(ada.page)
  await ladder(ada.page).getByText('You').waitFor()
  const shown = await rows(ada.page)
  expect(shown.map(([level]) => level).slice(3, 6)).toEqual(['Shrewd', 'You', 'Steady'])
  expect(shown[4].slice(1)).toEqual([
    'probably between Casual and Shrewd',
    '12 matches against bots',
    '1590 ± 300',
  ])
  await ada.page.goto(`${client.url}#/me`)
  await ada.page.getByRole('link', { name: 'Public profile' }).click()
  const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings' }).getByRole('listitem')
  await ratings(ada.page).nth(1).waitFor()
  expect(await ratings(ada.page).first().innerText()).toContain('probably between Casual and Strong')
  expect(await ratings(ada.page).nth(1).innerText()).toContain('estimate from 12 matches against bots')

  const other = await client.open(new URL(ada.page.url()).hash.replace('#', '/#'))
  await ratings(other.page).first().waitFor()
  expect(await ratings(other.page).count()).toBe(1)
})

it('a choice of a level shows its rating, and “as strong as me” the level that it is now', async () => {
  const { page } = await client.open('/#/new/counts-and-clerics')
  const seat = page.getByRole('combobox', { name: 'Seat 2' })
  await page.getByText('never plans. Rating 1500.').waitFor()
  await seat.selectOption('as-me')
  await page.getByText('Steady to begin with.').waitFor()
  await signIn(page)
  await seat.selectOption('master')
  await page.getByText(/a decision\. Rating 2\d{3}\.$/).waitFor()
  await seat.selectOption('as-me')
  await page.getByText('Follows your results in this game. Now: Steady.').waitFor()
  await page.goto(`${client.url}#/new/to-reign-supreme/online`)
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.getByRole('combobox', { name: 'Bot level' }).waitFor()
  await page.getByText('never plans. Rating 1500.').waitFor()
})

describe.each([
  ['by light, on a desk', DESKTOP, 'light'],
  ['by dark, on a phone', PHONE, 'dark'],
] as const)('%s', (_how, viewport, colorScheme) => {
  it('axe finds nothing on the page of ratings, and nothing is wider than the window', async () => {
    const { page } = await client.open('/#/ratings/terreign', { viewport, colorScheme, painted: true })
    await signIn(page)
    await ladder(page).getByText('You').waitFor()
    expect(await findings(page)).toEqual([])
    expect((await scrollable(page)).x).toBe(0)
  })
})
