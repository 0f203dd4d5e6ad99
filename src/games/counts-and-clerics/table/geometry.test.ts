import { describe, expect, it } from 'vitest'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { CENTRES, step, WIDE } from './geometry.ts'

describe('the chart', () => {
  it('CC-R1 draws neighbours one hex apart, and nothing else so near', () => {
    for (let hex = 0; hex < 100; hex++)
      for (let other = 0; other < 100; other++) {
        if (other === hex) continue
        const apart = Math.hypot(CENTRES[hex].x - CENTRES[other].x, CENTRES[hex].y - CENTRES[other].y)
        if (NEIGHBOURS[hex].includes(other)) expect(apart).toBeCloseTo(WIDE, 1)
        else expect(apart).toBeGreaterThan(1.7 * WIDE)
      }
  })
})

describe('arrow keys', () => {
  it('lead to a neighbour, and back by the opposite key', () => {
    for (const [key, back] of [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
    ]) {
      const to = step(44, key)
      expect(NEIGHBOURS[44]).toContain(to)
      expect(step(to ?? -1, back)).toBe(44)
    }
  })

  it('stop at the edge', () => {
    expect(step(0, 'ArrowLeft')).toBe(0)
    expect(step(9, 'ArrowRight')).toBe(9)
    expect(step(95, 'ArrowDown')).toBe(95)
    expect(step(5, 'ArrowUp')).toBe(5)
  })

  it('know the ends of rows and columns, and no other key', () => {
    expect([step(44, 'Home'), step(44, 'End'), step(44, 'PageUp'), step(44, 'PageDown')]).toEqual([
      40, 49, 4, 94,
    ])
    expect(step(44, 'x')).toBeUndefined()
  })
})
