import { describe, expect, it } from 'vitest'
import { DART, MILD, WEAPONS } from '../testing/items.ts'
import type { SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  duel,
  END,
  fight,
  lucky,
  type Scene,
  scene,
  tokens,
  toldOf,
  travel,
} from '../testing/scene.ts'
import { pass } from '../testing/scene-words.ts'
import { game } from './game.ts'

/** The last turn of a round in which these seats hold as many tokens as win, in the order in which they reached them. */
function crowned(order: readonly number[], more: { readonly [seat: number]: SeatSaid } = {}): Scene {
  const seats = [0, 1, 2, 3].map((seat) => ({
    at: seat,
    tokens: [order.includes(seat) ? 5 : 1, 0] as const,
    ...more[seat],
  }))
  const on = scene({ seats, turn: 3, events: [MILD] })
  order.forEach((seat, i) => {
    on.state.pools[seat].reached = i + 1
  })
  on.state.reaches = order.length
  return on
}

const outcome = ({ state }: Scene) => game.outcome(state)
/** A final duel in which this many attempts succeed. */
function finalDuel(on: Scene, wins: 0 | 1 | 2 | 3): Scene {
  for (let i = 0; i < 3; i++) fight(on, i < wins ? 'hit' : 'miss')
  return on
}

describe('The throne', () => {
  it('TER-31 Whoever holds five tokens at the end of the round, after the event, wins', () => {
    const on = crowned([2])
    expect(outcome(on)).toBeUndefined()
    act(on, [3, END])
    expect(toldOf(on, 'event')).toHaveLength(1)
    expect(outcome(on)).toMatchObject({ ranks: [2, 2, 1, 2], scores: [1, 1, 5, 1] })
    expect(on.state.end).toEqual({ by: 'throne', winners: [2] })
    expect(game.actors(on.state)).toEqual([])
  })

  it('TER-31 Not before: five in the midst of a round do not end it', () => {
    const on = scene({ seats: [{ tokens: [4, 0] }, {}, { at: 1 }] })
    duel(on, 0, 1, 'hit', 'hit', 'miss')
    expect(tokens(on, 0)).toBe('5 honorable, 0 dishonorable')
    while (asks(on).startsWith('flee')) act(on, [1, game.actions(on.state, 1)[0]])
    expect(asks(on)).toBe('act 0')
    expect(outcome(on)).toBeUndefined()
  })

  it('TER-31 Five that are lost again before the end of the round win nothing', () => {
    const on = scene({
      seats: [
        { tokens: [5, 0], at: 1, morale: 1 },
        { at: 0, hand: [DART] },
      ],
      turn: 1,
      events: [MILD],
    })
    act(on, [1, { type: 'use', item: on.state.players[1].hand[0] as number, on: 0 }])
    act(on, [1, { type: 'pick', choice: 1 }], [1, END])
    expect(outcome(on)).toBeUndefined()
    expect(on.state.pools[0].reached).toBe(0)
    expect(on.state.round).toBe(3)
  })

  it('TER-31 Four do not win', () => {
    const on = scene({ seats: [{ tokens: [4, 0] }, { tokens: [2, 2] }], turn: 1, events: [MILD] })
    act(on, [1, END])
    expect(outcome(on)).toBeUndefined()
  })

  it('TER-R30 Five win for one who has Retreated too', () => {
    const on = crowned([2], { 2: { at: null } })
    act(on, [3, END])
    expect(on.state.end).toEqual({ by: 'throne', winners: [2] })
  })

  it('TER-46 In a match to three, three win', () => {
    const on = scene({ target: 3, seats: [{ tokens: [2, 1] }, { tokens: [2, 0] }], turn: 1, events: [MILD] })
    act(on, [1, END])
    expect(outcome(on)?.ranks).toEqual([1, 2])
  })
})

describe('The final duel', () => {
  it('TER-33 Two with five: the first to have reached them attacks, and nobody else is asked', () => {
    const on = crowned([2, 0], { 1: { hand: ['feint'], order: 'all' } })
    act(on, [3, { type: 'end' }])
    while (asks(on).startsWith('window')) act(on, pass(1, 'all'))
    expect(toldOf(on, 'tie')).toEqual([{ type: 'tie', sides: [2, 0] }])
    expect(on.state.duel).toMatchObject({ attacker: 2, defender: 0, isFinal: true })
    expect(game.actors(on.state)).toEqual([0, 2])
    fight(on, 'hit')
    expect(game.actors(on.state)).toEqual([0, 2])
  })

  it('TER-33 Two successes or three win it', () => {
    for (const wins of [2, 3] as const) {
      const on = finalDuel(act(crowned([2, 0]), [3, END]), wins)
      expect(on.state.end).toEqual({ by: 'final duel', winners: [2] })
      expect(outcome(on)?.ranks).toEqual([2, 3, 1, 3])
    }
  })

  it('TER-33 If not successful they change sides, until one succeeds', () => {
    const on = act(crowned([2, 0]), [3, END])
    finalDuel(on, 1)
    expect(on.state.duel).toMatchObject({ attacker: 0, defender: 2, attempt: 1, wins: 0 })
    finalDuel(on, 0)
    expect(on.state.duel).toMatchObject({ attacker: 2, defender: 0 })
    finalDuel(on, 0)
    finalDuel(on, 2)
    expect(on.state.end).toEqual({ by: 'final duel', winners: [0] })
  })

  it('TER-R24 It is of the cards alone: no damage, no rewards, no items, no traits', () => {
    const on = crowned([2, 0], {
      0: { hand: ['feint', 'parry', 'reflect'], order: 'all' },
      2: { house: 'desirah', equipped: [WEAPONS[0]], order: 'all' },
    })
    act(on, [3, END])
    while (asks(on).startsWith('window')) act(on, pass(game.actors(on.state)[0], 'all'))
    const before = on.state.players.map(({ morale, hand }) => [morale, hand.length])
    fight(on, 'hit')
    expect(asks(on)).toBe('attempt 0 2')
    fight(on, 'miss')
    fight(on, 'miss')
    expect(on.state.players.map(({ morale, hand }) => [morale, hand.length])).toEqual(before)
    expect(toldOf(on, 'token')).toEqual([])
    expect(toldOf(on, 'damage')).toEqual([])
  })

  it('TER-R24 A fifth token lost and won back counts from the later time', () => {
    const on = scene({
      seats: [{ tokens: [5, 0], morale: 1 }, { at: 1, hand: [DART], tokens: [4, 0] }, { at: 0 }],
    })
    on.state.pools[0].reached = 1
    on.state.reaches = 1
    // Seat 0 duels seat 2 later; here it has lost one in between.
    on.state.pools[0].honorable = 4
    on.state.pools[0].reached = 0
    on.state.pools[1].honorable = 5
    on.state.pools[1].reached = ++on.state.reaches
    duel(on, 0, 2, 'hit', 'hit', 'miss')
    expect(on.state.pools[0].reached).toBe(3)
    expect(on.state.pools[1].reached).toBe(2)
  })

  it('TER-R24 Three or more: the first two meet, the winner the next, and the earlier attacks first', () => {
    const on = act(crowned([3, 1, 0]), [3, END])
    expect(on.state.duel).toMatchObject({ attacker: 3, defender: 1 })
    finalDuel(on, 1)
    finalDuel(on, 2)
    // Seat 1 has won as the second attacker, and reached five before seat 0.
    expect(on.state.duel).toMatchObject({ attacker: 1, defender: 0 })
    finalDuel(on, 0)
    finalDuel(on, 3)
    expect(on.state.end).toEqual({ by: 'final duel', winners: [0] })
  })

  it('TER-R24 After ten duels in which nobody succeeded, chance decides, either way', () => {
    const winners = new Set<number>()
    for (const wanted of [0, 2]) {
      const on = act(crowned([2, 0]), [3, END])
      for (let i = 0; i < 9; i++) finalDuel(on, 0)
      fight(on, 'hit')
      fight(on, 'miss')
      expect(on.state.end).toBeNull()
      // The last card of the last duel.
      const { attacker, defender } = on.state.duel ?? { attacker: 0, defender: 0 }
      const attack = game.actions(on.state, attacker)[0]
      const blocked = game.actions(on.state, defender).find((defense) => {
        const tried = game.copy(on.state)
        const turn = { chance: { int: () => 0 }, tell: undefined, reveal: () => {} }
        game.apply(tried, attacker, attack, turn)
        game.apply(tried, defender, defense, turn)
        return tried.end?.by === 'chance'
      })
      if (!blocked) throw new Error('Every card lets the attempt succeed.')
      act(on, [attacker, attack])
      lucky(on, defender, blocked, ({ state }) => state.end?.winners[0] === wanted)
      expect(on.state.end?.by).toBe('chance')
      winners.add(on.state.end?.winners[0] ?? -1)
    }
    expect(winners).toEqual(new Set([0, 2]))
  })
})

describe('The last round', () => {
  const last = (seats: readonly SeatSaid[], mode?: 'two-alliances' | 'royale') =>
    act(
      scene({
        seats,
        ...(mode ? { mode } : {}),
        turn: seats.length - 1,
        round: 12,
        roundLimit: 12,
        events: [MILD],
      }),
      [seats.length - 1, END],
    )

  it('TER-R26 When it is over, most tokens win', () => {
    const on = last([{ tokens: [2, 0] }, { tokens: [1, 2] }, { tokens: [1, 0] }])
    expect(on.state.end).toEqual({ by: 'limit', winners: [1] })
    expect(outcome(on)).toMatchObject({ ranks: [2, 1, 3], scores: [2, 3, 1] })
  })

  it('TER-R26 Not a round earlier', () => {
    const on = scene({ seats: [{}, {}], turn: 1, round: 11, roundLimit: 12, events: [MILD] })
    act(on, [1, END])
    expect(asks(on)).toBe('travel 1')
    expect(on.state.round).toBe(12)
    expect(outcome(act(on, [1, travel(0, 1)]))).toBeUndefined()
  })

  it('TER-R26 Then most Morale, where a Retreated player has none', () => {
    const on = last([{ morale: 2 }, { morale: 3, at: 1 }, { at: null }])
    expect(outcome(on)?.ranks).toEqual([2, 1, 3])
  })

  it('TER-R26 Whoever is still level shares the win', () => {
    const on = last([{ morale: 3 }, { morale: 3 }, { morale: 1 }])
    expect(on.state.end?.winners).toEqual([0, 1])
    expect(outcome(on)?.ranks).toEqual([1, 1, 3])
  })

  it('TER-R49 Alliances: the pool’s tokens, then the members’ Morale together', () => {
    const on = last(
      [
        { morale: 4, house: 'shimoto' },
        { morale: 3, house: 'tagion' },
        { morale: 1, house: 'desirah', tokens: [2, 0] },
        { morale: 3, house: 'hammerstone', tokens: [2, 0] },
      ],
      'two-alliances',
    )
    expect(outcome(on)?.ranks).toEqual([3, 1, 3, 1])
    expect(outcome(on)?.scores).toEqual([2, 2, 2, 2])
  })

  it('TER-R26 In the Battle Royale only Morale is compared', () => {
    const on = last([{ morale: 2 }, { morale: 3, at: 1 }], 'royale')
    expect(outcome(on)).toMatchObject({ ranks: [2, 1], scores: [2, 3] })
    expect(outcome(on)?.why).toMatch(/Morale/)
  })

  it('TER-R26 A throne won in that round comes before it', () => {
    const on = last([{ tokens: [5, 0], morale: 1 }, { tokens: [4, 0] }])
    expect(on.state.end?.by).toBe('throne')
  })
})
