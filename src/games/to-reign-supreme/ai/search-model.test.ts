import { describe, expect, it } from 'vitest'
import { type Match, QuickChance, silentContext } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, Event, Options, State } from '../rules/state.ts'
import { position } from '../testing/position.ts'
import { match, playOn } from '../testing/scene.ts'
import { sampleJointAction } from './battle-sampler.ts'
import { searchModel } from './search-model.ts'

/** Positions of random matches, each with somebody to decide. */
function positions(options: Partial<Options>, count: number): readonly State[] {
  const found: State[] = []
  for (let seed = 0; seed < count; seed++) {
    const whole: Match<State, Action, Options, Event> = match(options, `foreseen ${seed}`)
    playOn(
      whole,
      (state) => {
        found.push(game.copy(state))
        return found.length % 60 === 0
      },
      seed,
    )
  }
  return found
}

const EDITIONS = [{ edition: 'rulebook' }, { edition: 'rules-card' }] as const

describe.each(EDITIONS)('what may be expected: %j', (options) => {
  it('is a share for each side, together 1', () => {
    const shares = new Float64Array(2)
    for (const state of positions(options, 4)) {
      if (game.actors(state).length === 0) continue
      searchModel.evaluate(state, shares)
      expect(shares[0] + shares[1]).toBeCloseTo(1, 12)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }
  })

  it('of what a seat can do, no two have the same key', () => {
    for (const state of positions(options, 4)) {
      for (const seat of game.actors(state)) {
        const actions = game.actions(state, seat)
        const keys = new Set(actions.map((action) => searchModel.actionKey?.(action, state)))
        expect(keys.size).toBe(actions.length)
      }
    }
  })

  it('a sampled joint action is legal', () => {
    const chance = new QuickChance(3)
    let battles = 0
    for (const state of positions(options, 8)) {
      const drawn = sampleJointAction(state, chance)
      if (!drawn) continue
      battles++
      for (const seat of game.actors(state)) expect(game.refusal(state, seat, drawn[seat])).toBeUndefined()
    }
    expect(battles).toBeGreaterThan(10)
  })
})

it('what hides cards or territories looks the same to a search where it looks the same to the other side', () => {
  const silent = silentContext<Event>(new QuickChance(1))
  const hiding: readonly string[] = ['keep', 'put', 'commit', 'restructure']
  const alike = new Set<string>()
  for (const options of EDITIONS)
    for (const state of positions(options, 8)) {
      const actors = game.actors(state)
      for (const seat of actors.slice(0, 1)) {
        const seen = new Map<string, string | number | undefined>()
        for (const action of game.actions(state, seat)) {
          if (!hiding.includes(action.type)) continue
          const after = game.copy(state)
          game.apply(after, seat, action, silent)
          for (const other of actors.slice(1)) game.apply(after, other, game.actions(after, other)[0], silent)
          // Where nobody can pay for a bribe, the battle is over and all is shown.
          if (action.type === 'commit' && after.stack.at(-1)?.step !== 'bribe') continue
          const view = JSON.stringify(game.view(after, 1 - seat))
          const key = searchModel.observedActionKey?.(action, state, seat, 1 - seat)
          if (seen.has(view)) {
            expect(key).toBe(seen.get(view))
            alike.add(action.type)
          }
          seen.set(view, key)
        }
      }
    }
  expect([...alike].sort()).toEqual(hiding.toSorted())
})

it('the stronger side has the higher value', () => {
  const shares = new Float64Array(2)
  const expected = (soldiers: number) => {
    searchModel.evaluate(position({ strength: { military: soldiers } }), shares)
    return shares[0]
  }
  expect(expected(9)).toBeGreaterThan(expected(3) + 0.1)
})

it('a battle mix is the same whatever lies hidden from the seat', () => {
  const chance = new QuickChance(8)
  let others = 0
  for (const state of positions({}, 8)) {
    for (const seat of game.actors(state)) {
      const mix = searchModel.equilibriumPolicy?.(game.view(state, seat), seat, game.actions(state, seat))
      if (!mix) continue
      const other = game.determinize(game.view(state, seat), seat, chance)
      if (JSON.stringify(other) !== JSON.stringify(state)) others++
      expect(searchModel.equilibriumPolicy?.(other, seat, game.actions(other, seat))).toEqual(mix)
    }
  }
  expect(others).toBeGreaterThan(5)
})
