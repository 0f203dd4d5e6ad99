import type { game } from '../../src/games/war-of-supremacy/index.ts'
import type { AnyPage } from '../browsers/page.ts'
import { lift, settled } from './played.ts'

/** A position of War of Supremacy, whole or as it is seen. */
export type SupremacyState = Parameters<typeof game.actors>[0]

/** What the table shows to whoever looks: an answer or a choice, one's own turn, or the end. */
export type Asked = 'curtain' | 'choice' | 'turn' | 'over'

/** Waits until something is asked of whoever looks, or the match is over; says what. */
export async function asked(page: AnyPage): Promise<Asked> {
  await settled(page)
  for (;;) {
    const found = await (await page.waitForFunction(askedNow)).jsonValue()
    // What a bot answers at once is asked for a moment only.
    await settled(page)
    if (found && (await page.evaluate(askedNow)) === found) return found
  }
}

/** Within a page: what is asked at this moment. */
export function askedNow(): Asked | undefined {
  const has = (selector: string) => document.querySelector(selector) !== null
  if (has('.curtain[open]')) return 'curtain'
  const mood = document.querySelector('.prompt')?.getAttribute('data-mood')
  if (mood === 'over') return 'over'
  if (mood !== 'mine') return undefined
  if (has('.wos-choosing')) return 'choice'
  return has('.wos-verbs .button, .wos-chosen') ? 'turn' : undefined
}

/**
 * Does with the mouse one thing that is offered, and passes.
 * @param isEager places all creatures that fit; else it lets its turns go by
 */
export async function pressOffered(page: AnyPage, what: Asked, isEager = true): Promise<void> {
  const hand = page.locator('.wos-hand')
  switch (what) {
    case 'curtain':
      await lift(page)
      break
    case 'turn': {
      const playable = hand.locator('.wos-held-card[data-play] [data-kind="creature"] button')
      if (isEager && (await playable.count()) > 0) {
        await playable.first().click()
        await hand.getByRole('button', { name: 'Place it', exact: true }).click()
      } else await hand.locator('.wos-verbs .button').first().click()
      break
    }
    case 'choice':
      await choose(page)
      break
    case 'over':
      break
  }
}

/** Passes; of what is offered takes the first. */
async function choose(page: AnyPage): Promise<void> {
  const choice = page.locator('.wos-choosing')
  const pass = choice.locator('.pass-now')
  if ((await pass.count()) > 0) {
    await pass.click()
    return
  }
  const cards = choice.locator('.wos-card-picks button')
  if ((await cards.count()) > 0) {
    await cards.first().click()
    await choice.locator('.wos-choice-foot .button').first().click()
    return
  }
  await choice.locator('button').first().click()
}
