import { afterEach, expect, it, vi } from 'vitest'
import { playSeries, type SeriesPlan } from './play-series.ts'
import { inProcess } from './testing/in-process.ts'

afterEach(() => void vi.restoreAllMocks())

const PLAN: Omit<SeriesPlan, 'executor'> = {
  game: 'counts-and-clerics',
  options: { map: 'random', mountains: 0, hiddenHands: false, anyTrail: false, evenTurns: false },
  bot: 'random',
  seats: 2,
  seed: 'slow',
  matches: 16,
  watch: 'plain',
}

it('a match that began in time counts, and none begins later, however slow they are', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const slow = inProcess(() => {
    clock += 300
  })
  expect(await playSeries({ ...PLAN, executor: slow, until: 500 })).toHaveLength(2)
})

it('matches that have not ended at the very last are lost, and those before them count', async () => {
  let begun = 0
  const endless = inProcess(async (_, { stop }) => {
    if (begun++ > 0) await new Promise((resolve) => stop?.addEventListener('abort', resolve))
  })
  const latest = performance.now() + 1_000
  expect(await playSeries({ ...PLAN, executor: endless, latest })).toHaveLength(1)
})

it('tells of every match, and asks whether they are enough after every eighth', async () => {
  const heard: number[] = []
  const asked: number[] = []
  const matches = await playSeries({
    ...PLAN,
    executor: inProcess(),
    onMatch: (all) => heard.push(all.length),
    isEnough: (all) => asked.push(all.length) === 1,
  })
  expect([matches.length, asked, heard]).toEqual([8, [8], [1, 2, 3, 4, 5, 6, 7, 8]])
})
