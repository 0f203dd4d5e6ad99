import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findGame } from '../../games/registry.ts'
import type { Line, MatchRow } from '../store/index.ts'
import { openClub, playOn } from '../testing/rooms.ts'
import { checkMatch, checkMatches } from './check-matches.ts'

const ARCHIVE = join(import.meta.dirname, '../../../tests/archive')
const FILES = globSync('*.json', { cwd: ARCHIVE }).sort()

type Archived = { readonly row: MatchRow; readonly lines: readonly Line[] }

async function open(file: string) {
  const { row, lines }: Archived = JSON.parse(readFileSync(join(ARCHIVE, file), 'utf8'))
  const game = (await findGame(row.game)?.load())?.game
  if (!game) throw new Error(`no game ${row.game}`)
  return { game, row, lines }
}

it('there are archived matches of every game', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(7)
})

it.each(FILES)('the archived match %s comes out as it was played', async (file) => {
  const { game, row, lines } = await open(file)
  expect(checkMatch(game, row, lines)).toBeUndefined()
})

it.each(FILES)('of %s a changed action, seed, result or missing line is noticed', async (file) => {
  const { game, row, lines } = await open(file)
  const first = lines.findIndex(({ what }) => (what as { readonly kind: string }).kind === 'act')
  const without = lines.filter((_, i) => i !== first).map((line, i) => ({ ...line, number: i + 1 }))
  expect(checkMatch(game, row, without)).toBeDefined()
  expect(checkMatch(game, { ...row, seed: 'another' }, lines)).toMatchObject({ code: 'diverged' })
  const head = { ...row.head, entry: row.head.entry + 1 }
  expect(checkMatch(game, { ...row, head }, lines)).toMatchObject({ code: 'diverged' })
  expect(checkMatch(game, row, lines.slice(0, -1))).toMatchObject({ code: 'diverged' })
})

it('goes through all matches of a store, those not begun aside', async () => {
  const club = await openClub()
  const ids = [
    await club.begin({ game: 'counts-and-clerics', seats: ['anna', 'bert'] }),
    await club.begin({ game: 'terreign', seats: ['anna', 'bert', 'carl'] }),
  ]
  for (const id of ids) await playOn(club.rooms, id, ['anna', 'bert', 'carl'], 30)
  const row = await club.store.matches.find(ids[0])
  if (!row) throw new Error('the match is gone')
  await club.store.matches.create({
    ...row,
    id: 'not-begun',
    started: null,
    head: { ...row.head, phase: 'open' },
  })
  const checked = await Array.fromAsync(checkMatches(club.store))
  expect(checked.map(({ id }) => id)).toEqual([...ids].sort())
  expect(checked.every(({ problem }) => problem === undefined)).toBe(true)
  await club.close()
})
