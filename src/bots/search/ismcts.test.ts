import { describe, expect, it } from 'vitest'
import { QuickChance, type Seat, silentContext } from '../../core/index.ts'
import type { Memory } from '../bot.ts'
import { chooseWith } from '../levels.ts'
import { type SmallRules, type SmallSettings, type SmallState, smallGame } from '../testing/small-game.ts'
import type { Findings } from './findings.ts'
import { type Budget, Search } from './ismcts.ts'

/** What the seat that decides first finds out. */
function think(
  rules: SmallRules,
  settings: SmallSettings = {},
  budget: Budget = { iterations: 2000 },
  seed = 1,
): Findings<string> {
  const { game, ai } = smallGame(rules, settings)
  const state = game.setup({}, rules.seats, silentContext(new QuickChance(seed)))
  const [seat] = game.actors(state)
  const search = new Search(game, ai, rules.seats, new QuickChance(seed, 7))
  return search.think(game.view(state, seat), seat, game.actions(state, seat), budget)
}

function bestOf({ actions }: Findings<string>): string {
  return actions.reduce((best, each) => (each.visits > best.visits ? each : best)).action
}

function worthOf({ actions }: Findings<string>, action: string): number {
  return actions.find((each) => each.action === action)?.value ?? Number.NaN
}

/** One against another: the odds that the first of them wins. */
const odds = (first: number): readonly number[] => [first, 1 - first]
const turn = (seat: Seat, ...actions: readonly string[]) => ({ seats: [seat], actions })

describe('a search', () => {
  it('does not go on with values that are no numbers', () => {
    const rules: SmallRules = { seats: 2, turns: [turn(0, 'a', 'b'), turn(1, 'x', 'y')], odds: () => odds(1) }
    const { game, ai } = smallGame(
      rules,
      {},
      { rollout: () => {}, evaluate: (_, into) => void into.fill(Number.NaN) },
    )
    const state = game.setup({}, 2, silentContext(new QuickChance(1)))
    const search = new Search(game, ai, 2, new QuickChance(1))
    expect(() => search.think(state, 0, ['a', 'b'], { iterations: 10 })).toThrow('a share that is no number')
  })

  it('finds the one way that wins by force, where anything else may win by a mistake', () => {
    // After c whatever the other does wins; after a and b one of its five answers loses for us.
    const findings = think({
      seats: 2,
      turns: [turn(0, 'a', 'b', 'c'), turn(1, '1', '2', '3', '4', '5')],
      odds: ([[mine], [theirs]]) => odds(mine === 'c' || theirs !== '4' ? 1 : 0),
    })
    expect(bestOf(findings)).toBe('c')
    expect(worthOf(findings, 'c')).toBe(1)
    expect(findings.iterations).toBe(2000)
  })

  it.each([
    ['sees to it what is best there when it has come there often enough', 20, 'a'],
    ['goes by how a place is played on from until then', 1_000, 'b'],
  ])('%s', (_, expandAfterVisits, best) => {
    const rules: SmallRules = {
      seats: 2,
      turns: [turn(0, 'a', 'b'), turn(0, 'x', 'y')],
      odds: ([[first], [second]]) => odds(first === 'b' ? 0.5 : second === 'y' ? 0.9 : 0.2),
    }
    const { game, ai } = smallGame(
      rules,
      { expandAfterVisits },
      { rollout: (state, on) => game.apply(state, 0, 'x', on) },
    )
    const state = game.setup({}, 2, silentContext(new QuickChance(1)))
    const search = new Search(game, ai, 2, new QuickChance(1))
    expect(bestOf(search.think(state, 0, ['a', 'b'], { iterations: 1_000 }))).toBe(best)
  })

  it('finds the way that must be followed to the third decision', () => {
    const findings = think(
      {
        seats: 2,
        turns: [turn(0, 'a', 'b'), turn(1, 'x', 'y'), turn(0, 'a', 'b'), turn(1, 'x', 'y')],
        // a wins if the second answer is the opposite of theirs; b is a coin toss.
        odds: ([[first], [theirs], [second]]) =>
          odds(first === 'b' ? 0.5 : (second === 'a') === (theirs === 'y') ? 0.8 : 0),
      },
      { exploration: 0.5 },
    )
    expect(bestOf(findings)).toBe('a')
    expect(worthOf(findings, 'a')).toBeGreaterThan(0.65)
  })

  it('expects what comes of the best action, however much it tries the others too', () => {
    const findings = think(
      { seats: 2, turns: [turn(0, 'a', 'b', 'c')], odds: ([[mine]]) => odds(mine === 'b' ? 0.8 : 0.2) },
      { exploration: 20 },
    )
    expect(Math.min(...findings.actions.map(({ visits: tries }) => tries))).toBeGreaterThan(300)
    expect(findings.values[0]).toBeCloseTo(0.8, 1)
    expect(findings.values[1]).toBeCloseTo(0.2, 1)
  })

  it('tries what does not look good at first sight sooner, the more evenly it spreads its odds', () => {
    const rules: SmallRules = {
      seats: 2,
      turns: [turn(0, 'a', 'b')],
      odds: ([[mine]]) => odds(mine === 'a' ? 0.8 : 1),
    }
    const tried = (priorFloor: number) => {
      const { game, ai } = smallGame(rules, { temperature: 1, priorFloor, exploration: 0.4 })
      const scoreActions = (_view: SmallState, _seat: Seat, actions: readonly string[]) =>
        actions.map((action) => (action === 'a' ? 0 : -20))
      const state = game.setup({}, 2, silentContext(new QuickChance(1)))
      const search = new Search(game, { ...ai, heuristic: { scoreActions } }, 2, new QuickChance(1))
      return bestOf(search.think(game.view(state, 0), 0, ['a', 'b'], { iterations: 100 }))
    }
    expect(tried(0.01)).toBe('a')
    expect(tried(0.5)).toBe('b')
  })

  it('tries what a policy takes before what looks good to the heuristic', () => {
    const rules: SmallRules = { seats: 2, turns: [turn(0, 'a', 'b')], odds: () => odds(0.5) }
    const { game, ai } = smallGame(rules, { temperature: 1, priorFloor: 0.01, exploration: 1 })
    const taking = (taken: string) => (_view: SmallState, _seat: Seat, actions: readonly string[]) =>
      actions.map((action) => (action === taken ? 0 : -20))
    const heuristic = { scoreActions: taking('a') }
    const searchModel = { ...ai.searchModel, priorScores: taking('b') }
    const state = game.setup({}, 2, silentContext(new QuickChance(1)))
    const search = new Search(game, { heuristic, searchModel }, 2, new QuickChance(1))
    expect(bestOf(search.think(game.view(state, 0), 0, ['a', 'b'], { iterations: 20 }))).toBe('b')
  })

  it('thinks of positions as often as they are to be believed', () => {
    // Guess which of two cards lies face down; that it is the second is a quarter as credible as that it is the first.
    const rules: SmallRules = {
      seats: 2,
      deals: 2,
      turns: [turn(0, 'first', 'second')],
      odds: ([[guess]], deal) => odds((guess === 'first') === (deal === 0) ? 1 : 0),
    }
    const { game, ai } = smallGame(
      rules,
      {},
      { likelihood: () => ({ of: ({ deal }) => (deal === 0 ? 1 : 0.25) }) },
    )
    const state = game.setup({}, 2, silentContext(new QuickChance(1)))
    const search = new Search(game, ai, 2, new QuickChance(1, 7))
    const findings = search.think(game.view(state, 0), 0, ['first', 'second'], { iterations: 4000 })
    expect(worthOf(findings, 'first')).toBeCloseTo(0.8, 1)
    expect(bestOf(findings)).toBe('first')
  })

  it('asks the heuristic about actions that only a later position allows', () => {
    // Seat 1 sees the deal. With 1 it may sting, which wins, and a look at the weights tells it from twenty duds.
    const values = valuesOfRisk((action) => (action === 'sting' ? 20 : 0), 'sting')
    expect(Math.max(...values)).toBeLessThan(0.75)
  })

  it('compares weights of different positions by the actions that both allow', () => {
    // With 1 every weight is a hundred higher, and a pass, which both deals allow, is still the best.
    const values = valuesOfRisk((action, deal) => 100 * deal + (action === 'pass' ? 20 : 0), 'pass')
    expect(Math.max(...values)).toBeLessThan(0.75)
  })

  /** By search: the value of the action after which seat 1 wins by `best` if the deal is 1, and loses in any other way. */
  function valuesOfRisk(weight: (action: string, deal: number) => number, best: string): readonly number[] {
    const few = ['pass', 'fold']
    const many = [...Array.from({ length: 20 }, (_, i) => `dud ${i}`), 'pass', 'sting']
    const rules: SmallRules = {
      seats: 2,
      deals: 2,
      sees: [1],
      turns: [
        turn(0, 'safe', 'risk'),
        { ...turn(1, ...few, ...many), only: (deal) => (deal === 0 ? few : many) },
      ],
      isOver: ([first]) => first?.[0] === 'safe',
      odds: ([[first], second], deal) =>
        odds(first === 'safe' ? 0.5 : deal === 1 && second[0] === best ? 0 : 1),
    }
    const { game, ai } = smallGame(rules, { temperature: 2, priorFloor: 0.05 })
    const scoreActions = (view: SmallState, _seat: Seat, actions: readonly string[]) =>
      actions.map((action) => weight(action, Number(view.deal) || 0))
    const curious = { ...ai, heuristic: { scoreActions } }
    const state = game.setup({}, 2, silentContext(new QuickChance(1)))
    return Array.from({ length: 20 }, (_, seed) => {
      const search = new Search(game, curious, 2, new QuickChance(seed, 3))
      return worthOf(search.think(game.view(state, 0), 0, ['safe', 'risk'], { iterations: 60 }), 'risk')
    })
  }

  it('asks the heuristic once for each action of a place, however often it comes there', () => {
    const rules: SmallRules = {
      seats: 2,
      deals: 3,
      sees: [1],
      turns: [
        turn(0, 'a', 'b'),
        { ...turn(1, 'pass', '0', '1', '2'), only: (deal) => ['pass', String(deal)] },
      ],
      odds: () => odds(0.5),
    }
    const { game, ai } = smallGame(rules, { temperature: 1 })
    const asked: string[] = []
    const scoreActions = (_view: SmallState, seat: Seat, actions: readonly string[]) => {
      if (seat === 1) asked.push(...actions.filter((action) => action !== 'pass'))
      return actions.map(() => 0)
    }
    const state = game.setup({}, 2, silentContext(new QuickChance(1)))
    const search = new Search(game, { ...ai, heuristic: { scoreActions } }, 2, new QuickChance(1))
    search.think(game.view(state, 0), 0, ['a', 'b'], { iterations: 200 })
    expect(asked.toSorted()).toEqual(['0', '0', '1', '1', '2', '2'])
  })

  it.each([
    ['one seat has decided', [0]],
    ['several have decided at once', [0, 1]],
  ] as const)('thinks apart about what follows different outcomes once %s', (_, seats) => {
    // A card is drawn for all to see; who drew then says which it was.
    const rules: SmallRules = {
      seats: 2,
      deals: 2,
      showsAfter: 1,
      turns: [{ seats, actions: ['safe', 'draw'] }, turn(0, '0', '1')],
      isOver: ([first]) => first?.[0] === 'safe',
      odds: ([[first], second], deal) => odds(first === 'safe' ? 0.65 : second[0] === String(deal) ? 1 : 0),
    }
    const value = (more: Parameters<typeof smallGame>[2]) => {
      const { game, ai } = smallGame(rules, {}, more)
      const state = game.setup({}, 2, silentContext(new QuickChance(1)))
      const search = new Search(game, ai, 2, new QuickChance(1, 7))
      return worthOf(search.think(game.view(state, 0), 0, ['safe', 'draw'], { iterations: 2000 }), 'draw')
    }
    expect(value({})).toBeLessThan(0.6)
    const outcomeKey = ({ deal, done }: SmallState) => (done.length === 1 ? deal : undefined)
    expect(value({ outcomeKey })).toBeGreaterThan(0.9)
  })

  it('where chance decides prefers the better odds', () => {
    const findings = think({
      seats: 2,
      turns: [turn(0, 'poor', 'good', 'even')],
      odds: ([[mine]]) => odds({ poor: 0.3, good: 0.7, even: 0.5 }[String(mine)] ?? 0),
    })
    expect(bestOf(findings)).toBe('good')
    expect(worthOf(findings, 'good')).toBeCloseTo(0.7, 1)
  })

  it('of three each is taken to want to win itself, not that we lose', () => {
    const shares: Readonly<Record<string, readonly number[]>> = {
      ax: [0.6, 0.4, 0],
      ay: [0.2, 0.3, 0.5],
      bx: [0.4, 0.1, 0.5],
      by: [0.45, 0.3, 0.25],
    }
    const findings = think({
      seats: 3,
      turns: [turn(0, 'a', 'b'), turn(1, 'x', 'y')],
      odds: ([[mine], [theirs]]) => shares[`${mine}${theirs}`],
    })
    // Seat 1 wins more often with x after a; if it wanted to harm seat 0, b were better.
    expect(bestOf(findings)).toBe('a')
    expect(findings.values).toHaveLength(3)
    expect(findings.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
  })

  it('the same chance gives the same findings, another gives others', () => {
    const rules: SmallRules = {
      seats: 2,
      turns: [turn(0, 'a', 'b', 'c'), turn(1, 'x', 'y')],
      odds: ([[mine], [theirs]]) => odds(mine === 'a' ? 0.6 : theirs === 'x' ? 0.5 : 0.4),
    }
    const budget = { iterations: 300 }
    expect(think(rules, {}, budget, 5)).toEqual(think(rules, {}, budget, 5))
    expect(think(rules, {}, budget, 6)).not.toEqual(think(rules, {}, budget, 5))
  })

  it('ends when its time is up', () => {
    const rules: SmallRules = { seats: 2, turns: [turn(0, 'a', 'b')], odds: () => odds(0.5) }
    const findings = think(rules, {}, { iterations: Number.POSITIVE_INFINITY, ms: 20 })
    expect(findings.iterations).toBeGreaterThan(0)
    // However little time there is, it looks at something.
    expect(think(rules, {}, { iterations: 100, ms: 0 }).iterations).toBeLessThan(100)
    expect(think(rules, {}, { iterations: 100, ms: 0 }).iterations).toBeGreaterThan(0)
  })
})

describe('what a seat cannot know', () => {
  /** The other hides a coin; to guess it is worth less than the safe way, as it cannot be seen. */
  const coin: SmallRules = {
    seats: 2,
    turns: [turn(0, 'safe', 'guess'), { ...turn(1, 'l', 'r'), secret: true }, turn(0, 'l', 'r')],
    isOver: ([first]) => first?.[0] === 'safe',
    odds: ([[first], hidden, guessed]) => odds(first === 'safe' ? 0.65 : hidden[0] === guessed[0] ? 1 : 0),
  }

  it('of what is done in secret a search with a tree for each seat does not go by', () => {
    const findings = think(coin, { trees: 'multiple' }, { iterations: 4000 })
    expect(bestOf(findings)).toBe('safe')
    expect(worthOf(findings, 'guess')).toBeLessThan(0.6)
  })

  it('one with a single tree takes it for open, and so errs: what a tree for each seat is for', () => {
    const findings = think(coin, { trees: 'single' }, { iterations: 4000 })
    expect(worthOf(findings, 'guess')).toBeGreaterThan(0.7)
    expect(bestOf(findings)).toBe('guess')
  })

  it.each(['single', 'multiple'] as const)(
    'of what was dealt nothing is told by that somebody had no choice (%s)',
    (trees) => {
      // Who holds 0 must pass; who holds 1 may fold too, but never would. So a pass tells nothing.
      const findings = think(
        {
          seats: 2,
          deals: 2,
          sees: [1],
          turns: [
            turn(0, 'safe', 'guess'),
            { ...turn(1, 'pass', 'fold'), only: (deal) => (deal === 0 ? ['pass'] : ['pass', 'fold']) },
            turn(0, '0', '1'),
          ],
          isOver: ([first, second]) => first?.[0] === 'safe' || second?.[0] === 'fold',
          odds: ([[first], second, guessed], deal) =>
            odds(first === 'safe' ? 0.65 : second[0] === 'fold' || guessed[0] === String(deal) ? 1 : 0),
        },
        { trees },
        { iterations: 4000 },
      )
      expect(worthOf(findings, 'guess')).toBeLessThan(0.6)
      expect(bestOf(findings)).toBe('safe')
    },
  )
})

describe('several who decide at once', () => {
  /** By our action and theirs: the odds that we win. */
  type Matrix = readonly (readonly number[])[]
  const PENNIES: Matrix = [
    [0.9, 0.2],
    [0.3, 0.6],
  ]
  const RPS: Matrix = [
    [0.5, 0, 1],
    [1, 0.5, 0],
    [0, 1, 0.5],
  ]

  function matrixGame(matrix: Matrix): SmallRules {
    const actions = matrix.map((_, i) => String(i))
    return {
      seats: 2,
      turns: [{ seats: [0, 1], actions }],
      odds: ([[mine, theirs]]) => odds(matrix[Number(mine)][Number(theirs)]),
    }
  }

  /** How much an opponent who knows our mix gains by it; 0 for an equilibrium. */
  function exploitability(matrix: Matrix, value: number, { actions }: Findings<string>): number {
    const gained = matrix[0].map((_, theirs) =>
      actions.reduce((sum, { odds: share }, mine) => sum + share * matrix[mine][theirs], 0),
    )
    return value - Math.min(...gained)
  }

  function mean(numbers: readonly number[]): number {
    return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  }

  it.each([
    ['regret', 'pennies that favour one side', PENNIES, 0.48],
    ['regret', 'rock, paper, scissors', RPS, 0.5],
  ] as const)(
    '%s comes to the equilibrium of %s, the nearer the longer',
    (simultaneousMoves, _name, matrix, value) => {
      const [short, long] = [100, 20_000].map((iterations) =>
        mean(
          [1, 2, 3, 4, 5].map((seed) =>
            exploitability(
              matrix,
              value,
              think(matrixGame(matrix), { simultaneousMoves }, { iterations }, seed),
            ),
          ),
        ),
      )
      expect(long).toBeLessThan(0.03)
      expect(long).toBeLessThan(short / 2)
    },
  )

  it('says that others decide too, and with what odds to choose', () => {
    const findings = think(matrixGame(PENNIES), { simultaneousMoves: 'regret' }, { iterations: 20_000 })
    expect(findings.isSimultaneous).toBe(true)
    expect(findings.actions.map((each) => each.odds)).toEqual([
      expect.closeTo(0.3, 1),
      expect.closeTo(0.7, 1),
    ])
    expect(findings.values[0]).toBeCloseTo(0.48, 1)
  })

  it.each(['single', 'multiple'] as const)(
    'of the others too it asks what looks good at first sight (%s)',
    (trees) => {
      const settings: SmallSettings = { temperature: 1, expandAfterVisits: 2, trees }
      const { game, ai } = smallGame(matrixGame(PENNIES), settings)
      const asked: Seat[] = []
      const scoreActions = (_view: SmallState, seat: Seat, actions: readonly string[]) => {
        asked.push(seat)
        return actions.map(() => 0)
      }
      const curious = { ...ai, heuristic: { scoreActions } }
      const state = game.setup({}, 2, silentContext(new QuickChance(1)))
      const search = new Search(game, curious, 2, new QuickChance(1))
      search.think(game.view(state, 1), 1, ['0', '1'], { iterations: 10 })
      expect(asked).toEqual([1, 0])
    },
  )

  it.each(['uct', 'regret'] as const)(
    'in a symmetric position they do not all do the same (%s)',
    (simultaneousMoves) => {
      // Alike they share the victory, whatever they do; apart the second action wins.
      const rules: SmallRules = {
        seats: 2,
        turns: [{ seats: [0, 1], actions: ['0', '1'] }, turn(0, 'x', 'y')],
        odds: () => odds(0.5),
      }
      const found = smallGame(
        rules,
        { simultaneousMoves, expandAfterVisits: Number.POSITIVE_INFINITY, depth: 0 },
        {
          evaluate({ done: [[mine, theirs]] }, into) {
            into[0] = 0.5 + (Number(mine) - Number(theirs)) / 4
            into[1] = 1 - into[0]
          },
        },
      )
      const { game, ai } = found
      const state = game.setup({}, 2, silentContext(new QuickChance(1)))
      const search = new Search(game, ai, 2, new QuickChance(1))
      const { actions } = search.think(game.view(state, 0), 0, ['0', '1'], { iterations: 2000 })
      expect(actions[1].odds).toBeGreaterThan(0.9)
    },
  )

  it.each(['uct', 'regret'] as const)(
    'what is better whatever others do is done (%s)',
    (simultaneousMoves) => {
      const findings = think(
        matrixGame([
          [0.2, 0.4],
          [0.6, 0.9],
        ]),
        { simultaneousMoves },
      )
      expect(findings.actions[1].odds).toBeGreaterThan(0.9)
    },
  )
})

describe('a search that goes on after its own action', () => {
  const twice: SmallRules = {
    seats: 2,
    turns: [turn(0, 'a', 'b'), turn(0, 'x', 'y'), turn(1, 'l', 'r')],
    odds: ([[first], [second]]) => odds(first === 'a' && second === 'y' ? 0.9 : 0.2),
  }
  const ITERATIONS = 500

  /** Thinks about the first decision, has these done, the first of them by itself, and asks what it can still use. */
  function followed(rules: SmallRules, ...done: readonly string[]) {
    const { game, ai } = smallGame(rules)
    const chance = new QuickChance(5)
    const state = game.setup({}, rules.seats, silentContext(chance))
    const before = game.view(state, 0)
    const search = new Search(game, ai, rules.seats, chance)
    search.think(before, 0, game.actions(before, 0), { iterations: ITERATIONS })
    for (const action of done) game.apply(state, game.actors(state)[0], action, silentContext(chance))
    const now = game.view(state, 0)
    return { game, search, now, isOfUse: search.follow(before, 0, done[0], now, chance) }
  }

  it('keeps what it found out about the place it has come to', () => {
    const { game, search, now, isOfUse } = followed(twice, 'a')
    expect(isOfUse).toBe(true)
    const { iterations, actions, values } = search.think(now, 0, game.actions(now, 0), { iterations: 10 })
    expect(iterations).toBe(10)
    const tries = actions.reduce((sum, each) => sum + each.visits, 0)
    expect(tries).toBeGreaterThan(ITERATIONS / 2)
    expect(tries).toBeLessThan(ITERATIONS + 10)
    expect(bestOf({ iterations, actions, values, isSimultaneous: false })).toBe('y')
    expect(values[0]).toBeGreaterThan(0.5)
  })

  it('follows where there is nothing to choose', () => {
    const between: SmallRules = { ...twice, turns: [turn(0, 'a', 'b'), turn(1, 'only'), turn(0, 'x', 'y')] }
    expect(followed(between, 'a', 'only').isOfUse).toBe(true)
  })

  it('is of no use where somebody has chosen in between, where another thing was done, or where nothing was', () => {
    const between: SmallRules = { ...twice, turns: [turn(0, 'a', 'b'), turn(1, 'l', 'r'), turn(0, 'x', 'y')] }
    expect(followed(between, 'a', 'l').isOfUse).toBe(false)
    const { game, search, now } = followed(twice, 'a')
    const other = { ...now, done: [['b']] }
    const start = { ...now, done: [] }
    const chance = new QuickChance(1)
    expect(search.follow(start, 0, 'a', other, chance)).toBe(false)
    expect(search.follow(start, 0, 'a', start, chance)).toBe(false)
    expect(game.actions(now, 0)).toEqual(['x', 'y'])
  })
})

describe('how a bot goes about it', () => {
  const rules: SmallRules = {
    seats: 2,
    turns: [turn(0, 'a', 'b', 'c')],
    odds: ([[mine]]) => odds(mine === 'b' ? 0.9 : 0.2),
  }
  const question = (of: ReturnType<typeof smallGame>, actions: readonly string[]) => ({
    ...of,
    view: { deal: 0, done: [], chosen: [], winner: undefined } satisfies SmallState,
    seat: 0,
    actions,
    chance: new QuickChance(3),
  })
  const effort = { kind: 'search', iterations: 200 } as const

  it('does what it tried most', () => {
    expect(chooseWith(effort, question(smallGame(rules), ['a', 'b', 'c']))).toBe('b')
  })

  it('does not think where there is nothing to choose', () => {
    const { game, ai } = smallGame(rules)
    const determinize = () => {
      throw new Error('It thinks.')
    }
    expect(chooseWith(effort, question({ game: { ...game, determinize }, ai }, ['c']))).toBe('c')
  })

  it('does what alone is worth trying', () => {
    const small = smallGame(rules, {}, { candidateActions: (_state, _seat, actions) => actions.slice(-1) })
    expect(chooseWith(effort, question(small, ['a', 'b', 'c']))).toBe('c')
  })

  it('remembers its search, and only as long as it leads on', () => {
    const small = smallGame({ ...rules, turns: [turn(0, 'a', 'b'), turn(0, 'x', 'y')] })
    const first = question(small, ['a', 'b'])
    const memory: Memory = {}
    const done = chooseWith(effort, { ...first, memory })
    const { kept } = memory
    expect(kept).toMatchObject({ view: first.view, seat: 0, action: done })
    const second = { ...question(small, ['x', 'y']), view: { ...first.view, done: [[done]] }, memory }
    chooseWith(effort, second)
    expect(memory.kept).toMatchObject({ search: (kept as { search: unknown }).search, view: second.view })
    chooseWith(effort, { ...first, memory })
    expect((memory.kept as { search: unknown }).search).not.toBe((kept as { search: unknown }).search)
  })

  it('of those who decide at once does each action as often as it should', () => {
    const small = smallGame(
      {
        seats: 2,
        turns: [{ seats: [0, 1], actions: ['a', 'b'] }],
        odds: ([[one, two]]) => odds(one === two ? 1 : 0),
      },
      { simultaneousMoves: 'regret' },
    )
    const counts = { a: 0, b: 0 }
    for (let i = 0; i < 100; i++) {
      const asked = { ...question(small, ['a', 'b']), chance: new QuickChance(i) }
      if (chooseWith(effort, asked) === 'a') counts.a++
      else counts.b++
    }
    expect(Math.min(counts.a, counts.b)).toBeGreaterThan(25)
  })
})
