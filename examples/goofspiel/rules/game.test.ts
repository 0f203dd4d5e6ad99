import { expect, it } from 'vitest'
import { outcomeOf, startMatch, submit, viewOf } from '../../../src/core/index.ts'
import { refusalOf } from '../../../src/core/refusal-of.ts'
import { game } from './game.ts'

function match(options: object = {}, seats = 2) {
  const play = startMatch(game, { cards: 5, ...options }, seats, 'seed')
  const bid = (...cards: readonly number[]) => {
    for (const [seat, card] of cards.entries()) submit(play, seat, { type: 'bid', card })
  }
  return { play, bid }
}

it('GS-1 GS-2 Each player has a whole suit, and one prize is turned up', () => {
  const { state } = match({}, 3).play
  expect(state.hands).toEqual(Array(3).fill([1, 2, 3, 4, 5]))
  expect([...state.prizes, state.prize].sort()).toEqual([1, 2, 3, 4, 5])
})

// #region tests
it('GS-3 A bid is secret until all have bid, and leaves the hand', () => {
  const { play, bid } = match()
  submit(play, 0, { type: 'bid', card: 4 })
  expect(viewOf(play, 1)).toEqual(viewOf(match().play, 1))
  submit(play, 1, { type: 'bid', card: 2 })
  expect(play.state.bids).toEqual([4, 2])
  expect(refusalOf(() => bid(4)).clause).toBe('GS-3')
})

it('GS-4 The highest bid takes the prize', () => {
  const { play, bid } = match()
  const { prize } = play.state
  bid(4, 2)
  expect(play.state.scores).toEqual([prize, 0])
})

it('GS-5 GS-R1 A tie for the highest bid discards the prize, and a lower bid does not take it', () => {
  const { play, bid } = match({}, 3)
  bid(4, 4, 2)
  expect([play.state.scores, play.state.carried]).toEqual([[0, 0, 0], 0])
})

it('GS-5 A prize carried over goes with the next prize taken', () => {
  const { play, bid } = match({ ties: 'carry' })
  const first = play.state.prize
  bid(4, 4)
  expect(play.state.carried).toBe(first)
  const second = play.state.prize
  bid(1, 2)
  expect([play.state.scores, play.state.carried]).toEqual([[0, first + second], 0])
})
// #endregion

it('GS-6 Equal points share the victory', () => {
  const { play, bid } = match({ ties: 'carry' })
  for (const card of [1, 2, 3, 4, 5]) bid(card, card)
  expect(outcomeOf(play)).toMatchObject({ ranks: [1, 1], scores: [0, 0] })
})
