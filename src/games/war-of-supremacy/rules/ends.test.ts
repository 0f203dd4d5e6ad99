import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  endCombat,
  endTurn,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { hands, won } from '../testing/scene-words.ts'
import { game } from './game.ts'

const CARDS = cardSet({
  creatures: [
    creature('Plain', [3, 3, 3]),
    creature('Dusk', [3, 3, 3], {
      abilities: [{ when: 'end of turn', effects: [{ do: 'modify', to: 'this', form: 'wild', amount: 1 }] }],
    }),
  ],
  spells: [
    spell('Mill', 'any turn', [{ do: 'mill', from: 'creature', amount: 5 }]),
    spell('Rob', 'any turn', [{ do: 'take territory', who: { one: 'others' } }]),
  ],
})
/** The spell deck lies ready to run out: one spell is left, and enough creatures. */
function last(said: Partial<Said>): Scene {
  return scene({
    seats: [{}, {}, {}],
    cards: CARDS,
    rest: 'grave',
    deck: ['Murmur', ...Array(12).fill('Bystander')],
    ...said,
  })
}
const result = (on: Scene) => {
  const outcome = game.outcome(on.state)
  return outcome && { ranks: outcome.ranks, decided: on.state.end?.decided, by: on.state.end?.by }
}

describe('WOS-34 A deck runs out', () => {
  it('WOS-34 It ends the match once the turn is played to its end', () => {
    const on = last({ defender: 1, defense: ['Dusk'] })
    endCombat(on)
    act(on, [0, { type: 'pick', choice: 1 }])
    // The rest of the three comes from the other deck, and End of Turn is still to come.
    expect(asks(on)).toBe('over')
    expect(hands(on)).toEqual([3, 0, 0])
    expect(toldOf(on, 'ability')).toHaveLength(1)
    expect(toldOf(on, 'outOfCards')).toEqual([{ type: 'outOfCards', kind: 'spell' }])
  })

  it('WOS-34 One card left is enough to go on', () => {
    const on = endTurn(last({}), 'creature')
    expect([asks(on), result(on)]).toEqual(['act 1', undefined])
  })

  it('WOS-34 The creature deck too, whatever emptied it', () => {
    const on = last({
      seats: [{ hand: ['Mill'] }, {}, {}],
      deck: ['Plain', 'Plain', 'Murmur', 'Murmur', 'Murmur'],
    })
    act(on, [0, cast('Mill')])
    expect(asks(on)).toBe('act 0')
    endTurn(on, 'spell')
    expect([asks(on), result(on)?.by]).toEqual(['over', 'deck'])
  })

  it('WOS-34 First: most territories', () => {
    const on = endTurn(last({ seats: [{ won: 1 }, { won: 2 }, {}], defender: 0 }), 'spell')
    expect(result(on)).toEqual({ ranks: [2, 1, 3], decided: 'most', by: 'deck' })
  })

  it('WOS-34 Then, if tied, the one of them who is defending', () => {
    const on = endTurn(
      last({ seats: [{ won: 2 }, { won: 2 }, {}], defender: 1, defense: ['Plain'] }),
      'spell',
    )
    expect(result(on)).toEqual({ ranks: [2, 1, 3], decided: 'defending', by: 'deck' })
  })

  it('WOS-34 One who defends but has fewer does not count', () => {
    const on = endTurn(
      last({
        seats: [{ won: 2, since: 5 }, { won: 2, since: 4 }, { won: 1 }],
        defender: 2,
        defense: ['Plain'],
      }),
      'spell',
    )
    expect(result(on)?.ranks[2]).toBe(3)
    expect(result(on)?.decided).toBe('first')
  })

  it('WOS-34 Then the one who first reached that number', () => {
    const reached = (zero: number, one: number) =>
      result(endTurn(last({ seats: [{ won: 2, since: zero }, { won: 2, since: one }, {}] }), 'spell'))
    expect(reached(2, 1)).toEqual({ ranks: [2, 1, 3], decided: 'first', by: 'deck' })
    expect(reached(1, 2)?.ranks).toEqual([1, 2, 3])
  })

  it('WOS-34 A territory that changes hands is a new time for both', () => {
    const on = last({ seats: [{ won: 1, since: 1, hand: ['Rob'] }, { won: 3, since: 2 }, {}] })
    act(on, [0, cast('Rob', 1)])
    if (asks(on).startsWith('pick')) act(on, [1, { type: 'pick', choice: on.state.players[1].won[0] }])
    expect(won(on)).toEqual([2, 2, 0])
    const [zero, one] = on.state.reached
    expect(Math.min(zero, one)).toBeGreaterThan(2)
  })

  it('WOS-34 With nothing won and nobody defending it is a draw', () => {
    expect(result(endTurn(last({}), 'spell'))).toEqual({ ranks: [1, 1, 1], decided: 'nothing', by: 'deck' })
  })

  it('WOS-34 A match that is won with the last card is won by its territories', () => {
    const on = last({ seats: [{ won: 2 }, {}, {}], phase: 'begin', defender: 0 })
    expect([asks(on), result(on)?.by]).toEqual(['over', 'territories'])
  })

  it('WOS-37 No Finish in Sight: an empty deck is its grave, shuffled, when somebody draws', () => {
    const on = last({ options: { endless: true }, grave: [] })
    endCombat(on)
    for (let i = 0; i < 3; i++) act(on, [0, { type: 'pick', choice: 1 }])
    expect(toldOf(on, 'reshuffled')).toEqual([{ type: 'reshuffled', kind: 'spell' }])
    expect([asks(on), result(on), hands(on)]).toEqual(['act 1', undefined, [3, 0, 0]])
    expect(on.state.spellGrave).toEqual([])
    expect(on.state.creatureGrave.length).toBeGreaterThan(0)
  })
})
