import { expect, it } from 'vitest'
import { refuse } from '../core/index.ts'
import type { Executor } from './job.ts'
import { type PlaytestReport, parseReport } from './measures/report.ts'
import { type PlaytestPlan, type PlaytestProgress, playtest } from './playtest.ts'
import { inProcess } from './testing/in-process.ts'
import { threads } from './threads/index.ts'

const HERE = inProcess()

const PLAN: PlaytestPlan = {
  game: 'counts-and-clerics',
  variants: [
    { name: 'as it is', options: {}, given: [] },
    { name: 'mountains=3', options: { mountains: 3 }, given: ['mountains=3'] },
  ],
  seats: [2],
  bots: ['beginner', 'shrewd'],
  ladder: ['random', 'beginner'],
  depth: [2, 4],
  seconds: 600,
  matches: 16,
  precision: 0.02,
  seed: 'a playtest',
  executor: HERE,
}

/** A report apart from the time that it took. */
function figures({ seconds, ...report }: PlaytestReport): object {
  return JSON.parse(JSON.stringify(report))
}

it('the same matches give the same figures wherever they are played', async () => {
  const here = await playtest(PLAN)
  expect(here.sections.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['comparison', 'fairness', 'skill', 'depth', 'restricted', 'luck']),
  )
  expect(figures(await playtest({ ...PLAN, executor: threads(2) }))).toEqual(figures(here))
})

it('a report that travelled as JSON is the same again', async () => {
  const report = await playtest({ ...PLAN, matches: 2 })
  const cells = report.sections.flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells)),
  )
  expect(cells).toContain(undefined)
  expect(parseReport(JSON.stringify(report))).toEqual(report)
})

it('what is known so far is a report too, whose figures the command beside them gives again', async () => {
  const heard: PlaytestProgress[] = []
  let partial: PlaytestReport | undefined
  await playtest({
    ...PLAN,
    parts: ['matches'],
    onProgress: (progress) => {
      heard.push(progress)
      if (progress.what === 'shrewd, 2 players, as it is' && progress.played === 8)
        partial = progress.report()
    },
  })
  expect(heard.map(({ done }) => done)).toEqual(Array.from({ length: 64 }, (_, i) => (i + 1) / 64))
  expect(partial).toMatchObject({ isPartial: true, matches: 40 })
  const fairness = partial?.sections.find(({ id }) => id === 'fairness')
  expect(fairness?.commands).toEqual([
    "interregnum lab counts-and-clerics --only matches --seats 2 --bots beginner --matches 16 --seed 'a playtest'",
    "interregnum lab counts-and-clerics --only matches --seats 2 --bots shrewd --matches 8 --seed 'a playtest'",
  ])
})

it('stopped, it tells what it has, and that this is not all', async () => {
  const stop = new AbortController()
  const report = await playtest({
    ...PLAN,
    stop: stop.signal,
    onProgress: ({ what }) => {
      if (what.endsWith('mountains=3')) stop.abort()
    },
  })
  expect(report).toMatchObject({ isPartial: true, matches: 17 })
  expect(report.sections.map(({ id }) => id)).toContain('comparison')
})

it('one whose time is up before all steps of skill and depth has all that it will have', async () => {
  const done: number[] = []
  const report = await playtest({
    ...PLAN,
    matches: undefined,
    seconds: 0.01,
    onProgress: (progress) => done.push(progress.done),
  })
  expect(report.isPartial).toBe(false)
  expect(Math.max(...done)).toBeLessThanOrEqual(1)
})

it.each(['skill', 'depth', 'restricted'] as const)(
  'a bot that fails in the part %s ends it, as in the matches, and is no result',
  async (part) => {
    const failing: Executor = {
      ...HERE,
      playJobs: (run, source) => {
        let count = 0
        const take: typeof source.take = (job, played) => {
          if (++count > 5) refuse({ code: 'bot-failed', message: 'The bot failed.', at: 'match seed x' })
          return source.take(job, played)
        }
        return HERE.playJobs(run, { next: () => source.next(), take })
      },
    }
    const played = playtest({ ...PLAN, parts: [part], without: ['place'], executor: failing })
    await expect(played).rejects.toMatchObject({ refusal: { code: 'bot-failed' } })
  },
)
