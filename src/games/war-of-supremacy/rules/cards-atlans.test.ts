import { describe, expect, it } from 'vitest'
import {
  ALL_ASKS,
  ASKS,
  act,
  asks,
  cast,
  DECLINE,
  drawAll,
  END,
  endTurn,
  fighter,
  pick,
  place,
  refused,
  scene,
  YES,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import {
  attack,
  control,
  defense,
  form,
  grave,
  hand,
  scores,
  territory,
  totals,
} from '../testing/scene-words.ts'

describe('Atlans', () => {
  it('Nacrea, Who Sings Ships Down: a creature of another player changes sides, and uses its ability', () => {
    const on = scene({
      seats: [{ hand: ['Nacrea, Who Sings Ships Down'] }, {}],
      defender: 1,
      defense: ['Rag Company', 'Tamsin Voll, Who Read the Sun'],
    })
    arrive(on, 'Nacrea, Who Sings Ships Down')
    expect(refused(on, 0, pick('Nacrea, Who Sings Ships Down'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Tamsin Voll, Who Read the Sun')])
    expect([attack(on), defense(on)]).toEqual([
      ['Nacrea, Who Sings Ships Down', 'Tamsin Voll, Who Read the Sun'],
      [],
    ])
    expect(grave(on)).toEqual(['Rag Company'])
  })

  it('Uthuun, the Floor That Rises: all others go back to whoever owns them', () => {
    const on = scene({
      seats: [{ hand: ['Uthuun, the Floor That Rises'] }, {}, {}],
      attack: ['Silver Shoal'],
      defender: 2,
      defense: [{ name: 'Rag Company', attached: ['Grave-Linen'] }, 'Gibbet Giant'],
    })
    arrive(on, 'Uthuun, the Floor That Rises')
    expect([attack(on), defense(on), control(on)]).toEqual([['Uthuun, the Floor That Rises'], [], 2])
    expect([hand(on), hand(on, 2), grave(on)]).toEqual([
      ['Silver Shoal'],
      ['Gibbet Giant', 'Rag Company'],
      ['Grave-Linen'],
    ])
  })

  it('Reader of Three Moons: one form alone, as its owner likes', () => {
    for (const [way, words] of ['wild', 'magic', 'blade'].entries()) {
      const on = scene({ seats: [{ hand: ['Reader of Three Moons'] }, {}], form: 'wild/magic/blade' })
      arrive(on, 'Reader of Three Moons')
      expect(asks(on)).toBe('pick way 0')
      act(on, [0, pick(way)])
      expect(form(on)).toBe(words)
    }
  })

  it('Reef-Shouldered Elder: another territory, if its owner wants', () => {
    const said = { seats: [{ hand: ['Reef-Shouldered Elder'] }, {}], territories: ['Harrow Ridge'] }
    const on = act(arrive(scene(said), 'Reef-Shouldered Elder'), [0, YES])
    expect(territory(on)).toBe('Harrow Ridge')
    const not = act(arrive(scene(said), 'Reef-Shouldered Elder'), [0, DECLINE])
    expect(territory(not)).toBe('Quiet 1')
  })

  it('Changeling Diver: a defender goes to the grave, a Common creature comes out in its place', () => {
    const on = scene({
      seats: [{ hand: ['Changeling Diver'] }, {}],
      defender: 1,
      defense: ['Gibbet Giant', 'Rag Company'],
      grave: ['Sapper-Captain Brindle', 'Overcharged Apprentice', 'Silver Shoal', 'Switch'],
    })
    arrive(on, 'Changeling Diver')
    act(on, [0, pick('Gibbet Giant')])
    expect(refused(on, 0, pick('Sapper-Captain Brindle'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Silver Shoal')])
    expect([attack(on), defense(on)]).toEqual([['Changeling Diver'], ['Rag Company', 'Silver Shoal']])
    expect(grave(on)).toEqual(['Gibbet Giant', 'Overcharged Apprentice', 'Sapper-Captain Brindle', 'Switch'])
  })

  it('Changeling Diver: without a Common creature in the grave nothing is swapped', () => {
    const on = scene({
      seats: [{ hand: ['Changeling Diver'] }, {}],
      defender: 1,
      defense: ['Gibbet Giant'],
      grave: ['Sapper-Captain Brindle'],
    })
    arrive(on, 'Changeling Diver')
    expect([asks(on), defense(on)]).toEqual(['act 0', ['Gibbet Giant']])
  })

  it('Borrowed-Shell Octopus: an attack won, it may make room for a creature of the hand', () => {
    const said = {
      seats: [{ hand: ['Borrowed-Shell Octopus', 'Gibbet Giant', 'Switch'] }, {}, {}],
    }
    const on = act(arrive(scene(said), 'Borrowed-Shell Octopus'), [0, END])
    expect(asks(on)).toBe('pick may 0')
    act(on, [0, YES], [0, pick('Gibbet Giant')])
    expect([defense(on), hand(on)]).toEqual([['Gibbet Giant'], ['Borrowed-Shell Octopus', 'Switch']])
    const not = act(arrive(scene(said), 'Borrowed-Shell Octopus'), [0, END], [0, DECLINE])
    expect(defense(not)).toEqual(['Borrowed-Shell Octopus'])
  })

  it('Lantern Smuggler: an attack won, it may go home, and control stays', () => {
    const said = { seats: [{ hand: ['Lantern Smuggler'] }, {}, {}] }
    const on = act(arrive(scene(said), 'Lantern Smuggler'), [0, END], [0, YES])
    expect([defense(on), control(on), hand(on)]).toEqual([[], 0, ['Lantern Smuggler']])
    const not = act(arrive(scene(said), 'Lantern Smuggler'), [0, END], [0, DECLINE])
    expect(defense(not)).toEqual(['Lantern Smuggler'])
    const defended = act(scene({ seats: [{}, {}], defender: 1, defense: ['Lantern Smuggler'] }), [0, END])
    expect(asks(defended)).toBe('pick deck 0')
  })

  it('Ebb Acolyte: where Magic is active, another Common creature goes home', () => {
    const said = {
      seats: [{ hand: ['Ebb Acolyte'] }, {}],
      defender: 1,
      defense: ['Gibbet Giant', 'Rag Company'],
    }
    const on = arrive(scene({ ...said, form: 'wild/magic' }), 'Ebb Acolyte')
    expect([defense(on), hand(on, 1), asks(on)]).toEqual([['Gibbet Giant'], ['Rag Company'], 'act 0'])
    const dry = arrive(scene({ ...said, form: 'blade' }), 'Ebb Acolyte')
    expect(defense(dry)).toHaveLength(2)
  })

  it('Crosscurrent: two creatures change sides, with all that is on them', () => {
    const on = scene({
      seats: [{ hand: ['Crosscurrent'] }, {}],
      attack: ['Ebb Acolyte', 'Silver Shoal'],
      defender: 1,
      defense: ['Rag Company', { name: 'Gibbet Giant', mods: [2, 0, 0] }],
    })
    act(on, [0, cast('Crosscurrent', 'Ebb Acolyte')])
    expect(asks(on)).toBe('pick aim creature 0')
    expect(refused(on, 0, pick('Silver Shoal'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Gibbet Giant')])
    expect([attack(on), defense(on)]).toEqual([
      ['Gibbet Giant', 'Silver Shoal'],
      ['Ebb Acolyte', 'Rag Company'],
    ])
    expect([scores(on, 'Gibbet Giant'), totals(on)]).toEqual([
      [6, 1, 5],
      [10, 3],
    ])
  })

  it('Crosscurrent: there must be a creature on both sides', () => {
    const on = scene({ seats: [{ hand: ['Crosscurrent'] }, {}], attack: ['Ebb Acolyte'] })
    expect(refused(on, 0, cast('Crosscurrent', 'Ebb Acolyte'))).toBe('no-target WOS-32')
  })

  it('Back to the Deep: a creature into the deck, a creature drawn by its owner, whoever plays it', () => {
    for (const [by, name, owner] of [
      [0, 'Gibbet Giant', 1],
      [0, 'Silver Shoal', 0],
      [1, 'Gibbet Giant', 1],
      [1, 'Silver Shoal', 0],
      [2, 'Gibbet Giant', 1],
    ] as const) {
      const seats = [0, 1, 2].map((seat) => ({
        hand: seat === by ? ['Back to the Deep'] : [],
        asks: seat === 0 ? 0 : ALL_ASKS,
      }))
      seats[0].hand.push('Silver Shoal')
      const on = scene({ seats, defender: 1, defense: ['Gibbet Giant'] })
      act(on, [0, place('Silver Shoal')])
      const size = on.state.creatureDeck.length
      act(on, [by, cast('Back to the Deep', name)])
      expect([on.state.players[owner].creatures.length, on.state.creatureDeck.length]).toEqual([1, size])
      expect(on.state.players.reduce((sum, { creatures }) => sum + creatures.length, 0)).toBe(1)
    }
  })

  it('Slip the Net: a spell at a creature of one’s own goes to another creature', () => {
    const on = scene({
      seats: [{ hand: ['Forest Growth'] }, { hand: ['Slip the Net'], asks: ASKS.spells }],
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Rag Company', 'Gibbet Giant'],
    })
    act(on, [0, cast('Forest Growth', 'Rag Company')], [1, cast('Slip the Net')])
    expect(asks(on)).toBe('pick aim again 1')
    expect(refused(on, 1, pick('Rag Company'))).toBe('not-offered WOS-R26')
    act(on, [1, pick('Silver Shoal')])
    expect([scores(on, 'Silver Shoal')[0], scores(on, 'Rag Company')[0]]).toEqual([8, 2])
  })

  it('Slip the Net: not against a spell at a creature of somebody else', () => {
    const on = scene({
      seats: [{ hand: ['Forest Growth'] }, { hand: ['Slip the Net'], asks: ASKS.spells }],
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, cast('Forest Growth', 'Silver Shoal')])
    expect(refused(on, 1, cast('Slip the Net'))).toBe('not-now WOS-28')
  })

  it('Shed the Old Shell: a creature of one’s own for one of the hand, whose ability is used', () => {
    const on = scene({
      seats: [{ hand: ['Shed the Old Shell', 'Tamsin Voll, Who Read the Sun'] }, {}],
      form: 'magic',
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, cast('Shed the Old Shell', 'Silver Shoal')], [0, pick('Tamsin Voll, Who Read the Sun')])
    expect([attack(on), hand(on)]).toEqual([['Tamsin Voll, Who Read the Sun'], ['Silver Shoal']])
    act(on, [0, END])
    expect(grave(on)).toContain('Rag Company')
    act(on, [0, END])
    expect(defense(on)).toEqual(['Tamsin Voll, Who Read the Sun'])
  })

  it('Shed the Old Shell: by the defender a creature comes into defense, and its ability is not used', () => {
    const on = scene({
      seats: [
        { hand: ['Silver Shoal'] },
        { hand: ['Shed the Old Shell', 'Tamsin Voll, Who Read the Sun'], asks: ASKS.turns },
      ],
      defender: 1,
      defense: ['Gibbet Giant'],
    })
    act(on, [0, place('Silver Shoal')])
    play(on, 1, cast('Shed the Old Shell', 'Gibbet Giant'), 'Tamsin Voll, Who Read the Sun')
    expect([attack(on), defense(on), hand(on, 1)]).toEqual([
      ['Silver Shoal'],
      ['Tamsin Voll, Who Read the Sun'],
      ['Gibbet Giant'],
    ])
    expect(scores(on, 'Silver Shoal')).toEqual([4, 1, 2])
  })

  it('Two Shells, One Pearl: two hands change owners', () => {
    const on = scene({
      seats: [
        { hand: ['Two Shells, One Pearl', 'Switch'] },
        { hand: ['Ransom'] },
        { hand: ['Rag Company', 'Fire Blast'] },
      ],
    })
    play(on, 0, cast('Two Shells, One Pearl', 2))
    expect([hand(on, 0), hand(on, 1), hand(on, 2)]).toEqual([
      ['Fire Blast', 'Rag Company'],
      ['Ransom'],
      ['Switch'],
    ])
  })

  it('The Coast Moves: the moment it is drawn, another territory and another form', () => {
    const on = scene({
      seats: [{}, {}],
      phase: 'draw',
      deck: ['The Coast Moves'],
      forms: ['magic/blade'],
      territories: ['Harrow Ridge'],
    })
    act(on, [0, pick(1)])
    expect([territory(on), form(on)]).toEqual(['Harrow Ridge', 'magic/blade'])
    expect(on.state.territoryDeck[0]).toBe(on.state.territories[0])
  })

  it('The Turning Shoals: each turn begins with a new form', () => {
    const on = scene({
      seats: [{}, {}],
      territory: 'The Turning Shoals',
      phase: 'begin',
      forms: ['magic', 'wild/blade'],
    })
    expect(form(on)).toBe('magic')
    drawAll(endTurn(on))
    expect(form(on)).toBe('wild/blade')
  })

  it('The Moonlit Causeway: whatever the form, every creature counts with its best', () => {
    const on = scene({
      seats: [{}, {}],
      territory: 'The Moonlit Causeway',
      form: 'magic',
      attack: ['Gorilla Berserker'],
      defender: 1,
      defense: ['Rag Company'],
    })
    expect(totals(on)).toEqual([4, 3])
    expect(fighter(on, 'Rag Company').mods).toEqual([0, 0, 0])
    act(on, [0, END])
    expect(control(on)).toBe(0)
  })
})
