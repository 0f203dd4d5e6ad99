import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { fromRoot } from '../../scripts/root.ts'
import { type Serving, serve } from '../../src/server/index.ts'
import { findings } from './axe.ts'
import { ANA_AND_BEN, asked, decideByMouse, openFile, playAtOnce, playedRecord } from './table.ts'

/** A busy machine may take its time. */
const UNTIL_SEEN = { timeout: 60_000 }

let folder: string
let dist: string
let serving: Serving
let context: BrowserContext
let page: Page

const serveHere = (port = 0) => serve({ port, host: '127.0.0.1', dist, dataFile: join(folder, 'data.db') })

/** A browser whose storage outlasts it. */
async function openHere(): Promise<BrowserContext> {
  const opened = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    reducedMotion: 'reduce',
  })
  await opened.addInitScript(() => localStorage.setItem('interregnum.speed', 'instant'))
  return opened
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offline-'))
  dist = join(folder, 'dist')
  cpSync(fromRoot('dist'), dist, { recursive: true })
  serving = await serveHere()
  context = await openHere()
  page = await context.newPage()
}, 100_000)

afterAll(async () => {
  await context.close()
  await serving.close()
  rmSync(folder, { recursive: true })
})

/** Waits until all files are kept. */
const whenKept = () => page.evaluate(async () => void (await navigator.serviceWorker.ready))

it('after one visit games, lessons, rules and cards work without a network, after a restart too', async () => {
  await page.goto(serving.url)
  await whenKept()
  const { shortcuts } = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(shortcuts).toHaveLength(5)
  const { url, port } = { url: serving.url, port: Number(new URL(serving.url).port) }
  await serving.close()
  await context.close()
  context = await openHere()
  page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(url)
  await playAtOnce(page)
  // Bots answer: their worker and what they know are kept too.
  for (let decisions = 0; decisions < 6; decisions++) await decideByMouse(page, await asked(page))
  for (const game of ['to-reign-supreme', 'terreign', 'war-of-supremacy']) {
    await page.goto(`${url}#/new/${game}`)
    await page
      .getByRole('button', { name: /^(Start|Begin|Play)/ })
      .first()
      .click()
    await page.waitForURL(/#\/play\//)
    await page.locator('.prompt-words').waitFor()
    await page.goto(`${url}#/learn/${game}`)
    await page.locator('.prompt-words').waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/went wrong|could not be loaded/)
  }
  await page.goto(`${url}#/cards/war-of-supremacy`)
  await page.getByText('Fire Blast').first().waitFor()
  expect(complaints).toEqual([])
  serving = await serveHere(port)
})

it('a match on the server shows its last known position, and catches up when the network returns', async () => {
  await page.goto(`${serving.url}#/new/counts-and-clerics/online`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.getByRole('button', { name: 'Start with bots' }).click()
  expect(await asked(page)).toBe('choose')
  const address = page.url()
  const hand = () => page.getByRole('toolbar', { name: 'Your hand' }).innerText()
  const before = await hand()
  // The bot may have moved a moment ago: it is kept when nothing has changed for a while.
  const isKept = () =>
    page.evaluate(async (match) => {
      const { number } = await (await fetch(`/api/matches/${match}/position`)).json()
      const kept = await (await caches.open('interregnum-positions')).match(`/last-position/${match}`)
      return (await kept?.json())?.replica.number === number
    }, address.split('/').at(-1))
  await expect.poll(isKept, UNTIL_SEEN).toBe(true)
  const { url, port } = { url: serving.url, port: Number(new URL(serving.url).port) }
  await serving.close()
  await page.goto(`${url}#/`)
  await page.reload()
  await page
    .getByRole('region', { name: 'Online, as last known' })
    .getByRole('link', { name: /^Counts & Clerics/ })
    .click()
  await page.getByText(/Offline. This is the last known position, from/).waitFor()
  expect(page.url()).toBe(address)
  expect(await hand()).toBe(before)
  expect(await findings(page)).toEqual([])
  serving = await serveHere(port)
  await page.getByText(/Offline. This is/).waitFor({ state: 'detached' })
  expect(await asked(page)).toBe('choose')
  await decideByMouse(page, 'choose')

  await page.goto(`${url}#/me`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect.poll(() => page.evaluate(() => caches.has('interregnum-positions')), UNTIL_SEEN).toBe(false)
})

/** Restarts the server with another version of the client: its page has another description. */
async function publish(version: string): Promise<void> {
  const port = Number(new URL(serving.url).port)
  await serving.close()
  const index = join(dist, 'index.html')
  const text = readFileSync(index, 'utf8')
  writeFileSync(index, text.replace(/content="(Version \w+\. )?Games/, `content="Version ${version}. Games`))
  for (const suffix of ['.br', '.gz']) rmSync(`${index}${suffix}`, { force: true })
  const worker = join(dist, 'service-worker.js')
  const files = readFileSync(worker, 'utf8')
  writeFileSync(worker, files.replace(/(url:`\/index\.html`,revision:`)\w+/, `$1${version}`))
  serving = await serveHere(port)
}

const description = () =>
  page.evaluate(() => document.querySelector('meta[name=description]')?.getAttribute('content'))

it('a new version is offered, and taken when the player says so', async () => {
  await page.goto(serving.url)
  await whenKept()
  const { url } = serving
  await publish('two')
  await page.goto(`${url}#/`)
  await page.reload()
  const offer = page.getByRole('complementary', { name: 'New version' })
  await offer.waitFor()
  expect(await description()).toMatch(/^Games/)
  expect(await findings(page)).toEqual([])
  // It covers no table.
  await page.goto(`${url}#/learn/counts-and-clerics`)
  await offer.waitFor({ state: 'hidden' })
  await page.goto(`${url}#/`)
  await offer.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(description, UNTIL_SEEN).toMatch(/^Version two/)
})

it('what needs a new version takes it by “Reload”', async () => {
  await page.goto(`${serving.url}#/`)
  await whenKept()
  await publish('three')
  await page.reload()
  await page.getByRole('complementary', { name: 'New version' }).waitFor()
  const newer = playedRecord({}, ANA_AND_BEN, 2).replace(/"rules": \d+/, '"rules": 99')
  await openFile(page, newer)
  await page.getByText(/needs version 99 of the rules/).waitFor()
  // No table is on this page, yet nothing may cover one.
  await page.getByRole('complementary', { name: 'New version' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(description, UNTIL_SEEN).toMatch(/^Version three/)
})
