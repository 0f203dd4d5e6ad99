import { expect, it } from 'vitest'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { act, scene } from '../testing/scene.ts'
import { standings } from './standings.ts'

const labels = (view: Parameters<typeof standings>[0], seat: number) =>
  standings(view)[seat].facts.map(({ label }) => label)

it('a plate tells Morale and items', () => {
  const { state } = scene({ seats: [{ house: 'gryssel', morale: 3, hand: ['parry'] }, {}] })
  expect(labels(state, 0)).toEqual(['Morale 3 of 4', '1 item in the inventory'])
})

it('TER-R41 who has no House yet has no Morale', () => {
  const state = game.setup(readOptions(game, { houses: 'chosen' }), 2, silentContext(new QuickChance(1)))
  const { first } = state
  expect(labels(state, first)).toEqual(['0 items in the inventory'])
  act({ state, told: [], salt: 1 }, [first, { type: 'house', house: 0 }])
  expect([labels(state, first), labels(state, 1 - first)]).toEqual([
    ['Morale 5 of 5', '0 items in the inventory'],
    ['0 items in the inventory'],
  ])
})
