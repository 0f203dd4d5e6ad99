import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_ORDERS, standingPass } from '../../src/core/index.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import { answerWindows } from '../../src/games/war-of-supremacy/text/answer-windows.ts'
import { type OpenClient, openClient } from './client.ts'
import { tabTo } from './keys.ts'
import { anaAmong, playedUntil, showMatch } from './played.ts'
import type { SupremacyState } from './supremacy.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** Whether a seat is asked in an answer window by the default. */
function isAsked(state: SupremacyState, seat: number): boolean {
  const decision = { view: game.view(state, seat), seat, actions: game.actions(state, seat) }
  const isWindow = answerWindows.windowOf(state, seat) !== undefined
  return isWindow && standingPass(answerWindows, DEFAULT_ORDERS, decision) === undefined
}

it('orders are given by keyboard alone, and kept for the next match', async () => {
  const { page, complaints } = await client.open('/')
  const match = playedUntil(game, {}, 2, (state, seat) => seat === 0 && isAsked(state, seat))
  await showMatch(page, match, anaAmong(2))
  await tabTo(page, '.passes .button:last-child')
  await page.keyboard.press('Enter')
  const always = page.getByRole('checkbox', { name: 'Ask me even when I have no answer' })
  await always.waitFor()
  await tabTo(page, '.orders-kinds input')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await always.waitFor({ state: 'detached' })
  const [first] = answerWindows.kinds
  await page.waitForFunction(
    (kind) => localStorage.getItem('interregnum.orders.war-of-supremacy')?.includes(`"${kind}":`),
    first.id,
  )
  expect(complaints).toEqual([])
})
