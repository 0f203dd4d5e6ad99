import { describe, expect, it } from 'vitest'
import {
  amountOf,
  amountOfRule,
  costOf,
  DART,
  GEAR,
  REMEDY,
  SHIELDS,
  STANDARD,
  VETO,
  WEAPONS,
} from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  DECLINE,
  duel,
  END,
  equip,
  fight,
  names,
  pick,
  pickDropped,
  pickItem,
  play,
  READY,
  REST,
  refused,
  type Scene,
  SEARCH,
  scene,
  toldOf,
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
  place,
} from '../testing/scene-words.ts'
import { HOUSES } from './content.ts'
import { game } from './game.ts'

/** Seat 0, whose turn it is, and 1 on the centre; 2 on space 1. Morale 4 all over. */
function field(zero: SeatSaid, one: SeatSaid = {}, two: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', morale: 4, ...zero },
      { house: 'tagion', morale: 4, ...one },
      { house: 'benevol', at: 1, morale: 4, ...two },
    ],
    lands: ['plain', 'coast', 'farm'],
    ...more,
  })
}

describe('Weapons', () => {
  it('TER-D2 Bastard Sword (bastard-sword): the first success of a turn deals more', () => {
    const edge = amountOfRule('bastard-sword', 'edge')
    const on = field({ equipped: ['bastard-sword'] })
    duel(on, 0, 1, 'miss', 'hit')
    expect(morale(on)[1]).toBe(4 - 1 - edge)
    fight(on, 'hit')
    expect(morale(on)[1]).toBe(4 - 2 - edge)
  })

  it('TER-D2 Only an equipped sword cuts, and only for its owner', () => {
    const held = duel(field({ hand: ['bastard-sword'] }), 0, 1, 'hit')
    expect(morale(held)[1]).toBe(3)
    const theirs = duel(field({}, { equipped: ['bastard-sword'] }), 0, 1, 'hit')
    expect(morale(theirs)[1]).toBe(3)
  })

  it('TER-R27 What the sword adds is the attempt’s own damage: by it the first attempt may be a Victory', () => {
    const on = duel(field({ equipped: ['bastard-sword'] }, { morale: 2, tokens: [0, 0] }), 0, 1, 'hit')
    expect(on.state.players[1].isOut).toBe(true)
    // For the Retreat and for the Victory.
    expect(on.state.pools[0].honorable).toBe(3)
  })

  it('TER-D2 War Hammer (war-hammer): a success makes the rival drop everything equipped, once a turn', () => {
    const on = field({ equipped: ['war-hammer'] }, { equipped: [SHIELDS[0], GEAR[0]] })
    duel(on, 0, 1, 'miss')
    expect(on.state.players[1].equipped).toHaveLength(2)
    fight(on, 'hit')
    expect(on.state.players[1]).toMatchObject({ equipped: [], spent: [] })
    expect(names(on.state.drops[0])).toEqual(called(SHIELDS[0], GEAR[0]))
    expect(on.state.players[0].spent).toEqual([1])
  })

  it('TER-R9 It does so once in a turn of one’s own', () => {
    const on = duel(field({ equipped: ['war-hammer'] }, { equipped: [GEAR[0]] }), 0, 1, 'hit')
    on.state.players[1].equipped.push(item(GEAR[0]))
    on.state.players[1].spent.push(0)
    on.state.drops[0].pop()
    fight(on, 'hit')
    expect(on.state.players[1].equipped).toHaveLength(1)
  })

  it('TER-D2 Ransom Blade (ransom-blade): a Victory brings items of the rival, at random', () => {
    const amount = amountOf('ransom-blade', 'rob')
    const cards = [DART, REMEDY, VETO]
    const on = field({ equipped: ['ransom-blade'] }, { hand: cards })
    duel(on, 0, 1, 'hit', 'miss')
    expect(hand(on, 0)).toEqual([])
    fight(on, 'hit')
    expect(on.state.players[0].hand).toHaveLength(amount)
    expect([...hand(on, 0), ...hand(on, 1)].sort()).toEqual(called(...cards))
    const lost = duel(field({ equipped: ['ransom-blade'] }, { hand: cards }), 0, 1, 'hit', 'miss', 'miss')
    expect(hand(lost, 0)).toEqual([])
  })

  it('TER-D2 Headsman’s Axe (headsmans-axe): whoever causes a Retreat draws', () => {
    const on = duel(
      field({ equipped: ['headsmans-axe'] }, { morale: 1, tokens: [0, 0] }),
      0,
      1,
      'miss',
      'hit',
    )
    expect(on.state.players[0].hand.length + on.state.players[0].plagues.length).toBe(
      amountOf('headsmans-axe', 'draw'),
    )
    const alive = duel(field({ equipped: ['headsmans-axe'] }), 0, 1, 'miss', 'hit')
    expect(hand(alive, 0)).toEqual([])
  })

  it('TER-D2 A Retreat by an item is one too; that of its own bearer is none', () => {
    const shot = field({ hand: [DART], equipped: ['headsmans-axe'] }, { at: 1, morale: 1, tokens: [0, 0] })
    act(shot, [0, use(DART, 1)])
    expect(hand(shot, 0)).toHaveLength(amountOf('headsmans-axe', 'draw'))
    const beaten = duel(field({}, { morale: 1, tokens: [0, 0], equipped: ['headsmans-axe'] }), 0, 1, 'hit')
    expect(hand(beaten, 1)).toEqual([])
  })

  it('TER-R34 The axe falls in the Battle Royale too, where nothing else is won', () => {
    const on = field({ equipped: ['headsmans-axe'] }, { morale: 1 }, {}, { mode: 'royale' })
    duel(on, 0, 1, 'hit')
    expect(on.state.players[1].goneAt).toBe(1)
    expect(hand(on, 0)).toHaveLength(amountOf('headsmans-axe', 'draw'))
    expect(on.state.pools[0]).toMatchObject({ honorable: 0, dishonorable: 0 })
  })

  it('TER-R9 The axe draws nothing in another’s turn, and keeps its edge for one’s own', () => {
    const on = field(
      { hand: [DART], morale: 1, tokens: [0, 0] },
      {},
      { hand: ['reflect'], equipped: ['headsmans-axe'], order: 'mine' },
    )
    act(on, [0, use(DART, 2)], pass(2), [2, play('reflect')])
    expect(toldOf(on, 'retreated')).toMatchObject([{ seat: 0, by: 2 }])
    expect(hand(on, 2)).toEqual([])
    expect(on.state.players[2].spent).toEqual([0])
  })

  it('TER-D2 A defender’s blade wins nothing', () => {
    const on = duel(
      field({ hand: [DART], tokens: [0, 0] }, { equipped: ['ransom-blade'] }),
      0,
      1,
      'miss',
      'miss',
      'miss',
    )
    expect(hand(on, 0)).toEqual(called(DART))
  })
})

describe('Shields', () => {
  it('TER-D2 Buckler (buckler): takes off a duel’s damage, once in every turn', () => {
    const on = field({ equipped: ['bastard-sword'] }, { equipped: ['buckler'], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, pass(1), [1, play('buckler')])
    const dealt = 1 + amountOfRule('bastard-sword', 'edge')
    expect(morale(on)[1]).toBe(4 - dealt + amountOf('buckler', 'prevent'))
    fight(on, 'hit')
    // It is used up for this turn: nobody is asked.
    expect(asks(on)).toBe('attempt 0 1')
    expect(morale(on)[1]).toBe(3 - dealt + amountOf('buckler', 'prevent'))
  })

  it('TER-D2 It wards off nothing but a duel’s damage, and does nothing in the inventory', () => {
    const shot = field({ hand: [DART] }, { at: 1, equipped: ['buckler'], order: 'mine' })
    act(shot, [0, use(DART, 1)], pass(1))
    expect(refused(shot, 1, play('buckler'))).toBe(MOMENT)
    const held = field({}, { hand: ['buckler'], order: 'mine' })
    act(held, [0, challenge(1)], pass(1))
    fight(held, 'hit')
    act(held, pass(1))
    expect(refused(held, 1, play('buckler'))).toBe(NO_ITEM)
  })

  it('TER-D2 Pavise (pavise): takes off Ranged damage, once in every turn', () => {
    const on = field(
      { hand: ['clothyard-shaft', 'clothyard-shaft'] },
      { at: 1, equipped: ['pavise'], order: 'mine' },
    )
    act(on, [0, use('clothyard-shaft', 1)], pass(1), [1, play('pavise')])
    const damage = amountOf('clothyard-shaft', 'damage')
    expect(morale(on)[1]).toBe(4 - Math.max(0, damage - amountOf('pavise', 'prevent')))
    act(on, [0, use('clothyard-shaft', 1)])
    expect(morale(on)[1]).toBe(4 - damage)
  })

  it('TER-R9 In the next player’s turn it is ready again', () => {
    const on = field({ hand: ['clothyard-shaft'] }, { at: 1, equipped: ['pavise'], order: 'mine' })
    act(on, [0, use('clothyard-shaft', 1)], pass(1), [1, play('pavise')])
    expect(on.state.players[1].spent).toEqual([1])
    while (asks(on).startsWith('window')) act(on, pass(1))
    act(on, [0, END])
    expect(on.state.players[1].spent).toEqual([0])
  })

  it('TER-D2 It wards off nothing but what is Ranged', () => {
    const on = field({ hand: ['assassin'] }, { at: 1, equipped: ['pavise'], order: 'mine' })
    act(on, [0, use('assassin', 1)], pass(1))
    expect(refused(on, 1, play('pavise'))).toBe(MOMENT)
  })

  it('TER-D2 Thorned Shield (thorned-shield): whoever blocks an attempt hurts the attacker', () => {
    const on = field({}, { equipped: ['thorned-shield'], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'miss')
    act(on, [1, play('thorned-shield')])
    expect(morale(on)).toEqual([4 - amountOf('thorned-shield', 'damage'), 4, 4])
    expect(on.state.duel).toMatchObject({ wins: 0, attempt: 2 })
    // Once in every turn.
    fight(on, 'miss')
    expect(asks(on)).toBe('attempt 0 1')
  })

  it('TER-D2 Not when the attempt succeeds, and not the attacker', () => {
    const on = field({ equipped: ['thorned-shield'], order: 'mine' }, { equipped: ['pavise'], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'miss')
    expect(asks(on)).toBe('window 0')
    expect(refused(on, 0, play('thorned-shield'))).toBe(MOMENT)
    const hit = field({}, { equipped: ['thorned-shield'], order: 'mine' })
    act(hit, [0, challenge(1)], pass(1))
    fight(hit, 'hit')
    expect(refused(hit, 1, play('thorned-shield'))).toBe(MOMENT)
  })
})

describe('gear', () => {
  it('TER-D2 Lurcher (lurcher): when your turn begins, it fetches what lies dropped, from wherever it lies', () => {
    const on = field({ equipped: ['lurcher'] }, {}, {}, { phase: 'begin', drops: { 2: [GEAR[1], GEAR[2]] } })
    expect(asks(on)).toBe('fetch 0')
    act(on, [0, pickDropped(2, GEAR[2])])
    expect(hand(on, 0)).toEqual(called(GEAR[2]))
    // One, and then it is Prepare; one may also leave it.
    expect(asks(on)).toBe('prepare 0')
    const left = field(
      { equipped: ['lurcher'] },
      {},
      {},
      { phase: 'begin', drops: { 2: [GEAR[1], GEAR[2]] } },
    )
    act(left, [0, DECLINE])
    expect(asks(left)).toBe('prepare 0')
    expect(hand(left, 0)).toEqual([])
  })

  it('TER-D2 It stays in its kennel in others’ turns, in the inventory, and when nothing lies about', () => {
    const drops = { 2: [GEAR[1]] }
    expect(asks(field({}, { equipped: ['lurcher'] }, {}, { phase: 'begin', drops }))).toBe('prepare 0')
    expect(asks(field({ hand: ['lurcher'] }, {}, {}, { phase: 'begin', drops }))).toBe('prepare 0')
    expect(asks(field({ equipped: ['lurcher'] }, {}, {}, { phase: 'begin' }))).toBe('prepare 0')
  })

  it('TER-D2 Pedlar’s Satchel (satchel): more items may stay at the end of the turn', () => {
    const carry = amountOfRule('satchel', 'carry')
    const cards = [DART, REMEDY, VETO, 'feint', 'parry', 'reflect', 'firebomb', 'trap', 'assassin', 'usurp']
    const fits = field({ hand: cards.slice(0, 5 + carry), equipped: ['satchel'] })
    act(fits, [0, END])
    expect(fits.state.current).toBe(1)
    const over = field({ hand: cards.slice(0, 6 + carry), equipped: ['satchel'] })
    act(over, [0, END])
    expect(asks(over)).toBe('tidy 0')
    act(over, [0, pickItem(DART)])
    expect(over.state.current).toBe(1)
    // Lying in the inventory it holds nothing.
    const held = field({ hand: ['satchel', ...cards.slice(0, 5)] })
    act(held, [0, END])
    expect(asks(held)).toBe('tidy 0')
  })

  it('TER-D2 As an action once a turn, and for an item, the Satchel draws', () => {
    const on = field(
      { hand: [DART, REMEDY], equipped: ['satchel'] },
      {},
      {},
      { deck: [VETO, 'feint', 'parry'] },
    )
    expect(costOf('satchel')).toBe(1)
    act(on, [0, use('satchel')], [0, pickItem(DART)])
    const drawn = [VETO, 'feint', 'parry'].slice(0, amountOf('satchel', 'draw'))
    expect(hand(on, 0)).toEqual(called(REMEDY, ...drawn))
    expect(on.state.stack.at(-1)).toMatchObject({ left: 1 })
    expect(refused(on, 0, use('satchel'))).toBe(NO_ITEM)
    expect(refused(field({ equipped: ['satchel'] }), 0, use('satchel'))).toBe('cannot-pay TER-34')
  })

  it('TER-D2 Far-glass (far-glass): a Search shows more items; the rest goes under the deck', () => {
    const more = amountOfRule('far-glass', 'search')
    const top = [DART, REMEDY, VETO, 'feint'].slice(0, 1 + more)
    const on = field({ equipped: ['far-glass'] }, {}, {}, { deck: [...top, 'parry'] })
    act(on, [0, SEARCH])
    expect(asks(on)).toBe('search 0')
    expect(refused(on, 0, pickItem('parry'))).toBe('not-offered TER-11')
    act(on, [0, pickItem(top[1])])
    expect(hand(on, 0)).toEqual(called(top[1]))
    const under = top.toSpliced(1, 1).map(item)
    expect(on.state.deck.slice(0, under.length).sort()).toEqual(under.sort())
    expect(on.state.deck.at(-1)).toBe(item('parry'))
  })

  it('TER-D2 The Far-glass also shows any enemy’s inventory, for an action', () => {
    const on = field({ equipped: ['far-glass'] }, { hand: [] }, { hand: [DART, REMEDY] })
    expect(refused(on, 0, use('far-glass', 1))).toBe(NO_EFFECT)
    act(on, [0, use('far-glass', 2)])
    expect(toldOf(on, 'looked')).toMatchObject([{ seat: 0, at: 2 }])
    expect(on.state.players[2].known).toEqual([1, 1])
    expect(refused(on, 0, use('far-glass', 2))).toBe(NO_ITEM)
  })

  it('TER-D2 Squire’s Harness (squires-harness): room for more equipment', () => {
    const slots = amountOfRule('squires-harness', 'slots')
    const all = [
      ...GEAR.filter((id) => id !== 'squires-harness').slice(0, 3),
      WEAPONS[0],
      SHIELDS[0],
      'pilgrims-staff',
      'satchel',
    ]
    const worn = ['squires-harness', ...all].slice(0, 2 + slots)
    const [next, beyond] = all.slice(1 + slots)
    const on = field({ hand: [next, beyond], equipped: worn })
    act(on, [0, equip(next)])
    expect(on.state.players[0].equipped).toHaveLength(3 + slots)
    expect(refused(on, 0, equip(beyond))).toBe('too-much-equipped TER-6')
  })

  it('TER-D2 With the Harness you take one damage less, once each round', () => {
    const on = field({ hand: ['firebomb', 'firebomb'] }, { at: 1, equipped: ['squires-harness'] })
    act(on, [0, use('firebomb', 1)])
    expect(morale(on)[1]).toBe(4)
    act(on, [0, use('firebomb', 1)])
    expect(morale(on)[1]).toBe(3)
  })

  it('TER-D2 Scar Tissue and the Harness each take one off, once each round', () => {
    const on = field({}, { house: 'gryssel', morale: 4, equipped: ['squires-harness'] })
    duel(on, 0, 1, 'hit')
    expect(morale(on)[1]).toBe(4)
    fight(on, 'hit')
    expect(morale(on)[1]).toBe(4)
    fight(on, 'hit')
    expect(morale(on)[1]).toBe(3)
  })

  it('TER-D2 In the same round a turn of one’s own does not make the Harness ready again', () => {
    const on = field(
      { hand: ['firebomb'] },
      { at: 1, equipped: ['squires-harness'] },
      { at: 2, hand: ['firebomb'] },
    )
    act(on, [0, use('firebomb', 1)], [0, END], [1, READY], [1, END], [2, READY])
    expect(morale(on)[1]).toBe(4)
    act(on, [2, use('firebomb', 1)])
    expect(morale(on)[1]).toBe(3)
  })

  it.each(HOUSES.map(({ id }) => id))('TER-D2 Harness, Staff and Quiver each serve %s', (house) => {
    const [one, two] = HOUSES.flatMap(({ id }) => (id === house ? [] : [id]))
    const hurt = (...equipped: readonly string[]) => {
      const zero = { house: one, hand: ['assassin'] }
      const lands = ['shrine', 'coast', 'farm'] as const
      const on = field(zero, { house, equipped }, { house: two }, { lands })
      return 4 - morale(act(on, [0, use('assassin', 1)]))[1]
    }
    expect(hurt('squires-harness')).toBe(hurt() - 1)
    const own = (said: SeatSaid) =>
      field({ house, ...said }, { house: one }, { house: two }, { discard: [DART, GEAR[0]] })
    const walk = act(own({ equipped: ['pilgrims-staff'] }), [0, use('pilgrims-staff')], [0, pick(1)])
    expect(place(walk, 0)).toBe(1)
    const quiver = own({ equipped: ['fowlers-quiver'], hand: [STANDARD[0]] })
    act(quiver, [0, use('fowlers-quiver')], [0, pickItem(STANDARD[0])])
    expect(hand(quiver)).toEqual(called(DART))
  })

  it('TER-D2 Pilgrim’s Staff (pilgrims-staff): a Rest for one action', () => {
    const on = field({ morale: 2, equipped: ['pilgrims-staff'] })
    act(on, [0, SEARCH], [0, REST])
    expect(morale(on)[0]).toBe(3)
    expect(on.state.stack.at(-1)).toMatchObject({ left: 0 })
    const without = field({ morale: 2 })
    act(without, [0, SEARCH])
    expect(refused(without, 0, REST)).toBe('rest TER-16')
  })

  it('TER-13 One Rest a turn, with the Staff too', () => {
    const on = field({ morale: 2, equipped: ['pilgrims-staff'] })
    act(on, [0, REST])
    expect(on.state.stack.at(-1)).toMatchObject({ left: 1 })
    expect(refused(on, 0, REST)).toBe('rested TER-13')
  })

  it('TER-D2 With the Staff the Desert takes no action', () => {
    const lands = ['desert', 'coast', 'farm'] as const
    const on = field({ morale: 2, equipped: ['pilgrims-staff'] }, {}, {}, { lands, phase: 'prepare' })
    act(on, [0, READY])
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 2 })
    const without = field({ equipped: [GEAR[0]] }, {}, {}, { lands, phase: 'prepare' })
    act(without, [0, READY])
    expect(without.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1 })
  })

  it('TER-D2 With the Staff you move to an adjacent terrain as an action, once a turn', () => {
    const on = field({ equipped: ['pilgrims-staff'] }, {}, {}, { lands: ['plain', 'desert', 'farm'] })
    act(on, [0, use('pilgrims-staff')])
    expect(asks(on)).toBe('destination 0')
    act(on, [0, pick(1)])
    expect(place(on, 0)).toBe(1)
    // Even onto the Desert.
    expect(on.state.stack.at(-1)).toMatchObject({ left: 1 })
    expect(refused(on, 0, use('pilgrims-staff'))).toBe(NO_ITEM)
  })

  it('TER-R59 With the Staff any action left is enough for a Rest', () => {
    const on = field({ morale: 2, equipped: ['pilgrims-staff'] })
    act(on, [0, SEARCH])
    expect(refused(on, 0, REST)).toBeUndefined()
    act(on, [0, SEARCH])
    expect(refused(on, 0, REST)).toBe('rest TER-16')
    expect(game.refusal(on.state, 0, REST)?.message).toBe('You have no actions left for a Rest.')
  })

  it('TER-D2 Grapnel (grapnel): as an action and for an item it draws an enemy to you', () => {
    expect(costOf('grapnel')).toBe(1)
    const on = field({ hand: [STANDARD[0], STANDARD[1]], equipped: ['grapnel'] }, {}, { decoy: 0 })
    expect(refused(on, 0, use('grapnel', 1))).toBe(NO_TARGET)
    act(on, [0, use('grapnel', 2)], [0, pickItem(STANDARD[0])])
    expect(on.state.players[2]).toMatchObject({ warrior: 0, decoy: -1 })
    expect(refused(on, 0, use('grapnel', 2))).toBe(NO_ITEM)
    const poor = field({ equipped: ['grapnel'] })
    expect(refused(poor, 0, use('grapnel', 2))).toBe('cannot-pay TER-34')
    const trapped = field({ hand: [STANDARD[0]], equipped: ['grapnel'] }, {}, { trap: 3 })
    expect(refused(trapped, 0, use('grapnel', 2))).toBe(NO_EFFECT)
    expect(refused(trapped, 0, pick(0))).toBe('not-now TER-9')
  })
})
