import { expect, it } from 'vitest'
import { chartSvg } from './charts.ts'

/** The least room above a line of text, in units of the drawing. */
const LETTERS = 14

it.each([0, 0.5, 1])('the name of a line stays within the drawing, at %d', (value) => {
  const points = [value, value, value].map((each) => ({ value: each, low: each, high: each, n: 2 }))
  const svg = chartSvg({
    kind: 'course',
    title: 'Expected shares',
    lines: ['winner', 'rival'].map((label) => ({ label, points })),
  })
  const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1])
  for (const name of ['winner', 'rival']) {
    const y = Number(new RegExp(`<text [^>]*y="([\\d.-]+)"[^>]*>${name}</text>`).exec(svg)?.[1])
    expect(y, name).toBeGreaterThanOrEqual(LETTERS)
    expect(y, name).toBeLessThan(height)
  }
})

it('a row is named whole by who decides when, the level and the number of players', () => {
  const label = 'the seventh to decide, Shrewd, 7 players'
  const svg = chartSvg({
    kind: 'intervals',
    title: 'By order of play',
    unit: 'times',
    fair: 1,
    rows: [{ label, estimate: { value: 1, low: 0.9, high: 1.1, n: 100 } }],
  })
  expect(svg).toContain(`>${label}</text>`)
})
