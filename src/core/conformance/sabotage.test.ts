import { describe, expect, it } from 'vitest'
import { type Chance, QuickChance } from '../chance.ts'
import type { Game } from '../contract.ts'
import * as conclave from './conclave.ts'
import { CONCLAVE_SABOTAGES, type Conclave } from './conclave-sabotages.ts'
import { checkElsewhere, mixedPlan } from './elsewhere.ts'
import { examine } from './examine.ts'
import { Fault, PROPERTIES } from './fault.ts'
import { freeze, keyOf, notJson, unknownIn } from './plain.ts'
import { HEURISTIC_SABOTAGES, SABOTAGES, type Sabotage, type Vigil } from './sabotages.ts'
import type { Scorer } from './scorer.ts'
import { search } from './search.ts'
import { cardCount, game, invariant, type State, heuristic as vigilHeuristic } from './vigil.ts'

/** What the suite finds wrong with the sabotaged game, in up to 200 matches. */
function faultOf(sabotage: Sabotage, heuristic: Scorer = vigilHeuristic) {
  const parts = typeof sabotage === 'function' ? sabotage() : sabotage
  const broken: Vigil = { ...game, ...parts }
  const bound = game.bound({ rounds: 3, openHands: false }, 3)
  return search({ game: broken, heuristic, invariant }, { rounds: 3 }, 3, bound, 200, 1)
}

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
    const door = { module: new URL('./vigil.ts', import.meta.url).href, name: 'game' }
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

  it('nothing in the Vigil as it is', () => {
    expect(faultOf({})).toBeUndefined()
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
