import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '../../src/core/index.ts'
import { game } from '../../src/games/terreign/index.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, type OpenPage, openClient, PHONE } from './client.ts'
import { misfits } from './measures.ts'
import { ALL_ASKED, anaAmong, playedUntil, playOn, reckoningOf } from './played.ts'
import { scrollable } from './table.ts'
import { asked, pressOffered, type ReignState } from './throne.ts'

let client: OpenClient
/** Moments at which the first of seven players must decide. */
let moments: Readonly<
  Record<'travel' | 'turn' | 'duel' | 'window' | 'pick' | 'last turn' | 'last turn of all', Match>
>

const SEVEN = 7

beforeAll(async () => {
  client = await openClient()
  const until = (holds: (state: ReignState, step: string | undefined) => boolean) =>
    playedUntil(game, {}, SEVEN, (state, seat) => seat === 0 && holds(state, state.stack.at(-1)?.step))
  moments = {
    travel: until(
      ({ players, first }, step) => step === 'travel' && first !== 0 && players[0].hand.length > 3,
    ),
    turn: until(
      ({ players: [ana] }, step) => step === 'act' && ana.hand.length > 3 && ana.equipped.length > 1,
    ),
    duel: until(({ duel }, step) => step === 'attempt' && duel?.attempt === 3),
    window: until(
      (state, step) => step === 'window' && game.actions(state, 0).some(({ type }) => type === 'play'),
    ),
    pick: until((state, step) => step === 'pick' && game.actions(state, 0).length > 5),
    // The First Player is the second: so the first has the last turn.
    'last turn': until((state, step) => step === 'act' && state.first === 1 && !hasWinner(state)),
    'last turn of all': until((state, step) => step === 'act' && state.first === 1 && hasWinner(state)),
  }
})

afterAll(() => client.close())

/** Whether somebody holds as many tokens as win. */
function hasWinner({ pools, target }: ReignState): boolean {
  return pools.some(({ honorable, dishonorable }) => honorable + dishonorable === target)
}

type Page = OpenPage['page']

async function look(page: Page, what: string): Promise<void> {
  // What goes by the size of the window has found it once it is painted.
  await asked(page)
  expect(await misfits(page), what).toEqual([])
  expect(await scrollable(page), what).toEqual({ x: 0, y: 0 })
  expect(await findings(page), what).toEqual([])
}

describe.each([
  ['on a desk by light', DESKTOP, 'light'],
  ['on a phone by dark', PHONE, 'dark'],
] as const)('seven players, %s', (_where, viewport, colorScheme) => {
  const at = async (moment: keyof typeof moments) => {
    const opened = await client.open('/', { ...ALL_ASKED, viewport, colorScheme })
    await playOn(opened.page, moments[moment], anaAmong(SEVEN))
    return opened
  }

  it.each([
    ['travel', 'travel'],
    ['turn', 'turn'],
    ['duel', 'attempt'],
    ['window', 'choice'],
    ['pick', 'choice'],
  ] as const)('everything has its place and axe finds nothing: %s', async (moment, what) => {
    const { page, complaints } = await at(moment)
    expect(await asked(page)).toBe(what)
    await look(page, moment)
    expect(complaints).toEqual([])
  })

  it.each([
    ['last turn', 'event', '.ter-moment-sheet'],
    ['last turn of all', 'over', '.reckoning'],
  ] as const)(
    'everything has its place and axe finds nothing after the %s: %s',
    async (moment, wanted, scene) => {
      const { page, complaints } = await at(moment)
      expect(await asked(page)).toBe('turn')
      await page.locator('[data-verb="end"]').click()
      let what = await asked(page)
      for (; what !== wanted; what = await asked(page)) await pressOffered(page, what)
      if (wanted === 'over') await reckoningOf(page)
      await page.locator(scene).waitFor()
      await look(page, wanted)
      expect(complaints).toEqual([])
    },
  )
})

it('the measure itself finds small words, what is covered and what lies outside', async () => {
  // The page's own policy would refuse these styles.
  const { page } = await client.open('/', { bypassCSP: true })
  await page.setContent(`<small style="font-size: 12px">small</small>
    <button style="position: fixed; left: 0; top: 50px">covered</button>
    <div style="position: fixed; left: 0; top: 40px; width: 200px; height: 50px">cover</div>
    <button style="position: fixed; left: -40px; top: 100px; width: 50px">outside</button>
    <div class="area-bar" style="position: fixed; inset: 200px auto auto 0">one part</div>
    <div class="area-board" style="position: fixed; inset: 205px auto auto 0">another</div>`)
  expect((await misfits(page)).map((wrong) => wrong.split(/[ :]/)[0])).toEqual([
    '12.0',
    'covered',
    'outside',
    'area-bar',
  ])
})
