import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_ORDERS, type Match } from '../../src/core/index.ts'
import { game as counts } from '../../src/games/counts-and-clerics/index.ts'
import { answerWindowsOf } from '../../src/games/registry.ts'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { layoutCheck, openHint, windowsOf } from './layout.ts'
import { ALL_ASKED, anaAmong, playedUntil, settled, showMatch } from './played.ts'

/* What people choose for themselves: larger text, and when they are asked for answers. */

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const TURNS: Readonly<Record<string, () => Match>> = {
  'Counts & Clerics': () =>
    playedUntil(
      counts,
      {},
      4,
      ({ empty, stack }, seat) => seat === 0 && stack.at(-1)?.step === 'choose' && empty.length < 30,
    ),
  'To Reign Supreme': () =>
    playedUntil(
      reign,
      {},
      2,
      ({ turn, stack }, seat) => seat === 0 && stack.at(-1)?.step === 'act' && turn > 6,
    ),
  TerReign: () =>
    playedUntil(
      terreign,
      {},
      4,
      (state, seat) =>
        seat === 0 &&
        state.stack.at(-1)?.step === 'act' &&
        state.players[0].hand.length > 2 &&
        state.players[0].equipped.length > 0 &&
        terreign.actions(state, 0).some(({ type }) => type === 'search'),
    ),
  'War of Supremacy': () =>
    playedUntil(
      supremacy,
      { start: 'general' },
      4,
      ({ fronts, stack }, seat) => seat === 0 && stack.at(-1)?.step === 'act' && fronts[0].defense.length > 2,
    ),
}

async function show(title: string, stored: Readonly<Record<string, string>> = {}): Promise<Page> {
  const { page } = await client.open('/', { stored: { ...ALL_ASKED.stored, ...stored } })
  const match = TURNS[title]()
  await showMatch(page, match, anaAmong(match.seats))
  return page
}

it.each(Object.keys(TURNS))('a table of %s has room for larger text', async (title) => {
  const page = await show(title)
  const verb = page.locator('.verb-name').first()
  const sizeOfVerb = async () =>
    (await verb.count()) > 0 ? verb.evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize)) : 0
  const size = await sizeOfVerb()
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'larger'
  })
  expect(await sizeOfVerb()).toBeCloseTo(1.25 * size)
  const windows = windowsOf('1440×900', '1280×720', '390×844')
  expect(await layoutCheck().look(page, 'a turn with larger text', false, windows)).toEqual([])
})

it.each(Object.keys(TURNS))(
  'a table of %s lies on a phone, however large the browser’s own text is',
  async (title) => {
    const page = await show(title)
    const session = await page.context().newCDPSession(page)
    const check = layoutCheck()
    for (const standard of [20, 24]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard } })
      for (const size of [PHONE, { width: 360, height: 740 }]) {
        await session.send('Emulation.setDeviceMetricsOverride', {
          ...size,
          deviceScaleFactor: 1,
          mobile: true,
        })
        await settled(page)
        const root = await page.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
          const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
          return { text, right: scrollWidth - clientWidth, down: scrollHeight - clientHeight }
        })
        const where = `${standard} px in ${size.width} px`
        expect(root, where).toMatchObject({ right: 0, down: 0 })
        expect(root.text, where).toBeGreaterThanOrEqual(18)
      }
      expect(await check.look(page, `text of ${standard} px`, false, windowsOf('390×844'))).toEqual([])
    }
  },
)

it('on a phone on its side the whole map is in sight with larger text', async () => {
  const viewport = { width: PHONE.height, height: PHONE.width }
  const page = await show('Counts & Clerics', { 'interregnum.text': 'larger' })
  await page.setViewportSize(viewport)
  await settled(page)
  const cut = await page.locator('.cc-window').evaluate((frame) => frame.scrollHeight - frame.clientHeight)
  expect(cut).toBeLessThanOrEqual(1)
  const bottom = await page.locator('.cc-map').evaluate((map) => map.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(viewport.height)
})

it.each([
  ['TerReign', '[data-verb="search"]'],
  ['War of Supremacy', '.wos-verbs .button'],
])('the question before a move of %s moves nothing on a phone', async (title, verb) => {
  const page = await show(title, { 'interregnum.confirm': 'on' })
  // In TerReign on a phone's side it takes a line from the hand.
  const { look } = layoutCheck(['board'])
  const windows = windowsOf('390×844', '844×390')
  const faults = [...(await look(page, 'a turn', true, windows))]
  await page.setViewportSize(PHONE)
  await page.locator(verb).first().click()
  await page.locator('.prompt', { hasText: /^Play this\? \S/ }).waitFor()
  faults.push(...(await look(page, 'the question', true, windows)))
  expect(faults).toEqual([])
})

it.each(['TerReign', 'War of Supremacy'])('the form of orders in %s fits a phone', async (title) => {
  const page = await show(title)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Ask me when …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor()
  const windows = windowsOf('390×844', '844×390')
  expect(await layoutCheck().look(page, 'the form of orders', false, windows)).toEqual([])
})

it.each(['TerReign', 'War of Supremacy'])(
  'a turn of %s that is passed says so beside what is asked, and has a hint',
  async (title) => {
    const { game, state } = TURNS[title]()
    const passed = { ...DEFAULT_ORDERS, passedTurn: (await answerWindowsOf(game.id))?.turnOf(state) }
    const page = await show(title, { [`interregnum.orders.${game.id}`]: JSON.stringify(passed) })
    await page.getByRole('button', { name: 'Stop passing' }).waitFor()
    expect(await layoutCheck().look(page, 'a passed turn', false)).toEqual([])
    await openHint(page)
  },
)
