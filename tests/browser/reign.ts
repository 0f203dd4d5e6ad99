import type { Page } from 'playwright-core'
import { type Player, recordOf, startMatch, submit, writeRecord } from '../../src/core/index.ts'
import { game } from '../../src/games/to-reign-supreme/index.ts'
import type { AnyPage } from '../browsers/page.ts'
import { playRecord, settled } from './played.ts'

/** What the table of To Reign Supreme asks of whoever looks. */
export type Asked = 'keep' | 'act' | 'put' | 'brace' | 'commit' | 'bribe' | 'ledger' | 'over'

/** A decision to be put into a record: who, and what. */
export type Decided = readonly [seat: number, action: unknown]

/** Both sides hold Steady Advance, Ransom and Slaughter. */
export const KEPT: readonly Decided[] = [
  [0, { type: 'keep', cards: [0, 1, 2] }],
  [1, { type: 'keep', cards: [0, 1, 2] }],
]

/** After the set-up Strength has turned its first territory over; from there it can do battle for place 1. */
export const DEVELOPED: readonly Decided[] = [...KEPT, [0, { type: 'develop', place: 3 }]]

/** Opens a match into which these decisions were made, and plays on. */
export async function playOn(
  page: Page,
  options: unknown,
  players: readonly Player[],
  decisions: readonly Decided[] = [],
): Promise<void> {
  const match = startMatch(game, options, players.length, 'browser test')
  for (const [seat, action] of decisions) submit(match, seat, action)
  await playRecord(page, writeRecord(recordOf(match, players)))
}

/** Waits until something is asked of whoever looks, or the match is over; says what. */
export async function asked(page: AnyPage): Promise<Asked> {
  await settled(page)
  const found = await page.waitForFunction(askedNow)
  return (await found.jsonValue()) as Asked
}

/** Within a page: what is asked, or to be read, at this moment. */
export function askedNow(): Asked | undefined {
  const mood = document.querySelector('.prompt')?.getAttribute('data-mood')
  if (mood === 'over') return 'over'
  if (document.querySelector('.trs-hand-note') !== null) return 'ledger'
  if (mood !== 'mine') return undefined
  return (document.querySelector('.trs-hand')?.getAttribute('data-step') ?? undefined) as Asked | undefined
}

/** Does with the mouse one thing that is offered: fights if it can, else settles, else musters, else ends the turn. */
export async function pressOffered(page: AnyPage, what: Asked): Promise<void> {
  const offered = (selector: string) => page.locator(`${selector}:not([aria-disabled])`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  switch (what) {
    case 'keep':
      await keepByMouse(page, [0, 2, 4])
      break
    case 'act':
      for (const verb of ['battle', 'reform', 'develop', 'council', 'recruit', 'end']) {
        const there = offered(`[data-verb="${verb}"]`)
        if ((await there.count()) === 0) continue
        await there.click()
        if (verb === 'council') await button('Take back').last().click()
        else if (verb === 'recruit') await offered('.trs-panel .verbs button').first().click()
        else if (verb !== 'end') await page.locator('[data-legal]').first().click()
        else if ((await button('End the turn').count()) > 0) await button('End the turn').click()
        break
      }
      break
    case 'put':
      await page.locator('.trs-put-card').first().click()
      break
    case 'brace':
      await button('Stand').click()
      break
    case 'commit':
      await page.locator('.trs-commit .trs-card').first().click()
      await button('Seal').click()
      break
    case 'bribe':
      await button('Seal').click()
      break
    case 'ledger':
      await button('Continue').click()
      break
    case 'over':
      break
  }
}

/** Marks three cards at the set-up and seals them. */
export async function keepByMouse(page: AnyPage, cards: readonly number[]): Promise<void> {
  for (const card of cards) await page.locator('.trs-keep-cards .trs-card').nth(card).click()
  await page.getByRole('button', { name: 'Keep these three' }).click()
}

/** Marks a card for the battle by its name. */
export async function chooseCard(page: Page, name: string): Promise<void> {
  await page.locator('.trs-commit').getByRole('button', { name }).click()
}
