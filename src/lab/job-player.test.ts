import { afterEach, expect, it, vi } from 'vitest'
import type { Refusal } from '../core/index.ts'
import { type StartWorker, startJobPlayer, type Whereabouts, type WorkerNews } from './job-player.ts'

const ASSIGNMENT = { game: 'counts-and-clerics', options: {}, bots: ['random', 'greedy'] }
const JOB = {
  matches: [
    { seed: 'first', seats: [0, 1] },
    { seed: 'second', seats: [1, 0] },
  ],
}

afterEach(() => {
  vi.useRealTimers()
})

/** A worker in the test's hands, and the job that it plays. */
function player(patience?: number) {
  const sent: unknown[] = []
  let at: Whereabouts = { count: 0, match: 0 }
  let tell = (_: WorkerNews) => {}
  let die = (_: string) => {}
  const start: StartWorker = (_, hear, died) => {
    tell = hear
    die = died
    return { send: (job) => sent.push(job), whereabouts: () => at, end: async () => {} }
  }
  const { play, close } = startJobPlayer(start, ASSIGNMENT, patience)
  let refusal: Refusal | undefined
  const played = play(JOB).catch((error) => {
    refusal = error.refusal
  })
  return {
    sent,
    played,
    close,
    tell,
    die,
    isAt: (next: Whereabouts) => {
      at = next
    },
    refusal: () => refusal,
  }
}

it('a job waits until the worker is ready', async () => {
  const { sent, played, tell, close } = player()
  expect(sent).toEqual([])
  tell({ kind: 'ready' })
  expect(sent).toEqual([JOB])
  tell({ kind: 'played', played: [] })
  expect(await played).toEqual([])
  await close()
})

it('a worker that does not get on is named, with the match and, where it can tell, the decision', async () => {
  vi.useFakeTimers()
  const { tell, isAt, refusal, close } = player(1000)
  tell({ kind: 'ready' })
  isAt({ count: 7, match: 1, decision: { number: 4, seat: 0 } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(refusal()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(refusal()).toEqual({
    code: 'bot-hangs',
    message: 'The bot greedy in seat 0 has not decided for 1 s.',
    at: 'match seed second, decision 4',
  })
  await close()
})

it('a machine that slept is not taken for a bot that hangs', async () => {
  vi.useFakeTimers()
  const { tell, refusal, close } = player(1000)
  tell({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(500)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 3_600_000)
  await vi.advanceTimersByTimeAsync(250)
  expect(refusal()).toBeUndefined()
  vi.restoreAllMocks()
  await close()
})

it('a worker that died fails its job, and every later one', async () => {
  const { die, refusal, played, close } = player()
  die('its code could not be loaded')
  await played
  expect(refusal()).toEqual({
    code: 'worker-died',
    message: 'A bot was deciding when its code could not be loaded.',
    at: 'match seed first',
  })
  await close()
})
