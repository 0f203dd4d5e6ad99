import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newTally, tallyMatch } from '../bench/balance/factions-tally.ts'
import { fromRoot } from '../scripts/root.ts'
import { MAHLOR } from '../src/games/war-of-supremacy/content/cards/mahlor.ts'
import { FACTIONS } from '../src/games/war-of-supremacy/content/vocabulary.ts'
import { simulate } from '../src/lab/index.ts'
import { threads } from '../src/lab/threads/index.ts'

/** What two seats of two, and one seat of four, have at least against lots: nine matches of ten, 2.2 fair shares. */
const WON_OF_TWO = 0.9
const WON_OF_FOUR = 0.55

it('WOS-D6 among equal players no faction of War of Supremacy wins out of proportion, and every card is played', {
  timeout: 240_000,
}, async () => {
  const tally = newTally()
  const { endings, matches } = await simulate({
    game: 'war-of-supremacy',
    options: { start: 'general' },
    bots: ['greedy', 'greedy', 'greedy', 'greedy'],
    matches: 240,
    seed: 'balance',
    executor: threads(2),
    onMatch: (played) => tallyMatch(tally, played),
  })
  // So few matches tell a faction's share to about a quarter; docs/balance has it of thousands.
  for (const faction of FACTIONS) {
    const { plays, wins } = tally.byFaction[faction]
    expect((4 * wins) / plays, faction).toBeGreaterThan(0.6)
    expect((4 * wins) / plays, faction).toBeLessThan(1.4)
  }
  const isPlayed = (name: string) => (tally.byCard.get(name)?.played ?? 0) > 0
  const cards = [...MAHLOR.creatures, ...MAHLOR.spells].map(({ name }) => name)
  expect(cards.filter((name) => !isPlayed(name))).toEqual([])
  const [{ what, times }] = endings
  expect(what).toBe('The winner has won as many territories as are needed.')
  expect(times / matches).toBeGreaterThan(0.8)
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

/** The rows of a table of the page, without its head: their cells. */
function rowsOf(page: string, name: string): readonly (readonly string[])[] {
  const [, table = ''] = new RegExp(`<!-- ${name} -->\n([^<]*)<!-- end -->`).exec(page) ?? []
  const lines = table.trim().split('\n').slice(2)
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it('WOS-D6 the page of figures has every card as it is now, and a reason for whatever is beyond the limits', () => {
  const page = readFileSync(fromRoot('docs/balance/war-of-supremacy.md'), 'utf8')
  const [, reasons = ''] = /## Beyond the limits\n([\s\S]*?)\n## /.exec(page) ?? []
  for (const [faction, times] of rowsOf(page, 'Factions')) {
    const share = Number.parseFloat(times)
    if (share < 0.75 || share > 1.25) expect(reasons).toContain(faction)
  }
  const rows = rowsOf(page, 'Cards')
  const all = [
    ...MAHLOR.creatures.map(({ name, rating }) => [name, rating as string] as const),
    ...MAHLOR.spells.map(({ name, timing }) => [name, timing as string] as const),
  ]
  expect(rows.map(([name, , rating]) => `${name}, ${rating}`).sort()).toEqual(
    all.map((card) => card.join(', ')).sort(),
  )
  const points = (cell: string) => Math.abs(Number.parseFloat(cell.replace('−', '-')))
  for (const row of rows)
    for (const cell of row.slice(-2)) if (points(cell) > 15) expect(reasons).toContain(row[0])
})
