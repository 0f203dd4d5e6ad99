import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBegin } from './can-begin.ts'
import { type Action, game, type State } from './conformance/vigil.ts'
import { ONLOOKER, type Tell, type Told, type Viewer } from './contract.ts'
import {
  awaited,
  heard,
  type Match,
  MOST_TOLD,
  outcomeOf,
  silentContext,
  startMatch,
  submit,
  takeBack,
  takeBackRefusal,
  viewOf,
} from './match.ts'
import { Refused } from './refusal.ts'
import { refusalOf } from './refusal-of.ts'

const start = (options: unknown = {}, seats = 3, seed = 'match') => startMatch(game, options, seats, seed)
type Vigil = ReturnType<typeof start>

/** Everything of a match that can be seen from outside, as text. */
const all = (match: Match) =>
  JSON.stringify([match.state, match.entries, [...match.sealed], match.undoable.length])

const bids = (match: Vigil, seat: number) => game.actions(match.state, seat)

function called(seed?: string): Vigil {
  const match = start({}, 3, seed)
  submit(match, 0, { type: 'call' })
  return match
}

describe('an entry with very many events', () => {
  /** A Vigil in which each action tells so many events. */
  const telling = (events: number) => {
    const apply: typeof game.apply = (state, seat, action, ctx) => {
      game.apply(state, seat, action, silentContext(ctx.chance))
      for (let i = 0; i < events; i++) ctx.tell?.({ type: 'boasted', seat: 0, level: i })
    }
    return startMatch({ ...game, apply }, {}, 3, 'match')
  }

  it.each([0, 1, 46_000])('keeps the first thousand, and counts %i others', (others) => {
    const match = telling(MOST_TOLD + others)
    submit(match, 0, { type: 'call' })
    const [{ told, untold = 0 }] = match.entries
    expect(told).toHaveLength(MOST_TOLD)
    expect(told.at(-1)?.event).toMatchObject({ level: MOST_TOLD - 1 })
    expect(untold).toBe(others)
  })
})

describe('decisions made at once', () => {
  it('lie sealed until all are in, then make one entry in the order of the seats', () => {
    const match = called()
    const [second, first, third] = [bids(match, 1)[0], bids(match, 0)[0], bids(match, 2)[0]]
    expect(submit(match, 1, second)).toBeUndefined()
    expect(awaited(match)).toEqual([0, 2])
    expect(submit(match, 2, third)).toBeUndefined()
    const entry = submit(match, 0, first)
    expect(entry?.moves).toEqual([
      { seat: 0, action: first },
      { seat: 1, action: second },
      { seat: 2, action: third },
    ])
    expect(match.entries).toHaveLength(2)
    expect(match.sealed.size).toBe(0)
  })

  it('may be replaced until all are in', () => {
    const match = called()
    submit(match, 1, bids(match, 1)[0])
    submit(match, 1, bids(match, 1)[1])
    submit(match, 0, bids(match, 0)[0])
    const wanted = bids(match, 1)[1]
    const entry = submit(match, 2, bids(match, 2)[0])
    expect(entry?.moves[1].action).toEqual(wanted)
  })

  it('show nothing in any view, not even that they are there, while they lie sealed', () => {
    const match = called()
    const viewers: readonly Viewer[] = [0, 1, 2, ONLOOKER]
    const before = viewers.map((viewer) => JSON.stringify(viewOf(match, viewer)))
    submit(match, 1, bids(match, 1)[0])
    submit(match, 2, bids(match, 2)[0])
    expect(viewers.map((viewer) => JSON.stringify(viewOf(match, viewer)))).toEqual(before)
    expect(match.entries).toHaveLength(1)
  })

  it('come to the same whoever was quicker', () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ].map((order) => {
      const match = called()
      for (const seat of order) submit(match, seat, bids(match, seat)[0])
      return all(match)
    })
    expect(new Set(orders).size).toBe(1)
  })
})

describe('rules that fail in the middle of a decision', () => {
  /** A Vigil whose rules fail once, after they have done a decision of this seat. */
  const failing = (by: number) => {
    let fails = true
    const apply: typeof game.apply = (state, seat, action, ctx) => {
      game.apply(state, seat, action, ctx)
      if (seat !== by || !fails) return
      fails = false
      throw new TypeError('a bug')
    }
    return startMatch({ ...game, apply }, {}, 3, 'match')
  }

  it('leave the match as it was', () => {
    const match = failing(0)
    const before = all(match)
    expect(() => submit(match, 0, { type: 'call' })).toThrow('a bug')
    expect(all(match)).toBe(before)
    submit(match, 0, { type: 'call' })
    expect(all(match)).toBe(all(called()))
  })

  it('leave what others have sealed', () => {
    const match = failing(1)
    submit(match, 0, { type: 'call' })
    for (const seat of [1, 2]) submit(match, seat, bids(match, seat)[0])
    const before = all(match)
    expect(() => submit(match, 0, bids(match, 0)[0])).toThrow('a bug')
    expect(all(match)).toBe(before)
    expect(submit(match, 0, bids(match, 0)[0])?.moves).toHaveLength(3)
  })
})

describe('taking back', () => {
  it('is not possible before anything was done', () => {
    expect(takeBackRefusal(start(), 0)?.message).toBe('There is nothing to take back yet.')
  })

  it('undoes the decisions of one seat, latest first, exactly', () => {
    const match = start()
    const positions = [structuredClone(match.state)]
    submit(match, 0, { type: 'boast', level: 1 })
    positions.push(structuredClone(match.state))
    submit(match, 0, { type: 'bury', card: match.state.hands[0][0] })
    for (const position of positions.reverse()) {
      expect(takeBackRefusal(match, 0)).toBeUndefined()
      takeBack(match, 0)
      expect(match.state).toEqual(position)
    }
    expect(match.entries).toEqual([])
    expect(takeBackRefusal(match, 0)).toBeDefined()
  })

  it('lets the match go on as if the decision had never been made', () => {
    const straight = called()
    const round = start()
    submit(round, 0, { type: 'boast', level: 1 })
    takeBack(round, 0)
    submit(round, 0, { type: 'call' })
    takeBack(round, 0)
    submit(round, 0, { type: 'call' })
    for (const match of [straight, round])
      for (const seat of [0, 1, 2]) submit(match, seat, bids(match, seat)[0])
    expect(round.state).toEqual(straight.state)
  })

  it('ends when somebody else has acted', () => {
    const match = called('seed of three')
    for (const seat of [0, 1, 2]) submit(match, seat, bids(match, seat)[0])
    const [first] = awaited(match)
    submit(match, first, { type: 'pass' })
    expect(takeBackRefusal(match, first)).toBeUndefined()
    const [second] = awaited(match)
    submit(match, second, { type: 'pass' })
    expect(takeBackRefusal(match, first)?.code).toBe('cannot-take-back')
  })

  it('is for the one who decided', () => {
    const match = start()
    submit(match, 0, { type: 'boast', level: 1 })
    expect(takeBackRefusal(match, 1)?.code).toBe('cannot-take-back')
    expect(takeBackRefusal(match, 0)).toBeUndefined()
  })

  it('ends when chance was drawn or something hidden was shown', () => {
    const match = start()
    submit(match, 0, { type: 'boast', level: 1 })
    submit(match, 0, { type: 'skip' })
    expect(match.state.round).toBe(2)
    expect(takeBackRefusal(match, 0)?.code).toBe('cannot-take-back')
  })

  it('ends when the sealed decisions are opened', () => {
    const match = called()
    for (const seat of [0, 1, 2]) submit(match, seat, bids(match, seat)[0])
    for (const seat of [0, 1, 2]) expect(takeBackRefusal(match, seat)).toBeDefined()
  })

  it('takes a sealed decision out again, whatever else has happened', () => {
    const match = called()
    submit(match, 2, bids(match, 2)[0])
    submit(match, 1, bids(match, 1)[0])
    takeBack(match, 2)
    expect(awaited(match)).toEqual([0, 2])
    expect(match.entries).toHaveLength(1)
  })

  it('of what came before is over once others have sealed theirs', () => {
    const match = called()
    expect(takeBackRefusal(match, 0)).toBeUndefined()
    submit(match, 1, bids(match, 1)[0])
    expect(takeBackRefusal(match, 0)?.code).toBe('cannot-take-back')
    takeBack(match, 1)
    expect(takeBackRefusal(match, 0)).toBeUndefined()
  })

  it('ends with the match', () => {
    const match = start({ rounds: 1 }, 2)
    submit(match, 0, { type: 'skip' })
    expect(outcomeOf(match)).toBeDefined()
    expect(takeBackRefusal(match, 0)?.code).toBe('cannot-take-back')
  })

  it('refused, changes nothing', () => {
    const match = called()
    const before = all(match)
    expect(refusalOf(() => takeBack(match, 2)).code).toBe('cannot-take-back')
    expect(all(match)).toBe(before)
  })
})

describe('what is told', () => {
  it('is told in full to those who may know, redacted to others', () => {
    const match = start()
    const card = match.state.hands[0][0]
    const told = submit(match, 0, { type: 'bury', card })?.told ?? []
    expect(heard(told, 0)).toEqual([{ type: 'buried', seat: 0, card }])
    for (const viewer of [1, 2, ONLOOKER] as const)
      expect(heard(told, viewer)).toEqual([{ type: 'buried', seat: 0, card: '?' }])
  })

  it('is told to some alone only together with what all others are told', () => {
    const tell: Tell<string> = () => {}
    tell('a card')
    tell('the nine', [0], 'a card')
    // @ts-expect-error: without it, everybody would be told which card
    tell('the nine', [0])
    const told: Told<string>[] = [{ event: 'the nine', visibleTo: [0], redacted: 'a card' }]
    // @ts-expect-error: likewise
    told.push({ event: 'the nine', visibleTo: [0] })
    expect(heard(told.slice(0, 1), 1)).toEqual(['a card'])
  })

  it('is told to everybody where nobody is named', () => {
    const told = submit(start(), 0, { type: 'boast', level: 2 })?.told ?? []
    expect(heard(told, ONLOOKER)).toEqual([{ type: 'boasted', seat: 0, level: 2 }])
  })
})

describe('starting', () => {
  it('fills in the defaults', () => {
    expect(start(undefined).options).toEqual({ rounds: 2, openHands: false })
    expect(start(null).options).toEqual({ rounds: 2, openHands: false })
  })

  it.each([
    [{ rounds: 9 }, 2, 'bad-option', 'options.rounds'],
    [{ rounds: 'two' }, 2, 'bad-option', 'options.rounds'],
    [{ wealth: 1 }, 2, 'bad-option', 'options.wealth'],
    [7, 2, 'bad-option', 'options'],
    [{}, 1, 'bad-seats', 'seats'],
    [{}, 4, 'bad-seats', 'seats'],
    [{}, 2.5, 'bad-seats', 'seats'],
    [{}, Number.NaN, 'bad-seats', 'seats'],
  ])('refuses options %j with %s seats: %s at %s', (options, seats, code, at) => {
    expect(refusalOf(() => start(options, seats))).toMatchObject({ code, at })
  })

  it('can be asked whether it refuses', () => {
    expect([2, 4].map((seats) => canBegin(game, {}, seats))).toEqual([true, false])
    const setup = () => {
      throw new Error('a bug')
    }
    expect(() => canBegin({ ...game, setup }, {}, 2)).toThrow('a bug')
  })

  it('says how many may play, also where it is one number', () => {
    const message = (min: number, max: number) =>
      refusalOf(() => startMatch({ ...game, seats: { min, max } }, {}, 4, 'match')).message
    expect(message(2, 3)).toBe('The Vigil is for 2 to 3 players, not 4.')
    expect(message(2, 2)).toBe('The Vigil is for 2 players, not 4.')
  })
})

/** Anything at all, and things that are nearly right. */
const garbage = fc.oneof(
  fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
  }),
  fc.constantFrom<unknown>(
    null,
    undefined,
    Number.NaN,
    1e308,
    -0,
    Symbol('s'),
    () => 0,
    JSON.parse('{"__proto__": {"type": "skip"}}'),
    JSON.parse('{"type": "skip", "__proto__": null}'),
    Object.create({ type: 'skip' }),
    JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    { type: 'bid', card: Number.NaN },
    { type: 'bid', card: 2 ** 60 },
    { type: 'bid', card: '1' },
    { type: 'skip', and: 1 },
    { type: ['skip'] },
    new Proxy({}, {}),
  ),
)

/** Runs it; whatever is thrown must be a refusal with a code, a sentence and a place. */
function refusedOrDone(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect(error.refusal.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(error.refusal.message).toMatch(/\.$/)
    expect(error.refusal.at ?? error.refusal.clause ?? error.refusal.code).toMatch(/./)
    return false
  }
}

describe('whatever comes from outside', () => {
  const legal = (match: Vigil): readonly string[] =>
    game.actions(match.state, 0).map((action: Action) => JSON.stringify(action))

  it('as an action is done when it is one, else refused, and then changes nothing', () => {
    fc.assert(
      fc.property(garbage, (action) => {
        const match = start()
        const before = all(match)
        if (refusedOrDone(() => submit(match, 0, action)))
          expect(legal(start())).toContain(JSON.stringify(match.entries[0].moves[0].action))
        else expect(all(match)).toBe(before)
      }),
      { numRuns: 2000 },
    )
  })

  it('as a seat is refused, with what was wrong', () => {
    fc.assert(
      fc.property(garbage, (seat) => {
        const match = start()
        const before = all(match)
        if (refusedOrDone(() => submit(match, seat as number, { type: 'skip' })))
          expect(Object.is(seat, 0) || Object.is(seat, -0)).toBe(true)
        else expect(all(match)).toBe(before)
        expect(refusedOrDone(() => takeBack(start(), seat as number))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('as options, seats or seed is refused or makes a match', () => {
    fc.assert(
      fc.property(garbage, garbage, garbage, (options, seats, seed) => {
        const makes = (...given: readonly unknown[]) =>
          refusedOrDone(() => startMatch(game, given[0], given[1] as number, given[2] as string))
        makes(options, 2, 'seed')
        expect(makes({}, seats, 'seed')).toBe(seats === 2 || seats === 3)
        expect(makes({}, 2, seed)).toBe(typeof seed === 'string')
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'reaches no prototype through the key %s',
    (key) => {
      const outside = JSON.parse(`{"${key}": {"openHands": true}}`)
      refusedOrDone(() => expect(start(outside).options).toEqual({ rounds: 2, openHands: false }))
      const action = JSON.parse(`{"type": "skip", "${key}": {"type": "call"}}`)
      refusedOrDone(() => expect(submit(start(), 0, action)?.moves[0].action).toEqual({ type: 'skip' }))
      expect(({} as Partial<State>).openHands).toBeUndefined()
    },
  )

  it.each([
    [null, 'action'],
    ['skip', 'action'],
    [{}, 'action.type'],
    [{ type: 'abdicate' }, 'action.type'],
    [{ type: 'bid' }, 'action.card'],
    [{ type: 'bid', card: 1.5 }, 'action.card'],
    [{ type: 'skip', loudly: true }, 'action.loudly'],
  ])('as the action %j is refused at %s', (action, at) => {
    expect(refusalOf(() => submit(start(), 0, action))).toMatchObject({ code: 'bad-action', at })
  })
})

it('who may not act, or not so, is told so and nothing changes', () => {
  const match = start()
  const before = all(match)
  expect(refusalOf(() => submit(match, 1, { type: 'skip' })).code).toBe('not-your-turn')
  expect(refusalOf(() => submit(match, 0, { type: 'pass' }))).toMatchObject({
    code: 'not-now',
    clause: 'V-3',
  })
  expect(refusalOf(() => submit(match, 3, { type: 'skip' }))).toMatchObject({ code: 'bad-seat', at: 'seat' })
  expect(all(match)).toBe(before)
})
