import { describe, expect, it } from 'vitest'
import { DART, itemsThat, STANDARD } from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  lists,
  pick,
  pickItem,
  play,
  refused,
  type Scene,
  scene,
  tokens,
  use,
} from '../testing/scene.ts'
import { morale, NO_TARGET, pass } from '../testing/scene-words.ts'
import { ITEMS } from './content.ts'

/** Morale 4 all over: seat 0 on space 1, seat 1 on space 2, seat 2 on space 4, seat 3 on the centre. */
function spread(lands: NonNullable<Said['lands']>, zero: SeatSaid, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', at: 1, morale: 4, ...zero },
      { house: 'viewhing', at: 2, morale: 4 },
      { house: 'benevol', at: 4, morale: 4 },
      { house: 'tagion', at: 0, morale: 4 },
    ],
    lands,
    ...more,
  })
}
const OPEN = ['plain', 'coast', 'farm', 'towne', 'palace'] as const

/** Ranged items that do no damage but something to one enemy. */
const GENTLE = itemsThat(
  ({ types, abilities }) =>
    types.includes('ranged') &&
    abilities.some(
      (each) =>
        each.kind === 'use' &&
        each.target.who === 'enemy' &&
        each.effects.every(({ do: does }) => does !== 'damage'),
    ),
)

describe('the Tower and teammates', () => {
  it('TER-R43 The Tower’s damage is one, whatever was discarded, and no trait for Ranged items bears on it', () => {
    const on = scene({
      seats: [
        { house: 'nevermsis', at: 0, hand: ['firebomb'] },
        { house: 'viewhing', at: 1, morale: 4, hand: ['reflect'], order: 'mine' },
        { house: 'benevol', at: 1, morale: 4 },
      ],
      lands: ['tower', 'coast', 'forest'],
      phase: 'prepare',
    })
    act(on, [0, ADVANTAGE], [0, pickItem('firebomb')])
    // Not even Firebomb opens the Forest to it.
    expect(refused(on, 0, pick(2))).toBe('not-offered TER-43')
    act(on, [0, pick(1)])
    expect(refused(on, 1, play('reflect'))).toBeUndefined()
    act(on, pass(1))
    expect(morale(on).slice(1)).toEqual([3, 3])
  })

  it('TER-R13 For a teammate’s Retreat nobody is rewarded, for each enemy’s somebody is, in turn order', () => {
    const on = scene({
      mode: 'two-alliances',
      seats: [
        { house: 'shimoto', at: 0, hand: ['firebomb'], tokens: [1, 0] },
        { house: 'viewhing', at: 1, morale: 1 },
        { house: 'benevol', at: 1, morale: 1 },
        { house: 'tagion', at: 1, morale: 1, tokens: [0, 0] },
      ],
    })
    on.state.pools[0].honorable = 1
    act(on, [0, use('firebomb', 1)])
    expect(on.state.players.map(({ isOut }) => isOut)).toEqual([false, true, true, true])
    expect(tokens(on, 0)).toBe('3 honorable, 0 dishonorable')
  })
})

describe('Firebomb and Assassin', () => {
  it('TER-R10 Decoys do not burn, and a terrain with nothing but Decoys is no target', () => {
    const on = spread(OPEN, { hand: ['firebomb'] })
    on.state.players[2].decoy = 2
    act(on, [0, use('firebomb', 2)])
    expect(morale(on)).toEqual([4, 3, 4, 4])
    on.state.players[0].hand.push(on.state.discard.pop() as number)
    on.state.players[0].known.push(0)
    on.state.players[1].warrior = 4
    expect(refused(on, 0, use('firebomb', 2))).toBe(NO_TARGET)
  })

  it('TER-41 Assassin is no Ranged item: Cavern and Forest do not shelter', () => {
    for (const land of ['cavern', 'forest'] as const) {
      const on = spread(['plain', 'coast', land, 'towne', 'palace'], { hand: ['assassin'] })
      act(on, [0, use('assassin', 1)])
      expect(morale(on)[1]).toBe(3)
    }
    const out = spread(['plain', 'cavern', 'farm', 'towne', 'palace'], { hand: ['assassin'] })
    expect(refused(out, 0, use('assassin', 1))).toBeUndefined()
  })
})

describe('shelter', () => {
  it('TER-48 In Cavern and Forest Ranged items have no effect on players, damaging or not', () => {
    for (const land of ['cavern', 'forest'] as const)
      for (const id of [DART, ...GENTLE]) {
        const isWorn = ITEMS.find((each) => each.id === id)?.types.includes('equipment')
        const on = scene({
          seats: [
            { house: 'shimoto', hand: isWorn ? [STANDARD[0]] : [id], equipped: isWorn ? [id] : [] },
            { house: 'viewhing', at: 1, decoy: 0, hand: [STANDARD[1]], equipped: [STANDARD[2]] },
          ],
          lands: ['plain', land],
        })
        expect(refused(on, 0, use(id, 1)), id).toBe(NO_TARGET)
        on.state.lands[1] = on.state.lands[0]
        expect(lists(on, 0, use(id, 1)), id).toBe(true)
      }
  })

  it('TER-48 An area that takes in neither is not chosen, whoever stands there', () => {
    const areas = itemsThat(
      ({ id, types, abilities }) =>
        id !== 'firebomb' &&
        types.includes('ranged') &&
        abilities.some((each) => each.kind === 'use' && ['enemies', 'all'].includes(each.target.who)),
    )
    for (const id of areas) {
      const on = spread(['plain', 'coast', 'forest', 'towne', 'palace'], { hand: [id] })
      expect(refused(on, 0, use(id, 2)), id).toBe(NO_TARGET)
    }
  })
})
