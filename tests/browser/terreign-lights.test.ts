import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Match, readRecord } from '../../src/core/index.ts'
import { game } from '../../src/games/terreign/index.ts'
import type { Action } from '../../src/games/terreign/rules/actions.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'
import { spaceName } from '../../src/games/terreign/text/phrases.ts'
import { type OpenClient, openClient } from './client.ts'
import { anaAmong, playedUntil, playOn } from './played.ts'
import { keptRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** A match that was played until something holds while seat 0 decides. */
function until(seats: number, holds: (state: State) => boolean): Match {
  return playedUntil(game, {}, seats, (state, seat) => seat === 0 && holds(state))
}

/** Opens a match, and plays on as soon as Ana may. */
async function playAsAna(page: Page, match: Match): Promise<void> {
  await playOn(page, match, anaAmong(match.seats))
  await page.locator('.prompt[data-mood="mine"]').waitFor()
}

const top = (state: State) => state.stack.at(-1)
const isAsked = (step: string) => (state: State) => state.round > 1 && top(state)?.step === step
const actionsOf = (match: Match) => game.actions(match.state as State, 0)
const land = ({ state }: Match, space: number) => spaceName(state as State, space)
const place = (page: Page, space: number) => page.locator(`.ter-place[data-space="${space}"]`)
const verb = (page: Page, id: string) => page.locator(`[data-verb="${id}"]`)

/** What Ana has decided first since the match was opened; a forced pass may have followed by itself. */
async function firstOfAna(page: Page, match: Match): Promise<unknown> {
  const { actions } = readRecord(await keptRecord(page))
  return actions
    .slice(match.entries.length)
    .flat()
    .find(({ seat }) => seat === 0)?.action
}

it('TER-7 the Warrior goes where one presses first, the Decoy where next, and either can be taken up again', async () => {
  const match = until(4, isAsked('travel'))
  const { page, complaints } = await client.open('/')
  await playAsAna(page, match)
  const { lands } = match.state as State
  const full = lands.findIndex(
    (_, space) => !actionsOf(match).some((action) => action.type === 'travel' && action.warrior === space),
  )
  if (full >= 0) {
    await place(page, full).click()
    await page.getByText('This terrain is full', { exact: false }).waitFor()
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
  await page.getByRole('button', { name: 'Reset' }).click()
  await place(page, warrior).click()
  await place(page, decoy).click()
  expect(readRecord(await keptRecord(page)).actions).toHaveLength(match.entries.length)
  await page.getByRole('button', { name: 'Travel', exact: true }).click()
  await expect.poll(() => firstOfAna(page, match)).toEqual({ type: 'travel', warrior, decoy })
  expect(complaints).toEqual([])
})

it('TER-12 terrains to Venture to light up; any other says why not, and leads to the clause', async () => {
  const match = until(
    7,
    (state) => isAsked('prepare')(state) && game.actions(state, 0).some(({ type }) => type === 'venture'),
  )
  const { page, complaints } = await client.open('/')
  await playAsAna(page, match)
  await verb(page, 'venture').click()
  const lit = actionsOf(match).flatMap((action) => (action.type === 'venture' ? [action.space] : []))
  const shown = await page
    .locator('.ter-place[data-legal]')
    .evaluateAll((places) => places.map((each) => Number((each as HTMLElement).dataset.space)))
  expect(shown).toEqual(lit)
  const dark = (match.state as State).lands.findIndex((_, space) => !lit.includes(space))
  await place(page, dark).click()
  await page.getByRole('button', { name: /^TER-/ }).waitFor()
  expect(await firstOfAna(page, match)).not.toMatchObject({ type: 'venture', space: dark })
  await place(page, lit[0]).click()
  await expect.poll(() => firstOfAna(page, match)).toEqual({ type: 'venture', space: lit[0] })
  expect(complaints).toEqual([])
})

it('TER-34 an item lights its targets as soon as it is chosen, on the flower and on the mats', async () => {
  const aims = (state: State): readonly (Action & { type: 'use' })[] =>
    game
      .actions(state, 0)
      .flatMap((action) =>
        action.type === 'use' && action.on !== null && top(state)?.step === 'act' ? [action] : [],
      )
  const match = until(4, (state) => aims(state).length > 0)
  const { page } = await client.open('/')
  await playAsAna(page, match)
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
  await expect.poll(() => firstOfAna(page, match)).toEqual(ways[0])
})
