import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heard, type Match, readRecord, replay } from '../../src/core/index.ts'
import { game } from '../../src/games/terreign/index.ts'
import { FACTS } from '../../src/games/terreign/rules/content.ts'
import type { Event } from '../../src/games/terreign/rules/events.ts'
import { armsFill } from '../../src/look/arms.tsx'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus, pressVerb, tabTo } from './keys.ts'
import {
  ALL_ASKED,
  anaAmong,
  freshMatch,
  lift,
  playedNearEnd,
  playedUntil,
  playOn,
  reckoningOf,
  showMatch,
} from './played.ts'
import { ANA_AND_BEN, keptRecord, scrollable } from './table.ts'
import { asked, itemNames, pressOffered, type ReignState } from './throne.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** A match that is soon over: whoever has one Victory rules. */
const SHORT = { tokens: 3, start: 2, roundLimit: 10 }

/** Plays on with the mouse until something is shown. */
async function until(page: Page, wanted: string): Promise<readonly string[]> {
  const seen: string[] = []
  for (let what = await asked(page); what !== wanted; what = await asked(page)) {
    expect(await scrollable(page), what).toEqual({ x: 0, y: 0 })
    await pressOffered(page, what, seen.length)
    seen.push(what)
  }
  return seen
}

const kept = async (page: Page) => replay(game, readRecord(await keptRecord(page)))

it('two people at one screen play a match with the mouse, curtains between them, to the reckoning', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await playOn(page, freshMatch(game, SHORT, 2), ANA_AND_BEN)
  const seen = await until(page, 'over')
  expect(seen).toEqual(expect.arrayContaining(['curtain', 'travel', 'turn', 'attempt', 'verdict']))
  await reckoningOf(page)
  const { state, entries } = await kept(page)
  expect(state.end?.winners).toHaveLength(1)
  expect(entries.length).toBe(readRecord(await keptRecord(page)).actions.length)
  await page.getByRole('button', { name: 'See the Realm' }).click()
  await page.getByRole('button', { name: 'Rematch' }).waitFor()
  expect(complaints).toEqual([])
})

it('the arms of all winners stand beside the last sentence, at the table and in its replay', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  await showMatch(page, playedNearEnd(game, { mode: 'three-alliances' }, 6, 1), anaAmong(6))
  await until(page, 'over')
  await page.getByRole('button', { name: 'See the Realm' }).click()
  await page.getByRole('button', { name: 'Show scoring' }).waitFor()
  const { state } = await kept(page)
  const winners = state.sides.flatMap((side, seat) => (state.end?.winners.includes(side) ? seat : []))
  expect(winners).toHaveLength(2)
  const arms = async () => {
    const fields = await page.locator('.prompt > .shield .shield-field').all()
    return Promise.all(fields.map((field) => field.getAttribute('fill')))
  }
  expect(await arms()).toEqual(winners.map(armsFill))
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByRole('slider', { name: 'Moment' }).press('End')
  await page.locator('.prompt[data-mood=over]').waitFor()
  expect(await arms()).toEqual(winners.map(armsFill))
})

it('a match against bots is played with the mouse from beginning to end, and another begun from the shelf', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await playOn(page, freshMatch(game, SHORT, 3), anaAmong(3))
  const seen = await until(page, 'over')
  expect(seen).toContain('travel')
  expect(seen).not.toContain('curtain')
  expect((await kept(page)).state.end).not.toBeNull()
  await page.goto(`${client.url}#/`)
  const box = page.getByRole('article').filter({ hasText: 'TerReign' })
  await box.getByRole('button', { name: 'Play', exact: true }).click()
  await until(page, 'travel')
  expect(complaints).toEqual([])
})

it('Travel, Search and End turn need no mouse', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await playOn(page, freshMatch(game, {}, 2), anaAmong(2))
  expect(await asked(page)).toBe('travel')
  await tabTo(page, '.ter-place[data-legal]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, '.ter-travel .button[data-variant="primary"]')
  await page.keyboard.press('Enter')
  await until(page, 'turn')
  await pressVerb(page, 'search')
  // What is found may ask for something at once.
  await until(page, 'turn')
  await pressVerb(page, 'ready')
  await until(page, 'turn')
  await pressVerb(page, 'end')
  await page.locator('.ter-verbs').waitFor({ state: 'detached' })
  const record = await keptRecord(page)
  for (const type of ['travel', 'search', 'ready', 'end']) expect(record).toContain(`"type":"${type}"`)
  expect(complaints).toEqual([])
})

it('a duel needs no mouse: its declaration, an attempt and going on', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(
    game,
    {},
    2,
    (state, seat) => seat === 0 && mayDuel(state) && state.players[0].hand.length === 0,
  )
  await playOn(page, match, anaAmong(2))
  await asked(page)
  await pressVerb(page, 'duel')
  await page.waitForFunction(() => document.activeElement?.closest('.ter-panel-ways') !== null)
  await page.keyboard.press('Enter')
  let what = await asked(page)
  for (let attempts = 0; what === 'attempt' || what === 'choice'; what = await asked(page)) {
    if (what === 'choice') {
      await pressOffered(page, what)
      continue
    }
    await tabTo(page, '.ter-duel-hand[data-asked] .ter-duel-card:not([data-out]) button')
    // Pressed once it is meant, pressed again it is sealed.
    await page.keyboard.press('Enter')
    await page.locator('.ter-duel-foot .button', { hasText: /^Seal (Head|Body|Left|Right)$/ }).waitFor()
    await page.keyboard.press('Enter')
    attempts++
    expect(attempts).toBeLessThanOrEqual(3)
  }
  expect(what).toBe('verdict')
  await tabTo(page, '.ter-duel-head .button')
  await page.keyboard.press('Enter')
  await page.locator('.ter-duel-head').waitFor({ state: 'detached' })
  expect((await keptRecord(page)).match(/"type":"attack"/g)?.length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

it('by keyboard, what is chosen for Travel is reset and the focus stays', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await playOn(
    page,
    playedUntil(game, {}, 4, ({ stack }, seat) => seat === 0 && stack.at(-1)?.step === 'travel'),
    anaAmong(4),
  )
  await asked(page)
  await tabTo(page, '.ter-place[data-legal]')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  await hasFocus(page.getByRole('button', { name: 'Travel', exact: true }))
  expect(complaints).toEqual([])
})

it('an answer window is answered with an Agility item by keyboard alone, and passing is where the focus begins', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(
    game,
    {},
    2,
    (state, seat) =>
      seat === 0 &&
      state.stack.at(-1)?.step === 'window' &&
      game
        .actions(state, 0)
        .some(({ type, ...action }) => type === 'play' && 'on' in action && action.on === null),
  )
  await playOn(page, match, anaAmong(2))
  expect(await asked(page)).toBe('choice')
  await page.getByRole('group', { name: 'Your answer' }).waitFor()
  await tabTo(page, '.ter-row-verbs .button')
  await page.keyboard.press('Enter')
  await page.waitForFunction((before) => {
    const [, , id] = location.hash.split('/')
    return (localStorage.getItem(`interregnum.match.${id}`)?.match(/"type":"play"/g)?.length ?? 0) > before
  }, playsIn(match))
  expect(complaints).toEqual([])
})

it('on a phone a tap on a terrain tells what it does, and “Go here” goes there', async () => {
  const { page, complaints } = await client.open('/', {
    ...ALL_ASKED,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const match = playedUntil(
    game,
    {},
    3,
    (state, seat) => seat === 0 && game.actions(state, 0).some(({ type }) => type === 'venture'),
  )
  await playOn(page, match, anaAmong(3))
  expect(await asked(page)).toBe('turn')
  await page.locator('[data-verb="venture"]').tap()
  const place = page.locator('.ter-place[data-legal]').first()
  const space = Number(await place.getAttribute('data-space'))
  await place.tap()
  const legend = page.locator(`.ter-legend[data-about="${space}"]`)
  await legend.waitFor()
  expect((await kept(page)).entries).toHaveLength(match.entries.length)
  await legend.getByRole('button', { name: 'Go here' }).tap()
  await legend.getByRole('button').waitFor({ state: 'detached' })
  const [went] = (await kept(page)).entries.slice(match.entries.length)
  expect(went.moves).toMatchObject([{ seat: 0, action: { type: 'venture', space } }])
  expect(complaints).toEqual([])
})

it('on a phone a turn is taken by touch', async () => {
  const { page, complaints } = await client.open('/', {
    ...ALL_ASKED,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const match = playedUntil(
    game,
    {},
    3,
    ({ players: [ana], stack }, seat) =>
      seat === 0 && stack.at(-1)?.step === 'travel' && ana.hand.length === 2 && ana.trap === 0,
  )
  await playOn(page, match, anaAmong(3))
  expect(await asked(page)).toBe('travel')
  for (const space of [0, 1]) await page.locator(`.ter-place[data-space="${space}"]`).tap()
  await page.locator('.ter-travel').getByRole('button', { name: 'Travel', exact: true }).tap()
  await until(page, 'turn')
  await page.locator('.ter-own [data-item]').first().tap()
  await page.locator('.ter-panel').getByRole('button', { name: 'Drop', exact: true }).tap()
  await until(page, 'turn')
  await page.locator('[data-verb="search"]').tap()
  await until(page, 'turn')
  const { entries } = await kept(page)
  const mine = entries
    .slice(match.entries.length)
    .flatMap(({ moves }) => moves.filter(({ seat }) => seat === 0))
  expect(mine[0].action).toEqual({ type: 'travel', warrior: 0, decoy: 1 })
  expect(mine.map(({ action }) => action.type)).toEqual(expect.arrayContaining(['drop', 'search']))
  expect(complaints).toEqual([])
})

it('Houses are chosen in turn, and a taken one says so', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await playOn(page, freshMatch(game, { houses: 'chosen' }, 2), ANA_AND_BEN)
  const house = (name: string) => page.locator('.ter-choosing').getByRole('button', { name })
  if ((await asked(page)) === 'curtain') await lift(page)
  await house('Hammerstone').click()
  await page.getByRole('button', { name: 'Play House Hammerstone' }).click()
  if ((await asked(page)) === 'curtain') await lift(page)
  await house('Hammerstone').click()
  await page.locator('.toast').filter({ hasText: 'This House is taken' }).waitFor()
  await house('Benevol').click()
  await page.getByRole('button', { name: 'Play House Benevol' }).click()
  await page.locator('.curtain[open], .ter-travel').first().waitFor()
  const { state } = await kept(page)
  expect(state.players.every(({ house: chosen }) => chosen >= 0)).toBe(true)
  expect(state.stack.at(-1)?.step).toBe('travel')
  expect(complaints).toEqual([])
})

it('two people Barter: cards chosen in secret change hands', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(
    game,
    {},
    2,
    (state, seat) =>
      seat === 0 &&
      state.stack.at(-1)?.step === 'act' &&
      areStrange(state.players[0].hand, state.players[1].hand) &&
      game.actions(state, 0).some(({ type }) => type === 'barter'),
  )
  const before = (match.state as ReignState).players.map(({ hand }) => [...hand])
  await playOn(page, match, ANA_AND_BEN)
  if ((await asked(page)) === 'curtain') await lift(page)
  await page.locator('[data-verb="barter"]').click()
  await page.locator('.ter-panel').getByRole('button', { name: '1 item', exact: true }).click()
  const choose = async () => {
    await page.locator('.ter-choosing').locator('.ter-rows button, .ter-choice-cards button').first().click()
    await page.locator('.choice .verbs .button[data-variant="primary"]').click()
  }
  for (let what = await asked(page); what === 'choice'; what = await asked(page)) {
    const silent = page.getByRole('button', { name: 'Say nothing' })
    if ((await silent.count()) > 0) await silent.click()
    else await choose()
  }
  expect(await asked(page)).toBe('curtain')
  expect(await lift(page)).toBe('Ben')
  await asked(page)
  await choose()
  await page.locator('.curtain[open], .ter-verbs').first().waitFor()
  const { entries, state } = await kept(page)
  const told = entries.slice(match.entries.length).flatMap((entry) => entry.told.map(({ event }) => event))
  expect(told).toContainEqual({ type: 'bartered', seat: 0, to: 1, count: 1 })
  const [ana, ben] = state.players.map(({ hand }) => hand.map(Number))
  expect(ana.some((item) => before[1].includes(item) && !before[0].includes(item))).toBe(true)
  expect(ben.some((item) => before[0].includes(item) && !before[1].includes(item))).toBe(true)
  expect(complaints).toEqual([])
})

it('a reload in the middle of a duel keeps everything', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(
    game,
    {},
    3,
    ({ duel, stack }, seat) => seat === 0 && stack.at(-1)?.step === 'attempt' && duel?.attempt === 2,
  )
  await playOn(page, match, anaAmong(3))
  expect(await asked(page)).toBe('attempt')
  const parts = async () => {
    // The bot's card lies sealed, and what only hints show is drawn.
    await page.locator('.ter-attempt[data-now]', { hasText: 'you choose' }).waitFor()
    await page.locator('.area-seats', { hasText: 'Morale' }).waitFor()
    return page
      .locator('.area-seats, .area-board, .area-prompt, .area-hand')
      .evaluateAll((all) => all.map((part) => part.textContent))
  }
  const before = await parts()
  const record = await keptRecord(page)
  await page.reload()
  expect(await asked(page)).toBe('attempt')
  expect(await parts()).toEqual(before)
  expect(await keptRecord(page)).toBe(record)
  expect(complaints).toEqual([])
})

it('nothing of what the other holds is in the page, nor behind the curtain', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(
    game,
    {},
    2,
    ({ players, stack }, seat) =>
      seat === 0 && stack.at(-1)?.step === 'act' && players.every(({ hand }) => hand.length > 2),
  )
  const secrets = [0, 1].map((seat) => itemNames(secretOf(match, seat)))
  for (const names of secrets) expect(names.length).toBeGreaterThan(0)
  const said = async () => {
    const source = await page.locator('#app').innerHTML()
    return secrets.map((names) => names.filter((name) => source.includes(name)))
  }
  await playOn(page, match, ANA_AND_BEN)
  expect(await asked(page)).toBe('curtain')
  expect(await said(), 'behind the curtain').toEqual([[], []])
  expect(await lift(page)).toBe('Ana')
  await asked(page)
  expect(await said(), 'before Ana').toEqual([secrets[0], []])
  await page.locator('[data-verb="end"]').click()
  for (let what = await asked(page); what !== 'curtain'; what = await asked(page))
    await pressOffered(page, what)
  expect(await said(), 'behind the curtain').toEqual([[], []])
  expect(await lift(page)).toBe('Ben')
  await asked(page)
  expect(await said(), 'before Ben').toEqual([[], secrets[1]])
  expect(complaints).toEqual([])
})

/** Items that only this seat of two knows of: no such item lies in sight, or was told of to the other. */
function secretOf({ state, entries }: Match, seat: number): readonly number[] {
  const other = 1 - seat
  const seen = game.view(state as ReignState, other)
  const told = entries.flatMap((entry) => heard(entry.told, other) as readonly Event[])
  const shown = new Set([
    ...seen.discard,
    ...seen.drops.flat(),
    ...seen.players.flatMap(({ hand, equipped }) => [...hand, ...equipped]),
    ...told.flatMap((event) => ('items' in event ? event.items : 'item' in event ? [event.item] : [])),
  ])
  return (state as ReignState).players[seat].hand.map(Number).filter((item) => !shown.has(item))
}

/** Whether two hands hold something, and nothing in common that would hide an exchange. */
function areStrange(one: readonly unknown[], other: readonly unknown[]): boolean {
  return other.length > 1 && !one.some((item) => other.includes(item) || FACTS[Number(item)].isInstance)
}

function mayDuel(state: ReignState): boolean {
  return state.stack.at(-1)?.step === 'act' && game.actions(state, 0).some(({ type }) => type === 'duel')
}

function playsIn({ entries }: Match): number {
  return entries
    .flatMap(({ moves }) => moves)
    .filter(({ action }) => (action as { type: string }).type === 'play').length
}

it('two at one screen are asked by name while they have no secrets, and the prompt keeps its room', async () => {
  const { page, complaints } = await client.open('/', { viewport: { width: 1280, height: 720 } })
  const prompt = page.locator('.prompt')
  const height = async () => (await prompt.boundingBox())?.height
  const late = playedNearEnd(game, {}, 2, 0)
  await showMatch(page, late, ANA_AND_BEN)
  expect(await page.locator('.prompt-words').textContent()).toMatch(/^(Ana|Ben): /)
  const named = await height()
  await showMatch(page, late, anaAmong(2))
  expect(named).toBe(await height())
  expect(complaints).toEqual([])
})
