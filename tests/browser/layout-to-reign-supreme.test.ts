import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedMatch } from '../../scripts/match-in-play.ts'
import { type Match, startMatch, submit } from '../../src/core/index.ts'
import { game } from '../../src/games/to-reign-supreme/index.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { HINT_WINDOWS, layoutCheck, openHint } from './layout.ts'
import { DEVELOPED, type Decided, KEPT } from './reign.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const PLAYERS = [
  { name: 'Ana', bot: null },
  { name: 'Hildegarde', bot: 'greedy' },
]
const TO_BATTLE: readonly Decided[] = [...DEVELOPED, [0, { type: 'battle', place: 0 }]]
const RAIDED: readonly Decided[] = [
  ...KEPT,
  [0, { type: 'recover' }],
  [0, { type: 'end' }],
  [1, { type: 'develop', place: 0 }],
  [1, { type: 'battle', place: 3 }],
]
const NO_HIRES = { mercenaries: 0, sellswords: 0, apothecaries: 0, bribes: 0 }
/** By name: a match in which Ana decides. */
const MATCHES: Readonly<Record<string, readonly [options: unknown, decided: readonly Decided[]]>> = {
  keep: [{}, []],
  act: [{}, DEVELOPED],
  challenging: [{ layout: 'challenging', openFaces: true }, KEPT],
  used: [
    {},
    [
      ...TO_BATTLE,
      [1, { type: 'stand' }],
      [0, { type: 'commit', card: 0, ...NO_HIRES }],
      [1, { type: 'commit', card: 0, ...NO_HIRES }],
      [1, { type: 'end' }],
    ],
  ],
  put: [{}, [...KEPT, [0, { type: 'reallocate' }]]],
  brace: [{}, RAIDED],
  commit: [{}, [...TO_BATTLE, [1, { type: 'stand' }]]],
  bribe: [
    { edition: 'rules-card' },
    [
      ...DEVELOPED,
      [0, { type: 'end' }],
      [1, { type: 'develop', place: 0 }],
      [1, { type: 'battle', place: 3 }],
      [0, { type: 'commit', card: 0, ...NO_HIRES }],
      [1, { type: 'commit', card: 0, ...NO_HIRES, mercenaries: 1 }],
    ],
  ],
  /** Hildegarde decides about a bribe and ends the battle; then Ana is asked again. */
  fought: [
    { edition: 'rules-card' },
    [
      ...TO_BATTLE,
      [1, { type: 'stand' }],
      [0, { type: 'commit', card: 0, ...NO_HIRES, mercenaries: 1 }],
      [1, { type: 'commit', card: 0, ...NO_HIRES }],
    ],
  ],
  last: [{ turnLimit: 1 }, DEVELOPED],
}

function stored(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MATCHES).map(([id, [options, decisions]]) => {
      const match = startMatch(game, options, 2, 'browser test')
      for (const [seat, action] of decisions) submit(match, seat, action)
      return storedMatch(id, match as unknown as Match, PLAYERS)
    }),
  )
}

it('every question fits every window', async () => {
  const { page, complaints } = await client.open('/', { stored: stored(), viewport: DESKTOP })
  const check = layoutCheck()
  const faults: string[] = []
  const look = async (what: string, isStill = true) => faults.push(...(await check.look(page, what, isStill)))
  const go = async (id: string) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(`${client.url}#/play/${id}`)
    await page.locator('.prompt[data-mood="mine"]').waitFor()
  }
  const verb = async (id: string) => {
    await page.setViewportSize(DESKTOP)
    await page.locator(`[data-verb="${id}"]`).click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const back = async () => {
    await page.setViewportSize(DESKTOP)
    await page.locator('.trs-back').click()
  }

  await go('keep')
  await look('choose a hand')
  await button('How to read this').click()
  await look('the guide', false)

  await go('act')
  await look('choose an action')
  await openHint(page)
  faults.push(...(await check.look(page, 'a hint', true, HINT_WINDOWS)))
  await page.keyboard.press('Escape')
  for (const id of ['battle', 'recruit', 'end']) {
    await verb(id)
    await look(id)
    await back()
  }
  await page.locator('[data-place="4"]').click()
  await look('at a place')

  await go('challenging')
  await look('the other set-up')
  await go('used')
  await verb('council')
  await look('council')
  await back()
  await verb('restructure')
  await look('restructure')
  await go('put')
  await look('reallocate')
  await go('brace')
  await look('under attack')
  await button('See the map').click()
  await look('the map in a battle')
  await go('bribe')
  await look('bribes')
  await go('fought')
  await look('an action after a battle')

  await go('commit')
  await look('orders')
  await commit(page)
  await look('orders with a card and hires')
  await button('Seal').click()
  await page.locator('.trs-ledger').waitFor()
  await look('the ledger')

  await go('last')
  await verb('end')
  await button('End the turn').click()
  await page.locator('.trs-reckoning').waitFor()
  await look('the reckoning', false)
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
}, 300_000)

async function commit(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.locator('.trs-commit .trs-card').first().click()
  for (const hire of ['Mercenary', 'Apothecary'])
    await page.getByRole('button', { name: `Add one ${hire}` }).click()
}

it('the smallest phone shows the whole map, with territories large enough for a finger', async () => {
  const viewport = { width: 360, height: 640 }
  const { page, complaints } = await client.open('/', { stored: stored(), viewport })
  const scrolled = () =>
    page.locator('.trs-ground-frame').evaluate((frame) => {
      const lands = [...frame.querySelectorAll('.trs-land')].map((land) => land.getBoundingClientRect())
      return {
        x: frame.scrollWidth - frame.clientWidth,
        y: frame.scrollHeight - frame.clientHeight,
        isSmall: lands.some(({ width, height }) => Math.min(width, height) < 44),
      }
    })
  for (const id of ['act', 'challenging', 'put', 'brace']) {
    await page.goto(`${client.url}#/play/${id}`)
    await page.locator('.prompt[data-mood="mine"]').waitFor()
    if (id === 'brace') await page.getByRole('button', { name: 'See the map' }).click()
    expect(await scrolled(), id).toEqual({ x: 0, y: 0, isSmall: false })
  }
  expect(complaints).toEqual([])
})

it('on a laptop at 200 % the seal is in sight while the orders scroll', async () => {
  const viewport = { width: 640, height: 360 }
  const { page } = await client.open('/#/play/commit', { stored: stored(), viewport })
  const { y, height } = (await page.getByRole('button', { name: 'Seal' }).boundingBox()) ?? {
    y: 0,
    height: 0,
  }
  expect(height).toBeGreaterThan(24)
  expect(y + height).toBeLessThanOrEqual(viewport.height)
})

it.each(['end', 'disband'])('on a phone on its side what %s asks to be pressed is in sight', async (verb) => {
  const viewport = { width: PHONE.height, height: PHONE.width }
  const { page } = await client.open('/#/play/act', { stored: stored(), viewport })
  await page.locator(`[data-verb="${verb}"]`).click()
  const button = page.locator('.trs-panel > .verbs .button').first()
  const bottom = await button.evaluate((each) => each.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(viewport.height)
})

it('on a phone the board has the room of the hand when the match is over', async () => {
  const { page } = await client.open('/#/play/last', { stored: stored(), viewport: PHONE })
  await page.locator('[data-verb="end"]').click()
  await page.getByRole('button', { name: 'End the turn' }).click()
  await page.getByRole('button', { name: 'See the map' }).click()
  await page.getByRole('button', { name: 'Show scoring' }).waitFor()
  const below = await page.locator('.area-prompt').evaluate((prompt) => prompt.getBoundingClientRect().bottom)
  expect(below).toBeGreaterThan(PHONE.height - 40)
})

it('on a phone a plate shows a name of ten letters whole', async () => {
  const { page } = await client.open('/#/play/act', { stored: stored(), viewport: PHONE })
  await page.locator('.prompt[data-mood="mine"]').waitFor()
  const name = page.locator('.plate .name', { hasText: 'Hildegarde' })
  const [room, length] = await name.evaluate((each) => [each.clientWidth, each.scrollWidth])
  expect(room).toBeGreaterThan(0)
  expect(length).toBe(room)
})
