import { expect, it } from 'vitest'
import {
  heard,
  ONLOOKER,
  outcomeOf,
  startMatch,
  submit,
  takeBackRefusal,
  viewOf,
} from '../../../src/core/index.ts'
import { game } from '../index.ts'
import { CHILD, COUSIN, SIBLING } from './game.ts'

// #region tests
/** A match in which seat 0 speaks first and holds this letter, and seat 1 that one. */
function match(letters: readonly [number, number], stake = 1) {
  for (let seed = 0; ; seed++) {
    const found = startMatch(game, { stake }, 2, `seed ${seed}`)
    const isWanted = found.state.letters.join() === letters.join() && game.actors(found.state)[0] === 0
    if (isWanted) return found
  }
}

it('TH-5 After two waits the closer claim takes the chest', () => {
  const play = match([COUSIN, CHILD])
  submit(play, 0, { type: 'wait' })
  submit(play, 1, { type: 'wait' })
  expect(outcomeOf(play)).toMatchObject({ ranks: [2, 1], scores: [-1, 1] })
})

it('TH-5 A yield hands the chest over, whatever the letters, and shows nothing', () => {
  const play = match([COUSIN, CHILD])
  submit(play, 0, { type: 'press' })
  submit(play, 1, { type: 'yield' })
  expect(outcomeOf(play)?.scores).toEqual([1, -1])
  expect(viewOf(play, 0).letters).toEqual([COUSIN, '?'])
})
// #endregion

it('TH-1 Each heir knows his own letter and no other; onlookers know none', () => {
  const play = match([SIBLING, CHILD])
  expect(viewOf(play, 0)).toMatchObject({ letters: [SIBLING, '?'], rest: '?' })
  expect(viewOf(play, 1)).toMatchObject({ letters: ['?', CHILD], rest: '?' })
  expect(viewOf(play, ONLOOKER)).toMatchObject({ letters: ['?', '?'], rest: '?' })
  expect(heard(play.opening, 1)).toEqual([
    { type: 'given', seat: 0, letter: '?' },
    { type: 'given', seat: 1, letter: CHILD },
  ])
})

it('TH-2 One crown each lies in the chest, and either heir may be the first to speak', () => {
  expect(match([COUSIN, CHILD]).state.paid).toEqual([1, 1])
  const first = Array.from(
    { length: 50 },
    (_, seed) => game.actors(startMatch(game, {}, 2, `${seed}`).state)[0],
  )
  expect(new Set(first)).toEqual(new Set([0, 1]))
})

it('TH-3 After a wait the other speaks, and a press then is answered by the first', () => {
  const play = match([CHILD, SIBLING])
  submit(play, 0, { type: 'wait' })
  expect(game.actors(play.state)).toEqual([1])
  submit(play, 1, { type: 'press' })
  submit(play, 0, { type: 'follow' })
  expect(outcomeOf(play)?.scores).toEqual([2, -2])
})

it('TH-3 Who speaks cannot follow or yield', () => {
  expect(game.refusal(match([COUSIN, CHILD]).state, 0, { type: 'yield' })?.clause).toBe('TH-3')
})

it('TH-4 Who is pressed can only follow or yield', () => {
  const play = match([COUSIN, CHILD])
  submit(play, 0, { type: 'press' })
  expect(game.refusal(play.state, 1, { type: 'wait' })?.clause).toBe('TH-4')
})

it('TH-5 Letters that were shown are known to all', () => {
  const play = match([COUSIN, SIBLING])
  submit(play, 0, { type: 'press' })
  submit(play, 1, { type: 'follow' })
  expect(viewOf(play, ONLOOKER)).toMatchObject({ letters: [COUSIN, SIBLING], rest: CHILD })
})

it('TH-6 The score is what is taken less what was paid, also at a higher stake', () => {
  const play = match([CHILD, COUSIN], 3)
  submit(play, 0, { type: 'press' })
  submit(play, 1, { type: 'follow' })
  expect(outcomeOf(play)?.scores).toEqual([4, -4])
})

it('a press can be taken back until it is answered', () => {
  const play = match([CHILD, COUSIN])
  submit(play, 0, { type: 'press' })
  expect(takeBackRefusal(play, 0)).toBeUndefined()
  submit(play, 1, { type: 'follow' })
  expect(takeBackRefusal(play, 0)?.code).toBe('cannot-take-back')
})
