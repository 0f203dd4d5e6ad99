import { describe, expect, it } from 'vitest'
import { DART, MILD, STANDARD } from '../testing/items.ts'
import { item, type SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  CHARITY,
  duel,
  END,
  fight,
  lucky,
  names,
  pick,
  pickItem,
  play,
  READY,
  refused,
  type Scene,
  scene,
  tokens,
  toldOf,
  use,
} from '../testing/scene.ts'
import { challenge, NO_TARGET, pass } from '../testing/scene-words.ts'
import { game } from './game.ts'

/** Seats 0 and 2 against seats 1 and 3. */
const two = (seats: readonly SeatSaid[], more: Partial<Parameters<typeof scene>[0]> = {}): Scene =>
  scene({ mode: 'two-alliances', seats, ...more })

describe('House Alliances', () => {
  it('TER-44 Turns alternate, so that after a player comes one of another alliance', () => {
    const on = two([{}, {}, {}, {}], { events: [MILD] })
    const order: number[] = []
    for (const seat of [0, 1, 2, 3]) {
      order.push(on.state.current)
      if (seat > 0) act(on, [seat, READY])
      act(on, [seat, END])
    }
    expect(order.map((seat) => on.state.sides[seat])).toEqual([0, 1, 0, 1])
  })

  it('TER-49 Teammates play in succession only because somebody lost a turn', () => {
    const on = act(two([{}, { at: null }, {}, {}]), [0, END])
    expect(asks(on)).toBe('prepare 2')
    expect(toldOf(on, 'skipped')).toEqual([{ type: 'skipped', seat: 1 }])
  })

  it('TER-44 The tokens of an alliance are one pool', () => {
    const on = two([{ hand: ['trap', 'feint', 'parry', 'reflect'] }, {}, {}, {}])
    act(on, [0, CHARITY])
    while (asks(on) === 'pay 0') act(on, [0, game.actions(on.state, 0)[0]])
    expect(tokens(on, 2)).toBe('2 honorable, 0 dishonorable')
    expect(tokens(on, 1)).toBe('1 honorable, 0 dishonorable')
  })

  it('TER-44 A token can be taken from an alliance through any of its members', () => {
    const on = two([{ hand: [DART] }, { at: 0 }, {}, { at: 1, morale: 1 }])
    act(on, [0, use(DART, 3)], [0, pick(1)])
    expect(tokens(on, 0)).toBe('1 honorable, 1 dishonorable')
    expect(tokens(on, 1)).toBe('0 honorable, 0 dishonorable')
  })

  it('TER-44 One may not duel a teammate', () => {
    const on = two([{}, {}, {}, {}])
    expect(refused(on, 0, challenge(2))).toBe('ally TER-44')
    expect(refused(on, 0, challenge(1))).toBeUndefined()
  })

  it('TER-44 Nor use an item against one', () => {
    const on = two([{ hand: [DART, 'trap', 'assassin'], decoy: 1 }, { at: 1 }, { at: 1 }, {}])
    for (const name of [DART, 'trap', 'assassin']) {
      expect(refused(on, 0, use(name, 2))).toBe(NO_TARGET)
      expect(refused(on, 0, use(name, 1))).toBeUndefined()
    }
  })

  it('TER-47 What strikes the enemies on a terrain leaves teammates alone', () => {
    const on = two([{ decoy: 1, hand: ['straw-army'] }, { at: 1, morale: 3 }, { at: 1, morale: 3 }, {}])
    act(on, [0, use('straw-army', 1)])
    expect(on.state.players.map(({ morale }) => morale).slice(1, 3)).toEqual([2, 3])
  })

  it('TER-49 A Firebomb on two enemies and a teammate damages all three', () => {
    const on = two([{ hand: ['firebomb'] }, { at: 1, morale: 3 }, { at: 1, morale: 3 }, { at: 1, morale: 3 }])
    act(on, [0, use('firebomb', 1)])
    expect(on.state.players.slice(1).map(({ morale }) => morale)).toEqual([2, 2, 2])
  })

  it('TER-44 So a teammate’s damage is not Reflected, an enemy’s is', () => {
    const hit = (seat: number) => {
      const on = two([{ hand: ['firebomb'] }, { at: 2 }, { at: 2 }, { at: 2 }])
      on.state.players[seat].warrior = 1
      on.state.players[seat].order = 'mine'
      const reflect = on.state.deck.indexOf(item('reflect'))
      on.state.players[seat].hand.push(...on.state.deck.splice(reflect, 1))
      on.state.players[seat].known.push(0)
      act(on, [0, use('firebomb', 1)])
      while (asks(on) === `window ${seat}` && on.state.stack.at(-2)?.step !== 'land') act(on, pass(seat))
      expect(asks(on)).toBe(`window ${seat}`)
      return refused(on, seat, play('reflect'))
    }
    expect(hit(2)).toBe(NO_TARGET)
    expect(hit(1)).toBeUndefined()
  })

  it('TER-44 Six win, the last of them by a duel as attacker', () => {
    const on = two([{ tokens: [5, 0], hand: [DART] }, { at: 0 }, {}, { at: 1, morale: 1, tokens: [1, 0] }], {
      events: [MILD],
    })
    const shot = act({ ...on, state: game.copy(on.state), told: [] }, [0, use(DART, 3)])
    expect(game.actions(shot.state, 0)).toEqual([pick(2), pick(3)])
    duel(on, 0, 1, 'hit', 'hit', 'miss')
    expect(tokens(on, 2)).toBe('6 honorable, 0 dishonorable')
    expect(on.state.pools[0].reached).toBe(1)
  })

  it('TER-44 All members of the alliance win', () => {
    const on = two([{}, {}, { tokens: [6, 0] }, {}], { turn: 3, events: [MILD] })
    act(on, [3, END])
    expect(game.outcome(on.state)).toMatchObject({ ranks: [1, 3, 1, 3], scores: [6, 1, 6, 1] })
  })

  it('TER-49 A pool never has more than six tokens', () => {
    const on = two([{ tokens: [6, 0] }, {}, {}, {}])
    duel(on, 0, 1, 'hit', 'hit', 'hit')
    expect(tokens(on, 0)).toBe('6 honorable, 0 dishonorable')
  })

  it('TER-R35 Charity goes by the pool: not with a teammate’s dishonorable token, nor for the sixth', () => {
    const hand = ['trap', 'feint', 'parry', 'reflect']
    expect(refused(two([{ hand }, {}, { tokens: [1, 1] }, {}]), 0, CHARITY)).toBe('dishonorable TER-15')
    expect(refused(two([{ hand }, {}, { tokens: [5, 0] }, {}]), 0, CHARITY)).toBe('winning-token TER-15')
    expect(refused(two([{ hand }, {}, { tokens: [4, 0] }, {}]), 0, CHARITY)).toBeUndefined()
  })

  it('TER-R35 A tie is fought by those who took the last tokens of their alliances', () => {
    const on = two([{ tokens: [6, 0] }, { tokens: [6, 0] }, {}, {}], { turn: 3, events: [MILD] })
    on.state.pools[0].latest = 2
    on.state.pools[1].latest = 1
    act(on, [3, END])
    expect(on.state.duel).toMatchObject({ attacker: 2, defender: 1, isFinal: true })
    fight(on, 'hit')
    fight(on, 'hit')
    fight(on, 'miss')
    expect(game.outcome(on.state)?.ranks).toEqual([1, 3, 1, 3])
  })

  it('TER-R35 Who took the last token is noted', () => {
    const on = two([{ tokens: [1, 0] }, {}, { at: 1 }, { at: 1 }], { turn: 2 })
    duel(on, 2, 3, 'hit', 'hit', 'miss')
    expect(on.state.pools[0].latest).toBe(2)
  })

  it('TER-R35 The Tower’s damage and the River’s item may go to teammates', () => {
    const tower = two([{ hand: [DART] }, { at: 2 }, { at: 1, morale: 3 }, { at: 3 }], {
      lands: ['tower', 'plain', 'coast', 'farm'],
      phase: 'prepare',
    })
    act(tower, [0, ADVANTAGE], [0, pickItem(DART)], [0, pick(1)])
    expect(tower.state.players[2].morale).toBe(2)
    const river = two([{}, {}, { at: 1 }, {}], {
      lands: ['river', 'plain', 'coast', 'farm'],
      phase: 'prepare',
      deck: ['feint', 'trap', 'parry'],
    })
    act(river, [0, ADVANTAGE], [0, pickItem('feint')])
    expect(names(river.state.players[2].hand)).toEqual(['Feint'])
  })

  it('TER-R35 A Plague that is passed may go to a teammate', () => {
    const on = two([{}, { at: 1, plagues: 1 }, {}, { at: 1 }])
    lucky(on, 0, END, ({ state }) => state.players[3].plagues.length > 0)
    expect(toldOf(on, 'passedPlague')).toEqual([{ type: 'passedPlague', seat: 1, to: 3 }])
  })

  it('TER-49 Teammates supply each other by Barter', () => {
    const on = two([{ hand: [STANDARD[0]] }, { at: 1 }, { hand: [STANDARD[1]] }, { at: 1 }])
    act(on, [0, { type: 'barter', seat: 2, count: 1 }], [0, pickItem(STANDARD[0])], [0, pick(0)])
    act(on, [2, pickItem(STANDARD[1])])
    expect(on.state.players[0].hand).toEqual([item(STANDARD[1])])
    expect(on.state.players[2].hand).toEqual([item(STANDARD[0])])
  })
})
