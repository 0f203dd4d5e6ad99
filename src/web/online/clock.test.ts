import { describe, expect, it } from 'vitest'
import { ANSWER_DELAY_MS } from '../../core/index.ts'
import { isServerAhead, leftOn, liveText, nextChange, slowTexts, spokenText } from './clock.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

describe('a clock', () => {
  it('runs out at its time, and stands while nobody waits for it', () => {
    expect(leftOn({ left: 60_000, until: 100_000 }, 58_000)).toBe(42_000)
    expect(leftOn({ left: 60_000, until: 100_000 }, 101_000)).toBe(0)
    expect(leftOn({ left: 60_000, until: null }, 58_000)).toBe(60_000)
    // In an answer window it starts later.
    expect(leftOn({ left: 60_000, until: 61_000 }, 0)).toBe(60_000)
  })

  it('shows that the server’s clock was set where it has more time than it began with', () => {
    const clocks = [
      { left: 600_000, until: null },
      { left: 60_000, until: 100_000 },
    ]
    expect(isServerAhead(clocks, 40_000)).toBe(false)
    // In an answer window it starts later.
    expect(isServerAhead(clocks, 40_000 - ANSWER_DELAY_MS.max)).toBe(false)
    expect(isServerAhead(clocks, 30_000)).toBe(true)
  })

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [15 * SECOND, '0:15'],
    [65 * SECOND, '1:05'],
    [59 * MINUTE + 59 * SECOND + 1, '1:00:00'],
    [HOUR + 5 * SECOND, '1:00:05'],
  ])('that is live reads, with %d ms left, %s', (ms, text) => {
    expect(liveText(ms)).toBe(text)
  })

  it.each([
    [2 * DAY + 3 * HOUR + 59 * MINUTE, ['2 days', '3 h']],
    [DAY, ['1 day']],
    [3 * HOUR + 20 * MINUTE, ['3 h', '20 min']],
    [5 * HOUR, ['5 h']],
    [5 * MINUTE + 59 * SECOND, ['5 min']],
    [59 * SECOND, ['under 1 min']],
  ])('that is slow reads, with %d ms left, %j', (ms, texts) => {
    expect(slowTexts(ms)).toEqual(texts)
  })

  it.each([
    [65 * SECOND, '1 minute and 5 seconds'],
    [2 * DAY + 3 * HOUR + MINUTE, '2 days and 3 hours'],
    [15 * SECOND, '15 seconds'],
    [0, 'no time'],
  ])('is spoken, with %d ms left, as %s', (ms, text) => {
    expect(spokenText(ms)).toBe(text)
  })

  it('reads differently only when its next unit is begun', () => {
    for (const [ms, slow] of [
      [14_300, false],
      [15_000, false],
      [5 * MINUTE + 1, true],
      [2 * HOUR, true],
    ] as const) {
      const text = (left: number) => (slow ? slowTexts(left).join(' ') : liveText(left))
      const step = nextChange(ms, slow)
      if (step > 1) expect(text(ms - step + 1)).toBe(text(slow ? ms - 1 : ms))
      expect(text(ms - step - 1)).not.toBe(text(ms))
    }
  })
})
