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

/** @param person "anna at home" asks from there; others have networks of their own */
const asked = (bot: string, person = 'anna') =>
  desk
    .decide(
      { game: 'counts-and-clerics', seat: 0, bot, view: {}, seed: [1] },
      { match: 'm', person, network: person.split(' at ')[1] ?? person },
    )
    .then(() => `${bot} of ${person}`)

/** Asks for all at once. @returns the order in which they are answered */
async function answered(...all: readonly (readonly [string, string?])[]): Promise<readonly string[]> {
  const order: string[] = []
  await Promise.all(
    all.map(async ([bot, person]) => {
      order.push(await asked(bot, person))
    }),
  )
  return order
}

const ANSWER = 'parentPort.postMessage({ id: task.id, action: {} })'

it('as many bots search at once as there are threads, and no more', async () => {
  openWith(2, '')
  const waiting = ['master', 'master', 'master'].map((bot) => asked(bot))
  expect(threads).toBe(2)
  await desk.close()
  expect(await Promise.all(waiting)).toHaveLength(3)
  expect(threads).toBe(2)
})

it('a quick bot never waits for those that search, however many do', async () => {
  openWith(2, `if (task.bot !== 'master') ${ANSWER}`)
  for (let i = 0; i < 6; i++) void asked('master')
  expect(await asked('steady', 'bert')).toBe('steady of bert')
  expect(await asked('random', 'anna')).toBe('random of anna')
  expect(threads).toBe(3)
})

it('people take turns, so that many matches of one do not keep others waiting', async () => {
  openWith(1, ANSWER)
  const many = Array.from({ length: 6 }, () => ['master', 'anna'] as const)
  const order = await answered(...many, ['strong', 'bert'], ['master', 'carl'], ['master', 'bert'])
  expect(order.slice(0, 6)).toEqual([
    // The second was the first in line before anybody else came.
    ...['master of anna', 'master of anna', 'strong of bert'],
    ...['master of carl', 'master of anna', 'master of bert'],
  ])
})

it('many guests from one network have the turns of one', async () => {
  openWith(1, ANSWER)
  const guests = Array.from({ length: 6 }, (_, i) => ['master', `guest ${i} at home`] as const)
  const order = await answered(...guests, ['master', 'bert'], ['strong', 'bert'], ['master', 'carl at work'])
  expect(order.slice(0, 7)).toEqual([
    ...['master of guest 0 at home', 'master of guest 1 at home', 'master of bert', 'master of carl at work'],
    ...['master of guest 2 at home', 'strong of bert', 'master of guest 3 at home'],
  ])
})
