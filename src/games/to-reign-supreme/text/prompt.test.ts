import { describe, expect, it } from 'vitest'
import { scene } from '../testing/position.ts'
import { prompt } from './prompt.ts'

const names = ['You', 'Ben']

describe('the prompt', () => {
  const asked = { names, outcome: undefined, viewer: 0 as const }

  it('asks the player who decides, and tells the others who decides what', () => {
    const view = scene()
    expect(prompt({ ...asked, view, actions: [{ type: 'end' }] })).toBe('Choose an action (2 left).')
    expect(prompt({ ...asked, view, viewer: 1, actions: [] })).toBe('You choose an action (2 left).')
  })

  it('speaks of seals where choices are secret', () => {
    const view = scene({ stack: [{ step: 'commit', attacker: 0, place: 1, sealed: [null, null] }] })
    expect(prompt({ ...asked, view, actions: [] })).toBe('Your orders are sealed. Waiting for Ben.')
    expect(prompt({ ...asked, view, viewer: 'onlooker', actions: [] })).toBe(
      'Both sides choose orders for the Mine in secret.',
    )
  })
})
