import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type News, openStore, type Store, StoreDown, TEMPORARY } from '../../src/server/store/index.ts'
import { type Club, Onlooking, openClub, someAction } from '../../src/server/testing/rooms.ts'
import { until } from './tables.ts'

let store: Store
let club: Club
/** Says that another process has written to a match. */
let tellOf: (match: string, latest?: News['latest']) => void

beforeEach(async () => {
  store = await openStore(TEMPORARY)
  tellOf = () => {}
  vi.spyOn(store.matches, 'watch').mockImplementation((hear) => {
    const before = tellOf
    tellOf = (match, latest) => {
      before(match, latest)
      hear({ match, ...(latest && { latest }) })
    }
    return () => {}
  })
  club = await openClub({}, store)
})

afterEach(async () => {
  await club.close()
})

const away = () => Promise.reject(new StoreDown('The database is away.'))

it('a decision whose line is not known to be stored was not made, as far as anybody sees, and can be made', async () => {
  const match = await club.begin({ game: 'counts-and-clerics', seats: ['anna', 'bert'] })
  const watching = new Onlooking('bert')
  await club.rooms.watch(match, { person: 'bert' }, watching)
  const position = await club.rooms.position(match, { person: 'anna' })
  const action = await someAction(position)
  vi.spyOn(store.matches, 'append').mockImplementationOnce(away)
  await expect(club.rooms.act(match, 'anna', position.entry, action)).rejects.toThrow(StoreDown)
  expect(await club.rooms.position(match, { person: 'anna' })).toEqual({ ...position, present: [1] })
  expect(watching.updates).toEqual([])
  await club.rooms.act(match, 'anna', position.entry, action)
  expect(watching.updates.map(({ number }) => number)).toEqual([1])
})

it('what another process has written is shown also when the store was away just when it was told of', async () => {
  const match = await club.begin({ game: 'counts-and-clerics', seats: ['anna', 'bert'] })
  const watching = new Onlooking('bert')
  await club.rooms.watch(match, { person: 'bert' }, watching)
  const there = club.another()
  const position = await there.position(match, { person: 'anna' })
  await there.act(match, 'anna', position.entry, await someAction(position))
  vi.spyOn(store.matches, 'lines').mockImplementationOnce(away)
  tellOf(match)
  await until('it is shown', () => watching.updates.length > 0)
  expect(watching.updates.map(({ number }) => number)).toEqual([1])
})

it('a line that comes with the news is shown unread when it is the next; after a gap all are read; an old one is nothing', async () => {
  const match = await club.begin({ game: 'counts-and-clerics', seats: ['anna', 'bert'] })
  const watching = new Onlooking('bert')
  await club.rooms.watch(match, { person: 'bert' }, watching)
  const there = club.another()
  const decide = async () => {
    const { entry } = await there.position(match, { person: 'anna' })
    const seen = await Promise.all(['anna', 'bert'].map((person) => there.position(match, { person })))
    const waited = seen.find(({ status, viewer }) => status.waiting.some((seat) => seat === viewer))
    if (!waited) throw new Error('nobody is waited for')
    const person = waited.status.seats[Number(waited.viewer)].person ?? ''
    await there.act(match, person, entry, await someAction(waited))
  }
  const numbers = () => watching.updates.map(({ number }) => number)
  for (let i = 0; i < 4; i++) await decide()
  const lines = await store.matches.lines(match, 0)
  const reading = vi.spyOn(store.matches, 'lines')
  const tell = (number: number) => tellOf(match, { line: lines[number - 1], due: null })
  tell(1)
  await until('the first is shown', () => numbers().length === 1)
  expect(reading).not.toHaveBeenCalled()
  tell(1)
  tell(3)
  await until('all are shown', () => numbers().length === 4)
  expect(reading).toHaveBeenCalledOnce()
  tell(4)
  await club.rooms.position(match, { person: 'bert' })
  expect(numbers()).toEqual([1, 2, 3, 4])
  expect(reading).toHaveBeenCalledOnce()
})
