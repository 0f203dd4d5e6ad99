import { afterAll, beforeAll, expect, it } from 'vitest'
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
