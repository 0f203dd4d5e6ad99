import { describe, expect, it } from 'vitest'
import { game } from '../../index.ts'
import type { Action } from '../../rules/actions.ts'
import { FACTS } from '../../rules/content.ts'
import { item, type Said } from '../../testing/position.ts'
import { act, END, READY, type Scene, SEARCH, scene } from '../../testing/scene.ts'
import { roundOf } from './round.ts'
import { aimedVerb, cardVerbs, isOwnTurn, verbs } from './verbs.ts'

/** What the client would give for seat 0. */
function asked({ state }: Scene) {
  const view = game.view(state, 0)
  return {
    view,
    viewer: 0,
    actions: game.actions(view, 0),
    refusal: (action: Action) => game.refusal(view, 0, action),
  }
}
const ofTurn = (said: Said) => verbs(asked(scene(said)), 0)
const why = (said: Said, id: string) => {
  const verb = ofTurn(said).find((each) => each.id === id)
  return verb?.why && `${verb.why.code} ${verb.why.clause}`
}

describe('the verbs of a turn', () => {
  it('TER-10, TER-13 are those of its phase', () => {
    expect(ofTurn({ seats: [{}, {}], phase: 'prepare' }).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['search', 'scavenge', 'venture', 'advantage', 'ready']),
    )
    expect(ofTurn({ seats: [{}, {}] }).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['search', 'scavenge', 'duel', 'charity', 'rest', 'barter', 'end']),
    )
    expect(ofTurn({ seats: [{}, {}], turn: 1 })).toEqual([])
  })

  it('TER-17, TER-R34 leave out what the match is played without', () => {
    const ids = ofTurn({ seats: [{}, {}], mode: 'royale', barter: false }).map(({ id }) => id)
    expect(ids).not.toContain('barter')
    expect(ids).not.toContain('charity')
  })

  it('are possible exactly where there is such an action', () => {
    for (const said of [
      { seats: [{}, {}], phase: 'prepare' },
      { seats: [{}, { at: 1 }], drops: { 0: ['parry'] } },
      { seats: [{ hand: ['parry', 'feint', 'trap', 'firebomb'], morale: 1 }, { hand: ['usurp'] }, {}] },
      { seats: [{ trap: 2 }, {}, {}], lands: ['shrine', 'ruin', 'desert'], phase: 'prepare' },
    ] satisfies readonly Said[]) {
      const props = asked(scene(said))
      for (const verb of verbs(props, 0))
        expect(verb.why === undefined, verb.id).toBe(props.actions.some(({ type }) => type === verb.id))
    }
  })

  it('say the reason that comes nearest', () => {
    expect(why({ seats: [{}, { at: 1 }] }, 'duel')).toBe('not-here TER-24')
    expect(why({ seats: [{}, {}, { at: 1 }], lands: ['shrine', 'plain', 'farm'] }, 'duel')).toBe(
      'shrine TER-42',
    )
    expect(why({ seats: [{ trap: 2 }, { at: 1 }], phase: 'prepare' }, 'venture')).toBe('trapped TER-35')
    expect(why({ seats: [{}, {}] }, 'scavenge')).toBe('not-lying TER-11')
  })
})

describe('the verbs of a card', () => {
  const of = (said: Said, name: string, isEquipped = false) =>
    cardVerbs(asked(scene(said)), 0, item(name), isEquipped, FACTS[item(name)])

  it('TER-34 are those of its types', () => {
    expect(of({ seats: [{ hand: ['firebomb'] }, { at: 1 }] }, 'firebomb').map(({ id }) => id)).toEqual([
      'use',
      'drop',
    ])
    expect(of({ seats: [{ hand: ['parry'] }, {}] }, 'parry').map(({ id }) => id)).toEqual(['play', 'drop'])
  })

  it('TER-34 light an item’s targets only while there are any', () => {
    expect(aimedVerb(of({ seats: [{ hand: ['firebomb'] }, { at: 1 }] }, 'firebomb'))).toBe('use')
    expect(aimedVerb(of({ seats: [{ hand: ['firebomb'] }, {}] }, 'firebomb'))).toBeUndefined()
    expect(aimedVerb(of({ seats: [{ hand: ['parry'] }, {}] }, 'parry'))).toBeUndefined()
  })

  it('TER-R18 say why an answer cannot be given now', () => {
    const [play] = of({ seats: [{ hand: ['parry'] }, {}] }, 'parry')
    expect(play.why?.code).toBe('wrong-moment')
  })
})

describe('the ribbon', () => {
  it('TER-9 to TER-13 follows the round, the turn and its phases', () => {
    const on = scene({ seats: [{}, {}, {}], phase: 'prepare', first: 1, turn: 2 })
    expect(roundOf(on.state)).toEqual({
      part: 'turns',
      order: [1, 2, 0],
      had: 1,
      phase: { is: 'prepare', left: 2, of: 2 },
    })
    expect(isOwnTurn(on.state, 2)).toBe(true)
    expect(isOwnTurn(on.state, 0)).toBe(false)
    act(on, [2, SEARCH], [2, READY])
    expect(roundOf(on.state).phase).toEqual({ is: 'act', left: 2, of: 2 })
    act(on, [2, END])
    expect(roundOf(on.state)).toMatchObject({ had: 2, phase: { is: 'prepare' } })
  })

  it('TER-7 counts who has Travelled', () => {
    const on = scene({ seats: [{}, {}, {}], phase: 'travel', turn: 2 })
    expect(roundOf(on.state)).toMatchObject({ part: 'travel', had: 2, phase: undefined })
  })
})
