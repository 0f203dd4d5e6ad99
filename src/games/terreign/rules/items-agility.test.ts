import { describe, expect, it } from 'vitest'
import { amountOf, amountOfRule, DART, GEAR, SHIELDS, STANDARD } from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  duel,
  fight,
  names,
  passAll,
  pick,
  play,
  refused,
  type Scene,
  SEARCH,
  scene,
  toldOf,
  trait,
  use,
} from '../testing/scene.ts'
import {
  called,
  challenge,
  hand,
  MOMENT,
  morale,
  NO_EFFECT,
  NO_ITEM,
  NO_TARGET,
  pass,
} from '../testing/scene-words.ts'
import { HOUSES } from './content.ts'
import { game } from './game.ts'

/** Seat 0, whose turn it is, and 1 on the centre; 2 on space 1. Morale 3 all over. */
function field(zero: SeatSaid, one: SeatSaid = {}, two: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', morale: 3, ...zero },
      { house: 'viewhing', morale: 3, ...one },
      { house: 'desirah', at: 1, morale: 3, ...two },
    ],
    lands: ['palace', 'coast', 'farm'],
    ...more,
  })
}

it('TER-34 Agility items cost no action and are discarded; in the Swamp they are not used', () => {
  const on = field({ hand: ['cordial'], morale: 1 })
  act(on, [0, play('cordial')])
  expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 2 })
  expect(names(on.state.discard)).toEqual(called('cordial'))
  const swamp = field({ hand: ['cordial'], morale: 1 }, {}, {}, { lands: ['swamp', 'coast', 'farm'] })
  expect(refused(swamp, 0, play('cordial'))).toBe('swamp TER-42')
})

describe('at any time', () => {
  it('TER-D2 Cordial (cordial): Morale comes back, in another’s turn too, but never beyond the highest', () => {
    const on = field({}, { hand: ['cordial'], order: 'all' })
    act(on, [0, SEARCH], [1, play('cordial')])
    passAll(on)
    expect(morale(on)[1]).toBe(3 + amountOf('cordial', 'heal'))
    const hale = HOUSES[on.state.players[0].house].morale
    expect(refused(field({ hand: ['cordial'], morale: hale }), 0, play('cordial'))).toBe(NO_EFFECT)
  })

  it('TER-20 A Cordial in answer to the last blow keeps one on the board', () => {
    const on = field({}, { morale: 1, hand: ['cordial'], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, pass(1), [1, play('cordial')])
    expect(on.state.players[1]).toMatchObject({ morale: amountOf('cordial', 'heal'), isOut: false })
  })

  it('TER-D2 Smoke Pot (smoke-pot): to an adjacent terrain, even away from a challenge', () => {
    const on = field({}, { hand: ['smoke-pot'], decoy: 2, order: 'mine' })
    act(on, [0, challenge(1)], [1, play('smoke-pot')])
    expect(asks(on)).toBe('destination 1')
    act(on, [1, pick(2)])
    // The own Decoy there gives way, and there is no duel.
    expect(on.state.players[1]).toMatchObject({ warrior: 2, decoy: -1 })
    expect(on.state.duel).toBeNull()
    const trapped = field({ hand: ['smoke-pot'], trap: 3 })
    expect(refused(trapped, 0, play('smoke-pot'))).toBe(NO_EFFECT)
  })

  it('TER-R27 Once a duel has begun the smoke hides nobody: the duelists count as there until its end', () => {
    const on = field({}, { hand: ['smoke-pot', 'usurp'], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, [1, play('smoke-pot')], [1, pick(2)])
    passAll(on)
    fight(on, 'hit')
    passAll(on)
    fight(on, 'miss')
    passAll(on)
    expect(morale(on)[1]).toBe(1)
    // The Victory is usurped from afar.
    expect(toldOf(on, 'usurped')).toHaveLength(1)
  })

  it('TER-D2 Trapdoor (trapdoor): to your Decoy, which leaves', () => {
    const on = field({}, { hand: ['trapdoor'], decoy: 2, order: 'mine' })
    act(on, [0, challenge(1)], [1, play('trapdoor')])
    expect(on.state.players[1]).toMatchObject({ warrior: 2, decoy: -1 })
    expect(on.state.duel).toBeNull()
    expect(refused(field({ hand: ['trapdoor'] }), 0, play('trapdoor'))).toBe(NO_EFFECT)
    expect(refused(field({ hand: ['trapdoor'], decoy: 2, trap: 3 }), 0, play('trapdoor'))).toBe(NO_EFFECT)
  })

  it('TER-D2 Leper’s Clapper (lepers-clapper): one of your Plagues goes to an enemy on your terrain', () => {
    const on = field({ hand: ['lepers-clapper'], plagues: 2 })
    expect(refused(on, 0, play('lepers-clapper', 2))).toBe(NO_TARGET)
    expect(refused(on, 0, play('lepers-clapper', 0))).toBe(NO_TARGET)
    act(on, [0, play('lepers-clapper', 1)])
    expect(on.state.players.map(({ plagues }) => plagues.length)).toEqual([1, 1, 0])
    // TER-37: rolled from the next round on.
    expect(on.state.players[1].plagues).toEqual([3])
    expect(refused(field({ hand: ['lepers-clapper'] }), 0, play('lepers-clapper', 1))).toBe(NO_EFFECT)
  })

  it('TER-D2 TER-R61 Leper’s Clapper takes a random item as well, also without a Plague to give', () => {
    const on = field({ hand: ['lepers-clapper'], plagues: 1 }, { hand: [DART] })
    act(on, [0, play('lepers-clapper', 1)])
    expect(on.state.players.map(({ plagues }) => plagues.length)).toEqual([0, 1, 0])
    expect([hand(on, 0), hand(on, 1)]).toEqual([called(DART), []])
    const healthy = field({ hand: ['lepers-clapper'] }, { hand: [DART] })
    act(healthy, [0, play('lepers-clapper', 1)])
    expect([hand(healthy, 0), hand(healthy, 1)]).toEqual([called(DART), []])
  })

  it('TER-D2 Clean Bill of Health (clean-bill): one Morale, your Plagues go into the deck, and the Trap comes off', () => {
    const on = field({ hand: ['clean-bill'], plagues: 2, trap: 3 })
    const before = on.state.deck.length
    act(on, [0, play('clean-bill')])
    expect(on.state.players[0]).toMatchObject({ plagues: [], trap: 0 })
    expect(on.state.deck).toHaveLength(before + 2)
    expect(names(on.state.discard)).toEqual(called('trap', 'clean-bill'))
    expect(morale(on)[0]).toBe(3 + amountOf('clean-bill', 'heal'))
    const hale = { house: 'shimoto', morale: 5, hand: ['clean-bill'] }
    expect(refused(field(hale, { plagues: 1, trap: 3 }), 0, play('clean-bill'))).toBe(NO_EFFECT)
    expect(refused(field({ ...hale, morale: 4 }), 0, play('clean-bill'))).toBeUndefined()
    expect(refused(field({ ...hale, trap: 3 }), 0, play('clean-bill'))).toBeUndefined()
  })

  it('TER-D2 Changing Cloaks (changing-cloaks): at any time Warrior and Decoy change places', () => {
    const on = field({}, { hand: ['changing-cloaks'], decoy: 2, order: 'mine' })
    act(on, [0, challenge(1)], [1, play('changing-cloaks')])
    expect(on.state.players[1]).toMatchObject({ warrior: 2, decoy: 0 })
    expect(on.state.duel).toBeNull()
    // Not without a Decoy, not in a Trap.
    expect(refused(field({ hand: ['changing-cloaks'] }), 0, play('changing-cloaks'))).toBe(NO_EFFECT)
    const trapped = field({ hand: ['changing-cloaks'], decoy: 1, trap: 3 })
    expect(refused(trapped, 0, play('changing-cloaks'))).toBe(NO_EFFECT)
  })

  it('TER-D2 … and as an action the Decoy goes to any terrain, and you draw', () => {
    const on = field(
      { hand: ['changing-cloaks'], decoy: 1 },
      {},
      {},
      {
        deck: [DART, GEAR[0]],
        lands: ['palace', 'coast', 'farm', 'towne'],
      },
    )
    act(on, [0, use('changing-cloaks')])
    expect(asks(on)).toBe('redeploy 0')
    // Neither beside the Warrior nor where it lies already.
    expect(game.actions(on.state, 0)).toEqual([pick(2), pick(3)])
    act(on, [0, pick(2)])
    expect(on.state.players[0].decoy).toBe(2)
    expect(hand(on, 0)).toHaveLength(amountOf('changing-cloaks', 'draw'))
    expect(on.state.stack.at(-1)).toMatchObject({ left: 1 })
    expect(refused(on, 0, use('changing-cloaks'))).toBe(NO_ITEM)
  })
})

describe('in answer', () => {
  it('TER-D2 Countermand (countermand): an enemy’s item that names you, or would hit you, has no effect', () => {
    const aimed = field({ hand: ['assassin'] }, { hand: ['countermand'], order: 'mine' })
    act(aimed, [0, use('assassin', 1)], [1, play('countermand')])
    expect(morale(aimed)).toEqual([3, 3, 3])
    const area = field({ hand: ['firebomb'] }, { at: 1, hand: ['countermand'], order: 'mine' })
    act(area, [0, use('firebomb', 1)], [1, play('countermand')])
    expect(morale(area)).toEqual([3, 3, 3])
    expect(names(area.state.discard)).toEqual(called('firebomb', 'countermand'))
  })

  it('TER-D2 Countermand also takes a random item from the inventory of its user', () => {
    const on = field({ hand: ['assassin', DART] }, { hand: ['countermand'], order: 'mine' })
    act(on, [0, use('assassin', 1)], [1, play('countermand')])
    expect([hand(on, 0), hand(on, 1)]).toEqual([[], called(DART)])
  })

  it('TER-D2 It stops no item that concerns others, no trait, no duel and no Search', () => {
    const other = field({ hand: [DART] }, { hand: ['countermand'], order: 'all' })
    act(other, [0, use(DART, 2)])
    expect(refused(other, 1, play('countermand'))).toBe(MOMENT)
    const looked = field({ house: 'viewhing' }, { house: 'shimoto', hand: ['countermand'], order: 'all' })
    act(looked, [0, trait(1)])
    expect(refused(looked, 1, play('countermand'))).toBe(MOMENT)
    for (const action of [challenge(1), SEARCH]) {
      const on = act(field({}, { hand: ['countermand'], order: 'all' }), [0, action])
      expect(refused(on, 1, play('countermand'))).toBe(MOMENT)
    }
  })

  it('TER-D2 Nor what a teammate does, even if it would hit you', () => {
    const on = scene({
      mode: 'two-alliances',
      seats: [
        { house: 'shimoto', hand: ['firebomb'] },
        { house: 'viewhing', at: 1 },
        { house: 'desirah', at: 1, hand: ['countermand'], order: 'mine' },
        { house: 'tagion' },
      ],
    })
    act(on, [0, use('firebomb', 1)])
    expect(asks(on)).toBe('window 2')
    expect(refused(on, 2, play('countermand'))).toBe(MOMENT)
  })

  it('TER-D2 It stops Agility items that are played against you too', () => {
    const on = field(
      { hand: [DART, 'countermand'], order: 'mine' },
      { at: 1, hand: ['reflect'], order: 'mine' },
    )
    act(on, [0, use(DART, 1)], pass(1), [1, play('reflect')], [0, play('countermand')])
    passAll(on)
    expect(morale(on)[0]).toBe(3)
    expect(morale(on)[1]).toBe(3 - amountOf('clothyard-shaft', 'damage'))
  })

  it('TER-D2 Saint’s Knuckle (saints-knuckle): takes off damage of every sort', () => {
    const ward = amountOf('saints-knuckle', 'prevent')
    const shot = field({ hand: ['assassin'] }, { hand: ['saints-knuckle'], order: 'mine' })
    act(shot, [0, use('assassin', 1)], pass(1), [1, play('saints-knuckle')])
    expect(morale(shot)[1]).toBe(3 - Math.max(0, amountOf('assassin', 'damage') - ward))
    const fought = field({ equipped: ['bastard-sword'] }, { hand: ['saints-knuckle'], order: 'mine' })
    act(fought, [0, challenge(1)], pass(1))
    fight(fought, 'hit')
    act(fought, pass(1), [1, play('saints-knuckle')])
    expect(morale(fought)[1]).toBe(3 - Math.max(0, 1 + amountOfRule('bastard-sword', 'edge') - ward))
    // Not before there is damage on its way.
    expect(refused(field({ hand: ['saints-knuckle'] }), 0, play('saints-knuckle'))).toBe(MOMENT)
  })

  it('TER-D2 Knife in the Sleeve (knife-in-the-sleeve): the rival drops the Weapon and discards at random', () => {
    const on = field(
      { equipped: ['bastard-sword', SHIELDS[0]], hand: [STANDARD[0], STANDARD[1]] },
      { hand: ['knife-in-the-sleeve'], order: 'mine' },
    )
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, [1, play('knife-in-the-sleeve')])
    expect(names(on.state.players[0].equipped)).toEqual(called(SHIELDS[0]))
    expect(names(on.state.drops[0])).toEqual(called('bastard-sword'))
    expect(on.state.players[0].hand).toHaveLength(2 - amountOf('knife-in-the-sleeve', 'spill'))
    // Without the sword the attempt does one.
    expect(morale(on)[1]).toBe(2)
  })

  it('TER-D2 The knife is for duelists alone, and when an attempt is shown', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', hand: [STANDARD[0]] },
        { house: 'viewhing', hand: [STANDARD[1]] },
        { house: 'desirah', hand: ['knife-in-the-sleeve'], order: 'all' },
      ],
    })
    act(on, [0, challenge(1)])
    expect(refused(on, 2, play('knife-in-the-sleeve'))).toBe(MOMENT)
    act(on, pass(2, 'all'))
    fight(on, 'hit')
    expect(refused(on, 2, play('knife-in-the-sleeve'))).toBe(MOMENT)
    const bare = field({}, { hand: ['knife-in-the-sleeve'], order: 'mine' })
    act(bare, [0, challenge(1)], pass(1))
    fight(bare, 'hit')
    // Neither a Weapon nor an inventory: it would do nothing.
    expect(refused(bare, 1, play('knife-in-the-sleeve'))).toBe(NO_EFFECT)
    expect(duel(field({}), 0, 1, 'miss').state.duel?.attempt).toBe(2)
  })
})
