import { describe, expect, it } from 'vitest'
import {
  clerics,
  clericsAi,
  clericsKey,
  reign,
  reignAi,
  smallClerics,
  smallReign,
} from '../bench/cut-down.ts'
import { searchedAlone, searching } from '../bench/searching.ts'
import { bestAnswer, exploitability, type Policy, solved } from '../bench/solving.ts'
import { solve } from '../src/ai/index.ts'
import { QuickChance, type Seat, silentContext } from '../src/core/index.ts'

/** The two that are small enough to be solved; `npm run bench curve` measures more of them. */

type Clerics = ReturnType<typeof smallClerics>
type Reign = ReturnType<typeof smallReign>

const LAST_ACTIONS = [0, 1, 2, 3].map((number) =>
  smallReign(number, { edition: 'rulebook', left: 1, wealth: 2, isBattle: false }),
)

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

/** The positions of a small match in which anything is done. */
function positionsOf(start: Clerics, seed: number): readonly Clerics[] {
  const found: Clerics[] = []
  const state = clerics.copy(start)
  const chance = new QuickChance(seed, 4)
  for (;;) {
    const [seat] = clerics.actors(state)
    if (seat === undefined) return found
    found.push(clerics.copy(state))
    const actions = clerics.actions(state, seat)
    clerics.apply(state, seat, actions[chance.int(actions.length)], silentContext(chance))
  }
}

describe('what is plainly solved', () => {
  it('Counts & Clerics in its last turns is worth what its own endgame says', () => {
    let compared = 0
    for (let number = 0; number < 4; number++) {
      const { worths } = solved(clerics, clericsKey)
      for (const state of positionsOf(smallClerics(number, 4, 4), number)) {
        const [seat] = clerics.actors(state)
        const actions = clerics.actions(state, seat)
        const exact = clericsAi.searchModel?.solve?.(state, seat, actions)
        if (!exact) continue
        compared++
        worths(state, seat, actions).forEach((worth, i) => {
          expect(worth).toBeCloseTo(exact[i], 9)
        })
      }
    }
    expect(compared).toBeGreaterThan(20)
  })

  it('To Reign Supreme: no answer gains anything on an equilibrium of its last action', () => {
    for (const state of LAST_ACTIONS) {
      const exact = solved(reign)
      const equilibrium: Policy<Reign, ReturnType<typeof reign.actions>[number]> = (view, seat, actions) => {
        if (reign.actors(view).length > 1) return mixOf(exact.payoffs(view), seat)
        const worths = exact.worths(view, seat, actions)
        const best = worths.indexOf(Math.max(...worths))
        return worths.map((_, i) => (i === best ? 1 : 0))
      }
      expect(exploitability(reign, state, equilibrium)).toBeLessThan(0.001)
      expect(bestAnswer(reign, [{ state, share: 1 }], 0, equilibrium)).toBeCloseTo(exact.worthOf(state), 3)
    }
  })
})

/** How a seat plays a matrix in which seat 0 chooses the row. */
function mixOf(payoffs: readonly (readonly number[])[], seat: Seat): readonly number[] {
  const [rows, columns] = [payoffs.length, payoffs[0].length]
  const all = (count: number) => [{ share: 1, choices: Int32Array.from(Array(count).keys()) }]
  const { rowMixes, columnMixes } = solve(
    {
      rows,
      columns,
      payoffs: Float64Array.from(payoffs.flat()),
      rowTypes: all(rows),
      columnTypes: all(columns),
    },
    { exploitability: 1e-4, iterations: 20_000 },
  )
  return [...(seat === 0 ? rowMixes : columnMixes)[0]]
}

describe('the more a search looks ahead, the nearer it comes to what is right', () => {
  it('in small matches of Counts & Clerics', () => {
    const ai = searchedAlone(clericsAi)
    const lost: Record<'few' | 'many', number[]> = { few: [], many: [] }
    for (let number = 0; number < 10; number++) {
      const { worths } = solved(clerics, clericsKey)
      const policies = { few: searching(clerics, ai, 4, number), many: searching(clerics, ai, 1500, number) }
      const start = smallClerics(number, 5, 4)
      for (const state of [0, 1, 2].flatMap((seed) => positionsOf(start, seed))) {
        const [seat] = clerics.actors(state)
        const actions = clerics.actions(state, seat)
        const exact = worths(state, seat, actions)
        const best = Math.max(...exact)
        if (best - Math.min(...exact) < 0.02) continue
        for (const how of ['few', 'many'] as const) {
          const odds = policies[how](state, seat, actions)
          lost[how].push(exact.reduce((sum, worth, i) => sum + odds[i] * (best - worth), 0))
        }
      }
    }
    expect(lost.many.length).toBeGreaterThan(40)
    expect(mean(lost.many)).toBeLessThan(0.01)
    expect(mean(lost.many)).toBeLessThan(mean(lost.few) / 3)
  })

  it('in the last action of To Reign Supreme', () => {
    const ai = searchedAlone(reignAi)
    const [few, many] = [30, 3000].map((iterations) =>
      mean(
        LAST_ACTIONS.map((state, number) =>
          exploitability(reign, state, searching(reign, ai, iterations, number)),
        ),
      ),
    )
    expect(many).toBeLessThan(0.055)
    // 0.15 with 30 iterations, 0.05 with 3,000.
    expect(many).toBeLessThan(few / 2.5)
  })
})
