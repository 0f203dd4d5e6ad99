import { describe, expect, it } from 'vitest'
import {
  MatchChance,
  ONLOOKER,
  Refused,
  type Seat,
  silentContext,
  submit,
  takeBack,
  takeBackRefusal,
  UNKNOWN,
} from '../../../core/index.ts'
import { counter, land, position } from '../testing/position.ts'
import { match, played, playOn } from '../testing/scene.ts'
import { COUNTERS, counterOf, ownerOf, pieceOf } from './counters.ts'
import { game } from './game.ts'
import { CLASSIC_MAP, mapLines } from './map.ts'
import type { Action, Event, State } from './state.ts'

const step = ({ stack }: State) => stack.at(-1)?.step
const refusal = (state: State, seat: Seat, action: Action) => game.refusal(state, seat, action)
const silent = () => silentContext<Event>(new MatchChance('turn'))
/** The seats in the order in which they placed their counters. */
const placers = ({ entries }: ReturnType<typeof played>) =>
  entries.flatMap(({ moves }) => (moves[0].action.type === 'place' ? [moves[0].seat] : []))

describe('CC-1 players and order', () => {
  it('CC-1 two to four dukes', () => {
    for (const seats of [1, 5, 2.5, Number.NaN]) {
      expect(() => match({}, seats)).toThrow(Refused)
    }
    for (const seats of [2, 3, 4]) expect(match({}, seats).state.order).toHaveLength(seats)
  })

  it('CC-1 the order is a random permutation, every one about as often', () => {
    const times = new Map<string, number>()
    for (let i = 0; i < 1_200; i++) {
      const key = match({}, 3, `order ${i}`).state.order.join()
      times.set(key, (times.get(key) ?? 0) + 1)
    }
    expect(times.size).toBe(6)
    for (const count of times.values()) expect(Math.abs(count - 200)).toBeLessThan(60)
  })

  it('CC-1 then it is fixed', () => {
    const whole = played({}, 4)
    const seats = placers(whole)
    expect(seats).toEqual(seats.map((_, turn) => whole.state.order[turn % 4]))
  })
})

describe('CC-4 mountains', () => {
  it('CC-4 no counter can be placed on a mountain', () => {
    const ground = land({ 10: '^' })
    const state = position({
      land: ground,
      hands: [[101], []],
      stack: [{ step: 'place', seat: 0, counter: 101 }],
    })
    expect(refusal(state, 0, { type: 'place', hex: 10 })).toMatchObject({ code: 'mountain', clause: 'CC-4' })
    expect(game.actions(state, 0)).not.toContainEqual({ type: 'place', hex: 10 })
  })

  it('CC-4 at the start every other hex is empty', () => {
    const { state } = match({ mountains: 7 })
    expect(state.board.every((piece) => piece === 0)).toBe(true)
    expect(state.empty).toHaveLength(100 - 20 - 7)
  })

  it('CC-R3 none by default', () => {
    expect(match().state.land).not.toContain('^')
  })

  it.each([-1, 11, 2.5, '3', null])('CC-R3 %s mountains are refused', (mountains) => {
    expect(() => match({ mountains: mountains as number })).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({ code: 'bad-option', at: 'options.mountains' }),
      }),
    )
  })
})

describe('CC-6 a turn', () => {
  it('CC-6 draws two counters at random from one’s own cup', () => {
    const drawn = new Map<number, number>()
    for (let i = 0; i < 2_000; i++) {
      const { state } = match({}, 2, `draw ${i}`)
      const first = state.order[0]
      expect(state.hands[first]).toHaveLength(2)
      expect(state.cups[first]).toHaveLength(43)
      expect(state.hands[1 - first]).toHaveLength(0)
      for (const each of state.hands[first] as number[]) drawn.set(each, (drawn.get(each) ?? 0) + 1)
    }
    expect(drawn.size).toBe(45)
    for (const count of drawn.values()) expect(Math.abs(count - 4_000 / 45)).toBeLessThan(45)
  })

  it('CC-6 places exactly one counter of the hand on an empty hex, where it stays', () => {
    const game1 = match({ map: 'classic' })
    const seat = game1.state.order[0]
    const [chosen, kept] = game1.state.hands[seat] as number[]
    submit(game1, seat, { type: 'choose', counter: chosen })
    submit(game1, seat, { type: 'place', hex: 50 })
    expect(game1.state.board[50]).toBe(pieceOf(seat, chosen))
    expect(game1.state.empty).not.toContain(50)
    expect(game1.state.hands[seat]).toEqual([kept])
    expect(game.actors(game1.state)).toEqual([1 - seat])
  })

  it('CC-6 never on a settlement or another counter, nor twice', () => {
    const state = position({
      land: CLASSIC_MAP.join(''),
      board: new Array(100).fill(0).with(55, pieceOf(1, 101)),
      hands: [[101], []],
      stack: [{ step: 'place', seat: 0, counter: 101 }],
    })
    expect(refusal(state, 0, { type: 'place', hex: 12 })).toMatchObject({
      code: 'settlement',
      clause: 'CC-6',
    })
    expect(refusal(state, 0, { type: 'place', hex: 55 })).toMatchObject({ code: 'occupied', clause: 'CC-6' })
    expect(refusal(state, 0, { type: 'choose', counter: 101 })).toMatchObject({ code: 'place-first' })
  })

  it('CC-6 only a counter of one’s hand', () => {
    const state = position({ hands: [[101], [102]], stack: [{ step: 'choose', seat: 0 }] })
    expect(refusal(state, 0, { type: 'choose', counter: 102 })).toMatchObject({
      code: 'not-in-hand',
      clause: 'CC-6',
    })
    expect(refusal(state, 0, { type: 'place', hex: 1 })).toMatchObject({
      code: 'choose-first',
      clause: 'CC-6',
    })
    expect(refusal(state, 1, { type: 'choose', counter: 102 })).toMatchObject({ code: 'not-your-turn' })
  })

  it('CC-R6 a short cup gives what is there', () => {
    const one = position({ hands: [[101], []], cups: [[102], []], stack: [{ step: 'draw', seat: 0 }] })
    const settled = resume(one)
    expect(settled.hands[0]).toEqual([101, 102])
    expect(settled.cups[0]).toEqual([])
  })

  it('CC-R6 with two players each draws 1 on turn 38 and none on turns 39 and 40, and ends with five', () => {
    const whole = played({}, 2)
    for (const seat of [0, 1]) {
      const draws: number[] = []
      for (const { event } of [...whole.opening, ...whole.entries.flatMap(({ told }) => told)]) {
        if (event.type === 'drew' && event.seat === seat) draws.push(event.counters.length)
      }
      expect(draws).toEqual([...Array(37).fill(2), 1])
      expect(whole.state.hands[seat]).toHaveLength(5)
    }
  })

  it('CC-R6 a player with nothing to place passes', () => {
    const state = position({
      hands: [[], [101]],
      cups: [[], []],
      stack: [{ step: 'place', seat: 1, counter: 101 }],
    })
    const told: unknown[] = []
    const turn = { ...silent(), tell: (event: unknown) => told.push(event) }
    game.apply({ ...state, hands: [[], [101, 102]] }, 1, { type: 'place', hex: 5 }, turn)
    expect(told).toContainEqual({ type: 'passed', seat: 0 })
  })
})

/** The state after the steps that happen by themselves: one decision and all that follows it. */
function resume(state: State): State {
  const before = {
    ...state,
    hands: [state.hands[0], [103]],
    stack: [{ step: 'place', seat: 1, counter: 103 }],
  }
  const copied = game.copy(before as State)
  game.apply(copied, 1, { type: 'place', hex: 99 }, silent())
  return copied
}

describe('CC-7 CC-R5 at most seven counters in hand', () => {
  it('CC-7 the excess goes back into the cup', () => {
    const hand = [101, 102, 103, 104, 105, 106, 107, 108]
    const state = position({
      hands: [hand, [201]],
      cups: [[109], [202]],
      stack: [{ step: 'return', seat: 0 }],
    })
    game.apply(state, 0, { type: 'return', counter: 104 }, silent())
    expect(state.hands[0]).toEqual([101, 102, 103, 105, 106, 107, 108])
    expect([...state.cups[0]].sort()).toEqual([104, 109])
  })

  it('CC-R5 it bites after placing, for one counter, and the player chooses which', () => {
    const whole = match({ map: 'classic' })
    playOn(whole, (state) => step(state) === 'return')
    const seat = game.actors(whole.state)[0]
    const hand = whole.state.hands[seat] as number[]
    expect(hand).toHaveLength(8)
    expect(game.actions(whole.state, seat)).toEqual(hand.map((each) => ({ type: 'return', counter: each })))
    expect(refusal(whole.state, seat, { type: 'place', hex: 0 })).toMatchObject({
      code: 'return-first',
      clause: 'CC-7',
    })
    const missing = COUNTERS.find((each) => !hand.includes(each)) ?? 0
    expect(refusal(whole.state, seat, { type: 'return', counter: missing })).toMatchObject({
      code: 'not-in-hand',
    })
  })

  it('CC-R5 the hand holds n counters after turn n, and the limit first bites at the end of the 8th', () => {
    const whole = match({}, 3)
    const turns = [0, 0, 0]
    while (game.actors(whole.state).length > 0) {
      const [seat] = game.actors(whole.state)
      const [first] = game.actions(whole.state, seat)
      if (first.type === 'return') {
        expect(turns[seat]).toBeGreaterThanOrEqual(8)
        expect(turns[seat]).toBeLessThanOrEqual(45 - 7)
      }
      submit(whole, seat, first)
      if (first.type === 'place') {
        turns[seat]++
        const held = whole.state.hands[seat].length
        if (turns[seat] <= 7) expect(held).toBe(turns[seat])
        else if (turns[seat] === 8) expect(held).toBe(8)
      } else if (first.type === 'return') expect(whole.state.hands[seat]).toHaveLength(7)
    }
  })
})

describe('CC-8 CC-R13 the end', () => {
  it('CC-8 the match ends when no empty hex is left', () => {
    const whole = played({ mountains: 4 })
    expect(whole.state.empty).toEqual([])
    expect(game.actors(whole.state)).toEqual([])
    expect(game.outcome(whole.state)?.why).toMatch(/^No empty hex is left/)
    expect(refusal(whole.state, 0, { type: 'place', hex: 0 })).toMatchObject({ code: 'match-over' })
  })

  it('CC-R13 at the very moment the last hex is filled: nothing is returned', () => {
    const hand = [101, 102, 103, 104, 105, 106, 107, 108, 109]
    const ground = `.${'^'.repeat(99)}`
    const state = position({
      land: ground,
      hands: [hand, []],
      stack: [{ step: 'place', seat: 0, counter: 101 }],
    })
    game.apply(state, 0, { type: 'place', hex: 0 }, silent())
    expect(state.stack).toEqual([])
    expect(state.hands[0]).toHaveLength(8)
  })

  it('CC-R13 unequal turns stand: with three players 27, 27 and 26', () => {
    const whole = played({}, 3)
    const seats = placers(whole)
    expect(whole.state.order.map((seat) => seats.filter((each) => each === seat).length)).toEqual([
      27, 27, 26,
    ])
  })

  it('CC-R13 with even turns mountains are added until all have the same', () => {
    for (const [seats, mountains, raised] of [
      [3, 0, 2],
      [3, 2, 2],
      [4, 1, 4],
      [2, 3, 4],
      [4, 0, 0],
    ] as const) {
      const { state } = match({ evenTurns: true, mountains }, seats)
      expect([...state.land].filter((sign) => sign === '^')).toHaveLength(raised)
      expect(state.empty.length % seats).toBe(0)
    }
  })

  it('CC-R13 CC-R12 a map on which that leaves nothing is refused', () => {
    const one = `.${CLASSIC_MAP.join('').slice(1).replaceAll('.', '^')}`
    expect(() => match({ map: [...mapLines(one)], evenTurns: true }, 3)).toThrow(/leave no empty hex/)
    expect(() => match({ map: [...mapLines(one)], mountains: 1 }, 3)).toThrow(/leave no empty hex/)
    expect(played({ map: [...mapLines(one)] }, 3).entries).toHaveLength(2)
  })

  it('CC-R13 CC-R12 which option leaves nothing is said: even turns, or the mountains', () => {
    const two = [...mapLines(`..${CLASSIC_MAP.join('').slice(2).replaceAll('.', '^')}`)]
    const refused = (at: string, clause: string) =>
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'bad-option', at, clause }) })
    expect(() => match({ map: two, evenTurns: true }, 3)).toThrow(refused('options.evenTurns', 'CC-R13'))
    expect(() => match({ map: two, evenTurns: true, mountains: 1 }, 2)).toThrow(
      refused('options.evenTurns', 'CC-R13'),
    )
    expect(() => match({ map: two, evenTurns: true, mountains: 2 }, 2)).toThrow(
      refused('options.mountains', 'CC-R12'),
    )
    expect(match({ map: two, evenTurns: true }, 2).state.empty).toHaveLength(2)
  })

  it('CC-R12 a wrong map of one’s own is refused with line and column', () => {
    const wrong = CLASSIC_MAP.with(2, '.c...x....')
    expect(() => match({ map: wrong })).toThrow(/Line 3, column 6: "x" is not a sign of a map/)
    expect(() => match({ map: 'somewhere' as 'random' })).toThrow(/must be random, classic or ten lines/)
  })

  it('CC-R12 a map of one’s own is played as it is', () => {
    const upside = [...CLASSIC_MAP].reverse()
    expect(match({ map: upside }).state.land).toBe(upside.join(''))
  })
})

describe('CC-R4 open and hidden hands', () => {
  const at = (hiddenHands: boolean) =>
    playOn(match({ hiddenHands }), (state) => step(state) === 'return').state

  it('CC-R4 by default everyone sees every hand and cup', () => {
    const state = at(false)
    for (const viewer of [0, 1, ONLOOKER] as const) expect(game.view(state, viewer)).toEqual(state)
  })

  it('CC-R4 hidden hands show others the sizes of hand and cup and nothing of what is in them', () => {
    const state = at(true)
    const seen = game.view(state, 0)
    expect(seen.hands[0]).toEqual(state.hands[0])
    expect(seen.cups[0]).toEqual(state.cups[0])
    expect(seen.hands[1]).toEqual(state.hands[1].map(() => UNKNOWN))
    expect(seen.cups[1]).toEqual(state.cups[1].map(() => UNKNOWN))
    const watched = game.view(state, ONLOOKER)
    expect([...watched.hands.flat(), ...watched.cups.flat()].every((each) => each === UNKNOWN)).toBe(true)
  })

  it('CC-R4 what hand and cup hold together follows from the board, and is all one can imagine', () => {
    const state = at(true)
    const placed = state.board.filter((piece) => piece !== 0 && ownerOf(piece) === 1).map(counterOf)
    for (let i = 0; i < 20; i++) {
      const determinized = game.determinize(game.view(state, 0), 0, new MatchChance(`${i}`))
      const union = [...determinized.hands[1], ...determinized.cups[1], ...placed] as number[]
      expect(union.sort((a, b) => a - b)).toEqual(COUNTERS)
    }
  })

  it('CC-R4 what was drawn, chosen and returned is told to its owner alone', () => {
    const whole = played({ hiddenHands: true })
    const told = [...whole.opening, ...whole.entries.flatMap((entry) => entry.told)]
    const secret = told.filter(({ event }) => event.type === 'drew' || event.type === 'returned')
    expect(secret.length).toBeGreaterThan(100)
    for (const { event, visibleTo, redacted } of secret) {
      if (event.type === 'drew')
        expect(redacted).toEqual({ ...event, counters: event.counters.map(() => UNKNOWN) })
      else expect(redacted).toEqual({ ...event, counter: UNKNOWN })
      expect(visibleTo).toEqual('seat' in event ? [event.seat] : [])
    }
  })

  it('CC-R4 the counter chosen to be placed stays hidden until it is', () => {
    const whole = match({ hiddenHands: true })
    const seat = whole.state.order[0]
    const chosen = whole.state.hands[seat][0]
    submit(whole, seat, { type: 'choose', counter: chosen })
    expect(game.view(whole.state, seat).stack).toEqual([{ step: 'place', seat, counter: chosen }])
    expect(game.view(whole.state, 1 - seat).stack).toEqual([{ step: 'place', seat, counter: UNKNOWN }])
  })

  it('CC-R4 a cup has no order: every counter in it is as likely to come next', () => {
    const state = position({ cups: [[102, 101, 103], []], stack: [{ step: 'draw', seat: 0 }] })
    const times = new Map<number, number>()
    for (let i = 0; i < 600; i++) {
      const before = {
        ...state,
        hands: [[], [103]],
        stack: [{ step: 'place' as const, seat: 1, counter: 103 }],
      }
      const copied = game.copy(before)
      game.apply(copied, 1, { type: 'place', hex: 99 }, silentContext(new MatchChance(`cup ${i}`)))
      const [left] = copied.cups[0] as number[]
      times.set(left, (times.get(left) ?? 0) + 1)
    }
    for (const each of [101, 102, 103]) expect(Math.abs((times.get(each) ?? 0) - 200)).toBeLessThan(60)
  })
})

describe('taking back', () => {
  it('CC-6 the choice of a counter can be taken back, a finished turn cannot: chance was drawn', () => {
    const whole = match({ map: 'classic' })
    const seat = whole.state.order[0]
    const before = game.copy(whole.state)
    submit(whole, seat, { type: 'choose', counter: whole.state.hands[seat][0] })
    takeBack(whole, seat)
    expect(whole.state).toEqual(before)
    submit(whole, seat, { type: 'choose', counter: whole.state.hands[seat][1] })
    submit(whole, seat, { type: 'place', hex: 0 })
    expect(takeBackRefusal(whole, seat)).toMatchObject({ code: 'cannot-take-back' })
  })

  it('CC-R5 a placement can be taken back before returning, with open hands only', () => {
    for (const hiddenHands of [false, true]) {
      const whole = playOn(match({ hiddenHands }), (state) => step(state) === 'return')
      const seat = game.actors(whole.state)[0]
      expect(takeBackRefusal(whole, seat) === undefined).toBe(!hiddenHands)
    }
  })
})

it('CC-5 the counters named in these tests exist', () => {
  expect(counter('Monk 1')).toBe(101)
  expect(() => counter('Monk 7')).toThrow('no counter called Monk 7')
})
