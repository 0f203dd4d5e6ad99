import highs from 'highs'
import { describe, expect, it } from 'vitest'
import { QuickChance } from '../core/index.ts'
import { type MatrixGame, type PlayerType, type Solution, solve } from './matrix-game.ts'

/** Its types tell of the CommonJS module; what is imported is the loader itself. */
const loadHighs = highs as unknown as typeof highs.default

const EXACT = { exploitability: 0.001, iterations: 20_000 }

/** A game in which everyone can choose anything. */
function plain(lines: readonly (readonly number[])[]): MatrixGame {
  const columns = lines[0].length
  return {
    rows: lines.length,
    columns,
    payoffs: Float64Array.from(lines.flat()),
    rowTypes: [anything(lines.length)],
    columnTypes: [anything(columns)],
  }
}

function anything(count: number): PlayerType {
  return { share: 1, choices: Int32Array.from({ length: count }, (_, i) => i) }
}

function solved(lines: readonly (readonly number[])[]): Solution {
  return solve(plain(lines), EXACT)
}

function close(mix: Float64Array, odds: readonly number[]): void {
  expect(mix).toHaveLength(odds.length)
  odds.forEach((share, i) => {
    expect(Math.abs(mix[i] - share)).toBeLessThan(0.02)
  })
}

describe('games whose solutions are known', () => {
  it('matching pennies: both sides half and half, worth nothing', () => {
    const { rowMixes, columnMixes, value } = solved([
      [1, -1],
      [-1, 1],
    ])
    close(rowMixes[0], [0.5, 0.5])
    close(columnMixes[0], [0.5, 0.5])
    expect(value).toBeCloseTo(0, 2)
  })

  it('pennies of which one pays three: it is shown less often', () => {
    const { rowMixes, columnMixes, value } = solved([
      [3, -1],
      [-1, 1],
    ])
    close(rowMixes[0], [1 / 3, 2 / 3])
    close(columnMixes[0], [1 / 3, 2 / 3])
    expect(value).toBeCloseTo(1 / 3, 2)
  })

  it('rock, paper, scissors in which rock pays double: paper half of the time', () => {
    const { rowMixes, value } = solved([
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ])
    close(rowMixes[0], [0.25, 0.5, 0.25])
    expect(value).toBeCloseTo(0, 2)
  })

  it('a row that another beats everywhere is never chosen', () => {
    const { rowMixes, value } = solved([
      [2, 0],
      [0, 2],
      [-1, -1],
    ])
    close(rowMixes[0], [0.5, 0.5, 0])
    expect(value).toBeCloseTo(1, 2)
  })

  it('one choice on either side is chosen', () => {
    const { rowMixes, columnMixes, value, exploitability: gap } = solved([[7]])
    close(rowMixes[0], [1])
    close(columnMixes[0], [1])
    expect([value, gap]).toEqual([7, 0])
  })

  it('a column player that knows which of two coins it holds makes the most of it', () => {
    const halves = (choices: readonly number[]) => ({ share: 0.5, choices: Int32Array.from(choices) })
    const { columnMixes, value } = solve(
      { ...plain([[1, -1, 0]]), columnTypes: [halves([0, 2]), halves([1, 2])] },
      EXACT,
    )
    close(columnMixes[0], [0, 1])
    close(columnMixes[1], [1, 0])
    expect(value).toBeCloseTo(-0.5, 2)
  })
})

/** Random games, of several kinds on both sides. */
function randomGame(seed: number): MatrixGame {
  const chance = new QuickChance(seed, 3)
  const rows = 2 + chance.int(12)
  const columns = 2 + chance.int(12)
  const kinds = (count: number): readonly PlayerType[] => {
    const number = 1 + chance.int(3)
    return Array.from({ length: number }, () => {
      const choices = Array.from({ length: count }, (_, i) => i).filter(() => chance.int(3) > 0)
      return { share: 1 / number, choices: Int32Array.from(choices.length > 0 ? choices : [0]) }
    })
  }
  const payoffs = Float64Array.from({ length: rows * columns }, () => chance.int(1000) / 1000)
  return { rows, columns, payoffs, rowTypes: kinds(rows), columnTypes: kinds(columns) }
}

/**
 * The value of a game as a linear program: the row player's odds by kind, and by kind of the column player what its best
 * answer leaves, which no column may go below.
 */
function program({ columns, payoffs, rowTypes: rowKinds, columnTypes: columnKinds }: MatrixGame): string {
  const term = (factor: number, name: string) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`
  const goal = columnKinds.map(({ share }, kind) => term(share, `v${kind}`)).join(' ')
  const answers = columnKinds.flatMap(({ choices }, kind) =>
    [...choices].map((column) => {
      const paid = rowKinds.flatMap((row, i) =>
        [...row.choices].map((each) => term(-row.share * payoffs[each * columns + column], `x${i}_${each}`)),
      )
      return ` + 1 v${kind} ${paid.join(' ')} <= 0`
    }),
  )
  const wholes = rowKinds.map(
    ({ choices }, i) => ` ${[...choices].map((each) => `+ 1 x${i}_${each}`).join(' ')} = 1`,
  )
  const free = columnKinds.map((_, kind) => ` v${kind} free`)
  return ['Maximize', ` ${goal}`, 'Subject To', ...answers, ...wholes, 'Bounds', ...free, 'End'].join('\n')
}

it('thirty random games, with kinds or without, are worth what a linear program makes them', async () => {
  const solver = await loadHighs()
  for (let seed = 0; seed < 30; seed++) {
    const game = randomGame(seed)
    const exact = solver.solve(program(game))
    const { value, exploitability: gap } = solve(game, EXACT)
    expect(exact.Status).toBe('Optimal')
    expect(Math.abs(value - exact.ObjectiveValue), `seed ${seed}`).toBeLessThan(0.01)
    expect(gap).toBeLessThan(0.01)
  }
})

it('the same game gets the same solution', () => {
  expect(solve(randomGame(5), EXACT)).toEqual(solve(randomGame(5), EXACT))
})
