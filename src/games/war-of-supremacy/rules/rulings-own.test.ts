import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  drawAll,
  endCombat,
  fighter,
  lucky,
  pick,
  place,
  READY,
  refused,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { attack, control, defense, grave, hand, hands, scores } from '../testing/scene-words.ts'
import { nameOf } from './cards.ts'
import { game } from './game.ts'

describe('Cards that forbid spells', () => {
  it('WOS-R42 do not hold back a spell that is played straight away', () => {
    const cards = cardSet({
      creatures: [
        creature('Silencer', [3, 3, 3], {
          abilities: [{ while: 'in play', rules: [{ rule: 'no spells', who: 'any' }] }],
        }),
      ],
      spells: [spell('Downpour', 'straight away', [{ do: 'damage', to: { all: {} }, amount: 1 }])],
    })
    const on = scene({
      cards,
      seats: [{ hand: ['Murmur'] }, {}, {}],
      defender: 2,
      defense: ['Silencer'],
      deck: ['Downpour'],
    })
    expect(game.actions(on.state, 0).some(({ type }) => type === 'cast')).toBe(false)
    drawAll(endCombat(on), 'spell')
    expect(toldOf(on, 'cast')).toMatchObject([{ seat: 0, isStraight: true }])
    expect(scores(on, 'Silencer')).toEqual([2, 2, 2])
  })
})

describe('Territories', () => {
  const gift = (when: 'start of turn' | 'lose combat' | 'win combat') =>
    land('Gift', { when, effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 2 }] })

  it('WOS-R43 mean the current player by “you”', () => {
    const on = scene({
      cards: cardSet({ territories: [gift('start of turn')] }),
      territory: 'Gift',
      seats: [{}, {}, {}],
      turn: 2,
      phase: 'begin',
    })
    expect(hands(on)).toEqual([0, 0, 2])
  })

  it.each([
    ['win combat', [0, 2, 0]],
    ['lose combat', [2, 0, 0]],
  ] as const)('WOS-R43 mean whoever did it where they speak of a combat: %s', (when, held) => {
    const on = scene({
      cards: cardSet({ territories: [gift(when)] }),
      territory: 'Gift',
      seats: [{ hand: ['Bystander'] }, {}, {}],
      defender: 1,
      defense: ['Onlooker', 'Onlooker'],
    })
    endCombat(act(on, [0, place('Bystander')]))
    expect(hands(on)).toEqual(held)
  })
})

describe('Abilities', () => {
  const shooter = creature('Shooter', [2, 2, 2], {
    types: ['Onlooker'],
    faction: 'mercenary',
    abilities: [
      {
        when: 'placed',
        effects: [{ do: 'damage', to: { one: { stance: 'defending' } }, amount: { dice: 1 } }],
      },
    ],
  })

  it('WOS-R44 choose their target as they come about, and roll then', () => {
    const on = scene({
      cards: cardSet({ creatures: [shooter] }),
      seats: [{ hand: ['Shooter', 'Bystander'] }, {}, {}],
      defender: 1,
      defense: ['Onlooker', { name: 'Stroller', mods: [9, 9, 9] }],
    })
    act(on, [0, place('Shooter')], [0, READY])
    expect(asks(on)).toBe('pick aim creature 0')
    expect(toldOf(on, 'rolled')).toEqual([])
    lucky(on, 0, pick('Stroller'), (after) => scores(after, 'Stroller')[0] === 6)
    expect(toldOf(on, 'rolled')).toMatchObject([{ dice: [4] }])
  })

  it('WOS-R44 take the only possible target without asking', () => {
    const on = scene({
      cards: cardSet({ creatures: [shooter] }),
      seats: [{ hand: ['Shooter'] }, {}, {}],
      defender: 1,
      defense: ['Onlooker'],
    })
    act(on, [0, place('Shooter')])
    expect(asks(on)).toBe('act 0')
    expect(defense(on)).toEqual([])
    expect(control(on)).toBe(1)
  })
})

describe('Dice', () => {
  it('WOS-R48 of something that happens only after another die are rolled when it does', () => {
    const cards = cardSet({
      spells: [
        spell('Gamble', 'any turn', [
          { do: 'roll', least: 4, effects: [{ do: 'damage', to: { all: {} }, amount: { dice: 1 } }] },
        ]),
      ],
    })
    const seats = [{ hand: ['Gamble'], asks: 15 }, { hand: ['Murmur'], asks: 15 }, {}]
    const on = scene({ cards, seats, defender: 2, defense: [{ name: 'Onlooker', mods: [9, 9, 9] }] })
    lucky(on, 0, cast('Gamble'), (after) => toldOf(after, 'rolled')[0].dice[0] >= 4)
    expect(asks(on)).toBe('window spell 1')
    expect(toldOf(on, 'rolled')).toHaveLength(1)
    act(on, [1, { type: 'pass' }])
    expect(toldOf(on, 'rolled')).toHaveLength(2)
    expect(scores(on, 'Onlooker')[0]).toBe(10 - toldOf(on, 'rolled')[1].dice[0])
  })
})

describe('Sides', () => {
  const recruiter = spell('Muster', 'any turn', [{ do: 'summon', from: 'deck', what: {}, amount: 1 }])
  const lure = spell('Lure', 'any turn', [{ do: 'convert', to: { one: {} } }])
  const cards = cardSet({ spells: [recruiter, lure] })
  const seats = [{}, { hand: ['Muster', 'Lure'], asks: 15 }, { hand: ['Muster', 'Lure'], asks: 15 }]

  it('WOS-R45 Only who has a side in the combat summons to it', () => {
    const on = scene({ cards, seats, defender: 1, defense: ['Onlooker'], attack: ['Stroller'] })
    act(on, [0, { type: 'end' }], [1, cast('Muster')])
    nobodyAnswers(on)
    expect(defense(on)).toHaveLength(2)
    act(on, [1, { type: 'pass' }], [2, cast('Muster')])
    nobodyAnswers(on)
    expect([attack(on).length, defense(on).length]).toEqual([1, 2])
  })

  it('WOS-R45 and draws creatures over to it', () => {
    const on = scene({ cards, seats, defender: 1, defense: ['Onlooker'], attack: ['Stroller'] })
    act(on, [0, { type: 'end' }], [1, { type: 'pass' }], [2, cast('Lure', 'Stroller')])
    nobodyAnswers(on)
    expect(attack(on)).toEqual(['Stroller'])
    act(on, [2, cast('Muster')])
    nobodyAnswers(on)
    expect(attack(on)).toEqual(['Stroller'])
  })

  it('WOS-R45 After the resolution the current player’s side is the defense', () => {
    const herald = creature('Herald', [4, 4, 4], {
      abilities: [{ when: 'win attack', effects: [{ do: 'summon', from: 'deck', what: {}, amount: 1 }] }],
    })
    const on = scene({
      cards: cardSet({ creatures: [herald] }),
      seats: [{ hand: ['Herald'] }, {}, {}],
      deck: ['Stroller'],
    })
    endCombat(act(on, [0, place('Herald')]))
    expect([attack(on), defense(on)]).toEqual([[], ['Herald', 'Stroller']])
  })

  /** The spell just played is answered by nobody. */
  function nobodyAnswers(on: ReturnType<typeof scene>): void {
    while (asks(on).startsWith('window spell')) act(on, [game.actors(on.state)[0], { type: 'pass' }])
  }
})

describe('Swapping', () => {
  const from = (where: 'hand' | 'grave') =>
    spell('Exchange', 'your turn', [
      { do: 'swap', to: { one: {} }, with: where === 'hand' ? { hand: {} } : { grave: {} } },
    ])

  it('WOS-R46 With a hand, each card goes where the other was, and what lay on the creature lies there no more', () => {
    const on = scene({
      cards: cardSet({ spells: [from('hand')] }),
      seats: [{ hand: ['Exchange', 'Stroller'] }, {}, {}],
      defender: 1,
      defense: [{ name: 'Onlooker', mods: [2, 2, 2], attached: ['Murmur'] }],
    })
    act(on, [0, cast('Exchange', 'Onlooker')], [0, pick('Stroller')])
    expect(hand(on)).toEqual(['Onlooker'])
    expect(defense(on)).toEqual(['Stroller'])
    expect(scores(on, 'Stroller')).toEqual([1, 1, 1])
    expect(grave(on)).toEqual(['Exchange', 'Murmur'])
    expect(toldOf(on, 'moved')).toMatchObject([
      { seat: 0, from: 'defense', to: 'hand' },
      { seat: 1, from: 'hand', to: 'defense' },
    ])
  })

  it('WOS-R46 With the grave likewise', () => {
    const on = scene({
      cards: cardSet({ spells: [from('grave')] }),
      seats: [{ hand: ['Exchange'] }, {}, {}],
      attack: [{ name: 'Onlooker', mods: [2, 0, 0] }],
      grave: ['Stroller'],
    })
    act(on, [0, cast('Exchange', 'Onlooker')], [0, pick('Stroller')])
    expect([attack(on), grave(on)]).toEqual([['Stroller'], ['Exchange', 'Onlooker']])
    expect(scores(on, 'Stroller')).toEqual([1, 1, 1])
  })
})

describe('The deck', () => {
  it('WOS-R47 The first card from the top that fits is summoned, and those above it stay, unseen', () => {
    const call = spell('Call', 'your turn', [
      { do: 'summon', from: 'deck', what: { type: 'Stroller' }, amount: 1 },
    ])
    const on = scene({
      cards: cardSet({ spells: [call] }),
      seats: [{ hand: ['Call'] }, {}, {}],
      deck: ['Onlooker', 'Bystander', 'Stroller', 'Onlooker'],
    })
    const below = on.state.creatureDeck.toSpliced(-3, 1)
    act(on, [0, cast('Call')])
    expect(attack(on)).toEqual(['Stroller'])
    expect(on.state.creatureDeck).toEqual(below)
    expect(game.view(on.state, 1).creatureDeck.every((card) => card === '?')).toBe(true)
    expect(toldOf(on, 'drew')).toEqual([])
  })

  it('WOS-R47 A creature that goes back is shuffled in', () => {
    const back = spell('Back', 'your turn', [{ do: 'return', to: { one: {} }, where: 'deck' }])
    const places = new Set<number>()
    for (let salt = 1; salt < 40; salt++) {
      const on = scene({
        cards: cardSet({ spells: [back] }),
        seats: [{ hand: ['Back'] }, {}, {}],
        defender: 1,
        defense: ['Onlooker'],
      })
      on.salt = salt
      const { card } = fighter(on, 'Onlooker')
      act(on, [0, cast('Back', 'Onlooker')])
      places.add(on.state.creatureDeck.indexOf(card))
    }
    expect(places.has(-1)).toBe(false)
    expect(places.size).toBeGreaterThan(15)
  })
})

describe('Level at the end', () => {
  it('WOS-R49 With no territory won and two who defend one each it is a draw', () => {
    const on = scene({
      seats: [{}, {}, {}, {}],
      defender: 1,
      defense: ['Onlooker'],
      second: { defender: 2, defense: ['Onlooker'] },
      cards: cardSet({}),
      options: { roundLimit: 10 },
      round: 10,
      turn: 3,
      phase: 'next',
    })
    expect(game.outcome(on.state)).toMatchObject({ ranks: [1, 1, 1, 1], scores: [0, 0, 0, 0] })
  })
})

describe('At the same time', () => {
  const thorn = (name: string) =>
    creature(name, [1, 1, 1], {
      types: [name],
      abilities: [
        { when: 'start of turn', effects: [{ do: 'damage', to: { all: { other: true } }, amount: 1 }] },
      ],
    })
  const cards = cardSet({
    creatures: [thorn('Thorn'), thorn('Briar'), creature('Oak', [5, 5, 5])],
    spells: [answer('Mourning', 'killed', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }])],
  })

  it('WOS-R52 Deaths are seen after each ability, conditions are answered after the last', () => {
    const on = scene({
      cards,
      seats: [{}, {}, { hand: ['Mourning'], asks: 15 }],
      defender: 2,
      defense: ['Thorn', 'Briar', 'Oak', { name: 'Thorn', mods: [4, 4, 4] }],
      phase: 'begin',
    })
    expect(asks(on)).toBe('pick ability 0')
    act(on, [0, pick('Briar')])
    expect(defense(on)).toEqual(['Oak', 'Thorn'])
    expect(asks(on)).toBe('window killed 2')
    expect(toldOf(on, 'ability')).toHaveLength(2)
  })
})

describe('Passing', () => {
  it('WOS-R53 Who has passed in a step is not asked again there for what a later player does, but may answer it', () => {
    const seats = [
      { hand: ['Bystander', 'Bystander'] },
      { hand: ['Murmur'], asks: 15 },
      { hand: ['Murmur', 'Murmur'], asks: 15 },
    ]
    const on = scene({ cards: cardSet({}), seats })
    act(on, [0, { type: 'end' }])
    expect(asks(on)).toBe('window others 1')
    act(on, [1, { type: 'pass' }], [2, cast('Murmur')])
    expect(asks(on)).toBe('window spell 1')
    act(on, [1, { type: 'pass' }], [2, { type: 'pass' }])
    expect(asks(on)).toBe('window others 2')
    act(on, [2, { type: 'pass' }])
    expect(asks(on)).toBe('act 0')
  })
})

describe('Coming into attack', () => {
  const drummer = creature('Drummer', [1, 1, 1], {
    types: ['Drummer'],
    abilities: [{ when: 'placed', effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] }],
  })

  it('WOS-R54 A creature that changes over to the attack uses its ability, once a turn', () => {
    const lure = spell('Lure', 'your turn', [{ do: 'convert', to: { one: {} } }])
    const on = scene({
      cards: cardSet({ creatures: [drummer], spells: [lure] }),
      seats: [{ hand: ['Lure'] }, {}, {}],
      defender: 1,
      defense: ['Drummer'],
    })
    act(on, [0, cast('Lure', 'Drummer')], [0, { type: 'end' }])
    expect(toldOf(on, 'ability')).toMatchObject([{ seat: 0, trigger: 'placed' }])
    expect(hands(on)[0]).toBeGreaterThan(0)
  })

  it('WOS-16 What is only summoned in step (a) can be answered in step (c) too', () => {
    const call = spell('Call', 'your turn', [
      { do: 'summon', from: 'deck', what: { type: 'Stroller' }, amount: 1 },
    ])
    const on = scene({
      cards: cardSet({ spells: [call] }),
      seats: [{ hand: ['Call'] }, { hand: ['Mutter'], asks: 15 }, {}],
      defender: 2,
      defense: ['Bystander'],
    })
    act(on, [0, cast('Call')], [1, { type: 'pass' }], [0, { type: 'end' }])
    expect([asks(on), attack(on)]).toEqual(['window placed 1', ['Stroller']])
  })
})

describe('With Multiple Territories', () => {
  it('WOS-R55 a spell without a target works on the combat in which its player has a side', () => {
    const rally = spell('Rally', 'any turn', [
      { do: 'modify', to: { all: { owner: 'you' } }, form: 'all', amount: 2 },
    ])
    const on = scene({
      cards: cardSet({ spells: [rally] }),
      seats: [{}, {}, { hand: ['Rally'], asks: 15 }, {}],
      defender: 1,
      defense: ['Stroller'],
      second: { defender: 2, defense: ['Onlooker'] },
      attack: ['Bystander'],
    })
    act(on, [0, { type: 'end' }], [2, cast('Rally')])
    expect([scores(on, 'Onlooker'), scores(on, 'Stroller')]).toEqual([
      [3, 3, 3],
      [1, 1, 1],
    ])
  })

  it('WOS-R55 and one aimed at a player does not go by the creature whose number that is', () => {
    const curse = spell('Curse', 'any turn', [
      { do: 'discard', who: { one: 'any' }, what: 'creature', amount: 1, how: 'choice' },
      { do: 'modify', to: { all: { owner: 'you' } }, form: 'all', amount: 2 },
    ])
    // The first cards of the set have the numbers of seats.
    const on = scene({
      cards: cardSet({ creatures: [creature('First', [1, 1, 1])], spells: [curse] }),
      seats: [{}, {}, { hand: ['Curse'], asks: 15 }, {}],
      defender: 1,
      defense: ['First', 'First', 'First', 'First'],
      second: { defender: 2, defense: ['Onlooker'] },
      attack: ['Bystander'],
    })
    act(on, [0, { type: 'end' }], [2, cast('Curse', 1)])
    expect(scores(on, 'Onlooker')).toEqual([3, 3, 3])
  })

  it('WOS-R55 and what it asks for is asked of that combat too', () => {
    const stand = spell(
      'Stand',
      'any turn',
      [{ do: 'modify', to: { all: { owner: 'you' } }, form: 'all', amount: 1 }],
      { if: { you: 'defending' } },
    )
    const on = scene({
      cards: cardSet({ spells: [stand] }),
      seats: [{}, {}, { hand: ['Stand'], asks: 15 }, { hand: ['Stand'], asks: 15 }],
      defender: 1,
      defense: ['Stroller'],
      second: { defender: 2, defense: ['Onlooker'] },
      attack: ['Bystander'],
    })
    act(on, [0, { type: 'end' }])
    expect(refused(on, 2, cast('Stand'))).toBeUndefined()
    act(on, [2, cast('Stand')])
    while (asks(on) === 'window spell 3') act(on, [3, { type: 'pass' }])
    expect(scores(on, 'Onlooker')).toEqual([2, 2, 2])
    expect([asks(on), refused(on, 3, cast('Stand'))]).toEqual(['window others 3', 'not-now WOS-28'])
  })

  it('WOS-R56 A territory won by a card elsewhere ends the turn, and the attack with it', () => {
    const claim = spell('Claim', 'any turn', [{ do: 'win territory' }])
    const on = scene({
      cards: cardSet({ spells: [claim] }),
      seats: [{}, {}, { hand: ['Claim'], asks: 15 }, {}],
      defender: 3,
      defense: ['Stroller'],
      second: { defender: 2, defense: ['Onlooker'], territory: 'Quiet 9' },
      attack: ['Bystander', 'Bystander', 'Bystander'],
    })
    act(on, [0, { type: 'end' }], [2, cast('Claim')])
    expect(on.state.players[2].won.map((card) => nameOf(on.state, card))).toEqual(['Quiet 9'])
    drawAll(on)
    expect([attack(on), defense(on), control(on)]).toEqual([[], ['Stroller'], 3])
    expect(toldOf(on, 'resolved')).toEqual([])
  })
})

describe('A territory won in between', () => {
  it('WOS-R57 leaves what had come about before to be answered', () => {
    const cards = cardSet({
      spells: [
        answer('Mourning', 'killed', [{ do: 'draw', who: 'you', from: 'creature', amount: 3 }]),
        spell('Sweep', 'your turn', [{ do: 'kill', to: { all: {} } }, { do: 'win territory' }]),
      ],
    })
    const on = scene({
      cards,
      seats: [{ hand: ['Sweep'] }, { hand: ['Mourning'], asks: 15 }, {}],
      defender: 1,
      defense: ['Onlooker'],
    })
    act(on, [0, cast('Sweep')], [1, { type: 'pass' }])
    expect(on.state.players[0].won).toHaveLength(1)
    takeCreatures(on)
    expect(asks(on)).toBe('window killed 1')
    act(on, [1, cast('Mourning')])
    expect(hand(on, 1)).toHaveLength(3)
  })

  /** Whoever draws takes creatures; no window is passed. */
  function takeCreatures(on: ReturnType<typeof scene>): void {
    while (asks(on).startsWith('pick deck')) act(on, [on.state.current, pick(0)])
  }
})

describe('Extra pick-up', () => {
  it('WOS-R28 Others do not see how many of the cards just drawn are still held', () => {
    const on = scene({ cards: cardSet({}), seats: [{}, {}, {}], options: { extra: true }, phase: 'draw' })
    act(on, [0, pick(0)], [0, pick(0)])
    expect(game.view(on.state, 0).players[0].drawn).toHaveLength(2)
    expect(game.view(on.state, 1).players[0].drawn).toEqual([])
  })
})
