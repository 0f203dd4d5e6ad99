import { describe, expect, it } from 'vitest'
import { COUNTERS, pieceOf } from '../rules/counters.ts'
import { game } from '../rules/game.ts'
import { counter, position } from '../testing/position.ts'
import { match, playOn } from '../testing/scene.ts'
import { cupSheet } from './cup-sheet.ts'
import { standings } from './standings.ts'

const where = (view: Parameters<typeof cupSheet>[0], seat: number) =>
  cupSheet(view, seat).flatMap(({ counters }) => counters)

describe('the sheet of a cup', () => {
  it('CC-5 lists all 45 counters by sort', () => {
    expect(
      cupSheet(position({ stack: [] }), 0).map(({ plural, counters }) => `${counters.length} ${plural}`),
    ).toEqual([
      '6 Monks',
      '6 Squires',
      '6 Heralds',
      '6 Priests',
      '6 Knights',
      '6 Counts',
      '3 Bishops',
      '3 Templars',
      '3 Barons',
    ])
  })

  it('tells cup, hand and map apart', () => {
    const board = new Array(100).fill(0)
    board[3] = pieceOf(0, counter('Monk 1'))
    const view = position({
      stack: [],
      board,
      hands: [[counter('Monk 2')], []],
      cups: [COUNTERS.filter((each) => each > counter('Monk 2')), [...COUNTERS]],
    })
    expect(
      where(view, 0)
        .slice(0, 3)
        .map((each) => each.where),
    ).toEqual(['board', 'hand', 'cup'])
  })

  it('CC-R4 shows of others no more than the union where hands are hidden', () => {
    const { state } = playOn(match({ hiddenHands: true }), ({ board }) => board.filter(Boolean).length === 20)
    const view = game.view(state, 0)
    expect(new Set(where(view, 1).map((each) => each.where))).toEqual(new Set(['board', 'either']))
    expect(where(view, 0).some((each) => each.where === 'either')).toBe(false)
  })
})

it('standings count hand, cup and settlements', () => {
  const { state } = playOn(match(), ({ board }) => board.filter(Boolean).length === 20)
  const [first] = standings(state)
  expect(first.facts.map(({ icon }) => icon)).toEqual(['hand', 'cup', 'castle'])
  expect(first.facts[0].value).toBe(String(state.hands[0].length))
  expect(first.facts[1].label).toContain('in the cup')
})
