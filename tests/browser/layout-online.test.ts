import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Game } from '../../src/core/index.ts'
import { game as counts } from '../../src/games/counts-and-clerics/index.ts'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import type { Pace } from '../../src/protocol/index.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { layoutCheck, windowsOf } from './layout.ts'
import { playedUntil } from './played.ts'

/* Tables on a server: with clocks, long names, and the chat open. */

let client: OpenClient

beforeAll(async () => {
  client = await openClient({ rateLimits: false })
})

afterEach(() => vi.restoreAllMocks())
afterAll(() => client.close())

const NAMES = ['Ana', 'Hildegarde of Bingen', 'Ben', 'Cuthbert', 'Æthelflæd, Lady of Mercia', 'Dot', 'Egbert']

/** A game's table in play. */
type Shown = {
  readonly id: string
  readonly seats: number
  readonly options: unknown
  /** Lets the server's matches of this game begin there. */
  readonly mock: () => void
}

function shown<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
  seats: number,
  holds: (state: State) => boolean,
): Shown {
  return {
    id: game.id,
    seats,
    options,
    mock() {
      const { state } = playedUntil(game, options, seats, (now, seat) => seat === 0 && holds(now))
      vi.spyOn(game, 'setup').mockImplementation(() => game.copy(state as State))
    },
  }
}

const top = (state: { readonly stack: readonly { readonly step: string }[] }) => state.stack.at(-1)?.step
const TABLES: readonly Shown[] = [
  shown(counts, {}, 4, (state) => top(state) === 'choose' && state.empty.length < 30),
  shown(reign, {}, 2, (state) => top(state) === 'act' && state.turn > 6),
  shown(terreign, {}, 7, (state) => top(state) === 'act' && state.players[0].equipped.length > 1),
  shown(
    supremacy,
    { start: 'general' },
    4,
    (state) => top(state) === 'act' && state.fronts[0].defense.length > 2,
  ),
]

const LIVE = { kind: 'bank', seconds: 10_800, increment: 30 } as const
const SLOW = { kind: 'slow', hours: 335 } as const

it.each(TABLES)('a table of $id online fits, with clocks and with the chat', async (table) => {
  table.mock()
  const { page, complaints } = await client.open('/')
  const people = await Promise.all(NAMES.slice(0, table.seats).map(guest))
  await page.context().addCookies([{ name: 'interregnum', value: people[0].split('=')[1], url: client.url }])
  const faults: string[] = []
  // Clocks of days take other room beside the board than live ones, above the hand.
  const check = layoutCheck(['board'])
  const look = async (what: string, ...sizes: readonly string[]) =>
    faults.push(...(await check.look(page, what, true, windowsOf(...sizes))))

  const live = await begin(people, table, LIVE)
  await sit(page, live)
  await look('live clocks', '1440×900', '1280×590', '844×390', '390×844')
  await page.getByRole('radio', { name: /^Chat/ }).check({ force: true })
  await page.locator('.chat-line').waitFor()
  await look('the chat beside the board', '1440×900')
  await page.setViewportSize(PHONE)
  // Two plates have room for names beside clocks, which the check does not miss.
  if (table.seats === 2) {
    const named = page.locator('.plate-who').first()
    expect(await named.evaluate((name) => getComputedStyle(name).clipPath)).toBe('none')
  }
  await page.getByRole('button', { name: /^Chat/ }).click()
  await page.locator('dialog .chat-line').waitFor()
  await look('the chat', '844×390', '390×844')

  await sit(page, await begin(people, table, SLOW))
  await look('clocks of days', '844×390', '390×844', '1440×900 at 200 %', '1024×768 at 200 %')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})

async function sit(page: Page, match: string): Promise<void> {
  await page.goto(`${client.url}#/match/${match}`)
  await page.locator('.prompt[data-mood="mine"]').waitFor()
  await page.locator('.plate-clock[data-running]').first().waitFor()
}

/** A match that has begun: the first of these people hosts it, the others take its seats, and the second says something. */
async function begin(people: readonly string[], { id, options }: Shown, pace: Pace): Promise<string> {
  const [host, ...others] = people
  const { match } = (await ask(host, '/api/matches', {
    game: id,
    options,
    seats: people.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
    isPublic: true,
    pace,
    onTimeout: 'bot',
  })) as { match: { id: string } }
  for (const other of others) await ask(other, `/api/matches/${match.id}/join`, {})
  await ask(others[0], `/api/matches/${match.id}/chat`, {
    text: 'A fine land, is it not? I will be back for it when your knights are asleep.',
  })
  return match.id
}

/** Somebody new. @returns the cookie of their browser */
async function guest(name: string): Promise<string> {
  const { headers } = await send(undefined, '/api/guests', { name })
  return (headers.get('set-cookie') ?? '').split(';')[0]
}

async function ask(cookie: string, path: string, body: unknown): Promise<unknown> {
  return (await send(cookie, path, body)).json()
}

async function send(cookie: string | undefined, path: string, body: unknown): Promise<Response> {
  const response = await fetch(new URL(path, client.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}
