import { expect, it } from 'vitest'
import { game } from '../index.ts'
import { ALL_ASKS, ASKS, act, cast, place, type Scene, scene } from '../testing/scene.ts'
import { words } from './actions.ts'
import { prompt } from './prompt.ts'

/** What a seat is told. */
function said({ state }: Scene, viewer: number, names: readonly string[] = ['Ana', 'Ben', 'Cleo']): string {
  const view = game.view(state, viewer)
  const actions = game.actors(state).includes(viewer) ? game.actions(view, viewer) : []
  return prompt({ view, viewer, names: names.slice(0, view.players.length), actions, outcome: undefined })
}

it('WOS-16 says what can be done in one’s combat, and how it stands', () => {
  const hand = ['Gorilla Berserker', 'Forest Growth']
  const empty = scene({ seats: [{ hand }, {}] })
  expect(said(empty, 0)).toBe('Place a creature or end combat.')
  const on = scene({
    seats: [{ hand }, {}],
    attack: ['Leafmail Archers'],
    defender: 1,
    defense: ['Gorilla Berserker'],
  })
  expect(said(on, 0)).toBe('Place a creature, play a spell, or end combat at 2 to 4.')
  expect(said(on, 1)).toMatch(/^Waiting for Ana to continue the attack on .+\.$/)
  act(on, [0, place('Gorilla Berserker')])
  expect(said(on, 1)).toMatch(/^Waiting for Ana/)
})

it('WOS-17 names the spell that can be answered, its target and who played it', () => {
  const on = scene({
    seats: [
      { hand: ['Forest Growth', 'Switch'], asks: ALL_ASKS },
      { hand: ['Boomerang'], asks: ASKS.spells },
      { hand: ['Counterspell'], asks: ASKS.spells },
    ],
    attack: ['Gorilla Berserker'],
  })
  act(on, [0, cast('Forest Growth', 'Gorilla Berserker')])
  const matter = 'Forest Growth on Gorilla Berserker'
  expect(said(on, 0)).toMatch(new RegExp(`your ${matter}`))
  expect(said(on, 1)).toBe(`Waiting for Ana, then you and Cleo, to answer Ana’s ${matter}.`)
  act(on, [0, { type: 'pass' }])
  expect(said(on, 1)).toBe(`Nothing in your hand answers Ana’s ${matter}.`)
  act(on, [1, { type: 'pass' }])
  expect(said(on, 2)).toBe(`Answer Ana’s ${matter}, or pass.`)
  expect(said(on, 2, ['You', 'Ben', 'Cleo'])).toBe(`Answer your ${matter}, or pass.`)
})

it('WOS-R8 after a summons says to finish placing, and only then ends the combat', () => {
  const on = scene({
    seats: [{ hand: ['Call the Villages', 'Hayfork Militia'] }, {}],
    deck: ['Hayfork Militia', 'Hayfork Militia'],
  })
  act(on, [0, cast('Call the Villages')])
  const end = () => words.say({ type: 'end' }, game.view(on.state, 0), 0, ['You', 'Ben'])
  expect([said(on, 0), end()]).toEqual(['Place a creature or finish placing.', 'Finish placing'])
  act(on, [0, { type: 'end' }])
  expect(said(on, 0)).toMatch(/^Place a creature or end combat at \d+ to \d+\.$/)
  expect(end()).toBe('End combat')
})

it('WOS-16 asks the others in a combat, and says whom it waits for', () => {
  const on = scene({
    seats: [{}, { hand: ['Forest Growth'], asks: ASKS.turns }],
    defender: 1,
    defense: ['Gorilla Berserker'],
  })
  act(on, [0, { type: 'end' }])
  expect(said(on, 1)).toBe('Play a spell in Ana’s combat, or pass.')
  expect(said(on, 0)).toBe('Waiting for Ben to play spells in your combat, or pass.')
})

it('WOS-19 says how many cards are left to draw', () => {
  const on = scene({ seats: [{}, {}], phase: 'draw' })
  expect(said(on, 0)).toBe('Draw 3 cards, each from either deck.')
  act(on, [0, { type: 'pick', choice: 0 }], [0, { type: 'pick', choice: 0 }])
  expect(said(on, 0)).toBe('Draw a card from either deck.')
  expect(said(on, 1)).toBe('Waiting for Ana to draw a card from either deck.')
})
