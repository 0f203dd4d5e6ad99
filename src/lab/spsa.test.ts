import { expect, it } from 'vitest'
import { QuickChance } from '../core/index.ts'
import { type SpsaStep, spsa } from './spsa.ts'

const PEAK = [1, -0.5, 0.25]

function height(at: readonly number[]): number {
  return -at.reduce((sum, value, i) => sum + (value - PEAK[i]) ** 2, 0)
}

function away(at: readonly number[]): number {
  return Math.sqrt(-height(at))
}

const CLIMB = { start: [0, 0, 0], steps: 400, perturbation: 0.2, stepSize: 0.3, seed: 1 }

it('finds the top of a hill', async () => {
  expect(away(await spsa(CLIMB, (plus, minus) => height(plus) - height(minus)))).toBeLessThan(0.02)
})

it('finds it though each comparison is one won or lost match, with little more than even odds', async () => {
  const toss = new QuickChance(4)
  const compare = (plus: readonly number[], minus: readonly number[]) => {
    const odds = 1 / (1 + Math.exp(-4 * (height(plus) - height(minus))))
    return toss.int(1000) < 1000 * odds ? 1 : -1
  }
  const found = await spsa({ ...CLIMB, steps: 6000, stepSize: 0.1 }, compare)
  expect(away(found)).toBeLessThan(0.4 * away(CLIMB.start))
})

it('stays where nothing is better', async () => {
  expect(await spsa({ ...CLIMB, start: [3, 2] }, () => 0)).toEqual([expect.closeTo(3), expect.closeTo(2)])
})

it('tries the same with the same seed and other things with another, ever closer', async () => {
  const strides = async (seed: number) => {
    const told: SpsaStep[] = []
    const compare = (plus: readonly number[], minus: readonly number[]) => height(plus) - height(minus)
    await spsa({ ...CLIMB, steps: 50, seed }, compare, (stride) => told.push(stride))
    return told
  }
  const told = await strides(1)
  expect(await strides(1)).toEqual(told)
  expect(await strides(2)).not.toEqual(told)
  expect(told.map(({ step }) => step)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  const apart = told.map(({ plus, minus }) => Math.abs(plus[0] - minus[0]))
  expect(apart).toEqual(apart.toSorted((a, b) => b - a))
})
