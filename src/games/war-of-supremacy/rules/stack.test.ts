import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  fighterNamed,
  lucky,
  PASS,
  passAll,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, spell } from '../testing/scene-cards.ts'
import { attack, defense, grave, hands, scores, totals } from '../testing/scene-words.ts'

const CARDS = cardSet({
  creatures: [creature('Plain', [3, 3, 3])],
  spells: [
    spell('Double', 'any turn', [{ do: 'modify', to: { all: {} }, form: 'all', amount: 10 }]),
    spell('Power', 'any turn', [{ do: 'power', to: { all: {} }, amount: 4 }]),
    spell('Hit', 'any turn', [{ do: 'damage', to: { one: {} }, amount: 1 }]),
    spell('Fatal', 'any turn', [{ do: 'kill', to: { one: {} } }]),
    answer('Nay', 'spell', [{ do: 'counter' }]),
  ],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })

describe('WOS-30 Countering', () => {
  it('WOS-30 The countered spell has no effect and goes to the grave', () => {
    const on = three({
      seats: [{ hand: ['Double'] }, { hand: ['Nay'], asks: 15 }, {}],
      attack: ['Plain'],
    })
    act(on, [0, cast('Double')], [1, cast('Nay')])
    expect([totals(on), grave(on)]).toEqual([
      [3, 0],
      ['Double', 'Nay'],
    ])
    expect(toldOf(on, 'countered')).toHaveLength(1)
    expect(on.state.hasPlayed).toBe(true)
  })

  it('WOS-30 The example: Sacrifice to the Gods, Boomerang, Counterspell', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Gorilla Berserker', 'Ancient Soldier'] },
        { hand: ['Boomerang', 'Gorilla Berserker', 'Ancient Soldier', 'Eagle Aramund'], asks: 15 },
        { hand: ['Counterspell'], asks: 15 },
      ],
    })
    act(on, [0, cast('Sacrifice to the Gods', 1)])
    expect(asks(on)).toBe('window spell 1')
    act(on, [1, cast('Boomerang')])
    expect(asks(on)).toBe('window spell 2')
    act(on, [2, cast('Counterspell')])
    passAll(on)
    expect(asks(on)).toBe('act 0')
    // The Boomerang is gone, and with it two cards of player 2's; player 1 keeps both.
    expect(hands(on)).toEqual([2, 1, 0])
    const buried = grave(on).filter(
      (name) => !['Gorilla Berserker', 'Ancient Soldier', 'Eagle Aramund'].includes(name),
    )
    expect(buried).toEqual(['Boomerang', 'Counterspell', 'Sacrifice to the Gods'])
    expect(toldOf(on, 'discarded')).toMatchObject([{ seat: 1 }])
  })

  it('WOS-30 Without the Counterspell it would have hit player 1', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Gorilla Berserker', 'Ancient Soldier', 'Counting Ibis'] },
        { hand: ['Boomerang', 'Gorilla Berserker'], asks: 15 },
        { hand: ['Counterspell'], asks: 15 },
      ],
    })
    act(on, [0, cast('Sacrifice to the Gods', 1)], [1, cast('Boomerang')])
    passAll(on)
    expect(hands(on)).toEqual([1, 1, 1])
    expect(toldOf(on, 'discarded')).toMatchObject([{ seat: 0 }])
  })

  it('WOS-30 A Counterspell can be countered: then the first spell works', () => {
    const on = three({
      seats: [{ hand: ['Double', 'Nay'], asks: 15 }, { hand: ['Nay'], asks: 15 }, {}],
      attack: ['Plain'],
    })
    act(on, [0, cast('Double')], [0, PASS], [1, cast('Nay')])
    expect(asks(on)).toBe('window spell 0')
    act(on, [0, cast('Nay')])
    expect([totals(on), grave(on)]).toEqual([
      [13, 0],
      ['Double', 'Nay', 'Nay'],
    ])
  })
})

describe('WOS-31 Stacking on one creature', () => {
  const blast = (held: string[]) =>
    scene({
      seats: [{ hand: held, asks: 15 }, { hand: ['Fire Blast'] }, {}],
      turn: 1,
      form: 'wild',
      defender: 0,
      defense: ['Gorilla Berserker', 'Ancient Soldier'],
    })
  const rolled = (on: Scene, roll: number) =>
    lucky(on, 1, cast('Fire Blast', 'Gorilla Berserker'), ({ told }) =>
      told.some(({ event }) => event.type === 'rolled' && event.dice[0] === roll),
    )

  it('WOS-31 The example: Fire Blast rolls 5, Forest Growth adds 4, the Gorilla ends at Wild 3', () => {
    const on = rolled(blast(['Forest Growth']), 5)
    expect(asks(on)).toBe('window spell 0')
    act(on, [0, cast('Forest Growth', 'Gorilla Berserker')])
    expect(defense(on)).toEqual(['Ancient Soldier', 'Gorilla Berserker'])
    expect(scores(on, 'Gorilla Berserker')[0]).toBe(3)
    // What Fire Blast does on a kill would have struck the other one.
    expect(scores(on, 'Ancient Soldier')).toEqual([2, 2, 3])
    expect(toldOf(on, 'damaged')).toMatchObject([{ amount: 5 }])
    expect([asks(on), grave(on)]).toEqual(['act 1', ['Fire Blast', 'Forest Growth']])
  })

  it('WOS-31 Without the answer it dies, and the effect for the kill happens', () => {
    const on = act(rolled(blast(['Forest Growth']), 5), [0, PASS])
    expect(grave(on)).toEqual(['Ancient Soldier', 'Fire Blast', 'Gorilla Berserker'])
    expect(toldOf(on, 'damaged')).toMatchObject([{ amount: 5 }, { amount: 2 }])
  })

  it('WOS-31 A lower roll that does not kill brings no second effect', () => {
    const on = act(rolled(blast(['Forest Growth']), 3), [0, PASS])
    expect(scores(on, 'Gorilla Berserker')[0]).toBe(1)
    expect(toldOf(on, 'damaged')).toHaveLength(1)
  })

  it('WOS-31 Within the stack a creature at 0 is still there, and killed ones too', () => {
    const on = three({
      seats: [{ hand: ['Fatal'] }, { hand: ['Fatal'], asks: 15 }, {}],
      attack: ['Plain'],
    })
    act(on, [0, cast('Fatal', 'Plain')], [1, cast('Fatal', 'Plain')])
    expect(fighterNamed(on.state, 'Plain')).toBeUndefined()
    expect(grave(on)).toEqual(['Fatal', 'Fatal', 'Plain'])
    expect(toldOf(on, 'died')).toHaveLength(1)
  })

  it('WOS-31 Creatures are not judged while a spell they answer is still to come', () => {
    const on = three({
      seats: [{ hand: ['Power', 'Murmur'], asks: 15 }, { hand: ['Hit', 'Murmur'], asks: 15 }, {}],
      attack: [{ name: 'Plain', mods: [-2, 0, 0] }],
    })
    act(on, [0, cast('Power')], [0, PASS], [1, cast('Hit', 'Plain')], [0, PASS], [1, PASS])
    // Hit has brought Plain to 0; the Power below it is still to come.
    expect([attack(on), totals(on)]).toEqual([['Plain'], [0, 0]])
    passAll(on)
    expect([attack(on), totals(on)]).toEqual([['Plain'], [4, 0]])
  })
})
