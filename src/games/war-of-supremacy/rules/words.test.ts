import { describe, expect, it } from 'vitest'
import type { Effect } from '../content/vocabulary.ts'
import {
  act,
  asks,
  cast,
  endCombat,
  endTurn,
  heardBy,
  lucky,
  passAll,
  pick,
  place,
  READY,
  refused,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { attack, control, defense, grave, hand, hands, names, scores, won } from '../testing/scene-words.ts'
import { game } from './game.ts'

const any = (name: string, ...effects: readonly Effect[]) => spell(name, 'any turn', effects)
const CARDS = cardSet({
  creatures: [
    creature('Plain', [3, 3, 3]),
    creature('Other', [2, 2, 2]),
    creature('Champion', [1, 1, 1], {
      abilities: [{ while: 'in play', rules: [{ rule: 'wins' }] }],
    }),
    creature('Veiled', [2, 2, 2], {
      abilities: [{ while: 'in play', rules: [{ rule: 'untouchable', to: 'this' }] }],
    }),
    creature('Widow', [2, 2, 2], {
      abilities: [
        { when: 'killed', effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] },
        { when: 'lose combat', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
      ],
    }),
    creature('Double', [1, 1, 1], {
      abilities: [
        {
          when: 'placed',
          effects: [
            {
              do: 'swap',
              to: { one: { stance: 'defending' } },
              with: { grave: { kind: 'creature', type: 'Being' } },
            },
          ],
        },
      ],
    }),
    creature('Tailor', [1, 1, 1], {
      abilities: [
        {
          when: 'placed',
          effects: [
            {
              do: 'swap',
              to: { one: { stance: 'defending' } },
              with: { hand: { kind: 'creature' } },
            },
          ],
        },
      ],
    }),
    creature('Recruiter', [1, 1, 1], {
      abilities: [
        {
          when: 'placed',
          effects: [{ do: 'summon', from: 'grave', what: { kind: 'creature' }, amount: 1 }],
        },
      ],
    }),
  ],
  spells: [
    any('Armor', {
      do: 'attach',
      to: { one: {} },
      rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 3 }],
    }),
    any('Kill', { do: 'kill', to: { one: {} } }),
    any('Slay All', { do: 'kill', to: { all: {} } }),
    any('Hit Attackers', { do: 'damage', to: { one: { stance: 'attacking' } }, amount: 1 }),
    any('Curse', { do: 'discard', who: { one: 'any' }, amount: 1, how: 'choice' }),
    any('Curse Others', { do: 'discard', who: { one: 'others' }, amount: 1, how: 'choice' }),
    any('Curse Opponents', { do: 'discard', who: { each: 'opponents' }, amount: 1, how: 'choice' }),
    any('Ruin', { do: 'discard', who: { each: 'any' }, amount: 'all', how: 'choice' }),
    any('Lottery', { do: 'discard', who: { one: 'others' }, amount: 1, how: 'random' }),
    any('Dig', { do: 'pick up', who: 'you', what: {}, amount: 1 }),
    any('Dig Spell', { do: 'pick up', who: 'you', what: { kind: 'spell' }, amount: 1 }),
    any('Dig Creature', { do: 'pick up', who: 'you', what: { kind: 'creature' }, amount: 1 }),
    any('Fetch', { do: 'draw', who: 'you', from: 'either', amount: 1 }),
    any('Swap', { do: 'swap', to: { one: { owner: 'you' } }, with: { creature: { owner: 'others' } } }),
    any('Swap Any', { do: 'swap', to: { one: {} }, with: { creature: {} } }),
    any('Swap Hand', { do: 'swap', to: { one: { owner: 'you' } }, with: { hand: { kind: 'creature' } } }),
    any('Rob', { do: 'take territory', who: { one: 'others' } }),
    any(
      'Payment',
      { do: 'modify', to: { one: {} }, form: 'wild', amount: 1 },
      {
        do: 'draw',
        who: 'owner',
        from: 'creature',
        amount: 1,
      },
    ),
    any('Gather', { do: 'summon', from: 'hand', what: { kind: 'creature' }, amount: 1 }),
  ],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })
const armored = { name: 'Plain', attached: ['Armor'] }
const targets = (on: Scene, seat: number) =>
  game.actions(on.state, seat).flatMap((action) => (action.type === 'cast' ? [action.on] : []))

describe('WOS-32 Attach', () => {
  it('WOS-32 The card stays with the creature through combat and into defense', () => {
    const on = three({ seats: [{ hand: ['Armor'] }, {}, {}], attack: ['Plain'] })
    act(on, [0, cast('Armor', 'Plain')])
    expect([scores(on, 'Plain'), grave(on)]).toEqual([[6, 6, 6], []])
    endTurn(on)
    expect([scores(on, 'Plain'), grave(on)]).toEqual([[6, 6, 6], []])
  })

  it('WOS-32 Until it is killed or defeated, and then it goes to the grave', () => {
    const killed = three({ seats: [{ hand: ['Kill'] }, {}, {}], attack: [armored] })
    act(killed, [0, cast('Kill', 'Plain')])
    expect(grave(killed)).toEqual(['Armor', 'Kill', 'Plain'])
    const defeated = three({ attack: [armored], defender: 1, defense: ['Plain', 'Plain'] })
    expect(grave(endCombat(defeated))).toEqual(['Armor', 'Plain'])
    const beaten = three({ attack: ['Plain', 'Plain', 'Other'], defender: 1, defense: [armored] })
    expect(grave(endCombat(beaten))).toEqual(['Armor', 'Plain'])
  })

  it('WOS-32 It changes sides with its creature', () => {
    const on = three({
      seats: [{ hand: ['Swap'] }, {}, {}],
      attack: [armored],
      defender: 1,
      defense: ['Other'],
    })
    act(on, [0, cast('Swap', 'Plain')])
    expect([defense(on), scores(on, 'Plain')]).toEqual([['Plain'], [6, 6, 6]])
  })
})

describe('WOS-32 Creature, Kill, Discard, Played', () => {
  it('WOS-32 A Creature is one in combat, with the restriction that is said', () => {
    const on = three({
      seats: [{ hand: ['Hit Attackers', 'Plain'] }, {}, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Plain', 'Other'],
    })
    expect(targets(on, 0)).toEqual(on.state.attack.map(({ card }) => card))
    const none = three({
      seats: [{ hand: ['Hit Attackers', 'Plain'] }, {}, {}],
      defender: 1,
      defense: ['Other'],
    })
    expect(refused(none, 0, cast('Hit Attackers'))).toBe('no-target WOS-32')
  })

  it('WOS-32 Kill is from combat to the grave; to lose combat is not to be killed', () => {
    const killed = three({ seats: [{ hand: ['Kill'] }, {}, {}], defender: 1, defense: ['Widow'] })
    act(killed, [0, cast('Kill', 'Widow')])
    expect([grave(killed), hands(killed)]).toEqual([
      ['Kill', 'Widow'],
      [0, 1, 0],
    ])
    expect(toldOf(killed, 'drew')).toMatchObject([{ seat: 1, from: 'creature' }])
    const lost = endCombat(three({ attack: ['Plain'], defender: 1, defense: ['Widow'] }))
    expect(toldOf(lost, 'drew')).toMatchObject([{ seat: 1, from: 'spell' }])
    expect(toldOf(lost, 'died')).toEqual([])
  })

  it('WOS-32 Killed together, both are in the grave before either ability', () => {
    const on = three({
      seats: [{ hand: ['Slay All'] }, {}, {}],
      attack: ['Widow'],
      defender: 1,
      defense: ['Widow', 'Plain'],
    })
    act(on, [0, cast('Slay All')])
    expect(grave(on)).toEqual(['Plain', 'Slay All', 'Widow', 'Widow'])
    expect(asks(on)).toBe('pick ability 0')
    expect(control(on)).toBe(1)
  })

  it('WOS-32 Discard is from hand to the grave, and everybody sees it', () => {
    const on = three({ seats: [{ hand: ['Curse'] }, { hand: ['Plain', 'Other'] }, {}] })
    act(on, [0, cast('Curse', 1)])
    // Not random: the player targeted chooses.
    expect(asks(on)).toBe('pick discard 1')
    act(on, [1, pick('Other')])
    expect([hand(on, 1), grave(on)]).toEqual([['Plain'], ['Curse', 'Other']])
    expect(names(on, heardBy(on, 2, 'discarded')[0].cards)).toEqual(['Other'])
  })

  it('WOS-32 Played is from hand: what is summoned, even out of the hand, was not played', () => {
    const on = three({ seats: [{}, { hand: ['Gather', 'Plain'] }, {}], turn: 1 })
    act(on, [1, cast('Gather')], [1, pick('Plain')])
    expect(attack(on)).toEqual(['Plain'])
    expect(names(on, on.state.played)).toEqual(['Gather'])
    expect(toldOf(on, 'placed')).toEqual([])
  })
})

describe('WOS-32 Player, Other, Opponent, Owner', () => {
  it('WOS-32 Player includes you, Other excludes you', () => {
    const on = three({ seats: [{ hand: ['Curse'] }, {}, {}] })
    expect(targets(on, 0)).toEqual([0, 1, 2])
    const others = three({ seats: [{}, { hand: ['Curse Others'] }, {}], turn: 1 })
    expect(targets(others, 1)).toEqual([0, 2])
  })

  it('WOS-32 Opponents are all others; a partner is none', () => {
    const each = { hand: ['Plain', 'Other'] }
    const free = scene({ cards: CARDS, seats: [{ hand: ['Curse Opponents', 'Plain'] }, each, each, each] })
    act(free, [0, cast('Curse Opponents')])
    for (const seat of [1, 2, 3]) act(free, [seat, pick('Plain')])
    expect(hands(free)).toEqual([1, 1, 1, 1])
    const teams = scene({
      cards: CARDS,
      options: { teams: true },
      seats: [{ hand: ['Curse Opponents', 'Plain'] }, each, each, each],
    })
    act(teams, [0, cast('Curse Opponents')], [1, pick('Plain')], [3, pick('Plain')])
    expect(hands(teams)).toEqual([1, 1, 2, 1])
  })

  it('WOS-32 All players, clockwise from the current player', () => {
    const each = { hand: ['Plain', 'Other'] }
    const on = three({ turn: 1, seats: [each, { hand: ['Ruin', 'Plain'] }, each] })
    act(on, [1, cast('Ruin')])
    expect(hands(on)).toEqual([0, 0, 0])
    expect(toldOf(on, 'discarded').map(({ seat }) => seat)).toEqual([1, 2, 0])
  })

  it('WOS-32 Player effects reach hands and won territories, never creatures in combat', () => {
    const on = three({
      seats: [{ hand: ['Rob', 'Ruin'] }, { won: 1 }, { hand: ['Plain'] }],
      attack: ['Plain'],
      defender: 2,
      defense: ['Plain'],
    })
    act(on, [0, cast('Rob', 1)], [0, cast('Ruin')])
    expect([won(on), hands(on)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ])
    expect([attack(on), defense(on)]).toEqual([['Plain'], ['Plain']])
  })

  it('WOS-32 The Owner is whoever’s side the creature is on', () => {
    const on = three({
      seats: [{ hand: ['Payment', 'Payment'] }, {}, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Other'],
    })
    act(on, [0, cast('Payment', 'Other')], [0, cast('Payment', 'Plain')])
    expect(hands(on)).toEqual([1, 1, 0])
  })
})

describe('WOS-32 Pick up, Random', () => {
  const buried = ['Plain', 'Murmur']
  const dig = (name: string) =>
    act(three({ seats: [{ hand: [name] }, {}, {}], grave: buried }), [0, cast(name)])

  it('WOS-32 Creature or spell, unless it is named', () => {
    const on = dig('Dig')
    expect([refused(on, 0, pick('Plain')), refused(on, 0, pick('Murmur'))]).toEqual([undefined, undefined])
    const spells = dig('Dig Spell')
    expect([asks(spells), refused(spells, 0, pick('Plain'))]).toEqual([
      'pick pick up 0',
      'not-offered WOS-32',
    ])
    const creatures = dig('Dig Creature')
    expect(refused(creatures, 0, pick('Murmur'))).toBe('not-offered WOS-32')
    act(creatures, [0, pick('Plain')])
    expect([hand(creatures), grave(creatures)]).toEqual([['Plain'], ['Dig Creature', 'Murmur']])
  })

  it('WOS-32 From the deck one chooses which deck', () => {
    const on = three({ seats: [{ hand: ['Fetch'] }, {}, {}], deck: ['Plain', 'Murmur'] })
    act(on, [0, cast('Fetch')])
    expect(asks(on)).toBe('pick deck 0')
    act(on, [0, pick(1)])
    expect(hand(on)).toEqual(['Murmur'])
    expect(names(on, heardBy(on, 1, 'drew')[0].cards)).toEqual(['?'])
  })

  it('WOS-32 Random: any of them may be struck, and nobody chooses', () => {
    for (const struck of ['Plain', 'Other', 'Murmur']) {
      const luck = three({ seats: [{ hand: ['Lottery'] }, { hand: ['Plain', 'Other', 'Murmur'] }, {}] })
      lucky(luck, 0, cast('Lottery', 1), (tried) => grave(tried).includes(struck))
      expect([asks(luck), hands(luck)]).toEqual(['act 0', [0, 2, 0]])
    }
  })
})

describe('WOS-32 Summoned, Swapped, Targeted, Win Combat', () => {
  it('WOS-32 Summoned: into combat from another area, such as the grave', () => {
    const on = three({ seats: [{ hand: ['Recruiter'] }, {}, {}], grave: ['Plain', 'Murmur'] })
    act(on, [0, place('Recruiter')])
    expect(asks(on)).toBe('pick summon grave 0')
    act(on, [0, pick('Plain')])
    expect([attack(on), grave(on)]).toEqual([['Plain', 'Recruiter'], ['Murmur']])
  })

  it('WOS-32 Swapped: needs a target on both sides', () => {
    const one = { seats: [{ hand: ['Swap'] }, {}, {}], attack: ['Plain'] }
    expect(refused(three({ ...one, defender: 1 }), 0, cast('Swap', 'Plain'))).toBe('no-target WOS-32')
    const on = three({ ...one, defender: 1, defense: ['Other'] })
    act(on, [0, cast('Swap', 'Plain')])
    expect([attack(on), defense(on)]).toEqual([['Other'], ['Plain']])
    const empty = three({ seats: [{ hand: ['Swap Hand'] }, {}, {}], attack: ['Plain'] })
    expect(refused(empty, 0, cast('Swap Hand', 'Plain'))).toBe('no-target WOS-32')
  })

  it('WOS-32 Swapped by an ability: nobody is asked for a creature that could be swapped with nothing', () => {
    const defended = { defender: 1, defense: ['Plain', 'Other'] }
    const placed = (name: string, said: Partial<Said>) =>
      asks(passAll(act(three({ ...defended, ...said }), [0, place(name)])))
    const alone = (name: string) => ({ seats: [{ hand: [name] }, {}, {}] })
    expect(placed('Double', { ...alone('Double'), grave: ['Onlooker', 'Murmur'] })).toBe('act 0')
    expect(placed('Double', { ...alone('Double'), grave: ['Widow'] })).toBe('pick aim creature 0')
    expect(placed('Tailor', alone('Tailor'))).toBe('act 0')
    // Whether a creature of the hand fits is nobody else's to know (WOS-R36).
    const held = three({ ...defended, seats: [{ hand: ['Tailor', 'Other'] }, {}, {}] })
    expect(asks(passAll(act(held, [0, place('Tailor')], [0, READY])))).toBe('pick aim creature 0')
  })

  it('WOS-32 Swapped in combat: with a creature of the other side', () => {
    const on = three({
      seats: [{ hand: ['Swap Any'] }, {}, {}],
      attack: ['Plain', 'Widow'],
      defender: 1,
      defense: ['Other', 'Champion'],
    })
    act(on, [0, cast('Swap Any', 'Plain')])
    expect([refused(on, 0, pick('Other')), refused(on, 0, pick('Champion'))]).toEqual([undefined, undefined])
    expect(refused(on, 0, pick('Widow'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Champion')])
    expect([attack(on), defense(on)]).toEqual([
      ['Champion', 'Widow'],
      ['Other', 'Plain'],
    ])
  })

  it('WOS-32 With a card of the hand: each goes where the other was', () => {
    const on = three({ seats: [{ hand: ['Swap Hand', 'Other'] }, {}, {}], attack: [armored] })
    act(on, [0, cast('Swap Hand', 'Plain')], [0, pick('Other')])
    expect([attack(on), hand(on), grave(on)]).toEqual([['Other'], ['Plain'], ['Armor', 'Swap Hand']])
  })

  it('WOS-32 Targeted: what others cannot target is still struck with all', () => {
    const on = three({
      seats: [{ hand: ['Kill', 'Slay All'] }, {}, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Veiled'],
    })
    expect(refused(on, 0, cast('Kill', 'Veiled'))).toBe('bad-target WOS-32')
    act(on, [0, cast('Slay All')])
    expect(defense(on)).toEqual([])
    const own = three({ seats: [{ hand: ['Kill'] }, {}, {}], attack: ['Veiled'] })
    expect(refused(own, 0, cast('Kill', 'Veiled'))).toBeUndefined()
  })

  it('WOS-32 Win Combat: it wins even when outscored', () => {
    const on = endCombat(three({ attack: ['Champion'], defender: 1, defense: ['Plain', 'Plain'] }))
    expect([control(on), defense(on)]).toEqual([0, ['Champion']])
    expect(toldOf(on, 'resolved')).toMatchObject([{ winner: 0, why: 'card' }])
    const kept = endCombat(three({ attack: ['Plain', 'Plain'], defender: 1, defense: ['Champion'] }))
    expect([control(kept), defense(kept)]).toEqual([1, ['Champion']])
  })

  it('WOS-32 Win Combat: only if it is still in combat at resolution, and not silenced', () => {
    const on = three({
      seats: [{ hand: ['Kill'] }, {}, {}],
      attack: ['Champion', 'Other'],
      defender: 1,
      defense: ['Plain'],
    })
    act(on, [0, cast('Kill', 'Champion')])
    expect(control(endCombat(on))).toBe(1)
    const silenced = three({
      attack: [{ name: 'Champion', isSilenced: true }],
      defender: 1,
      defense: ['Plain'],
    })
    expect(control(endCombat(silenced))).toBe(1)
  })

  it('WOS-32 The hands and decks of others stay hidden', () => {
    const on = three({ seats: [{ hand: ['Kill'] }, { hand: ['Plain', 'Murmur'] }, {}] })
    passAll(on)
    const view = game.view(on.state, 0)
    expect(names(on, [...view.players[1].creatures, ...view.players[1].spells])).toEqual(['?', '?'])
    expect(names(on, view.creatureDeck).every((name) => name === '?')).toBe(true)
    expect(names(on, view.players[0].spells)).toEqual(['Kill'])
  })
})
