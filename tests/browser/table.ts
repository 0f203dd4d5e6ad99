import type { FileChooser, Page } from 'playwright-core'
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
import { game } from '../../src/games/counts-and-clerics/index.ts'
import type { AnyPage } from '../browsers/page.ts'
import { aiOf, settled } from './played.ts'

/** What the table of Counts & Clerics asks of whoever looks. */
export type Asked = 'choose' | 'place' | 'return' | 'over'

/** Two people at one screen. */
export const ANA_AND_BEN: readonly Player[] = [
  { name: 'Ana', bot: null },
  { name: 'Ben', bot: null },
]

/** A match of Counts & Clerics into which somebody has made `decisions` decisions, one ahead. */
export function playedMatch(options: unknown, seats: number, decisions: number): Match {
  const match: Match = startMatch(game, options, seats, 'browser test')
  const chance = new QuickChance(1)
  for (let i = 0; i < decisions; i++) {
    const [seat] = match.game.actors(match.state)
    if (seat === undefined) break
    const view = match.game.view(match.state, seat)
    submit(
      match,
      seat,
      decide(findBot('greedy'), { game: match.game, ai: aiOf(match.game), view, seat, chance }),
    )
  }
  return match
}

/** The text of the record of {@link playedMatch}. */
export function playedRecord(
  options: unknown,
  players: readonly Player[],
  decisions = Number.POSITIVE_INFINITY,
): string {
  return writeRecord(recordOf(playedMatch(options, players.length, decisions), players))
}

/** Opens a text as a record file, by the button of the page that is open. @param verb what the button says */
export async function openFile(
  page: Page,
  text: string,
  name = 'match.json',
  verb = 'Open a match file',
): Promise<void> {
  const chooser = await fileChooser(page, verb)
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.waitForURL(/#\/replay\/file$/)
}

/** Presses the button until the browser asks for a file: on a busy machine the first press may come before it listens. */
async function fileChooser(page: Page, verb: string): Promise<FileChooser> {
  for (let tries = 1; ; tries++) {
    const choosing = page.waitForEvent('filechooser', { timeout: 10_000 })
    choosing.catch(() => {})
    await page.getByRole('button', { name: verb }).click()
    try {
      return await choosing
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}

/** Starts the usual match from the first page. */
export async function playAtOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await page.getByRole('grid').waitFor()
}

/** Waits until something is asked of whoever looks, or the match is over; says what. */
export async function asked(page: AnyPage): Promise<Asked> {
  await settled(page)
  const found = await page.waitForFunction(askedNow)
  return (await found.jsonValue()) as Asked
}

/** Within a page: what is asked at this moment. */
export function askedNow(): Asked | undefined {
  const prompt = document.querySelector('.prompt')
  const mood = prompt?.getAttribute('data-mood')
  if (mood === 'over') return 'over'
  if (mood !== 'mine') return undefined
  if (document.querySelector('[data-legal]') !== null) return 'place'
  return /return one/.test(prompt?.textContent ?? '') ? 'return' : 'choose'
}

/** Takes part of the person's turn with the mouse, whatever is asked now. */
export async function decideByMouse(page: AnyPage, what: Asked): Promise<void> {
  const hand = page.locator('.cc-held')
  switch (what) {
    case 'choose':
      await hand.last().click()
      break
    case 'place':
      await clickHex(page, await page.locator('[data-legal]').first().getAttribute('data-hex'))
      break
    case 'return':
      await hand.first().click()
      await page.getByRole('button', { name: /^Return / }).click()
      break
  }
}

/** Clicks the middle of a hex. */
export async function clickHex(page: AnyPage, hex: string | null): Promise<void> {
  const box = await page.locator(`[data-hex="${hex}"]`).boundingBox()
  if (!box) throw new Error(`There is no hex ${hex}.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The record of the match on the page, as the browser keeps it: a line of head, then the record's text. */
export async function keptRecord(page: AnyPage): Promise<string> {
  return page.evaluate(() => {
    const id = location.hash.split('/')[2]
    const kept = localStorage.getItem(`interregnum.match.${id}`) ?? ''
    return kept.slice(kept.indexOf('\n') + 1)
  })
}

/** How far the page can be scrolled, in pixels; playing needs none. */
export async function scrollable(page: AnyPage): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(() => {
    // Without what is kept free for a scrollbar.
    const { scrollWidth, offsetWidth, scrollHeight, clientHeight } = document.documentElement
    return { x: scrollWidth - offsetWidth, y: scrollHeight - clientHeight }
  })
}
