import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { awaited, type Match, submit } from '../../src/core/index.ts'
import { TERRAINS, type TerrainId } from '../../src/games/terreign/content/terrains.ts'
import { game } from '../../src/games/terreign/index.ts'
import { riverSeats } from '../../src/games/terreign/rules/advantages.ts'
import { placeOf } from '../../src/games/terreign/rules/board.ts'
import { HOUSES } from '../../src/games/terreign/rules/content.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { HINT_WINDOWS, layoutCheck, openHint, windowsOf } from './layout.ts'
import { ALL_ASKED, anaAmong, freshMatch, playedUntil, showMatch } from './played.ts'
import { asked, pressOffered } from './throne.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const top = (state: State) => state.stack.at(-1)
const isAsked = (step: string) => (state: State) => top(state)?.step === step
const isPicking =
  (...whats: readonly string[]) =>
  (state: State) => {
    const frame = top(state)
    return frame?.step === 'pick' && whats.includes(frame.what)
  }
const can = (state: State, type: string) => game.actions(state, 0).some((action) => action.type === type)

/** Positions in which the first of four decides, one for each kind of question. */
const POSITIONS: Readonly<Record<string, (state: State) => boolean>> = {
  Travel: isAsked('travel'),
  'Prepare, and a Venture': (state) => isAsked('prepare')(state) && can(state, 'venture'),
  'a turn with a full hand': (state) => isAsked('act')(state) && state.players[0].hand.length > 2,
  'an attack': (state) => isAsked('attempt')(state) && state.duel?.attacker === 0,
  'a defense': (state) => isAsked('attempt')(state) && state.duel?.defender === 0 && state.duel.attempt === 3,
  'an answer in a duel': (state) => isAsked('window')(state) && state.duel !== null && can(state, 'play'),
  'an answer': (state) => isAsked('window')(state) && state.duel === null && can(state, 'play'),
  Flight: isPicking('flee'),
  'a reward': isPicking('reward'),
  'items to give': isPicking('pay'),
  'an item of many': isPicking('recall'),
  'words for a Barter': isPicking('word'),
  'a Barter to answer': isPicking('counter'),
}

/** What is half chosen in some of them: where to press first. */
const HALF: Readonly<Record<string, readonly string[]>> = {
  Travel: ['.ter-place[data-legal]'],
  'Prepare, and a Venture': ['[data-verb="venture"]', '.ter-back', '.ter-place'],
  'a turn with a full hand': ['.ter-own button'],
  'an attack': ['.ter-duel-hand[data-asked] .ter-duel-card:not([data-out]) button'],
}

/** One for all questions of four players: none may move the board. */
const check = layoutCheck()

it.each(Object.entries(POSITIONS))('in every window all has its place: %s', async (what, holds) => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await show(
    page,
    playedUntil(game, {}, 4, (state, seat) => seat === 0 && holds(state)),
  )
  const faults = [...(await check.look(page, what))]
  for (const selector of HALF[what] ?? []) {
    await page.locator(selector).first().click()
    faults.push(...(await check.look(page, `${what}, ${selector} pressed`)))
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})

/** What Advantages ask, and the terrain whose Advantage asks it. */
const ADVANTAGES: readonly (readonly [what: string, terrain: TerrainId])[] = [
  ['fetch', 'coast'],
  ['mountain', 'mountain'],
  ['river seat', 'river'],
  ['river card', 'river'],
  ['towne give', 'towne'],
  ['towne take', 'towne'],
  ['tower item', 'tower'],
  ['tower space', 'tower'],
  ['palace', 'palace'],
]

it('what Advantages ask has its place', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const faults: string[] = []
  for (const [what, terrain] of ADVANTAGES) {
    await show(page, advantageOf(terrain, isPicking(what)))
    faults.push(...(await check.look(page, what, true, windowsOf('844×390', '390×844'))))
  }
  // A Warrior that can be chosen stands on its terrain: it is pressed instead.
  expect(faults.filter((fault) => !fault.includes('by button.ter-token-press'))).toEqual([])
})

it('a trait in many words has its place, whomever it is used on', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const holds = (state: State) =>
    HOUSES[state.players[0].house]?.trait.name === 'House on the Hill' && can(state, 'trait')
  await show(
    page,
    playedUntil(game, {}, 7, (state, seat) => seat === 0 && holds(state)),
  )
  await page.locator('[data-verb="trait"]').click()
  const faults = await layoutCheck().look(page, 'a trait')
  expect(faults.filter((fault) => !fault.includes('by button.ter-token-press'))).toEqual([])
})

/** Ana takes the Advantage of a terrain, and picks until she is asked what is wanted. */
function advantageOf(terrain: TerrainId, holds: (state: State) => boolean): Match {
  const match = playedUntil(
    game,
    {},
    4,
    (state, seat) => seat === 0 && isAt(state, terrain) && can(state, 'advantage'),
  )
  submit(match, 0, { type: 'advantage' })
  for (let state = match.state as State; !holds(state); state = match.state as State) {
    const [seat] = awaited(match)
    const actions = game.actions(state, seat)
    submit(match, seat, actions.find(({ type }) => type === 'pass') ?? actions[0])
  }
  return match
}

/** Whether Ana's Warrior stands there, next to two others and with enough discarded for a choice. */
function isAt(state: State, terrain: TerrainId): boolean {
  const here = TERRAINS[state.lands[placeOf(state, 0)]]
  return here === terrain && riverSeats(state, 0).length > 1 && state.discard.length > 4
}

it('a hint has its place', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const full = POSITIONS['a turn with a full hand']
  await show(
    page,
    playedUntil(game, {}, 4, (state, seat) => seat === 0 && full(state)),
  )
  await openHint(page)
  expect(await check.look(page, 'a hint', true, HINT_WINDOWS)).toEqual([])
})

it('in every window all has its place: a duel that is over', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const last = (state: State) => isAsked('attempt')(state) && state.duel?.attempt === 3
  await show(
    page,
    playedUntil(game, {}, 4, (state, seat) => seat === 0 && last(state)),
  )
  await until(page, 'verdict')
  expect(await check.look(page, 'a duel that is over')).toEqual([])
})

it('in every window all has its place: an event', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const end = (state: State) => isAsked('act')(state) && state.first === 1
  await show(
    page,
    playedUntil(game, {}, 4, (state, seat) => seat === 0 && end(state)),
  )
  await until(page, 'event')
  expect(await check.look(page, 'an event')).toEqual([])
  for (const { name, width, height } of windowsOf('390×844', '360×640', '844×390')) {
    await page.setViewportSize({ width, height })
    const [room, button] = await page
      .locator('.ter-moment, .ter-moment-told .button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    expect(button, name).toBeLessThan(room)
  }
})

it('a hint lies over an event on a phone, which is there again afterwards', async () => {
  const { page } = await client.open('/', { ...ALL_ASKED, viewport: PHONE })
  const end = (state: State) => isAsked('act')(state) && state.first === 1
  await show(
    page,
    playedUntil(game, {}, 4, (state, seat) => seat === 0 && end(state)),
  )
  await until(page, 'event')
  await openHint(page)
  await page.locator('.hint-what').click({ timeout: 5000 })
  await page.keyboard.press('Escape')
  await page.locator('.hint-what').waitFor({ state: 'detached' })
  await page.locator('.ter-moment').getByRole('button', { name: 'Continue' }).click()
  await page.locator('.ter-moment').waitFor({ state: 'detached' })
})

it.each([{}, { mode: 'two-alliances' }])('on phones one reads whole how one wins: %o', async (options) => {
  const { page } = await client.open('/', ALL_ASKED)
  await show(
    page,
    playedUntil(game, options, 6, (state, seat) => seat === 0 && isAsked('act')(state)),
  )
  for (const { name, width, height } of windowsOf('390×844', '360×640', '844×390')) {
    await page.setViewportSize({ width, height })
    const hidden = await page
      .locator('.ter-legend')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden, name).toBeLessThanOrEqual(1)
  }
})

it('in every window all has its place: seven players', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const seven = layoutCheck()
  const faults: string[] = []
  const full = (state: State) => isAsked('act')(state) && state.players[0].equipped.length > 1
  for (const holds of [isAsked('travel'), full]) {
    await show(
      page,
      playedUntil(game, {}, 7, (state, seat) => seat === 0 && state.round > 1 && holds(state)),
    )
    faults.push(...(await seven.look(page, 'seven players')))
  }
  expect(faults).toEqual([])
})

it('in every window the arms of two partners leave each player’s figures in sight', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const six = layoutCheck()
  const of = (state: State) => state.round > 1 && isAsked('travel')(state)
  await show(
    page,
    playedUntil(game, { mode: 'two-alliances' }, 6, (state, seat) => seat === 0 && of(state)),
  )
  expect(await six.look(page, 'two Alliances')).toEqual([])
  for (const { width, height } of windowsOf('390×844', '360×640', '844×390')) {
    await page.setViewportSize({ width, height })
    const covered = await page.locator('.plate').evaluateAll(
      (plates) =>
        plates.filter((plate) => {
          const partners = plate.querySelector('.partners')?.getBoundingClientRect()
          return [...plate.querySelectorAll('.score, .ter-mat-figure, .ter-mat-hand')].some((figure) => {
            const box = figure.getBoundingClientRect()
            if (!partners || box.width === 0) return true
            const isBeside = box.right <= partners.left + 2 || box.left >= partners.right - 2
            return !isBeside && box.bottom > partners.top + 2 && box.top < partners.bottom - 2
          })
        }).length,
    )
    expect(covered, `${width}×${height}`).toBe(0)
  }
})

it('in every window all has its place: Houses to choose from', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  await show(page, freshMatch(game, { houses: 'chosen' }, 4))
  expect(await check.look(page, 'a House', false)).toEqual([])
})

/** Shows a match as Ana finds it. */
async function show(page: Page, match: Match): Promise<void> {
  await showMatch(page, match, anaAmong(match.seats))
  await asked(page)
}

async function until(page: Page, wanted: string): Promise<void> {
  for (let what = await asked(page); what !== wanted; what = await asked(page))
    await pressOffered(page, what, 99)
}
