import { expect, it } from 'vitest'
import { game } from '../index.ts'
import { type Scene, scene } from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { mayChange, searchedActions } from './spell-effect.ts'

const SLAUGHTER = spell('Slaughter', 'your turn', [{ do: 'kill', to: { all: { stance: 'defending' } } }])
const CARDS = cardSet({ creatures: [creature('Guard', [1, 2, 3])], spells: [SLAUGHTER] })

/** Whether a spell of the seat may change anything, and whether a search considers it. */
function castBy({ state }: Scene, seat: number): readonly [boolean, boolean] {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  const action = actions.find(({ type }) => type === 'cast')
  if (action?.type !== 'cast') throw new Error('There is no spell to cast.')
  return [mayChange(view, seat, action), searchedActions(view, seat, actions).includes(action)]
}

it('a spell that kills all defenders changes nothing where there are none, and no search considers it', () => {
  const on = scene({ cards: CARDS, seats: [{ hand: ['Slaughter'] }, {}, {}, {}] })
  expect(castBy(on, 0)).toEqual([false, false])
})

it('a spell that kills a defender changes something, and a search considers it', () => {
  const on = scene({
    cards: CARDS,
    defender: 1,
    defense: ['Guard'],
    seats: [{ hand: ['Slaughter'] }, {}, {}, {}],
  })
  expect(castBy(on, 0)).toEqual([true, true])
})
