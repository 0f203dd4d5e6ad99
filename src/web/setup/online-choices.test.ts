import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { game as counts } from '../../games/counts-and-clerics/index.ts'
import { game as terreign } from '../../games/terreign/index.ts'
import { newMatchSchema, type SeatWish } from '../../protocol/index.ts'
import {
  lastOnlineChoices,
  mayBeOut,
  newMatchOf,
  type OnlineChoices,
  resizedWishes,
  TIMES,
  USUAL_PACES,
  wishedAt,
} from './online-choices.ts'
import { fitted } from './seat-counts.ts'

const ME: SeatWish = { kind: 'me' }
const OPEN: SeatWish = { kind: 'open' }
const BOT: SeatWish = { kind: 'bot', bot: 'master' }

const two: OnlineChoices = {
  seats: [ME, OPEN],
  isPublic: true,
  pace: { kind: 'move', seconds: 60 },
  onTimeout: 'out',
}

describe('seats of a match to be', () => {
  it('more seats are open ones', () => {
    expect(resizedWishes([ME, BOT], 4)).toEqual([ME, BOT, OPEN, OPEN])
  })

  it('of fewer seats the open ones leave first, then bots, and never oneself', () => {
    expect(resizedWishes([OPEN, BOT, ME, OPEN], 3)).toEqual([OPEN, BOT, ME])
    expect(resizedWishes([BOT, ME, OPEN], 1)).toEqual([ME])
  })

  it('whoever sets it up sits once: the seat they had before is open', () => {
    expect(wishedAt([ME, BOT, OPEN], 2, ME)).toEqual([OPEN, BOT, ME])
    expect(wishedAt([ME, OPEN], 0, BOT)).toEqual([BOT, OPEN])
  })

  it('TER-44 follow the options: two Alliances are for 4 or 6', () => {
    const { seats, told } = fitted(terreign, { mode: 'two-alliances' }, [ME, OPEN], resizedWishes)
    expect(seats).toEqual([ME, OPEN, OPEN, OPEN])
    expect(told).toMatch(/^2 seats added/)
  })
})

describe('what the server is asked for', () => {
  it('is what its schema takes, for every pace', () => {
    for (const pace of Object.values(USUAL_PACES)) {
      const asked = newMatchOf(counts, { map: 'classic' }, { ...two, pace })
      expect(v.parse(newMatchSchema, asked)).toEqual(asked)
    }
  })

  it('every time that is offered is one the server takes', () => {
    const paces = [
      ...TIMES.move.map((seconds) => ({ kind: 'move', seconds }) as const),
      ...TIMES.bank.flatMap((seconds) =>
        TIMES.increment.map((increment) => ({ kind: 'bank', seconds, increment }) as const),
      ),
      ...TIMES.slow.map((hours) => ({ kind: 'slow', hours }) as const),
    ]
    for (const pace of paces)
      expect(v.is(newMatchSchema, newMatchOf(counts, {}, { ...two, pace })), JSON.stringify(pace)).toBe(true)
  })

  it('who runs out of time loses between two with a clock, and else a bot plays on', () => {
    expect(newMatchOf(counts, {}, two).onTimeout).toBe('out')
    expect(newMatchOf(counts, {}, { ...two, seats: [ME, OPEN, OPEN] }).onTimeout).toBe('bot')
    expect(newMatchOf(counts, {}, { ...two, pace: { kind: 'none' } }).onTimeout).toBe('bot')
    expect(mayBeOut(two)).toBe(true)
  })
})

it('somebody who never set one up gets oneself and open seats, by invitation, without a clock', () => {
  expect(lastOnlineChoices(counts, {})).toEqual({
    seats: [ME, OPEN],
    isPublic: false,
    pace: { kind: 'none' },
    onTimeout: 'bot',
  })
})

describe('what was set up before there were levels', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is offered again with the levels that are most like those bots', () => {
    const kept = {
      seats: [ME, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'random' }, BOT],
      isPublic: true,
    }
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) })
    const { seats, isPublic } = lastOnlineChoices(counts, {})
    expect(seats).toEqual([ME, { kind: 'bot', bot: 'steady' }, { kind: 'bot', bot: 'novice' }, BOT])
    expect(isPublic).toBe(true)
  })

  it('is not, where it names a bot that never was', () => {
    const kept = { seats: [ME, { kind: 'bot', bot: 'oracle' }, OPEN] }
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) })
    expect(lastOnlineChoices(counts, {}).seats).toEqual([ME, OPEN])
  })
})
