import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedMatch } from '../../scripts/match-in-play.ts'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { outcomeOf } from '../../src/core/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { englishOn } from './english.ts'
import { playedMatch, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const PLAYERS = [
  { name: 'Anna', bot: null },
  { name: 'Berta', bot: 'greedy' },
]

/** A match that is over, as the browser keeps it. */
function finished(): Record<string, string> {
  const match = playedMatch({ map: SMALL_MAP }, 2, Number.POSITIVE_INFINITY)
  const { ranks, scores } = outcomeOf(match) ?? { ranks: [], scores: [] }
  const [key, value] = storedMatch('aus', match, PLAYERS)
  return { [key]: value.replace('"result":null', `"result":${JSON.stringify({ ranks, scores })}`) }
}

it('the pages around a match are German, and fit a phone', async () => {
  const { page, complaints } = await client.open('/', {
    viewport: PHONE,
    locale: 'de-DE',
    stored: finished(),
  })
  for (const [path, heading] of [
    ['', 'Beendet'],
    ['statistics', 'Statistik'],
    ['me', 'Wähle einen Namen'],
    ['ratings/counts-and-clerics', 'Wertungen'],
    ['lab/counts-and-clerics', 'Counts & Clerics: Testlabor'],
    ['cards/terreign', 'Karten von TerReign'],
    ['new/to-reign-supreme', 'To Reign Supreme'],
    ['new/terreign', 'TerReign'],
    ['new/war-of-supremacy', 'War of Supremacy'],
  ]) {
    await page.goto(`${client.url}#/${path}`)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    expect(await englishOn(page), path).toEqual([])
    expect((await scrollable(page)).x, path).toBe(0)
  }

  await page.goto(`${client.url}#/me`)
  await page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.getByLabel('Dein Name').fill('Anna')
  await page.getByRole('button', { name: 'Als Gast spielen' }).click()
  await page.getByRole('heading', { name: 'Benachrichtigungen' }).waitFor()
  await page.getByText('Dieser Browser kann keine Benachrichtigungen zeigen.').waitFor()
  await page.setViewportSize({ width: 320, height: 568 })
  expect((await scrollable(page)).x, 'on the smallest phones').toBe(0)
  await page.setViewportSize(PHONE)
  expect(await englishOn(page)).toEqual([])
  expect(await findings(page)).toEqual([])

  await page.goto(`${client.url}#/replay/aus`)
  await page.getByRole('button', { name: 'Zum Ende' }).click()
  await page.getByText('Die meisten Punkte gewinnen.').first().waitFor()
  expect(await englishOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Rückblick' }).click()
  await page.getByText('Wer welche Aussichten hatte').waitFor()
  expect(await englishOn(page)).toEqual([])

  await page.goto(`${client.url}#/learn/counts-and-clerics`)
  await page.getByRole('button', { name: 'Weiter' }).waitFor()
  expect(await englishOn(page)).toEqual([])
  await page.getByText('Du und Osric, zwei Herzöge').first().waitFor()
  await page.goto(`${client.url}#/learn/terreign`)
  await page.locator('.prompt-words [lang=en]').first().waitFor()
  expect(complaints).toEqual([])
})
