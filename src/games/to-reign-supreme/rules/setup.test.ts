import { describe, expect, it } from 'vitest'
import { submit, takeBack, UNKNOWN, viewOf } from '../../../core/index.ts'
import { codeOf, match, playOn, refused } from '../testing/scene.ts'
import { game } from './game.ts'

const keep = (...cards: number[]) => ({ type: 'keep' as const, cards })

describe('the land', () => {
  it('TRS-5 the six territories are shuffled, each as often in each place, Influence side up', () => {
    const times = timesByPlace()
    for (const row of times) for (const count of row) expect(Math.abs(count - 200)).toBeLessThan(60)
  })

  function timesByPlace(): number[][] {
    const times = Array.from({ length: 6 }, () => Array<number>(6).fill(0))
    for (let i = 0; i < 1_200; i++) {
      const { state } = match({}, `land ${i}`)
      expect([...state.faces].map(Number).sort()).toEqual([0, 1, 2, 3, 4, 5])
      for (let place = 0; place < 6; place++) times[place][Number(state.faces[place])]++
    }
    return times
  }

  it('TRS-5 TRS-6 easy: two ranks of three, three cards facing each player', () => {
    expect(match().state.ladder).toEqual([1, 1, 1, 2, 2, 2])
  })

  it('TRS-6 challenging: two home territories each, of the middle the left to Strength, the right to Might', () => {
    expect(match({ layout: 'challenging' }).state.ladder).toEqual([1, 1, 2, 1, 2, 2])
  })

  it('TRS-6 the easy set-up is the default', () => {
    expect(match().state).toMatchObject({ layout: 'easy', edition: 'rulebook', turnLimit: 100 })
  })
})

describe('hands', () => {
  it('TRS-7 both choose three of five at once; the other two are the tracker', () => {
    const whole = match()
    expect(game.actors(whole.state)).toEqual([0, 1])
    expect(game.actions(whole.state, 0)).toHaveLength(10)
    expect(game.actions(whole.state, 1)).toHaveLength(10)
    submit(whole, 0, keep(0, 2, 4))
    expect(whole.state.sides[0].hand).toEqual([])
    submit(whole, 1, keep(1, 2, 3))
    expect(whole.state.sides[0]).toMatchObject({ hand: [0, 2, 4], tracker: [1, 3], discard: [] })
    expect(whole.state.sides[1]).toMatchObject({ hand: [1, 2, 3], tracker: [0, 4], discard: [] })
  })

  it('TRS-7 TRS-R26 the choice is secret while it lies sealed and afterwards, and may be changed till both are in', () => {
    const whole = match()
    const before = viewOf(whole, 1)
    submit(whole, 0, keep(0, 1, 2))
    expect(viewOf(whole, 1)).toEqual(before)
    submit(whole, 0, keep(2, 3, 4))
    expect(viewOf(whole, 1)).toEqual(before)
    takeBack(whole, 0)
    submit(whole, 0, keep(0, 1, 4))
    const entry = submit(whole, 1, keep(0, 1, 2))
    expect(entry?.told[0]).toEqual({
      event: { type: 'kept', seat: 0, cards: [0, 1, 4] },
      visibleTo: [0],
      redacted: { type: 'kept', seat: 0, cards: [UNKNOWN, UNKNOWN, UNKNOWN] },
    })
    expect(viewOf(whole, 1).sides[0]).toMatchObject({
      hand: [UNKNOWN, UNKNOWN, UNKNOWN],
      tracker: [UNKNOWN, UNKNOWN],
    })
    expect(viewOf(whole, 'onlooker').sides[1].hand).toEqual([UNKNOWN, UNKNOWN, UNKNOWN])
    expect(codeOf(() => takeBack(whole, 0))).toBe('cannot-take-back')
  })

  it.each([[[0, 1]], [[0, 0, 1]], [[2, 1, 0]], [[0, 1, 2, 3]], [[]]])('TRS-7 %j is no hand', (cards) => {
    expect(refused(match().state, 0, { type: 'keep', cards })).toBe('not-a-hand TRS-7')
  })

  it('TRS-7 nothing else can be done before', () => {
    expect(refused(match().state, 1, { type: 'end' })).toBe('keep-first TRS-7')
  })
})

it('TRS-8 both start with 3 Wealth and 3 Military', () => {
  for (const side of match().state.sides) expect(side).toMatchObject({ wealth: 3, military: 3 })
})

it('TRS-10 Strength takes 2 actions in the first turn; then play alternates, with as many as the action level', () => {
  const whole = match()
  submit(whole, 0, keep(0, 1, 2))
  const opened = submit(whole, 1, keep(0, 1, 2))
  expect(opened?.told.at(-1)?.event).toMatchObject({ type: 'resupplied', seat: 0, turn: 1, actions: 2 })
  submit(whole, 0, { type: 'recover' })
  expect(game.actors(whole.state)).toEqual([0])
  const second = submit(whole, 0, { type: 'recover' })
  expect(second?.told.at(-1)?.event).toMatchObject({ seat: 1, turn: 2, actions: 3 })
  submit(whole, 1, { type: 'recruit', rate: 1 })
  submit(whole, 1, { type: 'recover' })
  expect(game.actors(whole.state)).toEqual([1])
  const third = submit(whole, 1, { type: 'recover' })
  // Strength has 5 and 5: two actions, fixed now.
  expect(third?.told.at(-1)?.event).toMatchObject({ seat: 0, turn: 3, wealth: 5, military: 5, actions: 2 })
})

it('TRS-10 the number of actions stays what it was when the phase began, however the levels move', () => {
  const whole = playOn(match(), ({ stack }) => stack[0]?.step === 'act')
  whole.state.sides[0].wealth = 12
  submit(whole, 0, { type: 'recruit', rate: 1 })
  expect(whole.state.stack).toEqual([{ step: 'act', seat: 0, left: 1 }])
})
