import { expect, it } from 'vitest'
import type { Pace } from '../../protocol/index.ts'
import type { SeatRow } from '../store/index.ts'
import { addTime, firstToRunOut, moveClocks, newClocks, publicClocks, refreshClock } from './clocks.ts'

const PERSON: SeatRow = { name: 'Anna', person: 'anna', bot: null, isVacant: false }
const BOT: SeatRow = { name: 'Steward', person: null, bot: 'greedy', isVacant: false }

/** Clocks of two people, the first of whom is waited for from 0 on. */
function begun(pace: Pace, seats: readonly SeatRow[] = [PERSON, PERSON]) {
  const clocks = newClocks(pace, seats.length)
  if (!clocks) throw new Error('no clocks')
  let entry = 0
  const pass = (
    at: number,
    waiting: readonly number[],
    acted: readonly number[],
    tookBack?: readonly number[],
  ) => {
    entry += Math.min(1, acted.length) - (tookBack?.length ?? 0)
    moveClocks(clocks, pace, { at, from: at, entry, waiting, seats, acted, unpaid: [], free: [], tookBack })
  }
  pass(0, [0], [])
  return { clocks, pass }
}

it('there are no clocks where people may take as long as they like', () => {
  expect(newClocks({ kind: 'none' }, 2)).toBeUndefined()
})

it('a clock for each move is full again whenever its seat is asked', () => {
  const { clocks, pass } = begun({ kind: 'move', seconds: 30 })
  expect(publicClocks(clocks)).toEqual([
    { left: 30_000, until: 30_000 },
    { left: 30_000, until: null },
  ])
  pass(20_000, [1], [0])
  expect(firstToRunOut(clocks)).toEqual({ seat: 1, at: 50_000 })
  pass(25_000, [0], [1])
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 55_000 })
})

it('whoever decides several times in a row has the whole time for each', () => {
  const { clocks, pass } = begun({ kind: 'move', seconds: 30 })
  pass(20_000, [0], [0])
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 50_000 })
})

it('of a bank what was thought is gone, and each decision adds the increment', () => {
  const { clocks, pass } = begun({ kind: 'bank', seconds: 60, increment: 5 })
  pass(20_000, [1], [0])
  expect(publicClocks(clocks)[0]).toEqual({ left: 45_000, until: null })
  pass(21_000, [0], [1])
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 66_000 })
})

it('taking back gives no time: neither a full clock nor the increment twice', () => {
  const move = begun({ kind: 'move', seconds: 30 })
  move.pass(20_000, [1], [0])
  move.pass(21_000, [0], [], [0])
  expect(firstToRunOut(move.clocks)).toEqual({ seat: 0, at: 31_000 })
  const bank = begun({ kind: 'bank', seconds: 60, increment: 5 })
  for (let again = 0; again < 5; again++) {
    bank.pass(1_000, [1], [0])
    bank.pass(1_000, [0], [], [0])
  }
  expect(firstToRunOut(bank.clocks)).toEqual({ seat: 0, at: 60_000 })
})

it('who decides and takes it back again and again has the whole time once for each decision', () => {
  const { clocks, pass } = begun({ kind: 'slow', hours: 1 })
  for (let again = 1; again <= 5; again++) {
    pass(2_000 * again - 1_000, [0], [0])
    pass(2_000 * again, [0], [], [0])
  }
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 3_601_000 })
  pass(20_000, [0], [0])
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 3_601_000 })
  pass(30_000, [0], [0])
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 3_630_000 })
})

it('a bank never grows beyond what it began with, and taking back takes only what was added', () => {
  const { clocks, pass } = begun({ kind: 'bank', seconds: 60, increment: 5 })
  for (let at = 1_000; at < 20_000; at += 1_000) pass(at, [0], [0])
  expect(clocks.left[0]).toBe(60_000)
  pass(22_000, [1], [0])
  expect(clocks.left[0]).toBe(60_000)
  pass(22_000, [0], [], [0])
  expect(clocks.left[0]).toBe(57_000)
})

it('of a bank, what the others thought of a decision that is taken back is on the clock of the seat that takes it back', () => {
  const { clocks, pass } = begun({ kind: 'bank', seconds: 60, increment: 5 })
  pass(10_000, [1], [0])
  pass(30_000, [0], [], [0])
  expect(publicClocks(clocks)).toEqual([
    { left: 30_000, until: 60_000 },
    { left: 60_000, until: null },
  ])
  pass(31_000, [1], [0])
  expect(firstToRunOut(clocks)).toEqual({ seat: 1, at: 91_000 })
})

it('a sealed choice that is taken back costs nobody else anything', () => {
  const { clocks, pass } = begun({ kind: 'bank', seconds: 60, increment: 0 })
  pass(0, [0, 1], [])
  pass(10_000, [1], [0])
  pass(30_000, [0, 1], [], [0])
  expect(publicClocks(clocks)).toEqual([
    { left: 50_000, until: 80_000 },
    { left: 60_000, until: 60_000 },
  ])
})

it('where several decide at once each clock stands as soon as its seat has chosen', () => {
  const { clocks, pass } = begun({ kind: 'move', seconds: 30 })
  pass(1_000, [0, 1], [0])
  pass(5_000, [1], [0])
  expect(publicClocks(clocks).map(({ until }) => until)).toEqual([null, 31_000])
})

it('a bot’s clock never runs', () => {
  const { clocks, pass } = begun({ kind: 'move', seconds: 30 }, [PERSON, BOT])
  pass(1_000, [1], [0])
  expect(firstToRunOut(clocks)).toBeUndefined()
})

it('an interruption of the server is given back to the clocks that run', () => {
  const { clocks } = begun({ kind: 'slow', hours: 1 })
  addTime(clocks, 60_000)
  expect(firstToRunOut(clocks)).toEqual({ seat: 0, at: 3_660_000 })
})

it('whoever sits down again after their time was up has half a minute, or a whole move', () => {
  const bank: Pace = { kind: 'bank', seconds: 30, increment: 0 }
  const { clocks, pass } = begun(bank)
  pass(31_000, [1], [0])
  expect(clocks.left[0]).toBe(0)
  refreshClock(clocks, bank, 0, 1)
  expect(clocks.left[0]).toBe(30_000)
  const slow: Pace = { kind: 'slow', hours: 1 }
  const next = begun(slow).clocks
  next.left[0] = 0
  refreshClock(next, slow, 0, 1)
  expect(next.left[0]).toBe(3_600_000)
})
