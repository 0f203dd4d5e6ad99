import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { BOT_MEMORY_MB } from '../../src/server/play/bot-pool.ts'
import { type Club, openClub } from '../../src/server/testing/rooms.ts'
import { until } from './tables.ts'

let club: Club

afterEach(async () => {
  await club.close()
})

/** Bots that do the same to their thread whatever they are asked. */
const BAD_BOTS: readonly (readonly [string, string])[] = [
  ['never comes to an end', 'for (;;);'],
  ['breaks its thread', 'throw new Error("broken")'],
  ['ends the process, as far as it can', 'process.exit(1)'],
  ['takes ever more memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(all.length))'],
  ['answers with what is no action', 'parentPort.postMessage({ id: task.id, action: { kind: "cheat" } })'],
  ['answers something else', 'parentPort.postMessage("checkmate")'],
  ['answers for another', 'parentPort.postMessage({ id: task.id + 1, action: null })'],
  ['says nothing', ''],
]

it.each(BAD_BOTS)('a bot that %s holds up no match and harms nobody', async (_what, deed) => {
  let threads = 0
  const code = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (task) => { ${deed} })`
  club = await openClub({ botLimitMs: 300 }, undefined, () => {
    threads++
    return new Worker(code, {
      eval: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: BOT_MEMORY_MB / 4 },
    })
  })
  const match = await club.begin({ game: 'terreign', seats: ['anna', 'bot:greedy', 'bot:greedy'] })
  await club.rooms.resign(match, 'anna')
  const lines = () => club.store.matches.lines(match, 0)
  await until('the match goes on', async () => (await lines()).length >= 3)
  expect((await lines()).map(({ number }) => number)).toEqual((await lines()).map((_, i) => i + 1))
  expect(threads).toBeGreaterThan(0)
})
