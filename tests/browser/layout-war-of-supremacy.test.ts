import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Match } from '../../src/core/index.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import { type Offered, offeredBy } from '../../src/games/war-of-supremacy/text/picks.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { layoutCheck } from './layout.ts'
import { ALL_ASKED, anaAmong, playedUntil, playOn, settled } from './played.ts'
import { asked, type SupremacyState } from './supremacy.ts'

/* Every kind of question of War of Supremacy in every window: see layout.ts. */

let client: OpenClient
const check = layoutCheck()

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

type Holds = (state: SupremacyState, step: NonNullable<ReturnType<SupremacyState['stack']['at']>>) => boolean

const FOUR = 4
const choices = (state: SupremacyState) => game.actions(state, 0)
const handOf = ({ players: [ana] }: SupremacyState) => ana.creatures.length + ana.spells.length

function until(holds: Holds, options: unknown = { start: 'general' }): Match {
  return playedUntil(game, options, FOUR, (state, seat) => {
    const top = state.stack.at(-1)
    return seat === 0 && top !== undefined && holds(state, top)
  })
}

async function at(match: Match): Promise<Page> {
  const { page } = await client.open('/', ALL_ASKED)
  await playOn(page, match, anaAmong(FOUR))
  await asked(page)
  return page
}

/** The position in which a choice of this kind is asked, with as many options as are usual. */
const picking = (kind: Offered, options?: unknown) =>
  until(
    (state, top) =>
      top.step === 'pick' &&
      offeredBy(state, top) === kind &&
      choices(state).length > (kind === 'cards' ? 8 : 1),
    options,
  )

it('a turn, with a card chosen and with a hint', async () => {
  const page = await at(
    until(
      (state, { step }) =>
        step === 'act' &&
        handOf(state) > 8 &&
        state.fronts[0].defense.length > 2 &&
        choices(state).some(({ type }) => type === 'place'),
    ),
  )
  expect(await check.look(page, 'a turn')).toEqual([])
  await page.locator('.wos-held-card[data-play] button').first().click()
  await page.locator('.wos-chosen').waitFor()
  expect(await check.look(page, 'a chosen card')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.locator('.table-mark, .hint-what').first().waitFor()
  expect(await check.look(page, 'a hint')).toEqual([])
})

it('creatures placed into one of two territories', async () => {
  const match = until(
    (state, { step }) =>
      step === 'place' && state.attack.length > 1 && state.fronts.every(({ defense }) => defense.length > 0),
    { start: 'general', multiple: true },
  )
  expect(await check.look(await at(match), 'two territories')).toEqual([])
})

const answering = () =>
  until(
    (state, { step }) =>
      step === 'window' &&
      state.stack.filter((frame) => frame.step === 'spell').length > 1 &&
      choices(state).some(({ type }) => type === 'cast'),
  )

it('an answer to the spells on the stack', async () => {
  expect(await check.look(await at(answering()), 'an answer')).toEqual([])
})

it('what is asked stays as a broad window becomes a tall one', async () => {
  const page = await at(answering())
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  await pass.waitFor()
  await page.setViewportSize(PHONE)
  await page.locator('[data-shape="tall"]').waitFor()
  await settled(page)
  expect(await pass.isVisible()).toBe(true)
})

it.each<[Offered, unknown?]>([
  ['cards'],
  ['creatures'],
  ['abilities'],
  ['seats'],
  ['decks'],
  ['fronts', { start: 'general', multiple: true }],
  ['ways'],
  ['may'],
])('a choice of %s', async (kind, options) => {
  expect(await check.look(await at(picking(kind, options)), `a choice of ${kind}`)).toEqual([])
})
