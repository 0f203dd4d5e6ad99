import { describe, expect, it } from 'vitest'
import { BLAST, DART, GEAR, MILD, MILD2, REMEDY, WEAPONS } from '../testing/items.ts'
import { house, item, type SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  CHARITY,
  duel,
  END,
  lists,
  lucky,
  names,
  passAll,
  pick,
  play,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
  travel,
  use,
} from '../testing/scene.ts'
import { challenge, morale, NO_TARGET, pass } from '../testing/scene-words.ts'
import { HOUSES } from './content.ts'
import { game } from './game.ts'

/** The choices of a reward. */
const GAIN = pick(0)
const STEAL = pick(1)
const DISCARD = pick(2)
const LEAVE = pick(3)

/** Seat 0 strikes seat 1, who has one Morale left. */
const felling = (own: SeatSaid = {}, other: SeatSaid = {}) =>
  scene({ seats: [{ hand: [DART, DART], ...own }, { at: 1, morale: 1, ...other }, { at: 2 }] })
const fell = (own: SeatSaid = {}, other: SeatSaid = {}) => act(felling(own, other), [0, use(DART, 1)])

describe('Damage', () => {
  it('TER-20 Each point lowers Morale by one', () => {
    const on = act(scene({ seats: [{ hand: [DART] }, { at: 1, morale: 4 }] }), [0, use(DART, 1)])
    expect(on.state.players[1].morale).toBe(3)
    expect(on.state.players[1].isOut).toBe(false)
  })

  it('TER-20 At none one must Retreat at once', () => {
    const on = fell()
    expect(on.state.players[1]).toMatchObject({ morale: 0, isOut: true, warrior: -1 })
    expect(toldOf(on, 'retreated')).toEqual([{ type: 'retreated', seat: 1, by: 0, isGone: false }])
  })
})

describe('Retreat', () => {
  it('TER-21 What is equipped drops on the terrain, the inventory stays, both tokens leave', () => {
    const on = fell({}, { hand: ['feint', 'trap'], equipped: [GEAR[0], WEAPONS[0]], decoy: 2 })
    const { hand, equipped, warrior, decoy } = on.state.players[1]
    expect(names(hand)).toEqual(['Feint', 'Trap'])
    expect(equipped).toEqual([])
    expect([warrior, decoy]).toEqual([-1, -1])
    expect(on.state.drops[1]).toEqual([item(GEAR[0]), item(WEAPONS[0])])
  })

  it('TER-21 The turn of this round is skipped if it has not been yet', () => {
    const on = act(fell(), [0, GAIN], [0, END])
    expect(toldOf(on, 'skipped')).toEqual([{ type: 'skipped', seat: 1 }])
    expect(asks(on)).toBe('prepare 2')
  })

  it('TER-R15 Who Retreats after the own turn has lost none', () => {
    const on = scene({
      seats: [{ hand: [DART] }, { at: 1, morale: 1 }],
      first: 1,
      turn: 0,
      events: [MILD],
    })
    act(on, [0, use(DART, 1)], [0, GAIN], [0, END])
    expect(toldOf(on, 'skipped')).toEqual([])
    act(on, [0, travel(0, 1)], [1, travel(0, 1)], [0, { type: 'ready' }], [0, END])
    expect(asks(on)).toBe('prepare 1')
  })

  it('TER-22 In the next round one is back with the starting Morale less one', () => {
    const on = scene({
      seats: [{ at: null, house: 'gryssel' }, {}],
      turn: 1,
      events: [MILD],
    })
    act(on, [1, END])
    expect(on.state.players[0]).toMatchObject({ isOut: false, morale: HOUSES[house('gryssel')].morale - 1 })
    act(on, [1, travel(0, 1)])
    expect(asks(on)).toBe('travel 0')
  })

  it('TER-R14 That does not add up, and healing goes up to the highest again', () => {
    const on = scene({ seats: [{ at: null, house: 'gryssel', hand: [REMEDY] }, {}], turn: 1, events: [MILD] })
    act(on, [1, END], [1, travel(0, 1)], [0, travel(0, 1)], [1, { type: 'ready' }], [1, END])
    const { morale: back } = on.state.players[0]
    act(on, [0, play(REMEDY)])
    expect(on.state.players[0].morale).toBe(back + 1)
    expect(on.state.players[0].morale).toBe(HOUSES[house('gryssel')].morale)
  })

  it('TER-R14 However often one has Retreated, one is back with the same', () => {
    const on = scene({
      seats: [{ at: null, house: 'shimoto' }, { hand: [DART] }],
      turn: 1,
      events: [MILD, MILD2],
    })
    act(on, [1, END], [1, travel(0, 1)], [0, travel(1, 0)])
    on.state.players[0].morale = 1
    act(on, [1, { type: 'ready' }], [1, use(DART, 0)], [1, GAIN], [1, END])
    expect(asks(on)).toBe('travel 0')
    expect(on.state.players[0].morale).toBe(HOUSES[house('shimoto')].morale - 1)
  })

  it('TER-R30 One in one’s own turn ends it, without the check of the inventory', () => {
    const hand = ['trap', 'feint', 'parry', 'reflect', 'assassin', 'firebomb', 'firebomb']
    const on = scene({
      seats: [
        { morale: 1, hand },
        { at: 1, hand: [] },
      ],
      deck: [BLAST],
    })
    act(on, [0, SEARCH])
    expect(on.state.players[0].isOut).toBe(true)
    expect(on.state.players[0].hand).toHaveLength(7)
    expect(asks(on)).toBe('prepare 1')
  })

  it('TER-R30 Until the return nothing can be aimed at one', () => {
    const on = scene({
      seats: [{ hand: [DART, 'assassin'], decoy: 1 }, { at: null, hand: ['feint'] }, { at: 1 }],
    })
    expect(refused(on, 0, use(DART, 1))).toBe(NO_TARGET)
    expect(refused(on, 0, use('assassin', 1))).toBe(NO_TARGET)
    expect(refused(on, 0, challenge(1))).toBe('not-here TER-24')
    expect(refused(on, 0, { type: 'barter', seat: 1, count: 1 })).toBe('barter-place TER-17')
    expect(refused(on, 0, use(DART, 2))).toBeUndefined()
  })

  it('TER-R30 Nobody is asked to answer while Retreated', () => {
    const on = scene({ seats: [{}, { at: null, hand: ['feint'], order: 'all' }], deck: ['feint'] })
    expect(asks(act(on, [0, SEARCH]))).toBe('act 0')
  })
})

describe('The reward', () => {
  it('TER-23 Whoever causes a Retreat gains an honorable token', () => {
    const on = fell()
    expect(asks(on)).toBe('reward 0')
    act(on, [0, GAIN])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
    expect(tokens(on, 1)).toBe('1 honorable, 0 dishonorable')
  })

  it('TER-23 Or steals one of the Retreated player’s, which is dishonorable', () => {
    const on = act(fell(), [0, STEAL])
    expect(tokens(on, 0)).toBe('1 honorable, 1 dishonorable')
    expect(tokens(on, 1)).toBe('0 honorable, 0 dishonorable')
    expect(refused(on, 0, CHARITY)).toBe('dishonorable TER-15')
  })

  it('TER-R12 Without one to take it is gained without asking', () => {
    const on = fell({}, { tokens: [0, 0] })
    expect(asks(on)).toBe('act 0')
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R12 Tokens taken or discarded: dishonorable ones first', () => {
    const on = act(fell({}, { tokens: [2, 1] }), [0, STEAL])
    expect(tokens(on, 1)).toBe('2 honorable, 0 dishonorable')
    const discarded = act(fell({ tokens: [4, 0] }, { tokens: [2, 1] }), [0, DISCARD])
    expect(tokens(discarded, 1)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-32 With four the fifth is not gained so: one of the opponent’s may be discarded instead, or not', () => {
    const on = fell({ tokens: [4, 0] }, { tokens: [1, 0] })
    expect(game.actions(on.state, 0)).toEqual([DISCARD, LEAVE])
    const discarded = act({ ...on, state: game.copy(on.state), told: [] }, [0, DISCARD])
    expect([tokens(discarded, 0), tokens(discarded, 1)]).toEqual([
      '4 honorable, 0 dishonorable',
      '0 honorable, 0 dishonorable',
    ])
    act(on, [0, LEAVE])
    expect([tokens(on, 0), tokens(on, 1)]).toEqual([
      '4 honorable, 0 dishonorable',
      '1 honorable, 0 dishonorable',
    ])
  })

  it('TER-32 With four and nothing to discard there is no reward', () => {
    const on = fell({ tokens: [3, 1] }, { tokens: [0, 0] })
    expect(asks(on)).toBe('act 0')
    expect(tokens(on, 0)).toBe('3 honorable, 1 dishonorable')
  })

  it('TER-6 Who holds five earns nothing more, and takes nothing away', () => {
    const on = fell({ tokens: [5, 0] }, { tokens: [1, 0] })
    expect(asks(on)).toBe('act 0')
    expect([tokens(on, 0), tokens(on, 1)]).toEqual([
      '5 honorable, 0 dishonorable',
      '1 honorable, 0 dishonorable',
    ])
  })

  it('TER-32 A Retreat caused in a duel as attacker may bring the fifth', () => {
    const on = scene({ seats: [{ tokens: [4, 0] }, { morale: 1, tokens: [0, 0] }] })
    duel(on, 0, 1, 'hit')
    expect(tokens(on, 0)).toBe('5 honorable, 0 dishonorable')
    expect(on.state.pools[0].reached).toBe(1)
  })

  it('TER-32 A Victory and Flawless may bring it; a defender’s Flawless lets one discard instead', () => {
    const victory = duel(
      scene({ seats: [{ tokens: [4, 0] }, { tokens: [1, 0] }] }),
      0,
      1,
      'hit',
      'hit',
      'miss',
    )
    expect(tokens(victory, 0)).toBe('5 honorable, 0 dishonorable')
    const flawless = duel(
      scene({ seats: [{ tokens: [3, 0] }, { tokens: [0, 0] }] }),
      0,
      1,
      'hit',
      'hit',
      'hit',
    )
    expect(tokens(flawless, 0)).toBe('5 honorable, 0 dishonorable')
    const defended = duel(
      scene({ seats: [{ tokens: [1, 0] }, { tokens: [4, 0] }] }),
      0,
      1,
      'miss',
      'miss',
      'miss',
    )
    expect(asks(defended)).toBe('reward 1')
    expect(game.actions(defended.state, 1)).toEqual([DISCARD, LEAVE])
  })

  it('TER-46 In a match to three, three is the most and two the last before it', () => {
    const on = scene({
      target: 3,
      seats: [
        { hand: [DART], tokens: [2, 0] },
        { at: 1, morale: 1, tokens: [1, 0] },
      ],
    })
    act(on, [0, use(DART, 1)])
    expect(game.actions(on.state, 0)).toEqual([DISCARD, LEAVE])
    const won = duel(scene({ target: 3, seats: [{ tokens: [2, 0] }, {}] }), 0, 1, 'hit', 'hit', 'hit')
    expect(tokens(won, 0)).toBe('3 honorable, 0 dishonorable')
  })
})

describe('No reward', () => {
  it('TER-R13 For a Retreat by an Instance, of others or one’s own', () => {
    const on = scene({ seats: [{ morale: 1 }, { morale: 1 }, { at: 1 }], deck: [BLAST] })
    act(on, [0, SEARCH])
    expect(on.state.players.map(({ isOut }) => isOut)).toEqual([true, true, false])
    expect(tokens(on, 0)).toBe('1 honorable, 0 dishonorable')
    expect(asks(on)).toBe('prepare 2')
  })

  it('TER-R13 For one by a Plague', () => {
    const on = scene({ seats: [{}, { morale: 1, plagues: 1 }, {}] })
    lucky(on, 0, END, ({ state }) => state.players[1].isOut)
    expect(toldOf(on, 'token')).toEqual([])
  })

  it('TER-R13 For a teammate’s, or one’s own doing', () => {
    const on = scene({
      mode: 'two-alliances',
      seats: [{ hand: ['firebomb'] }, { at: 2 }, { at: 1, morale: 1 }, { at: 3 }],
    })
    act(on, [0, use('firebomb', 1)])
    expect(on.state.players[2].isOut).toBe(true)
    expect(toldOf(on, 'token')).toEqual([])
    expect(asks(on)).toBe('act 0')
    const tower = scene({
      seats: [{ morale: 1, hand: [DART] }, { at: 1 }],
      lands: ['tower', 'plain'],
      phase: 'prepare',
    })
    act(tower, [0, { type: 'advantage' }], [0, pick(item(DART))])
    act(tower, [0, pick(0)])
    expect(tower.state.players[0].isOut).toBe(true)
    expect(toldOf(tower, 'token')).toEqual([])
  })

  it('TER-R13 Reflected damage counts as dealt by whoever Reflected it', () => {
    const on = scene({
      seats: [
        { morale: 1, hand: [DART] },
        { at: 1, hand: ['reflect'], order: 'mine' },
      ],
    })
    act(on, [0, use(DART, 1)])
    passAllBut(on, 1)
    act(on, [1, play('reflect')])
    passAll(on)
    expect(morale(on)[0]).toBe(0)
    expect(asks(on)).toBe('reward 1')
  })

  /** Passes windows until this seat is asked about damage. */
  function passAllBut(on: Scene, seat: number) {
    while (!lists(on, seat, play('reflect'))) {
      const [asked] = game.actors(on.state)
      act(on, pass(asked, on.state.players[asked].order))
    }
  }

  it('TER-R13 Damage to several is simultaneous; Retreats follow in turn order, each rewarded', () => {
    const on = scene({
      seats: [{ at: 0 }, { at: 2, hand: ['firebomb'] }, { at: 1, morale: 1 }, { at: 1, morale: 1 }],
      lands: ['plain', 'coast', 'farm', 'towne'],
      turn: 1,
    })
    on.state.players[0].warrior = 1
    on.state.players[0].morale = 1
    act(on, [1, use('firebomb', 1)])
    expect(toldOf(on, 'damage')[0].hits.map(({ seat }) => seat)).toEqual([2, 3, 0])
    expect(toldOf(on, 'retreated').map(({ seat }) => seat)).toEqual([2, 3, 0])
    act(on, [1, GAIN], [1, STEAL], [1, GAIN])
    expect(tokens(on, 1)).toBe('3 honorable, 1 dishonorable')
  })

  it('TER-R13 They are rewarded even if the one who caused them must Retreat too', () => {
    const on = scene({
      seats: [{ morale: 1, hand: [DART] }, { morale: 1 }, { at: 1 }],
      lands: ['tower', 'plain', 'farm'],
      phase: 'prepare',
    })
    act(on, [0, { type: 'advantage' }], [0, pick(item(DART))], [0, pick(0)])
    expect(on.state.players.map(({ isOut }) => isOut)).toEqual([true, true, false])
    act(on, [0, GAIN])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
    expect(asks(on)).toBe('prepare 2')
  })
})
