import { describe, expect, it } from 'vitest'
import type { Action, State } from '../rules/state.ts'
import { counter, position } from '../testing/position.ts'
import { prompt } from './prompt.ts'

const NAMES = ['Ana', 'Ben']
const CHOOSE: Action = { type: 'choose', counter: counter('Knight 9') }

function asked(view: State, more: Partial<Parameters<typeof prompt>[0]> = {}): string {
  return prompt({
    view,
    viewer: 0,
    names: NAMES,
    actions: [CHOOSE],
    undo: () => undefined,
    outcome: undefined,
    ...more,
  })
}

describe('the prompt', () => {
  it('asks for a counter', () => {
    expect(asked(position({ stack: [{ step: 'choose', seat: 0 }] }))).toBe('Choose a counter from your hand.')
  })

  it('asks for a place, and says that another may be chosen while that is so', () => {
    const view = position({ stack: [{ step: 'place', seat: 0, counter: counter('Knight 9') }] })
    expect(asked(view)).toBe('Place your Knight 9, or choose another from your hand.')
    expect(asked(view, { undo: undefined })).toBe('Place your Knight 9 on an empty hex.')
  })

  it('asks for a counter to return', () => {
    const hand = ['Monk 1', 'Monk 2', 'Monk 3', 'Monk 4', 'Monk 5', 'Monk 6', 'Squire 1', 'Squire 2'].map(
      counter,
    )
    const view = position({ stack: [{ step: 'return', seat: 0 }], hands: [hand, []] })
    expect(asked(view)).toBe('You hold eight counters. Return one to your cup.')
  })

  it('says who decides what, to onlookers too', () => {
    const view = position({ stack: [{ step: 'choose', seat: 1 }] })
    expect(asked(view)).toBe('Ben chooses a counter.')
    expect(asked(view, { viewer: 'onlooker', actions: [] })).toBe('Ben chooses a counter.')
  })

  it('says who is first in the end, alone or with others', () => {
    const view = position({ stack: [] })
    const outcome = { ranks: [2, 1], scores: [30, 41], why: '' }
    expect(asked(view, { outcome })).toBe('Ben wins with 41 points.')
    expect(asked(view, { outcome: { ranks: [1, 1], scores: [30, 30], why: '' } })).toBe(
      'Ana and Ben share the victory with 30 points each.',
    )
  })
})
