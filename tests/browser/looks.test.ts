import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../src/games/registry.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { anaAmong, freshMatch, showMatch } from './played.ts'
import {
  ANA_AND_BEN,
  asked,
  decideByMouse,
  openFile,
  playAtOnce,
  playedMatch,
  playedRecord,
  scrollable,
} from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

describe.each([
  ['on a desk by light', DESKTOP, 'light'],
  ['on a phone by dark', PHONE, 'dark'],
] as const)('%s', (_where, viewport, colorScheme) => {
  it('axe finds nothing on any page', async () => {
    const { page } = await client.open('/', { colorScheme, viewport })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findings(page), 'the first page').toEqual([])

    await playAtOnce(page)
    await decideByMouse(page, await asked(page))
    expect(await findings(page), 'the table').toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await findings(page), 'the menu').toEqual([])
    await page.getByRole('button', { name: 'Verify the shuffle' }).click()
    expect(await findings(page), 'fair chance').toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('region', { name: 'Continue' }).waitFor()
    expect(await findings(page), 'the first page with a match').toEqual([])

    await openFile(page, playedRecord({ hiddenHands: true }, ANA_AND_BEN, 20))
    await page.getByRole('slider', { name: 'Moment' }).fill('10')
    expect(await findings(page), 'a replay').toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findings(page), 'the curtain').toEqual([])
    await page.getByRole('button', { name: /^I am / }).click()
    await page.goto(`${client.url}#/`)

    await openFile(page, '{}')
    await page.getByRole('alert').waitFor()
    expect(await findings(page), 'a bad record').toEqual([])
    await page.goto(`${client.url}#/new/counts-and-clerics`)
    await page.getByRole('spinbutton', { name: 'Mountains' }).fill('99')
    await page.getByRole('button', { name: 'Start match' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('radio', { name: 'Your own' }).check({ force: true })
    expect(await findings(page), 'the set-up').toEqual([])
  })

  it('axe finds nothing at the end of a match', async () => {
    const { page } = await client.open('/', { colorScheme, viewport })
    const decisions = playedMatch({}, 2, Number.POSITIVE_INFINITY).entries.length
    await openFile(page, playedRecord({}, ANA_AND_BEN, decisions - 6))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('grid').waitFor()
    for (let what = await asked(page); what !== 'over'; what = await asked(page))
      await decideByMouse(page, what)
    await page.getByRole('button', { name: 'Rematch' }).waitFor()
    expect(await findings(page)).toEqual([])
  })
})

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('the table and the replay fit the window, %s', async (_where, viewport) => {
  const { page } = await client.open('/', { viewport })
  await playAtOnce(page)
  await decideByMouse(page, await asked(page))
  expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
  const shown = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    expect(box, selector).not.toBeNull()
    if (!box) return
    expect(box.x, selector).toBeGreaterThanOrEqual(0)
    expect(box.y, selector).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, selector).toBeLessThanOrEqual(viewport.width)
    expect(box.y + box.height, selector).toBeLessThanOrEqual(viewport.height)
  }
  for (const selector of ['.cc-chart svg', '.prompt', '.area-hand', '.plate']) await shown(selector)
  await page.goto(`${client.url}#/`)
  expect((await scrollable(page)).x, 'the first page').toBe(0)
  await openFile(page, playedRecord({}, ANA_AND_BEN, 60))
  await page.getByRole('slider', { name: 'Moment' }).fill('40')
  expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
  for (const selector of ['.cc-chart svg', '.replay-controls']) await shown(selector)
  await page.goto(`${client.url}#/new/counts-and-clerics`)
  await page.getByRole('button', { name: 'Start match' }).waitFor()
  expect((await scrollable(page)).x, 'the set-up').toBe(0)
})

it('a chosen theme stands before the first paint, and motion can be switched off', async () => {
  const { page } = await client.open('/', {
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    painted: true,
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const [field, choice] of [
    ['Theme', 'Dark'],
    ['Text size', 'Larger'],
  ] as const)
    await page.getByRole('group', { name: field }).getByRole('radio', { name: choice }).check({ force: true })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
  await playAtOnce(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page
    .getByRole('group', { name: 'Motion' })
    .getByRole('radio', { name: 'None' })
    .check({ force: true })
  expect(await page.evaluate(() => document.documentElement.dataset.motion)).toBe('none')
})

it('in high contrast the map’s numbers are read, and a total covers nobody’s name', async () => {
  const { page } = await client.open('/', { forcedColors: 'active', colorScheme: 'dark' })
  await playAtOnce(page)
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  const numbers = page.locator('.cc-coordinates text').first()
  expect(await numbers.evaluate((number) => getComputedStyle(number).fill)).toBe(ink)
  await showMatch(page, freshMatch(supremacy, {}, 2), anaAmong(2))
  // Behind text that keeps the page’s colours a browser lays a ground of its own.
  const total = page.locator('.wos-side-total').first()
  const { forcedColorAdjust, color } = await total.evaluate((figure) => {
    const style = getComputedStyle(figure)
    return { forcedColorAdjust: style.getPropertyValue('forced-color-adjust'), color: style.color }
  })
  expect({ forcedColorAdjust, color }).toEqual({ forcedColorAdjust: 'none', color: ink })
})

it('with motion off a drawer is in its place as soon as it opens, not a frame later', async () => {
  const { page } = await client.open('/', { painted: true })
  await openFile(page, playedRecord({}, ANA_AND_BEN, 20))
  const right = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const drawer = document.querySelector('.drawer[open]')
          if (drawer !== null) resolve(innerWidth - drawer.getBoundingClientRect().right)
        }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['open'] })
      }),
  )
  await page.getByRole('button', { name: 'Analysis' }).click()
  expect(await right).toBe(0)
})

it('no sheet repeats what another says: its copy would outdo the sheets of games that were opened before', async () => {
  const { page } = await client.open('/')
  for (const { id } of GAMES) {
    await page.goto(`${client.url}#/learn/${id}`)
    await page.locator('.prompt-words').waitFor()
  }
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [
      ...new Set([...sheet.cssRules].map(({ cssText }) => cssText)),
    ]),
  )
  expect(rules.length).toBeGreaterThan(1000)
  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([])
})

it.each([
  ['terreign', 4],
  ['war-of-supremacy', 5],
] as const)('on a phone, the plates of %s say the names of %i players', async (id, seats) => {
  const { page } = await client.open('/', { viewport: PHONE })
  const players = anaAmong(seats)
  const listed = GAMES.find((game) => game.id === id)
  if (!listed) throw new Error(`There is no game ${id}.`)
  const { game } = await listed.load()
  await showMatch(page, freshMatch(game, {}, seats), players)
  await page
    .locator('.plate .mat')
    .nth(seats - 1)
    .waitFor()
  const seen = await page.locator('.plate .name').evaluateAll((names) =>
    names.map((name) => {
      const { opacity } = getComputedStyle(name.closest('.plate-words') ?? name)
      const { clipPath } = getComputedStyle(name.closest('.plate-who') ?? name)
      const { left, right } = name.getBoundingClientRect()
      return [name.textContent, opacity, clipPath, right - left > 20]
    }),
  )
  expect(seen).toEqual(players.map(({ name }) => [name, '1', 'none', true]))
})
