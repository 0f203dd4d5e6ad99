import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, type OpenClient, openClient } from './client.ts'
import { layoutCheck } from './layout.ts'
import { asked, playAtOnce } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it('pages that scroll and others begin at the same place, where scrollbars take room', async () => {
  const { page } = await client.open('/')
  const left = async (path: string) => {
    await page.goto(`${client.url}${path}`)
    await page.getByRole('button', { name: 'Settings' }).waitFor()
    return page.evaluate(() => ({
      scrolls: document.documentElement.scrollHeight > innerHeight,
      at: document.querySelector('.page')?.getBoundingClientRect().left,
    }))
  }
  const [gallery, lobby] = [await left('#/cards/terreign'), await left('#/online')]
  expect([gallery.scrolls, lobby.scrolls]).toEqual([true, false])
  expect(gallery.at).toBe(lobby.at)
})

type Shown = {
  readonly what: string
  readonly path: string
  /** The name of a button that stands there once the page is ready. */
  readonly ready: string
  readonly open?: (page: Page) => Promise<void>
}

const HOME = { path: '/', ready: 'Open a match file' }
const ONLINE = { path: '/#/new/to-reign-supreme/online', ready: 'Create match' }
const PAGES: readonly Shown[] = [
  { what: 'home of a newcomer', ...HOME },
  {
    what: 'home with a match',
    ...HOME,
    async open(page) {
      await playAtOnce(page)
      await asked(page)
      await page.goto(`${client.url}#/`)
      await page.locator('.position-picture').waitFor({ state: 'attached' })
    },
  },
  {
    what: 'settings',
    ...HOME,
    async open(page) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog').getByRole('group', { name: 'Text size' }).waitFor()
    },
  },
  { what: 'no page at a long address', path: `/#/${'nowhere'.repeat(20)}`, ready: 'Settings' },
  { what: 'set-up', path: '/#/new/terreign', ready: 'Start match' },
  { what: 'set-up online', ...ONLINE },
  { what: 'playtest lab', path: '/#/lab/terreign', ready: 'Start playtest' },
  {
    what: 'results of a playtest',
    path: '/#/lab/counts-and-clerics',
    ready: 'Start playtest',
    async open(page) {
      await page.getByRole('checkbox', { name: 'Strong' }).uncheck({ force: true })
      await page.getByRole('radio', { name: 'Skip it' }).check({ force: true })
      await page.getByRole('radio', { name: 'A number of matches' }).check({ force: true })
      await page.getByRole('spinbutton', { name: 'Matches of each kind' }).fill('8')
      await page.getByRole('button', { name: 'Start playtest' }).click()
      await page.getByRole('button', { name: 'New playtest' }).waitFor()
    },
  },
  { what: 'lobby', path: '/#/online', ready: 'Find a player' },
  {
    what: 'waiting room',
    ...ONLINE,
    async open(page) {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Hildegarde of Bingen')
      await page.getByRole('button', { name: 'Create match' }).click()
      await page.getByRole('button', { name: 'Start with bots' }).waitFor()
    },
  },
]

it.each(PAGES)('$what fits all windows, with larger text too', async ({ what, path, ready, open }) => {
  const { page } = await client.open(path, { viewport: DESKTOP })
  await page.getByRole('button', { name: ready, exact: true }).waitFor()
  await open?.(page)
  const { look } = layoutCheck()
  const wrong = [...(await look(page, what))]
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'larger'
  })
  wrong.push(...(await look(page, `${what}, larger text`)))
  expect(wrong).toEqual([])
})
