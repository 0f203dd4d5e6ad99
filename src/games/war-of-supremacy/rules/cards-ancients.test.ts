import { describe, expect, it } from 'vitest'
import {
  ALL_ASKS,
  ASKS,
  act,
  asks,
  cast,
  DECLINE,
  drawAll,
  endCombat,
  endTurn,
  lucky,
  pick,
  refused,
  type Scene,
  scene,
  toldOf,
  YES,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import { grave, hand, hands, names, scores } from '../testing/scene-words.ts'
import { view } from './view.ts'

describe('Ancients', () => {
  it('Oumeru Who Turns the Hour: every hand goes to the grave, and everyone draws 3', () => {
    const on = scene({
      seats: [
        { hand: ['Oumeru Who Turns the Hour', 'Switch'] },
        { hand: ['Fire Blast', 'Rag Company'] },
        { hand: [] },
      ],
    })
    arrive(on, 'Oumeru Who Turns the Hour')
    expect(grave(on)).toEqual(['Fire Blast', 'Rag Company', 'Switch'])
    expect(asks(on)).toBe('pick deck 0')
    drawAll(on)
    expect(hands(on)).toEqual([3, 3, 3])
  })

  it('Senneth, to Whom All Owe: a card of every other hand', () => {
    const on = scene({
      seats: [
        { hand: ['Senneth, to Whom All Owe'] },
        { hand: ['Rag Company'] },
        { hand: ['Silver Shoal'] },
        {},
      ],
    })
    arrive(on, 'Senneth, to Whom All Owe')
    expect([hand(on), hands(on)]).toEqual([
      ['Rag Company', 'Silver Shoal'],
      [2, 0, 0, 0],
    ])
  })

  it('Asker at the Gate: at the end of another’s turn the attacker discards, at that of its owner’s nobody', () => {
    const others = scene({
      seats: [{ hand: ['Switch'] }, {}],
      phase: 'end',
      defender: 1,
      defense: ['Asker at the Gate'],
    })
    expect([hands(others), grave(others)]).toEqual([[0, 0], ['Switch']])
    const own = scene({
      seats: [{ hand: ['Rag Company'] }, { hand: ['Switch'] }],
      turn: 1,
      phase: 'end',
      defender: 1,
      defense: ['Asker at the Gate'],
    })
    expect(hands(own)).toEqual([1, 1])
  })

  it('Hasat of the Nine Scrolls: 1 more Blade for each spell held, 4 at most', () => {
    const held = (count: number) =>
      scene({
        seats: [
          { hand: ['Switch', 'Switch', 'Boomerang', 'Boomerang', 'Ransom'].slice(0, count) },
          { hand: ['Fire Blast'] },
        ],
        attack: ['Hasat of the Nine Scrolls'],
      })
    expect(scores(held(0), 'Hasat of the Nine Scrolls')).toEqual([0, 2, 5])
    expect(scores(held(2), 'Hasat of the Nine Scrolls')).toEqual([0, 2, 7])
    expect(scores(held(5), 'Hasat of the Nine Scrolls')).toEqual([0, 2, 9])
  })

  it('Eagle Aramund: a spell of the chosen player, chosen by whoever sent it', () => {
    const on = scene({
      seats: [
        { hand: ['Eagle Aramund'] },
        { hand: ['Ransom'] },
        { hand: ['Fire Blast', 'Switch', 'Rag Company'] },
      ],
    })
    arrive(on, 'Eagle Aramund')
    expect(asks(on)).toBe('pick aim player 0')
    act(on, [0, pick(2)])
    expect(asks(on)).toBe('pick discard yours 0')
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Fire Blast')])
    expect([hand(on, 1), hand(on, 2)]).toEqual([['Ransom'], ['Rag Company', 'Switch']])
  })

  it('Oasis Confessor: a card discarded brings two; nobody has to, and nobody can without a card', () => {
    const said = { seats: [{ hand: ['Oasis Confessor', 'Switch', 'Rag Company'] }, {}] }
    const on = arrive(scene(said), 'Oasis Confessor')
    expect(asks(on)).toBe('pick may 0')
    act(on, [0, YES], [0, pick('Switch')])
    drawAll(on)
    expect([grave(on), hands(on)]).toEqual([['Switch'], [3, 0]])
    const not = act(arrive(scene(said), 'Oasis Confessor'), [0, DECLINE])
    expect([grave(not), hands(not), asks(not)]).toEqual([[], [2, 0], 'act 0'])
    const without = arrive(scene({ seats: [{ hand: ['Oasis Confessor'] }, {}] }), 'Oasis Confessor')
    expect([hands(without), asks(without)]).toEqual([[0, 0], 'act 0'])
  })

  it('Counting Ibis: its owner sees a hand and draws a spell', () => {
    const on = scene({
      seats: [{ hand: ['Counting Ibis'] }, { hand: ['Fire Blast', 'Rag Company'] }, { hand: ['Switch'] }],
      deck: ['Ransom'],
    })
    arrive(on, 'Counting Ibis')
    act(on, [0, pick(1)])
    const { creatures, spells } = view(on.state, 0).players[1]
    expect(names(on, [...creatures, ...spells])).toEqual(['Fire Blast', 'Rag Company'])
    expect(names(on, view(on.state, 2).players[1].creatures)).toEqual(['?'])
    expect(hand(on)).toEqual(['Ransom'])
  })

  it('Noonday Mirage: 2 cards for having lost in defense, none in attack', () => {
    const lost = scene({
      seats: [{ hand: ['Gorilla Berserker'] }, {}],
      defender: 1,
      defense: ['Noonday Mirage'],
    })
    arrive(lost, 'Gorilla Berserker')
    endCombat(lost)
    expect(asks(lost)).toBe('pick deck 1')
    drawAll(lost)
    expect(hands(lost)[1]).toBe(2)
    const attacking = scene({
      seats: [{ hand: ['Noonday Mirage'] }, {}],
      defender: 1,
      defense: ['Gorilla Berserker'],
    })
    endCombat(arrive(attacking, 'Noonday Mirage'))
    expect(hands(attacking)).toEqual([0, 0])
  })

  it('Sacrifice to the Gods: 2 random cards of whoever it is, oneself too', () => {
    const said = {
      seats: [
        { hand: ['Sacrifice to the Gods', 'Switch'] },
        { hand: ['Rag Company', 'Silver Shoal', 'Ransom'] },
      ],
    }
    const on = play(scene(said), 0, cast('Sacrifice to the Gods', 1))
    expect(hands(on)).toEqual([1, 1])
    const self = play(scene(said), 0, cast('Sacrifice to the Gods', 0))
    expect(hands(self)).toEqual([0, 3])
  })

  it('Borrowed Tomorrow: 3 cards drawn, then 1 of the hand given away', () => {
    const on = scene({ seats: [{ hand: ['Borrowed Tomorrow', 'Switch'] }, {}, {}] })
    act(on, [0, cast('Borrowed Tomorrow', 2)])
    drawAll(on)
    expect([hands(on), asks(on)]).toEqual([[4, 0, 0], 'pick give 0'])
    act(on, [0, pick('Switch')])
    expect([hands(on), hand(on, 2)]).toEqual([[3, 0, 1], ['Switch']])
  })

  it('Water in the Blood: as much as the hand holds then, 5 at most, in each active form', () => {
    const grown = (more: readonly string[]) =>
      play(
        scene({
          seats: [{ hand: ['Water in the Blood', ...more] }, {}],
          attack: ['Ancient Soldier'],
          form: 'magic/blade',
        }),
        0,
        cast('Water in the Blood', 'Ancient Soldier'),
      )
    expect(scores(grown(['Switch', 'Rag Company']), 'Ancient Soldier')).toEqual([2, 4, 5])
    const many = ['Switch', 'Switch', 'Ransom', 'Rag Company', 'Rag Company', 'Rag Company']
    expect(scores(grown(many), 'Ancient Soldier')).toEqual([2, 7, 8])
  })

  it('Water in the Blood: only a creature of one’s own', () => {
    const on = scene({
      seats: [{ hand: ['Water in the Blood'] }, {}],
      attack: ['Ancient Soldier'],
      defender: 1,
      defense: ['Rag Company'],
    })
    expect(refused(on, 0, cast('Water in the Blood', 'Rag Company'))).toBe('bad-target WOS-32')
  })

  it('The Knock Before Dawn: as another’s turn begins, a card of theirs at choice', () => {
    const on = scene({
      seats: [
        { hand: ['Switch', 'Rag Company'] },
        { hand: ['The Knock Before Dawn'], asks: ALL_ASKS },
        { hand: ['Ransom'] },
      ],
      phase: 'begin',
    })
    expect(asks(on)).toBe('window turn 1')
    act(on, [1, cast('The Knock Before Dawn')])
    expect(asks(on)).toBe('pick discard yours 1')
    act(on, [1, pick('Rag Company')])
    expect([hand(on), asks(on)]).toEqual([['Switch'], 'act 0'])
  })

  it('The Knock Before Dawn: not as one’s own turn begins', () => {
    const on = scene({
      seats: [{ hand: ['The Knock Before Dawn'], asks: ALL_ASKS }, { hand: ['Rag Company'] }],
      phase: 'begin',
    })
    expect(asks(on)).toBe('act 0')
  })

  it('It Was Written Down: whoever makes one discard pays with 2 cards', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Switch', 'Rag Company', 'Silver Shoal'] },
        { hand: ['It Was Written Down', 'Ransom', 'Boomerang', 'Boomerang'], asks: ASKS.happenings },
        {},
      ],
    })
    const isKept = (after: Scene) => hand(after, 1).includes('It Was Written Down')
    lucky(on, 0, cast('Sacrifice to the Gods', 1), isKept)
    expect([hands(on), asks(on)]).toEqual([[3, 2, 0], 'window discarded 1'])
    act(on, [1, cast('It Was Written Down')])
    expect(hands(on)).toEqual([1, 3, 0])
  })

  it('It Was Written Down: not for what one’s own card made one discard', () => {
    const on = scene({
      seats: [
        {
          hand: ['Sacrifice to the Gods', 'Rag Company', 'Silver Shoal', 'It Was Written Down'],
          asks: ASKS.happenings,
        },
        { hand: ['Switch'], asks: ASKS.happenings },
      ],
    })
    const isKept = (after: Scene) => hand(after).includes('It Was Written Down')
    lucky(on, 0, cast('Sacrifice to the Gods', 0), isKept)
    expect([hands(on), asks(on)]).toEqual([[1, 1], 'act 0'])
  })

  it('The Long Drought: the moment it is drawn, everyone discards 2 cards of their choice', () => {
    const on = scene({
      seats: [{ hand: ['Switch', 'Rag Company', 'Ransom'] }, { hand: ['Silver Shoal'] }, {}],
      phase: 'draw',
      deck: ['The Long Drought'],
    })
    act(on, [0, pick(1)])
    expect(asks(on)).toBe('pick discard 0')
    act(on, [0, pick('Ransom')], [0, pick('Switch')])
    expect([hand(on), hand(on, 1)]).toEqual([['Rag Company'], []])
    expect(grave(on)).toEqual(['Ransom', 'Silver Shoal', 'Switch', 'The Long Drought'])
    expect(asks(on)).toBe('pick deck 0')
  })

  it('The Hundred Wells: one more card in everybody’s drawing stage', () => {
    const on = scene({ seats: [{}, {}, {}], territory: 'The Hundred Wells' })
    endTurn(on)
    expect(hands(on)).toEqual([4, 0, 0])
    endTurn(on)
    expect(hands(on)).toEqual([4, 4, 0])
  })

  it('The Tithe Steps: as a turn begins, a card of the defender’s for the current player', () => {
    const on = scene({
      seats: [{}, { hand: ['Switch'] }, { hand: ['Ransom'] }],
      territory: 'The Tithe Steps',
      defender: 1,
      phase: 'begin',
    })
    expect([hand(on), hands(on)]).toEqual([['Switch'], [1, 0, 1]])
    expect(toldOf(on, 'passedOn')).toHaveLength(1)
  })
})
