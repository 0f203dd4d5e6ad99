import { expect, it } from 'vitest'
import { outcomeOf, startMatch, submit, viewOf } from '../../../src/core/index.ts'
import { refusalOf } from '../../../src/core/refusal-of.ts'
import { game } from './game.ts'

const SEATS = game.seats.min

/** One round, in which seat 1 has the highest card. */
function match() {
  for (let seed = 0; ; seed++) {
    const found = startMatch(game, { rounds: 1 }, SEATS, `seed ${seed}`)
    const cards = found.state.cards.map(Number)
    if (cards[1] === Math.max(...cards)) return found
  }
}

it('NG-1 A player sees only their own card', () => {
  const play = match()
  const [own, ...others] = viewOf(play, 0).cards
  expect(own).toBe(play.state.cards[0])
  expect(others).toEqual(others.map(() => '?'))
})

it('NG-2 A stake has a limit', () => {
  expect(refusalOf(() => submit(match(), 0, { type: 'stake', coins: 4 })).clause).toBe('NG-2')
})

it('NG-3 NG-4 The highest card takes all the coins, and the highest score wins', () => {
  const play = match()
  for (let seat = 0; seat < SEATS; seat++) submit(play, seat, { type: 'stake', coins: 2 })
  const scores = play.state.cards.map((_, seat) => (seat === 1 ? 2 * (SEATS - 1) : -2))
  expect(outcomeOf(play)?.scores).toEqual(scores)
  expect(outcomeOf(play)?.ranks[1]).toBe(1)
})
