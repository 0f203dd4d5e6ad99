import { ITEMS } from '../../src/games/terreign/content/items.ts'
import type { game } from '../../src/games/terreign/index.ts'
import type { AnyPage } from '../browsers/page.ts'
import { lift, settled } from './played.ts'

/** A position of TerReign, whole or as it is seen. */
export type ReignState = Parameters<typeof game.actors>[0]

/** So long somebody who plays on by {@link pressOffered} searches. */
const EARLY = 12

/** What the table of TerReign shows to whoever looks: what is asked, or what is to be read first. */
export type Asked = 'curtain' | 'event' | 'verdict' | 'over' | 'attempt' | 'choice' | 'travel' | 'turn'

/** Words of items that the table uses in other senses too. */
const COMMON = ['Trap', 'Plague', 'Feint', 'Parry', 'Reflect', 'Usurp', 'Shield']

/** What these items are called, as far as a page says it of nothing else. */
export function itemNames(items: readonly number[]): readonly string[] {
  return [...new Set(items.map((item) => ITEMS[item].name))].filter((name) => !COMMON.includes(name))
}

/** Waits until something is asked of whoever looks, is to be read, or the match is over; says what. */
export async function asked(page: AnyPage): Promise<Asked> {
  await settled(page)
  const found = await page.waitForFunction(askedNow)
  return (await found.jsonValue()) as Asked
}

/** Within a page: what is asked, or to be read, at this moment. */
export function askedNow(): Asked | undefined {
  const has = (selector: string) => document.querySelector(selector) !== null
  if (has('.curtain[open]')) return 'curtain'
  if (has('.ter-moment')) return 'event'
  const mood = document.querySelector('.prompt')?.getAttribute('data-mood')
  if (mood === 'over') return 'over'
  if (document.querySelector('.ter-duel-head')?.textContent?.includes('Continue')) return 'verdict'
  if (mood !== 'mine') return undefined
  if (has('.ter-choosing')) return 'choice'
  if (has('.ter-duel-hand[data-asked]')) return 'attempt'
  if (has('.ter-travel')) return 'travel'
  return has('.ter-verbs') ? 'turn' : undefined
}

/**
 * Does with the mouse one thing that is offered: duels if it can, else goes on; in its first turns it searches.
 * @param times how often something was done before, so that not always the same card is chosen
 */
export async function pressOffered(page: AnyPage, what: Asked, times = 0): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const hand = page.locator('.area-hand')
  switch (what) {
    case 'curtain':
      await lift(page)
      break
    case 'event':
    case 'verdict':
      // Others may go on before one has read it: then it is gone.
      await button('Continue')
        .click({ timeout: 2000 })
        .catch(() => undefined)
      break
    case 'travel':
      await travelTo(page, 0, 1)
      break
    case 'turn':
      for (const verb of ['duel', 'search', 'ready', 'end']) {
        const there = page.locator(`[data-verb="${verb}"]:not([aria-disabled])`)
        if ((await there.count()) === 0 || (verb === 'search' && times > EARLY)) continue
        await there.click()
        if (verb === 'duel') await hand.locator('.ter-panel-ways .button').first().click()
        break
      }
      break
    case 'attempt': {
      const cards = page.locator('.ter-duel-hand[data-asked] .ter-duel-card:not([data-out]) button')
      await cards.nth(times % (await cards.count())).click()
      await page.locator('.ter-duel-foot .button').click()
      break
    }
    case 'choice':
      if ((await button('Pass').count()) > 0) await button('Pass').click()
      else {
        const rows = hand.locator('.ter-rows button, .ter-choice-cards button')
        const ways = hand.locator('div.verbs .button:not([aria-disabled])')
        for (let at = 0; (await ways.count()) === 0; at++) await rows.nth(at).click()
        await ways.first().click()
      }
      break
    case 'over':
      break
  }
}

/** Puts Warrior and Decoy on the terrains at these places among those that are lit, and Travels. */
async function travelTo(page: AnyPage, warrior: number, decoy: number): Promise<void> {
  const lit = page.locator('.ter-place[data-legal]')
  await lit.nth(warrior).click()
  const left = await lit.count()
  if (left > 0 && (await travelButton(page).getAttribute('aria-disabled')) !== null)
    await lit.nth(Math.min(decoy, left) - 1).click()
  await travelButton(page).click()
}

function travelButton(page: AnyPage) {
  return page.locator('.ter-travel').getByRole('button', { name: 'Travel', exact: true })
}
