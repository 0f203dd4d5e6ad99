import { describe, expect, it } from 'vitest'
import { STANDARD, STEP } from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  duel,
  lists,
  names,
  play,
  refused,
  type Scene,
  scene,
  toldOf,
  trait,
  travel,
  use,
  venture,
} from '../testing/scene.ts'
import { NO_EFFECT, NO_TARGET } from '../testing/scene-words.ts'
import { ITEMS } from './content.ts'
import { game } from './game.ts'

/** Seat 0 with a Trap and its Decoy where seat 1 stands; 2 far away. */
function laid(zero: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'viewhing', decoy: 1, hand: ['trap'], ...zero },
      { house: 'shimoto', at: 1, decoy: 2 },
      { house: 'benevol', at: 2 },
    ],
    lands: ['plain', 'coast', 'farm'],
    ...more,
  })
}

describe('Trap', () => {
  it('TER-35 It takes an action, and a player on the terrain of one’s own Decoy', () => {
    const on = laid()
    expect(refused(on, 0, use('trap', 2))).toBe(NO_TARGET)
    expect(refused(on, 0, use('trap', 0))).toBe(NO_TARGET)
    act(on, [0, use('trap', 1)])
    expect(on.state.players[1].trap).toBe(3)
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1 })
    // It lies before the player, not in the discard pile.
    expect(on.state.discard).toEqual([])
    expect(on.state.table).toEqual([])
    expect(toldOf(on, 'trapped')).toEqual([{ type: 'trapped', seat: 1, by: 0 }])
  })

  it('TER-35 Without a Decoy on the board there is nobody to trap', () => {
    expect(refused(laid({ decoy: -1 }), 0, use('trap', 1))).toBe(NO_TARGET)
  })

  it('TER-R16 No second Trap on the same player', () => {
    const on = laid({ hand: ['trap', 'trap'] })
    act(on, [0, use('trap', 1)])
    expect(refused(on, 0, use('trap', 1))).toBe(NO_EFFECT)
  })

  it('TER-35 A trapped Warrior cannot move: no Venture, no item, no trait', () => {
    const on = scene({
      seats: [{ house: 'shimoto', at: 1, decoy: 2, trap: 3, hand: [STEP] }, { house: 'viewhing' }],
      lands: ['plain', 'coast', 'farm'],
      phase: 'prepare',
    })
    expect(refused(on, 0, venture(0))).toBe('trapped TER-35')
    expect(refused(on, 0, play(STEP))).toBe(NO_EFFECT)
    expect(refused(on, 0, trait())).toBe(NO_EFFECT)
  })

  it('TER-35 Nor does any item of another player move it, wherever that player stands', () => {
    let used = 0
    for (const { id, types } of ITEMS)
      for (const at of [0, 1])
        for (const action of [use(id, 1), use(id)]) {
          const on = scene({
            seats: [
              {
                house: 'viewhing',
                at,
                decoy: 1 - at,
                hand: [...(types.includes('equipment') ? [] : [id]), STANDARD[5]].filter(
                  (each, i, all) => all.indexOf(each) === i,
                ),
                equipped: types.includes('equipment') ? [id] : [],
              },
              {
                house: 'shimoto',
                at: 1,
                decoy: 2,
                morale: 4,
                trap: 3,
                hand: [STANDARD[6]].filter((each) => each !== id),
              },
            ],
            lands: ['plain', 'coast', 'farm'],
          })
          if (!lists(on, 0, action)) continue
          used++
          act(on, [0, action])
          while (on.state.stack.at(-1)?.step === 'pick') {
            const [seat] = game.actors(on.state)
            act(on, [seat, game.actions(on.state, seat)[0]])
          }
          expect(on.state.players[1].warrior, id).toBe(1)
        }
    expect(used).toBeGreaterThan(10)
  })

  it('TER-29 A trapped defender who is beaten stays', () => {
    const on = scene({
      seats: [{ house: 'viewhing' }, { house: 'shimoto', trap: 3 }],
      lands: ['plain', 'coast'],
    })
    duel(on, 0, 1, 'hit', 'hit', 'miss')
    expect(asks(on)).toBe('act 0')
    expect(on.state.players[1].warrior).toBe(0)
  })

  it('TER-R16 The trapped Warrior stays through the next Travel, its owner lays the Decoy alone', () => {
    // The round ends, and the tokens are taken back.
    const on = scene({
      seats: [
        { house: 'viewhing' },
        { house: 'shimoto', at: 1, decoy: 2, trap: 3 },
        { house: 'benevol', at: 2 },
      ],
      lands: ['plain', 'coast', 'farm'],
      phase: 'close',
    })
    expect(asks(on)).toBe('travel 1')
    expect(on.state.players.map(({ warrior }) => warrior)).toEqual([-1, 1, -1])
    expect(refused(on, 1, travel(0, 2))).toBe('trapped TER-R16')
    expect(game.actions(on.state, 1)).toEqual([travel(1, 0), travel(1, 2)])
    act(on, [1, travel(1, 0)])
    // Everybody knows which of the two is the Warrior.
    expect(game.view(on.state, 2).players[1]).toMatchObject({ warrior: 1, decoy: 0 })
    act(on, [2, travel(0, 1)])
    expect(game.view(on.state, 1).players[2]).toMatchObject({ warrior: '?', decoy: '?' })
    act(on, [0, travel(2, 0)])
    // After this Reveal the Trap is gone.
    expect(on.state.players[1]).toMatchObject({ warrior: 1, decoy: 0, trap: 0 })
    expect(names(on.state.discard)).toContain('Trap')
    expect(toldOf(on, 'untrapped')).toEqual([{ type: 'untrapped', seat: 1 }])
    expect(asks(on)).toBe('prepare 1')
    expect(refused(on, 1, venture(2))).toBeUndefined()
  })

  it('TER-R16 The trapped Warrior takes up room while the others Travel', () => {
    const on = scene({
      seats: [
        { house: 'viewhing' },
        { house: 'shimoto', at: 1, trap: 3 },
        { house: 'benevol' },
        { house: 'tagion' },
        { house: 'gryssel' },
      ],
      first: 4,
      phase: 'close',
    })
    // The round after: before anybody has laid tokens one stands on space 1 already.
    act(on, [0, travel(1, 0)])
    act(on, [1, travel(1, 2)], [2, travel(1, 0)], [3, travel(1, 0)])
    expect(refused(on, 4, travel(1, 2))).toBe('full TER-7')
    expect(refused(on, 4, travel(2, 1))).toBe('full TER-7')
    expect(refused(on, 4, travel(2, 3))).toBeUndefined()
  })

  it('TER-R16 A Retreat frees from the Trap', () => {
    const on = scene({
      seats: [{ house: 'viewhing' }, { house: 'shimoto', morale: 1, trap: 3, tokens: [0, 0] }],
      lands: ['plain', 'coast'],
    })
    duel(on, 0, 1, 'hit')
    expect(on.state.players[1]).toMatchObject({ trap: 0, isOut: true, warrior: -1 })
    expect(names(on.state.discard)).toEqual(['Trap'])
  })
})
