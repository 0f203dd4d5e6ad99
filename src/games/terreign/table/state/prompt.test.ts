import { expect, it } from 'vitest'
import { game } from '../../index.ts'
import { IDLE_TABLE } from '../../testing/idle-table.ts'
import type { SeatSaid } from '../../testing/position.ts'
import { scene } from '../../testing/scene.ts'
import { prompt } from './prompt.ts'
import { draftOf, type Props, redraft } from './ui-state.ts'

/** What the table gives seat 0. */
function asked(seats: readonly SeatSaid[]): Props {
  const { state } = scene({ seats, phase: 'travel' })
  const view = game.view(state, 0)
  return {
    view,
    viewer: 0,
    names: ['You', 'Ben', 'Cleo'],
    ...IDLE_TABLE,
    actions: game.actions(view, 0),
  }
}

const AWAY = { at: null } as const

it('TER-7 with two terrains the Decoy goes where the Warrior does not', () => {
  const props = asked([AWAY, AWAY])
  expect(prompt(props)).toBe('Choose a terrain for your Warrior.')
  redraft(draftOf(props), { warrior: 1 })
  expect(prompt(props)).toBe('Both tokens are placed: Travel.')
})

it('TER-R16 whose Warrior is trapped places the Decoy, and then Travels', () => {
  const props = asked([{ at: 2, trap: 2 }, AWAY, AWAY])
  expect(prompt(props)).toBe('Your Warrior is trapped: choose a terrain for your Decoy.')
  redraft(draftOf(props), { decoy: 1 })
  expect(prompt(props)).toBe('Travel, or choose another terrain for your Decoy.')
})
