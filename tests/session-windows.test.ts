import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Match } from '../src/core/index.ts'
import { game } from '../src/games/war-of-supremacy/index.ts'
import { table } from '../src/games/war-of-supremacy/table/index.tsx'
import { type Said, scene } from '../src/games/war-of-supremacy/testing/scene.ts'
import { answerWindows } from '../src/games/war-of-supremacy/text/answer-windows.ts'
import type { GameTable } from '../src/look/table.ts'
import { beginMatch } from '../src/web/session/new-match.ts'
import { openSession, type Session } from '../src/web/session/session.ts'
import { readMatch } from '../src/web/store/matches.ts'

/** Asks nothing of a bot: it never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  vi.stubGlobal('Worker', SilentWorker)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A match that begins in a position. @param bots the seats of bots */
function begun(said: Said, bots: readonly number[] = []): Session {
  const { state } = scene(said)
  const laid = { ...game, setup: () => structuredClone(state) } as unknown as Match['game']
  const players = said.seats.map((_, seat) => ({
    name: `P${seat}`,
    bot: bots.includes(seat) ? 'novice' : null,
  }))
  const found = readMatch(beginMatch(laid, { options: {}, players, seed: 'windows' }).id)
  if (found.kind !== 'found') throw new Error('the match is not kept')
  return openSession(laid, table as unknown as GameTable, found.what, answerWindows as never)
}

const asked = (...hand: string[]) => ({ hand })
const DEFENDED = { attack: ['Hayfork Militia'], defender: 1, defense: ['Gorilla Berserker'] } as const

/** Plays the first spell that the viewer can play. */
function cast(session: Session): void {
  const { view, viewer } = session.tableView.value
  session.act(
    session.match.game
      .actions(view, Number(viewer))
      .find((action) => (action as { type: string }).type === 'cast'),
  )
}
const looking = ({ scene, tableView }: Session) => {
  const { curtain, viewer } = scene.value
  const { isAsked, isHushed } = tableView.value
  return { viewer, curtain, isAsked, isHushed }
}

it('alone with bots a person without an answer passes at once, and undo goes back over it', () => {
  const session = begun({ seats: [asked('Switch', 'Boomerang'), {}], ...DEFENDED }, [1])
  cast(session)
  expect(session.match.entries.map(({ moves }) => moves[0].action)).toMatchObject([
    { type: 'cast' },
    { type: 'pass' },
  ])
  session.undo()
  expect(session.match.entries).toEqual([])
  session.close()
})

it('alone with bots a person is asked when it concerns them, and passes the turn when they say so', () => {
  const seats = [asked('Switch', 'Forest Growth'), asked('Switch')]
  const session = begun({ seats, ...DEFENDED, turn: 1 }, [1])
  expect(looking(session)).toMatchObject({ viewer: 0, isAsked: false })
  session.close()
  const own = begun({ seats: [asked('Switch', 'Counterspell'), {}], ...DEFENDED }, [1])
  own.orders?.give({ kinds: {}, cards: { Switch: true }, passedTurn: null, isAlwaysAsked: true })
  cast(own)
  expect(looking(own)).toMatchObject({ viewer: 0, isAsked: true, isHushed: false })
  own.close()
})

it('several at one device are asked after the same time, behind a curtain; who passes by orders is not disturbed', async () => {
  const seats = [asked('Switch'), asked('Counterspell'), asked('Boomerang')]
  const session = begun({ seats, ...DEFENDED })
  session.lift()
  cast(session)
  expect(looking(session)).toEqual({ viewer: 0, curtain: undefined, isAsked: false, isHushed: true })
  await vi.advanceTimersByTimeAsync(590)
  expect(looking(session)).toMatchObject({ viewer: 0, isHushed: true })
  await vi.advanceTimersByTimeAsync(1100)
  expect(looking(session)).toMatchObject({ curtain: 1, isHushed: false })
  session.lift()
  expect(looking(session)).toMatchObject({ viewer: 1, isAsked: true })
  session.act({ type: 'pass' })
  await vi.advanceTimersByTimeAsync(1700)
  expect(session.match.entries).toHaveLength(3)
  expect(looking(session)).toMatchObject({ curtain: 0, isHushed: false })
  session.close()
})

it('several at one device do not wait for an hour when the device’s clock is set back by one', async () => {
  const seats = [asked('Switch'), asked('Counterspell'), asked('Boomerang')]
  const session = begun({ seats, ...DEFENDED })
  session.lift()
  cast(session)
  await vi.advanceTimersByTimeAsync(1700)
  session.lift()
  expect(looking(session)).toMatchObject({ viewer: 1, isAsked: true })
  vi.setSystemTime(Date.now() - 3_600_000)
  session.act({ type: 'pass' })
  await vi.advanceTimersByTimeAsync(1700)
  expect(session.match.entries).toHaveLength(3)
  expect(looking(session)).toMatchObject({ curtain: 0, isHushed: false })
  session.close()
})

it('several at one device can undo what was followed only by passes by orders', async () => {
  const session = begun({ seats: [asked('Forest Growth'), asked('Boomerang'), {}], ...DEFENDED })
  session.lift()
  cast(session)
  await vi.advanceTimersByTimeAsync(1700)
  expect(session.match.entries).toHaveLength(2)
  expect(session.tableView.value.noUndo).toBeUndefined()
  session.undo()
  expect(session.match.entries).toEqual([])
  session.close()
})

it('orders are stored with the match, each person’s their own, and begin the next one', () => {
  const session = begun({ seats: [asked('Switch'), {}], ...DEFENDED }, [1])
  const orders = { kinds: { turn: true }, cards: {}, passedTurn: 5, isAlwaysAsked: false }
  session.orders?.give(orders)
  session.close()
  const found = readMatch(session.id)
  expect(found.kind === 'found' && found.what.head.orders).toEqual({ 0: orders })
  expect(found.kind === 'found' && JSON.stringify(found.what.record)).not.toContain('passedTurn')
  const next = begun({ seats: [asked('Switch'), {}], ...DEFENDED }, [1])
  expect(next.orders?.given.value).toEqual({ ...orders, passedTurn: null })
  next.close()
})
