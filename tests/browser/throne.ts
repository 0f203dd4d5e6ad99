import type { Page } from 'playwright-core'
import { decide, findBot } from '../../src/bots/index.ts'
import {
  type Match,
  type Player,
  QuickChance,
  recordOf,
  startMatch,
  submit,
  writeRecord,
} from '../../src/core/index.ts'
import { ITEMS } from '../../src/games/terreign/content/items.ts'
import { game } from '../../src/games/terreign/index.ts'
import { lift } from './reign.ts'
import { openFile } from './table.ts'

type Reign = ReturnType<typeof begun>
export type ReignState = Reign['state']

function begun(options: unknown, seats: number, seed: string) {
  return startMatch(game, options, seats, seed)
}

/** Everything is asked: what leaves nothing to decide would be done while a test looks. */
export const ALL_ASKED = { stored: { 'interregnum.foregone': 'asked' } } as const

/** So long somebody who plays on by {@link pressOffered} searches. */
const EARLY = 12

/** What the table of TerReign shows to whoever looks: what is asked, or what is to be read first. */
export type Asked = 'curtain' | 'event' | 'verdict' | 'over' | 'attempt' | 'choice' | 'travel' | 'turn'

/** Who sits at the table: Ana, and bots for the rest. */
export function anaAmong(seats: number): readonly Player[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { name: 'Ana', bot: null } : { name: `Steward ${seat}`, bot: 'greedy' },
  )
}

/**
 * A match played by bots up to a moment at which a seat must decide and something holds, in the first of some
 * matches that come to it.
 */
export function playedUntil(
  options: unknown,
  seats: number,
  holds: (state: ReignState, seat: number) => boolean,
): Match {
  for (let seed = 0; seed < 40; seed++) {
    const match = begun(options, seats, `browser test ${seed}`)
    const chance = new QuickChance(seed)
    for (;;) {
      const actors = game.actors(match.state).filter((seat) => !match.sealed.has(seat))
      const [seat] = actors
      if (seat === undefined) break
      if (match.sealed.size === 0 && actors.some((each) => holds(match.state, each)))
        return match as unknown as Match
      const view = game.view(match.state, seat)
      submit(match, seat, decide(findBot('greedy'), game, view, seat, chance))
    }
  }
  throw new Error('No match comes to this.')
}

/** Opens a match as it stands, and plays on. */
export async function playOn(page: Page, match: Match, players: readonly Player[]): Promise<void> {
  await openFile(page, writeRecord(recordOf(match, players)))
  await page.getByRole('button', { name: 'Play on' }).click()
  await page.waitForURL(/#\/play\//)
}

/** The match as it begins, for {@link playOn}. */
export function freshMatch(options: unknown, seats: number, seed = 'browser test'): Match {
  return begun(options, seats, seed) as unknown as Match
}

/** Words of items that the table uses in other senses too. */
const COMMON = ['Trap', 'Plague', 'Feint', 'Parry', 'Reflect', 'Usurp', 'Shield']

/** What these items are called, as far as a page says it of nothing else. */
export function itemNames(items: readonly number[]): readonly string[] {
  return [...new Set(items.map((item) => ITEMS[item].name))].filter((name) => !COMMON.includes(name))
}

/** Waits until something is asked of whoever looks, is to be read, or the match is over; says what. */
export async function asked(page: Page): Promise<Asked> {
  // What a change causes after it is painted has happened then, too.
  for (let frames = 0; frames < 2; frames++)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  const found = await page.waitForFunction(() => {
    const has = (selector: string) => document.querySelector(selector) !== null
    if (has('.curtain[open]')) return 'curtain'
    if (has('.ter-moment')) return 'event'
    const mood = document.querySelector('.prompt')?.getAttribute('data-mood')
    if (mood === 'over') return 'over'
    if (document.querySelector('.ter-duel-head')?.textContent?.includes('Go on')) return 'verdict'
    if (mood !== 'mine') return undefined
    if (has('.ter-choosing')) return 'choice'
    if (has('.ter-duel-hand[data-asked]')) return 'attempt'
    if (has('.ter-travel')) return 'travel'
    return has('.ter-verbs') ? 'turn' : undefined
  })
  return (await found.jsonValue()) as Asked
}

/**
 * Does with the mouse one thing that is offered: duels if it can, else goes on; in its first turns it searches.
 * @param times how often something was done before, so that not always the same card is chosen
 */
export async function pressOffered(page: Page, what: Asked, times = 0): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const hand = page.locator('.area-hand')
  switch (what) {
    case 'curtain':
      await lift(page)
      break
    case 'event':
    case 'verdict':
      // Others may go on before one has read it: then it is gone.
      await button('Go on')
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
      if ((await button('Pass once').count()) > 0) await button('Pass once').click()
      else {
        const rows = hand.locator('.ter-rows button, .ter-choice-cards button')
        const ways = hand.locator('.ter-choice-row .button:not([aria-disabled])')
        for (let at = 0; (await ways.count()) === 0; at++) await rows.nth(at).click()
        await ways.first().click()
      }
      break
    case 'over':
      break
  }
}

/** Puts Warrior and Decoy on the terrains at these places among those that are lit, and Travels. */
async function travelTo(page: Page, warrior: number, decoy: number): Promise<void> {
  const lit = page.locator('.ter-place[data-legal]')
  await lit.nth(warrior).click()
  const left = await lit.count()
  if (left > 0 && (await travelButton(page).getAttribute('aria-disabled')) !== null)
    await lit.nth(Math.min(decoy, left) - 1).click()
  await travelButton(page).click()
}

function travelButton(page: Page) {
  return page.locator('.ter-travel').getByRole('button', { name: 'Travel', exact: true })
}
