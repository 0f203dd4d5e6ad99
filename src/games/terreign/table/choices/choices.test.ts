import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../../core/index.ts'
import { game } from '../../index.ts'
import type { State } from '../../rules/state.ts'
import { item, type SeatSaid } from '../../testing/position.ts'
import { act, duel, fight, passAll, play, type Scene, scene, use } from '../../testing/scene.ts'
import { matterOf } from '../../text/declared.ts'
import { offeredBy, picksOf } from '../../text/offers.ts'
import { isChoosing, prompt } from '../../text/prompt.ts'

const names = ['You', 'Ben', 'Cleo']

/** What seat 0 is given to draw from. */
function asked({ state, told }: Scene, viewer: Seat = 0) {
  const view = game.view(state, viewer)
  const actions = game.actors(state).includes(viewer) ? game.actions(view, viewer) : []
  return { view, viewer, names, actions, sealed: [], latest: told.map(({ event }) => event) }
}

function passOne(on: Scene): void {
  const [seat] = game.actors(on.state)
  act(on, [seat, { type: 'pass', order: 'mine' }])
}

function pickOf(view: State) {
  const top = view.stack.at(-1)
  if (top?.step !== 'pick') throw new Error('Nothing is to be picked.')
  return top
}

describe('what is asked', () => {
  it('TER-15 Charity asks for four items at once, and sends them in the order the rules take them', () => {
    const on = scene({
      seats: [{ hand: ['parry', 'feint', 'reflect', 'assassin'], equipped: ['buckler'] }, {}],
    })
    act(on, [0, { type: 'charity' }])
    const { view, actions } = asked(on)
    const offered = offeredBy(view, pickOf(view), actions)
    if (offered.kind !== 'items') throw new Error('These are items.')
    expect(offered.count).toBe(4)
    expect(offered.items).toHaveLength(5)
    expect(offered.items.filter(({ note }) => note === 'equipped')).toHaveLength(1)
    for (const action of picksOf(offered.items, [4, 1, 3, 0])) act(on, [0, action])
    expect(on.state.discard).toHaveLength(4)
    expect(isChoosing(on.state, 0)).toBe(false)
  })

  it('TER-6 names how many items must go at the end of the turn', () => {
    const hand = ['parry', 'feint', 'reflect', 'assassin', 'firebomb', 'trap', 'cordial']
    const on = act(scene({ seats: [{ hand }, {}] }), [0, { type: 'end' }])
    const { view, actions } = asked(on)
    expect(prompt(asked(on))).toBe('Drop 2 items: you keep at most 5 at the end of your turn.')
    const offered = offeredBy(view, pickOf(view), actions)
    expect(offered.kind === 'items' && offered.count).toBe(2)
    expect(prompt({ ...asked(on, 1), names: ['Ada', 'You'] })).toBe('Waiting for Ada to drop items.')
  })

  it('TER-R39 tells the partner of a Barter how many, and what was said of them', () => {
    const on = scene({ seats: [{ hand: ['parry'] }, { hand: ['feint'] }] })
    act(on, [0, { type: 'barter', seat: 1, count: 1 }], [0, { type: 'pick', choice: item('parry') }])
    act(on, [0, { type: 'pick', choice: 3 }])
    expect(prompt({ ...asked(on, 1), names: ['Ada', 'You'] })).toBe(
      'Ada offers you 1 item and says: “It is a Ranged item.” Give 1 in return, or decline.',
    )
  })

  it('asks the first of a window and tells the others whom they wait for', () => {
    const on = scene({ seats: [{ hand: ['firebomb'] }, { at: 1, hand: ['reflect'], order: 'mine' }] })
    act(on, [0, use('firebomb', 1)])
    expect(isChoosing(on.state, 1)).toBe(true)
    expect(isChoosing(on.state, 0)).toBe(false)
    expect(prompt(asked(on))).toBe('Waiting for Ben to answer what was declared, or pass.')
    expect(prompt(asked(on, 1))).toBe('Pass: you have no answer to this.')
  })
})

describe('what an answer window is about', () => {
  it('says what was declared by whom on whom, and what it would do', () => {
    const on = scene({
      lands: ['plain', 'forest', 'farm'],
      seats: [{ at: 1, morale: 3, hand: ['parry'], order: 'mine' }, { hand: ['firebomb'] }, { at: 1 }],
      turn: 1,
    })
    act(on, [1, use('firebomb', 1)])
    expect(matterOf(asked(on))).toMatchObject({
      what: 'Ben uses Firebomb on the Forest.',
      outlook: 'It would hit you for 2: 1 Morale would be left. It would also hit Cleo for 2.',
      item: item('firebomb'),
    })
  })

  it('warns of a Retreat', () => {
    const on = scene({
      lands: ['plain', 'farm'],
      seats: [{ at: 1, morale: 1, hand: ['reflect'], order: 'mine' }, { hand: ['assassin'] }],
      turn: 1,
    })
    act(on, [1, use('assassin', 0)])
    expect(matterOf(asked(on))?.outlook).toBe('It would hit you for 1: you would have to Retreat.')
    act(on, [0, { type: 'pass', order: 'mine' }])
    expect(matterOf(asked(on))?.what).toBe('Ben’s Assassin is about to do damage.')
  })

  it('reckons with what takes damage off, unless nothing can', () => {
    const outlook = (shooter: string, target: Partial<SeatSaid>) => {
      const on = scene({
        seats: [
          { at: 1, morale: 1, hand: ['reflect'], order: 'mine', ...target },
          { house: shooter, hand: ['burning-pitch'] },
          { at: 1 },
        ],
        lands: ['farm', 'towne', 'coast'],
        turn: 1,
      })
      act(on, [1, use('burning-pitch', 1)])
      const declared = matterOf(asked(on))?.outlook
      act(on, [0, { type: 'pass', order: 'mine' }])
      return [declared, matterOf(asked(on))?.outlook]
    }
    const none = 'It would not hurt you. It would hit Cleo for 1.'
    const all = 'It would hit you for 1: you would have to Retreat. It would also hit Cleo for 1.'
    expect(outlook('benevol', { house: 'gryssel' })).toEqual([none, none])
    expect(outlook('benevol', { house: 'desirah', equipped: ['squires-harness'] })).toEqual([none, none])
    expect(outlook('nevermsis', { house: 'gryssel' })).toEqual([all, all])
    expect(outlook('benevol', { house: 'desirah' })).toEqual([all, all])
    const on = scene({
      lands: ['plain', 'forest'],
      seats: [{ at: 1, house: 'gryssel', hand: ['parry'], order: 'mine' }, { hand: ['firebomb'] }],
      turn: 1,
    })
    act(on, [1, use('firebomb', 1)])
    expect(matterOf(asked(on))?.outlook).toBe('It would hit you for 1: 3 Morale would be left.')
  })

  it('TER-45 warns of the end in the Battle Royale', () => {
    const on = scene({
      mode: 'royale',
      seats: [{ morale: 1, hand: ['reflect'], order: 'mine' }, { hand: ['assassin'] }],
      turn: 1,
    })
    act(on, [1, use('assassin', 0)])
    expect(matterOf(asked(on))?.outlook).toBe('It would hit you for 1: you would be eliminated.')
  })

  it('TER-36 says whose damage comes back', () => {
    const seats = [
      { hand: ['saints-knuckle', 'assassin'], order: 'mine' },
      { hand: ['reflect'], order: 'mine' },
    ] as const
    const comesBack = (on: Scene) => {
      while (game.actions(on.state, 1).every(({ type }) => type !== 'play')) passOne(on)
      act(on, [1, play('reflect')])
      passOne(on)
      while (game.actors(on.state)[0] !== 0) passOne(on)
      return matterOf(asked(on))
    }
    const fought = fight(passAll(duel(scene({ seats }), 0, 1)), 'hit')
    expect(comesBack(fought)?.what).toBe('Your attack in the duel, reflected by Ben, is about to do damage.')
    const used = act(scene({ seats }), [0, use('assassin', 1)])
    expect(comesBack(used)).toMatchObject({
      what: 'Your Assassin, reflected by Ben, is about to do damage.',
      item: item('assassin'),
    })
  })

  it('TER-R18 tells an attempt as it stands', () => {
    const on = duel(scene({ seats: [{ hand: ['feint'], order: 'mine' }, {}] }), 0, 1, 'miss')
    expect(matterOf(asked(on))?.what).toMatch(/^Attempt 1: \w+ against [\w/]+, blocked\.$/)
    act(on, [0, play('feint')])
    passAll(on)
    expect(matterOf(asked(on))).toBeUndefined()
  })
})
