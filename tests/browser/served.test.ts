import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { ANA_AND_BEN, asked, decideByMouse, openFile, playAtOnce, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('the built client comes up %s, and the security policy refuses none of it', async (_where, viewport) => {
  const { page, complaints } = await client.open('/', { viewport })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.title()).toContain('Interregnum')
  expect(complaints).toEqual([])
})

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('nothing jumps as the client starts, %s', async (_where, viewport) => {
  const { page } = await client.open('/', { viewport, painted: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const jumps = await page.evaluateHandle(() => {
    const seen: string[] = []
    const watching = new PerformanceObserver((list) => {
      // A line of a label may end elsewhere once its font is there: a machine may have no font of that width.
      for (const { value, startTime } of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (value > 0.01) seen.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms`)
    })
    watching.observe({ type: 'layout-shift', buffered: true })
    return seen
  })
  // Long enough for what has been seen to be told.
  await page.waitForTimeout(300)
  expect(await jumps.jsonValue()).toEqual([])
  // It would see one.
  await page.evaluate(() => {
    document.body.style.marginTop = '200px'
  })
  await expect.poll(() => jumps.jsonValue()).toHaveLength(1)
})

it('the log is drawn where it is seen: beside the board, or in its drawer', async () => {
  const { page } = await client.open('/', { viewport: PHONE })
  await playAtOnce(page)
  await page.locator('.prompt[data-mood="mine"]').waitFor()
  const lines = page.locator('.log-entry')
  // Longer than the log beside a board takes to come.
  await page.waitForTimeout(500)
  expect(await lines.count()).toBe(0)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await lines.first().waitFor()
  await page.keyboard.press('Escape')
  await lines.first().waitFor({ state: 'detached' })
  await page.setViewportSize(DESKTOP)
  await page.locator('.area-side .log-entry').first().waitFor()
})

it('icons and screenshots of the web app manifest are there, in the sizes that it says', async () => {
  const { page } = await client.open('/')
  const wrong = await page.evaluate(async () => {
    const { icons, screenshots } = await (await fetch('/manifest.webmanifest')).json()
    const listed: { src: string; sizes: string }[] = [...icons, ...screenshots]
    const measured = listed.map(async ({ src, sizes }) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const size = `${image.naturalWidth}x${image.naturalHeight}`
      return sizes === 'any' || sizes === size ? [] : [`${src}: ${size}`]
    })
    return [listed.length, ...(await Promise.all(measured)).flat()]
  })
  expect(wrong).toEqual([13])
})

it('a part that cannot be loaded says so', async () => {
  const { page } = await client.open('/')
  await playAtOnce(page)
  await page.route('**/assets/MatchMenu-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByText(/^Part of Interregnum could not be loaded/)
    .first()
    .waitFor()
})

it('a part that could not be loaded comes at the next press, once it can be', async () => {
  const { page } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  const lost = page.locator('.toast').filter({ hasText: /^Part of Interregnum could not be loaded/ })
  await page.route('**/assets/MatchMenu-*.js', (route) => route.abort())
  await menu.click()
  await lost.waitFor()
  await lost.waitFor({ state: 'detached' })
  await menu.click()
  await lost.waitFor()
  await page.unroute('**/assets/MatchMenu-*.js')
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

it('with “Confirm moves” a question that cannot be loaded leaves what was asked', async () => {
  const { page } = await client.open('/', { stored: { 'interregnum.confirm': 'on' } })
  await playAtOnce(page)
  await page.route('**/assets/ConfirmPrompt-*.js', (route) => route.abort())
  await decideByMouse(page, await asked(page))
  await page
    .locator('.toast')
    .filter({ hasText: /^Part of Interregnum could not be loaded/ })
    .waitFor()
  expect(await asked(page)).toBe('choose')
  await page.unroute('**/assets/ConfirmPrompt-*.js')
  await decideByMouse(page, 'choose')
  expect(await asked(page)).toBe('place')
})

it('a match that cannot be set up because a part is not loaded says so, and can be set up once it is', async () => {
  const { page } = await client.open('/#/new/counts-and-clerics/online')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
  await page.route('**/assets/account-*.js', (route) => route.abort())
  const create = page.getByRole('button', { name: 'Create match' })
  await create.click()
  await page
    .getByRole('alert')
    .filter({ hasText: /Part of Interregnum could not be loaded/ })
    .waitFor()
  await page.unroute('**/assets/account-*.js')
  await create.click()
  await page.waitForURL(/#\/match\//)
})

it('an analysis and a review whose words cannot be loaded say so', async () => {
  const { page } = await client.open('/')
  await openFile(page, playedRecord({}, ANA_AND_BEN))
  await page.route('**/assets/actions-*.js', (route) => route.abort())
  for (const part of ['Analysis', 'Review']) {
    const drawer = page.getByRole('dialog', { name: part })
    await page.getByRole('button', { name: part, exact: true }).click()
    await drawer.getByText(/^Part of Interregnum could not be loaded/).waitFor()
  }
})

it('problems that cannot be loaded are not left out without a word', async () => {
  const { page } = await client.open('/')
  await page.route('**/assets/problems-*.js', (route) => route.abort())
  await page.goto(`${client.url}#/problems`)
  await page.getByText(/^Part of Interregnum could not be loaded/).waitFor()
})

it('a replay whose way to the match cannot be loaded says so, and not that no file is open', async () => {
  const { page } = await client.open('/')
  await page.route('**/assets/shares-*.js', (route) => route.abort())
  await page.goto(`${client.url}#/shared/aaaabbbbccccdddd`)
  await page.getByText(/^Part of Interregnum could not be loaded/).waitFor()
  await page.unroute('**/assets/shares-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('This replay is not shared.').waitFor()
})
