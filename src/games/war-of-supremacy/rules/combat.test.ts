import { describe, expect, it } from 'vitest'
import {
  act,
  cast,
  END,
  endCombat,
  endTurn,
  place,
  refused,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { attack, control, defense, form, grave, hands, totals } from '../testing/scene-words.ts'

const result = (on: Scene) => toldOf(on, 'resolved').at(-1)

const CARDS = cardSet({
  creatures: [
    creature('Boar', [5, 1, 0]),
    creature('Seer', [1, 6, 2]),
    creature('Guard', [2, 0, 4]),
    creature('Ghost', [0, 0, 0]),
    creature('Colossus', [20, 1, 1]),
  ],
  spells: [
    spell('Turn', 'any turn', [{ do: 'form', to: 'next' }]),
    spell('Growl', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'wild', amount: 3 }]),
    spell('Call', 'any turn', [
      { do: 'summon', from: 'deck', what: { kind: 'creature', type: 'Being' }, amount: 1 },
    ]),
  ],
  territories: [land('Even', { while: 'in play', rules: [{ rule: 'ties' }] })],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })

describe('Scores', () => {
  it('WOS-6 Only the active form counts', () => {
    for (const [words, score] of [
      ['wild', 5],
      ['magic', 1],
      ['blade', 0],
    ] as const)
      expect(totals(three({ form: words, attack: ['Boar'] }))).toEqual([score, 0])
  })

  it('WOS-6 With several forms active each creature uses its highest among them', () => {
    expect(totals(three({ form: 'wild/magic', attack: ['Boar', 'Seer', 'Guard'] }))[0]).toBe(5 + 6 + 2)
    expect(totals(three({ form: 'magic/blade', attack: ['Boar', 'Seer', 'Guard'] }))[0]).toBe(1 + 6 + 4)
    expect(totals(three({ form: 'wild/magic/blade', defense: ['Boar', 'Guard'], defender: 1 }))[1]).toBe(9)
  })

  it('WOS-6 At every moment: a new form counts at once', () => {
    const on = three({
      form: 'wild',
      forms: ['magic/blade'],
      attack: ['Boar'],
      seats: [{ hand: ['Turn'] }, {}, {}],
    })
    act(on, [0, cast('Turn')])
    expect(form(on)).toBe('magic/blade')
    expect(totals(on)).toEqual([1, 0])
  })

  it('WOS-7 A side’s score is the sum over its creatures', () => {
    const on = three({
      attack: ['Boar', 'Guard', 'Seer'],
      defender: 1,
      defense: ['Boar', 'Boar', { name: 'Guard', mods: [4, 0, 0] }],
    })
    expect(totals(on)).toEqual([8, 16])
  })

  it('WOS-7 The higher side wins, the defender wins ties', () => {
    const fought = (attacking: string[], defending: string[]) =>
      result(endCombat(three({ attack: attacking, defender: 1, defense: defending })))
    expect(fought(['Boar', 'Seer'], ['Boar'])).toMatchObject({
      winner: 0,
      attack: 6,
      defense: 5,
      why: 'score',
    })
    expect(fought(['Boar'], ['Boar'])).toMatchObject({ winner: 1, attack: 5, defense: 5, why: 'tie' })
    expect(fought(['Seer'], ['Guard'])).toMatchObject({ winner: 1, attack: 1, defense: 2, why: 'score' })
  })
})

describe('Who wins a combat', () => {
  it('WOS-8 Attacker wins: defenders to the grave, attackers into defense, their player in control', () => {
    const on = endCombat(three({ attack: ['Boar', 'Seer'], defender: 1, defense: ['Guard', 'Guard'] }))
    expect([attack(on), defense(on), control(on)]).toEqual([[], ['Boar', 'Seer'], 0])
    expect(grave(on)).toEqual(['Guard', 'Guard'])
  })

  it('WOS-8 Defender wins: the attackers go to the grave, and nothing else changes', () => {
    const on = endCombat(three({ attack: ['Guard'], defender: 1, defense: ['Boar', 'Seer'] }))
    expect([attack(on), defense(on), control(on)]).toEqual([[], ['Boar', 'Seer'], 1])
    expect(grave(on)).toEqual(['Guard'])
  })

  it('WOS-8 What has happened to attackers stays with them in defense', () => {
    const on = endCombat(three({ attack: [{ name: 'Boar', mods: [-1, 0, 2] }, 'Guard'] }))
    expect(totals(on)).toEqual([0, 6])
  })

  it('WOS-9 The defender cannot add creatures from hand, but can play spells', () => {
    const on = three({
      seats: [{}, { hand: ['Boar', 'Growl'], asks: 15 }, {}],
      attack: ['Guard', 'Guard'],
      defender: 1,
      defense: ['Guard'],
      deck: ['Seer'],
    })
    expect(refused(on, 1, place('Boar'))).toBe('not-your-turn undefined')
    act(on, [0, END])
    expect(refused(on, 1, place('Boar'))).toBe('answer WOS-28')
    expect(refused(on, 1, cast('Growl', 'Guard 3'))).toBeUndefined()
    act(on, [1, cast('Growl', 'Guard 3')])
    expect(totals(on)).toEqual([4, 5])
  })

  it('WOS-9 A spell of the defender may bring creatures into defense', () => {
    const on = three({
      seats: [{}, { hand: ['Call'], asks: 15 }, {}],
      attack: ['Guard'],
      defender: 1,
      defense: ['Guard'],
      deck: ['Seer'],
    })
    act(on, [0, END], [1, cast('Call')])
    expect([attack(on), defense(on)]).toEqual([['Guard'], ['Guard', 'Seer']])
  })

  it('WOS-7 On ground where the attacker wins ties, there still must be a score', () => {
    const even = (attacking: string, defending: string) =>
      control(endCombat(three({ territory: 'Even', attack: [attacking], defender: 1, defense: [defending] })))
    expect([even('Boar', 'Boar'), even('Ghost', 'Ghost'), even('Seer', 'Boar')]).toEqual([0, 1, 1])
  })

  it('WOS-10 With no defender the attacker needs 1 or more', () => {
    const won = endCombat(three({ attack: ['Seer'] }))
    expect([control(won), defense(won)]).toEqual([0, ['Seer']])
    const lost = endCombat(three({ attack: ['Ghost', 'Ghost'] }))
    expect([control(lost), defense(lost), grave(lost)]).toEqual([undefined, [], ['Ghost', 'Ghost']])
    expect(result(lost)).toMatchObject({ winner: -1, why: 'nothing' })
  })

  it('WOS-10 So too against a player whose defenders have all died', () => {
    const lost = endCombat(three({ attack: ['Ghost'], defender: 1 }))
    expect([control(lost), grave(lost)]).toEqual([1, ['Ghost']])
    const won = endCombat(three({ attack: ['Seer'], defender: 1 }))
    expect(control(won)).toBe(0)
  })

  it('WOS-10 Who attacks with nothing loses the combat', () => {
    const on = endCombat(three({ defender: 1, defense: ['Ghost'] }))
    expect(result(on)).toMatchObject({ winner: 1, attacker: 0, attack: 0, fallen: [] })
    expect(control(on)).toBe(1)
  })

  it('WOS-10 Nothing against nobody: nobody wins', () => {
    const on = endTurn(three({ deck: ['Boar', 'Seer', 'Guard'] }))
    expect(control(on)).toBeUndefined()
    expect(on.state.current).toBe(1)
    expect(hands(on)).toEqual([3, 0, 0])
  })
})

describe('The examples', () => {
  it('WOS-38 In Wild, Gorilla Berserker’s 4 beats defenders of 2', () => {
    const on = scene({
      seats: [{ hand: ['Gorilla Berserker'] }, {}, {}],
      form: 'wild',
      defender: 1,
      defense: ['Leafmail Archers'],
    })
    act(on, [0, place('Gorilla Berserker')])
    expect(totals(on)).toEqual([4, 2])
    endCombat(on)
    expect(result(on)).toMatchObject({ winner: 0, attack: 4, defense: 2, why: 'score' })
    expect([control(on), defense(on), grave(on)]).toEqual([0, ['Gorilla Berserker'], ['Leafmail Archers']])
  })

  it('WOS-38 In Magic/Blade, Ancient Soldier (Blade 3) and Eagle Aramund (Magic 2) score 5', () => {
    const on = scene({
      seats: [{ hand: ['Ancient Soldier', 'Eagle Aramund'] }, {}, {}],
      form: 'magic/blade',
    })
    act(on, [0, place('Ancient Soldier')], [0, place('Eagle Aramund')])
    expect(totals(on)).toEqual([5, 0])
  })
})
