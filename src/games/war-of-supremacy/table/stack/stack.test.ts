import { describe, expect, it } from 'vitest'
import { nameOf } from '../../rules/cards.ts'
import { NONE, type State } from '../../rules/state.ts'
import { ASKS, act, cast, PASS, scene } from '../../testing/scene.ts'
import { pileOf } from './pile.ts'
import { rollIn, rollsOf } from './rolled.ts'

const named = (view: State) => pileOf(view).map(({ card, mark }) => [nameOf(view, card), mark])

describe('the pile', () => {
  it('WOS-30 shows what was played last on top, what it is aimed at, and what became of it', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Switch'], asks: ASKS.spells },
        { hand: ['Boomerang', 'Fire Blast'], asks: ASKS.spells },
        { hand: ['Counterspell', 'Fire Blast'], asks: ASKS.spells },
      ],
    })
    act(on, [0, cast('Sacrifice to the Gods', 1)], [0, PASS], [1, cast('Boomerang')])
    act(on, [0, PASS], [1, PASS], [2, cast('Counterspell')])
    expect(named(on.state)).toEqual([
      ['Counterspell', 'waiting'],
      ['Boomerang', 'waiting'],
      ['Sacrifice to the Gods', 'waiting'],
    ])
    const [, boomerang, sacrifice] = pileOf(on.state)
    expect(sacrifice).toMatchObject({ by: 0, aims: [{ of: 'player', at: 1 }], answers: NONE })
    expect(boomerang).toMatchObject({ by: 1, answers: sacrifice.card })
    const stack = on.state.stack.map((frame) =>
      frame.step === 'spell' && frame.by === 1 ? { ...frame, isCountered: true } : frame,
    )
    expect(named({ ...on.state, stack })[1]).toEqual(['Boomerang', 'countered'])
  })

  it('WOS-R26 says who has turned a spell, and on whom', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Switch'], asks: ASKS.spells },
        { hand: ['Boomerang', 'Counterspell'], asks: ASKS.spells },
      ],
    })
    act(on, [0, cast('Sacrifice to the Gods', 1)], [0, PASS], [1, cast('Boomerang')])
    act(on, [0, PASS], [1, PASS])
    expect(pileOf(on.state)[0]).toMatchObject({ by: 0, turnedBy: 1, aims: [{ of: 'player', at: 0 }] })
  })

  it('WOS-R8 shows the dice a spell was played with', () => {
    const on = scene({
      seats: [{ hand: ['Fire Blast'] }, { hand: ['Counterspell'], asks: ASKS.spells }],
      attack: ['Gorilla Berserker'],
    })
    act(on, [0, cast('Fire Blast', 'Gorilla Berserker')])
    const [blast] = pileOf(on.state)
    expect(blast.rolls).toHaveLength(1)
    expect(blast.aims).toEqual([{ of: 'creature', at: on.state.attack[0].card }])
  })

  it('is empty where nothing waits', () => {
    expect(pileOf(scene({ seats: [{}, {}] }).state)).toEqual([])
  })
})

describe('dice', () => {
  it('WOS-4 are told of the first turn, round by round', () => {
    const dice = [
      [5, 2, 5],
      [1, 0, 6],
    ]
    expect(rollIn([{ type: 'first', seat: 2, dice }])).toMatchObject({ for: 'first', seat: 2 })
    expect([0, 1, 2].map((seat) => rollsOf(dice, seat))).toEqual([[5, 1], [2], [5, 6]])
  })

  it('are told of the last card that was rolled for', () => {
    expect(
      rollIn([
        { type: 'rolled', card: 3, dice: [2] },
        { type: 'rolled', card: 4, dice: [6, 1] },
        { type: 'fizzled', card: 4 },
      ]),
    ).toEqual({ for: 'card', card: 4, dice: [6, 1] })
    expect(rollIn([{ type: 'fizzled', card: 4 }])).toBeUndefined()
  })
})
