import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { game } from '../../games/counts-and-clerics/index.ts'
import { game as reign } from '../../games/to-reign-supreme/index.ts'
import type { Line, MatchRow, Store } from '../store/index.ts'
import { openClub, someAction, waitedFor } from '../testing/rooms.ts'
import { decisionTimes } from './decision-times.ts'

type Club = Awaited<ReturnType<typeof openClub>>

/** The person that the match waits for decides after this time. @returns the action */
async function decide(club: Club, match: string, seconds: number): Promise<unknown> {
  const [person] = await waitedFor(club.rooms, match, ['anna', 'bert'])
  const position = await club.rooms.position(match, { person })
  const action = await someAction(position)
  club.time += 1_000 * seconds
  await club.rooms.act(match, person, position.entry, action)
  return action
}

async function resign(club: Club, match: string): Promise<void> {
  const [person] = await waitedFor(club.rooms, match, ['anna', 'bert'])
  await club.rooms.resign(match, person)
}

it('tells how long people took in live matches that are over', async () => {
  const club = await openClub()
  const begin = (seats: readonly string[], pace: { kind: 'none' } | { kind: 'slow'; hours: number }) =>
    club.begin({ game: 'counts-and-clerics', seats, pace })
  const live = await begin(['anna', 'bert'], { kind: 'none' })
  const slow = await begin(['anna', 'bert'], { kind: 'slow', hours: 24 })
  const running = await begin(['anna', 'bert'], { kind: 'none' })
  const expected = []
  for (const seconds of [3, 5, 2, 60]) expected.push({ action: await decide(club, live, seconds), seconds })
  for (const match of [slow, running]) await decide(club, match, 7)
  for (const match of [live, slow]) await resign(club, match)
  expect(await Array.fromAsync(decisionTimes(club.store, game))).toEqual(expected)
  await club.close()
})

it('counts no decision that was made again after a take-back', async () => {
  const club = await openClub()
  const match = await club.begin({ game: 'counts-and-clerics', seats: ['anna', 'bert'] })
  const [first] = await waitedFor(club.rooms, match, ['anna', 'bert'])
  await decide(club, match, 4)
  await club.rooms.takeBack(match, first, 1)
  await decide(club, match, 9)
  await decide(club, match, 2)
  await resign(club, match)
  const times = await Array.fromAsync(decisionTimes(club.store, game))
  expect(times.map(({ seconds }) => seconds)).toEqual([4, 2])
  await club.close()
})

it('counts no decision of a bot, and leaves out a match that no longer replays', async () => {
  const file = join(import.meta.dirname, '../../../tests/archive/to-reign-supreme-2-rules-1.json')
  const { row, lines }: { readonly row: MatchRow; readonly lines: readonly Line[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const [anna, bert] = row.seats
  const rows = [
    { ...row, id: 'a', seats: [anna, { ...bert, person: null, bot: 'greedy' }] },
    { ...row, id: 'b', seed: 'another' },
  ]
  const matches = {
    ids: async (after: string) => (after === '' ? ['a', 'b'] : []),
    find: async (id: string) => rows.find((each) => each.id === id),
    lines: async () => lines,
  }
  const times = await Array.fromAsync(decisionTimes({ matches } as unknown as Store, reign))
  const byAnna = lines.filter(({ what }) => {
    const { kind, seat } = what as { readonly kind: string; readonly seat: number }
    return kind === 'act' && seat === 0
  })
  expect(times).toHaveLength(byAnna.length)
})
