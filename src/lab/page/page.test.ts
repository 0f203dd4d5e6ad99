import { expect, it } from 'vitest'
import type { PlaytestReport } from '../measures/report.ts'
import { pageMarkdown } from './markdown.ts'
import { pageHtml } from './page.ts'

function reportOf(...names: readonly string[]): PlaytestReport {
  return {
    format: 'interregnum-playtest',
    version: 1,
    game: 'ember',
    title: 'Ember',
    rules: 1,
    variants: names.map((name) => ({ name, options: {} })),
    seed: 'a',
    seconds: 1,
    matches: 2,
    isPartial: false,
    findings: [],
    sections: [],
  }
}

it.each([pageHtml, pageMarkdown])('%o calls nothing fair where no match was played', (page) => {
  const report = reportOf('as it is')
  expect(page(report)).toContain('Nothing differs from what is fair')
  expect(page({ ...report, matches: 0, isPartial: true })).not.toContain('is fair')
})

it.each([pageHtml, pageMarkdown])('%o says which of several variants its figures are about', (page) => {
  expect(page(reportOf('as it is', 'coals=3'))).toContain(
    'All but the comparison is about the first variant: as it is.',
  )
  expect(page(reportOf('as it is'))).not.toContain('first variant')
})
