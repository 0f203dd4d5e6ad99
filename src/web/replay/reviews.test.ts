import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HelpNews, HelpTask } from '../../bots/index.ts'
import type { MatchRecord } from '../../core/index.ts'
import { reviewOf } from './reviews.ts'

/** Stands in for a Web Worker: the test says what it finds. */
class StubWorker extends EventTarget {
  static readonly started: StubWorker[] = []
  isEnded = false

  constructor() {
    super()
    StubWorker.started.push(this)
  }

  postMessage(_task: HelpTask): void {}

  tell(data: HelpNews): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

const record = (seed: string): MatchRecord => ({
  format: 'interregnum-record',
  version: 1,
  game: 'some-game',
  rules: 1,
  options: {},
  players: [],
  seed,
  actions: [],
  result: null,
})

const HALF = { share: 0.5, around: 0.1 }

const judged = (number: number): HelpNews => ({
  kind: 'judged',
  judged: { number, shares: [HALF, HALF] },
})

beforeEach(() => {
  StubWorker.started.length = 0
  vi.stubGlobal('Worker', StubWorker)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('goes on, and is there again, for whoever opens the same record anew', () => {
  const first = reviewOf(record('kept'))
  first.start()
  const [worker] = StubWorker.started
  worker.tell(judged(3))
  const again = reviewOf(record('kept'))
  again.start()
  worker.tell(judged(4))
  expect(again.reviewed.value).toMatchObject({ is: 'at work', judged: [{ number: 3 }, { number: 4 }] })
  worker.tell({ kind: 'done' })
  reviewOf(record('kept')).start()
  expect(again.reviewed.value.is).toBe('done')
  expect(StubWorker.started.length).toBe(1)
})

it('is broken off by another, and then begins anew', () => {
  const one = reviewOf(record('one'))
  one.start()
  StubWorker.started[0].tell(judged(3))
  reviewOf(record('other')).start()
  expect(StubWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, false])
  expect(one.reviewed.value).toMatchObject({ is: 'not begun', judged: [] })
})

it('once stopped shows as far as it had come, until it is begun anew', () => {
  const { reviewed, start, stop } = reviewOf(record('stopped'))
  start()
  StubWorker.started[0].tell(judged(3))
  stop()
  expect(StubWorker.started[0].isEnded).toBe(true)
  expect(reviewed.value).toMatchObject({ is: 'stopped', judged: [{ number: 3 }] })
  start()
  expect(reviewed.value).toMatchObject({ is: 'at work', judged: [] })
})
