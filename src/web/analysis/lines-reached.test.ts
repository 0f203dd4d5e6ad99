import { expect, it } from 'vitest'
import type { EngineLines } from '../../bots/index.ts'
import { type LinesReached, noteLines } from './lines-reached.ts'

const after = (iterations: number): EngineLines => ({ iterations, isExact: false, candidates: [] })

it('the deepest lines of a position stay while a new search catches up with them', () => {
  const reached: LinesReached = new Map()
  noteLines(reached, 'here', after(500))
  noteLines(reached, 'here', after(50))
  expect(reached.get('here')?.iterations).toBe(500)
  noteLines(reached, 'here', after(600))
  expect(reached.get('here')?.iterations).toBe(600)
})

it('the position that was left the longest ago is forgotten first', () => {
  const reached: LinesReached = new Map()
  for (let i = 0; i < 64; i++) noteLines(reached, `${i}`, after(50))
  noteLines(reached, '0', after(100))
  noteLines(reached, '64', after(50))
  expect(reached.size).toBe(64)
  expect(reached.has('0')).toBe(true)
  expect(reached.has('1')).toBe(false)
})
