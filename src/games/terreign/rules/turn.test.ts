import { describe, expect, it } from 'vitest'
import { DART, GEAR, REMEDY, SHIELDS, STANDARD, TRADE, WEAPONS } from '../testing/items.ts'
import { item } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  CHARITY,
  dropEquipped,
  dropFromHand,
  END,
  equip,
  lists,
  names,
  passAll,
  pick,
  pickDropped,
  pickEquipped,
  pickItem,
  play,
  READY,
  REST,
  refused,
  SEARCH,
  scavenge,
  scene,
  tokens,
  toldOf,
  use,
  venture,
} from '../testing/scene.ts'
import { challenge, hand, left, NO_ITEM, nameOf } from '../testing/scene-words.ts'
import { HOUSES, ITEMS } from './content.ts'
import { game } from './game.ts'

describe('Prepare', () => {
  it('TER-10 Two items by Search, by Scavenge, or one of each', () => {
    const said = {
      seats: [{}, {}],
      phase: 'prepare',
      deck: ['feint', 'parry'],
      drops: { 0: ['trap', 'trap'] },
    } as const
    const searched = act(scene(said), [0, SEARCH], [0, SEARCH])
    expect(hand(searched)).toEqual(['Feint', 'Parry'])
    const scavenged = act(scene(said), [0, scavenge('trap')], [0, scavenge('trap')])
    expect(hand(scavenged)).toEqual(['Trap', 'Trap'])
    const mixed = act(scene(said), [0, scavenge('trap')], [0, SEARCH])
    expect(hand(mixed)).toEqual(['Feint', 'Trap'])
    for (const on of [searched, scavenged, mixed]) {
      expect(refused(on, 0, SEARCH)).toBe('prepared TER-10')
      expect(refused(on, 0, READY)).toBeUndefined()
    }
  })

  it('TER-10 It is one of the three: who has begun to take items neither Ventures nor uses the Advantage', () => {
    const on = scene({ seats: [{ at: 2, morale: 1 }, {}, {}], phase: 'prepare', deck: ['feint'] })
    expect(refused(on, 0, venture(0))).toBeUndefined()
    expect(refused(on, 0, ADVANTAGE)).toBeUndefined()
    act(on, [0, SEARCH])
    expect(refused(on, 0, venture(0))).toBe('already-prepared TER-10')
    expect(refused(on, 0, ADVANTAGE)).toBe('already-prepared TER-10')
  })

  it('TER-10 A Venture or an Advantage ends it', () => {
    const ventured = act(scene({ seats: [{}, {}], phase: 'prepare' }), [0, venture(1)])
    expect(asks(ventured)).toBe('act 0')
    const healed = scene({ seats: [{ at: 2, morale: 1 }, {}, {}], phase: 'prepare' })
    expect(asks(act(healed, [0, ADVANTAGE]))).toBe('act 0')
  })

  it('TER-10 It may be skipped', () => {
    const on = act(scene({ seats: [{}, {}], phase: 'prepare' }), [0, READY])
    expect(asks(on)).toBe('act 0')
    expect(hand(on)).toEqual([])
  })

  it('TER-47 One may take one item instead of two, and sees the first before deciding on the second', () => {
    const on = scene({ seats: [{}, {}], phase: 'prepare', deck: ['feint'] })
    act(on, [0, SEARCH])
    expect(hand(on)).toEqual(['Feint'])
    expect(asks(on)).toBe('prepare 0')
    act(on, [0, READY])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-11 A Search draws the top item of the deck', () => {
    const on = act(scene({ seats: [{}, {}], deck: ['reflect', 'feint'] }), [0, SEARCH])
    expect(hand(on)).toEqual(['Reflect'])
    expect(on.state.deck.at(-1)).toBe(item('feint'))
  })

  it('TER-11 Scavenging takes an item that lies on one’s Warrior’s terrain, and no other', () => {
    const on = scene({ seats: [{ decoy: 1 }, {}], drops: { 0: ['trap'], 1: ['feint'] } })
    expect(refused(on, 0, scavenge('feint'))).toBe('not-lying TER-11')
    act(on, [0, scavenge('trap')])
    expect(hand(on)).toEqual(['Trap'])
    expect(on.state.drops).toEqual([[], [item('feint')]])
    expect(refused(on, 0, scavenge('trap'))).toBe('not-lying TER-11')
  })

  it('TER-11 What is dropped lies with its name up, for all to see', () => {
    const on = act(scene({ seats: [{ hand: ['trap'] }, {}] }), [0, dropFromHand('trap')])
    expect(game.view(on.state, 1).drops[0]).toEqual([item('trap')])
    expect(game.view(on.state, 'onlooker').drops[0]).toEqual([item('trap')])
  })

  it('TER-12 A Venture moves the Warrior to an adjacent terrain', () => {
    const on = scene({ seats: [{ at: 1 }, {}, {}, {}], phase: 'prepare' })
    expect(refused(on, 0, venture(3))).toBe('not-adjacent TER-12')
    expect(refused(on, 0, venture(1))).toBe('not-adjacent TER-12')
    act(on, [0, venture(2)])
    expect(on.state.players[0].warrior).toBe(2)
  })

  it('TER-12 One’s own Decoy there leaves the board until the next Travel; others’ Decoys stay', () => {
    const on = scene({ seats: [{ decoy: 1 }, { decoy: 1 }], phase: 'prepare' })
    act(on, [0, venture(1)])
    expect(on.state.players.map(({ decoy }) => decoy)).toEqual([-1, 1])
    const elsewhere = scene({ seats: [{ decoy: 2 }, {}, {}], phase: 'prepare' })
    expect(act(elsewhere, [0, venture(1)]).state.players[0].decoy).toBe(2)
  })
})

describe('The Action phase', () => {
  it('TER-13 Two actions, no more', () => {
    const on = scene({ seats: [{ hand: [DART, DART] }, { at: 1 }], deck: ['feint'] })
    act(on, [0, use(DART, 1)])
    expect(left(on)).toBe(1)
    act(on, [0, SEARCH])
    expect(left(on)).toBe(0)
    for (const action of [SEARCH, use(DART, 1), REST, CHARITY])
      expect(refused(on, 0, action)).toMatch(/^(no-actions TER-13|rest TER-16)$/)
    expect(refused(on, 0, challenge(1))).toBe('no-actions TER-13')
    expect(refused(on, 0, END)).toBeUndefined()
  })

  it('TER-13 The same may be done twice', () => {
    const items = scene({ seats: [{ hand: [DART, DART] }, { at: 1 }] })
    act(items, [0, use(DART, 1)], [0, use(DART, 1)])
    const full = HOUSES[items.state.players[1].house].morale
    expect(items.state.players[1].morale).toBe(full - 2)
    const charity = scene({ seats: [{ hand: STANDARD.slice(0, 5), tokens: [1, 0], equipped: GEAR }, {}] })
    act(charity, [0, CHARITY])
    for (let i = 0; i < 4; i++) act(charity, [0, game.actions(charity.state, 0)[0]])
    act(charity, [0, CHARITY])
    for (let i = 0; i < 4; i++) act(charity, [0, game.actions(charity.state, 0)[0]])
    expect(tokens(charity, 0)).toBe('3 honorable, 0 dishonorable')
  })

  it('TER-13 One Search takes one item, and so does one Scavenge', () => {
    const on = scene({ seats: [{}, {}], deck: ['feint', 'parry'], drops: { 0: ['trap', 'trap'] } })
    act(on, [0, SEARCH], [0, scavenge('trap')])
    expect(hand(on)).toEqual(['Feint', 'Trap'])
    expect(left(on)).toBe(0)
  })

  it('TER-13 One duel a turn', () => {
    const on = scene({ seats: [{}, {}, {}] })
    on.state.stack[1] = {
      step: 'act',
      seat: 0,
      left: 1,
      of: 2,
      hasActed: true,
      hasDuelled: true,
      hasRested: false,
      desertTaken: false,
    }
    expect(refused(on, 0, challenge(1))).toBe('duelled TER-13')
    expect(lists(on, 0, challenge(2))).toBe(false)
  })

  it('TER-13 Actions left over lapse: one may end the turn at once', () => {
    const on = act(scene({ seats: [{}, {}] }), [0, END])
    expect(asks(on)).toBe('prepare 1')
  })

  it('TER-16 A Rest restores one Morale for both actions', () => {
    const on = act(scene({ seats: [{ morale: 2 }, {}] }), [0, REST])
    expect(on.state.players[0].morale).toBe(3)
    expect(left(on)).toBe(0)
  })

  it('TER-16 Not above the highest of one’s House, and not twice', () => {
    expect(refused(scene({ seats: [{}, {}] }), 0, REST)).toBe('hale TER-R52')
    const on = act(scene({ seats: [{ morale: 1 }, {}] }), [0, REST])
    expect(refused(on, 0, REST)).toBe('rested TER-13')
  })

  it('TER-16 Not after another action', () => {
    const on = act(scene({ seats: [{ morale: 1 }, {}], deck: ['feint'] }), [0, SEARCH])
    expect(refused(on, 0, REST)).toBe('rest TER-16')
  })

  it('TER-R59 Not after another action, however many an item gave since', () => {
    const on = scene({ seats: [{ morale: 1, hand: ['forced-march', 'feint'] }, {}], deck: ['parry'] })
    act(on, [0, SEARCH], [0, use('forced-march')], [0, pickItem('feint')])
    expect(left(on)).toBe(2)
    expect(refused(on, 0, REST)).toBe('rest TER-R59')
    const first = scene({ seats: [{ morale: 1, hand: ['forced-march', 'feint'] }, {}] })
    act(first, [0, use('forced-march')], [0, pickItem('feint')])
    expect(left(first)).toBe(3)
    expect(refused(first, 0, REST)).toBe('rest TER-R59')
  })

  it('TER-R59 Free actions beforehand do not hinder it', () => {
    const on = scene({ seats: [{ morale: 1, hand: [WEAPONS[0], 'cordial'] }, {}] })
    act(on, [0, equip(WEAPONS[0])], [0, play('cordial')], [0, dropEquipped(WEAPONS[0])])
    expect(refused(on, 0, REST)).toBeUndefined()
  })

  it('TER-R7 Not with only one action to spend, as in the Desert', () => {
    const on = scene({
      seats: [{ morale: 1, equipped: [WEAPONS[0]] }, {}],
      lands: ['desert', 'plain'],
      phase: 'prepare',
    })
    act(on, [0, READY])
    expect(left(on)).toBe(1)
    expect(refused(on, 0, REST)).toBe('rest TER-16')
  })
})

describe('Charity', () => {
  const four = ['trap', 'feint', 'parry', 'reflect']

  it('TER-15 Four items discarded are one honorable token', () => {
    const on = act(scene({ seats: [{ hand: [...four, 'assassin'] }, {}] }), [0, CHARITY])
    expect(asks(on)).toBe('pay 0')
    for (const name of four.toSorted((a, b) => item(a) - item(b))) act(on, [0, pickItem(name)])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
    expect(hand(on)).toEqual(['Assassin'])
    expect(names(on.state.discard)).toEqual(['Feint', 'Parry', 'Reflect', 'Trap'])
    expect(left(on)).toBe(1)
  })

  it('TER-15 They may come from the equipment', () => {
    const on = act(scene({ seats: [{ hand: ['trap', 'feint', 'parry'], equipped: [GEAR[0]] }, {}] }), [
      0,
      CHARITY,
    ])
    for (const name of ['trap', 'feint', 'parry'].toSorted((a, b) => item(a) - item(b)))
      act(on, [0, pickItem(name)])
    act(on, [0, pickEquipped(GEAR[0])])
    expect(on.state.players[0].equipped).toEqual([])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-15 Three items are too few', () => {
    expect(refused(scene({ seats: [{ hand: four.slice(1) }, {}] }), 0, CHARITY)).toBe('too-few-items TER-15')
  })

  it('TER-15 Not for those who hold a dishonorable token', () => {
    const on = scene({ seats: [{ hand: four, tokens: [1, 1] }, {}] })
    expect(refused(on, 0, CHARITY)).toBe('dishonorable TER-15')
  })

  it('TER-15 Not for the token that wins', () => {
    const on = scene({ seats: [{ hand: four, tokens: [4, 0] }, {}] })
    expect(refused(on, 0, CHARITY)).toBe('winning-token TER-15')
    expect(refused(scene({ seats: [{ hand: four, tokens: [3, 0] }, {}] }), 0, CHARITY)).toBeUndefined()
  })

  it('TER-46 In a match to three the third token is the one that wins', () => {
    const to = (target: number) => scene({ target, seats: [{ hand: four, tokens: [2, 0] }, {}] })
    expect(refused(to(3), 0, CHARITY)).toBe('winning-token TER-15')
    expect(refused(to(4), 0, CHARITY)).toBeUndefined()
  })

  it('TER-15 The items are paid only when nobody answers any more', () => {
    const on = scene({ seats: [{ hand: four }, { hand: ['feint'], order: 'all' }] })
    act(on, [0, CHARITY])
    expect(asks(on)).toBe('window 1')
    expect(hand(on)).toHaveLength(4)
    expect(asks(passAll(on))).toBe('pay 0')
  })
})

describe('Free of charge', () => {
  it('TER-14 Equipping and dropping cost nothing, in Prepare and in the Action phase, as often as one likes', () => {
    for (const phase of ['prepare', 'act'] as const) {
      const on = scene({ seats: [{ hand: [...GEAR, 'trap'] }, {}], phase })
      act(on, [0, equip(GEAR[0])], [0, equip(GEAR[1])], [0, dropFromHand('trap')], [0, dropEquipped(GEAR[0])])
      expect(left(on)).toBe(2)
      expect(on.state.players[0].equipped).toEqual([item(GEAR[1])])
      expect(names(on.state.drops[0])).toEqual([nameOf(GEAR[0]), 'Trap'].sort())
    }
  })

  it('TER-14 Only in one’s own turn', () => {
    const on = scene({ seats: [{}, { hand: [GEAR[0]] }] })
    expect(refused(on, 1, equip(GEAR[0]))).toBe('not-your-turn undefined')
  })

  it('TER-14 Agility items cost no action, and without any left they can still be played', () => {
    const on = scene({ seats: [{ morale: 1, hand: [REMEDY] }, {}], left: 0 })
    act(on, [0, play(REMEDY)])
    expect(on.state.players[0].morale).toBe(2)
    expect(left(on)).toBe(0)
  })

  it('TER-14 Barter belongs to one’s own Action phase', () => {
    const barter = { type: 'barter', seat: 1, count: 1 } as const
    const seats = [{ hand: ['trap'] }, { hand: ['feint'] }]
    expect(refused(scene({ seats, phase: 'prepare' }), 0, barter)).toBe('not-now TER-9')
    expect(refused(scene({ seats }), 0, barter)).toBeUndefined()
  })

  it('TER-17 Barter is with a player on the same terrain, where the match has Barter, and for equal numbers', () => {
    const seats = [{ hand: ['trap'] }, { hand: ['feint'] }, { at: 1, hand: ['parry'] }]
    const barter = (seat: number, count = 1) => ({ type: 'barter', seat, count }) as const
    expect(refused(scene({ seats }), 0, barter(2))).toBe('barter-place TER-17')
    expect(refused(scene({ seats }), 0, barter(0))).toBe('barter-place TER-17')
    expect(refused(scene({ seats }), 0, barter(1, 2))).toBe('barter-count TER-17')
    expect(refused(scene({ seats }), 0, barter(1, 0))).toBe('barter-count TER-17')
    expect(refused(scene({ seats, barter: false }), 0, barter(1))).toBe('no-barter TER-17')
  })

  it('TER-R31 Two proposals to the same partner in one turn, and two more in the next', () => {
    const on = scene({ seats: [{ hand: ['trap'] }, { hand: ['feint'] }, { hand: ['parry'] }], left: 0 })
    const barter = (seat: number) => ({ type: 'barter', seat, count: 1 }) as const
    for (let i = 0; i < 2; i++)
      act(on, [0, barter(1)], [0, pickItem('trap')], [0, pick(0)], [1, { type: 'decline' }])
    expect(refused(on, 0, barter(1))).toBe('barter-twice TER-R31')
    expect(refused(on, 0, barter(2))).toBeUndefined()
    // As if seat 1 had made seat 0 two in its last turn.
    on.state.players[1].proposals = 2
    act(on, [0, END], [1, READY])
    expect(refused(on, 1, barter(0))).toBeUndefined()
  })

  it('TER-R38 The standing order may be changed once in one’s turn, at no cost', () => {
    const on = scene({ seats: [{}, {}] })
    expect(refused(on, 0, { type: 'order', order: 'never' })).toBe('same-order TER-R38')
    act(on, [0, { type: 'order', order: 'all' }])
    expect(on.state.players[0].order).toBe('all')
    expect(left(on)).toBe(2)
    expect(refused(on, 0, { type: 'order', order: 'mine' })).toBe('order-twice TER-R38')
  })
})

describe('Limits', () => {
  it('TER-6 At the end of the turn one drops down to five items, on one’s terrain', () => {
    const held = ['trap', 'feint', 'parry', 'reflect', 'assassin', 'firebomb', DART]
    const on = act(scene({ seats: [{ hand: held }, {}] }), [0, END])
    expect(asks(on)).toBe('tidy 0')
    act(on, [0, pickItem('trap')])
    expect(asks(on)).toBe('tidy 0')
    act(on, [0, pickItem('feint')])
    expect(asks(on)).toBe('prepare 1')
    expect(names(on.state.drops[0])).toEqual(['Feint', 'Trap'])
    expect(on.state.players[0].hand).toHaveLength(5)
  })

  it('TER-6 During the turn one may hold more, and five may stay', () => {
    const on = scene({ seats: [{ hand: STANDARD.slice(0, 5) }, {}], deck: ['feint'] })
    act(on, [0, SEARCH])
    expect(on.state.players[0].hand).toHaveLength(6)
    const five = act(scene({ seats: [{ hand: STANDARD.slice(0, 5) }, {}] }), [0, END])
    expect(asks(five)).toBe('prepare 1')
  })

  it('TER-6 What is equipped does not count among them', () => {
    const on = act(scene({ seats: [{ hand: STANDARD.slice(0, 5), equipped: GEAR }, {}] }), [0, END])
    expect(asks(on)).toBe('prepare 1')
  })

  it('TER-6 Three items equipped, no more', () => {
    const on = scene({ seats: [{ hand: [WEAPONS[0]], equipped: GEAR }, {}] })
    expect(refused(on, 0, equip(WEAPONS[0]))).toBe('too-much-equipped TER-6')
    act(on, [0, dropEquipped(GEAR[0])])
    expect(refused(on, 0, equip(WEAPONS[0]))).toBeUndefined()
  })

  it('TER-6 One Weapon and one Shield among them', () => {
    const on = scene({ seats: [{ hand: [WEAPONS[1], SHIELDS[1]], equipped: [WEAPONS[0], SHIELDS[0]] }, {}] })
    expect(refused(on, 0, equip(WEAPONS[1]))).toBe('slot TER-6')
    expect(refused(on, 0, equip(SHIELDS[1]))).toBe('slot TER-6')
    act(on, [0, dropEquipped(WEAPONS[0])])
    expect(refused(on, 0, equip(WEAPONS[1]))).toBeUndefined()
    expect(refused(on, 0, equip(SHIELDS[1]))).toBe('slot TER-6')
  })

  it('TER-47 Items of one name may be equipped together, but not Weapons or Shields', () => {
    const twice = ITEMS.find(({ slot, copies }) => slot && copies > 1)?.id ?? ''
    const on = scene({ seats: [{ hand: [twice, GEAR[0]], equipped: [twice] }, {}] })
    expect(refused(on, 0, equip(twice))).toBe('slot TER-6')
  })

  it('TER-47 The two Lurchers are equipped together, dropped one by one, and each fetches', () => {
    expect(ITEMS[item('lurcher')].slot).toBeUndefined()
    const on = scene({
      seats: [{ hand: ['lurcher', 'lurcher'] }, {}],
      drops: { 1: [STANDARD[0], STANDARD[1], STANDARD[2]] },
    })
    act(on, [0, equip('lurcher')], [0, equip('lurcher')])
    expect(names(on.state.players[0].equipped)).toEqual(['Lurcher', 'Lurcher'])
    act(on, [0, END], [1, READY], [1, END])
    act(on, [1, { type: 'travel', warrior: 0, decoy: 1 }], [0, { type: 'travel', warrior: 0, decoy: 1 }])
    act(on, [1, READY], [1, END])
    for (const id of [STANDARD[0], STANDARD[2]]) {
      expect(asks(on)).toBe('fetch 0')
      act(on, [0, pickDropped(1, id)])
    }
    expect(asks(on)).toBe('prepare 0')
    expect(hand(on)).toEqual(names([item(STANDARD[0]), item(STANDARD[2])]))
    act(on, [0, dropEquipped('lurcher')])
    expect(names(on.state.players[0].equipped)).toEqual(['Lurcher'])
  })

  it('TER-34 Only Equipment can be equipped, only what one has, and it never returns to the inventory', () => {
    const on = scene({ seats: [{ hand: ['trap'], equipped: [GEAR[0]] }, {}] })
    expect(refused(on, 0, equip('trap'))).toBe('not-equipment TER-34')
    expect(refused(on, 0, equip(GEAR[1]))).toBe(NO_ITEM)
    act(on, [0, dropEquipped(GEAR[0])])
    expect(on.state.players[0].hand).not.toContain(item(GEAR[0]))
  })
})

describe('Items as actions', () => {
  it('TER-34 Ranged and Standard items take an action and are discarded', () => {
    const on = scene({ seats: [{ hand: [DART, 'assassin'] }, { at: 1 }] })
    act(on, [0, use(DART, 1)])
    expect(left(on)).toBe(1)
    expect(names(on.state.discard)).toEqual([nameOf(DART)])
    act(on, [0, use('assassin', 1)])
    expect(left(on)).toBe(0)
    expect(names(on.state.discard)).toEqual(['Assassin', nameOf(DART)].sort())
  })

  it('TER-34 Agility items are discarded too; an Instance resolves the moment it is drawn, and is discarded', () => {
    const on = scene({ seats: [{ morale: 1, hand: [REMEDY] }, {}], deck: ['plague'] })
    act(on, [0, play(REMEDY)])
    expect(names(on.state.discard)).toEqual([nameOf(REMEDY)])
    act(on, [0, SEARCH])
    expect(hand(on)).toEqual([])
    expect(on.state.players[0].plagues).toHaveLength(1)
    expect(toldOf(on, 'instance')).toEqual([{ type: 'instance', seat: 0, item: item('plague') }])
  })

  it('TER-34 Not what one does not hold, and nothing that has no action', () => {
    const on = scene({ seats: [{ hand: ['feint'] }, { at: 1 }] })
    expect(refused(on, 0, use(DART, 1))).toBe(NO_ITEM)
    expect(refused(on, 0, use('feint'))).toBe('not-usable TER-34')
    expect(refused(on, 0, play('trap'))).toBe(NO_ITEM)
  })

  it('TER-47 An equipped item with an action is used as an Item action; in the inventory it does nothing', () => {
    const gear = ITEMS.find(
      ({ types, abilities }) =>
        types.includes('equipment') &&
        abilities.some(
          (ability) => ability.kind === 'use' && ability.as === 'action' && ability.target.who === 'enemy',
        ),
    )
    const id = gear?.id ?? ''
    const said = (equipped: string[], hand: string[]) =>
      scene({
        seats: [
          { equipped, hand: [...hand, 'feint'] },
          { at: 1, hand: ['parry'] },
        ],
      })
    expect(refused(said([], [id]), 0, use(id, 1))).toBe(NO_ITEM)
    const on = act(said([id], []), [0, use(id, 1)])
    while (asks(on) !== 'act 0') act(on, [0, game.actions(on.state, 0)[0]])
    expect(left(on)).toBe(1)
    expect(on.state.players[0].equipped).toEqual([item(id)])
    expect(refused(on, 0, use(id, 1))).toBe(NO_ITEM)
  })

  it('TER-R45 Whoever can no longer pay for what was declared has nothing of it', () => {
    const on = scene({ seats: [{ equipped: [TRADE], hand: [REMEDY], morale: 1, order: 'all' }, {}] })
    act(on, [0, use(TRADE)])
    expect(asks(on)).toBe('window 0')
    act(on, [0, play(REMEDY)])
    expect(asks(passAll(on))).toBe('act 0')
    expect(hand(on)).toEqual([])
    expect(left(on)).toBe(1)
    expect(toldOf(on, 'void')).toEqual([
      {
        type: 'void',
        seat: 0,
        why: 'impossible',
        action: use(TRADE),
        land: on.state.lands[0],
        lands: on.state.lands,
      },
    ])
  })

  it('TER-R9 Equipment is ready again in one’s own turn, with Agility in everybody’s', () => {
    const on = scene({ seats: [{ equipped: [GEAR[0], SHIELDS[0]] }, { equipped: [GEAR[1], SHIELDS[1]] }] })
    for (const player of on.state.players) player.spent.fill(1)
    act(on, [0, END])
    expect(asks(on)).toBe('prepare 1')
    expect(on.state.players.map(({ spent }) => spent)).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  it('TER-R9 So is Equipment that has left the Warrior and is equipped again', () => {
    const on = scene({ seats: [{ equipped: [GEAR[0]] }, {}] })
    on.state.players[0].spent[0] = 1
    act(on, [0, dropEquipped(GEAR[0])], [0, scavenge(GEAR[0])], [0, equip(GEAR[0])])
    expect(on.state.players[0].spent).toEqual([0])
  })
})

it('TER-1 The highest Morale is that of the House', () => {
  for (const { id, morale } of HOUSES) {
    const on = scene({ seats: [{ house: id, morale: morale - 1 }, {}] })
    act(on, [0, REST])
    expect(on.state.players[0].morale).toBe(morale)
    expect(refused(scene({ seats: [{ house: id, morale }, {}] }), 0, REST)).toBe('hale TER-R52')
  }
})
