import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seating } from '../bench/fit/counts-and-clerics.ts'
import { fittedNet, netSource } from '../bench/fit/net.ts'
import { readMatches, replay, type Seating, selfPlay } from '../bench/fit/self-play.ts'
import { perceptron } from '../src/ai/index.ts'
import { QuickChance, readOptions } from '../src/core/index.ts'
import { game } from '../src/games/counts-and-clerics/index.ts'
import { findGame, GAMES } from '../src/games/registry.ts'

const GAME = 'counts-and-clerics'
const MATCHES = 3
const ITERATIONS = 4

let folder: string
const fileOf = (name: string) => join(folder, `${name}.jsonl`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'self-play-'))
  await selfPlay(GAME, fileOf('one'), MATCHES, ITERATIONS, { threads: 1 })
})

afterAll(() => rmSync(folder, { recursive: true }))

it('the same matches come of any number of threads', async () => {
  await selfPlay(GAME, fileOf('two'), MATCHES, ITERATIONS, { threads: 2 })
  expect(readMatches(fileOf('two'))).toEqual(readMatches(fileOf('one')))
})

it('what was stopped goes on: whole matches stay, one that was cut off is played again', async () => {
  const lines = readFileSync(fileOf('one'), 'utf8').split('\n')
  writeFileSync(fileOf('cut'), `${lines[1]}\n${lines[0].slice(0, 100)}`)
  await selfPlay(GAME, fileOf('cut'), MATCHES, ITERATIONS, { threads: 2 })
  expect(readMatches(fileOf('cut'))).toEqual(readMatches(fileOf('one')))
  expect(readFileSync(fileOf('cut'), 'utf8').startsWith(lines[1])).toBe(true)
})

it('a match is shown again as it was: each decision in its position, what the search found beside it', () => {
  for (const searched of readMatches(fileOf('one'))) {
    let shown = 0
    const { shares } = replay(game, searched, seating, (state, { chosen, visits, values }) => {
      shown++
      const [seat] = game.actors(state)
      const count = game.actions(state, seat).length
      expect(chosen[0]).toBeLessThan(count)
      if (visits) {
        expect(visits).toHaveLength(count)
        expect(values).toHaveLength(state.order.length)
      }
    })
    expect(shown).toBe(searched.decisions.length)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(searched.decisions.filter(({ visits }) => visits).length).toBeGreaterThan(shown / 2)
  }
})

it.each(GAMES.map(({ id }) => id))(
  '%s is fitted to matches with options and seats of its own',
  async (id) => {
    const entry = findGame(id)
    if (!entry) throw new Error(id)
    const fitted = await entry.load()
    const { seating: seated }: { seating: Seating } = await import(`../bench/fit/${id}.ts`)
    const counts = new Set<number>()
    for (let match = 0; match < 48; match++) {
      const { seats, options } = seated(match)
      expect(() => readOptions(fitted.game, options)).not.toThrow()
      expect(seats).toBeGreaterThanOrEqual(fitted.game.seats.min)
      expect(seats).toBeLessThanOrEqual(fitted.game.seats.max)
      counts.add(seats)
    }
    expect(counts).toContain(2)
  },
)

const NAMES = ['one', 'two', 'never']

/** Rows of features of which the third is always 0. */
function rowsOf(count: number, rows: number): readonly Float32Array[] {
  const chance = new QuickChance(count, rows)
  return Array.from({ length: count }, () =>
    Float32Array.from({ length: 3 * rows }, (_, i) => (i % 3 === 2 ? 0 : chance.int(2001) / 1000 - 1)),
  )
}

it('a net learns which row is taken', () => {
  const examples = rowsOf(4000, 3).map((features, match) => {
    // The row taken is the one in which the features differ most.
    const apart = [0, 1, 2].map((row) => Math.abs(features[3 * row] - features[3 * row + 1]))
    const most = apart.indexOf(Math.max(...apart))
    return { match, features, shares: apart.map((_, row) => (row === most ? 1 : 0)) }
  })
  const loss = { loss: 'softmax', lookAheads: 0 } as const
  const net = fittedNet('test', NAMES, examples, loss, new QuickChance(1))
  const worth = perceptron(net)
  const right = examples.filter(({ features, shares }) => {
    const worths = shares.map((_, row) => worth(Float64Array.from(features.slice(3 * row, 3 * row + 3))))
    return shares[worths.indexOf(Math.max(...worths))] === 1
  })
  expect(right.length / examples.length).toBeGreaterThan(0.85)
  expect(net.rows[2]).toEqual(net.rows[2].map(() => 0))
  expect(netSource('TEST', NAMES, net)).toContain('], // never\n')
})

it('a net goes on from another one', () => {
  const loss = { loss: 'softmax', lookAheads: 0 } as const
  const examples = rowsOf(200, 2).map((features, match) => ({ match, features, shares: [1, 0] }))
  const first = fittedNet('test', NAMES, examples, loss, new QuickChance(1))
  // Of examples that are all held out it learns nothing.
  const heldOut = examples.map((example) => ({ ...example, match: 0 }))
  expect(fittedNet('test', NAMES, heldOut, loss, new QuickChance(2), { from: first })).toEqual(first)
})

it('a net learns odds that the least of several rows decides', () => {
  const examples = rowsOf(6000, 2).map((features, match) => {
    const least = Math.min(features[0], features[3])
    return { match, features, shares: [least > -0.3 ? 1 : 0, 0] }
  })
  const worth = perceptron(fittedNet('test', NAMES, examples, { loss: 'least logit' }, new QuickChance(2)))
  const right = examples.filter(({ features, shares }) => {
    const worths = [0, 3].map((at) => worth(Float64Array.from(features.slice(at, at + 3))))
    return Math.min(...worths) > 0 === (shares[0] === 1)
  })
  expect(right.length / examples.length).toBeGreaterThan(0.9)
})
