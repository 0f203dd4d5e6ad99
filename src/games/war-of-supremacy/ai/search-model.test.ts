import { describe, expect, it } from 'vitest'
import { indistinguishableActions } from '../../../ai/indistinguishable-actions.ts'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { type Said, scene } from '../testing/scene.ts'
import { searchModel } from './search-model.ts'

/** Positions of a match in which everybody does anything: every so many decisions one. */
function positions(options: object, seats: number, every: number, seed: number): readonly State[] {
  const chance = new QuickChance(seed)
  const ctx = silentContext(chance)
  const state = game.setup(readOptions(game, options), seats, ctx)
  const found: State[] = []
  for (let step = 0; step < 600; step++) {
    const [seat] = game.actors(state)
    if (seat === undefined) break
    if (step % every === 0) found.push(game.copy(state))
    const actions = searchModel.candidateActions?.(state, seat, game.actions(state, seat)) ?? []
    game.apply(state, seat, actions[chance.int(actions.length)], ctx)
  }
  return found
}

const sets = Object.entries(optionSets).map(([name, options]) => ({ name, options, seats: 4 }))

function expected(state: State): readonly number[] {
  const into = new Float64Array(state.players.length)
  searchModel.evaluate(state, into)
  return [...into]
}

describe('What seats may expect', () => {
  it.each([
    ...sets,
    { name: 'two players', options: {}, seats: 2 },
    { name: 'five players', options: {}, seats: 5 },
  ])('adds up to one: $name', ({ options, seats }) => {
    for (const state of positions(options, seats, 9, 3)) {
      const shares = expected(state)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    }
  })

  it('WOS-36 is the same for partners', () => {
    for (const state of positions({ ...optionSets.teams }, 4, 9, 5)) {
      const shares = expected(state)
      expect(shares[0]).toBeCloseTo(shares[2])
      expect(shares[1]).toBeCloseTo(shares[3])
    }
  })

  const field: Said = { seats: [{}, {}, {}, {}], defender: 1, defense: ['Counting Ibis'], phase: 'draw' }

  it('is more with a territory more', () => {
    const { state } = scene({ ...field, seats: [{}, {}, { won: 1 }, {}] })
    expect(expected(state)[2]).toBeGreaterThan(expected(scene(field).state)[2])
  })

  it('WOS-11 is more for who will claim than for who may be beaten before', () => {
    const held: Said = { ...field, defender: 0 }
    const rival = { hand: ['Gorilla Berserker', 'Gorilla Berserker', 'Gorilla Berserker'] }
    const safe = scene(held).state
    const unsafe = scene({ ...held, seats: [{}, {}, rival, {}] }).state
    expect(expected(safe)[0]).toBeGreaterThan(expected(unsafe)[0])
  })

  it('WOS-12 is more with the creatures for 20 in hand', () => {
    const hand = [
      ...Array.from({ length: 3 }, () => 'Gorilla Berserker'),
      'Hart of the Hundredth Herd',
      'Silver Shoal',
    ]
    const strong = scene({ seats: [{ hand }, {}, {}, {}], defender: 1, defense: ['Counting Ibis'] }).state
    const weak = scene({
      seats: [{ hand: Array.from({ length: 4 }, () => 'Page-Turner of Tolm') }, {}, {}, {}],
      defender: 1,
      defense: ['Counting Ibis'],
    }).state
    expect(expected(strong)[0]).toBeGreaterThan(expected(weak)[0])
  })
})

describe('What is worth trying', () => {
  it.each(sets)('is told apart by its key: $name', ({ options }) => {
    for (const state of positions(options, 4, 5, 7)) {
      const [seat] = game.actors(state)
      const tried = searchModel.candidateActions?.(state, seat, game.actions(state, seat)) ?? []
      expect(tried.length).toBeGreaterThan(0)
      expect(new Set(tried.map((action) => searchModel.actionKey?.(action, state))).size).toBe(tried.length)
    }
  })

  it('is the same for a position and for its seat’s view', () => {
    for (const state of positions({}, 4, 11, 9)) {
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      expect(searchModel.candidateActions?.(view, seat, game.actions(view, seat))).toEqual(
        searchModel.candidateActions?.(state, seat, game.actions(state, seat)),
      )
    }
  })

  it('is one copy of each card, and no change of when to be asked', () => {
    const { state } = scene({
      seats: [{ hand: ['Gorilla Berserker', 'Gorilla Berserker', 'Silver Shoal'] }, {}],
    })
    const tried = searchModel.candidateActions?.(state, 0, game.actions(state, 0)) ?? []
    expect(tried.map(({ type }) => type)).toEqual(['place', 'place', 'end'])
  })
})

describe('Playing on in mind', () => {
  const played = (said: Said): State => {
    const { state } = scene(said)
    searchModel.rollout?.(state, silentContext(new QuickChance(1)))
    return state
  }
  const NOBODY = [{}, {}, {}] as const
  const fight: Said = {
    seats: [{ hand: ['Half-Paid Pikes', 'Mule of Wide Experience'] }, ...NOBODY],
    form: 'blade',
    defender: 2,
    defense: ['Ancient Soldier'],
  }

  it('makes the attack that pays, and ends the turn', () => {
    const { fronts, current } = played(fight)
    expect(fronts[0].defender).toBe(0)
    expect(current).toBe(1)
  })

  it('makes no attack that cannot win', () => {
    const { fronts, players } = played({
      ...fight,
      seats: [{ hand: ['Page-Turner of Tolm'] }, ...NOBODY],
      defense: ['Gibbet Giant', 'Ford Road Lancers'],
    })
    expect(fronts[0].defender).toBe(2)
    expect(players[0].creatures.length + players[0].spells.length).toBe(4)
  })

  it('lets the defender play what saves the front', () => {
    const attacked = (hand: readonly string[]): Said => ({
      seats: [{}, {}, { hand }, {}],
      form: 'blade',
      attack: ['Ancient Soldier'],
      defender: 2,
      defense: ['Counting Ibis'],
    })
    expect(played(attacked([])).fronts[0].defender).toBe(0)
    expect(played(attacked(['Crosscurrent'])).fronts[0].defender).toBe(2)
  })

  it('lets others counter a spell that turns the combat', () => {
    const saved = (hand: readonly string[]): Said => ({
      seats: [{ hand }, {}, { hand: ['Crosscurrent'] }, {}],
      form: 'blade',
      attack: ['Ancient Soldier'],
      defender: 2,
      defense: ['Counting Ibis'],
    })
    expect(played(saved(['Counterspell'])).fronts[0].defender).toBe(0)
    expect(played(saved([])).fronts[0].defender).toBe(2)
  })

  it('leaves a position in which somebody begins something of their own, or the match is over', () => {
    for (const state of positions({}, 4, 9, 13)) {
      searchModel.rollout?.(state, silentContext(new QuickChance(14)))
      expect(state.end !== null || state.stack.at(-1)?.step === 'act').toBe(true)
    }
  })
})

/** The position that an action of the seat to act leads to. */
function after(state: State, action: Action): State {
  const copied = game.copy(state)
  game.apply(copied, game.actors(state)[0], action, silentContext(new QuickChance(9)))
  return copied
}

it('what looks the same to a seat looks the same to a search with its eyes', () => {
  const alike = new Set<string>()
  for (const seed of [1, 2, 3, 4])
    for (const state of positions({}, 4, 1, seed)) {
      const frame = state.stack.at(-1)
      if (frame?.step !== 'pick') continue
      for (const { actions, keys } of indistinguishableActions(game, searchModel, state)) {
        // A target on whom nothing happens leaves one position, whoever it was.
        const [one, other] = actions.map((action) => JSON.stringify(after(state, action)))
        if (one === other) continue
        expect(keys[0], JSON.stringify([frame.what, actions])).toBe(keys[1])
        alike.add(frame.what)
      }
    }
  expect([...alike]).toContain('give')
})
