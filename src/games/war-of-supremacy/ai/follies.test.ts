import { expect, it } from 'vitest'
import { game } from '../index.ts'
import { type Scene, scene } from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { follies } from './follies.ts'

const SLAUGHTER = spell('Slaughter', 'your turn', [{ do: 'kill', to: { all: { stance: 'defending' } } }])
const CARDS = cardSet({ creatures: [creature('Guard', [1, 2, 3])], spells: [SLAUGHTER] })

function castBy({ state }: Scene, seat: number) {
  const view = game.view(state, seat)
  const action = game.actions(view, seat).find(({ type }) => type === 'cast')
  if (!action) throw new Error('There is no spell to cast.')
  return follies(view, seat, action)
}

it('a spell that kills all defenders changes nothing where there are none', () => {
  const on = scene({ cards: CARDS, seats: [{ hand: ['Slaughter'] }, {}, {}, {}] })
  expect(castBy(on, 0)).toEqual([{ folly: 'spell that changes nothing', isDone: true }])
})

it('a spell that kills a defender changes something', () => {
  const on = scene({
    cards: CARDS,
    defender: 1,
    defense: ['Guard'],
    seats: [{ hand: ['Slaughter'] }, {}, {}, {}],
  })
  expect(castBy(on, 0)).toEqual([{ folly: 'spell that changes nothing', isDone: false }])
})
