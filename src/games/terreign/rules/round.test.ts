import { describe, expect, it } from 'vitest'
import { ALMS, DART, MILD, PULL, STEP } from '../testing/items.ts'
import { eventOf, item, type SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  duel,
  END,
  names,
  play,
  READY,
  refused,
  SEARCH,
  scene,
  toldOf,
  trait,
  travel,
  use,
  venture,
} from '../testing/scene.ts'
import { NO_EFFECT, NO_TARGET } from '../testing/scene-words.ts'
import { tokensOn } from './board.ts'

/** Not on the board yet. */
const HOME: SeatSaid = { at: -1 }
const HOME_4 = [HOME, HOME, HOME, HOME]

describe('Travel', () => {
  it('TER-7 In turn order from the First Player each places Warrior and Decoy on two terrains', () => {
    const on = scene({ seats: HOME_4, phase: 'travel', first: 2 })
    act(on, [2, travel(0, 3)])
    expect(asks(on)).toBe('travel 3')
    act(on, [3, travel(3, 0)])
    expect(asks(on)).toBe('travel 0')
    act(on, [0, travel(1, 2)])
    expect(asks(on)).toBe('travel 1')
  })

  it('TER-7 Never both on one terrain, and only on terrains in play', () => {
    const on = scene({ seats: HOME_4, phase: 'travel' })
    expect(refused(on, 0, travel(1, 1))).toBe('two-terrains TER-7')
    expect(refused(on, 0, travel(1, 4))).toBe('two-terrains TER-7')
    expect(refused(on, 0, travel(4, 1))).toBe('two-terrains TER-7')
    expect(refused(on, 0, travel(3, 1))).toBeUndefined()
  })

  it('TER-7 No terrain holds more than four tokens, Warriors and Decoys alike', () => {
    const on = scene({ seats: [...HOME_4, HOME, HOME], phase: 'travel' })
    act(on, [0, travel(0, 1)], [1, travel(1, 0)], [2, travel(0, 2)])
    expect(refused(on, 3, travel(0, 3))).toBeUndefined()
    act(on, [3, travel(3, 0)])
    expect(refused(on, 4, travel(0, 3))).toBe('full TER-7')
    expect(refused(on, 4, travel(3, 0))).toBe('full TER-7')
    expect(refused(on, 4, travel(3, 1))).toBeUndefined()
  })

  it('TER-8 When all have Travelled, all tokens are turned up at the same moment', () => {
    const on = scene({ seats: HOME_4.slice(0, 3), phase: 'travel' })
    act(on, [0, travel(0, 1)], [1, travel(1, 0)])
    expect(toldOf(on, 'revealed')).toMatchObject([])
    act(on, [2, travel(2, 1)])
    expect(toldOf(on, 'revealed')).toMatchObject([
      { type: 'revealed', warriors: [0, 1, 2], decoys: [1, 0, 1] },
    ])
    expect(on.state.players.every(({ tokens }) => tokens.length === 0)).toBe(true)
  })
})

describe('Turns', () => {
  it('TER-9 In the same order each has a turn: first Prepare, then Action', () => {
    const on = scene({ seats: HOME_4.slice(0, 3), phase: 'travel', first: 1, events: [MILD] })
    act(on, [1, travel(0, 1)], [2, travel(1, 0)], [0, travel(2, 1)])
    for (const seat of [1, 2, 0]) {
      expect(asks(on)).toBe(`prepare ${seat}`)
      act(on, [seat, READY])
      expect(asks(on)).toBe(`act ${seat}`)
      act(on, [seat, END])
    }
    expect(toldOf(on, 'turn').map(({ seat }) => seat)).toEqual([1, 2, 0])
  })

  it('TER-9 What belongs to the Action phase is refused in Prepare, and the other way round', () => {
    const on = scene({ seats: [{}, {}], phase: 'prepare' })
    for (const type of ['duel', 'barter', 'charity', 'rest', 'end'] as const)
      expect(refused(on, 0, { type, seat: 1, count: 1 } as never)).toBe('not-now TER-9')
    act(on, [0, READY])
    for (const type of ['venture', 'advantage', 'ready'] as const)
      expect(refused(on, 0, { type, space: 1 } as never)).toBe('not-now TER-9')
  })

  it('TER-9 Nobody acts in another player’s turn', () => {
    const on = scene({ seats: [{}, {}] })
    expect(refused(on, 1, SEARCH)).toBe('not-your-turn undefined')
  })
})

describe('The end of the round', () => {
  it('TER-18 After all turns one event is turned up, then all take both tokens back and a round begins', () => {
    const on = scene({
      seats: [
        { at: 0, decoy: 1 },
        { at: 1, decoy: 0 },
      ],
      turn: 1,
      events: [MILD],
    })
    act(on, [1, END])
    expect(toldOf(on, 'event')).toMatchObject([{ type: 'event', event: eventOf(MILD) }])
    expect(on.state.pastEvents).toEqual([eventOf(MILD)])
    expect(on.state.players.map(({ warrior, decoy }) => [warrior, decoy])).toEqual([
      [-1, -1],
      [-1, -1],
    ])
    expect(on.state.round).toBe(3)
    expect(asks(on)).toBe('travel 1')
  })

  it('TER-18 The event does not come before the last turn is over', () => {
    const on = scene({ seats: [{}, {}, {}], events: [MILD] })
    act(on, [0, END], [1, READY], [1, END])
    expect(toldOf(on, 'event')).toMatchObject([])
    act(on, [2, READY], [2, END])
    expect(toldOf(on, 'event')).toHaveLength(1)
  })

  it('TER-5 At the end of a round the First Player token moves on clockwise by one', () => {
    const on = scene({ seats: [{}, {}, {}], first: 2, turn: 1, events: [MILD] })
    act(on, [1, END])
    expect(on.state.first).toBe(0)
    expect(asks(on)).toBe('travel 0')
  })

  it.each([5, 7])('TER-R63 By two it comes to each of %i players', (seats) => {
    const on = scene({
      seats: Array.from({ length: seats }, () => ({})),
      firstPlayerStep: 2,
      first: seats - 1,
      turn: seats - 2,
      events: [MILD],
    })
    act(on, [seats - 2, END])
    expect(on.state.first).toBe(1)
    expect(asks(on)).toBe('travel 1')
  })

  it('TER-R15 A First Player who has Retreated still turns up the event', () => {
    const on = scene({ seats: [{ at: null }, {}, {}], turn: 2, events: [MILD] })
    act(on, [2, END])
    expect(toldOf(on, 'event')).toHaveLength(1)
    expect(on.state.first).toBe(1)
  })
})

describe('Room on a terrain', () => {
  const FULL: SeatSaid[] = [
    { at: 1 },
    { at: 0, decoy: 1 },
    { at: 0, decoy: 2 },
    { at: 0, decoy: 3 },
    { at: 2, decoy: 0 },
  ]

  it('TER-R6 Nobody Ventures to a terrain with four tokens, of which Decoys count', () => {
    const on = scene({ seats: FULL, phase: 'prepare' })
    expect(tokensOn(on.state, 0)).toBe(4)
    expect(refused(on, 0, venture(0))).toBe('full TER-R6')
    expect(refused(on, 0, venture(2))).toBeUndefined()
  })

  it('TER-R6 One’s own Decoy gives way before one’s Warrior is counted in', () => {
    const on = scene({ seats: FULL, phase: 'prepare', turn: 4 })
    expect(refused(on, 4, venture(0))).toBeUndefined()
    act(on, [4, venture(0)])
    expect(on.state.players[4]).toMatchObject({ warrior: 0, decoy: -1 })
    expect(tokensOn(on.state, 0)).toBe(4)
  })

  it('TER-R6 Nor is one moved there by an item, one’s own or another’s', () => {
    const step = scene({ seats: [{ ...FULL[0], hand: [STEP] }, ...FULL.slice(1)] })
    act(step, [0, play(STEP)])
    expect(step.state.players[0].warrior).toBe(2)
    const pull = scene({ seats: [{ at: 1 }, { ...FULL[1], hand: [PULL] }, ...FULL.slice(2)], turn: 1 })
    expect(refused(pull, 1, use(PULL, 0))).toBe(NO_EFFECT)
    pull.state.players[4].decoy = -1
    expect(refused(pull, 1, use(PULL, 0))).toBeUndefined()
  })

  it('TER-R6 Nor does one Flee there: who has nowhere else to go stays', () => {
    const seats = [{ at: 1 }, { at: 1 }, { decoy: 1 }, {}, {}]
    const on = scene({ seats, lands: ['plain', 'farm'] })
    on.state.players[3].decoy = -1
    on.state.players[1].decoy = -1
    // Three Warriors and a Decoy fill the one adjacent terrain.
    on.state.players[0].decoy = 0
    duel(on, 0, 1, 'hit', 'hit', 'miss')
    expect(on.state.players[1].warrior).toBe(1)
    expect(asks(on)).toBe('act 0')
  })
})

describe('Piles', () => {
  it('TER-19 When the item deck has run out, its discard pile is shuffled and becomes the deck', () => {
    const on = scene({ seats: [{}, {}], rest: 'discard' })
    const before = on.state.discard.length
    expect(on.state.deck).toHaveLength(0)
    act(on, [0, SEARCH])
    expect(toldOf(on, 'reshuffled')).toEqual([{ type: 'reshuffled', pile: 'items' }])
    const entered = toldOf(on, 'instance').length
    expect(on.state.discard.length).toBeLessThanOrEqual(entered)
    expect(on.state.deck.length).toBeGreaterThanOrEqual(before - 4)
  })

  it('TER-19 When the event deck has run out, its discard pile is shuffled and becomes the deck', () => {
    const on = scene({ seats: [{}, {}], turn: 1 })
    on.state.pastEvents.push(...(on.state.events.splice(0) as number[]))
    act(on, [1, END])
    expect(toldOf(on, 'reshuffled')).toContainEqual({ type: 'reshuffled', pile: 'events' })
    expect(on.state.events).toHaveLength(19)
  })

  it('TER-R32 The deck is remade only when there is nothing to draw from', () => {
    const on = scene({ seats: [{}, {}], rest: 'discard', deck: ['trap'] })
    act(on, [0, SEARCH])
    expect(toldOf(on, 'reshuffled')).toEqual([])
    expect(names(on.state.players[0].hand)).toEqual(['Trap'])
  })

  it('TER-R32 With neither deck nor discard pile nobody can Search', () => {
    const on = scene({ seats: [{}, {}], rest: 1 })
    expect(refused(on, 0, SEARCH)).toBe('nothing-to-find TER-R32')
  })

  it('TER-R32 You draw as many as there are', () => {
    const on = scene({ seats: [{}, {}], turn: 1, rest: 1, deck: ['feint', 'parry', 'trap'], events: [ALMS] })
    act(on, [1, END])
    expect(on.state.players.map(({ hand }) => names(hand))).toEqual([['Feint', 'Parry'], ['Trap']])
  })

  it('TER-R23 What was dropped stays on its terrain from round to round', () => {
    const on = scene({ seats: [{}, {}], turn: 1, drops: { 1: ['trap', 'feint'] }, events: [MILD] })
    act(on, [1, END])
    expect(on.state.round).toBe(3)
    expect(names(on.state.drops[1])).toEqual(['Feint', 'Trap'])
  })

  it('TER-R23 If the terrain leaves the board, its items go to the discard pile', () => {
    const on = scene({
      mode: 'royale',
      seats: [{ at: 0, morale: 1 }, { at: 0 }, { at: 1, hand: [DART] }],
      lands: ['plain', 'farm', 'coast'],
      turn: 2,
      drops: { 2: ['trap'] },
      events: [MILD],
    })
    act(on, [2, use(DART, 0)], [2, END])
    expect(on.state.drops).toEqual([[], []])
    expect(on.state.discard).toContain(item('trap'))
  })
})

describe('Trap', () => {
  const TRAPPED: SeatSaid = { at: 0, decoy: 1, trap: 3 }

  it('TER-35 It is laid on a player who is on the terrain of your Decoy, and on nobody else', () => {
    const on = scene({ seats: [{ at: 0, decoy: 1, hand: ['trap'] }, { at: 1 }, { at: 2, decoy: 1 }] })
    expect(refused(on, 0, use('trap', 2))).toBe(NO_TARGET)
    expect(refused(on, 0, use('trap', 0))).toBe(NO_TARGET)
    act(on, [0, use('trap', 1)])
    expect(on.state.players[1].trap).toBe(3)
  })

  it('TER-R16 It takes an action, and nobody is caught in two', () => {
    const on = scene({ seats: [{ at: 0, decoy: 1, hand: ['trap', 'trap'] }, { at: 1 }] })
    act(on, [0, use('trap', 1)])
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1 })
    expect(refused(on, 0, use('trap', 1))).toBe(NO_EFFECT)
  })

  it('TER-35 Nothing moves the Warrior: no Venture, no step aside, no exchange with the Decoy', () => {
    const on = scene({ seats: [{ ...TRAPPED, house: 'shimoto', hand: [STEP] }, {}], phase: 'prepare' })
    expect(refused(on, 0, venture(1))).toBe('trapped TER-35')
    expect(refused(on, 0, play(STEP))).toBe(NO_EFFECT)
    expect(refused(on, 0, trait())).toBe(NO_EFFECT)
  })

  it('TER-35 Nobody else moves it either', () => {
    const pulling = (trap: number) => {
      const on = scene({ seats: [{ hand: [PULL] }, { at: 1, trap }] })
      return refused(on, 0, use(PULL, 1))
    }
    expect(pulling(0)).toBeUndefined()
    expect(pulling(3)).toBe(NO_EFFECT)
  })

  it('TER-R16 The trapped Warrior stays when tokens are taken back; its owner Travels with the Decoy alone', () => {
    const on = scene({
      seats: [TRAPPED, {}, {}],
      first: 2,
      turn: 1,
      events: [MILD],
    })
    act(on, [1, END])
    expect(on.state.players[0]).toMatchObject({ warrior: 0, decoy: -1, trap: 3 })
    expect(refused(on, 0, travel(1, 2))).toBe('trapped TER-R16')
    expect(refused(on, 0, travel(0, 2))).toBeUndefined()
  })

  it('TER-R16 The Trap comes off after that Reveal and is discarded', () => {
    const on = scene({ seats: [TRAPPED, {}], turn: 1, events: [MILD] })
    act(on, [1, END], [1, travel(0, 1)])
    expect(on.state.players[0].trap).toBe(3)
    act(on, [0, travel(0, 1)])
    expect(on.state.players[0].trap).toBe(0)
    expect(on.state.discard).toContain(item('trap'))
  })

  it('TER-R16 It comes off when the player Retreats', () => {
    const on = scene({
      seats: [
        { ...TRAPPED, morale: 1, at: 1, decoy: 0 },
        { at: 0, hand: [DART] },
      ],
      turn: 1,
      lands: ['farm', 'coast'],
    })
    act(on, [1, use(DART, 0)])
    expect(on.state.players[0]).toMatchObject({ isOut: true, trap: 0 })
  })

  it('TER-R16 It comes off when the terrain leaves the board', () => {
    const on = scene({
      mode: 'royale',
      seats: [
        { at: 0, morale: 1 },
        { at: 1, hand: [DART] },
        { at: 2, trap: 3 },
      ],
      first: 2,
      turn: 1,
      events: [MILD],
    })
    act(on, [1, use(DART, 0)], [1, END])
    expect(on.state.players[2]).toMatchObject({ trap: 0, warrior: -1 })
    expect(on.state.discard).toContain(item('trap'))
  })
})
