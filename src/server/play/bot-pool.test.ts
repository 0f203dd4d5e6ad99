import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { SILENT } from '../ops/log.ts'
import { type BotPool, openBotPool } from './bot-pool.ts'

let desk: BotPool
let threads = 0

afterEach(() => desk.close())

/** Opens a desk with so many threads, whose bots do this when they are asked for `task`. */
function openWith(botWorkers: number, deed: string): void {
  threads = 0
  desk = openBotPool({ botLimitMs: 60_000, botWorkers }, SILENT, () => {
    threads++
    const code = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (task) => { ${deed} })`
    return new Worker(code, { eval: true })
  })
}

const asked = (bot: string) =>
  desk.decide({ game: 'counts-and-clerics', seat: 0, bot, view: {}, seed: [1] }).then(() => bot)

it('as many bots think at once as there are threads, and no more', async () => {
  openWith(2, '')
  const waiting = ['master', 'master', 'master'].map(asked)
  expect(threads).toBe(2)
  await desk.close()
  expect(await Promise.all(waiting)).toHaveLength(3)
  expect(threads).toBe(2)
})

it('who looks ahead waits for those who do not', async () => {
  openWith(1, 'parentPort.postMessage({ id: task.id, action: {} })')
  const order: string[] = []
  await Promise.all(
    ['strong', 'master', 'steady', 'random'].map(async (bot) => {
      order.push(await asked(bot))
    }),
  )
  expect(order).toEqual(['strong', 'steady', 'random', 'master'])
})
