import { expect, it } from 'vitest'
import { roundPath } from './round-path.ts'

it('puts every point on whole units and writes the shorter of absolute and relative', () => {
  expect(roundPath('M100.4 100.4L100.6 250.2')).toBe('M100 100l1 150')
  expect(roundPath('M200 200L3.2 4')).toBe('M200 200L3 4')
})
it('does not let rounding errors add up along relative steps', () => {
  const steps = 'l.4 0'.repeat(100)
  expect(roundPath(`M0 0${steps}`).match(/1 0/g)).toHaveLength(40)
})
it('goes on from where a closed outline began', () => {
  expect(roundPath('M10 10h20v20zl5 5')).toBe('M10 10h20v20zl5 5')
})
it('takes further points after a move as lines, absolute as they are given', () => {
  expect(roundPath('M100 100 120 100 120 140z')).toBe('M100 100l20 0l0 40z')
})
it('reads arc flags written without spaces', () => {
  expect(roundPath('M0 0a5 5 0 1110 0')).toBe('M0 0a5 5 0 1 1 10 0')
})
it('refuses what is not a path command', () => {
  expect(() => roundPath('M0 0k1 1')).toThrow('unknown path command "k"')
})
