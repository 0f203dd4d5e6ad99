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
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { control, defense, form, grave, hand, hands, territory, totals, won } from '../testing/scene-words.ts'
import { cardsOf } from './cards.ts'
import { game } from './game.ts'

const CARDS = cardSet({
  creatures: [
    creature('Ten', [10, 10, 10]),
    creature('Nine', [9, 9, 9]),
    creature('Three', [3, 3, 3]),
    creature('Heir', [1, 1, 1], {
      abilities: [{ when: 'win combat', effects: [{ do: 'win territory' }] }],
    }),
    creature('Latecomer', [1, 1, 1], {
      abilities: [{ when: 'end of turn', effects: [{ do: 'win territory' }] }],
    }),
    creature('Vine', [4, 4, 4], {
      abilities: [
        { when: 'end of turn', effects: [{ do: 'modify', to: 'this', form: 'all', amount: 20 }] },
        { when: 'start of turn', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
      ],
    }),
    creature('Mourner', [1, 1, 1], {
      abilities: [
        { when: 'lose combat', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
        { when: 'killed', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
      ],
    }),
  ],
  spells: [
    spell('Edict', 'any turn', [{ do: 'win territory' }]),
    spell('Rob', 'any turn', [{ do: 'take territory', who: { one: 'others' } }]),
    spell('Crown', 'creature', [
      { do: 'attach', to: { one: {} }, rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 1 }] },
    ]),
    answer('Protest', 'territory', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Windfall', 'territory', [{ do: 'draw', who: 'you', from: 'creature', amount: 3 }]),
    answer('Penance', 'territory', [{ do: 'discard', who: 'you', amount: 1, how: 'choice' }]),
  ],
  territories: [
    land('Low Bar', { while: 'in play', rules: [{ rule: 'mark', amount: 12 }] }),
    land('Spring', {
      when: 'start of turn',
      effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }],
    }),
  ],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })
const how = (on: Scene) => toldOf(on, 'won').map(({ seat, how: way }) => `${seat} ${way}`)

describe('WOS-11 By defense', () => {
  it('WOS-11 Whoever is in control as their turn begins wins the territory, and the turn is spent', () => {
    const on = three({ turn: 0, defender: 1, defense: ['Three'], deck: ['Ten', 'Nine', 'Heir'] })
    endTurn(on)
    expect(how(on)).toEqual(['1 claim'])
    expect(won(on)).toEqual([0, 1, 0])
    // Player 1 has drawn two, without attacking, and player 2 plays.
    expect(asks(on)).toBe('act 2')
    expect(hands(on)).toEqual([3, 2, 0])
  })

  it('WOS-11 With the defenders all dead, control is enough', () => {
    const on = drawAll(three({ turn: 1, phase: 'begin', defender: 1 }))
    expect(how(on)).toEqual(['1 claim'])
  })

  it('WOS-11 Then exactly 2 cards from either deck, whatever was played or not', () => {
    const on = three({ turn: 1, phase: 'begin', defender: 1, defense: ['Three'], deck: ['Ten', 'Murmur'] })
    expect(asks(on)).toBe('pick deck 1')
    act(on, [1, pick(1)], [1, pick(0)])
    expect(hand(on, 1)).toEqual(['Murmur', 'Ten'])
    expect(asks(on)).toBe('act 2')
  })

  it('WOS-11 Ten cards in hand are too many for these too', () => {
    const full = Array.from({ length: 10 }, () => 'Bystander')
    const on = three({ turn: 1, phase: 'begin', defender: 1, seats: [{}, { hand: full }, {}] })
    expect(hands(on)).toEqual([0, 10, 0])
    expect(asks(on)).toBe('act 2')
  })

  it('WOS-11 Not in control any more: nothing is claimed', () => {
    const on = three({ turn: 0, defender: 1, defense: ['Three'], attack: ['Nine'] })
    endTurn(on)
    expect([how(on), asks(on), control(on)]).toEqual([[], 'act 1', 0])
  })
})

describe('WOS-12 By score', () => {
  it('WOS-12 An attack of 20 or more against another player wins the territory', () => {
    const on = endTurn(three({ attack: ['Ten', 'Ten'], defender: 1, defense: ['Three'] }))
    expect(how(on)).toEqual(['0 score'])
  })

  it('WOS-12 19 do not', () => {
    const on = endTurn(three({ attack: ['Ten', 'Nine'], defender: 1, defense: ['Three'] }))
    expect([how(on), control(on)]).toEqual([[], 0])
  })

  it('WOS-12 Defending with 20 or more wins it too, also when nothing attacks', () => {
    const defended = { defender: 1, defense: ['Ten', 'Ten'] }
    expect(how(endTurn(three({ attack: ['Nine'], ...defended })))).toEqual(['1 score'])
    expect(how(endTurn(three(defended)))).toEqual(['1 score'])
    const below = { defender: 2, defense: ['Ten', 'Nine'] }
    expect(how(endTurn(three({ attack: ['Three'], ...below })))).toEqual([])
  })

  it('WOS-12 The loser’s 20 are worth nothing', () => {
    const on = endTurn(three({ attack: ['Ten', 'Ten'], defender: 1, defense: ['Ten', 'Ten', 'Three'] }))
    expect(how(on)).toEqual(['1 score'])
  })

  it('WOS-12 Against nobody 20 give control and no more', () => {
    const on = endTurn(three({ attack: ['Ten', 'Ten'] }))
    expect([how(on), control(on)]).toEqual([[], 0])
  })

  it('WOS-12 A territory may ask for fewer points', () => {
    const low = (attack: string[]) => how(endTurn(three({ territory: 'Low Bar', attack, defender: 1 })))
    expect(low(['Nine', 'Three'])).toEqual(['0 score'])
    expect(low(['Ten'])).toEqual([])
  })

  it('WOS-41 A defense that passes 20 outside combat must still win the next combat', () => {
    const on = three({ defender: 2, defense: ['Vine'] })
    endTurn(on)
    // End of Turn has made it 24.
    expect([how(on), totals(on), control(on), asks(on)]).toEqual([[], [0, 24], 2, 'act 1'])
    endTurn(on)
    expect(how(on)).toEqual(['2 score'])
  })
})

describe('WOS-13 By a card', () => {
  it('WOS-13 A creature’s ability', () => {
    const on = endTurn(three({ attack: ['Heir'] }))
    expect(how(on)).toEqual(['0 card'])
  })

  it('WOS-13 A spell, even of a player who neither attacks nor defends', () => {
    const on = three({ seats: [{}, {}, { hand: ['Edict'], asks: 15 }], defender: 1, defense: ['Three'] })
    act(on, [0, END], [2, cast('Edict')])
    expect(how(on)).toEqual(['2 card'])
    expect(won(on)).toEqual([0, 0, 1])
  })

  it('WOS-13 It replaces the rest of the turn: no combat, no abilities at its end, one drawing stage', () => {
    const on = three({
      seats: [{ hand: ['Edict', 'Ten'] }, {}, {}],
      attack: ['Nine'],
      defender: 1,
      defense: ['Vine'],
    })
    act(on, [0, cast('Edict')])
    drawAll(on)
    expect(toldOf(on, 'resolved')).toEqual([])
    expect(toldOf(on, 'ability')).toEqual([])
    expect(hands(on)).toEqual([3, 0, 0])
    expect(asks(on)).toBe('act 1')
  })
})

describe('WOS-13 Late or from others', () => {
  it('WOS-13 At the end of a turn, when cards have been drawn already, no more are drawn', () => {
    const on = endTurn(three({ defender: 2, defense: ['Latecomer'] }))
    expect([how(on), hands(on), asks(on)]).toEqual([['2 card'], [3, 0, 0], 'act 1'])
  })

  it('WOS-R50 A territory taken from another may be the last one: the match ends when the stack is done', () => {
    const on = three({ seats: [{ won: 2, hand: ['Rob'] }, { won: 1 }, {}], attack: ['Three'] })
    act(on, [0, cast('Rob', 1)])
    expect([won(on), asks(on)]).toEqual([[3, 0, 0], 'over'])
    expect(game.outcome(on.state)).toMatchObject({ ranks: [1, 2, 2] })
  })
})

describe('WOS-14 What follows', () => {
  it('WOS-14 All combat cards go to the grave, attached ones too, and nobody is in control', () => {
    const on = endTurn(
      three({
        attack: ['Ten', { name: 'Ten', attached: ['Crown'] }],
        defender: 1,
        defense: ['Three', 'Mourner'],
      }),
    )
    expect(how(on)).toEqual(['0 score'])
    expect(grave(on)).toEqual(['Crown', 'Mourner', 'Ten', 'Ten', 'Three'])
    expect([control(on), defense(on)]).toEqual([undefined, []])
  })

  it('WOS-14 In a claim the clearing away triggers nothing', () => {
    const on = drawAll(three({ turn: 1, phase: 'begin', defender: 1, defense: ['Mourner'] }))
    expect(toldOf(on, 'ability')).toEqual([])
    expect(hands(on)).toEqual([0, 2, 0])
  })

  it('WOS-14 The winner takes the card and its ability ends; then a new form and a new territory', () => {
    const on = three({
      turn: 1,
      phase: 'begin',
      territory: 'Spring',
      territories: ['Low Bar'],
      form: 'wild',
      forms: ['magic/blade'],
      defender: 1,
      defense: ['Three'],
    })
    expect([territory(on), form(on)]).toEqual(['', 'wild'])
    drawAll(on)
    expect([territory(on), form(on)]).toEqual(['Low Bar', 'magic/blade'])
    // Spring would have given player 2 a spell at the start of the turn.
    expect([asks(on), hands(on)]).toEqual(['act 2', [0, 2, 0]])
    expect(won(on)).toEqual([0, 1, 0])
  })

  it('WOS-2 In the introductory set-up all other forms join the deck then', () => {
    const on = three({ turn: 1, phase: 'begin', defender: 1 })
    const { formDeck, laterForms } = on.state
    const isSingle = (card: unknown) => cardsOf(on.state).forms[Number(card)].isSingle
    laterForms.push(...formDeck.filter((card) => !isSingle(card)).map(Number))
    formDeck.splice(0, formDeck.length, ...formDeck.filter(isSingle))
    expect([formDeck.length, laterForms.length]).toEqual([11, 9])
    drawAll(on)
    expect([on.state.formDeck.length, on.state.laterForms.length]).toEqual([19, 0])
  })

  it('WOS-14 With enough territories the match ends at once, before anything is drawn', () => {
    const on = three({ seats: [{ won: 2 }, {}, {}], attack: ['Ten', 'Ten'], defender: 1 })
    endCombat(on)
    expect(asks(on)).toBe('over')
    expect(hands(on)).toEqual([0, 0, 0])
    expect(game.outcome(on.state)).toMatchObject({ ranks: [1, 2, 2], scores: [3, 0, 0] })
  })

  it('WOS-14 The current player draws, whoever won, and the next player’s turn comes', () => {
    const on = three({ turn: 1, defender: 0, defense: ['Ten', 'Ten'], deck: ['Three', 'Nine', 'Heir'] })
    endTurn(on)
    expect(how(on)).toEqual(['0 score'])
    expect(hands(on)).toEqual([0, 3, 0])
    expect(asks(on)).toBe('act 2')
  })

  it('WOS-14 Drawing comes before the new form and territory', () => {
    const on = endCombat(three({ attack: ['Ten', 'Ten'], defender: 1 }))
    expect(asks(on)).toBe('pick deck 0')
    expect(won(on)).toEqual([1, 0, 0])
    expect(toldOf(on, 'form')).toEqual([])
    drawAll(on)
    const order = on.told.map(({ event }) => event.type)
    expect(order.indexOf('won')).toBeLessThan(order.indexOf('drew'))
    expect(order.lastIndexOf('drew')).toBeLessThan(order.indexOf('form'))
    expect(order.indexOf('form')).toBeLessThan(order.indexOf('territory'))
  })

  it('WOS-19 The hand is counted when drawing begins, after answers to the territory that was won', () => {
    const answered = (name: string, size: number) => {
      const held = Array.from({ length: size - 1 }, () => 'Murmur')
      const on = three({
        seats: [{ hand: [name, ...held], asks: 15 }, {}, {}],
        defender: 1,
        defense: ['Ten', 'Ten'],
      })
      act(on, [0, END])
      while (asks(on) === 'window combat lost 0') act(on, [0, PASS])
      expect(asks(on)).toBe('window territory 0')
      passAll(act(on, [0, cast(name)]))
      if (asks(on) === 'pick discard 0') passAll(act(on, [0, pick('Murmur')]))
      return hands(drawAll(on))[0]
    }
    expect(answered('Windfall', 9)).toBe(8 + 3)
    expect(answered('Windfall', 7)).toBe(6 + 3 + 3)
    expect(answered('Penance', 10)).toBe(8 + 3)
  })

  it('WOS-37 With Extra pick-up only what the drawing stage brought can go to the grave', () => {
    const on = three({
      options: { extra: true },
      seats: [{ hand: ['Windfall', 'Murmur'], asks: 15 }, {}, {}],
      attack: ['Three'],
      defender: 1,
      defense: ['Ten', 'Ten'],
    })
    act(on, [0, END])
    while (asks(on) === 'window combat lost 0') act(on, [0, PASS])
    passAll(act(on, [0, cast('Windfall')]))
    const before = new Set<unknown>(on.state.players[0].creatures)
    drawAll(on)
    expect([asks(on), hands(on)[0]]).toEqual(['pick keep 0', 1 + 3 + 3])
    const offered = game
      .actions(on.state, 0)
      .flatMap((action) => (action.type === 'pick' ? [action.choice] : []))
    expect([offered.length, offered.some((card) => before.has(card))]).toEqual([3, false])
  })

  it('WOS-14 There are no abilities at the end of a turn in which a territory was won', () => {
    const on = endTurn(three({ attack: ['Ten', 'Ten'], defender: 1, defense: ['Vine'] }))
    expect(toldOf(on, 'ability')).toEqual([])
  })

  it('WOS-18 Abilities for winning and losing come before the territory is taken', () => {
    const on = endCombat(three({ attack: ['Ten', 'Ten'], defender: 1, defense: ['Mourner'] }))
    const order = on.told.map(({ event }) => event.type)
    expect(order.indexOf('ability')).toBeGreaterThan(order.indexOf('resolved'))
    expect(order.indexOf('ability')).toBeLessThan(order.indexOf('won'))
  })

  it('WOS-28 Others may answer a territory that was won', () => {
    const on = three({
      turn: 1,
      phase: 'begin',
      defender: 1,
      defense: ['Three'],
      seats: [{ hand: ['Protest'], asks: 15 }, { hand: ['Protest'], asks: 15 }, {}],
    })
    expect(asks(on)).toBe('window territory 0')
    act(on, [0, cast('Protest')])
    expect(asks(on)).toBe('window spell 1')
  })
})
