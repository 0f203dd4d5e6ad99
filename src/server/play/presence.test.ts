import { expect, it } from 'vitest'
import { SAID_BYTES } from '../store/index.ts'
import { openSharedPresence } from './presence.ts'

/** Processes that hear each other, as over PostgreSQL: what is too long, or while `isDeaf`, gets lost. */
function processes(count: number) {
  const hearers: ((message: string) => void)[] = []
  const line = { time: 0, isDeaf: false, said: [] as string[] }
  const all = Array.from({ length: count }, () => {
    const changed: string[] = []
    const store = {
      say(message: string) {
        line.said.push(message)
        if (Buffer.byteLength(message) > SAID_BYTES || line.isDeaf) return
        for (const hear of hearers) hear(message)
      },
      overhear(hear: (message: string) => void) {
        hearers.push(hear)
        return () => {}
      },
    }
    const handlers = {
      changed: (match: string) => changed.push(match),
      broadcast() {},
      news() {},
      renamed() {},
    }
    return { ...openSharedPresence(store, () => line.time, handlers), changed }
  })
  return { all, line }
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `person-${i}-abcdef`)

it('who comes and goes is known elsewhere, however many look on', () => {
  const { all, line } = processes(3)
  const [here, there, third] = all
  const many = names(1_000)
  here.announce('m', many)
  expect(there.people('m')).toEqual(new Set(many))
  line.said = []
  here.announce('m', [...many, 'one more'])
  here.announce('m', many.slice(1))
  expect(third.people('m')).toEqual(new Set(many.slice(1)))
  expect(line.said.every((message) => Buffer.byteLength(message) < 200)).toBe(true)
  here.announce('m', [])
  expect(there.people('m').size).toBe(0)
})

it('whoever begins to look on learns at once who does elsewhere', () => {
  const { all, line } = processes(2)
  const [here, there] = all
  line.isDeaf = true
  here.announce('m', names(500))
  line.isDeaf = false
  there.announce('m', ['bert'])
  expect(there.people('m')).toEqual(new Set(names(500)))
  expect(there.changed).toContain('m')
  expect(line.said.every((message) => Buffer.byteLength(message) <= SAID_BYTES)).toBe(true)
})

it('what got lost is noticed and made good', () => {
  const { all, line } = processes(2)
  const [here, there] = all
  here.announce('m', ['anna', 'bert'])
  line.isDeaf = true
  here.announce('m', ['carl'])
  line.isDeaf = false
  expect(there.people('m')).toEqual(new Set(['anna', 'bert']))
  here.still('m')
  expect(there.people('m')).toEqual(new Set(['carl']))
})

it('a process that is silent counts as gone; a word keeps it', () => {
  const { all, line } = processes(2)
  const [here, there] = all
  here.announce('m', ['anna'])
  line.time = 60_000
  here.still('m')
  line.time = 120_000
  expect(there.people('m')).toEqual(new Set(['anna']))
  line.time = 200_000
  expect(there.people('m').size).toBe(0)
})

it('those who watch learn that a silent process is gone, and that it is back', () => {
  const { all, line } = processes(2)
  const [here, there] = all
  here.announce('m', ['anna'])
  line.time = 60_000
  there.dropGone()
  expect(there.changed).toEqual(['m'])
  line.time = 80_000
  there.dropGone()
  there.dropGone()
  expect(there.changed).toEqual(['m', 'm'])
  here.still('m')
  expect(there.people('m')).toEqual(new Set(['anna']))
  expect(there.changed).toEqual(['m', 'm', 'm'])
})

it('a list that has not changed is no news', () => {
  const { all } = processes(2)
  const [here, there] = all
  here.announce('m', ['anna'])
  here.announce('m', ['anna'])
  here.still('m')
  expect(there.changed).toEqual(['m'])
})
