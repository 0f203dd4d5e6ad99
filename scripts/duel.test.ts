import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SOLUTION, solutionText } from './duel.ts'

it('what is kept of the duel is what `npm run duel` writes', () => {
  expect(readFileSync(SOLUTION, 'utf8')).toBe(solutionText())
})
