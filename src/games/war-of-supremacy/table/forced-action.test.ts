import { expect, it } from 'vitest'
import { game } from '../index.ts'
import { ASKS, act, cast, END, place, READY, type Scene, scene } from '../testing/scene.ts'
import { forcedAction } from './forced-action.ts'

/** What a seat does of itself. */
function ofItself({ state }: Scene, seat: number) {
  const view = game.view(state, seat)
  return forcedAction(view, seat, game.actions(view, seat))
}

it('An answer window is left to standing orders, also without an answer', () => {
  const on = scene({
    seats: [
      { hand: ['Forest Growth'], asks: 0 },
      { hand: ['Ancient Soldier', 'Boomerang'], asks: ASKS.spells },
    ],
    attack: ['Gorilla Berserker'],
  })
  act(on, [0, cast('Forest Growth', 'Gorilla Berserker')])
  expect(on.state.stack.at(-1)).toMatchObject({ step: 'window', asked: [1] })
  expect(ofItself(on, 1)).toBeUndefined()
})

it('An answer window that something answers is, too', () => {
  const on = scene({
    seats: [
      { hand: ['Forest Growth'], asks: 0 },
      { hand: ['Counterspell'], asks: ASKS.spells },
    ],
    attack: ['Gorilla Berserker'],
  })
  act(on, [0, cast('Forest Growth', 'Gorilla Berserker')])
  expect(ofItself(on, 1)).toBeUndefined()
})

it('WOS-16 Ending the combat, or saying that these are all, is never done for anybody', () => {
  const on = scene({ seats: [{ hand: ['Gorilla Berserker', 'Ancient Soldier'] }, {}] })
  act(on, [0, place('Gorilla Berserker')])
  expect(game.actions(on.state, 0)).toEqual([READY])
  expect(ofItself(on, 0)).toBeUndefined()
  const bare = scene({ seats: [{}, {}] })
  expect(game.actions(bare.state, 0)).toContainEqual(END)
  expect(ofItself(bare, 0)).toBeUndefined()
})
