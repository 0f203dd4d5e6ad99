import type { Locator, Page } from 'playwright-core'
import { storedMatch } from '../../scripts/match-in-play.ts'
import type { GameAi } from '../../src/ai/index.ts'
import { decide, findBot } from '../../src/bots/index.ts'
import {
  awaited,
  DEFAULT_ORDERS,
  type Game,
  type Match,
  type Player,
  QuickChance,
  recordOf,
  startMatch,
  submit,
  writeRecord,
} from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import type { AnyPage } from '../browsers/page.ts'
import { openFile } from './table.ts'

/*
 * Matches of any game for a test to begin in the midst of, and what all tables have in common.
 */

/** Everything is asked: what leaves nothing to decide would be done while a test looks. */
export const ALL_ASKED = {
  stored: {
    'interregnum.foregone': 'asked',
    'interregnum.orders.terreign': JSON.stringify({ ...DEFAULT_ORDERS, isAlwaysAsked: true }),
    'interregnum.orders.war-of-supremacy': JSON.stringify({ ...DEFAULT_ORDERS, isAlwaysAsked: true }),
  },
} as const

const AIS = new Map(
  await Promise.all(GAMES.map(async ({ id, loadAi }) => [id, (await loadAi()).ai] as const)),
)

/** What bots know of a game on the shelf. */
export function aiOf<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
): GameAi<State, Action> {
  const ai = AIS.get(game.id)
  if (!ai) throw new Error(`There is no game ${game.id}.`)
  return ai as unknown as GameAi<State, Action>
}

/** Who sits at the table: Ana, and bots for the rest. */
export function anaAmong(seats: number): readonly Player[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { name: 'Ana', bot: null } : { name: `Steward ${seat}`, bot: 'greedy' },
  )
}

/** A match as it begins, for {@link playOn}. */
export function freshMatch<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
  seats: number,
): Match {
  return startMatch(game, options, seats, 'browser test') as unknown as Match
}

/**
 * A match played by bots up to a moment at which a seat must decide and something holds, in the first of some
 * matches that come to it.
 */
export function playedUntil<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
  seats: number,
  holds: (state: State, seat: number) => boolean,
): Match {
  for (let seed = 0; seed < 200; seed++) {
    const match = startMatch(game, options, seats, `browser test ${seed}`)
    const chance = new QuickChance(seed)
    for (;;) {
      const actors = awaited(match as unknown as Match)
      const [seat] = actors
      if (seat === undefined) break
      if (match.sealed.size === 0 && actors.some((each) => holds(match.state, each)))
        return match as unknown as Match
      const view = game.view(match.state, seat)
      submit(match, seat, decide(findBot('greedy'), { game, ai: aiOf(game), view, seat, chance }))
    }
  }
  throw new Error('No match comes to this.')
}

/** A match played by bots, the first seat's last `decisions` left out. */
export function playedNearEnd<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
  seats: number,
  decisions: number,
): Match {
  // How many entries there were before each of that seat's decisions: what is kept sealed is no entry yet.
  const moments: number[] = []
  const play = (until: number) => {
    const match = startMatch(game, options, seats, 'browser test')
    const chance = new QuickChance(1)
    for (;;) {
      const actors = awaited(match as unknown as Match)
      const [seat] = actors
      if (seat === undefined || match.entries.length === until) return match
      if (match.sealed.size === 0 && actors.includes(0)) moments.push(match.entries.length)
      const view = game.view(match.state, seat)
      submit(match, seat, decide(findBot('greedy'), { game, ai: aiOf(game), view, seat, chance }))
    }
  }
  play(Number.POSITIVE_INFINITY)
  return play(moments.at(-decisions) ?? 0) as unknown as Match
}

/** Opens a match as it stands, and plays on. */
export async function playOn(page: Page, match: Match, players: readonly Player[]): Promise<void> {
  await playRecord(page, writeRecord(recordOf(match, players)))
}

let shown = 0

/** Opens a match as the browser would have kept it: the quickest way to a position. */
export async function showMatch(page: Page, match: Match, players: readonly Player[]): Promise<void> {
  const id = `shown-${++shown}`
  const [key, value] = storedMatch(id, match, players)
  // The prompt of a table that is open would pass for the new one's.
  await page.evaluate(() => {
    location.hash = '/'
  })
  await page.locator('.prompt').waitFor({ state: 'detached' })
  await page.evaluate(
    ([where, text, to]) => {
      localStorage.setItem(where, text)
      location.hash = to
    },
    [key, value, `#/play/${id}`] as const,
  )
  await page.locator('.prompt[data-mood="mine"]').waitFor()
}

/** Opens the text of a record, and plays on. */
export async function playRecord(page: Page, record: string): Promise<void> {
  await openFile(page, record)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/#\/play\//)
}

/** Waits until what a change causes after it is painted has happened, too. */
export async function settled(page: AnyPage): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  })
}

/** A match is over: waits for the reckoning, which the scene of the end may come before, once its words are loaded. */
export async function reckoningOf(page: Page): Promise<Locator> {
  const onward = page.getByRole('button', { name: 'To the reckoning' })
  const reckoning = page.getByRole('region', { name: 'The reckoning' })
  await onward.or(reckoning).first().waitFor()
  if ((await onward.count()) > 0) await onward.click()
  await reckoning.waitFor()
  return reckoning
}

/** The person named on the curtain takes the screen; says who. */
export async function lift(page: AnyPage): Promise<string> {
  const curtain = page.getByRole('dialog')
  await curtain.waitFor()
  const name = (await curtain.getByRole('heading').textContent()) ?? ''
  await page.getByRole('button', { name: `I am ${name}` }).click()
  await curtain.waitFor({ state: 'hidden' })
  return name
}
