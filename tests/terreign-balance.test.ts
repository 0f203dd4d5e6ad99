import { expect, it } from 'vitest'
import { HOUSES, ITEMS } from '../src/games/terreign/rules/content.ts'
import { simulate } from '../src/lab/index.ts'

it('TER-D4 among equal players no House of TerReign wins out of proportion, and every item is used', {
  timeout: 240_000,
}, async () => {
  const { byRole, uses } = await simulate({
    game: 'terreign',
    bots: ['greedy', 'greedy', 'greedy', 'greedy'],
    matches: 2_000,
    seed: 'balance',
    workers: 2,
  })
  expect(byRole.map(({ role }) => role).sort()).toEqual(HOUSES.map(({ name }) => name).sort())
  for (const { role, timesFair } of byRole) {
    expect(timesFair.share, role).toBeGreaterThanOrEqual(0.7)
    expect(timesFair.share, role).toBeLessThanOrEqual(1.3)
  }
  const used = new Set(uses.map(({ what }) => what))
  expect(ITEMS.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})
