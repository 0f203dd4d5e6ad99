import { afterEach, expect, it, vi } from 'vitest'
import { findBot } from '../bots/index.ts'
import type { Executor } from './job.ts'
import { loadListedGame, playJob } from './play-job.ts'
import { playSeries, type SeriesPlan } from './play-series.ts'

afterEach(() => void vi.restoreAllMocks())

/** Plays in this process. The match after the first `quick` ones never ends. */
function here({ onMatch = () => {}, quick = 100 }: { onMatch?: () => void; quick?: number }): Executor {
  return {
    loadGame: loadListedGame,
    loadBot: async (id) => findBot(id),
    async playJobs(run, source) {
      const loaded = await loadListedGame(run.game)
      const bots = run.bots.map(findBot)
      let begun = 0
      for (let job = source.next(); job; job = source.next()) {
        begun += job.matches.length
        if (begun > quick) await new Promise((resolve) => run.stop?.addEventListener('abort', resolve))
        if (run.stop?.aborted) return 'stopped'
        const played = playJob(job, run, loaded, bots, () => {})
        played.forEach(onMatch)
        if (source.take(job, played)) return 'done'
      }
      return 'done'
    },
  }
}

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
  const slow = here({ onMatch: () => (clock += 300) })
  expect(await playSeries({ ...PLAN, executor: slow, until: 500 })).toHaveLength(2)
})

it('matches that have not ended at the very last are lost, and those before them count', async () => {
  const latest = performance.now() + 1_000
  expect(await playSeries({ ...PLAN, executor: here({ quick: 1 }), latest })).toHaveLength(1)
})

it('tells of every match, and asks whether they are enough after every eighth', async () => {
  const heard: number[] = []
  const asked: number[] = []
  const matches = await playSeries({
    ...PLAN,
    executor: here({}),
    onMatch: (all) => heard.push(all.length),
    isEnough: (all) => asked.push(all.length) === 1,
  })
  expect([matches.length, asked, heard]).toEqual([8, [8], [1, 2, 3, 4, 5, 6, 7, 8]])
})
