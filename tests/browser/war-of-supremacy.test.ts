import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { readRecord, replay } from '../../src/core/index.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import { nameOf } from '../../src/games/war-of-supremacy/rules/cards.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus, tabTo } from './keys.ts'
import { ALL_ASKED, anaAmong, lift, playedUntil, playOn } from './played.ts'
import { type Asked, asked, pressOffered, type SupremacyState } from './supremacy.ts'
import { ANA_AND_BEN, keptRecord, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** So many times it presses before it lets its turns go by, for an end to come. */
const EAGER = 16

const SET_UP = '/#/new/war-of-supremacy'
const kept = async (page: Page) => replay(game, readRecord(await keptRecord(page)))

/** Plays on with the mouse until this is asked: attacks with all it has, but not for ever. */
async function until(page: Page, wanted: Asked): Promise<void> {
  for (let times = 0; ; times++) {
    const what = await asked(page)
    if (what === wanted) return
    expect(await scrollable(page), what).toEqual({ x: 0, y: 0 })
    if (what === 'over') throw new Error('The match is over.')
    await pressOffered(page, what, times < EAGER)
  }
}

it('a match against a bot is set up and begun with the mouse', async () => {
  const { page, complaints } = await client.open(SET_UP)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ana')
  await page.getByRole('textbox', { name: 'Seed' }).fill('browser test')
  await page.getByRole('button', { name: 'Start match' }).click()
  await page.waitForURL(/#\/play\//)
  for (let decisions = 0; decisions < 12; decisions++) await pressOffered(page, await asked(page), true)
  expect(complaints).toEqual([])
})

it('a match against a bot is played with the mouse to its end', async () => {
  const { page, complaints } = await client.open('/')
  const options = { roundLimit: 10 }
  await playOn(
    page,
    playedUntil(game, options, 2, ({ turn }, seat) => seat === 0 && turn >= 15),
    anaAmong(2),
  )
  await until(page, 'over')
  expect(await page.getByText('Has the turn').count(), 'nobody has a turn any more').toBe(0)
  await page.getByRole('region', { name: 'The reckoning' }).waitFor()
  const { state } = await kept(page)
  expect(state.end).not.toBeNull()
  expect(complaints).toEqual([])
}, 120_000)

/** The first card of a hand that can be placed; the focus is on it. */
const PLACEABLE = '.wos-held-card[data-play] [data-kind="creature"] button'

it('a turn needs no mouse: a creature, the end of the combat, and what is drawn', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(game, {}, 2, (state, seat) => seat === 0 && canPlace(state) && isUnheard(state))
  const before = match.entries.length
  await playOn(page, match, anaAmong(2))
  expect(await asked(page)).toBe('turn')
  await tabTo(page, '.wos-held-card button')
  const isPlaceable = () => page.evaluate((at) => document.activeElement?.matches(at), PLACEABLE)
  for (let presses = 0; !(await isPlaceable()); presses++) {
    if (presses > 12) throw new Error('The arrows lead to nothing that can be placed.')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await tabTo(page, '.wos-chosen-ways .button')
  await page.keyboard.press('Enter')
  for (let what = await asked(page); what === 'turn'; what = await asked(page)) {
    await tabTo(page, '.wos-verbs .button')
    await page.keyboard.press('Enter')
  }
  for (let decks = 0; decks < 2; decks++) {
    while ((await page.locator('.wos-deck').count()) === 0) await pressOffered(page, await asked(page))
    await tabTo(page, '.wos-deck')
    await page.keyboard.press('Enter')
    if (decks === 0) await asked(page)
  }
  await page.locator('.wos-deck').first().waitFor({ state: 'detached' })
  const mine = (await kept(page)).entries
    .slice(before)
    .flatMap(({ moves }) => moves.filter(({ seat }) => seat === 0).map(({ action }) => action.type))
  expect(mine[0]).toBe('place')
  expect(mine).toEqual(expect.arrayContaining(['end', 'pick']))
  expect(complaints).toEqual([])
})

it('the focus follows what a screen reader presses, which comes as a click without a key', async () => {
  const { page } = await client.open('/', ALL_ASKED)
  const match = playedUntil(game, {}, 2, (state, seat) => seat === 0 && canPlace(state) && isUnheard(state))
  await playOn(page, match, anaAmong(2))
  expect(await asked(page)).toBe('turn')
  await page.getByRole('button', { name: 'Hint', exact: true }).hover()
  await page.mouse.down()
  await page.mouse.up()
  for (const pressed of [PLACEABLE, '.wos-chosen-ways .button']) {
    const control = page.locator(pressed).first()
    await control.focus()
    await control.evaluate((button: HTMLElement) => button.click())
    await hasFocus(page.locator('.wos-hand :focus'))
  }
})

it('WOS-17 a spell is answered by keyboard alone, and passing is where the focus begins', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(game, {}, 2, (state, seat) => seat === 0 && canAnswer(state))
  await playOn(page, match, anaAmong(2))
  expect(await asked(page)).toBe('choice')
  await tabTo(page, '.wos-answer-verbs .button')
  await page.keyboard.press('Enter')
  await page.locator('.wos-pile').first().waitFor()
  const { entries } = await kept(page)
  expect(entries[match.entries.length].moves[0].action.type).toBe('cast')
  expect(complaints).toEqual([])
})

it('on a phone a turn is taken by touch', async () => {
  const { page, complaints } = await client.open('/', {
    ...ALL_ASKED,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const match = playedUntil(game, {}, 3, (state, seat) => seat === 0 && canPlace(state) && isUnheard(state))
  await playOn(page, match, anaAmong(3))
  expect(await asked(page)).toBe('turn')
  await page.locator(PLACEABLE).first().tap()
  await page.getByRole('button', { name: 'Place it', exact: true }).tap()
  await until(page, 'turn')
  await page.locator('.wos-verbs .button').first().tap()
  await page.locator('.prompt').waitFor()
  expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
  const { entries } = await kept(page)
  const mine = entries
    .slice(match.entries.length)
    .flatMap(({ moves }) => moves.filter(({ seat }) => seat === 0).map(({ action }) => action.type))
  expect(mine[0]).toBe('place')
  expect(complaints).toEqual([])
})

it('WOS-R28 nothing of what the other holds is in the page, nor behind the curtain', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  const match = playedUntil(
    game,
    {},
    2,
    (state, seat) => seat === 0 && canPlace(state) && secretsOf(state).every(({ length }) => length > 3),
  )
  const secrets = secretsOf(match.state as SupremacyState)
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
  await page.getByRole('button', { name: 'End combat' }).click()
  await until(page, 'curtain')
  expect((await said())[1], 'behind the curtain').toEqual([])
  expect(await lift(page)).toBe('Ben')
  await asked(page)
  expect((await said())[1], 'before Ben').toEqual(secrets[1])
  expect(complaints).toEqual([])
})

it('WOS-D5 a card set from a file is refused with card and field, and played once it is right', async () => {
  const { page, complaints } = await client.open(SET_UP)
  const orchard = readFileSync(fromRoot('examples/card-sets/the-orchard-war.json'), 'utf8')
  const choose = async (text: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Choose (a|another) file/ }).click()
    const file = { name: 'cards.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await (await choosing).setFiles(file)
  }
  await page.getByRole('radio', { name: 'General' }).check({ force: true })
  await page.getByRole('radio', { name: 'Your own file' }).check({ force: true })
  const own = page.getByRole('region', { name: 'Card set: your own file' })
  await choose(orchard.replace('"rating": "epic"', '"rating": "mighty"'))
  await own
    .getByText(/The Cider Witch.*rating/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Start match' }).click()
  expect(page.url()).toContain('#/new/')
  await choose(orchard)
  // The name of the file stands there while it is wrong, too: what is in it is told of a right one alone.
  await own.getByRole('status').filter({ hasText: 'The Orchard War ·' }).waitFor()
  expect(await own.getByRole('alert').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Seed' }).fill('browser test')
  await page.getByRole('button', { name: 'Start match' }).click()
  await page.waitForURL(/#\/play\//)
  await until(page, 'turn')
  const { state, options } = await kept(page)
  expect((options as { cards: unknown }).cards).toEqual(JSON.parse(orchard))
  const [card] = state.players[0].creatures.map(Number)
  await page.locator(`.wos-held-card [data-card="${card}"]`, { hasText: nameOf(state, card) }).waitFor()
  await page.locator(PLACEABLE).first().click()
  await page.getByRole('button', { name: 'Place it', exact: true }).click()
  await page.locator('.wos-side[data-role="attack"] [data-card]').first().waitFor()
  expect(complaints).toEqual([])
})

/** Whether the first of the players can place a creature now. */
function canPlace(state: SupremacyState): boolean {
  return state.stack.at(-1)?.step === 'act' && game.actions(state, 0).some(({ type }) => type === 'place')
}

function isUnheard({ attack }: SupremacyState): boolean {
  return attack.length === 0
}

function canAnswer(state: SupremacyState): boolean {
  const top = state.stack.at(-1)
  return (
    top?.step === 'window' &&
    top.about === 'spell' &&
    game.actions(state, 0).some(({ type, ...action }) => type === 'cast' && 'on' in action)
  )
}

/** By seat of two: the names of cards that nobody but this one can see anywhere. */
function secretsOf(state: SupremacyState): readonly (readonly string[])[] {
  return [0, 1].map((seat) => {
    const seen = game.view(state, 1 - seat)
    const known = [
      ...seen.creatureGrave,
      ...seen.spellGrave,
      ...seen.attack.map(({ card }) => card),
      ...seen.fronts.flatMap(({ defense }) => defense.map(({ card }) => card)),
      ...seen.players.flatMap(({ creatures, spells }) => [...creatures, ...spells]),
    ].flatMap((card) => (typeof card === 'number' ? nameOf(state, card) : []))
    const { creatures, spells } = state.players[seat]
    const held = [...creatures, ...spells].map((card) => nameOf(state, Number(card)))
    return [...new Set(held)].filter((name) => !known.includes(name))
  })
}
