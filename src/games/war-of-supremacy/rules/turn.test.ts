import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  drawAll,
  END,
  endCombat,
  endTurn,
  PASS,
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
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { attack, defense, grave, hand, hands, scores, totals } from '../testing/scene-words.ts'

const draw = (from: 'creature' | 'spell') => ({ do: 'draw', who: 'you', from, amount: 1 }) as const
const grow = (form: 'wild' | 'magic' | 'blade') =>
  ({ do: 'modify', to: { all: {} }, form, amount: 1 }) as const

const CARDS = cardSet({
  creatures: [
    creature('Plain', [3, 3, 3]),
    creature('Dawn', [2, 2, 2], {
      abilities: [{ when: 'start of turn', effects: [grow('wild')] }],
    }),
    creature('Noon', [2, 2, 2], {
      abilities: [{ when: 'start of turn', effects: [{ do: 'power', to: { all: {} }, amount: 5 }] }],
    }),
    creature('Dusk', [2, 2, 2], { abilities: [{ when: 'end of turn', effects: [grow('magic')] }] }),
    creature('Owl', [2, 2, 2], { abilities: [{ when: 'placed', effects: [draw('spell')] }] }),
    creature('Ape', [2, 2, 2], { abilities: [{ when: 'placed', effects: [draw('creature')] }] }),
    creature('Victor', [6, 6, 6], {
      abilities: [
        { when: 'win combat', effects: [draw('spell')] },
        { when: 'lose combat', effects: [draw('creature')] },
      ],
    }),
    creature('Raider', [6, 6, 6], {
      abilities: [
        { when: 'win attack', effects: [draw('spell')] },
        { when: 'lose attack', effects: [draw('creature')] },
      ],
    }),
    creature('Warder', [6, 6, 6], {
      abilities: [
        { when: 'win defense', effects: [draw('spell')] },
        { when: 'lose defense', effects: [draw('creature')] },
      ],
    }),
    creature('Piper', [1, 1, 1], {
      abilities: [
        {
          when: 'placed',
          effects: [{ do: 'summon', from: 'deck', what: { kind: 'creature', type: 'Being' }, amount: 1 }],
        },
      ],
    }),
  ],
  spells: [
    spell('Growth', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'wild', amount: 3 }]),
    spell('Blast', 'creature', [{ do: 'damage', to: { one: {} }, amount: 2 }]),
    spell('March', 'your turn', [
      { do: 'summon', from: 'deck', what: { kind: 'creature', type: 'Being' }, amount: 1 },
    ]),
    answer('Halt', 'placed', [{ do: 'return', to: { one: { stance: 'attacking' } }, where: 'hand' }]),
    answer('Nay', 'spell', [{ do: 'counter' }]),
  ],
  territories: [
    land('Hearth', { when: 'end of turn', effects: [draw('spell')] }),
    land('Bounty', { while: 'in play', rules: [{ rule: 'draw', who: 'any', amount: 1 }] }),
    land('Dearth', { while: 'in play', rules: [{ rule: 'draw', who: 'any', amount: -1 }] }),
  ],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })
const used = (on: Scene) => toldOf(on, 'ability').map(({ trigger, seat }) => `${trigger} ${seat}`)

describe('WOS-15 Stages', () => {
  it('WOS-15 Start of Turn, combat, resolution, drawing, End of Turn', () => {
    const on = three({
      phase: 'begin',
      defender: 1,
      defense: ['Dawn'],
      seats: [{ hand: ['Raider', 'Owl'] }, {}, {}],
      deck: ['Plain', 'Plain', 'Plain'],
    })
    expect(asks(on)).toBe('act 0')
    expect(used(on)).toEqual(['start of turn 1'])
    act(on, [0, place('Raider')], [0, place('Owl')])
    endTurn(on)
    const order: string[] = on.told.map(({ event }) =>
      event.type === 'ability' ? event.trigger : event.type,
    )
    const wanted = ['turn', 'start of turn', 'placed', 'resolved', 'win attack', 'drew', 'turn']
    let at = -1
    for (const each of wanted) {
      at = order.indexOf(each, at + 1)
      expect(at, `${each} in ${order}`).toBeGreaterThanOrEqual(0)
    }
    const other = endTurn(three({ defender: 2, defense: ['Dusk'] }))
    const types = other.told.map(({ event }) => event.type)
    expect(types.lastIndexOf('drew')).toBeLessThan(types.indexOf('ability'))
    expect(used(other)).toEqual(['end of turn 2'])
  })

  it('WOS-15 They work on the turn of any player, and those of the territory too', () => {
    const on = endTurn(three({ defender: 2, defense: ['Dusk'], territory: 'Hearth', turn: 1 }), 'creature')
    // The current player orders the two of them.
    expect(asks(on)).toBe('pick ability 1')
    act(on, [1, pick('Hearth')])
    expect(used(on)).toEqual(['end of turn 1', 'end of turn 2'])
    expect(hand(on, 1)).toHaveLength(4)
  })

  it('WOS-15 The current player orders simultaneous abilities, whoever’s they are', () => {
    const dawn = () => three({ phase: 'begin', defender: 1, defense: ['Dawn', 'Noon'] })
    const first = dawn()
    expect(asks(first)).toBe('pick ability 0')
    act(first, [0, pick('Dawn')])
    expect(totals(first)).toEqual([0, 10])
    const last = dawn()
    act(last, [0, pick('Noon')])
    expect(totals(last)).toEqual([0, 12])
  })

  it('WOS-15 After the last seat comes the first again', () => {
    expect(asks(endTurn(three({ turn: 2 })))).toBe('act 0')
  })
})

describe('WOS-16 The sequence', () => {
  const full = { hand: ['Blast', 'Halt', 'Growth'], asks: 15 }
  const attackers = (): Scene =>
    three({
      seats: [{ hand: ['Owl', 'Ape', 'Plain', 'Growth', 'March'], asks: 0 }, full, full],
      deck: ['Mumble', 'Bystander'],
      defender: 2,
      defense: ['Plain'],
    })

  it('WOS-16 (a) Spells and (b) creatures, as many as one likes', () => {
    const on = attackers()
    expect(refused(on, 0, cast('Growth', 'Plain'))).toBeUndefined()
    expect(refused(on, 0, place('Owl'))).toBeUndefined()
    act(on, [0, place('Owl')])
    expect(asks(on)).toBe('place 0')
    // Once creatures are being placed there are no more spells until they have been answered.
    expect(refused(on, 0, cast('Growth', 'Plain'))).toBe('place WOS-16')
    act(on, [0, place('Ape')], [0, place('Plain')])
    expect(attack(on)).toEqual(['Ape', 'Owl', 'Plain'])
  })

  it('WOS-16 (c) Then everyone may answer with spells on creatures and on condition, before any ability', () => {
    const on = act(attackers(), [0, place('Owl')], [0, READY])
    expect(asks(on)).toBe('window placed 1')
    expect(used(on)).toEqual([])
    expect(refused(on, 1, cast('Blast', 'Owl'))).toBeUndefined()
    expect(refused(on, 1, cast('Halt', 'Owl'))).toBeUndefined()
    expect(refused(on, 1, cast('Growth', 'Owl'))).toBe('not-now WOS-28')
    act(on, [1, PASS])
    expect(asks(on)).toBe('window placed 2')
  })

  it('WOS-16 (c) The current player too', () => {
    const on = three({ seats: [{ hand: ['Owl', 'Blast', 'Halt'], asks: 15 }, full, {}], defender: 1 })
    act(on, [0, place('Owl')])
    expect(asks(on)).toBe('window placed 0')
    expect(refused(on, 0, cast('Blast', 'Owl'))).toBeUndefined()
    expect(refused(on, 0, cast('Halt', 'Owl'))).toBe('not-now WOS-28')
  })

  it('WOS-16 (d) The abilities of what was just placed, in the order the current player chooses', () => {
    const on = act(attackers(), [0, place('Owl')], [0, place('Ape')], [0, READY], [1, PASS], [2, PASS])
    expect(asks(on)).toBe('pick ability 0')
    act(on, [0, pick('Ape')])
    expect(used(on)).toEqual(['placed 0', 'placed 0'])
    const drawn = toldOf(on, 'drew').map(({ from }) => from)
    expect(drawn).toEqual(['creature', 'spell'])
  })

  it('WOS-16 (d) Not of those that have died in between', () => {
    const on = act(attackers(), [0, place('Owl')], [0, READY], [1, cast('Blast', 'Owl')])
    passAll(on)
    expect(grave(on)).toEqual(['Blast', 'Owl'])
    expect(used(on)).toEqual([])
  })

  it('WOS-16 (e) Then everybody else may play spells, one after another, and is asked again', () => {
    const on = act(attackers(), [0, place('Owl')], [0, READY], [1, PASS], [2, PASS])
    expect(asks(on)).toBe('window others 1')
    expect(refused(on, 1, cast('Growth', 'Owl'))).toBeUndefined()
    expect(refused(on, 1, cast('Blast', 'Owl'))).toBeUndefined()
    expect(refused(on, 1, cast('Halt', 'Owl'))).toBe('not-now WOS-28')
    act(on, [1, cast('Growth', 'Plain')])
    passAll(on)
    expect(asks(on)).toBe('act 0')
  })

  it('WOS-16 (e) Whoever has played a spell may play another', () => {
    const on = act(attackers(), [0, END])
    expect(asks(on)).toBe('window others 1')
    act(on, [1, cast('Growth', 'Plain')], [1, PASS], [2, PASS])
    expect(asks(on)).toBe('window others 1')
  })

  it('WOS-16 The sequence is repeated as often as the current player wants', () => {
    const on = attackers()
    for (const name of ['Owl', 'Ape', 'Plain']) {
      act(on, [0, place(name)])
      if (asks(on) === 'place 0') act(on, [0, READY])
      passAll(on)
      expect(asks(on)).toBe('act 0')
    }
    act(on, [0, cast('Growth', 'Owl')])
    passAll(on)
    expect(asks(on)).toBe('act 0')
    expect(totals(on)[0]).toBe(2 + 2 + 3 + 3)
    act(on, [0, END])
    expect(asks(on)).toBe('window others 1')
  })

  it('WOS-16 After a spell in (e) the current player may go on; else combat ends', () => {
    const on = act(attackers(), [0, END], [1, cast('Growth', 'Plain')])
    passAll(on)
    expect(asks(on)).toBe('act 0')
    expect(toldOf(on, 'resolved')).toEqual([])
    act(on, [0, END])
    expect(toldOf(on, 'resolved')).toHaveLength(1)
    const quiet = act(attackers(), [0, END], [1, PASS], [2, PASS])
    expect(toldOf(quiet, 'resolved')).toHaveLength(1)
  })

  it('WOS-16 READY is only said while creatures are being placed', () => {
    expect(refused(three({}), 0, READY)).toBe('act WOS-16')
  })

  it('WOS-16 Nobody attacks out of turn', () => {
    const on = attackers()
    expect(refused(on, 1, END)).toBe('not-your-turn undefined')
  })

  it('WOS-40 Step (d) includes creatures that were summoned', () => {
    const on = three({ seats: [{ hand: ['March'] }, {}, {}], deck: ['Owl', 'Mumble'] })
    act(on, [0, cast('March')])
    expect(attack(on)).toEqual(['Owl'])
    expect(used(on)).toEqual([])
    endCombat(on)
    expect(used(on)).toEqual(['placed 0'])
  })

  it('WOS-32 The attack is there to be summoned to from the beginning of combat', () => {
    const on = three({ phase: 'begin', seats: [{ hand: ['March'] }, {}, {}], deck: ['Plain'] })
    act(on, [0, cast('March')])
    expect(attack(on)).toEqual(['Plain'])
  })

  it('WOS-40 A creature summoned by an ability uses its own in the same sequence', () => {
    const on = three({ seats: [{ hand: ['Piper'] }, {}, {}], deck: ['Owl', 'Mumble'] })
    act(on, [0, place('Piper')])
    expect(attack(on)).toEqual(['Owl', 'Piper'])
    expect(used(on)).toEqual(['placed 0', 'placed 0'])
    expect(asks(on)).toBe('act 0')
  })

  it('WOS-40 Others may play spells even if the current player played nothing', () => {
    const on = act(attackers(), [0, END])
    expect(asks(on)).toBe('window others 1')
    act(on, [1, cast('Blast', 'Plain')])
    passAll(on)
    expect(scores(on, 'Plain')).toEqual([1, 1, 1])
  })

  it('WOS-40 The number of spells is unlimited', () => {
    const on = three({
      seats: [{ hand: ['Growth', 'Growth', 'Growth', 'Growth', ...Array(6).fill('Murmur')] }, {}, {}],
      attack: ['Plain'],
    })
    for (let i = 0; i < 4; i++) act(on, [0, cast('Growth', 'Plain')])
    for (let i = 0; i < 6; i++) act(on, [0, cast('Murmur')])
    expect(totals(on)[0]).toBe(15)
  })
})

describe('WOS-17 Answers', () => {
  it('WOS-17 Every spell can be answered before it takes effect', () => {
    const on = three({
      seats: [{ hand: ['Growth'] }, { hand: ['Nay'], asks: 15 }, { hand: ['Nay'], asks: 15 }],
      attack: ['Plain'],
    })
    act(on, [0, cast('Growth', 'Plain')])
    expect(asks(on)).toBe('window spell 1')
    expect(totals(on)[0]).toBe(3)
    act(on, [1, PASS], [2, cast('Nay')])
    expect(asks(on)).toBe('window spell 1')
    act(on, [1, PASS])
    expect(totals(on)[0]).toBe(3)
    expect(grave(on)).toEqual(['Growth', 'Nay'])
  })

  it('WOS-17 An answer to it does not close the door: the others may still answer the first spell', () => {
    const on = three({
      seats: [{ hand: ['Growth', 'Murmur'], asks: 15 }, { hand: ['Nay'], asks: 15 }, {}],
      attack: ['Plain'],
    })
    act(on, [0, cast('Growth', 'Plain')], [0, cast('Murmur')])
    expect(asks(on)).toBe('window spell 1')
    act(on, [1, PASS])
    expect(asks(on)).toBe('window spell 1')
    act(on, [1, cast('Nay')])
    expect(totals(on)[0]).toBe(3)
    expect(grave(on)).toEqual(['Growth', 'Murmur', 'Nay'])
  })
})

describe('WOS-18 Resolution', () => {
  const fight = (attackers: string[], defenders: string[]) =>
    endCombat(three({ attack: attackers, defender: 1, defense: defenders }))

  it('WOS-18 Winners and losers are in their places before their abilities', () => {
    const on = fight(['Raider', 'Raider'], ['Warder'])
    expect(asks(on)).toBe('pick ability 0')
    expect([defense(on), grave(on)]).toEqual([['Raider', 'Raider'], ['Warder']])
  })

  it('WOS-18 Win and Lose Combat, attacking and defending', () => {
    const all = (on: Scene) => {
      while (asks(on) === 'pick ability 0') {
        const frame = on.state.stack.at(-2)
        if (frame?.step === 'triggers') act(on, [0, pick(frame.pending[0].card)])
      }
      return used(on).sort()
    }
    expect(all(fight(['Victor'], ['Victor']))).toEqual(['lose combat 0', 'win combat 1'])
    expect(all(fight(['Victor', 'Plain'], ['Victor']))).toEqual(['lose combat 1', 'win combat 0'])
    expect(all(fight(['Raider', 'Plain'], ['Raider']))).toEqual(['win attack 0'])
    expect(all(fight(['Raider'], ['Raider']))).toEqual(['lose attack 0'])
    expect(all(fight(['Warder', 'Plain'], ['Warder']))).toEqual(['lose defense 1'])
    expect(all(fight(['Warder'], ['Warder']))).toEqual(['win defense 1'])
  })

  it('WOS-18 They are their owners’: the loser’s Lose ability serves the loser', () => {
    const on = fight(['Plain', 'Plain', 'Plain'], ['Warder'])
    expect(hands(on)).toEqual([0, 1, 0])
  })
})

describe('WOS-19 Drawing', () => {
  const holding = (count: number, more: string[] = []) => ({
    hand: [...more, ...Array(count - more.length).fill('Bystander')],
  })

  it('WOS-19 Two cards in any mix after a card was played, three if none was', () => {
    const played = three({ seats: [{ hand: ['Plain'] }, {}, {}] })
    act(played, [0, place('Plain')])
    endCombat(played)
    expect(asks(played)).toBe('pick deck 0')
    act(played, [0, pick(1)], [0, pick(0)])
    expect(hands(played)).toEqual([2, 0, 0])
    expect(toldOf(played, 'drew').map(({ from }) => from)).toEqual(['spell', 'creature'])
    expect(asks(played)).toBe('act 1')
    expect(hands(endTurn(three({})))).toEqual([3, 0, 0])
  })

  it('WOS-19 A spell is a card played, one played in the turn of another is not', () => {
    const spoke = three({ seats: [{ hand: ['Murmur'] }, { hand: ['Murmur'], asks: 15 }, {}] })
    act(spoke, [0, cast('Murmur')])
    passAll(spoke)
    act(spoke, [0, END], [1, cast('Murmur')])
    endTurn(spoke)
    expect(hands(spoke)).toEqual([2, 0, 0])
    endTurn(spoke)
    expect(hands(spoke)).toEqual([2, 3, 0])
  })

  it('WOS-19 What others play in one’s combat is not played by oneself', () => {
    const on = three({ seats: [{}, { hand: ['Murmur'], asks: 15 }, {}] })
    act(on, [0, END], [1, cast('Murmur')])
    endTurn(on)
    expect(hands(on)).toEqual([3, 0, 0])
  })

  it('WOS-19 With ten or more cards in hand none is drawn', () => {
    expect(hands(endTurn(three({ seats: [holding(10), {}, {}] })))).toEqual([10, 0, 0])
    expect(hands(endTurn(three({ seats: [holding(11), {}, {}] })))).toEqual([11, 0, 0])
    expect(hands(endTurn(three({ seats: [holding(9), {}, {}] })))).toEqual([12, 0, 0])
  })

  it('WOS-19 The hand is counted when drawing begins', () => {
    const on = three({ seats: [holding(10, ['Plain']), {}, {}] })
    act(on, [0, place('Plain')], [0, READY])
    endTurn(on)
    expect(hands(on)).toEqual([11, 0, 0])
  })

  it('WOS-19 A card may let players draw more or fewer', () => {
    expect(hands(endTurn(three({ territory: 'Bounty' })))).toEqual([4, 0, 0])
    expect(hands(endTurn(three({ territory: 'Dearth', attack: ['Plain'] })))).toEqual([1, 0, 0])
  })

  it('WOS-19 With one deck empty the other is drawn from', () => {
    const on = three({ rest: 'grave', deck: ['Plain', 'Plain', 'Owl', 'Ape'] })
    endCombat(on)
    drawAll(on)
    expect(hand(on)).toEqual(['Owl', 'Plain', 'Plain'])
  })
})
