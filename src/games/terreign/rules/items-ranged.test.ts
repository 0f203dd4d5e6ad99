import { expect, it } from 'vitest'
import {
  amountOf,
  costOf,
  DART,
  GEAR,
  REMEDY,
  SHIELDS,
  STANDARD,
  STEP,
  VETO,
  WEAPONS,
} from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  lucky,
  names,
  passAll,
  pick,
  pickDropped,
  pickItem,
  play,
  refused,
  type Scene,
  scene,
  tokens,
  toldOf,
  use,
} from '../testing/scene.ts'
import { called, hand, morale, NO_EFFECT, NO_ITEM, NO_TARGET, pass } from '../testing/scene-words.ts'
import { game } from './game.ts'

/** Seat 0, whose turn it is, on the centre; 1 and 2 together on space 1, 3 alone on space 2. Morale 3 all over. */
function range(zero: SeatSaid, one: SeatSaid = {}, two: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', morale: 3, ...zero },
      { house: 'viewhing', at: 1, morale: 3, ...one },
      { house: 'desirah', at: 1, morale: 3, ...two },
      { house: 'benevol', at: 2, morale: 3 },
    ],
    lands: ['plain', 'coast', 'farm', 'towne'],
    ...more,
  })
}

it('TER-D2 Clothyard Shaft (clothyard-shaft): damage to one enemy next to you, double on the Plain', () => {
  const on = range({ hand: ['clothyard-shaft'] })
  expect(refused(on, 0, use('clothyard-shaft', 0))).toBe(NO_TARGET)
  act(on, [0, use('clothyard-shaft', 1)])
  const damage = amountOf('clothyard-shaft', 'damage')
  expect(morale(on)).toEqual([3, 3 - damage, 3, 3])
  expect(names(on.state.discard)).toEqual(called('clothyard-shaft'))
  const near = range({ hand: ['clothyard-shaft'], at: 1 })
  expect(refused(near, 0, use('clothyard-shaft', 1))).toBe(NO_TARGET)
  const plain = range({ hand: ['clothyard-shaft'] }, {}, {}, { lands: ['coast', 'plain', 'farm', 'towne'] })
  act(plain, [0, use('clothyard-shaft', 1)])
  expect(morale(plain)).toEqual([3, 3 - 2 * damage, 3, 3])
})

it('TER-D2 Clothyard Shaft takes the Decoy of a player whom it hurts', () => {
  const shield = { decoy: 3, equipped: ['pavise'], order: 'mine' } as const
  const on = range({ hand: ['clothyard-shaft', 'clothyard-shaft'] }, shield)
  act(on, [0, use('clothyard-shaft', 1)], pass(1), [1, play('pavise')])
  expect(on.state.players[1]).toMatchObject({ morale: 3, decoy: 3 })
  act(on, [0, use('clothyard-shaft', 1)])
  passAll(on)
  expect(on.state.players[1]).toMatchObject({ morale: 2, decoy: -1 })
})

it('TER-D2 Aqua Regia (aqua-regia): damage to one enemy, of whose equipment you discard', () => {
  const on = range({ hand: ['aqua-regia'] }, { equipped: [WEAPONS[0], SHIELDS[0], GEAR[0]] })
  act(on, [0, use('aqua-regia', 1)])
  expect(morale(on)).toEqual([3, 3 - amountOf('aqua-regia', 'damage'), 3, 3])
  const amount = amountOf('aqua-regia', 'corrode')
  for (const id of [WEAPONS[0], GEAR[0]].slice(0, amount)) {
    expect(asks(on)).toBe('corrode 0')
    act(on, [0, pickItem(id)])
  }
  expect(names(on.state.players[1].equipped)).toHaveLength(3 - amount)
  expect(names(on.state.players[1].equipped)).toContain(called(SHIELDS[0])[0])
  expect(on.state.discard).toHaveLength(1 + amount)
  // With nothing equipped there is the damage.
  const bare = range({ hand: ['aqua-regia'] })
  act(bare, [0, use('aqua-regia', 1)])
  expect(morale(bare)).toEqual([3, 3 - amountOf('aqua-regia', 'damage'), 3, 3])
  expect(asks(bare)).toBe('act 0')
})

it('TER-D2 Burning Pitch (burning-pitch): all enemies on a terrain; whoever is hurt discards at random', () => {
  const on = range({ hand: ['burning-pitch'] }, { hand: [STANDARD[0], STANDARD[1]] }, { hand: [STANDARD[2]] })
  expect(refused(on, 0, use('burning-pitch', 0))).toBe(NO_TARGET)
  act(on, [0, use('burning-pitch', 1)])
  const hurt = 3 - amountOf('burning-pitch', 'damage')
  expect(morale(on)).toEqual([3, hurt, hurt, 3])
  const spilt = amountOf('burning-pitch', 'spill')
  expect(on.state.players[1].hand).toHaveLength(Math.max(0, 2 - spilt))
  expect(on.state.players[2].hand).toHaveLength(0)
  // In turn order.
  expect(toldOf(on, 'discarded').map(({ seat }) => seat)).toEqual([1, 2])
})

it('TER-D2 Whoever is not hurt by Burning Pitch discards nothing', () => {
  const on = range(
    { hand: ['burning-pitch'] },
    { hand: [STANDARD[0]], equipped: ['pavise'], order: 'mine' },
    { hand: [STANDARD[2]] },
  )
  act(on, [0, use('burning-pitch', 1)], pass(1), [1, play('pavise')])
  passAll(on)
  expect(morale(on)).toEqual([3, 3, 3 - amountOf('burning-pitch', 'damage'), 3])
  expect(hand(on, 1)).toEqual(called(STANDARD[0]))
  expect(hand(on, 2)).toEqual([])
})

it('TER-D2 Burning Pitch spares teammates, and a terrain without enemies is no target', () => {
  const on = range({ hand: ['burning-pitch'] }, {}, {}, { mode: 'two-alliances' })
  act(on, [0, use('burning-pitch', 1)])
  expect(morale(on)).toEqual([3, 3 - amountOf('burning-pitch', 'damage'), 3, 3])
  expect(refused(range({ hand: ['burning-pitch'] }), 0, use('burning-pitch', 3))).toBe(NO_TARGET)
})

it('TER-D2 Fouled Dart (fouled-dart): damage, and whom it hurts rolls the Plague die', () => {
  for (const face of [0, 1, 2]) {
    const on = range({ hand: ['fouled-dart'] })
    lucky(on, 0, use('fouled-dart', 1), (each) => toldOf(each, 'plague')[0]?.face === face)
    expect(morale(on)).toEqual([3, 2 - face, 3, 3])
    expect(asks(on)).toBe(face === 2 ? 'reward 0' : 'act 0')
  }
  const warded = range({ hand: ['fouled-dart'] }, { equipped: ['pavise'], order: 'mine' })
  act(warded, [0, use('fouled-dart', 1)], pass(1), [1, play('pavise')])
  expect(morale(warded)).toEqual([3, 3, 3, 3])
  expect(toldOf(warded, 'plague')).toEqual([])
})

it('TER-36 A Fouled Dart that is Reflected makes its user roll', () => {
  const on = range({ hand: ['fouled-dart'] }, { hand: ['reflect'], order: 'mine' })
  act(on, [0, use('fouled-dart', 1)], pass(1))
  lucky(on, 1, play('reflect'), (each) => toldOf(each, 'plague')[0]?.face === 1)
  expect(toldOf(on, 'plague')).toMatchObject([{ seat: 0, by: 1 }])
  expect(morale(on)).toEqual([1, 3, 3, 3])
})

it('TER-23 A Retreat by the die of a Fouled Dart is rewarded like any other; Tagion is not hurt by it', () => {
  const on = range({ hand: ['fouled-dart'], tokens: [1, 0] }, { morale: 2, tokens: [0, 0] })
  lucky(on, 0, use('fouled-dart', 1), ({ state }) => state.players[1].isOut)
  expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  expect(toldOf(on, 'damage')).toMatchObject([
    { by: 0, cause: 'item' },
    { by: 0, cause: 'item' },
  ])
  const proof = range({ hand: ['fouled-dart'] }, { house: 'tagion', morale: 2 })
  lucky(proof, 0, use('fouled-dart', 1), (each) => toldOf(each, 'plague')[0]?.face === 2)
  expect(morale(proof)).toEqual([3, 1, 3, 3])
})

it('TER-D2 Hawk of the Mews (mews-hawk): as an action it robs somebody next to you', () => {
  const on = range({ hand: ['mews-hawk'] }, { hand: [DART, REMEDY] })
  act(on, [0, use('mews-hawk', 1)])
  const amount = amountOf('mews-hawk', 'rob')
  expect(on.state.players[0].hand).toHaveLength(amount)
  expect([...hand(on, 0), ...hand(on, 1)].sort()).toEqual(called(DART, REMEDY))
  expect(on.state.stack.at(-1)).toMatchObject({ left: 1 })
  expect(refused(range({ hand: ['mews-hawk'] }), 0, use('mews-hawk', 1))).toBe(NO_EFFECT)
  expect(refused(range({ hand: ['mews-hawk'], at: 1 }, { hand: [DART] }), 0, use('mews-hawk', 1))).toBe(
    NO_TARGET,
  )
})

it('TER-D2 At any time, even in another’s turn, the Hawk fetches what lies dropped, from wherever it lies', () => {
  const on = range(
    { hand: [DART] },
    { hand: ['mews-hawk'], order: 'mine' },
    {},
    { drops: { 3: [GEAR[0], GEAR[1]] } },
  )
  act(on, [0, use(DART, 1)], [1, play('mews-hawk')], [1, pickDropped(3, GEAR[1])])
  expect(hand(on, 1)).toEqual(called(GEAR[1]))
  expect(names(on.state.drops[3])).toEqual(called(GEAR[0]))
  expect(refused(range({ hand: ['mews-hawk'] }), 0, play('mews-hawk'))).toBe(NO_EFFECT)
  // As an answer it is no Ranged item: the Cavern does not hinder it, the Swamp does.
  const cavern = range(
    { hand: ['mews-hawk'] },
    { hand: [DART] },
    {},
    { lands: ['cavern', 'coast', 'farm', 'towne'], drops: { 3: [GEAR[0]] } },
  )
  expect(refused(cavern, 0, use('mews-hawk', 1))).toBe('cavern TER-42')
  act(cavern, [0, play('mews-hawk')])
  act(cavern, [0, pickDropped(3, GEAR[0])])
  expect(hand(cavern, 0)).toEqual(called(GEAR[0]))
  const swamp = range(
    { hand: ['mews-hawk'] },
    { hand: [DART] },
    {},
    { lands: ['swamp', 'coast', 'farm', 'towne'], drops: { 3: [GEAR[0]] } },
  )
  expect(refused(swamp, 0, play('mews-hawk'))).toBe('swamp TER-42')
  expect(refused(swamp, 0, use('mews-hawk', 1))).toBeUndefined()
})

it('TER-D2 Barbed Net (barbed-net): damage, and whoever is hurt is drawn to your terrain', () => {
  const on = range({ hand: ['barbed-net'] }, { decoy: 0 })
  act(on, [0, use('barbed-net', 1)])
  expect(morale(on)).toEqual([3, 3 - amountOf('barbed-net', 'damage'), 3, 3])
  expect(on.state.players[1]).toMatchObject({ warrior: 0, decoy: -1 })
})

it('TER-D2 Whom the Barbed Net does not hurt it does not draw', () => {
  const on = range({ hand: ['barbed-net'] }, { equipped: ['pavise'], order: 'mine' })
  act(on, [0, use('barbed-net', 1)], pass(1), [1, play('pavise')])
  passAll(on)
  expect(on.state.players[1]).toMatchObject({ morale: 3, warrior: 1 })
})

it('TER-36 A Barbed Net that is Reflected draws its user', () => {
  const on = range({ hand: ['barbed-net'] }, { hand: ['reflect'], order: 'mine' })
  act(on, [0, use('barbed-net', 1)], pass(1), [1, play('reflect')])
  expect(on.state.players[0]).toMatchObject({ morale: 3 - amountOf('barbed-net', 'damage'), warrior: 1 })
  expect(on.state.players[1]).toMatchObject({ morale: 3, warrior: 1 })
})

it('TER-D2 Arbalest (arbalest): equipped, it shoots once a turn, for an item of the inventory', () => {
  const ammunition = [STANDARD[0], STANDARD[1]]
  expect(costOf('arbalest')).toBe(1)
  const on = range({ hand: ammunition, equipped: ['arbalest'] })
  expect(refused(on, 0, use('arbalest', 0))).toBe(NO_TARGET)
  act(on, [0, use('arbalest', 1)])
  expect(asks(on)).toBe('cost 0')
  act(on, [0, pickItem(STANDARD[0])])
  expect(morale(on)).toEqual([3, 3 - amountOf('arbalest', 'damage'), 3, 3])
  expect(names(on.state.discard)).toEqual(called(STANDARD[0]))
  expect(names(on.state.players[0].equipped)).toEqual(called('arbalest'))
  expect(refused(on, 0, use('arbalest', 1))).toBe(NO_ITEM)
  // Not out of the inventory, not without something to pay with, and not from the Cavern.
  expect(refused(range({ hand: ['arbalest', ...ammunition] }), 0, use('arbalest', 1))).toBe(NO_ITEM)
  expect(refused(range({ equipped: ['arbalest'] }), 0, use('arbalest', 1))).toBe('cannot-pay TER-34')
  const cavern = range(
    { hand: ammunition, equipped: ['arbalest'] },
    {},
    {},
    { lands: ['cavern', 'coast', 'farm', 'towne'] },
  )
  expect(refused(cavern, 0, use('arbalest', 1))).toBe('cavern TER-42')
})

it('TER-R18 A shot that is cancelled costs no item, but it was the Arbalest’s shot of this turn', () => {
  const on = range({ hand: [STANDARD[0]], equipped: ['arbalest'] }, { hand: [VETO], order: 'mine' })
  act(on, [0, use('arbalest', 1)], [1, play(VETO)])
  // The Countermand has taken the item that would have paid; nothing was discarded for the shot.
  expect(hand(on, 1)).toEqual(called(STANDARD[0]))
  expect(names(on.state.discard)).toEqual(called(VETO))
  expect(refused(on, 0, use('arbalest', 1))).toBe(NO_ITEM)
  expect(on.state.stack.at(-1)).toMatchObject({ left: 1 })
})

it('TER-D2 Fowler’s Quiver (fowlers-quiver): your Ranged items reach every terrain, your own too', () => {
  const on = range({ hand: ['clothyard-shaft', 'firebomb'], at: 3, equipped: ['fowlers-quiver'] }, { at: 3 })
  expect(refused(on, 0, use('clothyard-shaft', 2))).toBeUndefined()
  expect(refused(on, 0, use('clothyard-shaft', 1))).toBeUndefined()
  expect(refused(range({ hand: ['clothyard-shaft'], at: 3 }), 0, use('clothyard-shaft', 1))).toBe(NO_TARGET)
  // On one's own terrain Firebomb hits its user too.
  act(on, [0, use('firebomb', 3)])
  expect(morale(on)).toEqual([2, 2, 3, 3])
  // What is no Ranged item reaches as far as before; the Forest shelters as before.
  const step = range(
    { hand: ['press-gang', DART], at: 3, equipped: ['fowlers-quiver'] },
    {},
    {},
    { lands: ['plain', 'forest', 'farm', 'towne'] },
  )
  expect(refused(step, 0, use('press-gang', 1))).toBe(NO_TARGET)
  expect(refused(step, 0, use(DART, 1))).toBe(NO_TARGET)
  expect(game.actors(step.state)).toEqual([0])
})

it('TER-D2 For an action and an item the Quiver gives back a Ranged item from the discard pile', () => {
  const on = range({ hand: [STANDARD[0]], equipped: ['fowlers-quiver'] }, {}, {}, { discard: [DART, 'trap'] })
  act(on, [0, use('fowlers-quiver')], [0, pickItem(STANDARD[0])])
  expect(hand(on)).toEqual(called(DART))
  expect(refused(on, 0, use('fowlers-quiver'))).toBe(NO_ITEM)
  const none = range({ hand: [STANDARD[0]], equipped: ['fowlers-quiver'] }, {}, {}, { discard: ['trap'] })
  expect(refused(none, 0, use('fowlers-quiver'))).toBe(NO_EFFECT)
})

it('TER-R18 Who moves while a shot is on its way is hit as long as it still reaches', () => {
  const on = range(
    { hand: ['clothyard-shaft'], at: 2 },
    { hand: [STEP], at: 3, order: 'mine' },
    { at: 0 },
    { lands: ['palace', 'coast', 'farm', 'towne'] },
  )
  act(on, [0, use('clothyard-shaft', 1)], [1, play(STEP)], [1, pick(0)])
  // The centre touches space 2 too.
  expect(on.state.players[1].morale).toBe(3 - amountOf('clothyard-shaft', 'damage'))
})
