import { describe, expect, it } from 'vitest'
import { TERRAINS, type TerrainId, terrain } from '../content/terrains.ts'
import { DART, GEAR, MILD, REMEDY, SNATCH, STEP, WEAPONS } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  DECLINE,
  dropEquipped,
  END,
  equip,
  heardBy,
  names,
  pick,
  pickDropped,
  pickItem,
  play,
  READY,
  refused,
  type Scene,
  SEARCH,
  scene,
  toldOf,
  trait,
  use,
  venture,
} from '../testing/scene.ts'
import { challenge, hand, left, morale, NO_TARGET, nameOf, pass } from '../testing/scene-words.ts'
import { FACTS, ITEMS } from './content.ts'
import { game } from './game.ts'

/** Somebody about to use an Advantage. */
const preparing = (said: Said) => scene({ phase: 'prepare', ...said })

describe('Cavern', () => {
  it('TER-42 No Ranged items are used from here', () => {
    const on = scene({ seats: [{ hand: [DART, 'firebomb'] }, { at: 1 }], lands: ['cavern', 'plain'] })
    expect(refused(on, 0, use(DART, 1))).toBe('cavern TER-42')
    expect(refused(on, 0, use('firebomb', 1))).toBe('cavern TER-42')
  })

  it('TER-42 Other items are', () => {
    const on = scene({ seats: [{ hand: ['assassin'] }, {}], lands: ['cavern', 'plain'] })
    expect(refused(on, 0, use('assassin', 1))).toBeUndefined()
  })

  it('TER-42 No Ranged damage is taken here, nor any other effect of a Ranged item (TER-48)', () => {
    const on = scene({
      seats: [{ hand: [DART, SNATCH, 'firebomb'] }, { at: 1, hand: ['feint'], equipped: [GEAR[0]] }],
      lands: ['plain', 'cavern'],
    })
    for (const id of [DART, SNATCH, 'firebomb']) expect(refused(on, 0, use(id, 1))).toBe(NO_TARGET)
  })
})

describe('Forest', () => {
  const on = () =>
    scene({
      seats: [
        { hand: [DART, SNATCH, 'firebomb'] },
        { at: 1, morale: 4, hand: ['feint'], equipped: [GEAR[0]] },
      ],
      lands: ['plain', 'forest'],
    })

  it('TER-42 No Ranged damage is taken here', () => {
    expect(refused(on(), 0, use(DART, 1))).toBe(NO_TARGET)
  })

  it('TER-48 No Ranged item has any effect on players here, damaging or not', () => {
    expect(refused(on(), 0, use(SNATCH, 1))).toBe(NO_TARGET)
  })

  it('TER-42 Firebomb does double damage', () => {
    expect(morale(act(on(), [0, use('firebomb', 1)]))[1]).toBe(2)
  })

  it('TER-41 Elsewhere Firebomb does one, to all players on the terrain', () => {
    const there = scene({
      seats: [
        { hand: ['firebomb'] },
        { at: 1, morale: 4 },
        { at: 1, morale: 3 },
        { at: 2, decoy: 1, morale: 4 },
      ],
      lands: ['plain', 'farm', 'coast', 'towne'],
    })
    act(there, [0, use('firebomb', 1)])
    expect(there.state.players.slice(1).map(({ morale }) => morale)).toEqual([3, 2, 4])
  })

  it('TER-42 Ranged items may be used from the Forest', () => {
    const from = scene({ seats: [{ hand: [DART] }, { at: 1 }], lands: ['forest', 'plain'] })
    expect(refused(from, 0, use(DART, 1))).toBeUndefined()
  })

  it('TER-48 It binds at all times: whoever is moved out of it can be hit', () => {
    const moved = on()
    moved.state.players[1].warrior = 0
    moved.state.players[0].warrior = 1
    expect(refused(moved, 0, use(DART, 1))).toBeUndefined()
  })
})

describe('Desert', () => {
  const seats = [{ equipped: [GEAR[0]], hand: [GEAR[1]] }, { at: 1 }]

  it('TER-42 With anything equipped one has one action less', () => {
    const on = act(preparing({ seats, lands: ['desert', 'plain'] }), [0, READY])
    expect(left(on)).toBe(1)
    const bare = act(preparing({ seats: [{ hand: [GEAR[1]] }, {}], lands: ['desert', 'plain'] }), [0, READY])
    expect(left(bare)).toBe(2)
  })

  it('TER-R8 What is equipped there takes one too, but no more than one a turn', () => {
    const on = act(preparing({ seats: [{ hand: [GEAR[0], GEAR[1]] }, {}], lands: ['desert', 'plain'] }), [
      0,
      READY,
    ])
    act(on, [0, equip(GEAR[0])])
    expect(left(on)).toBe(1)
    act(on, [0, equip(GEAR[1])])
    expect(left(on)).toBe(1)
    const taken = act(preparing({ seats, lands: ['desert', 'plain'] }), [0, READY], [0, equip(GEAR[1])])
    expect(left(taken)).toBe(1)
  })

  it('TER-R8 Dropping things does not bring it back', () => {
    const on = act(preparing({ seats, lands: ['desert', 'plain'] }), [0, READY], [0, dropEquipped(GEAR[0])])
    expect(left(on)).toBe(1)
  })

  it('TER-R8 Dropped before the Action phase begins, it costs nothing', () => {
    const on = act(preparing({ seats, lands: ['desert', 'plain'] }), [0, dropEquipped(GEAR[0])], [0, READY])
    expect(left(on)).toBe(2)
  })

  it('TER-R8 A Venture into it is no action: it takes one', () => {
    const on = preparing({ seats: [{ at: 1, equipped: [GEAR[0]] }, {}], lands: ['desert', 'plain'] })
    expect(left(act(on, [0, venture(0)]))).toBe(1)
  })

  const taken = (on: Scene) => toldOf(on, 'desert').map(({ seat, lost }) => `${seat}: ${lost}`)

  it('TER-42 TER-R8 What it takes is told: at once, as something is equipped there, on arrival', () => {
    const lands = ['desert', 'plain'] as const
    expect(taken(act(preparing({ seats, lands }), [0, READY]))).toEqual(['0: 1'])
    const equips = preparing({ seats: [{ hand: [GEAR[0], GEAR[1]] }, {}], lands })
    expect(taken(act(equips, [0, READY]))).toEqual([])
    expect(taken(act(equips, [0, equip(GEAR[0])], [0, equip(GEAR[1])]))).toEqual(['0: 1'])
    const arrives = scene({ seats: [{ equipped: [GEAR[0]], hand: [STEP] }, {}], lands: ['plain', 'desert'] })
    expect(taken(act(arrives, [0, play(STEP)]))).toEqual(['0: 1'])
    const late = scene({ seats: [{ hand: [GEAR[0]] }, { at: 1 }], lands, left: 0 })
    expect(taken(act(late, [0, equip(GEAR[0])]))).toEqual([])
  })

  it('TER-42 If one of one’s actions brings one here with something equipped, no actions are left', () => {
    const road = ITEMS.find(
      ({ types, abilities: [ability] }) =>
        types.join() === 'standard' &&
        ability.kind === 'use' &&
        ability.target.who === 'you' &&
        ability.effects.some((effect) => effect.do === 'move') &&
        ability.effects.every((effect) => effect.do === 'move' || effect.do === 'hasten'),
    )
    const id = road?.id ?? ''
    const hastened = road?.abilities[0].kind === 'use' && road.abilities[0].effects.length > 1 ? 1 : 0
    const arrive = (equipped: string[], house = 'shimoto') => {
      const on = scene({
        seats: [{ house, hand: [id], equipped }, {}, {}],
        lands: ['plain', 'desert', 'farm'],
      })
      act(on, [0, use(id)], [0, pick(1)])
      expect(on.state.players[0].warrior).toBe(1)
      expect(toldOf(on, 'desert').map(({ lost }) => lost)).toEqual(
        equipped.length > 0 && house !== 'hammerstone' ? [1 + hastened] : [],
      )
      return left(on)
    }
    expect(arrive([])).toBe(1 + hastened)
    expect(arrive([GEAR[0]])).toBe(0)
    // The Desert takes nothing from Hammerstone.
    expect(arrive([GEAR[0]], 'hammerstone')).toBe(1 + hastened)
  })

  it.each([
    ['an Agility item', { hand: [STEP] }, play(STEP)],
    ['a trait', { house: 'shimoto', decoy: 1 }, trait()],
  ] as const)('TER-R50 Brought there in the Action phase by %s, one loses one action', (_, more, move) => {
    const on = scene({ seats: [{ equipped: [GEAR[0]], ...more }, {}], lands: ['plain', 'desert'] })
    act(on, [0, move])
    expect(on.state.players[0].warrior).toBe(1)
    expect(left(on)).toBe(1)
  })

  it('TER-R8 TER-R50 Arriving takes none from those with nothing equipped, nor from Hammerstone', () => {
    const arrive = (more: SeatSaid) =>
      left(
        act(scene({ seats: [{ hand: [STEP], ...more }, {}], lands: ['plain', 'desert'] }), [0, play(STEP)]),
      )
    expect(arrive({})).toBe(2)
    expect(arrive({ house: 'hammerstone', equipped: [GEAR[0]] })).toBe(2)
  })

  it('TER-R8 Arriving and equipping there cost one action together, and leaving brings none back', () => {
    const on = scene({
      seats: [{ hand: [STEP, GEAR[1], 'trapdoor'], decoy: 0, at: 1, equipped: [GEAR[0]] }, {}],
      lands: ['plain', 'desert'],
    })
    act(on, [0, play('trapdoor')])
    expect([on.state.players[0].warrior, left(on)]).toEqual([0, 2])
    act(on, [0, play(STEP)], [0, equip(GEAR[1])])
    expect([on.state.players[0].warrior, left(on)]).toEqual([1, 1])
    const back = scene({
      seats: [{ hand: [STEP, 'trapdoor'], decoy: 1, equipped: [GEAR[0]] }, {}],
      lands: ['plain', 'desert'],
    })
    act(back, [0, play('trapdoor')], [0, play(STEP)])
    expect([back.state.players[0].warrior, left(back)]).toEqual([0, 1])
  })

  it('TER-R50 In Prepare an Agility item costs nothing on arrival: the Action phase takes the one', () => {
    const on = preparing({ seats: [{ hand: [STEP], equipped: [GEAR[0]] }, {}], lands: ['plain', 'desert'] })
    expect(left(act(on, [0, play(STEP)]))).toBe(2)
    expect(left(act(on, [0, READY]))).toBe(1)
  })
})

describe('Ruin', () => {
  it('TER-42 A Search draws the top item of the discard pile', () => {
    const on = scene({
      seats: [{}, {}],
      lands: ['ruin', 'plain'],
      deck: ['feint'],
      discard: ['trap', 'parry'],
    })
    act(on, [0, SEARCH], [0, SEARCH])
    expect(hand(on)).toEqual(['Parry', 'Trap'])
    expect(on.state.deck.at(-1)).toBe(item('feint'))
  })

  it('TER-R21 With no discard pile there is no Search', () => {
    const on = scene({ seats: [{}, {}], lands: ['ruin', 'plain'], deck: ['feint'] })
    expect(refused(on, 0, SEARCH)).toBe('nothing-to-find TER-R21')
  })
})

describe('Shrine', () => {
  it('TER-42 No duels', () => {
    const on = scene({ seats: [{}, {}], lands: ['shrine', 'plain'] })
    expect(refused(on, 0, challenge(1))).toBe('shrine TER-42')
  })

  it('TER-42 Assassin does double damage', () => {
    const strike = (land: 'shrine' | 'plain') => {
      const lands = land === 'shrine' ? (['shrine', 'farm'] as const) : (['plain', 'farm'] as const)
      const on = scene({ seats: [{ hand: ['assassin'] }, { morale: 4 }], lands })
      return morale(act(on, [0, use('assassin', 1)]))[1]
    }
    expect(strike('plain')).toBe(3)
    expect(strike('shrine')).toBe(2)
  })
})

describe('Swamp', () => {
  it('TER-42 No Agility items are used, on one’s own turn or in answer', () => {
    const on = scene({
      seats: [
        { hand: [REMEDY, 'assassin'], morale: 1 },
        { hand: [REMEDY, 'reflect'], morale: 2, order: 'all' },
      ],
      lands: ['swamp', 'plain'],
    })
    expect(refused(on, 0, play(REMEDY))).toBe('swamp TER-42')
    act(on, [0, use('assassin', 1)])
    // Nobody in the Swamp is asked.
    expect(morale(on)[1]).toBe(1)
  })
})

describe('Plain', () => {
  it('TER-42 Nothing at all: no Advantage, and everything may be done', () => {
    const on = preparing({
      seats: [{ hand: [DART, REMEDY], morale: 1, equipped: [WEAPONS[0]] }, { at: 1 }, {}],
      lands: ['plain', 'farm', 'coast'],
    })
    expect(refused(on, 0, ADVANTAGE)).toBe('no-advantage TER-43')
    act(on, [0, READY])
    expect(left(on)).toBe(2)
    expect(refused(on, 0, use(DART, 1))).toBeUndefined()
    expect(refused(on, 0, play(REMEDY))).toBeUndefined()
    expect(refused(on, 0, challenge(2))).toBeUndefined()
    expect(refused(on, 0, SEARCH)).toBeUndefined()
  })
})

it('TER-43 Seven terrains have an Advantage, the others none', () => {
  const withAdvantage = TERRAINS.filter((land) => {
    const other = land === 'plain' ? 'cavern' : 'plain'
    const on = preparing({
      seats: [{ morale: 1, hand: [DART] }, { at: 1 }],
      lands: [land, other],
      drops: { 0: ['trap'] },
      discard: ['feint'],
    })
    return refused(on, 0, ADVANTAGE) === undefined
  })
  expect(withAdvantage).toEqual(['coast', 'farm', 'mountain', 'palace', 'river', 'tower', 'towne'])
})

describe('Coast', () => {
  it('TER-43 Scavenge up to two items, from whichever terrains', () => {
    const on = preparing({
      seats: [{}, {}],
      lands: ['coast', 'plain'],
      drops: { 0: ['trap'], 1: ['feint', 'parry'] },
    })
    act(on, [0, ADVANTAGE], [0, pickDropped(1, 'feint')], [0, pickDropped(0, 'trap')])
    expect(hand(on)).toEqual(['Feint', 'Trap'])
    expect(names(on.state.drops[1])).toEqual(['Parry'])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-43 One or none may do', () => {
    const on = preparing({ seats: [{}, {}], lands: ['coast', 'plain'], drops: { 1: ['feint', 'parry'] } })
    act(on, [0, ADVANTAGE], [0, pickDropped(1, 'parry')], [0, DECLINE])
    expect(hand(on)).toEqual(['Parry'])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-43 With nothing dropped anywhere it is refused', () => {
    const on = preparing({ seats: [{}, {}], lands: ['coast', 'plain'] })
    expect(refused(on, 0, ADVANTAGE)).toBe('no-use TER-43')
  })
})

describe('Farm', () => {
  it('TER-43 Restore one Morale, not beyond the highest', () => {
    const on = preparing({ seats: [{ morale: 2 }, {}], lands: ['farm', 'plain'] })
    expect(morale(act(on, [0, ADVANTAGE]))[0]).toBe(3)
    expect(refused(preparing({ seats: [{}, {}], lands: ['farm', 'plain'] }), 0, ADVANTAGE)).toBe(
      'hale TER-R52',
    )
  })
})

describe('Mountain', () => {
  const seats = [{}, { at: 1 }]
  const lands = ['mountain', 'plain'] as const

  it('TER-43 Draw three, keep two, put one back on top', () => {
    const on = preparing({ seats, lands, deck: ['feint', 'trap', 'parry', 'assassin'] })
    act(on, [0, ADVANTAGE])
    expect(asks(on)).toBe('mountain 0')
    act(on, [0, pickItem('trap')])
    expect(hand(on)).toEqual(['Feint', 'Parry'])
    expect(on.state.deck.slice(-2)).toEqual([item('assassin'), item('trap')])
  })

  it('TER-R20 What is put back does nothing as an Instance; what is kept does', () => {
    const back = act(preparing({ seats, lands, deck: ['plague', 'trap', 'feint'] }), [0, ADVANTAGE])
    act(back, [0, pickItem('plague')])
    expect(back.state.players[0].plagues).toEqual([])
    expect(back.state.deck.at(-1)).toBe(item('plague'))
    const kept = act(preparing({ seats, lands, deck: ['plague', 'trap', 'feint'] }), [0, ADVANTAGE])
    act(kept, [0, pickItem('trap')])
    expect(kept.state.players[0].plagues).toHaveLength(1)
    expect(hand(kept)).toEqual(['Feint'])
  })

  it('TER-R32 Deck and discard pile must have three items between them', () => {
    const with3 = preparing({ seats, lands, rest: 1, deck: ['feint'], discard: ['trap', 'parry'] })
    expect(refused(with3, 0, ADVANTAGE)).toBeUndefined()
    act(with3, [0, ADVANTAGE], [0, pickItem('feint')])
    expect(hand(with3)).toEqual(['Parry', 'Trap'])
    const with2 = preparing({ seats, lands, rest: 1, deck: ['feint'], discard: ['trap'] })
    expect(refused(with2, 0, ADVANTAGE)).toBe('no-use TER-43')
  })

  it('TER-R33 Only the player of the Mountain knows the card put back, until somebody draws it', () => {
    const on = act(preparing({ seats, lands, deck: ['feint', 'trap', 'parry'] }), [0, ADVANTAGE])
    expect(game.view(on.state, 1).players[0].aside).toEqual(['?', '?', '?'])
    expect(names(game.view(on.state, 0).players[0].aside)).toEqual(['Feint', 'Parry', 'Trap'])
    act(on, [0, pickItem('trap')])
    expect(game.view(on.state, 0).deck.at(-1)).toBe(item('trap'))
    expect(game.view(on.state, 1).deck.at(-1)).toBe('?')
    expect(game.view(on.state, 'onlooker').deck.at(-1)).toBe('?')
    expect(game.view(on.state, 0).deck.at(-2)).toBe('?')
  })
})

describe('Palace', () => {
  const lands = ['palace', 'plain', 'coast'] as const

  it('TER-43 Draw one, and decide who has the First Player token next round', () => {
    const on = preparing({ seats: [{}, {}, {}], lands, deck: ['feint'], events: [MILD] })
    act(on, [0, ADVANTAGE])
    expect(hand(on)).toEqual(['Feint'])
    expect(asks(on)).toBe('palace 0')
    act(on, [0, pick(2)], [0, END], [1, READY], [1, END], [2, READY], [2, END])
    expect(on.state.first).toBe(2)
    expect(asks(on)).toBe('travel 2')
  })

  it('TER-R37 The name is public, a later user overrides, and one may name oneself', () => {
    const on = preparing({ seats: [{}, {}, {}], lands, events: [MILD] })
    act(on, [0, ADVANTAGE], [0, pick(2)])
    expect(game.view(on.state, 1).named).toBe(2)
    expect(toldOf(on, 'named')).toEqual([{ type: 'named', seat: 2, by: 0 }])
    act(on, [0, END], [1, ADVANTAGE], [1, pick(0)])
    expect(game.view(on.state, 2).named).toBe(0)
    act(on, [1, END], [2, READY], [2, END])
    expect(on.state.first).toBe(0)
  })

  it('TER-R37 After that the token goes clockwise from there', () => {
    const on = scene({ seats: [{}, {}, {}], lands, first: 0, turn: 2, events: [MILD] })
    on.state.named = 2
    act(on, [2, END])
    expect(on.state.first).toBe(2)
    expect(on.state.named).toBe(-1)
    const later = scene({ seats: [{}, {}, {}], lands, first: 2, turn: 1, events: [MILD] })
    act(later, [1, END])
    expect(later.state.first).toBe(0)
  })
})

describe('River', () => {
  const lands = ['river', 'plain', 'coast'] as const

  it('TER-43 Draw two, pass one to a player on an adjacent terrain, draw one', () => {
    const on = preparing({
      seats: [{}, { at: 1 }, { at: 2 }],
      lands,
      deck: ['feint', 'trap', 'parry'],
    })
    act(on, [0, ADVANTAGE])
    expect(asks(on)).toBe('river seat 0')
    act(on, [0, pick(2)])
    expect(asks(on)).toBe('river card 0')
    act(on, [0, pickItem('feint')])
    expect(hand(on)).toEqual(['Parry', 'Trap'])
    expect(hand(on, 2)).toEqual(['Feint'])
  })

  it('TER-43 Only if a player is on an adjacent terrain; a Decoy is none (TER-R10)', () => {
    const on = preparing({
      seats: [{ at: 1 }, { at: 1, decoy: 0 }, { at: 3, decoy: 2 }, { at: 1 }],
      lands: ['plain', 'river', 'coast', 'farm'],
    })
    expect(refused(on, 0, ADVANTAGE)).toBe('no-use TER-43')
  })

  it('TER-R20 An Instance passed on does nothing to whoever passes it, and all to whoever receives it', () => {
    const on = preparing({ seats: [{}, { at: 1 }, {}], lands, deck: ['plague', 'trap', 'parry'] })
    act(on, [0, ADVANTAGE], [0, pickItem('plague')])
    expect(on.state.players.map(({ plagues }) => plagues.length)).toEqual([0, 1, 0])
    expect(hand(on)).toEqual(['Parry', 'Trap'])
  })

  it('TER-R32 Deck and discard pile must have three items between them', () => {
    const seats = [{}, { at: 1 }, {}]
    expect(refused(preparing({ seats, lands, rest: 2, deck: ['feint', 'trap'] }), 0, ADVANTAGE)).toBe(
      'no-use TER-43',
    )
    expect(
      refused(preparing({ seats, lands, rest: 2, deck: ['feint', 'trap', 'parry'] }), 0, ADVANTAGE),
    ).toBeUndefined()
  })

  it('TER-R42 The two know what was passed, the third only that something was', () => {
    const on = preparing({ seats: [{}, { at: 1 }, {}], lands, deck: ['feint', 'trap', 'parry'] })
    act(on, [0, ADVANTAGE], [0, pickItem('feint')])
    expect(game.view(on.state, 0).players[1].hand).toEqual([item('feint')])
    expect(game.view(on.state, 2).players[1].hand).toEqual(['?'])
    expect(heardBy(on, 1, 'gave')[0].items).toEqual([item('feint')])
    expect(heardBy(on, 2, 'gave')[0].items).toEqual(['?'])
  })
})

describe('Tower', () => {
  const lands = ['tower', 'plain', 'forest', 'cavern'] as const

  it('TER-43 A Ranged item discarded: one Ranged damage to all on one terrain, not Forest or Cavern', () => {
    const on = preparing({
      seats: [{ hand: [DART, 'trap'] }, { at: 1, morale: 3 }, { at: 1, morale: 4 }, { at: 2 }],
      lands,
    })
    act(on, [0, ADVANTAGE])
    expect(game.actions(on.state, 0)).toEqual([pickItem(DART)])
    act(on, [0, pickItem(DART)])
    expect(game.actions(on.state, 0)).toEqual([pick(0), pick(1)])
    act(on, [0, pick(1)])
    expect(on.state.players.slice(1, 3).map(({ morale }) => morale)).toEqual([2, 3])
    expect(names(on.state.discard)).toEqual([nameOf(DART)])
    expect(toldOf(on, 'damage')[0].cause).toBe('tower')
  })

  it('TER-R22 It reaches every terrain, its own included, where it hits its user too', () => {
    const on = preparing({ seats: [{ hand: [DART], morale: 4 }, { morale: 4 }, { at: 1 }, { at: 1 }], lands })
    act(on, [0, ADVANTAGE], [0, pickItem(DART)], [0, pick(0)])
    expect(on.state.players.slice(0, 2).map(({ morale }) => morale)).toEqual([3, 3])
    const far = preparing({
      seats: [{ at: 1, hand: [DART] }, { at: 3, morale: 4 }, {}, {}],
      lands: ['plain', 'tower', 'coast', 'farm'],
    })
    act(far, [0, ADVANTAGE], [0, pickItem(DART)], [0, pick(3)])
    expect(morale(far)[1]).toBe(3)
  })

  it('TER-R43 Its damage is not the item’s: a Firebomb discarded does one, and does not enter the Forest', () => {
    const on = preparing({
      seats: [{ hand: ['firebomb'] }, { at: 1, morale: 4 }, { at: 2 }, { at: 2 }],
      lands,
    })
    act(on, [0, ADVANTAGE], [0, pickItem('firebomb')])
    expect(refused(on, 0, pick(2))).toBe('not-offered TER-43')
    expect(morale(act(on, [0, pick(1)]))[1]).toBe(3)
  })

  it('TER-43 Without a Ranged item it is refused', () => {
    const on = preparing({ seats: [{ hand: ['trap'] }, {}], lands: ['tower', 'plain'] })
    expect(refused(on, 0, ADVANTAGE)).toBe('no-use TER-43')
  })
})

describe('Towne', () => {
  const lands = ['towne', 'plain'] as const

  it('TER-43 Discard one item, take any one from the discard pile', () => {
    const on = preparing({ seats: [{ hand: ['trap', 'feint'] }, {}], lands, discard: ['parry', 'assassin'] })
    act(on, [0, ADVANTAGE])
    expect(asks(on)).toBe('towne give 0')
    act(on, [0, pickItem('trap')], [0, pickItem('assassin')])
    expect(hand(on)).toEqual(['Assassin', 'Feint'])
    expect(names(on.state.discard)).toEqual(['Parry', 'Trap'])
  })

  it('TER-R32 There must be a discard pile before one pays, and one cannot retake what one has just paid', () => {
    expect(refused(preparing({ seats: [{ hand: ['trap'] }, {}], lands }), 0, ADVANTAGE)).toBe('no-use TER-43')
    const on = preparing({ seats: [{ hand: ['trap'] }, {}], lands, discard: ['parry', 'feint'] })
    act(on, [0, ADVANTAGE], [0, pickItem('trap')])
    expect(refused(on, 0, pickItem('trap'))).toBe('not-offered TER-R32')
    const twin = preparing({ seats: [{ hand: ['trap'] }, {}], lands, discard: ['parry', 'trap'] })
    act(twin, [0, ADVANTAGE], [0, pickItem('trap')])
    expect(refused(twin, 0, pickItem('trap'))).toBeUndefined()
  })

  it('TER-43 What is discarded may be equipped; without an item it is refused', () => {
    const on = preparing({ seats: [{ equipped: [GEAR[0]] }, {}], lands, discard: ['parry', 'feint'] })
    act(on, [0, ADVANTAGE])
    act(on, [0, game.actions(on.state, 0)[0]], [0, pickItem('parry')])
    expect(on.state.players[0].equipped).toEqual([])
    expect(hand(on)).toEqual(['Parry'])
    const bare = preparing({ seats: [{}, {}], lands, discard: ['parry'] })
    expect(refused(bare, 0, ADVANTAGE)).toBe('no-use TER-43')
  })

  it('TER-R36 A Plague is no item to pay with', () => {
    const on = scene({ seats: [{ plagues: 1 }, {}], lands, discard: ['parry'], phase: 'act' })
    on.state.stack[1] = { step: 'prepare', seat: 0, left: 2 }
    expect(refused(on, 0, ADVANTAGE)).toBe('no-use TER-43')
  })
})

describe('Reach', () => {
  it('TER-R22 A Ranged item reaches adjacent terrains, never one’s own or one farther off', () => {
    const on = scene({
      seats: [{ at: 1, hand: [DART, 'firebomb'] }, { at: 1 }, { at: 3 }, { at: 2 }],
      lands: ['plain', 'coast', 'farm', 'towne'],
    })
    expect(refused(on, 0, use(DART, 1))).toBe(NO_TARGET)
    expect(refused(on, 0, use(DART, 2))).toBe(NO_TARGET)
    expect(refused(on, 0, use(DART, 3))).toBeUndefined()
    expect(refused(on, 0, use('firebomb', 1))).toBe(NO_TARGET)
    expect(refused(on, 0, use('firebomb', 3))).toBe(NO_TARGET)
    expect(refused(on, 0, use('firebomb', 2))).toBeUndefined()
  })

  it('TER-R10 Nothing is aimed at a Decoy', () => {
    const on = scene({ seats: [{ hand: [DART, 'firebomb'] }, { at: 0, decoy: 1 }] })
    expect(refused(on, 0, use(DART, 1))).toBe(NO_TARGET)
    expect(refused(on, 0, use('firebomb', 1))).toBe(NO_TARGET)
  })

  it('TER-R10 A Decoy is not duelled', () => {
    const on = scene({ seats: [{}, { at: 1, decoy: 0 }] })
    expect(refused(on, 0, challenge(1))).toBe('not-here TER-24')
  })
})

it('TER-43 An Advantage that is refused says what is missing', () => {
  const why = (land: TerrainId, more: Partial<Said> = {}) =>
    game.refusal(preparing({ seats: [{}, {}], lands: [land, 'plain'], ...more }).state, 0, ADVANTAGE)?.message
  expect(why('coast')).toBe('No items are dropped on any terrain.')
  expect(why('mountain', { rest: 1 })).toBe('Deck and discard pile have fewer than three items.')
  expect(why('river')).toBe('No player is on an adjacent terrain.')
  expect(why('river', { rest: 1, seats: [{}, { at: 1 }] })).toBe(
    'Deck and discard pile have fewer than three items.',
  )
  expect(why('tower')).toBe('You have no Ranged item to discard.')
  expect(why('towne', { discard: ['trap'] })).toBe('You have no item to discard.')
  expect(why('towne', { seats: [{ hand: ['trap'] }, {}] })).toBe(
    'The discard pile is empty: there is nothing to take.',
  )
})

it('TER-R45 An Advantage declared on one terrain is not had on another', () => {
  const on = preparing({
    seats: [{ hand: [STEP], order: 'all', morale: 1 }, {}],
    lands: ['farm', 'palace'],
  })
  act(on, [0, ADVANTAGE])
  expect(asks(on)).toBe('window 0')
  act(on, [0, play(STEP)])
  while (asks(on) === 'window 0') act(on, pass(0, 'never'))
  expect(asks(on)).toBe('act 0')
  expect(on.state.players[0]).toMatchObject({ warrior: 1, morale: 1 })
  expect(toldOf(on, 'void')).toEqual([
    {
      type: 'void',
      seat: 0,
      why: 'impossible',
      action: ADVANTAGE,
      land: terrain('farm'),
      lands: on.state.lands,
    },
  ])
})

it('TER-34 Which items are Instances follows from what they do: Usurp waits (TER-R19)', () => {
  expect(FACTS[item('plague')].isInstance).toBe(true)
  expect(FACTS[item('usurp')].isInstance).toBe(false)
})
