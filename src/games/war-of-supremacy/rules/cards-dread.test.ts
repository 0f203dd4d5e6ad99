import { describe, expect, it } from 'vitest'
import {
  ASKS,
  act,
  asks,
  cast,
  DECLINE,
  END,
  endCombat,
  lucky,
  pick,
  refused,
  type Scene,
  scene,
  toldOf,
  YES,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import { attack, control, defense, grave, hand, hands, scores, totals } from '../testing/scene-words.ts'

const shows = (face: number) => (on: Scene) => toldOf(on, 'rolled').at(-1)?.dice[0] === face

describe('Dread', () => {
  it('Edrik Thrice-Buried: nothing kills him, and defeated he returns to hand', () => {
    const on = scene({
      seats: [{ hand: ['Tamsin Voll, Who Read the Sun', 'Sapper-Captain Brindle'] }, {}],
      form: 'magic',
      defender: 1,
      defense: ['Edrik Thrice-Buried'],
    })
    arrive(on, 'Sapper-Captain Brindle')
    expect([defense(on), grave(on)]).toEqual([['Edrik Thrice-Buried'], []])
    act(on, [0, END])
    expect([control(on), hand(on, 1)]).toEqual([1, []])
    const lost = scene({
      seats: [{ hand: ['Tamsin Voll, Who Read the Sun'] }, {}],
      form: 'magic',
      defender: 1,
      defense: [{ name: 'Edrik Thrice-Buried', mods: [0, -3, 0] }],
    })
    arrive(lost, 'Tamsin Voll, Who Read the Sun')
    expect(scores(lost, 'Edrik Thrice-Buried')).toEqual([0, -2, 4])
    endCombat(lost)
    expect([control(lost), hand(lost, 1), grave(lost)]).toEqual([0, ['Edrik Thrice-Buried'], []])
  })

  it('Sabeth of the Long Procession: up to 2 Common creatures out of the grave, and their abilities', () => {
    const said = {
      seats: [{ hand: ['Sabeth of the Long Procession'] }, {}],
      form: 'magic',
      defender: 1,
      defense: ['Gibbet Giant', 'Gibbet Giant'],
      grave: ['Leafmail Archers', 'Rag Company', 'Rag Company', 'Ossuary Walker'],
    }
    const on = arrive(scene(said), 'Sabeth of the Long Procession')
    expect(asks(on)).toBe('pick summon grave 0')
    expect(refused(on, 0, pick('Ossuary Walker'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Leafmail Archers')], [0, pick('Rag Company')])
    expect(attack(on)).toEqual(['Leafmail Archers', 'Rag Company', 'Sabeth of the Long Procession'])
    expect(asks(on)).toBe('pick aim creature 0')
    act(on, [0, pick('Gibbet Giant')])
    // Two Warriors: the Archers and the Rag Company.
    expect(defense(on)).toEqual(['Gibbet Giant'])
    const one = arrive(scene(said), 'Sabeth of the Long Procession')
    act(one, [0, pick('Rag Company')], [0, DECLINE])
    expect(attack(one)).toEqual(['Rag Company', 'Sabeth of the Long Procession'])
    const none = act(arrive(scene(said), 'Sabeth of the Long Procession'), [0, DECLINE])
    expect([attack(none), asks(none)]).toEqual([['Sabeth of the Long Procession'], 'act 0'])
  })

  it('Ossuary Walker: 1 more of everything for each Common Dread creature in the grave, 3 at most', () => {
    const buried = (...names: readonly string[]) =>
      scores(scene({ seats: [{}, {}], attack: ['Ossuary Walker'], grave: names }), 'Ossuary Walker')
    expect(buried('Gibbet Giant', 'Silver Shoal', 'Switch', 'Grave-Linen')).toEqual([5, 1, 3])
    expect(buried('Rag Company', 'Tallow Mourner')).toEqual([7, 3, 5])
    expect(buried('Rag Company', 'Rag Company', 'Rag Company', 'Tallow Mourner')).toEqual([8, 4, 6])
  })

  it('Widow of the Ninth Bell: losing, she makes an opponent discard 2 random cards', () => {
    const on = scene({
      seats: [
        { hand: ['Bolgath, Paid by the Pound', 'Switch', 'Ransom', 'Fire Blast'] },
        {},
        { hand: ['Boomerang'] },
      ],
      defender: 1,
      defense: ['Widow of the Ninth Bell'],
    })
    endCombat(arrive(on, 'Bolgath, Paid by the Pound'))
    expect(asks(on)).toBe('pick aim player 1')
    expect(refused(on, 1, pick(1))).toBe('not-offered WOS-32')
    act(on, [1, pick(0)])
    expect(hands(on)).toEqual([1, 0, 1])
  })

  it('Sexton of Hollow Lane: a Dread creature out of the grave, or 3 into it for 2 more of everything', () => {
    const said = {
      seats: [{ hand: ['Sexton of Hollow Lane'] }, {}],
      grave: ['Rag Company', 'Silver Shoal', 'Grave-Linen'],
      deck: ['Ancient Soldier', 'Ancient Soldier', 'Counting Ibis', 'Noonday Mirage'],
    }
    const on = act(arrive(scene(said), 'Sexton of Hollow Lane'), [0, pick(0)])
    expect(refused(on, 0, pick('Silver Shoal'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Rag Company')])
    expect([hand(on), grave(on)]).toEqual([['Rag Company'], ['Grave-Linen', 'Silver Shoal']])
    const other = act(arrive(scene(said), 'Sexton of Hollow Lane'), [0, pick(1)])
    expect(scores(other, 'Sexton of Hollow Lane')).toEqual([3, 6, 3])
    expect(grave(other)).toEqual([
      'Ancient Soldier',
      'Ancient Soldier',
      'Counting Ibis',
      'Grave-Linen',
      'Rag Company',
      'Silver Shoal',
    ])
  })

  it('Hungry Pallbearer: it may eat a creature of the hand for 3 more of everything', () => {
    const said = { seats: [{ hand: ['Hungry Pallbearer', 'Silver Shoal', 'Rag Company', 'Switch'] }, {}] }
    const on = act(arrive(scene(said), 'Hungry Pallbearer'), [0, YES])
    expect(refused(on, 0, pick('Switch'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Silver Shoal')])
    expect([scores(on, 'Hungry Pallbearer'), grave(on)]).toEqual([[4, 5, 4], ['Silver Shoal']])
    const not = act(arrive(scene(said), 'Hungry Pallbearer'), [0, DECLINE])
    expect([scores(not, 'Hungry Pallbearer'), hands(not)]).toEqual([
      [1, 2, 1],
      [3, 0],
    ])
    const empty = arrive(
      scene({ seats: [{ hand: ['Hungry Pallbearer', 'Switch'] }, {}] }),
      'Hungry Pallbearer',
    )
    expect(asks(empty)).toBe('act 0')
  })

  it('Rag Company: losing, 4 or more on a die bring it back to hand', () => {
    const said = { seats: [{ hand: ['Bolgath, Paid by the Pound'] }, {}], defender: 1 }
    const fight = () => arrive(scene({ ...said, defense: ['Rag Company'] }), 'Bolgath, Paid by the Pound')
    expect(hand(lucky(fight(), 0, END, shows(4)), 1)).toEqual(['Rag Company'])
    const lost = lucky(fight(), 0, END, shows(3))
    expect([hand(lost, 1), grave(lost)]).toEqual([[], ['Rag Company']])
    const attacking = scene({
      seats: [{ hand: ['Rag Company'] }, {}],
      defender: 1,
      defense: ['Bolgath, Paid by the Pound'],
    })
    expect(hand(lucky(arrive(attacking, 'Rag Company'), 0, END, shows(6)))).toEqual(['Rag Company'])
  })

  it('Tallow Mourner: killed, it brings up to 1 Common Warrior out of the grave to its side', () => {
    const said = {
      seats: [{ hand: ['Sapper-Captain Brindle'] }, {}],
      defender: 1,
      defense: ['Tallow Mourner', 'Gibbet Giant'],
      grave: ['Rag Company', 'Silver Shoal', 'Gibbet Giant'],
    }
    const on = arrive(scene(said), 'Sapper-Captain Brindle')
    expect(asks(on)).toBe('pick summon grave 1')
    expect(refused(on, 1, pick('Silver Shoal'))).toBe('not-offered WOS-32')
    expect(refused(on, 1, pick('Gibbet Giant'))).toBe('not-offered WOS-32')
    act(on, [1, pick('Rag Company')])
    expect([defense(on), asks(on)]).toEqual([['Gibbet Giant', 'Rag Company'], 'act 0'])
    const defeated = scene({
      seats: [{}, {}],
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Tallow Mourner'],
      grave: ['Rag Company'],
    })
    act(defeated, [0, END])
    expect(defense(defeated)).toEqual(['Silver Shoal'])
  })

  it('Shallow Graves: 3 off the deck, and up to 1 Rare creature out of the grave into attack', () => {
    const said = {
      seats: [{ hand: ['Shallow Graves'] }, {}],
      deck: ['Gibbet Giant', 'Rag Company', 'Silver Shoal', 'Ancient Soldier'],
    }
    const on = act(scene(said), [0, cast('Shallow Graves')])
    expect(grave(on)).toEqual(['Gibbet Giant', 'Rag Company', 'Silver Shoal'])
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Gibbet Giant')])
    expect([attack(on), grave(on)]).toEqual([
      ['Gibbet Giant'],
      ['Rag Company', 'Shallow Graves', 'Silver Shoal'],
    ])
  })

  it('Grave-Linen: 2 more of everything, and no death, even of a score of 0 or less', () => {
    const on = scene({
      seats: [{ hand: ['Grave-Linen', 'Sympathetic Runes'] }, {}],
      defender: 1,
      defense: ['Rag Company'],
    })
    play(on, 0, cast('Grave-Linen', 'Rag Company'))
    expect([scores(on, 'Rag Company'), grave(on)]).toEqual([[4, 2, 5], []])
    on.state.cast = 9
    play(play(on, 0, cast('Sympathetic Runes')), 0, END)
    expect(toldOf(on, 'died')).toEqual([])
    const weak = scene({
      seats: [{}, {}],
      defender: 1,
      defense: [{ name: 'Rag Company', mods: [-5, -5, -5], attached: ['Grave-Linen'] }],
    })
    act(weak, [0, END])
    expect([defense(weak), totals(weak)]).toEqual([['Rag Company'], [0, 0]])
  })

  it('Grudge of the Newly Dead: for a lost combat one creature of another player with a score of 4 or less', () => {
    const on = scene({
      seats: [{}, { hand: ['Grudge of the Newly Dead'], asks: ASKS.happenings }, {}],
      attack: ['Sapper-Captain Brindle', 'Page-Turner of Tolm'],
      form: 'blade',
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, END])
    expect([control(on), asks(on)]).toEqual([0, 'window combat lost 1'])
    // Brindle has Blade 5.
    expect(refused(on, 1, cast('Grudge of the Newly Dead', 'Sapper-Captain Brindle'))).toBe(
      'bad-target WOS-32',
    )
    play(on, 1, cast('Grudge of the Newly Dead', 'Page-Turner of Tolm'))
    expect([defense(on), control(on)]).toEqual([['Sapper-Captain Brindle'], 0])
  })

  it('Empty Coffins: for a lost combat 2 Dread creatures, and a spell for whoever is behind', () => {
    const said = (won: number) => ({
      seats: [{ hand: ['Silver Shoal'] }, { hand: ['Empty Coffins'], asks: ASKS.happenings }, { won }],
      defender: 1,
      defense: ['Overcharged Apprentice'],
      grave: ['Gibbet Giant', 'Hungry Pallbearer', 'Silver Shoal', 'Switch', 'Grave-Linen'],
    })
    for (const won of [0, 1]) {
      const on = act(arrive(scene(said(won)), 'Silver Shoal'), [0, END])
      expect(asks(on)).toBe('window combat lost 1')
      play(on, 1, cast('Empty Coffins'), 'Gibbet Giant', 'Hungry Pallbearer')
      expect(asks(on)).toBe(won === 0 ? 'pick deck 0' : 'pick pick up 1')
      if (won === 1) {
        expect(refused(on, 1, pick('Silver Shoal'))).toBe('not-offered WOS-32')
        act(on, [1, pick('Switch')])
      }
      expect(hands(on)[1]).toBe(2 + won)
    }
  })

  it('Weight of the Dead: Power for each Dread creature in the grave, 8 at most', () => {
    const on = scene({
      seats: [{ hand: ['Weight of the Dead'] }, {}],
      defender: 1,
      defense: ['Bolgath, Paid by the Pound'],
      grave: ['Gibbet Giant', 'Rag Company', 'Silver Shoal', 'Grave-Linen'],
    })
    play(on, 0, cast('Weight of the Dead', 'Bolgath, Paid by the Pound'))
    expect(scores(on, 'Bolgath, Paid by the Pound')).toEqual([2, 2, 2])
    const full = scene({
      seats: [{ hand: ['Weight of the Dead'] }, {}],
      attack: ['Silver Shoal'],
      rest: 'grave',
    })
    play(full, 0, cast('Weight of the Dead', 'Silver Shoal'))
    expect(scores(full, 'Silver Shoal')).toEqual([8, 8, 8])
  })

  it('The Ground Gives Back: 4 off the deck, and a random creature of the grave for everyone', () => {
    const on = scene({
      seats: [{}, {}, {}],
      phase: 'draw',
      deck: ['The Ground Gives Back', 'Rag Company', 'Silver Shoal', 'Gibbet Giant', 'Ancient Soldier'],
    })
    act(on, [0, pick(1)])
    expect(hands(on)).toEqual([1, 1, 1])
    expect(on.state.creatureGrave).toHaveLength(1)
    expect(toldOf(on, 'milled')).toMatchObject([{ kind: 'creature', cards: { length: 4 } }])
  })

  it('Mourn Hollow: nothing is killed there, and what should have died dies when it is gone', () => {
    const on = scene({
      seats: [{ hand: ['Sapper-Captain Brindle'] }, {}],
      territory: 'Mourn Hollow',
      defender: 1,
      defense: ['Rag Company', { name: 'Silver Shoal', mods: [-9, 0, 0] }],
    })
    arrive(on, 'Sapper-Captain Brindle')
    act(on, [0, pick('Rag Company')])
    expect(defense(on)).toEqual(['Rag Company', 'Silver Shoal'])
    const gone = scene({
      seats: [{ hand: ['Reef-Shouldered Elder'] }, {}],
      territory: 'Mourn Hollow',
      defender: 1,
      defense: ['Rag Company', { name: 'Silver Shoal', mods: [-9, 0, 0] }],
    })
    act(arrive(gone, 'Reef-Shouldered Elder'), [0, YES])
    expect(defense(gone)).toEqual(['Rag Company'])
  })

  it('Parish of Open Doors: whoever loses has a random creature from the grave', () => {
    const on = scene({
      seats: [{ hand: ['Silver Shoal'] }, {}],
      territory: 'Parish of Open Doors',
      defender: 1,
      defense: ['Ancient Soldier'],
      grave: ['Switch'],
    })
    act(arrive(on, 'Silver Shoal'), [0, END])
    expect([hand(on, 1), grave(on)]).toEqual([['Ancient Soldier'], ['Switch']])
  })
})
