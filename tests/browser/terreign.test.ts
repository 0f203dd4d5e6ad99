import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide, findBot } from '../../src/bots/index.ts'
import {
  awaited,
  type Match,
  type Player,
  QuickChance,
  readRecord,
  recordOf,
  replay,
  startMatch,
  submit,
  writeRecord,
} from '../../src/core/index.ts'
import { game } from '../../src/games/terreign/index.ts'
import type { Action } from '../../src/games/terreign/rules/decisions.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'
import { spaceName } from '../../src/games/terreign/table/words.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { keptRecord, openFile, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const NAMES = ['Ana', 'Steward', 'Reeve', 'Bailiff', 'Sheriff', 'Warden', 'Marshal']

/** Ana against so many bots. */
function anaAndBots(seats: number): readonly Player[] {
  return NAMES.slice(0, seats).map((name, seat) => ({ name, bot: seat === 0 ? null : 'greedy' }))
}

/** A match that was played until something holds while seat 0 decides. */
function playedUntil(seats: number, options: unknown, holds: (state: State) => boolean): Match {
  for (let salt = 0; salt < 20; salt++) {
    const match: Match = startMatch(game, options, seats, `browser test ${salt}`)
    const chance = new QuickChance(salt)
    for (let i = 0; i < 3000; i++) {
      const [seat] = awaited(match)
      if (seat === undefined) break
      if (seat === 0 && holds(match.state as State)) return match
      const view = match.game.view(match.state, seat)
      submit(match, seat, decide(findBot('greedy'), match.game, view, seat, chance))
    }
  }
  throw new Error('No match comes to this.')
}

/** Opens a match that was begun elsewhere, and plays on. */
async function playOn(page: Page, match: Match, seats: number): Promise<void> {
  await openFile(page, writeRecord(recordOf(match, anaAndBots(seats))))
  await page.getByRole('button', { name: 'Play on' }).click()
  await page.waitForURL(/#\/play\//)
  await page.locator('.prompt[data-mood="mine"]').waitFor()
}

const top = (state: State) => state.stack.at(-1)
const isAsked = (step: string) => (state: State) => state.round > 1 && top(state)?.step === step
const actionsOf = (match: Match) => game.actions(match.state as State, 0)
const land = ({ state }: Match, space: number) => spaceName(state as State, space)
const place = (page: Page, space: number) => page.locator(`.ter-place[data-space="${space}"]`)
const verb = (page: Page, id: string) => page.locator(`[data-verb="${id}"]`)

/** What Ana has decided last. */
async function lastOfAna(page: Page): Promise<unknown> {
  const { actions } = readRecord(await keptRecord(page))
  return actions.flat().findLast(({ seat }) => seat === 0)?.action
}

/** Presses what is offered, whatever it is; rather fights and ends the turn than it tarries. */
async function pressOffered(page: Page): Promise<void> {
  const duelCard = page.locator('.ter-duel-card:not([data-out]) button')
  const first = (selector: string) => page.locator(`${selector}:not([aria-disabled])`).first()
  const goOn = page.getByRole('button', { name: 'Go on' })
  if ((await goOn.count()) > 0) await goOn.first().click()
  else if ((await page.locator('.ter-travel').count()) > 0) {
    for (let tokens = 0; tokens < 2; tokens++) {
      const legal = page.locator('.ter-place[data-legal]')
      if ((await page.locator('.ter-travel-verbs [aria-disabled]').count()) > 0)
        await legal.nth(tokens).click()
    }
    await page.getByRole('button', { name: 'Travel', exact: true }).click()
  } else if ((await duelCard.count()) > 0) {
    await duelCard.first().click()
    await page.getByRole('button', { name: /^Seal / }).click()
  } else if ((await page.locator('.ter-verbs').count()) > 0) {
    if ((await first('[data-verb="duel"]').count()) > 0) {
      await first('[data-verb="duel"]').click()
      await page.locator('.ter-panel-ways button').first().click()
    } else await first('[data-verb="ready"], [data-verb="end"]').click()
  } else await first('.area-hand button:not([aria-pressed="true"])').click()
}

it('a short match against a bot is played with the mouse to its end', async () => {
  const { page, complaints } = await client.open('/')
  const options = { roundLimit: 10, tokens: 3, barter: false }
  await playOn(page, startMatch(game, options, 2, 'browser test'), 2)
  const mood = page.locator('.prompt')
  for (;;) {
    const now = await page.waitForFunction(() => {
      const said = document.querySelector('.prompt')?.getAttribute('data-mood')
      return said === 'wait' ? undefined : said
    })
    if ((await now.jsonValue()) === 'over') break
    const before = await keptRecord(page)
    await pressOffered(page)
    expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
    // What was pressed may only have marked something; what was decided is kept at once.
    if ((await keptRecord(page)) !== before) await mood.waitFor()
  }
  const record = readRecord(await keptRecord(page))
  expect(record.result).not.toBeNull()
  expect(replay(game, record).entries.length).toBe(record.actions.length)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('TER-7 the Warrior goes where one presses first, the Decoy where next, and either can be taken up again', async () => {
  const match = playedUntil(4, {}, isAsked('travel'))
  const { page, complaints } = await client.open('/')
  await playOn(page, match, 4)
  const { lands } = match.state as State
  const full = lands.findIndex(
    (_, space) => !actionsOf(match).some((action) => action.type === 'travel' && action.warrior === space),
  )
  if (full >= 0) {
    await place(page, full).click()
    await page.getByText('there is no room', { exact: false }).waitFor()
  }
  const ways = actionsOf(match).flatMap((action) => (action.type === 'travel' ? [action] : []))
  const { warrior, decoy } = ways[0]
  const other = ways.find((way) => way.warrior !== warrior) ?? ways[0]
  await place(page, warrior).click()
  await place(page, warrior).click()
  await place(page, other.warrior).click()
  await place(page, other.decoy).click()
  const said = await page.locator('.ter-travel-token').allTextContents()
  expect(said.join()).toMatch(
    new RegExp(`Warrior ${land(match, other.warrior)}.*Decoy ${land(match, other.decoy)}`),
  )
  await page.getByRole('button', { name: 'Anew' }).click()
  await place(page, warrior).click()
  await place(page, decoy).click()
  expect(readRecord(await keptRecord(page)).actions).toHaveLength(match.entries.length)
  await page.getByRole('button', { name: 'Travel', exact: true }).click()
  await expect.poll(() => lastOfAna(page)).toEqual({ type: 'travel', warrior, decoy })
  expect(complaints).toEqual([])
  await page.context().close()
})

it('Travel and Venture need no mouse', async () => {
  const match = playedUntil(4, {}, isAsked('travel'))
  const { page } = await client.open('/')
  await playOn(page, match, 4)
  await tabTo(page, '.ter-place')
  for (let tokens = 0; tokens < 2; tokens++) {
    await reach(page, '[data-legal]')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, '.ter-travel-verbs .button:last-child')
  await page.keyboard.press('Enter')
  await expect.poll(() => lastOfAna(page)).toMatchObject({ type: 'travel' })

  const venture = playedUntil(
    4,
    {},
    (state) => isAsked('prepare')(state) && game.actions(state, 0).some(({ type }) => type === 'venture'),
  )
  const turn = await client.open('/')
  await playOn(turn.page, venture, 4)
  await tabTo(turn.page, '.ter-verb')
  while (!(await turn.page.evaluate(() => document.activeElement?.matches('[data-verb="venture"]'))))
    await turn.page.keyboard.press('ArrowRight')
  await turn.page.keyboard.press('Enter')
  await turn.page.waitForFunction(() => document.activeElement?.closest('.ter-panel-ways') !== null)
  await turn.page.keyboard.press('Escape')
  await turn.page.waitForFunction(() => document.activeElement?.matches('[data-verb="venture"]'))
  await turn.page.keyboard.press('Enter')
  await turn.page.waitForFunction(() => document.activeElement?.closest('.ter-panel-ways') !== null)
  await turn.page.keyboard.press('Enter')
  await expect.poll(() => lastOfAna(turn.page)).toMatchObject({ type: 'venture' })
  await page.context().close()
  await turn.page.context().close()
})

it('TER-12 terrains to Venture to light up; any other says why not, and leads to the clause', async () => {
  const match = playedUntil(
    7,
    {},
    (state) => isAsked('prepare')(state) && game.actions(state, 0).some(({ type }) => type === 'venture'),
  )
  const { page, complaints } = await client.open('/')
  await playOn(page, match, 7)
  await verb(page, 'venture').click()
  const lit = actionsOf(match).flatMap((action) => (action.type === 'venture' ? [action.space] : []))
  const shown = await page
    .locator('.ter-place[data-legal]')
    .evaluateAll((places) => places.map((each) => Number((each as HTMLElement).dataset.space)))
  expect(shown).toEqual(lit)
  const dark = (match.state as State).lands.findIndex((_, space) => !lit.includes(space))
  await place(page, dark).click()
  await page.getByRole('button', { name: /^TER-/ }).waitFor()
  expect(await lastOfAna(page)).not.toMatchObject({ type: 'venture', space: dark })
  await place(page, lit[0]).click()
  await expect.poll(() => lastOfAna(page)).toEqual({ type: 'venture', space: lit[0] })
  expect(complaints).toEqual([])
  await page.context().close()
})

it('TER-34 an item lights its targets as soon as it is chosen, on the flower and on the mats', async () => {
  const aims = (state: State): readonly (Action & { type: 'use' })[] =>
    game
      .actions(state, 0)
      .flatMap((action) =>
        action.type === 'use' && action.on !== null && top(state)?.step === 'act' ? [action] : [],
      )
  const match = playedUntil(4, {}, (state) => aims(state).length > 0)
  const { page } = await client.open('/')
  await playOn(page, match, 4)
  const state = match.state as State
  const [{ item }] = aims(state)
  const player = state.players[0]
  const held = player.hand.indexOf(item)
  const at = held >= 0 ? held : player.hand.length + player.equipped.indexOf(item)
  await page.locator('.ter-own button.ter-hand-card').nth(at).click()
  const ways = aims(state).filter((each) => each.item === item)
  expect(await page.locator('.ter-targets .button').count()).toBe(ways.length)
  expect(await page.locator('.ter-place[data-legal]').count()).toBeGreaterThan(0)
  await page.locator('.ter-targets .button').first().click()
  await expect.poll(() => lastOfAna(page)).toEqual(ways[0])
  await page.context().close()
})

it.each([
  ['a laptop', DESKTOP],
  ['a phone', PHONE],
])('seven players fit %s, with nothing for axe to find', async (_on, viewport) => {
  const { page } = await client.open('/', { viewport, bypassCSP: true, hasTouch: viewport === PHONE })
  await playOn(page, playedUntil(7, {}, isAsked('act')), 7)
  expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
  const outside = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    return [...document.querySelectorAll('.plate, .ter-place, .ter-verb, .ter-ribbon')].flatMap((each) => {
      const { left, right, top: above, bottom } = each.getBoundingClientRect()
      const fits = left >= 0 && above >= 0 && right <= innerWidth && bottom <= innerHeight
      return fits ? [] : [`${each.className}: ${left} ${above} ${right} ${bottom}`]
    })
  })
  expect(outside).toEqual([])
  expect(await findings(page)).toEqual([])
  await page.locator('.ter-mat-press').nth(2).click()
  await page.getByRole('dialog').getByText('Morale').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

/** Moves the focus by Tab until it is on what matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 90; stops++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}.`)
}

/** Moves over the flower by the arrow keys until the focus is on what matches. */
async function reach(page: Page, selector: string): Promise<void> {
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
    'ArrowLeft',
    'ArrowUp',
  ]) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The arrow keys do not lead to ${selector}.`)
}
