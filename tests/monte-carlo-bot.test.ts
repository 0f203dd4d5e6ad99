import { join } from 'node:path'
import { expect, it } from 'vitest'
import { simulate } from '../src/lab/index.ts'
import { threads } from '../src/lab/threads/index.ts'

const EXAMPLES = join(import.meta.dirname, '../examples')

it.each(['goofspiel', 'two-heirs'])('Monte Carlo beats the Jester: %s', { timeout: 60_000 }, async (id) => {
  const game = join(EXAMPLES, id)
  const bots = [join(EXAMPLES, 'bots/monte-carlo.ts'), 'random']
  const { byBot } = await simulate({ game, bots, matches: 100, seed: 'carlo', executor: threads(1) })
  const [ours] = byBot
  expect(ours.low).toBeGreaterThan(0.5)
})
