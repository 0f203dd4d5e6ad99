import { describe, expect, it } from 'vitest'
import { BLAST, DART, GEAR, MILD, SPOILS, STANDARD } from '../testing/items.ts'
import { eventOf, item, type SeatSaid } from '../testing/position.ts'
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
  toldOf,
  travel,
  use,
} from '../testing/scene.ts'
import { NO_TARGET, pass } from '../testing/scene-words.ts'
import { game } from './game.ts'

const royale = (seats: readonly SeatSaid[], more: Partial<Parameters<typeof scene>[0]> = {}): Scene =>
  scene({ mode: 'royale', seats, events: [MILD], ...more })

describe('Battle Royale', () => {
  it('TER-45 Whoever is down to no Morale is eliminated, and does not come back', () => {
    const on = royale([{ hand: [DART] }, { at: 1, morale: 1 }, { at: 2 }], { turn: 0 })
    act(on, [0, use(DART, 1)])
    expect(on.state.players[1]).toMatchObject({ isOut: true, goneAt: 1, warrior: -1, decoy: -1 })
    act(on, [0, END], [2, READY], [2, END])
    expect(on.state.round).toBe(3)
    expect(on.state.players[1]).toMatchObject({ isOut: true, morale: 0 })
  })

  it('TER-45 For each eliminated the highest-numbered terrain leaves at the end of the round, after the event', () => {
    const on = royale([{ hand: [DART] }, { at: 1, morale: 1 }, { at: 2 }, { at: 3 }])
    act(on, [0, use(DART, 1)])
    expect(on.state.lands).toHaveLength(4)
    const [, , , fourth] = on.state.lands
    act(on, [0, END], [2, READY], [2, END], [3, READY], [3, END])
    expect(on.state.lands).toHaveLength(3)
    expect(on.state.lands).not.toContain(fourth)
    const order = on.told.map(({ event }) => event.type)
    expect(order.indexOf('fell')).toBeGreaterThan(order.indexOf('event'))
    expect(toldOf(on, 'fell')).toMatchObject([{ type: 'fell', space: 3 }])
  })

  it('TER-R58 Nobody has tokens, so all have the most and the fewest: events that speak of them touch everybody', () => {
    const on = royale([{}, { at: 1 }], { events: ['alms-day'] })
    act(on, [0, END], [1, READY], [1, END])
    expect(on.state.players.map(({ hand }) => hand.length)).toEqual([2, 2])
  })

  it('TER-45 Two eliminated in a round take two terrains', () => {
    const on = royale([{ hand: ['firebomb'] }, { at: 1, morale: 1 }, { at: 1, morale: 1 }, { at: 3 }])
    act(on, [0, use('firebomb', 1)], [0, END], [3, READY], [3, END])
    expect(toldOf(on, 'fell').map(({ space }) => space)).toEqual([3, 2])
    expect(on.state.lands).toHaveLength(2)
  })

  it('TER-45 The last House standing wins at once', () => {
    const on = royale([{ hand: [DART] }, { at: 1, morale: 1 }])
    act(on, [0, use(DART, 1)])
    expect(on.state.end).toEqual({ by: 'last House', winners: [0] })
    expect(game.outcome(on.state)?.ranks).toEqual([1, 2])
  })

  it('TER-45 Whoever fell later stands higher', () => {
    const on = royale([{ hand: [DART, DART] }, { at: 1, morale: 1 }, { at: 2, morale: 1 }])
    act(on, [0, use(DART, 2)], [0, use(DART, 1)])
    expect(game.outcome(on.state)?.ranks).toEqual([1, 2, 3])
  })

  it('TER-45 When the last rival falls in a duel, the end of the duel is told before that of the match', () => {
    const on = duel(royale([{}, { morale: 2 }]), 0, 1, 'hit', 'hit')
    expect(on.state.end).toEqual({ by: 'last House', winners: [0] })
    expect(on.told.slice(-3).map(({ event }) => event)).toMatchObject([
      { type: 'retreated', seat: 1 },
      { type: 'duelOver', attacker: 0, defender: 1, wins: 2, result: 'retreat' },
      { type: 'over' },
    ])
  })

  it('TER-R25 The last ones eliminated together draw', () => {
    const on = royale(
      [
        { at: 1, morale: 1 },
        { at: 1, morale: 1 },
        { at: 0, morale: 1, hand: [DART, 'reflect'] },
      ],
      {
        lands: ['plain', 'tower', 'coast'],
        phase: 'prepare',
      },
    )
    // Seat 2 first, then the two of the Tower at once.
    on.state.players[0].hand.push(...on.state.players[2].hand.splice(0, 1))
    on.state.players[0].known.push(...on.state.players[2].known.splice(0, 1))
    on.state.players[2].warrior = -1
    on.state.players[2].isOut = true
    on.state.players[2].goneAt = 1
    on.state.players[2].morale = 0
    act(on, [0, ADVANTAGE], [0, pickItem(DART)], [0, pick(1)])
    expect(on.state.end).toEqual({ by: 'nobody left', winners: [0, 1] })
    expect(game.outcome(on.state)?.ranks).toEqual([1, 1, 3])
  })

  it('TER-R34 No Charity', () => {
    const on = royale([{ hand: STANDARD.slice(0, 4) }, {}])
    expect(refused(on, 0, CHARITY)).toBe('royale TER-R34')
  })

  it('TER-R34 No reward for a Victory, a Flawless defence or an elimination', () => {
    const won = royale([{}, {}, { at: 1 }])
    duel(won, 0, 1, 'hit', 'hit', 'hit')
    const held = royale([{}, {}, { at: 1 }])
    duel(held, 0, 1, 'miss', 'miss', 'miss')
    const felled = act(royale([{ hand: [DART] }, { at: 1, morale: 1 }, {}]), [0, use(DART, 1)])
    for (const on of [won, held, felled]) {
      expect(toldOf(on, 'token')).toEqual([])
      expect(asks(on)).not.toMatch(/^reward/)
    }
  })

  it('TER-R34 Equipment drops, the inventory is discarded, Plagues are shuffled into the deck', () => {
    const on = royale([
      { hand: [DART] },
      { at: 1, morale: 1, hand: ['feint', 'trap'], equipped: [GEAR[0]], plagues: 1, house: 'hammerstone' },
      {},
    ])
    const plagues = (cards: readonly unknown[]) => cards.filter((card) => card === item('plague')).length
    const before = plagues(on.state.deck)
    act(on, [0, use(DART, 1)])
    expect(on.state.drops[1]).toEqual([item(GEAR[0])])
    expect(names(on.state.discard)).toEqual(expect.arrayContaining(['Feint', 'Trap']))
    expect(on.state.players[1]).toMatchObject({ hand: [], known: [], equipped: [], plagues: [] })
    expect(plagues(on.state.deck)).toBe(before + 1)
  })

  it('TER-R34 The First Player token passes an eliminated player over', () => {
    const on = royale([{ hand: [DART] }, { at: 1, morale: 1 }, {}])
    act(on, [0, use(DART, 1)], [0, END], [2, READY], [2, END])
    expect(on.state.first).toBe(2)
    expect(asks(on)).toBe('travel 2')
    act(on, [2, travel(0, 1)])
    expect(asks(on)).toBe('travel 0')
  })

  it('TER-R53 If the First Player has been eliminated the event happens all the same', () => {
    const on = royale([{ at: 1, morale: 1 }, { hand: [DART] }, {}], { first: 0, turn: 1 })
    act(on, [1, use(DART, 0)], [1, END], [2, READY], [2, END])
    expect(toldOf(on, 'event')).toMatchObject([{ type: 'event', event: eventOf(MILD) }])
    const order = on.told.map(({ event }) => event.type)
    expect(
      order.slice(order.indexOf('event')).filter((type) => ['event', 'fell', 'round'].includes(type)),
    ).toEqual(['event', 'fell', 'round'])
    expect(on.state.first).toBe(1)
  })

  it('TER-45 One may be eliminated by the event, or by a Plague', () => {
    const on = royale([{}, { morale: 1, plagues: 1 }, { at: 1 }])
    lucky(on, 0, END, ({ state }) => state.players[1].goneAt > 0)
    expect(on.state.players[1].plagues).toEqual([])
    expect(asks(on)).toBe('prepare 2')
  })

  it('TER-34 In the round of the elimination nothing can be aimed at the eliminated any more', () => {
    const on = royale([{ hand: [DART, DART] }, { at: 1, morale: 1 }, {}])
    act(on, [0, use(DART, 1)])
    expect(refused(on, 0, use(DART, 1))).toBe(NO_TARGET)
  })

  it('TER-R34 What an item or trait does when one causes a Retreat it does at an elimination too', () => {
    const on = royale([{ hand: [DART], equipped: [SPOILS] }, { at: 1, morale: 1 }, {}])
    act(on, [0, use(DART, 1)])
    expect(on.state.players[0].hand.length).toBeGreaterThan(0)
  })

  it('TER-R34 A trait brings nothing more to whoever is eliminated before it takes effect', () => {
    const on = royale([
      { house: 'desirah', morale: 1 },
      { hand: ['reflect', STANDARD[0]], order: 'mine' },
      { at: 1 },
    ])
    duel(on, 0, 1)
    act(on, pass(1))
    fight(on, 'hit')
    act(on, pass(1), [1, play('reflect')])
    expect(on.state.players[0]).toMatchObject({ goneAt: 1, hand: [] })
    expect(names(on.state.players[1].hand)).toEqual(names([item(STANDARD[0])]))
  })

  it('TER-R34 Whoever is eliminated in the midst of an Advantage gets nothing more of it', () => {
    const on = royale([{ morale: 1 }, { at: 1 }, { at: 2 }], {
      lands: ['river', 'plain', 'coast'],
      phase: 'prepare',
      deck: [BLAST, 'feint', 'trap'],
    })
    act(on, [0, ADVANTAGE], [0, pick(1)], [0, pickItem('feint')])
    expect(on.state.players[0].goneAt).toBe(1)
    expect(on.state.players[0].hand).toEqual([])
    expect(names(on.state.players[1].hand)).toEqual(['Feint'])
    expect(asks(on)).toBe('prepare 1')
  })

  it('TER-R34 Nor is it asked for the rest of it: it names no First Player at the Palace', () => {
    const on = royale([{ morale: 1 }, { at: 1 }, { at: 2 }], {
      lands: ['palace', 'plain', 'coast'],
      phase: 'prepare',
      deck: [BLAST],
    })
    act(on, [0, ADVANTAGE])
    expect(on.state.players[0].goneAt).toBe(1)
    expect(asks(on)).toBe('prepare 1')
    expect(on.state.named).toBe(-1)
  })
})
