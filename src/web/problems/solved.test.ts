import { beforeEach, expect, it, vi } from 'vitest'
import { noteAnswer, readSolved, streak } from './solved.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

it('a first answer counts, a later one does not', () => {
  noteAnswer('game 1', false, 20)
  noteAnswer('game 1', true, 20)
  noteAnswer('game 2', true)
  expect(readSolved()).toEqual({ days: { 20: false }, answers: { 'game 1': false, 'game 2': true } })
})

it('days in a row count up to today, or to yesterday while today’s problem is open', () => {
  const solved = (days: Record<string, boolean>) => ({ days, answers: {} })
  expect(streak(solved({}), 20)).toBe(0)
  expect(streak(solved({ 18: true, 19: true }), 20)).toBe(2)
  expect(streak(solved({ 18: true, 19: true, 20: true }), 20)).toBe(3)
  expect(streak(solved({ 18: true, 19: true, 20: false }), 20)).toBe(0)
  expect(streak(solved({ 17: true, 19: true }), 20)).toBe(1)
})

it.each(['', 'null', '[]', '{"days":3,"answers":{"a":"b"}}', '{'])(
  'a damaged storage is empty: %s',
  (text) => {
    expect(readSolved(text)).toEqual({ days: {}, answers: {} })
  },
)
