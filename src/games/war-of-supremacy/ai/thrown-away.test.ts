import { expect, it } from 'vitest'
import { game } from '../index.ts'
import { act, END, place, READY, type Scene, scene } from '../testing/scene.ts'
import { cardSet, creature } from '../testing/scene-cards.ts'
import { follies } from './follies.ts'

const CARDS = cardSet({
  creatures: [
    creature('Scout', [1, 1, 1]),
    creature('Giant', [4, 4, 4]),
    creature('Herald', [1, 1, 1], {
      abilities: [{ when: 'placed', effects: [{ do: 'draw', who: 'you', from: 'either', amount: 1 }] }],
    }),
    creature('Guard', [3, 3, 3]),
  ],
})

/** What ending combat for good is open to, after placing a creature. */
function endingAfter(name: string, more: readonly string[] = []) {
  const on: Scene = scene({
    cards: CARDS,
    defender: 1,
    defense: ['Guard'],
    seats: [{ hand: [name, 'Scout', ...more] }, {}, {}, {}],
  })
  act(on, [0, place(name)], [0, READY])
  return follies(game.view(on.state, 0), 0, END)
}

it('ending combat with an attack below the defense throws its creatures away', () => {
  expect(endingAfter('Scout')).toEqual([{ folly: 'creatures thrown away', isDone: true }])
})

it('an attack that wins throws nothing away', () => {
  expect(endingAfter('Giant')).toEqual([{ folly: 'creatures thrown away', isDone: false }])
})

it('a creature whose ability was used as it was placed is not thrown away', () => {
  expect(endingAfter('Herald')).toEqual([])
})

it('with a full hand, creatures are played in order to draw', () => {
  expect(
    endingAfter('Scout', ['Scout', 'Scout', 'Herald', 'Herald', 'Giant', 'Giant', 'Giant', 'Guard']),
  ).toEqual([])
})
