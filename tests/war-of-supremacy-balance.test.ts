import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../scripts/root.ts'
import { type Json, readOptions } from '../src/core/index.ts'
import { MAHLOR } from '../src/games/war-of-supremacy/content/cards/mahlor.ts'
import { FACTIONS } from '../src/games/war-of-supremacy/content/vocabulary.ts'
import { simulate } from '../src/lab/index.ts'
import { fairness } from '../src/lab/measures/fairness.ts'
import { playSeries } from '../src/lab/play-series.ts'
import { threads } from '../src/lab/threads/index.ts'

/** What two seats of two, and one seat of four, have at least against lots: nine matches of ten, 2.2 fair shares. */
const WON_OF_TWO = 0.9
const WON_OF_FOUR = 0.55

it('WOS-D6 among equal players no faction of War of Supremacy wins out of proportion, and every card is played', {
  timeout: 240_000,
}, async () => {
  const executor = threads(2)
  const { game } = await executor.loadGame('war-of-supremacy')
  const matches = await playSeries({
    game: game.id,
    options: readOptions(game, { start: 'general' }) as Json,
    bot: 'greedy',
    seats: 4,
    matches: 240,
    seed: 'balance',
    watch: 'results',
    executor,
  })
  const { section } = fairness([{ label: '', level: 'greedy', seats: 4, matches, command: '' }])
  const shares = section.tables.find(({ title }) => title === 'By family')?.rows ?? []
  expect(shares).toHaveLength(FACTIONS.length + 1)
  // So few matches tell a faction's share to about a quarter; docs/balance has it of thousands.
  for (const { label, cells } of shares) {
    const [share] = cells
    if (typeof share !== 'object') throw new Error(`${label} has no share.`)
    expect(share.value, label).toBeGreaterThan(0.6)
    expect(share.value, label).toBeLessThan(1.4)
  }
  const played = new Set(matches.flatMap(({ bySeat }) => bySeat.flatMap(({ used }) => Object.keys(used))))
  const cards = [...MAHLOR.creatures, ...MAHLOR.spells].map(({ name }) => name)
  expect(cards.filter((name) => !played.has(name))).toEqual([])
  const usual = matches.filter(({ why }) => why === 'The winner has won as many territories as are needed.')
  expect(usual.length / matches.length).toBeGreaterThan(0.8)
})

it.each([
  [2, WON_OF_TWO],
  [4, WON_OF_FOUR],
])('its heuristic beats random play, alone among %d', { timeout: 120_000 }, async (seats, least) => {
  const lots = Array.from({ length: seats - 1 }, () => 'random')
  const { byBot } = await simulate({
    game: 'war-of-supremacy',
    options: { start: 'general' },
    bots: ['greedy', ...lots],
    matches: 60,
    seed: 'lots',
    executor: threads(2),
  })
  expect(byBot.find(({ bot }) => bot === 'greedy')?.share).toBeGreaterThan(least)
})

/** The figures of WOS-D6, as the playtest's page tells them. */
const PAGE = readFileSync(fromRoot('docs/balance/war-of-supremacy-playtest.md'), 'utf8')

/** The rows of a table of the page, without its head: their cells, marks left out. */
function rowsOf(title: string): readonly (readonly string[])[] {
  const [, after = ''] = PAGE.split(`\n### ${title}\n`)
  const lines = after.trimStart().split('\n\n')[0].split('\n').slice(2)
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('**', '').replaceAll('\\', '').trim()),
  )
}

const BAR = 15
const REASONS = readFileSync(fromRoot('docs/balance/war-of-supremacy.md'), 'utf8').split(
  '\n## Beyond the limits\n',
)[1]

it('WOS-D6 the page of figures has every faction, with a reason for those beyond the limits', () => {
  const rows = rowsOf('By family')
  expect(rows).toHaveLength(FACTIONS.length + 1)
  for (const [faction, times] of rows) {
    const share = Number.parseFloat(times)
    if (share < 0.75 || share > 1.25) expect(REASONS).toContain(faction.split(',')[0])
  }
})

it('WOS-D6 the page has every card as it is now, with a reason for those too far from the mean of their rating', () => {
  const ratings = new Map<string, string>([
    ...MAHLOR.creatures.map(({ name, rating }) => [name, rating] as const),
    // What takes effect straight away is never held.
    ...MAHLOR.spells.flatMap(({ name, timing }) =>
      timing === 'straight away' ? [] : [[name, timing] as const],
    ),
  ])
  const percent = (cell: string) => Number.parseFloat(cell)
  const cards = rowsOf('Cards and items, Greedy').map(([name, , , , used, held]) => ({
    name,
    rating: ratings.get(name),
    used: percent(used),
    difference: percent(used) - percent(held),
  }))
  expect(cards.map(({ name }) => name).sort()).toEqual([...ratings.keys()].sort())
  for (const of of ['used', 'difference'] as const)
    for (const card of cards) {
      const alike = cards.filter(
        ({ rating, [of]: figure }) => rating === card.rating && !Number.isNaN(figure),
      )
      const mean = alike.reduce((sum, each) => sum + each[of], 0) / alike.length
      if (Math.abs(card[of] - mean) > BAR) expect(REASONS, `${of} of ${card.name}`).toContain(card.name)
    }
})
