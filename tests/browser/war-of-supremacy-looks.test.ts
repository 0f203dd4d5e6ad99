import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '../../src/core/index.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, type OpenPage, openClient, PHONE } from './client.ts'
import { misfits } from './measures.ts'
import { ALL_ASKED, anaAmong, playedUntil, playOn } from './played.ts'
import { asked, pressOffered, type SupremacyState } from './supremacy.ts'
import { scrollable } from './table.ts'

let client: OpenClient
/** Moments at which the first player must decide: of five, but for the last turn. */
let moments: Readonly<Record<'turn' | 'answer' | 'pick' | 'last turn', Match>>

const FIVE = 5

beforeAll(async () => {
  client = await openClient()
  const until = (
    options: unknown,
    holds: (state: SupremacyState, step: string | undefined) => boolean,
    seats = FIVE,
  ) =>
    playedUntil(game, options, seats, (state, seat) => seat === 0 && holds(state, state.stack.at(-1)?.step))
  const general = { start: 'general', multiple: true }
  moments = {
    turn: until(
      general,
      ({ attack, players: [ana], fronts }, step) =>
        step === 'place' &&
        attack.length > 2 &&
        ana.creatures.length + ana.spells.length > 6 &&
        fronts.every(({ defense }) => defense.length > 1),
    ),
    answer: until(
      { start: 'general' },
      (state, step) =>
        step === 'window' &&
        state.stack.filter((frame) => frame.step === 'spell').length > 1 &&
        game.actions(state, 0).some(({ type }) => type === 'cast'),
    ),
    pick: until({ start: 'general' }, (state, step) => step === 'pick' && game.actions(state, 0).length > 5),
    'last turn': until(
      { start: 'general', roundLimit: 10 },
      (state, step) => step === 'act' && state.turn === 10 * state.players.length,
      3,
    ),
  }
})

afterAll(() => client.close())

async function look(page: OpenPage['page'], what: string): Promise<void> {
  // What goes by the size of the window has found it once it is painted.
  await asked(page)
  expect(await misfits(page), what).toEqual([])
  expect(await scrollable(page), what).toEqual({ x: 0, y: 0 })
  expect(await findings(page), what).toEqual([])
}

describe.each([
  ['on a desk by light', DESKTOP, 'light'],
  ['on a phone by dark', PHONE, 'dark'],
] as const)('a full table, %s', (_where, viewport, colorScheme) => {
  const at = async (moment: keyof typeof moments) => {
    const opened = await client.open('/', { ...ALL_ASKED, viewport, colorScheme })
    const match = moments[moment]
    await playOn(opened.page, match, anaAmong(match.seats))
    return opened
  }

  it.each([
    ['turn', 'turn'],
    ['answer', 'choice'],
    ['pick', 'choice'],
  ] as const)('everything has its place and axe finds nothing: %s', async (moment, what) => {
    const { page, complaints } = await at(moment)
    expect(await asked(page)).toBe(what)
    await look(page, moment)
    if (moment === 'pick' && viewport === PHONE) {
      await page.getByRole('button', { name: 'Hint', exact: true }).click()
      await page.locator('.table-mark').waitFor()
      await look(page, 'a hint')
      const board = await page.locator('.area-board').boundingBox()
      expect(board?.height, 'the board can still be seen').toBeGreaterThan(0.33 * viewport.height)
    }
    expect(complaints).toEqual([])
  })

  it('everything has its place and axe finds nothing at the reckoning', async () => {
    const { page, complaints } = await at('last turn')
    expect(await asked(page)).toBe('turn')
    await page.getByRole('button', { name: 'End combat' }).click()
    for (let what = await asked(page); what !== 'over'; what = await asked(page))
      await pressOffered(page, what)
    await page.getByRole('region', { name: 'The reckoning' }).waitFor()
    await look(page, 'over')
    expect(complaints).toEqual([])
  })
})
