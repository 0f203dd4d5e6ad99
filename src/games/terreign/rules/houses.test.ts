import { describe, expect, it } from 'vitest'
import { DART, GEAR, MILD, SHIELDS, WEAPONS } from '../testing/items.ts'
import { house, item } from '../testing/position.ts'
import {
  act,
  asks,
  CHARITY,
  dropEquipped,
  duel,
  END,
  equip,
  heardBy,
  lists,
  lucky,
  names,
  pickItem,
  play,
  READY,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
  trait,
  travel,
  use,
} from '../testing/scene.ts'
import { hand, left, NO_EFFECT, NO_TARGET } from '../testing/scene-words.ts'
import { HOUSES, ITEMS } from './content.ts'
import { game } from './game.ts'

describe('Shimoto', () => {
  it('TER-1 Shimoto: Warrior and Decoy change places, once each turn, for no action, in either phase', () => {
    for (const phase of ['prepare', 'act'] as const) {
      const on = scene({ seats: [{ house: 'shimoto', decoy: 1 }, {}], phase })
      act(on, [0, trait()])
      expect(on.state.players[0]).toMatchObject({ warrior: 1, decoy: 0 })
      expect(refused(on, 0, trait())).toBe('no-trait TER-1')
      if (phase === 'act') expect(left(on)).toBe(2)
    }
  })

  it('TER-1 Shimoto: not without a Decoy on the board, and again in the next turn', () => {
    const on = scene({ seats: [{ house: 'shimoto', decoy: 1 }, {}], turn: 1, first: 1 })
    on.state.players[0].done = 1
    act(on, [1, END])
    expect(refused(on, 0, trait())).toBeUndefined()
    const bare = scene({ seats: [{ house: 'shimoto' }, {}] })
    expect(refused(bare, 0, trait())).toBe(NO_EFFECT)
  })

  it('TER-1 Shimoto: the second time is refused as such', () => {
    const on = act(scene({ seats: [{ house: 'shimoto', decoy: 1 }, {}] }), [0, trait()])
    expect(game.refusal(on.state, 0, trait())?.message).toBe('You have already used your trait this turn.')
    const other = scene({ seats: [{ house: 'gryssel', decoy: 1 }, {}] })
    expect(game.refusal(other.state, 0, trait())?.message).toBe('You cannot use your trait this way.')
  })

  it('TER-1 Shimoto: others cannot', () => {
    const on = scene({ seats: [{ house: 'gryssel', decoy: 1 }, {}] })
    expect(refused(on, 0, trait())).toBe('no-trait TER-1')
  })
})

describe('Tagion', () => {
  const at = (more: object = {}) =>
    scene({ seats: [{ house: 'tagion', hand: ['feint'], ...more }, { morale: 4 }, { at: 1 }] })

  it('TER-1 Tagion: for an action an enemy on the same terrain suffers the Plague die', () => {
    const on = at()
    expect(refused(on, 0, trait(2))).toBe(NO_TARGET)
    const cost = traitCost('tagion')
    act(on, [0, trait(1)])
    if (cost > 0) act(on, [0, pickItem('feint')])
    expect(left(on)).toBe(1)
    expect(on.state.players[0].hand).toHaveLength(1 - cost)
    expect(toldOf(on, 'plague')).toHaveLength(1)
    const [{ face }] = toldOf(on, 'plague')
    expect(on.state.players[1].morale).toBe(4 - face)
  })

  it('TER-R17 Tagion: the die shows 0, 1 and 2', () => {
    const faces = new Set<number>()
    for (const wanted of [0, 1, 2]) {
      const on = act(at(), [0, trait(1)])
      const shows = (scene: Scene) => toldOf(scene, 'plague')[0]?.face === wanted
      if (traitCost('tagion') > 0) lucky(on, 0, pickItem('feint'), shows)
      faces.add(toldOf(on, 'plague')[0].face)
    }
    expect(faces).toEqual(new Set([0, 1, 2]))
  })

  it('TER-34 Tagion: without an item to pay with it is refused', () => {
    expect(refused(at({ hand: [] }), 0, trait(1))).toBe(
      traitCost('tagion') > 0 ? 'cannot-pay TER-34' : undefined,
    )
  })

  it('TER-1 Tagion: Plague damage does not reach it; the Plague leaves all the same', () => {
    const on = scene({ seats: [{}, { house: 'tagion', morale: 1, plagues: 1 }, { at: 1 }] })
    lucky(on, 0, END, (after) => toldOf(after, 'plague').some(({ face }) => face === 2))
    expect(on.state.players[1]).toMatchObject({ morale: 1, isOut: false, plagues: [] })
    expect(on.state.discard).toContain(item('plague'))
  })
})

function traitCost(id: string): number {
  const ability = HOUSES[house(id)].trait.abilities.find(({ kind }) => kind === 'use')
  return ability?.kind === 'use' ? (ability.cost ?? 0) : 0
}

describe('Nevermsis', () => {
  const lands = ['coast', 'plain', 'farm', 'towne'] as const

  it('TER-1 Nevermsis: Ranged items reach every terrain, its own too', () => {
    const seats = [{ at: 1, hand: [DART] }, { at: 1 }, { at: 3 }, {}]
    const others = scene({ seats, lands })
    expect(refused(others, 0, use(DART, 1))).toBe(NO_TARGET)
    expect(refused(others, 0, use(DART, 2))).toBe(NO_TARGET)
    const on = scene({ seats: [{ ...seats[0], house: 'nevermsis' }, ...seats.slice(1)], lands })
    expect(refused(on, 0, use(DART, 1))).toBeUndefined()
    expect(refused(on, 0, use(DART, 2))).toBeUndefined()
  })

  it('TER-1 Nevermsis: nobody prevents or reflects damage of its Ranged items', () => {
    const answered = (id: string) => {
      const on = scene({
        seats: [
          { house: id, hand: [DART] },
          { at: 1, hand: ['reflect'], equipped: [PAVISE], morale: 3, order: 'mine' },
        ],
        lands: ['plain', 'coast'],
      })
      act(on, [0, use(DART, 1)])
      while (asks(on) === 'window 1') {
        const reflect = { type: 'play', item: item('reflect'), on: null } as const
        act(on, [1, lists(on, 1, reflect) ? reflect : { type: 'pass', order: 'mine' }])
      }
      return on.state.players[1].morale
    }
    expect(answered('shimoto')).toBe(3)
    expect(answered('nevermsis')).toBe(2)
  })

  it('TER-1 Nevermsis: who would prevent or reflect it is told why not', () => {
    const on = scene({
      seats: [
        { house: 'nevermsis', hand: [DART] },
        { at: 1, hand: ['reflect', 'feint'], equipped: [PAVISE], morale: 3, order: 'mine' },
      ],
      lands: ['plain', 'coast'],
    })
    act(on, [0, use(DART, 1)], [1, { type: 'pass', order: 'mine' }])
    const why = (id: string) => game.refusal(on.state, 1, play(id))?.message
    for (const id of ['reflect', PAVISE])
      expect(why(id)).toBe('Nobody can prevent or Reflect this Ranged damage.')
    expect(why('feint')).toBe('This item answers something else: you cannot use it now.')
  })

  it('TER-42 Nevermsis: Cavern and Forest shelter from it all the same', () => {
    const on = scene({ seats: [{ house: 'nevermsis', hand: [DART] }, { at: 1 }], lands: ['plain', 'forest'] })
    expect(refused(on, 0, use(DART, 1))).toBe(NO_TARGET)
    const cavern = scene({
      seats: [{ house: 'nevermsis', hand: [DART] }, { at: 1 }],
      lands: ['cavern', 'plain'],
    })
    expect(refused(cavern, 0, use(DART, 1))).toBe('cavern TER-42')
  })
})
const PAVISE =
  ITEMS.find(
    ({ slot, abilities }) =>
      slot === 'shield' &&
      abilities.some((ability) => ability.kind === 'answer' && ability.when === 'ranged damage'),
  )?.id ?? ''

describe('Gryssel', () => {
  it('TER-1 Gryssel: damage is one less, once each round', () => {
    const on = scene({ seats: [{ hand: [DART, DART] }, { at: 1, house: 'gryssel', morale: 4 }] })
    act(on, [0, use(DART, 1)])
    expect(on.state.players[1].morale).toBe(4)
    expect(toldOf(on, 'prevented')).toEqual([{ type: 'prevented', seat: 1, amount: 1 }])
    act(on, [0, use(DART, 1)])
    expect(on.state.players[1].morale).toBe(3)
    expect(toldOf(on, 'prevented')).toHaveLength(1)
  })

  it('TER-1 Gryssel: again in the next round', () => {
    const on = scene({
      seats: [{ house: 'gryssel', at: 1, morale: 4 }, { hand: [DART, DART, 'firebomb'] }],
      turn: 1,
      events: [MILD],
    })
    act(on, [1, use(DART, 0)], [1, use('firebomb', 1)], [1, END])
    expect(on.state.players[0].morale).toBe(3)
    act(on, [1, travel(0, 1)], [0, travel(1, 0)], [1, READY], [1, use(DART, 0)])
    expect(on.state.players[0].morale).toBe(3)
  })

  it('TER-37 Gryssel: not Plague damage, which nothing negates', () => {
    const on = scene({ seats: [{}, { house: 'gryssel', morale: 4, plagues: 1 }, {}] })
    lucky(on, 0, END, (after) => toldOf(after, 'plague').some(({ face }) => face === 1))
    expect(on.state.players[1].morale).toBe(3)
  })

  it('TER-28 Gryssel: a success whose damage it bears still counts', () => {
    const on = duel(scene({ seats: [{}, { house: 'gryssel', morale: 4 }] }), 0, 1, 'hit', 'hit')
    expect(on.state.players[1].morale).toBe(3)
    expect(on.state.duel?.wins).toBe(2)
  })
})

describe('Desirah', () => {
  it('TER-1 Desirah: its first success in a duel takes a random item of the rival’s', () => {
    const on = scene({ seats: [{ house: 'desirah' }, { hand: ['feint', 'trap'] }, {}] })
    duel(on, 0, 1, 'hit')
    expect(on.state.players[0].hand).toHaveLength(1)
    expect(on.state.players[1].hand).toHaveLength(1)
    // The two know which.
    for (const knower of [0, 1]) expect(names(heardBy(on, knower, 'gave')[0].items)).toEqual(hand(on))
    expect(heardBy(on, 2, 'gave')[0].items).toEqual(['?'])
  })

  it('TER-1 Desirah: once each turn, and not for a blocked attempt', () => {
    const on = scene({ seats: [{ house: 'desirah' }, { hand: ['feint', 'trap', 'parry'] }] })
    duel(on, 0, 1, 'miss')
    expect(on.state.players[0].hand).toHaveLength(0)
    const twice = duel(
      scene({ seats: [{ house: 'desirah' }, { hand: ['feint', 'trap', 'parry'] }] }),
      0,
      1,
      'hit',
      'hit',
    )
    expect(twice.state.players[0].hand).toHaveLength(1)
  })

  it('TER-1 Desirah: not as defender', () => {
    const on = duel(scene({ seats: [{ hand: ['feint'] }, { house: 'desirah' }] }), 0, 1, 'hit')
    expect(on.state.players[1].hand).toHaveLength(0)
  })
})

describe('Viewhing', () => {
  it('TER-1 Viewhing: a Search looks at one more, takes one and puts the other under the deck', () => {
    const on = scene({ seats: [{ house: 'viewhing' }, {}], deck: ['feint', 'trap', 'parry'] })
    act(on, [0, SEARCH])
    expect(asks(on)).toBe('search 0')
    expect(names(game.view(on.state, 0).players[0].aside)).toEqual(['Feint', 'Trap'])
    act(on, [0, pickItem('trap')])
    expect(hand(on)).toEqual(['Trap'])
    expect(on.state.deck.at(-1)).toBe(item('parry'))
    expect(on.state.deck[0]).toBe(item('feint'))
    expect(left(on)).toBe(1)
  })

  it('TER-1 Viewhing: what is put under the deck does nothing as an Instance', () => {
    const on = scene({ seats: [{ house: 'viewhing' }, {}], deck: ['plague', 'trap'] })
    act(on, [0, SEARCH], [0, pickItem('trap')])
    expect(on.state.players[0].plagues).toEqual([])
    expect(on.state.deck[0]).toBe(item('plague'))
  })

  it('TER-R55 Viewhing: with one item left it looks at that one; in the Ruin it takes the top of the discard pile', () => {
    const on = act(scene({ seats: [{ house: 'viewhing' }, {}], rest: 1, deck: ['feint'] }), [0, SEARCH])
    expect(hand(on)).toEqual(['Feint'])
    const ruin = scene({
      seats: [{ house: 'viewhing' }, {}],
      lands: ['ruin', 'plain'],
      discard: ['trap', 'parry'],
    })
    act(ruin, [0, SEARCH])
    expect(hand(ruin)).toEqual(['Trap'])
  })

  it('TER-1 Viewhing: once each turn it sees an enemy’s inventory, for no action', () => {
    const on = scene({ seats: [{ house: 'viewhing' }, { at: 1, hand: ['feint'] }, { hand: [] }] })
    act(on, [0, trait(1)])
    expect(left(on)).toBe(2)
    expect(names(game.view(on.state, 0).players[1].hand)).toEqual(['Feint'])
    expect(refused(on, 0, trait(1))).toBe('no-trait TER-1')
  })

  it('TER-34 Viewhing: not at an empty inventory', () => {
    const on = scene({ seats: [{ house: 'viewhing' }, {}] })
    expect(refused(on, 0, trait(1))).toBe(NO_EFFECT)
  })
})

describe('Benevol', () => {
  it('TER-1 Benevol: Charity takes one item fewer', () => {
    const on = scene({ seats: [{ house: 'benevol', hand: ['trap', 'feint', 'parry'] }, {}] })
    act(on, [0, CHARITY])
    while (asks(on) === 'pay 0') act(on, [0, game.actions(on.state, 0)[0]])
    expect(hand(on)).toEqual([])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
    const two = scene({ seats: [{ house: 'benevol', hand: ['trap', 'feint'] }, {}] })
    expect(refused(two, 0, CHARITY)).toBe('too-few-items TER-15')
  })

  it('TER-1 Benevol: once each turn an item of the inventory discarded is one drawn, for no action', () => {
    const on = scene({
      seats: [{ house: 'benevol', hand: ['trap'] }, {}],
      deck: ['feint', 'parry'],
      phase: 'prepare',
    })
    act(on, [0, trait()])
    expect(asks(on)).toBe('cost 0')
    act(on, [0, pickItem('trap')])
    expect(hand(on)).toEqual(['Feint'])
    expect(on.state.discard).toEqual([item('trap')])
    expect(asks(on)).toBe('prepare 0')
    expect(refused(on, 0, trait())).toBe('no-trait TER-1')
    const bare = scene({ seats: [{ house: 'benevol', equipped: [GEAR[0]] }, {}] })
    expect(refused(bare, 0, trait())).toBe('cannot-pay TER-34')
  })
})

describe('Hammerstone', () => {
  it('TER-1 Hammerstone: one more item may be equipped, of which one a Weapon and one a Shield', () => {
    const on = scene({
      seats: [{ house: 'hammerstone', equipped: GEAR, hand: [WEAPONS[0], WEAPONS[1], SHIELDS[0]] }, {}],
    })
    act(on, [0, equip(WEAPONS[0])])
    expect(on.state.players[0].equipped).toHaveLength(4)
    expect(refused(on, 0, equip(SHIELDS[0]))).toBe('too-much-equipped TER-6')
    expect(refused(on, 0, equip(WEAPONS[1]))).toBe('slot TER-6')
  })

  it('TER-1 Hammerstone: its equipment stays when it Retreats', () => {
    const on = scene({
      seats: [{ hand: [DART] }, { at: 1, house: 'hammerstone', morale: 1, equipped: [GEAR[0]] }],
    })
    act(on, [0, use(DART, 1)])
    expect(on.state.players[1]).toMatchObject({ isOut: true, equipped: [item(GEAR[0])] })
    expect(on.state.drops.flat()).toEqual([])
  })

  it('TER-1 Hammerstone: the Desert takes no action from it', () => {
    const on = scene({
      seats: [{ house: 'hammerstone', equipped: [GEAR[0]], hand: [GEAR[1]] }, {}],
      lands: ['desert', 'plain'],
      phase: 'prepare',
    })
    act(on, [0, READY], [0, equip(GEAR[1])])
    expect(left(on)).toBe(2)
  })
})

it('TER-R54 Whoever loses what lets more be equipped keeps what is equipped, and equips no more', () => {
  const harness = ITEMS.find(({ abilities }) =>
    abilities.some((ability) => ability.kind === 'passive' && ability.rule === 'slots'),
  )
  const id = harness?.id ?? ''
  const on = scene({
    seats: [{ house: 'hammerstone', equipped: [id, ...GEAR, WEAPONS[0]], hand: [SHIELDS[0]], morale: 3 }, {}],
  })
  on.state.players[0].house = house('shimoto')
  act(on, [0, dropEquipped(id)])
  expect(on.state.players[0].equipped).toHaveLength(4)
  for (const name of [GEAR[0], GEAR[1]]) {
    expect(refused(on, 0, equip(SHIELDS[0]))).toBe('too-much-equipped TER-6')
    act(on, [0, dropEquipped(name)])
  }
  expect(refused(on, 0, equip(SHIELDS[0]))).toBeUndefined()
})
