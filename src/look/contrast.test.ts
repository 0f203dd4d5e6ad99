import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEAT_ARMS } from './arms.tsx'
import { byLight, colours, contrast } from './contrast.ts'

const css = (name: string) => readFileSync(new URL(`./css/${name}.css`, import.meta.url), 'utf8')

const [dayTokens = '', nightTokens = ''] = byLight(css('tokens'))
const [daySeats = '', nightSeats = ''] = byLight(css('seats'))
const day = { ...colours(dayTokens), ...colours(daySeats) }
const night = { ...day, ...colours(nightTokens), ...colours(nightSeats) }

const TEXTS = ['text', 'text-quiet', 'accent', 'danger', 'good', 'focus'] as const
const QUIET_GROUNDS = ['ground', 'panel', 'panel-raised'] as const
const VELLUMS = ['vellum', 'vellum-light', 'vellum-shade'] as const

describe('contrast', () => {
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
