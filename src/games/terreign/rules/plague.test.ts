import { describe, expect, it } from 'vitest'
import { QuickChance } from '../../../core/index.ts'
import { amountOf, itemsThat, STANDARD } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  CHARITY,
  END,
  lucky,
  names,
  pick,
  pickItem,
  play,
  READY,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
  trait,
  use,
} from '../testing/scene.ts'
import { challenge, MOMENT, NO_ITEM, pass } from '../testing/scene-words.ts'
import type { Action } from './actions.ts'
import { game } from './game.ts'
import { rollPlague } from './plague.ts'

const plagues = ({ state }: Scene, seat: number) => state.players[seat].plagues
const faces = (on: Scene) => toldOf(on, 'plague').map(({ face }) => face)

/** Takes damage off, whatever deals it. */
const [WARD] = itemsThat(({ abilities }) =>
  abilities.some((each) => each.kind === 'answer' && each.when === 'damage'),
)

/** Seat 0 ends its turn; then seat 1, who has a Plague that is due, rolls. */
function sick(one: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', at: 1, morale: 4 },
      { house: 'viewhing', at: 0, morale: 4, plagues: 1, ...one },
      { house: 'benevol', at: 1, morale: 4 },
    ],
    ...more,
  })
}
const rolled = (on: Scene, ...wanted: readonly number[]) =>
  lucky(on, 0, END, (each) => faces(each).join() === wanted.join())

describe('the Plague', () => {
  it('TER-R17 The die has three blank faces, two faces with 1 and one with 2', () => {
    const shown = [0, 1, 2, 3, 4, 5].map((side) => {
      const chance = new QuickChance(1)
      chance.int = () => side
      return rollPlague({ chance, tell: undefined, reveal() {} })
    })
    expect(shown.sort()).toEqual([0, 0, 0, 1, 1, 2])
  })

  it('TER-37 It lies down before whoever gets it, and is rolled from the next round on', () => {
    const on = scene({
      seats: [{ house: 'shimoto' }, { house: 'tagion', at: 1 }],
      deck: ['plague'],
      phase: 'prepare',
    })
    act(on, [0, SEARCH])
    expect(plagues(on, 0)).toEqual([3])
    expect(on.state.players[0].hand).toEqual([])
    expect(on.state.discard).toEqual([])
    expect(toldOf(on, 'instance')).toEqual([{ type: 'instance', seat: 0, item: item('plague') }])
    // In this round nobody rolls any more.
    act(on, [0, READY], [0, END], [1, READY], [1, END])
    expect(faces(on)).toEqual([])
  })

  it('TER-37 Several that come at once all lie down before the player', () => {
    const drawn = (...deck: readonly string[]) => {
      const on = scene({
        seats: [{ house: 'shimoto' }, { house: 'tagion', at: 1 }],
        lands: ['mountain', 'plain'],
        deck,
        phase: 'prepare',
      })
      return act(on, [0, ADVANTAGE], [0, pickItem(STANDARD[0])])
    }
    const two = drawn('plague', 'plague', STANDARD[0])
    expect(plagues(two, 0)).toEqual([3, 3])
    expect(two.state.discard).toEqual([])
    // The Windfall draws one while the other waits to take effect.
    const within = drawn('windfall', 'plague', STANDARD[0], 'plague')
    expect(plagues(within, 0)).toEqual([3, 3])
    expect(names(within.state.discard)).toEqual(['Windfall'])
  })

  it('TER-37 Its damage goes straight to Morale, nothing wards it off, and then it is discarded', () => {
    for (const [face, morale] of [
      [1, 3],
      [2, 2],
    ] as const) {
      // Who wants to be asked about all that concerns them is not asked about this.
      const on = rolled(sick({ hand: [WARD, 'reflect'], order: 'mine' }), face)
      expect(asks(on)).toBe('prepare 1')
      expect(on.state.players[1].morale).toBe(morale)
      expect(plagues(on, 1)).toEqual([])
      expect(names(on.state.discard)).toEqual(['Plague'])
    }
  })

  it('TER-37 Unhurt, the owner passes it to any player on the same terrain, who rolls in the round after', () => {
    const on = rolled(
      sick(
        {},
        {
          seats: [
            { house: 'shimoto', at: 0 },
            { house: 'viewhing', at: 0, plagues: 1 },
            { house: 'benevol', at: 0 },
            { house: 'tagion', at: 1, decoy: 0 },
          ],
          lands: ['plain', 'coast'],
        },
      ),
      0,
    )
    expect(asks(on)).toBe('plague 1')
    expect(game.actions(on.state, 1)).toEqual([pick(0), pick(2)])
    expect(refused(on, 1, pick(3))).toBe('not-offered TER-37')
    act(on, [1, pick(2)])
    expect(plagues(on, 1)).toEqual([])
    expect(plagues(on, 2)).toEqual([3])
    act(on, [1, READY], [1, END])
    // It is the turn of its new owner, in the same round: no roll.
    expect(asks(on)).toBe('prepare 2')
    expect(faces(on)).toEqual([0])
  })

  it('TER-37 Alone, the owner keeps it and rolls again in the next round', () => {
    const on = rolled(sick(), 0)
    expect(asks(on)).toBe('prepare 1')
    expect(plagues(on, 1)).toEqual([3])
  })

  it('TER-R10 A Decoy is nobody to pass it to', () => {
    const on = rolled(
      sick(
        {},
        {
          seats: [
            { house: 'shimoto', at: 1, decoy: 0 },
            { house: 'viewhing', plagues: 1 },
          ],
        },
      ),
      0,
    )
    expect(asks(on)).toBe('prepare 1')
  })

  it('TER-R35 A teammate may be passed it', () => {
    const on = rolled(
      sick(
        {},
        {
          mode: 'two-alliances',
          seats: [
            { house: 'shimoto', at: 1 },
            { house: 'viewhing', plagues: 1 },
            { house: 'benevol', at: 1 },
            { house: 'tagion' },
          ],
        },
      ),
      0,
    )
    expect(plagues(on, 3)).toEqual([3])
  })

  it('TER-R36 All of a player’s Plagues are rolled before anything else in Prepare', () => {
    const on = rolled(sick({ plagues: 3 }), 1, 0, 1)
    expect(asks(on)).toBe('prepare 1')
    expect(on.state.players[1].morale).toBe(2)
    expect(plagues(on, 1)).toEqual([3])
    act(on, [1, READY])
    expect(faces(on)).toHaveLength(3)
  })

  it('TER-R36 A Plague is no item for Charity, the Towne or Barter', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', plagues: 2, hand: STANDARD.slice(0, 3) },
        { house: 'viewhing', hand: [STANDARD[3]] },
      ],
    })
    expect(refused(on, 0, CHARITY)).toBe('too-few-items TER-15')
    expect(refused(on, 0, { type: 'drop', item: item('plague'), equipped: false })).toBe(NO_ITEM)
    expect(refused(on, 0, { type: 'barter', seat: 1, count: 2 })).toBe('barter-count TER-17')
    const towne = scene({
      seats: [{ house: 'shimoto', plagues: 1 }, { at: 1 }],
      lands: ['towne', 'plain'],
      discard: [STANDARD[0]],
      phase: 'prepare',
    })
    expect(refused(towne, 0, ADVANTAGE)).toBe('no-use TER-43')
  })

  it('TER-37 On a Retreat the Plagues before the player are shuffled into the item deck', () => {
    const on = scene({
      seats: [{ house: 'shimoto' }, { house: 'viewhing', morale: 1, plagues: 2, tokens: [0, 0] }],
    })
    const before = on.state.deck.length
    act(on, [0, challenge(1)])
    act(on, [0, { type: 'attack', card: 0 }], [1, { type: 'defend', card: 2 }])
    expect(plagues(on, 1)).toEqual([])
    expect(on.state.deck).toHaveLength(before + 2)
    expect(on.state.deck.filter((each) => each === item('plague')).length).toBeGreaterThanOrEqual(2)
  })

  it('TER-R48 The Plague that makes its owner Retreat is discarded; only the others are shuffled in', () => {
    const on = sick({ morale: 1, plagues: 2 })
    const before = on.state.deck.length
    rolled(on, 1)
    expect(on.state.players[1].isOut).toBe(true)
    expect(on.state.deck).toHaveLength(before + 1)
    expect(names(on.state.discard)).toEqual(['Plague'])
    // TER-R30: the turn is over.
    expect(asks(on)).toBe('prepare 2')
  })

  it('TER-R13 Nobody is rewarded for a Retreat that a Plague brings about, not even who passed it on', () => {
    const on = sick({ morale: 1 })
    rolled(on, 2)
    for (const seat of [0, 1, 2]) expect(tokens(on, seat)).toBe('1 honorable, 0 dishonorable')
    expect(toldOf(on, 'retreated')).toMatchObject([{ seat: 1, by: -1 }])
  })

  it('TER-R20 A Plague that is passed on at the River lies down before whoever gets it', () => {
    const on = scene({
      seats: [{ house: 'shimoto' }, { house: 'viewhing', at: 1 }],
      lands: ['river', 'plain'],
      deck: ['plague', STANDARD[0], STANDARD[1]],
      phase: 'prepare',
    })
    act(on, [0, ADVANTAGE], [0, pickItem('plague')])
    expect([plagues(on, 0), plagues(on, 1)]).toEqual([[], [3]])
    expect(on.state.players[0].hand).toHaveLength(2)
  })

  it('TER-D1 Tagion rolls and passes like all others, but its damage does not reach them', () => {
    const on = rolled(
      sick({}, { seats: [{ house: 'shimoto' }, { house: 'tagion', morale: 1, plagues: 1 }] }),
      2,
    )
    expect(on.state.players[1].morale).toBe(1)
    expect(plagues(on, 1)).toEqual([])
  })
})

describe('the die of an item, a trait or an event', () => {
  /** Seat 0 makes seat 1 roll; the item or trait is shown, and its cost paid. */
  const makers = [
    ['the Fouled Dart', { hand: ['fouled-dart'] }, 1, () => use('fouled-dart', 1)],
    ['Tagion’s trait', { house: 'tagion', hand: ['feint'] }, 0, () => trait(1)],
  ] as const
  const rolling = (zero: SeatSaid, at: number, one: SeatSaid) => {
    const on = scene({
      seats: [
        { house: 'shimoto', morale: 4, ...zero },
        { house: 'viewhing', at, morale: 4, ...one },
        { house: 'benevol', at: 2, morale: 4 },
      ],
      lands: ['towne', 'coast', 'farm'],
    })
    return on
  }
  /** What is in the way of the roll is decided: answers, other damage, the cost. The roll shows 2. */
  function roll(on: Scene, action: Action): Scene {
    let seat = 0
    let decision = action
    for (let i = 0; i < 9; i++) {
      const tried = another(on)
      try {
        return Object.assign(
          on,
          lucky(tried, seat, decision, (each) => faces(each).includes(2)),
        )
      } catch {
        act(on, [seat, decision])
      }
      seat = game.actors(on.state)[0]
      decision = asks(on).startsWith('window') ? pass(seat)[1] : game.actions(on.state, seat)[0]
    }
    throw new Error('Nobody rolls.')
  }
  const another = (on: Scene): Scene => ({ ...on, state: game.copy(on.state), told: [...on.told] })

  it.each(makers)('TER-36 TER-R60 The damage of %s can be Reflected', (_, zero, at, action) => {
    const on = roll(rolling(zero, at, { hand: ['reflect'], order: 'mine' }), action())
    const before = on.state.players.map(({ morale }) => morale)
    expect(asks(on)).toBe('window 1')
    act(on, [1, play('reflect')])
    // Tagion is proof against the die, whoever makes it roll.
    const hurt = 'house' in zero ? 0 : 2
    expect(on.state.players.map(({ morale }) => morale)).toEqual([before[0] - hurt, before[1], before[2]])
    expect(asks(on)).toBe('act 0')
  })

  it.each(makers)('TER-R60 The damage of %s can be prevented', (_, zero, at, action) => {
    const on = roll(rolling(zero, at, { hand: [WARD], order: 'mine' }), action())
    const before = on.state.players[1].morale
    expect(asks(on)).toBe('window 1')
    act(on, [1, play(WARD)])
    expect(on.state.players[1].morale).toBe(before - 2 + amountOf(WARD, 'prevent'))
  })

  it('TER-R60 Scar Tissue takes off some of it, as of any damage', () => {
    const on = roll(rolling({ house: 'tagion', hand: ['feint'] }, 0, { house: 'gryssel' }), trait(1))
    expect(on.state.players[1].morale).toBe(3)
  })

  it('TER-R60 The damage of Camp Fever can be prevented, but not Reflected: no player deals it', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', morale: 4 },
        { house: 'viewhing', morale: 4, hand: [WARD, 'reflect'], order: 'mine' },
      ],
      turn: 1,
      events: ['fever'],
    })
    act(on, [1, END])
    // First about the event, then about its damage.
    lucky(on, 1, pass(1)[1], (each) => faces(each).join() === '0,2')
    expect(asks(on)).toBe('window 1')
    expect(refused(on, 1, play('reflect'))).toBe(MOMENT)
    act(on, [1, play(WARD)])
    expect(on.state.players[1].morale).toBe(2 + amountOf(WARD, 'prevent'))
  })

  it('TER-R60 Nobody is asked about a blank, nor about what does not reach Tagion', () => {
    const on = rolling({ house: 'tagion', hand: ['feint'] }, 0, { hand: [WARD, 'reflect'], order: 'mine' })
    act(on, [0, trait(1)], pass(1))
    lucky(on, 0, pickItem('feint'), (each) => faces(each).join() === '0')
    expect(asks(on)).toBe('act 0')
    const proof = scene({
      seats: [{}, { house: 'tagion', morale: 4, hand: [WARD], order: 'mine' }],
      turn: 1,
      events: ['fever'],
    })
    act(proof, [1, END])
    lucky(proof, 1, pass(1)[1], (each) => faces(each).join() === '0,2')
    expect(asks(proof)).toBe('travel 1')
    expect(proof.state.players[1].morale).toBe(4)
  })
})
