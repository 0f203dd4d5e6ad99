import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedMatch } from '../../scripts/match-in-play.ts'
import { game } from '../../src/games/counts-and-clerics/index.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { HINT_WINDOWS, layoutCheck, openHint } from './layout.ts'
import { playedUntil } from './played.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const NAMES = ['Ana', 'Hildegarde', 'Ben', 'Cuthbert']
type State = Parameters<typeof game.actors>[0]

/** Ana decides this. */
const isAsked = (state: State, step: string) =>
  state.stack.at(-1)?.step === step && game.actors(state)[0] === 0
const MATCHES: Readonly<
  Record<string, readonly [options: unknown, seats: number, holds: (state: State) => boolean]>
> = {
  choose: [{}, 4, (state) => isAsked(state, 'choose') && state.empty.length < 30],
  place: [{}, 4, (state) => isAsked(state, 'place') && state.empty.length < 60],
  return: [{ hiddenHands: true }, 2, (state) => isAsked(state, 'return')],
  scored: [{ mountains: 10 }, 4, (state) => isAsked(state, 'place') && state.empty.length < 5],
  last: [{ mountains: 10 }, 2, (state) => isAsked(state, 'place') && state.empty.length === 1],
}

function stored(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MATCHES).map(([id, [options, seats, holds]]) => {
      const match = playedUntil(game, options, seats, holds)
      const players = NAMES.slice(0, seats).map((name, seat) => ({ name, bot: seat === 0 ? null : 'greedy' }))
      return storedMatch(id, match, players)
    }),
  )
}

it('every question fits every window', async () => {
  const { page, complaints } = await client.open('/', { stored: stored(), viewport: PHONE, hasTouch: true })
  const check = layoutCheck()
  const faults: string[] = []
  // A tap on a hex only shows it, and a card about it lies over others until the next tap: "Place here" is the target.
  const look = async (what: string, isStill = true, windows?: typeof HINT_WINDOWS) => {
    const found = await check.look(page, what, isStill, windows)
    faults.push(...found.filter((fault) => !fault.includes('path.cc-hex')))
  }
  const go = async (id: string) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${client.url}#/play/${id}`)
    await page.locator('.prompt[data-mood="mine"]').waitFor()
  }

  await go('choose')
  await look('choose a counter')
  await openHint(page)
  await look('a hint', true, HINT_WINDOWS)
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.locator('.cc-held').first().tap()
  await tapHex(page, 1)
  await page.getByRole('button', { name: 'Place here' }).waitFor()
  await look('place it')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Cups' }).click()
  await look('the cups')
  await page.keyboard.press('Escape')

  await go('return')
  await page.locator('.cc-held').first().click()
  await look('return a counter', false)

  await go('last')
  await tapHex(page, 0)
  await page.getByRole('button', { name: 'Place here' }).tap()
  await page.locator('.cc-reckoning, .cc-reckoned').waitFor()
  await look('the reckoning', false)
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
}, 300_000)

it('the reckoning as it is told, too', async () => {
  const { page, complaints } = await client.open('/', {
    stored: stored(),
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'no-preference',
  })
  const check = layoutCheck()
  await page.goto(`${client.url}#/play/scored`)
  await page.locator('.prompt[data-mood="mine"]').waitFor()
  await tapHex(page, 0)
  await page.getByRole('button', { name: 'Place here' }).tap()
  await page.locator('.cc-teller').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  const faults: string[] = []
  for (const count of [0, 3, 12]) {
    await page.setViewportSize(DESKTOP)
    for (let i = 0; i < count; i++) await page.getByRole('button', { name: 'Next', exact: true }).click()
    faults.push(...(await check.look(page, `the reckoning, ${count} further`)))
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
}, 300_000)

it.each([
  [1440, 900],
  [1280, 590],
  [844, 390],
  [720, 450],
  [390, 844],
  [360, 640],
  [320, 640],
])(
  'in %i×%i the button that returns a counter is all in sight, and no counter moves for it',
  async (width, height) => {
    const { page } = await client.open('/#/play/return', { stored: stored(), viewport: { width, height } })
    await page.locator('.prompt[data-mood="mine"]').waitFor()
    const counters = page.locator('.cc-held')
    const places = () =>
      counters.evaluateAll((all: HTMLElement[]) =>
        all.map((each) => [each.offsetLeft, each.offsetTop, each.offsetWidth]),
      )
    const before = await places()
    await counters.first().click()
    const button = page.getByRole('button', { name: /^Return / })
    await button.waitFor()
    expect(await places()).toEqual(before)
    const hand = (await page.locator('.area-hand').boundingBox()) ?? expect.unreachable()
    const bottom = Math.min(height, hand.y + hand.height)
    for (const each of [button, ...(await counters.all())]) {
      const box = (await each.boundingBox()) ?? expect.unreachable()
      expect(box.y, 'from the top').toBeGreaterThanOrEqual(hand.y - 1)
      expect(box.y + box.height, 'to the bottom').toBeLessThanOrEqual(bottom + 1)
    }
  },
)

it.each([
  [1280, 590],
  [844, 390],
  [720, 450],
  [390, 844],
])('in %i×%i the card of each hex is all in sight, and its hex beside it', async (width, height) => {
  const { page } = await client.open('/#/play/place', {
    stored: stored(),
    viewport: { width, height },
    hasTouch: true,
  })
  const hexes = page.locator('.cc-hex')
  await hexes.last().waitFor()
  expect(await hexes.count()).toBe(100)
  const faults = await hexes.evaluateAll(async (all) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const faults: string[] = []
    for (const hex of all) {
      hex.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      hex.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await drawn()
      const name = hex.getAttribute('aria-label')
      const card = document.querySelector('.cc-card')
      if (!card) {
        faults.push(`none: ${name}`)
        continue
      }
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const of = hex.getBoundingClientRect()
      const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight + 1
      if (!isIn) faults.push(`out of sight: ${name}`)
      if (card.scrollWidth > card.clientWidth) faults.push(`too wide: ${name}`)
      const isBeside = left >= of.right || right <= of.left
      const isOver = top >= of.bottom || bottom <= of.top
      if (!isBeside && !isOver) faults.push(`over its hex: ${name}`)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Escape' }))
      await drawn()
    }
    return faults
  })
  expect(faults).toEqual([])
})

/** Taps a hex on which the chosen counter can be placed. */
async function tapHex(page: Page, which: number): Promise<void> {
  await page.locator('[data-legal]').nth(which).tap()
}
