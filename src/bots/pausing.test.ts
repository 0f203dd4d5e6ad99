import { expect, it } from 'vitest'
import { awaited, startMatch, viewOf } from '../core/index.ts'
import { loadGameAndAi } from '../games/registry.ts'
import { doHelpTask, type HelpNews } from './advice-task.ts'
import { pausing } from './pausing.ts'

/** As a worker does it: the engine's lines at the start of a match of Counts & Clerics. */
async function startEngine() {
  const { game } = await loadGameAndAi('counts-and-clerics')
  const match = startMatch(game, {}, 2, 'pausing')
  const [seat] = awaited(match)
  const task = { kind: 'lines', game: game.id, seat, view: viewOf(match, seat), isOpen: false } as const
  const { pause, pausePoint } = pausing()
  const news: HelpNews[] = []
  const isEnded = { now: false }
  const work = doHelpTask(
    { ...task, seed: [1] },
    (each) => news.push(each),
    async () => {
      await pausePoint()
      if (isEnded.now) throw new Error('ended')
    },
  )
  const iterations = () =>
    news.flatMap((each) => (each.kind === 'lines' ? each.lines.iterations : [])).at(-1) ?? 0
  return {
    pause,
    iterations,
    reaches: (least: number) => expect.poll(iterations, { timeout: 30_000 }).toBeGreaterThanOrEqual(least),
    async end() {
      isEnded.now = true
      pause(false)
      await work
    },
  }
}

it('the engine stands still while it is paused, and then goes on deeper with what it has', async () => {
  const engine = await startEngine()
  await engine.reaches(100)
  engine.pause(true)
  engine.pause(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const paused = engine.iterations()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(engine.iterations()).toBe(paused)
  engine.pause(false)
  await engine.reaches(paused + 1)
  // Its next batch, not its first one again.
  expect(engine.iterations()).toBeGreaterThan(paused)
  await engine.end()
})
