import { describe, expect, it } from 'vitest'
import type { GameAi, SearchModel } from '../../ai/index.ts'
import {
  type Context,
  type Game,
  type GameStats,
  QuickChance,
  type Seat,
  silentContext,
} from '../../core/index.ts'
import type { Section } from '../measures/sections.ts'
import { tension } from '../measures/tension.ts'
import type { MatchFacts, Watch } from './facts.ts'
import { Observer } from './observer.ts'

/*
 * A match whose shares are written down: at each decision the two first seats are worth what the script says. Each sample
 * draws a winner by these shares, so it is all or nothing: the noisiest evaluation that there can be. A third seat never
 * wins; what it decides may move the shares to the first.
 */

type State = { at: number; share: number; winner: Seat | undefined; readonly script: Script }
type Action = 'stay' | number
/** By decision: what the first seat is worth from then on, or what the third seat decides. */
type Script = readonly (number | { readonly third: Action })[]

const game = {
  actors: ({ at, script }: State) => (at < script.length ? [typeof script[at] === 'number' ? 0 : 2] : []),
  actions: ({ at, script }: State, seat: Seat): readonly Action[] =>
    seat === 2 ? ['stay', 0.9] : [script[at] as number],
  apply(state: State, _: Seat, action: Action): void {
    if (action !== 'stay') state.share = action
    state.at++
  },
  outcome: ({ at, script, winner = 0 }: State) =>
    at < script.length
      ? undefined
      : { ranks: [0, 1, 2].map((seat) => (seat === winner ? 1 : 2)), scores: [0, 0, 0], why: 'told' },
  copy: (state: State): State => ({ ...state }),
} as unknown as Game<State, Action>

const ai: GameAi<State, Action> = {
  heuristic: { scoreActions: (_, __, actions) => actions.map(() => 0) },
  searchModel: {
    rollout(state: State, { chance }: Context<unknown>) {
      state.winner = chance.int(1000) < 1000 * state.share ? 0 : 1
    },
    evaluate({ winner }: State, into: Float64Array) {
      for (let seat = 0; seat < into.length; seat++) into[seat] = seat === winner ? 1 : 0
    },
  } as unknown as SearchModel<State, Action>,
}

const MATCHES = 40

function watched(
  script: Script,
  watch: Watch = 'leads',
  stats: GameStats<State, Action> = {},
): readonly MatchFacts[] {
  return Array.from({ length: MATCHES }, (_, n) => {
    const state: State = { at: 0, share: 0.5, winner: undefined, script }
    const observed = {
      game,
      ai,
      stats,
      windows: undefined,
      seats: 3,
      seed: `${n}`,
      watch,
    } as const
    const observer = new Observer(observed)
    observer.started(state)
    for (const entry of script) {
      const [seat, action] = typeof entry === 'number' ? ([0, entry] as const) : ([2, entry.third] as const)
      observer.decided(state, seat, action)
      game.apply(state, seat, action, silentContext(new QuickChance(n)))
      observer.applied(state, [seat])
    }
    const outcome = game.outcome(state)
    if (!outcome) throw new Error('The script is at its end.')
    return observer.facts(outcome, [], [])
  })
}

function figure(matches: readonly MatchFacts[], column: string): number {
  const { tables }: Section = tension([{ label: 'x', level: 'x', seats: 3, matches, command: '' }])
  for (const { columns, rows } of tables) {
    const cell = rows[0].cells[columns.findIndex(({ name }) => name === column)]
    if (typeof cell === 'object') return cell.value
  }
  throw new Error(`There is no column “${column}”.`)
}

const lasting = (share: number, decisions: number): Script => Array.from({ length: decisions }, () => share)

describe('with samples that are all or nothing', () => {
  it('nobody leads an even match until its end', () => {
    const even = watched(lasting(0.5, 120))
    expect(figure(even, 'lead changes')).toBeLessThan(0.25)
    expect(figure(even, 'settled after')).toBe(1)
  })

  it('the lead changes as often as it is written, and is settled when it is', () => {
    const matches = watched([...lasting(0.8, 30), ...lasting(0.2, 20), ...lasting(0.8, 70)])
    expect(figure(matches, 'lead changes')).toBeCloseTo(2, 0)
    expect(figure(matches, 'settled after')).toBeCloseTo(0.45, 1)
    // The winner leads first, which is no earlier.
    const late = watched([...lasting(0.5, 60), ...lasting(0.9, 60)])
    expect(figure(late, 'settled after')).toBeCloseTo(0.55, 1)
    expect(figure(watched(lasting(0.9, 120)), 'settled after')).toBeLessThan(0.1)
    expect(figure(matches, 'comebacks')).toBeLessThan(0.2)
    expect(figure(watched([...lasting(0.2, 60), ...lasting(0.8, 60)]), 'comebacks')).toBeGreaterThan(0.9)
  })

  it('a seat without hope makes a king where its decision moves the victory, and nowhere else', () => {
    const idle = watched([...lasting(0.5, 10), ...Array(20).fill({ third: 'stay' }), 0.5])
    expect(figure(idle, 'kingmaking')).toBe(0)
    const push = watched([...lasting(0.4, 10), { third: 0.9 }, { third: 'stay' }, { third: 'stay' }, 0.9])
    expect(figure(push, 'kingmaking')).toBeCloseTo(1, 1)
  })
})

it('of two choices that make no difference, the search prefers each about as often', () => {
  type Idle = { at: number }
  const LENGTH = 30
  const idle = {
    actors: ({ at }: Idle) => (at < LENGTH ? [at % 2] : []),
    actions: () => [{ type: 'left' }, { type: 'right' }],
    apply(state: Idle) {
      state.at++
    },
    refusal: () => undefined,
    outcome: ({ at }: Idle) => (at < LENGTH ? undefined : { ranks: [1, 1], scores: [0, 0], why: 'told' }),
    copy: (state: Idle): Idle => ({ ...state }),
    view: (state: Idle): Idle => ({ ...state }),
    determinize: (state: Idle): Idle => ({ ...state }),
  } as unknown as Game<Idle, { readonly type: string }>
  const idleAi: GameAi<Idle, { readonly type: string }> = {
    heuristic: { scoreActions: (_, __, actions) => actions.map(() => 0) },
    searchModel: {
      seatsOf: () => 2,
      evaluate: (_, into) => void into.fill(0.5),
      settings: {
        exploration: 1,
        temperature: 0,
        priorFloor: 0,
        expandAfterVisits: 0,
        trees: 'single',
        simultaneousMoves: 'uct',
      },
    },
  }
  const preferred = Array.from({ length: MATCHES }, (_, n) => {
    const state = { at: 0 }
    const seen = { game: idle, ai: idleAi, stats: {}, windows: undefined, seats: 2, seed: `${n}` }
    const observer = new Observer({ ...seen, watch: 'probes' as const })
    observer.started(state)
    while (state.at < LENGTH) {
      const seat = state.at % 2
      observer.decided(state, seat, { type: 'left' })
      idle.apply(state, seat, { type: 'left' }, silentContext(new QuickChance(n)))
      observer.applied(state, [seat])
    }
    return observer.facts({ ranks: [1, 1], scores: [0, 0], why: 'told' }, [], []).probes
  })
    .flat()
    .map(({ best }) => best.join())
  const left = preferred.filter((name) => name === 'left').length / preferred.length
  expect(preferred.length).toBeGreaterThan(30)
  expect(left).toBeGreaterThan(0.3)
  expect(left).toBeLessThan(0.7)
})

it('a card by whose name its action is called is used, and a mere kind of action is no card', () => {
  const uses = () => ['action']
  const usedBy = (stats: GameStats<State, Action>) =>
    watched([0.2, 0.9], 'results', stats)[0].bySeat.map(({ used }) => used.action?.times)
  expect(usedBy({ uses, holds: (_, seat) => (seat === 0 ? ['action', 'action'] : []) })).toEqual([
    2,
    undefined,
    undefined,
  ])
  expect(usedBy({ uses })).toEqual([undefined, undefined, undefined])
})

it('a match watched for its results alone is the same match, and none of its positions is judged', () => {
  const script = [0.2, 0.9, { third: 0.1 }, 0.7] as const
  const without = (all: readonly MatchFacts[]) =>
    all.map(({ course: _, leads: __, kingmaking: ___, ...rest }) => rest)
  const results = watched(script, 'results')
  expect(without(results)).toEqual(without(watched(script)))
  for (const { course, kingmaking } of results) {
    expect(course).toEqual([])
    expect(kingmaking).toBe(0)
  }
})
