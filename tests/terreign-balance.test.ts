import { expect, it } from 'vitest'
import { HOUSES, ITEMS } from '../src/games/terreign/rules/content.ts'
import { simulate } from '../src/lab/index.ts'
import { threads } from '../src/lab/threads/index.ts'

/** What two seats of four have each, together nine matches of ten. */
const WON = 0.45
/** How often in a match each copy of an item is used, at the least. */
const LEAST_USED = 0.1

it('TER-D4 among equal players no House of TerReign wins out of proportion, and every item is used', {
  timeout: 240_000,
}, async () => {
  const { byRole, matches, uses } = await simulate({
    game: 'terreign',
    bots: ['greedy', 'greedy', 'greedy', 'greedy'],
    matches: 1_200,
    seed: 'balance',
    executor: threads(2),
  })
  expect(byRole.map(({ role }) => role).sort()).toEqual(HOUSES.map(({ name }) => name).sort())
  for (const { role, timesFair } of byRole) {
    expect(timesFair.share, role).toBeGreaterThanOrEqual(0.7)
    expect(timesFair.share, role).toBeLessThanOrEqual(1.3)
  }
  const aCopy = ({ name, copies }: (typeof ITEMS)[number]) =>
    (uses.find(({ what }) => what === name)?.times ?? 0) / matches / copies
  // What the Trap needs and does is the rulebook's: it is used when its moment comes.
  for (const item of ITEMS)
    expect(aCopy(item), item.name).toBeGreaterThan(item.id === 'trap' ? 0 : LEAST_USED)
})

it.each([
  ['alone', {}],
  ['in Alliances', { mode: 'two-alliances' }],
  ['in the Battle Royale', { mode: 'royale' }],
])('its heuristic beats random play, %s', { timeout: 120_000 }, async (_, options) => {
  const { byBot } = await simulate({
    game: 'terreign',
    options,
    bots: ['greedy', 'random', 'greedy', 'random'],
    matches: 200,
    seed: 'lots',
    executor: threads(2),
  })
  expect(byBot.find(({ bot }) => bot === 'greedy')?.share).toBeGreaterThan(WON)
})
