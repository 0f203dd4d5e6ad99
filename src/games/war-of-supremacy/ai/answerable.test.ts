import { expect, it } from 'vitest'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import { scene } from '../testing/scene.ts'
import { holdsAnswer } from './answerable.ts'

it.each(Object.entries(optionSets))('WOS-28 every answer in a window is foreseen: %s', (_, options) => {
  const chance = new QuickChance(21)
  const ctx = silentContext(chance)
  const state = game.setup(readOptions(game, options), 4, ctx)
  let answers = 0
  for (let step = 0; step < 1500; step++) {
    const [seat] = game.actors(state)
    if (seat === undefined) break
    const actions = game.actions(state, seat)
    const frame = state.stack.at(-1)
    if (frame?.step === 'window' && actions.length > 1) {
      answers++
      expect(holdsAnswer(state, seat, frame.about), frame.about).toBe(true)
    }
    game.apply(state, seat, actions[chance.int(actions.length)], ctx)
  }
  expect(answers).toBeGreaterThan(0)
})

it('WOS-28 a spell of another timing answers nothing', () => {
  const { state } = scene({ seats: [{}, { hand: ['Counterspell'] }, {}, {}] })
  expect(holdsAnswer(state, 1, 'spell')).toBe(true)
  expect(holdsAnswer(state, 1, 'placed')).toBe(false)
  expect(holdsAnswer(state, 0, 'spell')).toBe(false)
})
