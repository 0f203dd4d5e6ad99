import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedMatch } from '../../scripts/match-in-play.ts'
import { decide, findBot } from '../../src/bots/index.ts'
import {
  awaited,
  type Match,
  type Player,
  QuickChance,
  recordOf,
  submit,
  writeRecord,
} from '../../src/core/index.ts'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { type OpenClient, openClient } from './client.ts'
import { englishOn, germanOn } from './english.ts'
import { ALL_ASKED, aiOf, freshMatch } from './played.ts'
import * as onLands from './reign.ts'
import * as withCards from './supremacy.ts'
import { openFile } from './table.ts'
import * as withHouses from './throne.ts'

/*
 * Games whose words are English alone, at a table where German is spoken: each text says its language.
 */

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

type Case = readonly [title: string, match: () => Match, wait: (page: Page) => Promise<unknown>]

const CASES: readonly Case[] = [
  ['To Reign Supreme', () => freshMatch(reign, {}, 2), onLands.asked],
  ['TerReign', () => freshMatch(terreign, {}, 3), withHouses.asked],
  ['War of Supremacy', () => freshMatch(supremacy, {}, 2), withCards.asked],
]

/** Somebody at a match against bots, in German. */
async function sitDown(match: Match) {
  const kept = Object.fromEntries([storedMatch('tisch', match, playersAt(match))])
  return client.open('#/play/tisch', { locale: 'de-DE', stored: { ...ALL_ASKED.stored, ...kept } })
}

function playersAt({ seats }: Match): readonly Player[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: `Spieler ${seat}`,
    bot: seat === 0 ? null : 'greedy',
  }))
}

/** The match, played on by bots to its end. */
function playedOut(match: Match): Match {
  const { game } = match
  const chance = new QuickChance(1)
  for (let [seat] = awaited(match); seat !== undefined; [seat] = awaited(match)) {
    const view = game.view(match.state, seat)
    submit(match, seat, decide(findBot('greedy'), { game, ai: aiOf(game), view, seat, chance }))
  }
  return match
}

async function saysItsLanguages(page: Page, what: string): Promise<void> {
  expect(await englishOn(page), what).toEqual([])
  expect(await germanOn(page), what).toEqual([])
}

it.each(CASES)('%s: what is asked, a hint, the scores and what is announced', async (_title, match, wait) => {
  const { page, complaints } = await sitDown(match())
  await wait(page)
  await saysItsLanguages(page, 'what is asked')
  await page.keyboard.press('h')
  await page.locator('.hint-what').waitFor()
  await saysItsLanguages(page, 'a hint')
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.locator('[role=status].unseen').getByText('Punkte').first().waitFor({ state: 'attached' })
  await saysItsLanguages(page, 'the scores')
  expect(complaints).toEqual([])
})

it('an answer window, and the form of the orders for it', async () => {
  const { page, complaints } = await sitDown(freshMatch(supremacy, {}, 2))
  expect(await withCards.asked(page)).toBe('choice')
  await page.getByRole('button', { name: 'Frag mich, wenn …' }).click()
  await page.getByRole('checkbox', { name: 'Kreaturen dich angreifen', exact: true }).waitFor()
  await saysItsLanguages(page, 'the orders')
  expect(complaints).toEqual([])
})

it('the engine’s lines, and the review', async () => {
  const match = playedOut(freshMatch(reign, { turnLimit: 6 }, 2))
  const { page, complaints } = await client.open('/', { locale: 'de-DE' })
  const record = writeRecord(recordOf(match, playersAt(match)))
  await openFile(page, record, 'partie.json', 'Partie aus Datei öffnen')
  await page.getByRole('button', { name: 'Rückblick', exact: true }).click()
  await page.locator('.review-points p').first().waitFor()
  await saysItsLanguages(page, 'the review')
  await page.getByRole('button', { name: 'Analyse', exact: true }).click()
  await page.getByRole('slider', { name: 'Moment', exact: true }).fill('5')
  await page.locator('.analysis-move').first().waitFor()
  await saysItsLanguages(page, 'the lines')
  expect(complaints).toEqual([])
})

it('a problem and its answer', async () => {
  const { page, complaints } = await client.open('#/problem/war-of-supremacy/1', { locale: 'de-DE' })
  await page.locator('.prompt[data-mood="mine"]').waitFor()
  await saysItsLanguages(page, 'a problem')
  expect(complaints).toEqual([])
})
