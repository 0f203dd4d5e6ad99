import { afterEach, expect, it, vi } from 'vitest'
import { type Json, readOptions } from '../core/index.ts'
import type { Executor } from './job.ts'
import type { Finding } from './measures/sections.ts'
import { loadListedGame } from './play-job.ts'
import { inProcess } from './testing/in-process.ts'
import { tuneGame } from './tune-game.ts'

afterEach(() => void vi.restoreAllMocks())

/** Plays in this process, by a clock on which each match takes this many seconds. */
function byClock(secondsOfMatch: number) {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const executor = inProcess(() => {
    clock += 1000 * secondsOfMatch
  })
  return { executor, seconds: () => clock / 1000 }
}

async function tuned(
  executor: Executor,
  limit: { readonly seconds?: number; readonly rounds?: number; readonly stop?: AbortController },
) {
  const { game } = await loadListedGame('counts-and-clerics')
  const tried: string[] = []
  let again = 0
  const { report, confirmed } = await tuneGame({
    game: game.id,
    options: readOptions(game, {}) as Json,
    parameters: [{ name: 'mountains', path: ['mountains'], values: [0, 1, 2, 3, 4, 5] }],
    targets: [{ figure: 'decisions', to: 30 }],
    bot: 'random',
    seed: 'tune',
    seconds: limit.seconds ?? 0,
    rounds: limit.rounds,
    matches: 2,
    executor,
    stop: limit.stop?.signal,
    onProgress: (text) => {
      tried.push(text)
    },
    commandOf: (rounds) => {
      again = rounds
      return ''
    },
  })
  const { rows } = report.sections[0].tables[0]
  return { report, confirmed, tried, again, matches: rows.map(({ cells }) => cells.at(-1)) }
}

const sentences = ({ findings }: { readonly findings: readonly Finding[] }) =>
  findings.map(({ sentence }) => sentence)

it('with enough time the search leaves as much as confirming its settings takes', async () => {
  const { executor, seconds } = byClock(1)
  const { report, confirmed, tried, matches } = await tuned(executor, { seconds: 200 })
  expect(seconds()).toBeLessThanOrEqual(200)
  // Five settings of 16 matches are 80 s: the search has the rest.
  expect(tried.length).toBeGreaterThanOrEqual(55)
  expect(confirmed).toHaveLength(5)
  expect(matches).toEqual([16, 16, 16, 16, 16])
  expect(report.findings).toHaveLength(1)
})

it('with little time the search has half of it, and the page says what could not be confirmed in full', async () => {
  const { executor, seconds } = byClock(1)
  const { report, confirmed, matches } = await tuned(executor, { seconds: 40 })
  expect(seconds()).toBeLessThanOrEqual(41)
  expect(confirmed).toHaveLength(5)
  expect(matches).toEqual([4, 4, 4, 4, 4])
  expect(sentences(report)[1]).toBe('Time was up: 5 settings are confirmed by fewer than 16 matches.')
})

it('settings that there was no time to confirm are left out, and counted', async () => {
  const { executor, seconds } = byClock(60)
  const { report, confirmed } = await tuned(executor, { seconds: 300 })
  expect(seconds()).toBe(300)
  expect(confirmed).toHaveLength(1)
  expect(sentences(report).at(-1)).toBe('Time was up: 1 setting is not confirmed.')
})

it('time in which nothing can be confirmed is refused by its option', async () => {
  const { executor } = byClock(20)
  await expect(tuned(executor, { seconds: 1e-9 })).rejects.toMatchObject({
    refusal: { code: 'no-time', at: '--hours' },
  })
})

it('a search that is stopped keeps what is confirmed', async () => {
  const { executor } = byClock(1)
  const stop = new AbortController()
  const playJobs: Executor['playJobs'] = async (run, source) => {
    const take: typeof source.take = (job, played) => {
      if (job.matches[0].seed === 'tune/confirm/4') stop.abort()
      return source.take(job, played)
    }
    return executor.playJobs(run, { next: () => source.next(), take })
  }
  const { report, confirmed } = await tuned({ ...executor, playJobs }, { rounds: 3, stop })
  expect(confirmed.map(({ matches }) => matches)).toEqual([5])
  expect(report.isPartial).toBe(true)
  expect(sentences(report).slice(1)).toEqual([
    'Stopped: 1 setting is confirmed by fewer than 16 matches.',
    'Stopped: 2 settings are not confirmed.',
  ])
})

it('the number of settings that were tried in the time finds the same again', async () => {
  const first = await tuned(byClock(1).executor, { seconds: 60 })
  vi.restoreAllMocks()
  const second = await tuned(byClock(1).executor, { rounds: first.again })
  expect(second.tried).toEqual(first.tried)
  expect(second.confirmed.map(({ setting }) => setting).sort()).toEqual(
    first.confirmed.map(({ setting }) => setting).sort(),
  )
})
