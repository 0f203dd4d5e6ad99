import { describe, expect, it } from 'vitest'
import { indistinguishableActions } from '../../../ai/indistinguishable-actions.ts'
import { QuickChance, readOptions, seatCounts, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { act, scene } from '../testing/scene.ts'
import { searchModel } from './search-model.ts'

const SEATS = [2, 4, 6, 7]

/** Positions of a match in which anything is done. */
function positions(set: string, seats: number, visit: (state: State) => void): void {
  const chance = new QuickChance(seats, set.length)
  const ctx = silentContext(chance)
  const state = game.setup(readOptions(game, optionSets[set]), seats, ctx)
  for (let left = 150; left > 0 && game.actors(state).length > 0; left--) {
    visit(state)
    for (const seat of game.actors(state).slice()) {
      const actions = game.actions(state, seat)
      game.apply(state, seat, actions[chance.int(actions.length)], ctx)
    }
  }
}

function everywhere(visit: (state: State, set: string) => void): void {
  for (const [set, options] of Object.entries(optionSets))
    for (const seats of seatCounts(game, options))
      if (SEATS.includes(seats)) positions(set, seats, (state) => visit(state, set))
}

function expected(state: State): readonly number[] {
  const shares = new Float64Array(searchModel.seatsOf(state))
  searchModel.evaluate(state, shares)
  return [...shares]
}

describe('What a seat may expect', () => {
  it('is a share of one victory, in every mode and for any number of players', () => {
    everywhere((state) => {
      const shares = expected(state)
      expect(shares).toHaveLength(state.players.length)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
    })
  })

  it('is alike for allies, who win together', () => {
    positions('two-alliances', 4, (state) => {
      const shares = expected(state)
      expect(shares[0]).toBeCloseTo(shares[2], 12)
      expect(shares[1]).toBeCloseTo(shares[3], 12)
    })
  })

  it('grows with Reign tokens and with Morale', () => {
    const of = (tokens: number, morale: number) =>
      expected(scene({ seats: [{ tokens: [tokens, 0], morale }, {}, {}] }).state)[0]
    expect(of(2, 4)).toBeGreaterThan(of(1, 4))
    expect(of(4, 4)).toBeGreaterThan(of(3, 4))
    expect(of(2, 4)).toBeGreaterThan(of(2, 1))
  })

  it('is less sure of the throne while enemies may still duel', () => {
    const crowned = { tokens: [5, 0] } as const
    const early = scene({ seats: [crowned, {}, {}], turn: 0, left: 0 })
    const late = scene({ seats: [crowned, {}, {}], turn: 0, first: 1, left: 0 })
    expect(expected(late.state)[0]).toBeGreaterThan(expected(early.state)[0])
  })
})

describe('Actions', () => {
  it('have a key each', () => {
    everywhere((state) => {
      for (const seat of game.actors(state)) {
        const actions = game.actions(state, seat)
        const keys = new Set(actions.map((action) => searchModel.actionKey?.(action, state)))
        expect(keys.size).toBe(actions.length)
      }
    })
  })

  it('worth trying are some of the legal ones, by what the seat sees alone', () => {
    everywhere((state) => {
      for (const seat of game.actors(state)) {
        const worth = (seen: State) =>
          searchModel.candidateActions?.(seen, seat, game.actions(seen, seat)) ?? []
        const tried: readonly Action[] = worth(state)
        expect(tried.length).toBeGreaterThan(0)
        const actions = game.actions(state, seat)
        for (const action of tried) expect(actions).toContain(action)
        expect(worth(game.view(state, seat))).toEqual(tried)
      }
    })
  })
})

describe('Playing on in mind', () => {
  it('comes to the end of the round or of the match', () => {
    positions('defaults', 4, (state) => {
      const on = game.copy(state)
      searchModel.rollout?.(on, silentContext(new QuickChance(state.deck.length)))
      expect(on.round > state.round || on.end !== null).toBe(true)
    })
  })
})

it('what looks the same to a seat looks the same to a search with its eyes', () => {
  const alike = new Set<string>()
  for (const set of ['defaults', 'chosen', 'two-alliances'])
    positions(set, 4, (state) => {
      for (const { actions, keys } of indistinguishableActions(game, searchModel, state)) {
        expect(keys[0], JSON.stringify(actions)).toBe(keys[1])
        alike.add(actions[0].type)
      }
    })
  expect([...alike]).toEqual(expect.arrayContaining(['travel', 'pick']))
})

describe('Which token is the Warrior', () => {
  const lands = ['desert', 'mountain', 'plain'] as const
  const laid = (warrior: number, decoy: number) =>
    act(scene({ seats: [{ equipped: ['buckler'] }, {}, {}], lands, phase: 'travel' }), [
      0,
      { type: 'travel', warrior, decoy },
    ]).state
  const credence = (state: State, seat: number, warrior: number) => {
    const determinized = game.copy(state)
    determinized.players[0].warrior = warrior
    return searchModel.likelihood?.(game.view(state, seat), seat)?.of(determinized)
  }

  it('is credible as it looked good to whoever laid them', () => {
    expect(credence(laid(1, 0), 1, 1)).toBe(1)
    expect(credence(laid(1, 0), 1, 0)).toBeLessThan(0.5)
    expect(credence(laid(1, 0), 1, 0)).toBeGreaterThan(0)
  })

  it('is told by what all see', () => {
    for (const warrior of [0, 1])
      expect(credence(laid(0, 1), 1, warrior)).toBe(credence(laid(1, 0), 1, warrior))
  })

  it('is open only while all Travel, and of others', () => {
    const first = scene({ seats: [{}, {}, {}], lands, phase: 'travel' }).state
    expect(searchModel.likelihood?.(game.view(first, 0), 0)).toBeUndefined()
    const turn = scene({ seats: [{}, {}, {}], lands }).state
    expect(searchModel.likelihood?.(game.view(turn, 0), 0)).toBeUndefined()
  })
})

describe('Equal views', () => {
  it('are duelled alike', () => {
    const on = act(scene({ seats: [{}, { hand: ['feint'] }, {}] }), [0, { type: 'duel', seat: 1 }])
    const other = act(scene({ seats: [{}, { hand: ['trap'] }, {}] }), [0, { type: 'duel', seat: 1 }])
    const mix = (state: State, seat: number) => {
      const view = game.view(state, seat)
      return searchModel.equilibriumPolicy?.(view, seat, game.actions(view, seat))
    }
    expect(mix(on.state, 0)).toEqual(mix(other.state, 0))
    expect(mix(on.state, 0)).toHaveLength(4)
  })
})
