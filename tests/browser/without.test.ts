import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { type OpenClient, openClient } from './client.ts'
import { asked, decideByMouse, playAtOnce } from './table.ts'

/* What a browser may lack: scripts, the modules of today, or storage. */

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it('without JavaScript the page says so, and what it is', async () => {
  const context = await client.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(client.url)
  const text = await page.locator('body').innerText()
  expect(text).toContain('Four games about an empty throne')
  expect(text).toContain('The games need JavaScript')
  await context.close()
})

it('a browser that runs none of the scripts says which would', async () => {
  const context = await client.browser.newContext()
  const page = await context.newPage()
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let =' }))
  await page.goto(client.url)
  await page.getByText('Chrome or Edge 123, Firefox 125').waitFor()
  await context.close()
})

it('where storage is forbidden a match is played, and said not to be kept', async () => {
  const context = await client.browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, forbidden)
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(client.url)
  await playAtOnce(page)
  await page.getByText('This browser does not store matches.').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (let decisions = 0; decisions < 4; decisions++) await decideByMouse(page, await asked(page))
  expect(await page.locator('.unkept').count()).toBe(0)
  await page.goto(`${client.url}#/statistics`)
  await page.getByRole('button', { name: 'Save everything' }).waitFor()
  await page.goto(`${client.url}#/`)
  await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('where storage is full a match is played, and said not to be kept', async () => {
  const { page, complaints } = await client.open('/')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await playAtOnce(page)
  await page.getByText('The browser’s storage is full.').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (let decisions = 0; decisions < 4; decisions++) await decideByMouse(page, await asked(page))
  expect(complaints).toEqual([])
})

it('where cookies are refused nobody is asked for a name again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-cookies-'))
  mkdirSync(join(folder, 'Default'))
  const refused = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(refused))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(async () => {
    await context.close()
    rmSync(folder, { recursive: true })
  })
  const page = await context.newPage()
  const why = page.getByText('This browser refuses cookies, so the server cannot know who you are.')
  await page.goto(`${client.url}#/new/counts-and-clerics/online`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
  await page.getByRole('button', { name: 'Create match' }).click()
  await why.waitFor()
  expect(await page.getByText('You play as Ana').count()).toBe(0)
  await page.goto(`${client.url}#/online`)
  await page.getByRole('button', { name: 'Find a player' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your name' }).fill('Ana')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await why.waitFor()
})
