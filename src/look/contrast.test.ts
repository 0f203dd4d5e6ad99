import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEAT_ARMS } from './arms.tsx'

const css = (name: string) => readFileSync(new URL(`./css/${name}.css`, import.meta.url), 'utf8')
const colours = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )

const [dayTokens = '', systemNight = '', chosenNight = ''] = css('tokens').split(
  /@media \(prefers-color-scheme: dark\)|\n:root\[data-theme="dark"\]/,
)
const [daySeats = '', , nightSeats = ''] = css('seats').split(
  /@media \(prefers-color-scheme: dark\)|\n:root\[data-theme="dark"\]/,
)
const day = { ...colours(dayTokens), ...colours(daySeats) }
const night = { ...day, ...colours(chosenNight), ...colours(nightSeats) }

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) throw new Error('no such colour')
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const TEXTS = ['text', 'text-quiet', 'accent', 'danger', 'good', 'focus'] as const
const QUIET_GROUNDS = ['ground', 'panel', 'panel-raised'] as const
const VELLUMS = ['vellum', 'vellum-light', 'vellum-shade'] as const

describe('contrast', () => {
  it('the two places night is written agree', () => {
    expect(colours(systemNight)).toEqual(colours(chosenNight))
  })
  it.each(TEXTS)('%s can be read on every ground, by day and by night (4.5:1)', (text) => {
    for (const ground of QUIET_GROUNDS) {
      expect(contrast(day[text], day[ground]), `day, ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(night[text], night[ground]), `night, ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const vellum of VELLUMS)
      for (const light of [day, night])
        expect(contrast(day[text], light[vellum]), vellum).toBeGreaterThanOrEqual(4.5)
  })
  it.each(SEAT_ARMS.map(({ name, seat }) => [name, seat] as const))(
    '%s can be read wherever it stands',
    (_, seat) => {
      const field = day[`seat-${seat}`]
      expect(contrast(day[`seat-${seat}-ink`], field)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(day[`seat-${seat}-second`], field), 'ordinary on field').toBeGreaterThanOrEqual(3)
      for (const ground of QUIET_GROUNDS) {
        expect(contrast(day[`seat-${seat}-deep`], day[ground]), `day, ${ground}`).toBeGreaterThanOrEqual(4.5)
        expect(
          contrast(night[`seat-${seat}-text`], night[ground]),
          `night, ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
      for (const vellum of VELLUMS)
        expect(contrast(day[`seat-${seat}-deep`], night[vellum]), vellum).toBeGreaterThanOrEqual(4.5)
    },
  )
})
