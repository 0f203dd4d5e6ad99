import { fromRoot } from '../../scripts/root.ts'
import { byLevel, timesFair } from './by-level.ts'

/* Counts & Clerics: what each place in the order of play wins, by level, as the table of docs/balance/counts-and-clerics.md. */

const PAGE = fromRoot('docs/balance/counts-and-clerics.md')
const LEVELS = { greedy: 1_000, strong: 1_000, expert: 160 }

export async function countsAndClerics(): Promise<void> {
  const ways = [
    { name: '2 players', seats: 2, options: {}, matches: LEVELS },
    { name: '3 players', seats: 3, options: {}, matches: LEVELS },
    // With two or four players everybody has the same number of turns on the usual map.
    { name: '3 players, even turns', seats: 3, options: { evenTurns: true }, matches: LEVELS },
    { name: '4 players', seats: 4, options: {}, matches: LEVELS },
  ]
  await byLevel('counts-and-clerics', PAGE, ways, [
    {
      mark: 'Order of play',
      head: ['1st', '2nd', '3rd', '4th'],
      cells: ({ byOrder }) => timesFair(byOrder, 4),
    },
  ])
}
