import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Game, QuickChance, type Seat, startMatch, submit, UNKNOWN } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { summarized } from './beliefs.ts'
import { believe } from './evidence.ts'

const OPTIONS: Readonly<Record<string, object>> = {
  'counts-and-clerics': { hiddenHands: true },
  'to-reign-supreme': { edition: 'rules-card' },
}

describe.each(GAMES)('$title', ({ id, load, loadAi }) => {
  const anyMoment = fc.record({
    seed: fc.string(),
    seats: fc.integer({ min: 2, max: 4 }),
    steps: fc.nat({ max: 120 }),
    viewer: fc.nat({ max: 3 }),
  })
  type AnyMoment = typeof anyMoment extends fc.Arbitrary<infer T> ? T : never

  /** A position after some random decisions, and a seat that looks at it. */
  function reach(game: Game, { seed, seats: wanted, steps, viewer }: AnyMoment) {
    const seats = Math.min(wanted, game.seats.max)
    const match = startMatch(game, OPTIONS[id] ?? {}, seats, seed)
    const chance = new QuickChance(steps)
    for (let i = 0; i < steps && game.actors(match.state).length > 0; i++)
      for (const seat of game.actors(match.state).slice()) {
        const actions = game.actions(match.state, seat)
        submit(match, seat, actions[chance.int(actions.length)])
      }
    const seat: Seat = viewer % seats
    return { state: match.state, seat, view: game.view(match.state, seat) }
  }

  it('expected numbers add up to what is hidden, and no value is likelier than certain', async () => {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    fc.assert(
      fc.property(anyMoment, (where) => {
        const { view, seat } = reach(game, where)
        const { beliefs } = believe({ game, ai, view, seat, chance: new QuickChance(1) }, [], 12)
        for (const { values, count } of beliefs) {
          expect(values.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(count, 9)
          for (const { chance, expected } of values) {
            expect(chance).toBeGreaterThan(0)
            expect(chance).toBeLessThanOrEqual(1)
            expect(expected).toBeGreaterThanOrEqual(chance - 1e-9)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('what the view shows is not hidden, and the truth is one of the things that could lie there', async () => {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    fc.assert(
      fc.property(anyMoment, (where) => {
        const { view, seat, state } = reach(game, where)
        const things = ai.hidden?.(view) ?? []
        const keys = things.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const hidden = things.reduce((sum, { count }) => sum + count, 0)
        expect(hidden).toBeLessThanOrEqual(countIn(view))
        for (const { valuesIn, count } of things) {
          expect(valuesIn(state)).toHaveLength(count)
          for (const value of valuesIn(state)) expect(value).toSatisfy(Number.isInteger)
        }
        // A full state hides nothing.
        if (ai.hidden) expect(ai.hidden(game.determinize(view, seat, new QuickChance(2)))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('equal views give equal beliefs, whatever is true', async () => {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    fc.assert(
      fc.property(anyMoment, (where) => {
        const { view, seat } = reach(game, where)
        const other = game.view(game.determinize(view, seat, new QuickChance(3)), seat)
        const beliefsOf = (seen: unknown) =>
          believe({ game, ai, view: seen, seat, chance: new QuickChance(4) }, [], 8)
        expect(beliefsOf(other)).toEqual(beliefsOf(view))
      }),
      { numRuns: 25 },
    )
  })
})

/** How often the mark of the unknown stands in a view. */
function countIn(value: unknown): number {
  if (value === UNKNOWN) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + countIn(each), 0)
}

describe('a coin under a cup', () => {
  const ai = {
    heuristic: { scoreActions: () => [] },
    hidden: (view: string) =>
      view === UNKNOWN
        ? [{ key: 'coin', kind: 'coin', count: 1, valuesIn: (state: string) => [Number(state)] }]
        : [],
  }

  it('is believed in proportion to the weights', () => {
    const weighted = [
      { state: '1', weight: 3 },
      { state: '2', weight: 1 },
    ]
    const { beliefs, effective } = summarized({ ai, view: UNKNOWN }, weighted)
    expect(beliefs).toEqual([
      {
        key: 'coin',
        kind: 'coin',
        count: 1,
        values: [
          { value: 1, chance: 0.75, expected: 0.75 },
          { value: 2, chance: 0.25, expected: 0.25 },
        ],
      },
    ])
    expect(effective).toBeCloseTo(16 / 10)
  })

  it('is not believed to be anything when it lies open', () => {
    expect(summarized({ ai, view: '1' }, [{ state: '1', weight: 1 }]).beliefs).toEqual([])
  })
})
