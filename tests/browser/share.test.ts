import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecord } from '../../src/core/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { anaAmong } from './played.ts'
import { ANA_AND_BEN, openFile, playedRecord, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const RECORD = playedRecord({}, anaAmong(2), Number.POSITIVE_INFINITY)
const { length } = readRecord(RECORD).actions

it('a shared match is replayed on a phone, shared on from there, and revoked', async () => {
  const ana = await client.open('/')
  await openFile(ana.page, RECORD)
  await ana.page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Share this match' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(new RegExp(`^${client.url}s/[a-z2-9]{16}$`))
  const preview = await fetch(link)
  expect(preview.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await preview.text()).toMatch(
    /<meta property="og:title" content="Counts &amp; Clerics: Ana \d+, .+ \d+">/,
  )
  await dialog.getByText('Anyone with this link can replay the match').waitFor()
  expect(await findings(ana.page)).toEqual([])

  const ben = await client.open(link.slice(client.url.length - 1), { viewport: PHONE, hasTouch: true })
  const scrub = ben.page.getByRole('slider', { name: 'Moment' })
  await scrub.waitFor()
  expect(await scrub.getAttribute('max')).toBe(String(length))
  for (const moment of ['1', '2', '3']) {
    await ben.page.getByRole('button', { name: 'Step forward' }).tap()
    await expect.poll(() => scrub.inputValue(), { timeout: 60_000 }).toBe(moment)
  }
  await ben.page.waitForFunction(() => history.state?.moment === 3)
  const pages = () => ben.page.evaluate(() => history.length)
  const before = await pages()
  await ben.page.reload()
  await scrub.waitFor()
  expect(await scrub.inputValue(), 'a reload keeps the moment').toBe('3')
  expect(await pages(), 'Back leaves the replay').toBe(before)
  expect((await scrollable(ben.page)).x).toBe(0)
  await ben.page.getByRole('button', { name: 'Share', exact: true }).tap()
  const his = ben.page.getByRole('dialog', { name: 'Share this match' })
  const hisLink = await his.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(hisLink).not.toBe(link)
  expect(await findings(ben.page)).toEqual([])

  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('Revoked.').waitFor()
  expect((await fetch(link)).status).toBe(404)
  await ben.page.reload()
  await ben.page.getByText('This replay is not shared.').waitFor()
  await ben.page.goto(hisLink)
  await scrub.waitFor()

  await ben.page.goto(`${client.url}#/statistics`)
  const shared = ben.page.getByRole('region', { name: 'Shared matches' })
  await shared.getByRole('link', { name: 'Counts & Clerics: Ana, ' }).waitFor()
  expect(await findings(ben.page)).toEqual([])
  expect((await scrollable(ben.page)).x).toBe(0)
  await shared.getByRole('button', { name: 'Revoke' }).tap()
  await expect.poll(() => shared.count(), { timeout: 60_000 }).toBe(0)
  await ben.page.goto(hisLink)
  await ben.page.getByText('This replay is not shared.').waitFor()
  expect(ana.complaints).toEqual([])
})

it('without a network a shared match says what is missing, and is replayed once the network returns', async () => {
  const { page } = await client.open('/')
  await openFile(page, RECORD)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this match' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const away = await client.open('/')
  await away.page.route('**/api/shares/*', (route) => route.abort())
  await away.page.goto(`${client.url}#/shared/${link.split('/').at(-1)}`)
  await away.page.getByText('The server cannot be reached.').waitFor()
  expect(await away.page.getByText('This match cannot be replayed').count()).toBe(0)
  await away.page.unroute('**/api/shares/*')
  await away.page.getByRole('button', { name: 'Try again' }).click()
  await away.page.getByRole('slider', { name: 'Moment' }).waitFor()
})

it('a link leads to its match where the client is kept for use without a network', async () => {
  const record = JSON.stringify({ record: RECORD })
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${client.url}api/shares`, { method: 'POST', headers, body: record })
  const { share } = (await made.json()) as { readonly share: string }
  const { page } = await client.open('/', { serviceWorkers: 'allow' })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${client.url}s/${share}`)
  await page.getByRole('slider', { name: 'Moment' }).waitFor()
})

it('what one shares under a name is listed wherever one has that name, and the keyboard revokes it', async () => {
  const { page, complaints } = await client.open('/#/me')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
  await page.getByRole('button', { name: 'Play as guest' }).click()
  await page.getByRole('heading', { name: 'Ana', exact: true }).waitFor()
  await page.goto(client.url)
  await openFile(page, RECORD)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this match' })
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await hasFocus(dialog.getByRole('button', { name: 'Share again' }))
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Link' }).waitFor()
  await page.evaluate(() => localStorage.removeItem('interregnum.shares'))
  await page.goto(`${client.url}#/statistics`)
  await page.reload()
  const shared = page.getByRole('region', { name: 'Shared matches' })
  await shared.getByRole('button', { name: 'Revoke' }).press('Enter')
  await shared.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  expect(complaints).toEqual([])
})

it('a match that is shared twice has one link, until that is revoked', async () => {
  const { page } = await client.open('/')
  await openFile(page, RECORD)
  const dialog = page.getByRole('dialog', { name: 'Share this match' })
  const linkOf = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.keyboard.press('Escape')
    return link
  }
  const first = await linkOf()
  expect(await linkOf()).toBe(first)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Share again' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).not.toBe(first)
})

it('a match that was resigned says so where it is shared: in the replay and in the preview', async () => {
  const whole = readRecord(playedRecord({}, ANA_AND_BEN))
  const extensions = { ending: { version: 1, how: 'resigned', seat: 1 } }
  const resigned = { ...whole, actions: whole.actions.slice(0, 24), result: null, extensions }
  const ana = await client.open('/')
  await openFile(ana.page, JSON.stringify(resigned))
  await ana.page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Share this match' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await (await fetch(link)).text()).toContain('content="Ana won. Ben resigned. Replay the match')

  const { page, complaints } = await client.open(link.slice(client.url.length - 1))
  await page.getByRole('button', { name: 'Go to end' }).click()
  await page.getByText('Ben resigned.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Review' }).count()).toBe(1)
  // Without it the match was broken off, and can be continued.
  const other = await client.open('/')
  await openFile(other.page, JSON.stringify({ ...resigned, extensions: {} }))
  await other.page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await other.page.getByRole('button', { name: 'Go to end' }).click()
  expect(await other.page.getByText('Ben resigned.').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('without a server the link holds the match, and a damaged one says so', async () => {
  const { page, complaints } = await client.open('/')
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await openFile(page, RECORD)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this match' })
  await dialog.getByText('This link holds the whole match').waitFor()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/#\/replay\/link\.[\w-]{500,8000}$/)
  expect(await findings(page)).toEqual([])

  const other = await client.open(link.slice(client.url.length - 1), { viewport: PHONE })
  const scrub = other.page.getByRole('slider', { name: 'Moment' })
  await scrub.waitFor()
  expect(await scrub.getAttribute('max')).toBe(String(length))
  await other.page.goto(link.slice(0, -20))
  await other.page.getByText('This link is damaged').waitFor()
  expect(await findings(other.page)).toEqual([])
  expect(other.complaints).toEqual([])
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
})
