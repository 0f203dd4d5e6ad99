import { expect, it } from 'vitest'
import { creditsText } from './vite-credits.ts'

it('the client brings the licences of all that it carries, and names who drew its icons', () => {
  const text = creditsText()
  for (const owed of [
    'Interregnum authors',
    'CC BY 3.0',
    'Delapouite',
    'SIL Open Font License',
    '# preact',
    '# valibot',
  ])
    expect(text.toLowerCase()).toContain(owed.toLowerCase())
  expect(text).not.toContain('# hono')
})
