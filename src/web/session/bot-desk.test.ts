import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BotAnswer, BotTask } from '../../bots/index.ts'
import { openBotDesk } from './bot-desk.ts'

/** Stands in for a Web Worker: the test says what it answers. */
class StubWorker extends EventTarget {
  static readonly started: StubWorker[] = []
  readonly asked: BotTask[] = []
  isEnded = false

  constructor() {
    super()
    StubWorker.started.push(this)
  }

  postMessage(task: BotTask): void {
    this.asked.push(task)
  }

  answer(data: BotAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

const TASK = { game: 'some-game', seat: 1, bot: 'greedy', view: {}, seed: [1] }

beforeEach(() => {
  StubWorker.started.length = 0
  vi.stubGlobal('Worker', StubWorker)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('hands on what the bot decides, and keeps its worker', async () => {
  const desk = openBotDesk()
  for (const action of ['first', 'second']) {
    const decision = desk.decide(TASK)
    const [worker] = StubWorker.started
    worker.answer({ id: 999, action: 'for somebody else' })
    worker.answer({ id: worker.asked.at(-1)?.id ?? 0, action })
    expect(await decision).toBe(action)
  }
  expect(StubWorker.started.length).toBe(1)
})

it('gives up on a bot that thinks for more than five seconds, ends it, and starts afresh', async () => {
  const desk = openBotDesk()
  const decision = expect(desk.decide(TASK)).rejects.toThrow('more than 5 seconds')
  await vi.advanceTimersByTimeAsync(5_000)
  await decision
  expect(StubWorker.started[0].isEnded).toBe(true)
  const next = desk.decide(TASK)
  const [, fresh] = StubWorker.started
  fresh.answer({ id: fresh.asked[0].id, action: 'at last' })
  expect(await next).toBe('at last')
})

it('tells why a bot failed', async () => {
  const desk = openBotDesk()
  const decision = desk.decide(TASK)
  const [worker] = StubWorker.started
  worker.answer({ id: worker.asked[0].id, error: 'it is confused' })
  await expect(decision).rejects.toThrow('it is confused')
  expect(worker.isEnded).toBe(true)
})

it('ends the worker when it closes', () => {
  const desk = openBotDesk()
  void desk.decide(TASK)
  desk.close()
  expect(StubWorker.started[0].isEnded).toBe(true)
})
