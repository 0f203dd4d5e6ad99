import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedMatch } from '../../scripts/match-in-play.ts'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { game } from '../../src/games/counts-and-clerics/index.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { englishOn } from './english.ts'
import { freshMatch, playedUntil } from './played.ts'
import { asked, clickHex, decideByMouse, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const PLAYERS = [
  { name: 'Anna', bot: null },
  { name: 'Berta', bot: 'greedy' },
]
const RETURNING = playedUntil(game, { mountains: 3 }, 2, ({ stack }, seat) => {
  const top = stack.at(-1)
  return seat === 0 && top?.step === 'return'
})

const stored = Object.fromEntries([
  storedMatch('klein', freshMatch(game, { map: SMALL_MAP }, 2), PLAYERS),
  storedMatch('voll', RETURNING, PLAYERS),
])

/** Nothing English, no finding of axe, and nothing to scroll. */
async function isGerman(page: Page, what: string): Promise<void> {
  expect(await englishOn(page), what).toEqual([])
  expect(await findings(page), what).toEqual([])
  expect((await scrollable(page)).x, what).toBe(0)
}

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('a whole match of Counts & Clerics is German, %s', async (_where, viewport) => {
  const { page, complaints } = await client.open('/', { viewport, locale: 'de-DE', stored })
  await page.goto(`${client.url}#/play/klein`)
  expect(await asked(page)).toBe('choose')
  await isGerman(page, 'choose')

  await page.getByRole('button', { name: 'Tipp', exact: true }).click()
  await page
    .locator('.hint-what')
    .getByText(/^Wähle \p{L}+ \d+\.$/u)
    .waitFor()
  await isGerman(page, 'a hint')
  await page.keyboard.press('Escape')

  await page.locator('.cc-held').first().click()
  expect(await asked(page)).toBe('place')
  await page.locator('[data-legal]').first().hover()
  await page.locator('.cc-card').waitFor()
  await isGerman(page, 'what a counter changes')
  const settlement = await page.locator('.cc-hex[aria-label*="Wert"]:not([aria-label*="neben"])').first()
  await clickHex(page, await settlement.getAttribute('data-hex'))
  await page.getByText('Lege Plättchen neben Siedlungen, nie darauf.').first().waitFor()
  await isGerman(page, 'a refusal')

  await page.getByRole('button', { name: 'Becher', exact: true }).click()
  await page.getByText('Bischöfe').first().waitFor()
  await isGerman(page, 'the cups')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menü' }).click()
  await isGerman(page, 'the menu')
  await page.keyboard.press('Escape')

  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  await page.locator('.celebration').waitFor()
  await isGerman(page, 'the end')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Zur Karte' }).click()
  await page.getByText('Die meisten Punkte gewinnen.').first().waitFor()
  await isGerman(page, 'the map at the end')
  if (viewport === PHONE) await page.getByRole('button', { name: 'Verlauf', exact: true }).click()
  await page.locator('.log-entry').first().waitFor()
  const lines = await page.locator('.log-entry').allTextContents()
  expect(lines.some((line) => /^Anna legt \p{L}+ \d+ auf Reihe \d+, Spalte \d+/u.test(line.trim()))).toBe(
    true,
  )

  await page.goto(`${client.url}#/play/voll`)
  await page.locator('.prompt-words', { hasText: /^Du hast acht Plättchen\./ }).waitFor()
  await page.locator('.cc-held').first().click()
  await page.getByRole('button', { name: /zurücklegen$/ }).waitFor()
  await isGerman(page, 'return a counter')
  expect(complaints).toEqual([])
})

it('what stays English in a German page says so', async () => {
  const { page } = await client.open('/', { locale: 'de-DE', stored })
  await page.goto(`${client.url}#/play/klein`)
  await page.getByRole('button', { name: 'Regeln', exact: true }).click()
  await page.locator('.book-part[lang="en"]').first().waitFor()
  expect(await englishOn(page)).toEqual([])
})
