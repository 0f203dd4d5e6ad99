import { expect, it } from 'vitest'
import { shareOf } from './estimates.ts'
import { restricted } from './restricted.ts'

it('a name that nobody chose is told, as a misspelt one is', () => {
  const without = (name: string, chosen: number) => ({
    bot: 'shrewd',
    name,
    chosen,
    share: shareOf(20, 40),
    seats: 2,
  })
  const { findings } = restricted([without('Sword', 0), without('search', 3)], [])
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Nobody chose “Sword” in the first matches, so its row may tell nothing. Check its spelling.',
  ])
})
