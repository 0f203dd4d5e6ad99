import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** No finding of axe, and nothing to scroll sideways. */
async function fits(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
  expect((await scrollable(page)).x).toBe(0)
}

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('a German browser is spoken to in German, %s', async (_where, viewport) => {
  const { page, complaints } = await client.open('/', { viewport, locale: 'de-DE' })
  await page.getByRole('heading', { name: 'Neu hier?' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByText('20–40 Min.').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByRole('combobox', { name: 'Sprache' }).waitFor()
  expect((await scrollable(page)).x).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Aufbau' }).first().click()
  await page.getByRole('checkbox', { name: 'Verdeckte Hände' }).check()
  await page.getByText('Nimmt, was jetzt gut aussieht.').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Partie beginnen' }).click()

  await page.locator('.prompt-words', { hasText: 'Wähle ein Plättchen aus deiner Hand.' }).waitFor()
  await page.getByRole('toolbar', { name: 'Deine Hand' }).getByRole('button').first().click()
  await page
    .locator('.prompt-words', { hasText: /^Lege \p{L}+ \d+ oder wähle ein anderes Plättchen\.$/u })
    .waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.locator('.prompt-words', { hasText: 'Wähle ein Plättchen aus deiner Hand.' }).waitFor()
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Mischen prüfen' }).click()
  await page.getByText('Jedes Ziehen und Mischen dieser Partie').waitFor()
  expect((await scrollable(page)).x).toBe(0)
  expect(complaints).toEqual([])
})

it('the lobby of a German browser is German and fits a phone', async () => {
  const { page, complaints } = await client.open('/#/online', { viewport: PHONE, locale: 'de-DE' })
  await page.getByRole('button', { name: 'Jemanden finden' }).waitFor()
  await page.getByText('Gerade gibt es keine Partie zum Mitspielen.').waitFor()
  await fits(page)
  expect(complaints).toEqual([])
})

it('a language without messages is spoken to in English', async () => {
  const { page } = await client.open('/', { locale: 'fi-FI' })
  await page.getByRole('heading', { name: 'New here?' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

it('the language is a setting: it changes all words at once, and stays', async () => {
  const { page, complaints } = await client.open('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(page.getByRole('button', { name: 'Einstellungen' }))
  await page.getByRole('button', { name: 'Counts & Clerics spielen' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Neu hier?' }).waitFor()
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(complaints).toEqual([])
})

it('a language that loads slowly is not spoken where another was chosen meanwhile', async () => {
  const { page } = await client.open('/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let address = ''
  await page.route('**/assets/de-*.js', async (route) => {
    address = route.request().url()
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption('de')
  await expect.poll(() => address).not.toBe('')
  await language.selectOption('en')
  release()
  // Once it is here for anybody.
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
})
