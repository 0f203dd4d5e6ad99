import { expect, it, onTestFinished } from 'vitest'
import { dateText, whenText } from './relative-time.ts'

const noon = new Date(2026, 10, 20, 12).getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [0, 'just now'],
  [-MINUTE, 'just now'],
  [12 * MINUTE, '12 minutes ago'],
  [3 * HOUR, '3 hours ago'],
  [20 * HOUR, 'yesterday'],
  [3 * 24 * HOUR, '3 days ago'],
  [30 * 24 * HOUR, 'October 21, 2026'],
])('%i milliseconds before noon is %s', (ago, text) => {
  expect(whenText(noon - ago, noon)).toBe(text)
})

it('files are named by the day of this device’s calendar', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  const evening = new Date('2026-11-30T03:00:00Z')
  process.env.TZ = 'America/New_York'
  expect(dateText(evening)).toBe('2026-11-29')
  process.env.TZ = 'Asia/Tokyo'
  expect(dateText(evening)).toBe('2026-11-30')
})
