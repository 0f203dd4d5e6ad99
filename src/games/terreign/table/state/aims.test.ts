import { describe, expect, it } from 'vitest'
import { game } from '../../index.ts'
import type { Action } from '../../rules/actions.ts'
import type { State } from '../../rules/state.ts'
import { item, type Said } from '../../testing/position.ts'
import { scene } from '../../testing/scene.ts'
import { aimsOf, isLit, pressSpace } from './aims.ts'
import { pressTravel, travelling } from './travelling.ts'
import { type Draft, draftOf } from './ui-state.ts'

/** What the client would give for seat 0, and what it has half chosen. */
function asked(state: State, change: Partial<Draft> = {}) {
  const view = game.view(state, 0)
  const props = {
    view,
    viewer: 0,
    actions: game.actions(view, 0),
    refusal: (action: Action) => game.refusal(view, 0, action),
  }
  return { props, draft: { ...draftOf(props), ...change } }
}
function aimed(said: Said, change: Partial<Draft>) {
  const { props, draft } = asked(scene(said).state, change)
  return { props, aims: aimsOf(props, draft) }
}

describe('what is aimed', () => {
  it('is nothing before a verb or a card is chosen', () => {
    const { aims } = aimed({ seats: [{}, {}] }, {})
    expect([aims.spaces.size, aims.seats.size, aims.onSpace, aims.onSeat]).toEqual([
      0,
      0,
      undefined,
      undefined,
    ])
  })

  it('TER-12 lights the terrains to Venture to, and says why not elsewhere', () => {
    const { props, aims } = aimed(
      { seats: [{ at: 1 }, {}, { at: 2 }, { at: 3 }], phase: 'prepare' },
      { verb: 'venture' },
    )
    expect([...aims.spaces.keys()]).toEqual([0, 2])
    expect(pressSpace(props, aims, 2)).toEqual({ is: 'action', action: { type: 'venture', space: 2 } })
    const far = pressSpace(props, aims, 3)
    expect(far.is === 'refused' && far.refusal?.clause).toBe('TER-12')
  })

  it('TER-24 lights who can be duelled, and the terrain they stand on', () => {
    const { props, aims } = aimed({ seats: [{}, {}, { at: 1 }] }, { verb: 'duel' })
    expect([...aims.seats.keys()]).toEqual([1])
    expect([0, 1, 2].map((space) => isLit(props.view, aims, space))).toEqual([true, false, false])
    expect(pressSpace(props, aims, 0)).toEqual({ is: 'action', action: { type: 'duel', seat: 1 } })
    expect(pressSpace(props, aims, 2)).toEqual({ is: 'refused', refusal: undefined })
  })

  it('TER-24 asks which of several on one terrain is meant', () => {
    const { props, aims } = aimed({ seats: [{}, {}, {}] }, { verb: 'duel' })
    expect(pressSpace(props, aims, 0)).toEqual({ is: 'several', seats: [1, 2] })
  })

  it('TER-41 lights the terrains that a Firebomb reaches as soon as it is chosen', () => {
    const { aims } = aimed(
      { seats: [{ hand: ['firebomb'] }, { at: 1 }, { at: 2 }] },
      { verb: 'use', item: item('firebomb') },
    )
    expect([...aims.spaces]).toEqual([
      [1, { type: 'use', item: item('firebomb'), on: 1 }],
      [2, { type: 'use', item: item('firebomb'), on: 2 }],
    ])
  })

  it('TER-29 lights where to Flee while that is asked', () => {
    const { state } = scene({ seats: [{ at: 1 }, {}, { at: 2 }] })
    state.stack.push({ step: 'pick', seat: 0, what: 'flee', target: 0, left: 1, from: 0 })
    const { props, draft } = asked(state)
    expect([...aimsOf(props, draft).spaces.values()]).toEqual([
      { type: 'pick', choice: 0 },
      { type: 'pick', choice: 2 },
    ])
  })

  it('is nothing for whoever is not asked', () => {
    const { props, draft } = asked(scene({ seats: [{}, {}], turn: 1 }).state, { verb: 'duel' })
    expect(aimsOf(props, draft).onSeat).toBeUndefined()
  })
})

describe('Travel', () => {
  const at = (said: Said, change: Partial<Draft> = {}) => {
    const { props, draft } = asked(scene({ phase: 'travel', ...said }).state, change)
    return travelling(props, draft)
  }
  const home = { at: null, morale: 4 }

  it('TER-7 asks for the Warrior first, then for the Decoy elsewhere, and takes either back', () => {
    const said: Said = { seats: [home, home, home] }
    const first = at(said)
    expect(first?.next).toBe('warrior')
    expect(first && pressTravel(first, 1)).toEqual({ warrior: 1 })
    const second = at(said, { warrior: 1 })
    expect(second?.next).toBe('decoy')
    expect([...(second?.lit ?? [])]).toEqual([0, 2])
    expect(second && pressTravel(second, 1)).toEqual({ warrior: undefined, decoy: undefined })
    const both = at(said, { warrior: 1, decoy: 0 })
    expect(both?.next).toBe('both')
    expect(both && pressTravel(both, 2)).toEqual({ decoy: 2 })
  })

  it('TER-7 puts the Decoy where alone it can go', () => {
    expect(at({ seats: [home, home] }, { warrior: 0 })).toMatchObject({ decoy: 1, next: 'both' })
  })

  it('TER-R16 leaves a trapped Warrior where it is', () => {
    const travel = at({ seats: [{ at: 2, trap: 2 }, home, home] })
    expect(travel).toMatchObject({ warrior: 2, isTrapped: true, next: 'decoy' })
    expect(travel && pressTravel(travel, 2)).toBeUndefined()
  })

  it('is nobody’s else', () => {
    expect(at({ seats: [home, home], first: 1 })).toBeUndefined()
  })
})
