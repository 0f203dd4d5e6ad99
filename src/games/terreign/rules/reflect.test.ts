import { describe, expect, it } from 'vitest'
import { DART, itemsThat, STANDARD } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  fight,
  names,
  passAll,
  pick,
  pickItem,
  play,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
  use,
} from '../testing/scene.ts'
import { challenge, MOMENT, morale, pass } from '../testing/scene-words.ts'
import { ITEMS } from './content.ts'

/** Damage, then more: a Ranged item whose effects follow its damage. */
const [SOAKING] = itemsThat(
  ({ types, abilities }) =>
    types.includes('ranged') &&
    abilities.some(({ kind, ...rest }) => {
      const effects = kind === 'use' && 'effects' in rest ? rest.effects.map((effect) => effect.do) : []
      return effects[0] === 'damage' && effects[1] === 'spill'
    }),
)

/** Morale 4 all over; seats 0 and 3 on the centre, 1 and 2 on space 1, all around it. */
function four(
  lands: NonNullable<Said['lands']>,
  zero: SeatSaid,
  one: SeatSaid,
  more: Partial<Said> = {},
): Scene {
  return scene({
    seats: [
      { house: 'shimoto', at: 0, morale: 4, ...zero },
      { house: 'viewhing', at: 1, morale: 4, order: 'mine', ...one },
      { house: 'benevol', at: 1, morale: 4 },
      { house: 'tagion', at: 0, morale: 4 },
    ],
    lands,
    ...more,
  })
}
const OPEN = ['palace', 'coast', 'farm', 'towne'] as const

/** Seat 1 lets the declared item pass, and answers its damage with Reflect. */
function reflected(on: Scene): Scene {
  return act(on, pass(1), [1, play('reflect')])
}

describe('Reflect', () => {
  it('TER-36 The damage strikes whoever caused it instead', () => {
    const on = four(OPEN, { hand: [DART] }, { hand: ['reflect'] })
    reflected(act(on, [0, use(DART, 1)]))
    expect(morale(on)).toEqual([3, 4, 4, 4])
    expect(toldOf(on, 'reflected')).toEqual([{ type: 'reflected', seat: 1, onto: 0 }])
    expect(names(on.state.discard)).toEqual(names([item(DART), item('reflect')]))
  })

  it('TER-36 Its effects come with it', () => {
    const on = four(OPEN, { hand: [SOAKING, STANDARD[0], STANDARD[1]] }, { hand: ['reflect', STANDARD[2]] })
    act(on, [0, use(SOAKING, 1)])
    while (asks(on) === 'window 1' && refused(on, 1, play('reflect'))) act(on, pass(1))
    act(on, [1, play('reflect')])
    passAll(on)
    expect(on.state.players[0].morale).toBe(3)
    expect(on.state.players[1].morale).toBe(4)
    // Of two items one is left to who used it; who Reflected keeps the other card.
    expect(on.state.players[0].hand).toHaveLength(1)
    expect(on.state.players[1].hand).toHaveLength(1)
  })

  it('TER-36 What would have struck a whole terrain strikes theirs', () => {
    const on = four(OPEN, { hand: ['firebomb'] }, { hand: ['reflect'] })
    reflected(act(on, [0, use('firebomb', 1)]))
    expect(morale(on)).toEqual([3, 4, 4, 3])
  })

  it('TER-R29 Doubling follows the terrain that is struck in the end', () => {
    const out = four(['forest', 'coast', 'farm', 'towne'], { hand: ['firebomb'] }, { hand: ['reflect'] })
    reflected(act(out, [0, use('firebomb', 1)]))
    expect(morale(out)).toEqual([2, 4, 4, 2])
    const into = four(['plain', 'forest', 'farm', 'towne'], { hand: ['firebomb'] }, { hand: ['reflect'] })
    reflected(act(into, [0, use('firebomb', 1)]))
    expect(morale(into)).toEqual([3, 4, 4, 3])
    const shrine = four(['shrine', 'coast', 'farm', 'towne'], { hand: ['assassin'] }, { hand: ['reflect'] })
    reflected(act(shrine, [0, use('assassin', 1)]))
    expect(morale(shrine)).toEqual([2, 4, 4, 4])
  })

  it('TER-36 If the terrain it turns to is immune, nobody is damaged', () => {
    const on = four(['forest', 'coast', 'farm', 'towne'], { hand: [DART] }, { hand: ['reflect'] })
    reflected(act(on, [0, use(DART, 1)]))
    expect(morale(on)).toEqual([4, 4, 4, 4])
    expect(toldOf(on, 'damage')).toEqual([])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R29 A Reflect can be Reflected', () => {
    const on = four(OPEN, { hand: [DART, 'reflect'], order: 'mine' }, { hand: ['reflect'] })
    reflected(act(on, [0, use(DART, 1)]))
    while (refused(on, 0, play('reflect'))) act(on, pass(0))
    act(on, [0, play('reflect')])
    passAll(on)
    expect(morale(on)).toEqual([4, 3, 4, 4])
    expect(toldOf(on, 'damage')).toMatchObject([{ by: 0, hits: [{ seat: 1, amount: 1 }] }])
  })

  it('TER-R29 An area Reflected twice strikes the terrain it was meant for', () => {
    const on = four(
      ['plain', 'forest', 'farm', 'towne'],
      { hand: ['firebomb', 'reflect'], order: 'mine' },
      { hand: ['reflect'] },
    )
    reflected(act(on, [0, use('firebomb', 1)]))
    while (refused(on, 0, play('reflect'))) act(on, pass(0))
    act(on, [0, play('reflect')])
    passAll(on)
    expect(morale(on)).toEqual([4, 2, 2, 4])
  })

  it('TER-R29 Where the one who strikes the terrain stands on it too, Reflect strikes that player alone', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', morale: 4, hand: [DART] },
        { house: 'viewhing', morale: 4, hand: ['reflect'], order: 'mine' },
        { house: 'benevol', morale: 4 },
      ],
      lands: ['tower', 'coast', 'farm'],
      phase: 'prepare',
    })
    act(on, [0, ADVANTAGE], [0, pickItem(DART)], [0, pick(0)], [1, play('reflect')])
    expect(morale(on)).toEqual([3, 4, 4])
  })

  it('TER-R13 What was Reflected counts as dealt by whoever Reflected it', () => {
    const on = four(OPEN, { hand: [DART], morale: 1, tokens: [0, 0] }, { hand: ['reflect'] })
    reflected(act(on, [0, use(DART, 1)]))
    expect(on.state.players[0].isOut).toBe(true)
    expect(tokens(on, 1)).toBe('2 honorable, 0 dishonorable')
    expect(on.state.current).toBe(1)
  })

  it('TER-28 A Reflected attempt is a success all the same', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', morale: 4 },
        { house: 'viewhing', morale: 4, hand: ['reflect'], order: 'mine' },
      ],
    })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, pass(1), [1, play('reflect')])
    expect(morale(on)).toEqual([3, 4])
    expect(on.state.duel).toMatchObject({ wins: 1, attempt: 2 })
  })

  it('TER-36 Only what another player does to you can be Reflected: no event, no Instance, nothing of your own', () => {
    const [HURTFUL] = ITEMS.filter(
      ({ types, abilities }) =>
        types[0] === 'instance' &&
        abilities.some(
          (each) => each.kind === 'enter' && each.effects.some(({ do: does }) => does === 'damage'),
        ),
    ).map(({ id }) => id)
    const instance = scene({
      seats: [
        { house: 'shimoto', morale: 4, hand: ['reflect'], order: 'mine' },
        { house: 'viewhing', morale: 4, hand: ['reflect'], order: 'mine' },
      ],
      deck: [HURTFUL],
    })
    act(instance, [0, SEARCH])
    for (const seat of [0, 1]) {
      expect(asks(instance)).toBe(`window ${seat}`)
      expect(refused(instance, seat, play('reflect'))).toBe(MOMENT)
      act(instance, pass(seat))
    }
    expect(morale(instance)).toEqual([3, 3])
    const own = scene({
      seats: [
        { house: 'shimoto', morale: 4, hand: [DART, 'reflect'], order: 'mine' },
        { house: 'viewhing', at: 1 },
      ],
      lands: ['tower', 'coast'],
      phase: 'prepare',
    })
    act(own, [0, ADVANTAGE], [0, pickItem(DART)], [0, pick(0)])
    expect(asks(own)).toBe('window 0')
    expect(refused(own, 0, play('reflect'))).toBe(MOMENT)
  })

  it('TER-36 Of those who would be struck each may Reflect; nobody else', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', morale: 4, hand: ['firebomb'] },
        { house: 'viewhing', at: 1, morale: 4, hand: [STANDARD[0]], order: 'mine' },
        { house: 'benevol', at: 1, morale: 4, hand: ['reflect'], order: 'mine' },
        { house: 'tagion', at: 2, morale: 4, hand: ['reflect'], order: 'all' },
      ],
    })
    act(on, [0, use('firebomb', 1)], pass(1), pass(2), pass(3, 'all'))
    expect(on.state.stack.at(-1)).toMatchObject({ moment: 'damage', asked: [1, 2, 3] })
    act(on, pass(1))
    expect(refused(on, 2, play('reflect'))).toBeUndefined()
    act(on, pass(2))
    expect(refused(on, 3, play('reflect'))).toBe(MOMENT)
  })

  it('TER-D1 Nobody Reflects a shot of Nevermsis', () => {
    const on = four(OPEN, { house: 'nevermsis', hand: [DART] }, { hand: ['reflect'] })
    act(on, [0, use(DART, 1)], pass(1))
    expect(refused(on, 1, play('reflect'))).toBe(MOMENT)
    act(on, pass(1))
    expect(morale(on)).toEqual([4, 3, 4, 4])
  })
})
