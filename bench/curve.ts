import type { SearchSettings } from '../src/ai/index.ts'
import { drawn, QuickChance, type Seat, silentContext } from '../src/core/index.ts'
import {
  clerics,
  clericsAi,
  clericsKey,
  reign,
  reignAi,
  type SmallReign,
  smallClerics,
  smallReign,
} from './cut-down.ts'
import { machine } from './measure.ts'
import { searchedAlone, searching } from './searching.ts'
import { exploitability, type Policy, type Solved, solved } from './solving.ts'

/**
 * How near the search comes to what is right, in matches small enough to be solved: the more it looks ahead, the nearer.
 * What the games' folders know exactly of last turns and battles is taken away from it.
 */

const ITERATIONS = [10, 30, 100, 300, 1000, 3000, 10_000] as const

type ClericsState = Parameters<typeof clerics.copy>[0]
type ClericsAction = Parameters<typeof clerics.apply>[2]

/** Small matches of Counts & Clerics: how many, and on how many hexes with how many counters each. */
const CLERICS = { matches: 16, hexes: 6, counters: 5 } as const
/** How often each is played, at random and against a perfect opponent. */
const DEALS = 2
/** A decision counts where the worst that can be done costs at least this share of the victory. */
const MATTERS = 0.02

/** What came of somebody's decisions in small matches of Counts & Clerics. */
type Lost = { decisions: number; lost: number; right: number; matches: number; lostInMatches: number }

/** The kinds of small positions of To Reign Supreme, and how many of each. */
const REIGN: readonly (SmallReign & {
  readonly name: string
  readonly positions: number
  readonly most: number
  readonly trees: readonly SearchSettings['trees'][]
})[] = [
  {
    name: 'the last action',
    edition: 'rulebook',
    left: 1,
    wealth: 2,
    isBattle: false,
    positions: 16,
    most: 10_000,
    trees: ['single'],
  },
  {
    name: 'two actions, no coins',
    edition: 'rulebook',
    left: 2,
    wealth: 0,
    isBattle: false,
    positions: 6,
    most: 1000,
    trees: ['single'],
  },
  {
    name: 'rules card: the last battle, bribes after cards',
    edition: 'rules-card',
    left: 1,
    wealth: 2,
    isBattle: true,
    positions: 12,
    most: 3000,
    trees: ['single', 'multiple'],
  },
]

console.log(machine('npm run bench curve'))
measureClerics()
for (const cut of REIGN) measureReign(cut)

function measureClerics(): void {
  const { matches, hexes, counters } = CLERICS
  const names = ['anything', 'first sight', ...ITERATIONS.map(String)]
  const found = names.map((): Lost => ({ decisions: 0, lost: 0, right: 0, matches: 0, lostInMatches: 0 }))
  const ai = searchedAlone(clericsAi)
  for (let number = 0; number < matches; number++) {
    const exact = solved(clerics, clericsKey)
    const start = smallClerics(number, hexes, counters)
    const policies: readonly Policy<ClericsState, ClericsAction>[] = [
      anything,
      greedyPolicy,
      ...ITERATIONS.map((iterations) => searching(clerics, ai, iterations, number)),
    ]
    for (let deal = number * DEALS; deal < (number + 1) * DEALS; deal++)
      policies.forEach((policy, i) => {
        playThrough(start, exact, [anything, anything], deal, (state, seat) =>
          judge(found[i], state, seat, exact, policy),
        )
        for (const own of [0, 1]) {
          const seats = [0, 1].map((seat) => (seat === own ? policy : perfect(exact)))
          found[i].matches++
          playThrough(start, exact, seats, deal, (_state, seat, lost) => {
            if (seat === own) found[i].lostInMatches += lost
          })
        }
      })
  }
  const [{ decisions, matches: played }] = found
  console.log(`
Counts & Clerics: ${matches} whole matches of two on ${hexes} hexes with ${counters} counters each, solved. By iterations, in percent:
what a decision costs of the victory where it matters (${decisions} decisions of random matches), how often it is right,
and what a match against a perfect opponent costs (${played} matches).
${columns('', ['a decision', 'right', 'a match'])}`)
  names.forEach((name, i) => {
    const { lost, right, lostInMatches } = found[i]
    console.log(columns(name, [lost / decisions, right / decisions, lostInMatches / played].map(percent)))
  })
}

/** Adds what a policy does in a position and what that costs. */
function judge(
  into: Lost,
  state: ClericsState,
  seat: Seat,
  exact: Solved<ClericsState, ClericsAction>,
  policy: Policy<ClericsState, ClericsAction>,
): void {
  const actions = clerics.actions(state, seat)
  const worths = exact.worths(state, seat, actions)
  const best = Math.max(...worths)
  if (best - Math.min(...worths) < MATTERS) return
  const odds = policy(state, seat, actions)
  into.decisions++
  worths.forEach((worth, i) => {
    into.lost += odds[i] * (best - worth)
    if (worth > best - 1e-9) into.right += odds[i]
  })
}

/** Plays a match by what each seat's policy does, and tells of every decision what it costs; the same number deals alike. */
function playThrough(
  start: ClericsState,
  exact: Solved<ClericsState, ClericsAction>,
  seats: readonly Policy<ClericsState, ClericsAction>[],
  number: number,
  tell: (state: ClericsState, seat: Seat, lost: number) => void,
): void {
  const state = clerics.copy(start)
  const lots = new QuickChance(number, 3)
  for (let turn = 0; ; turn++) {
    const [seat] = clerics.actors(state)
    if (seat === undefined) return
    const actions = clerics.actions(state, seat)
    const odds = seats[seat](state, seat, actions)
    const worths = exact.worths(state, seat, actions)
    const chosen = drawn(lots, odds)
    tell(state, seat, Math.max(...worths) - worths[chosen])
    clerics.apply(state, seat, actions[chosen], silentContext(new QuickChance(number, 10 + turn)))
  }
}

function anything(_view: unknown, _seat: Seat, actions: readonly unknown[]): readonly number[] {
  return actions.map(() => 1 / actions.length)
}

/** What looks best at first sight. */
function greedyPolicy(view: ClericsState, seat: Seat, actions: readonly ClericsAction[]): readonly number[] {
  const weights = clericsAi.heuristic.scoreActions(view, seat, actions)
  const best = weights.indexOf(Math.max(...weights))
  return weights.map((_, i) => (i === best ? 1 : 0))
}

function perfect(exact: Solved<ClericsState, ClericsAction>): Policy<ClericsState, ClericsAction> {
  return (state, seat, actions) => {
    const worths = exact.worths(state, seat, actions)
    const most = Math.max(...worths) - 1e-9
    const best = worths.filter((worth) => worth >= most).length
    return worths.map((worth) => (worth >= most ? 1 / best : 0))
  }
}

function measureReign({ name, positions, most, trees, ...cut }: (typeof REIGN)[number]): void {
  const states = Array.from({ length: positions }, (_, number) => smallReign(number, cut))
  const counts = ITERATIONS.filter((iterations) => iterations <= most)
  console.log(`
To Reign Supreme, ${name}: ${positions} positions. By iterations, in percent of the victory: what an opponent gains who
knows what is done with which odds and answers it as well as can be.
${columns('', counts.map(String))}
${columns('anything', [percent(mean(states.map((state) => exploitability(reign, state, anything))))])}`)
  for (const simultaneousMoves of ['uct', 'regret'] as const)
    for (const each of trees) {
      const ai = searchedAlone(reignAi, { simultaneousMoves, trees: each })
      const gains = counts.map((count) =>
        mean(
          states.map((state, number) => exploitability(reign, state, searching(reign, ai, count, number))),
        ),
      )
      console.log(
        columns(trees.length === 1 ? simultaneousMoves : `${simultaneousMoves}, ${each}`, gains.map(percent)),
      )
    }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

function columns(name: string, figures: readonly string[]): string {
  return `  ${name.padEnd(18)}${figures.map((figure) => figure.padStart(11)).join('')}`
}
