import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BotAnswer, type BotPreparation, type BotTask, THINK_MS } from '../../bots/index.ts'
import { openBotWorker } from './bot-worker.ts'

/** Stands in for a Web Worker: the test says what it answers. */
class StubWorker extends EventTarget {
  static readonly started: StubWorker[] = []
  readonly asked: BotTask[] = []
  readonly prepared: string[] = []
  isEnded = false

  constructor() {
    super()
    StubWorker.started.push(this)
  }

  postMessage(message: BotTask | BotPreparation): void {
    if ('prepare' in message) this.prepared.push(message.prepare)
    else this.asked.push(message)
  }

  answer(data: BotAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

const TASK = { game: 'some-game', seat: 1, bot: 'master', view: {}, seed: [1] }

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
  const desk = openBotWorker()
  for (const action of ['first', 'second']) {
    const decision = desk.decide(TASK)
    const [worker] = StubWorker.started
    worker.answer({ id: 999, action: 'for somebody else' })
    worker.answer({ id: worker.asked.at(-1)?.id ?? 0, action })
    expect(await decision).toBe(action)
  }
  expect(StubWorker.started.length).toBe(1)
})

it('gives a bot longer than any level thinks, then gives it up, ends it, and starts afresh', async () => {
  const desk = openBotWorker()
  let isGivenUp = false
  const decision = desk.decide(TASK).catch((error: Error) => {
    isGivenUp = true
    return error.message
  })
  await vi.advanceTimersByTimeAsync(THINK_MS + 4_000)
  expect(isGivenUp).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await decision).toBe('it thought for more than 8 seconds')
  expect(StubWorker.started[0].isEnded).toBe(true)
  const next = desk.decide(TASK)
  const [, fresh] = StubWorker.started
  fresh.answer({ id: fresh.asked[0].id, action: 'at last' })
  expect(await next).toBe('at last')
})

it('does not count the time that the page, and the bot with it, stood still', async () => {
  const desk = openBotWorker()
  const decision = desk.decide(TASK)
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(8_000)
  const [worker] = StubWorker.started
  expect(worker.isEnded).toBe(false)
  worker.answer({ id: worker.asked[0].id, action: 'good morning' })
  expect(await decision).toBe('good morning')
})

it('a bot that nobody waits for any more is ended, and the next decision does not wait for it', async () => {
  const desk = openBotWorker()
  void desk.decide(TASK)
  const next = desk.decide(TASK)
  const [stale, fresh] = StubWorker.started
  expect(stale.isEnded).toBe(true)
  fresh.answer({ id: fresh.asked[0].id, action: 'the newer' })
  expect(await next).toBe('the newer')
  void desk.decide(TASK)
  desk.letGo()
  expect(fresh.isEnded).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('is prepared with the worker that then decides', async () => {
  const desk = openBotWorker()
  desk.letGo()
  desk.prepare('some-game')
  const decision = desk.decide(TASK)
  const [worker, ...others] = StubWorker.started
  expect(worker.prepared).toEqual(['some-game'])
  expect(others).toEqual([])
  worker.answer({ id: worker.asked[0].id, action: 'ready' })
  expect(await decision).toBe('ready')
})

it('a worker that could not be loaded in advance is started again when it is needed', async () => {
  const desk = openBotWorker()
  desk.prepare('some-game')
  StubWorker.started[0].dispatchEvent(new Event('error'))
  const decision = desk.decide(TASK)
  const [, fresh] = StubWorker.started
  fresh.answer({ id: fresh.asked[0].id, action: 'online again' })
  expect(await decision).toBe('online again')
})

it('tells why a bot failed', async () => {
  const desk = openBotWorker()
  const decision = desk.decide(TASK)
  const [worker] = StubWorker.started
  worker.answer({ id: worker.asked[0].id, error: 'it is confused' })
  await expect(decision).rejects.toThrow('it is confused')
  expect(worker.isEnded).toBe(true)
})

it('ends the worker when it closes', () => {
  const desk = openBotWorker()
  void desk.decide(TASK)
  desk.close()
  expect(StubWorker.started[0].isEnded).toBe(true)
})
