import { describe, expect, it } from 'vitest'
import {
  ASKS,
  act,
  asks,
  cast,
  END,
  fighterNamed,
  lucky,
  pick,
  place,
  refused,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import { attack, defense, grave, hand, hands, scores, won } from '../testing/scene-words.ts'

/** The die rolled last. */
const die = (on: Scene) => toldOf(on, 'rolled').at(-1)?.dice[0]
const shows = (face: number) => (on: Scene) => die(on) === face

describe('Arcane', () => {
  it('Tamsin Voll, Who Read the Sun: 2 Damage to all of others, none to one’s own', () => {
    const on = scene({
      seats: [{ hand: ['Tamsin Voll, Who Read the Sun'] }, {}],
      attack: ['Overcharged Apprentice'],
      defender: 1,
      defense: ['Rag Company', 'Gibbet Giant'],
    })
    arrive(on, 'Tamsin Voll, Who Read the Sun')
    expect([defense(on), grave(on)]).toEqual([['Gibbet Giant'], ['Rag Company']])
    expect(scores(on, 'Gibbet Giant')).toEqual([2, -1, 3])
    expect(scores(on, 'Overcharged Apprentice')).toEqual([0, 3, 2])
  })

  it('The Anvil That Walks: with a combat won, 5 or 6 on a die win the territory', () => {
    for (const [face, wins] of [
      [4, 0],
      [5, 1],
    ] as const)
      for (const said of [
        { attack: ['The Anvil That Walks'] },
        { defender: 1, defense: ['The Anvil That Walks'] },
      ]) {
        const on = lucky(scene({ seats: [{}, {}, {}], ...said }), 0, END, shows(face))
        expect(won(on)).toEqual('attack' in said ? [wins, 0, 0] : [0, wins, 0])
      }
  })

  it('Ondrelle of the Lenses: the other Mages on her side get 2 Magic', () => {
    const on = scene({
      seats: [{}, {}],
      attack: ['Ondrelle of the Lenses', 'Overcharged Apprentice', 'Runecast Sentinel'],
      defender: 1,
      defense: ['Overcharged Apprentice'],
    })
    expect(scores(on, 'Overcharged Apprentice')).toEqual([0, 5, 2])
    expect(scores(on, 'Overcharged Apprentice 2')).toEqual([0, 3, 2])
    expect(scores(on, 'Ondrelle of the Lenses')).toEqual([1, 6, 1])
    expect(scores(on, 'Runecast Sentinel')).toEqual([1, 5, 4])
  })

  it('Sapper-Captain Brindle: kills one of the weakest rated defenders', () => {
    const on = scene({
      seats: [{ hand: ['Sapper-Captain Brindle'] }, {}],
      defender: 1,
      defense: ['Ossuary Walker', 'Rag Company', 'Silver Shoal'],
    })
    arrive(on, 'Sapper-Captain Brindle')
    expect(refused(on, 0, pick('Ossuary Walker'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Silver Shoal')])
    expect([defense(on), grave(on)]).toEqual([['Ossuary Walker', 'Rag Company'], ['Silver Shoal']])
  })

  it('Proctor of the Common Measure: one of the strongest rated of others has Power 2 and no abilities', () => {
    const on = scene({
      seats: [{ hand: ['Proctor of the Common Measure'] }, {}],
      defender: 1,
      defense: [{ name: 'Hasat of the Nine Scrolls', mods: [3, 0, 0] }, 'Ossuary Walker', 'Rag Company'],
    })
    arrive(on, 'Proctor of the Common Measure')
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Hasat of the Nine Scrolls')])
    expect(scores(on, 'Hasat of the Nine Scrolls')).toEqual([2, 2, 2])
    expect(fighterNamed(on.state, 'Hasat of the Nine Scrolls')?.isSilenced).toBe(true)
    expect(fighterNamed(on.state, 'Ossuary Walker')?.isSilenced).toBe(false)
  })

  it('Overcharged Apprentice: 4 or more deal 3 Damage to a defender, less 1 to itself', () => {
    const said = {
      seats: [{ hand: ['Overcharged Apprentice'] }, {}],
      form: 'magic',
      defender: 1,
      defense: ['Gibbet Giant', 'Bolgath, Paid by the Pound'],
    }
    const on = lucky(scene(said), 0, place('Overcharged Apprentice'), shows(4))
    expect(asks(on)).toBe('pick aim creature 0')
    expect(refused(on, 0, pick('Overcharged Apprentice'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Bolgath, Paid by the Pound')])
    expect([defense(on), grave(on)]).toEqual([['Gibbet Giant'], ['Bolgath, Paid by the Pound']])
    const bad = lucky(scene(said), 0, place('Overcharged Apprentice'), shows(3))
    expect(scores(bad, 'Overcharged Apprentice')).toEqual([-1, 2, 1])
    expect(defense(bad)).toHaveLength(2)
  })

  it('Stowaway Powder-Doll: killed, it deals 2 Damage to all others, on both sides', () => {
    const on = scene({
      seats: [{ hand: ['Sapper-Captain Brindle'] }, {}],
      form: 'wild',
      attack: ['Overcharged Apprentice'],
      defender: 1,
      defense: ['Stowaway Powder-Doll', 'Runecast Sentinel', 'Gibbet Giant'],
    })
    arrive(on, 'Sapper-Captain Brindle')
    expect(attack(on)).toEqual([])
    expect(defense(on)).toEqual(['Gibbet Giant'])
    expect(scores(on, 'Gibbet Giant')).toEqual([2, -1, 3])
  })

  it('Stowaway Powder-Doll: defeated is not killed', () => {
    const on = scene({
      seats: [{}, {}],
      attack: ['Gorilla Berserker'],
      defender: 1,
      defense: ['Stowaway Powder-Doll'],
    })
    act(on, [0, END])
    expect(scores(on, 'Gorilla Berserker')).toEqual([4, 0, 2])
  })

  it('Page-Turner of Tolm: 1 more Magic for each spell of this turn, 3 at most', () => {
    const on = scene({ seats: [{ hand: ['Switch', 'Switch'] }, {}], attack: ['Page-Turner of Tolm'] })
    expect(scores(on, 'Page-Turner of Tolm')).toEqual([1, 4, 2])
    play(play(on, 0, cast('Switch')), 0, cast('Switch'))
    expect(scores(on, 'Page-Turner of Tolm')).toEqual([1, 6, 2])
    on.state.cast = 4
    expect(scores(on, 'Page-Turner of Tolm')).toEqual([1, 7, 2])
  })

  it('Fire Blast: a die of Damage to one creature; if it kills, 2 to a creature of another player', () => {
    const said = {
      seats: [{ hand: ['Fire Blast'] }, {}],
      form: 'blade',
      attack: ['Rag Company'],
      defender: 1,
      defense: ['Ancient Soldier', 'Gibbet Giant'],
    }
    const blast = cast('Fire Blast', 'Ancient Soldier')
    const killed = lucky(scene(said), 0, blast, shows(3))
    expect([grave(killed), scores(killed, 'Gibbet Giant')]).toEqual([
      ['Ancient Soldier', 'Fire Blast'],
      [2, -1, 3],
    ])
    expect(scores(killed, 'Rag Company')).toEqual([2, 0, 3])
    const lived = lucky(scene(said), 0, blast, shows(2))
    expect([scores(lived, 'Ancient Soldier'), scores(lived, 'Gibbet Giant')]).toEqual([
      [0, 0, 1],
      [4, 1, 5],
    ])
  })

  it('Rune of Lessons Learned: 1 Magic for each Arcane spell in the grave, 5 at most', () => {
    const buried = (count: number) =>
      play(
        scene({
          seats: [{ hand: ['Rune of Lessons Learned'] }, {}],
          attack: ['Silver Shoal'],
          grave: [
            'Switch',
            'Silver Shoal',
            ...['Fire Blast', 'Fire Blast', 'Sympathetic Runes', 'Sympathetic Runes', 'Point of Order'],
            'The Great Equation',
          ].slice(0, 2 + count),
        }),
        0,
        cast('Rune of Lessons Learned', 'Silver Shoal'),
      )
    expect(scores(buried(0), 'Silver Shoal')).toEqual([4, 1, 2])
    expect(scores(buried(3), 'Silver Shoal')).toEqual([4, 4, 2])
    expect(scores(buried(6), 'Silver Shoal')).toEqual([4, 6, 2])
    expect(grave(buried(0))).not.toContain('Rune of Lessons Learned')
  })

  it('Point of Order: the ability of another’s creature does nothing, and a spell is drawn', () => {
    const on = scene({
      seats: [
        { hand: ['Tamsin Voll, Who Read the Sun'] },
        { hand: ['Point of Order'], asks: ASKS.creatures },
      ],
      defender: 1,
      defense: ['Rag Company'],
      deck: ['Ransom'],
    })
    arrive(on, 'Tamsin Voll, Who Read the Sun')
    expect([attack(on), defense(on)]).toEqual([['Tamsin Voll, Who Read the Sun'], []])
    const countered = scene({
      seats: [
        { hand: ['Tamsin Voll, Who Read the Sun'] },
        { hand: ['Point of Order'], asks: ASKS.creatures },
      ],
      defender: 1,
      defense: ['Rag Company'],
      deck: ['Ransom'],
    })
    act(countered, [0, place('Tamsin Voll, Who Read the Sun')])
    act(countered, [1, { type: 'pass' }])
    expect(asks(countered)).toBe('window ability 1')
    play(countered, 1, cast('Point of Order'))
    expect([defense(countered), hand(countered, 1)]).toEqual([['Rag Company'], ['Ransom']])
    expect(scores(countered, 'Rag Company')).toEqual([2, 0, 3])
  })

  it('Point of Order: at the start of a turn too, and when a creature is killed', () => {
    const start = scene({
      phase: 'begin',
      seats: [{ hand: ['Point of Order'], asks: ASKS.creatures }, {}],
      defender: 1,
      defense: [{ name: 'Sister of the Poor Bell', mods: [-1, 0, 0] }],
    })
    play(start, 0, cast('Point of Order'))
    expect(scores(start, 'Sister of the Poor Bell')).toEqual([1, 1, 3])
    const killed = scene({
      seats: [{ hand: ['Sympathetic Runes'] }, { hand: ['Point of Order'], asks: ASKS.creatures }],
      attack: ['Stowaway Powder-Doll'],
      defender: 1,
      defense: ['Rag Company'],
      deck: ['Ransom'],
    })
    act(killed, [0, cast('Sympathetic Runes')])
    expect(asks(killed)).toBe('window ability 1')
    play(killed, 1, cast('Point of Order'))
    expect([defense(killed), hand(killed, 1)]).toEqual([['Rag Company'], ['Ransom']])
    expect(scores(killed, 'Rag Company')).toEqual([1, -1, 2])
  })

  it('Sympathetic Runes: to each creature 1 Damage for each spell of this turn, itself too, 3 at most', () => {
    const on = scene({
      seats: [{ hand: ['Switch', 'Sympathetic Runes', 'Sympathetic Runes'] }, {}],
      forms: ['wild', 'wild'],
      attack: ['Bolgath, Paid by the Pound'],
      defender: 1,
      defense: ['Uthuun, the Floor That Rises'],
    })
    play(play(on, 0, cast('Switch')), 0, cast('Sympathetic Runes'))
    expect(scores(on, 'Bolgath, Paid by the Pound')).toEqual([4, 0, 2])
    expect(scores(on, 'Uthuun, the Floor That Rises')).toEqual([7, -1, 4])
    on.state.cast = 7
    play(on, 0, cast('Sympathetic Runes'))
    expect(scores(on, 'Bolgath, Paid by the Pound')).toEqual([1, -3, -1])
  })

  it('The Great Equation: every creature has 3 in everything, whatever it had before', () => {
    const on = scene({
      seats: [{ hand: ['The Great Equation'] }, {}],
      attack: [{ name: 'Silver Shoal', mods: [5, 0, -1] }],
      defender: 1,
      defense: [{ name: 'Rag Company', attached: ['Grave-Linen'] }],
    })
    play(on, 0, cast('The Great Equation'))
    expect([scores(on, 'Silver Shoal'), scores(on, 'Rag Company')]).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ])
    expect(grave(on)).toEqual(['Grave-Linen', 'The Great Equation'])
  })

  it('Laboratory Accident: the moment it is drawn, 4 or more strike all creatures, less costs a card', () => {
    const said = {
      seats: [{ hand: ['Switch', 'Switch'] }, {}],
      phase: 'draw' as const,
      deck: ['Laboratory Accident'],
      defender: 1,
      defense: ['Gibbet Giant', 'Rag Company'],
    }
    const hot = lucky(scene(said), 0, pick(1), shows(4))
    expect([defense(hot), hands(hot)]).toEqual([['Gibbet Giant'], [2, 0]])
    const cold = lucky(scene(said), 0, pick(1), shows(3))
    expect([defense(cold).length, hands(cold)]).toEqual([2, [1, 0]])
  })

  it('The Kiln Fields: each turn begins with 1 Damage to the defenders', () => {
    const on = scene({
      seats: [{}, {}],
      territory: 'The Kiln Fields',
      defender: 1,
      defense: ['Silver Shoal'],
      phase: 'begin',
    })
    expect(scores(on, 'Silver Shoal')).toEqual([3, 0, 1])
  })

  it('The Lamplit Lecture: Mages on all sides have 1 more Magic for each spell of this turn, 3 at most', () => {
    const on = scene({
      seats: [{ hand: ['Switch'] }, {}],
      territory: 'The Lamplit Lecture',
      attack: ['Overcharged Apprentice', 'Runecast Sentinel'],
      defender: 1,
      defense: ['Fernvale Piper'],
    })
    play(on, 0, cast('Switch'))
    expect([scores(on, 'Overcharged Apprentice')[1], scores(on, 'Fernvale Piper')[1]]).toEqual([4, 6])
    expect(scores(on, 'Runecast Sentinel')[1]).toBe(5)
    on.state.cast = 5
    expect(scores(on, 'Fernvale Piper')[1]).toBe(8)
  })
})
