import { describe, expect, it } from 'vitest'
import { type Chance, QuickChance } from '../chance.ts'
import type { Game } from '../contract.ts'
import { freeze } from '../frozen.ts'
import * as conclave from './conclave.ts'
import { CONCLAVE_SABOTAGES, type Conclave } from './conclave-sabotages.ts'
import { checkElsewhere, mixedPlan } from './elsewhere.ts'
import { examine } from './examine.ts'
import { Fault, PROPERTIES } from './fault.ts'
import { conformance } from './index.ts'
import { keyOf, notJson, unknownIn } from './plain.ts'
import { HEURISTIC_SABOTAGES, SABOTAGES, type Sabotage, type Vigil } from './sabotages.ts'
import type { Scorer } from './scorer.ts'
import { search } from './search.ts'
import { cardCount, type Event, game, invariant, type State, heuristic as vigilHeuristic } from './vigil.ts'

/** What the suite finds wrong with the sabotaged game, in up to 200 matches. */
function faultOf(sabotage: Sabotage, heuristic: Scorer = vigilHeuristic) {
  const parts = typeof sabotage === 'function' ? sabotage() : sabotage
  const broken: Vigil = { ...game, ...parts }
  const bound = game.bound({ rounds: 3, openHands: false }, 3)
  return search({ game: broken, heuristic, invariant }, { rounds: 3 }, 3, bound, 200, 1)
}

const VIGIL = new URL('./vigil.ts', import.meta.url).href

describe('the suite catches', { timeout: 60_000 }, () => {
  it.each(SABOTAGES)('%s: %s', (_, property, sabotage) => {
    const found = faultOf(sabotage)
    expect(found?.message).toContain(PROPERTIES[property])
    expect(found?.fault.property).toBe(property)
    expect(found?.message).toMatch(/"seed":\d+.*at decision \d+/s)
  })

  it.each(HEURISTIC_SABOTAGES)('%s', (_, heuristic) => {
    expect(faultOf({}, heuristic)?.fault.property).toBe('heuristic')
  })

  it('a game that goes otherwise in another process', () => {
    const door = { module: VIGIL, name: 'game' }
    const own: Vigil = {
      ...game,
      copy: game.copy,
      setup: (options, seats, ctx) => ({ ...game.setup(options, seats, ctx), boasts: [process.pid, 0] }),
    }
    const plans = [mixedPlan({}, 2, 1)]
    expect(() => checkElsewhere(own as Game, door, plans)).toThrow(PROPERTIES['other process'])
    expect(() => checkElsewhere(game as Game, { ...door, name: 'nothing' }, plans)).toThrow('it fails')
    expect(() => checkElsewhere(game as Game, door, plans)).not.toThrow()
  })

  it('what a game prints is no fault of it in another process', () => {
    const prints = `console.log('dealing'); export { game } from ${JSON.stringify(VIGIL)}`
    const door = { module: `data:text/javascript,${encodeURIComponent(prints)}`, name: 'game' }
    expect(() => checkElsewhere(game as Game, door, [mixedPlan({}, 2, 1)])).not.toThrow()
  })

  it('nothing in the Vigil as it is', () => {
    expect(faultOf({})).toBeUndefined()
  })

  it('nothing in a match without end where the options promise none, and comes to an end itself', () => {
    const endless: Vigil = {
      ...game,
      bound: () => Number.POSITIVE_INFINITY,
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        if (state.stack.length === 0) state.stack.push({ step: 'protests', winner: 0, asked: [1] })
      },
    }
    const found = search({ game: endless, invariant }, { rounds: 1 }, 2, Number.POSITIVE_INFINITY, 2, 1)
    expect(found).toBeUndefined()
  })
})

describe('a fault says what is wrong and where', { timeout: 60_000 }, () => {
  const SAID: readonly (readonly [what: string, said: string, sabotage: Sabotage])[] = [
    [
      'a view that shows too much',
      'hands[1][0]. Either the view shows what determinize deals again, or determinize changes what is known',
      {
        view(state, viewer) {
          const seen = game.view(state, viewer)
          if (viewer === 0) seen.hands[1].splice(0, 99, ...state.hands[1])
          return seen
        },
      },
    ],
    [
      'a refusal that writes',
      'refusal changes what it is given: Cannot assign to read only',
      {
        refusal(state, seat, action) {
          state.round = Number(state.round)
          return game.refusal(state, seat, action)
        },
      },
    ],
    [
      'a date in the first state',
      'in the first state since is an object of the class Date',
      {
        setup: (options, seats, ctx) =>
          Object.assign(game.setup(options, seats, ctx), { since: new Date(0) }),
      },
    ],
    [
      'a first state that holds itself',
      'in the first state',
      {
        setup(options, seats, ctx) {
          const state = game.setup(options, seats, ctx)
          return Object.assign(state, { state })
        },
      },
    ],
    [
      'an undefined in an event',
      'in the events [{"type":"boasted","seat":0}] [0].level is undefined',
      {
        apply(state, seat, action, ctx) {
          const tell = (event: Event, ...others: readonly unknown[]) => {
            const told = event.type === 'boasted' ? { ...event, level: undefined } : event
            if (ctx.tell) Reflect.apply(ctx.tell, undefined, [told, ...others])
          }
          game.apply(state, seat, action, { chance: ctx.chance, reveal: (to) => ctx.reveal(to), tell })
        },
      },
    ],
  ]
  it.each(SAID)('%s', (_, said, sabotage) => {
    expect(faultOf(sabotage)?.message).toContain(said)
  })
})

/** What the suite finds wrong with the sabotaged Conclave, in up to 200 matches. */
function conclaveFaultOf(parts: Partial<Conclave>) {
  const broken: Conclave = { ...conclave.game, ...parts }
  const { heuristic, invariant } = conclave
  return search({ game: broken, heuristic, invariant }, {}, 3, conclave.game.bound({ rounds: 2 }, 3), 200, 1)
}

describe('of a game of hidden cards the suite catches', { timeout: 60_000 }, () => {
  it.each(CONCLAVE_SABOTAGES)('%s: %s', (_, property, parts) => {
    expect(conclaveFaultOf(parts)?.fault.property).toBe(property)
  })

  it('nothing in the Conclave as it is', () => {
    expect(conclaveFaultOf({})).toBeUndefined()
  })
})

it('a game without an option set that can be played passes nothing', () => {
  const module = new URL('./vigil.ts', import.meta.url)
  for (const options of [{}, { misfit: { rounds: 1 } }])
    expect(() => conformance({ ...game, seatsFor: () => [] } as Game, { module, options })).toThrow(
      'There is no match to play',
    )
})

describe('a breach', { timeout: 60_000 }, () => {
  it('is shown in a match that is cut off as soon as it shows', () => {
    const broken: Vigil = {
      ...game,
      actions: (state, seat) => (state.round === 2 ? [] : game.actions(state, seat)),
    }
    const plan = faultOf(broken)?.plan
    if (!plan) return expect.unreachable()
    expect(() => examine({ game: broken as Game }, plan)).toThrow(PROPERTIES.actions)
    expect(() => examine({ game: broken as Game }, { ...plan, length: plan.length - 1 })).not.toThrow()
  })

  it('is found again by its plan alone', () => {
    const broken: Vigil = { ...game, copy: (state) => state }
    const found = faultOf(broken)
    if (!found) return expect.unreachable()
    expect(() =>
      examine({ game: broken as Game, invariant: (state) => invariant(state as State) }, found.plan),
    ).toThrow(Fault)
  })
})

describe('what the suite looks with', () => {
  it.each([
    [{ a: [1, { b: Number.NaN }] }, 'a[1].b is NaN'],
    [{ a: -0 }, 'a is -0'],
    [[undefined], '[0] is undefined'],
    [new Date(0), 'the top is an object of the class Date'],
    [{ f: () => 0 }, 'f is a function'],
    [new Array(2), '[0] is undefined'],
    [{ a: [null, true, 'x', 1.5] }, undefined],
  ])('sees what is not JSON: %j', (value, words) => {
    expect(notJson(value)).toBe(words)
  })

  it('sees what goes round in circles', () => {
    const ring: { self?: unknown } = {}
    ring.self = ring
    expect(notJson(ring)).toContain('goes too deep')
  })

  it('sees the unknown mark wherever it stands', () => {
    expect(unknownIn({ a: [1, ['?']] })).toBe('a[1][0]')
    expect(unknownIn({ a: 'why?' })).toBeUndefined()
  })

  it('knows equal actions whatever the order of their keys', () => {
    expect(keyOf({ a: 1, b: { c: 2, d: [3] } })).toBe(keyOf({ b: { d: [3], c: 2 }, a: 1 }))
  })

  it('freezes all the way down', () => {
    const frozen = freeze({ a: [{ b: 1 }] })
    expect(() => Object.assign(frozen.a[0], { b: 2 })).toThrow(TypeError)
  })

  it('has a Vigil whose cards are all there from the start', () => {
    const chance: Chance = new QuickChance(1)
    const state = game.setup({ rounds: 3, openHands: false }, 3, {
      chance,
      tell: undefined,
      reveal: () => undefined,
    })
    expect(() => invariant(state)).not.toThrow()
    expect([...state.deck, ...state.hands.flat()]).toHaveLength(cardCount(3, 3))
  })
})
