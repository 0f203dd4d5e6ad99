import { expect, it } from 'vitest'
import { amountOf, costOf, DART, GEAR, REMEDY, SHIELDS, STANDARD, VETO, WEAPONS } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  CHARITY,
  names,
  pick,
  pickItem,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
  use,
} from '../testing/scene.ts'
import { called, hand, left, morale, NO_EFFECT, NO_TARGET, place } from '../testing/scene-words.ts'
import { HOUSES } from './content.ts'
import { game } from './game.ts'

/**
 * Seat 0, whose turn it is, on the centre with its Decoy on space 1, where 1 stands; 2 stands on space 2, the
 * hands of both are full of little things. Morale 3 all over.
 */
function realm(zero: SeatSaid, one: SeatSaid = {}, two: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', morale: 3, decoy: 1, ...zero },
      { house: 'tagion', at: 1, morale: 3, hand: [DART, REMEDY, VETO], ...one },
      { house: 'desirah', at: 2, morale: 3, hand: ['feint', 'parry', 'reflect'], ...two },
      { house: 'benevol', at: 3, morale: 3 },
    ],
    lands: ['plain', 'coast', 'farm', 'towne'],
    ...more,
  })
}
/** Lets whoever is asked pick the first that is offered, until somebody decides freely again. */
function pickOn(on: Scene): Scene {
  while (on.state.stack.at(-1)?.step === 'pick') {
    const [seat] = game.actors(on.state)
    act(on, [seat, game.actions(on.state, seat)[0]])
  }
  return on
}

it('TER-34 A Standard item takes an action and is discarded', () => {
  const on = realm({ hand: ['field-surgeon'], morale: 1 })
  act(on, [0, use('field-surgeon')])
  expect(left(on)).toBe(1)
  expect(names(on.state.discard)).toEqual(called('field-surgeon'))
})

it('TER-R52 Nothing is looked at or drawn where neither deck nor discard pile has an item', () => {
  const zero = { hand: ['old-survey', 'exhumation', 'trap'], equipped: ['satchel'] }
  const none = realm(zero, {}, {}, { rest: 1 })
  for (const id of ['old-survey', 'exhumation', 'satchel']) expect(refused(none, 0, use(id))).toBe(NO_EFFECT)
  const one = realm(zero, {}, {}, { rest: 1, deck: ['feint'] })
  for (const id of ['old-survey', 'exhumation', 'satchel']) expect(refused(one, 0, use(id))).toBeUndefined()
})

it('TER-R52 An item is not used where it could bring nothing; one effect of several is enough', () => {
  const hale = HOUSES[0].morale
  const zero: SeatSaid = {
    house: 'shimoto',
    morale: hale,
    hand: ['field-surgeon', 'letter-of-pardon', 'changing-cloaks', 'false-beggar'],
  }
  const on = realm({ ...zero, decoy: -1 }, { hand: [] })
  for (const id of ['field-surgeon', 'letter-of-pardon']) expect(refused(on, 0, use(id))).toBe(NO_EFFECT)
  expect(refused(realm(zero, { hand: [] }), 0, use('false-beggar', 1))).toBe(NO_EFFECT)
  // Of the two things a pardon does one can be done.
  expect(refused(realm({ ...zero, tokens: [0, 1] }), 0, use('letter-of-pardon'))).toBeUndefined()
  expect(refused(realm({ ...zero, morale: hale - 1 }), 0, use('letter-of-pardon'))).toBeUndefined()
})

it('TER-D2 Assassin (assassin): an enemy here or next to you is hurt, nobody farther away', () => {
  const on = realm({ hand: ['assassin'], at: 1, decoy: 0 }, { at: 1 }, { at: 3 })
  expect(refused(on, 0, use('assassin', 2))).toBe(NO_TARGET)
  expect(refused(on, 0, use('assassin', 0))).toBe(NO_TARGET)
  act(on, [0, use('assassin', 1)])
  expect(morale(on)).toEqual([3, 3 - amountOf('assassin', 'damage'), 3, 3])
})

it('TER-D2 Straw Army (straw-army): all enemies on one terrain by your Decoy are hurt, and nobody else', () => {
  const hurt = 3 - amountOf('straw-army', 'damage')
  const on = realm({ hand: ['straw-army'] }, {}, { at: 1 })
  act(on, [0, use('straw-army', 1)])
  expect(morale(on)).toEqual([3, hurt, hurt, 3])
  // The Decoy on space 1 touches the centre and space 2, and not space 3.
  const near = realm({ hand: ['straw-army'] })
  expect(refused(near, 0, use('straw-army', 3))).toBe(NO_TARGET)
  act(near, [0, use('straw-army', 2)])
  expect(morale(near)).toEqual([3, 3, hurt, 3])
})

it('TER-D2 Straw Army does not touch you or teammates, and needs your Decoy and an enemy', () => {
  const on = realm({ hand: ['straw-army'] }, {}, { at: 1 }, { mode: 'two-alliances' })
  act(on, [0, use('straw-army', 1)])
  expect(morale(on)).toEqual([3, 3 - amountOf('straw-army', 'damage'), 3, 3])
  const here = realm({ hand: ['straw-army'] }, { at: 0 })
  act(here, [0, use('straw-army', 0)])
  expect(morale(here)).toEqual([3, 3 - amountOf('straw-army', 'damage'), 3, 3])
  expect(refused(realm({ hand: ['straw-army'] }, { at: 2 }), 0, use('straw-army', 1))).toBe(NO_TARGET)
  expect(refused(realm({ hand: ['straw-army'], decoy: -1 }), 0, use('straw-army', 1))).toBe(NO_TARGET)
})

it('TER-D2 False Beggar (false-beggar): items at random from an enemy by your Decoy', () => {
  const on = realm({ hand: ['false-beggar'] })
  expect(refused(on, 0, use('false-beggar', 3))).toBe(NO_TARGET)
  expect(refused(on, 0, use('false-beggar', 2))).toBeUndefined()
  const amount = amountOf('false-beggar', 'rob')
  act(on, [0, use('false-beggar', 1)])
  expect(on.state.players[0].hand).toHaveLength(amount)
  expect([...hand(on, 0), ...hand(on, 1)].sort()).toEqual(called(DART, REMEDY, VETO))
  const empty = realm({ hand: ['false-beggar'] }, { hand: [] })
  expect(refused(empty, 0, use('false-beggar', 1))).toBe(NO_EFFECT)
  const none = realm({ hand: ['false-beggar'], decoy: -1 })
  expect(refused(none, 0, use('false-beggar', 1))).toBe(NO_TARGET)
})

it('TER-D2 The King’s Road (kings-road): to any terrain with room, and actions besides', () => {
  const on = realm({ hand: ['kings-road'] })
  act(on, [0, use('kings-road')])
  expect(game.actions(on.state, 0)).toEqual([pick(1), pick(2), pick(3)])
  act(on, [0, pick(3)])
  expect(place(on, 0)).toBe(3)
  expect(left(on)).toBe(1 + amountOf('kings-road', 'hasten'))
  const full = scene({
    seats: [
      { house: 'shimoto', hand: ['kings-road'] },
      { house: 'tagion', at: 2, decoy: 1 },
      { house: 'desirah', at: 2, decoy: 1 },
      { house: 'benevol', at: 2, decoy: 1 },
      { house: 'gryssel', at: 2 },
    ],
  })
  act(full, [0, use('kings-road')])
  expect(game.actions(full.state, 0)).toEqual([pick(1), pick(3), pick(4)])
})

it('TER-D2 Forced March (forced-march): actions, for items of the inventory', () => {
  const cost = costOf('forced-march')
  const on = realm({
    hand: ['forced-march', ...STANDARD.filter((id) => id !== 'forced-march').slice(0, cost)],
  })
  act(on, [0, use('forced-march')])
  pickOn(on)
  expect(left(on)).toBe(1 + amountOf('forced-march', 'hasten'))
  expect(on.state.players[0].hand).toEqual([])
  expect(on.state.discard).toHaveLength(1 + cost)
  expect(refused(realm({ hand: ['forced-march'] }), 0, use('forced-march'))).toBe('cannot-pay TER-34')
})

it('TER-D2 Old Survey (old-survey): one of the top items; the others stay on top in their order, known to you', () => {
  const amount = amountOf('old-survey', 'scry')
  const top = [DART, REMEDY, VETO, 'feint', 'parry', 'reflect'].slice(0, amount)
  const on = scene({
    seats: [
      { house: 'shimoto', hand: ['old-survey'] },
      { house: 'desirah', at: 1 },
    ],
    deck: [...top, GEAR[0]],
  })
  act(on, [0, use('old-survey')])
  expect(asks(on)).toBe('scry 0')
  expect(refused(on, 0, pickItem(GEAR[0]))).toBe('not-offered TER-34')
  act(on, [0, pickItem(top[1])])
  expect(hand(on, 0)).toEqual(called(top[1]))
  const rest = top.toSpliced(1, 1)
  expect(on.state.deck.slice(-rest.length).reverse()).toEqual(rest.map(item))
  expect(game.view(on.state, 0).deck.slice(-rest.length).reverse()).toEqual(rest.map(item))
  expect(game.view(on.state, 1).deck.every((each) => each === '?')).toBe(true)
  act(on, [0, SEARCH])
  expect(hand(on, 0)).toEqual(called(top[1], rest[0]))
})

it('TER-D2 Letter of Pardon (letter-of-pardon): a dishonorable token becomes honorable, and Morale comes back', () => {
  const on = realm({ hand: ['letter-of-pardon', ...STANDARD.slice(0, 4)], morale: 1, tokens: [1, 1] })
  expect(refused(on, 0, CHARITY)).toBe('dishonorable TER-15')
  act(on, [0, use('letter-of-pardon')])
  expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  expect(morale(on)[0]).toBe(1 + amountOf('letter-of-pardon', 'heal'))
  expect(refused(on, 0, CHARITY)).toBeUndefined()
  const hale = HOUSES[on.state.players[0].house].morale
  expect(refused(realm({ hand: ['letter-of-pardon'], morale: hale }), 0, use('letter-of-pardon'))).toBe(
    NO_EFFECT,
  )
})

it('TER-D2 Libel (libel): an honorable token of any enemy becomes dishonorable, and an item goes at random', () => {
  const on = realm({ hand: ['libel'] }, {}, { tokens: [2, 0] })
  act(on, [0, use('libel', 2)])
  expect(tokens(on, 2)).toBe('1 honorable, 1 dishonorable')
  expect(on.state.players[2].hand).toHaveLength(3 - amountOf('libel', 'spill'))
  // What was honorable is gone: only the item is left to lose.
  const again = realm({ hand: ['libel'] }, { tokens: [0, 1], hand: [] })
  expect(refused(again, 0, use('libel', 1))).toBe(NO_EFFECT)
  const allied = realm({ hand: ['libel'] }, {}, {}, { mode: 'two-alliances' })
  expect(refused(allied, 0, use('libel', 2))).toBe(NO_TARGET)
})

it('TER-D2 Field Surgeon (field-surgeon): Morale comes back, not beyond the highest', () => {
  const on = realm({ hand: ['field-surgeon'], morale: 1 })
  act(on, [0, use('field-surgeon')])
  expect(morale(on)[0]).toBe(1 + amountOf('field-surgeon', 'heal'))
  const hale = HOUSES[on.state.players[0].house].morale
  const nearly = realm({ hand: ['field-surgeon'], morale: hale - 1 })
  act(nearly, [0, use('field-surgeon')])
  expect(morale(nearly)[0]).toBe(hale)
  expect(refused(realm({ hand: ['field-surgeon'], morale: hale }), 0, use('field-surgeon'))).toBe(NO_EFFECT)
})

it('TER-D2 Poisoned Chalice (poisoned-chalice): an item of yours for an enemy here, who takes damage', () => {
  const on = realm({ hand: ['poisoned-chalice', DART, REMEDY] }, { at: 0, hand: [] })
  expect(refused(on, 0, use('poisoned-chalice', 2))).toBe(NO_TARGET)
  act(on, [0, use('poisoned-chalice', 1)])
  expect(asks(on)).toBe('give 0')
  expect(refused(on, 0, pickItem('poisoned-chalice'))).toBe('not-offered TER-34')
  act(on, [0, pickItem(REMEDY)])
  expect(hand(on, 1)).toEqual(called(REMEDY))
  expect(hand(on, 0)).toEqual(called(DART))
  expect(morale(on)).toEqual([3, 3 - amountOf('poisoned-chalice', 'damage'), 3, 3])
  // The two know what was given, the others do not.
  expect(names(game.view(on.state, 0).players[1].hand)).toEqual(called(REMEDY))
  expect(game.view(on.state, 2).players[1].hand).toEqual(['?'])
  // Who had seen the giver's inventory cannot tell any longer what has stayed in it.
  const seen = realm({ hand: ['poisoned-chalice', DART, REMEDY] }, { at: 0 })
  seen.state.players[0].known.fill(0b100)
  act(seen, [0, use('poisoned-chalice', 1)], [0, pickItem(REMEDY)])
  expect(game.view(seen.state, 2).players[0].hand).toEqual(['?'])
})

it('TER-R61 With nothing to give, the Chalice still does its damage', () => {
  const on = realm({ hand: ['poisoned-chalice'] }, { at: 0, hand: [] })
  act(on, [0, use('poisoned-chalice', 1)])
  expect(asks(on)).toBe('act 0')
  expect(morale(on)).toEqual([3, 3 - amountOf('poisoned-chalice', 'damage'), 3, 3])
})

it('TER-D2 Intercepted Letter (intercepted-letter): you see any enemy’s inventory and take from it at random', () => {
  const on = realm({ hand: ['intercepted-letter'] }, {}, { hand: [REMEDY, VETO] })
  act(on, [0, use('intercepted-letter', 2)])
  expect(toldOf(on, 'looked')).toEqual([
    { type: 'looked', seat: 0, at: 2, items: [item(REMEDY), item(VETO)] },
  ])
  expect(on.state.players[0].hand).toHaveLength(amountOf('intercepted-letter', 'rob'))
  expect([...hand(on, 0), ...hand(on, 2)].sort()).toEqual(called(REMEDY, VETO))
  // What stayed there is known to who looked, and to no other.
  expect(names(game.view(on.state, 0).players[2].hand)).toEqual(hand(on, 2))
  expect(game.view(on.state, 1).players[2].hand).toEqual(['?'])
  expect(
    refused(realm({ hand: ['intercepted-letter'] }, { hand: [] }), 0, use('intercepted-letter', 1)),
  ).toBe(NO_EFFECT)
})

it('TER-D2 Exhumation (exhumation): any item of the discard pile, but not itself, and a draw', () => {
  const on = realm({ hand: ['exhumation'] }, {}, {}, { discard: [GEAR[0], GEAR[1]], deck: [GEAR[2]] })
  act(on, [0, use('exhumation')])
  expect(game.actions(on.state, 0)).toHaveLength(2)
  expect(refused(on, 0, pickItem('exhumation'))).toBe('not-offered TER-34')
  act(on, [0, pickItem(GEAR[1])])
  expect(amountOf('exhumation', 'draw')).toBe(1)
  expect(hand(on, 0)).toEqual(called(GEAR[1], GEAR[2]))
  expect(names(on.state.discard)).toEqual(called('exhumation', GEAR[0]))
  // Without a discard pile there is still the draw.
  const bare = realm({ hand: ['exhumation'] }, {}, {}, { deck: [GEAR[2]] })
  act(bare, [0, use('exhumation')])
  expect(hand(bare, 0)).toEqual(called(GEAR[2]))
})

it('TER-D2 Summons (summons): any enemy comes to your terrain, if there is room', () => {
  const on = realm({ hand: ['summons'], at: 1, decoy: -1 }, { at: 0 }, { at: 3, decoy: 1 })
  act(on, [0, use('summons', 2)])
  expect(place(on, 2)).toBe(1)
  // The Decoy of who comes gives way.
  expect(on.state.players[2].decoy).toBe(-1)
  expect(refused(realm({ hand: ['summons'] }, { at: 0 }), 0, use('summons', 1))).toBe(NO_EFFECT)
})

it('TER-R6 Summons brings nobody to a full terrain', () => {
  const on = scene({
    seats: [
      { house: 'shimoto', hand: ['summons'] },
      { house: 'tagion', at: 0 },
      { house: 'desirah', at: 0 },
      { house: 'benevol', at: 1, decoy: 0 },
      { house: 'gryssel', at: 1 },
    ],
  })
  expect(refused(on, 0, use('summons', 4))).toBe(NO_EFFECT)
  // Whoever leaves a Decoy here makes room.
  expect(refused(on, 0, use('summons', 3))).toBeUndefined()
})

it('TER-D2 Press Gang (press-gang): an enemy here or next to you drops all equipment, and is moved next to it by you', () => {
  const on = realm({ hand: ['press-gang'] }, { at: 0, equipped: [WEAPONS[0], SHIELDS[0]] }, { at: 2 })
  expect(refused(on, 0, use('press-gang', 2))).toBeUndefined()
  expect(refused(realm({ hand: ['press-gang'], at: 1 }), 0, use('press-gang', 3))).toBe(NO_TARGET)
  act(on, [0, use('press-gang', 1)])
  expect(asks(on)).toBe('destination 0')
  act(on, [0, pick(3)])
  expect(on.state.players[1]).toMatchObject({ equipped: [], spent: [], warrior: 3 })
  // The equipment lies where it was dropped.
  expect(names(on.state.drops[0])).toEqual(called(WEAPONS[0], SHIELDS[0]))
  expect(toldOf(on, 'moved')).toMatchObject([{ seat: 1, from: 0, to: 3 }])
})
