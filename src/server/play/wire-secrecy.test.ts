import { afterEach, expect, it, vi } from 'vitest'
import {
  awaited,
  difference,
  type Game,
  heard,
  type Match,
  ONLOOKER,
  QuickChance,
  Refused,
  type Seat,
  startMatch,
  submit,
  type Viewer,
} from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { matchSeenOf, summaryOf } from '../matches/summary.ts'
import { type Club, Onlooking, openClub } from '../testing/rooms.ts'

/** How far a pair of matches is played, in entries, unless the viewer comes to tell them apart. */
const ENTRIES = 20
const PEOPLE = ['anna', 'bert', 'carl', 'dora']

/** Games whose views keep whatever was shown: where views are the same, events must be too. */
const VIEWS_KEEP_ALL = ['counts-and-clerics', 'to-reign-supreme', 'terreign', 'war-of-supremacy']

afterEach(() => vi.restoreAllMocks())

/** One of two worlds that a viewer cannot tell apart: a club with the match, and the match itself. */
type World = {
  readonly club: Club
  readonly match: Match
  readonly watcher: Onlooking
  readonly isOther: boolean
}

it.each(GAMES)(
  'of two matches of $id that a viewer cannot tell apart, all that is sent to them is the same to the byte',
  async ({ load }) => {
    const { game } = await load()
    let compared = 0
    for (let pair = 0; pair < 6; pair++) {
      const seats = game.seats.min + (pair % 2 && game.seats.max > game.seats.min ? 1 : 0)
      const viewer: Viewer = pair === 5 ? ONLOOKER : pair % seats
      compared += await comparePair(game, seats, viewer, pair)
    }
    // Else the pairs were told apart at once, and nothing was shown.
    expect(compared).toBeGreaterThan(5)
  },
  60_000,
)

/** Plays two worlds side by side for as long as the viewer sees the same. @returns how many entries that was */
async function comparePair(game: Game, seats: number, viewer: Viewer, pair: number): Promise<number> {
  const seed = `pair ${pair}`
  const options = game.id === 'counts-and-clerics' ? { hiddenHands: true } : {}
  const chance = new QuickChance(pair, seats)
  vi.restoreAllMocks()
  const setup = game.setup
  let inOther = false
  const begin: Game['setup'] = (given, count, ctx) => {
    const state = setup(given, count, ctx)
    return inOther ? game.determinize(game.view(state, viewer), viewer, new QuickChance(pair, 77)) : state
  }
  vi.spyOn(game, 'setup').mockImplementation(begin)

  /** Does something in a world: a match that is loaded there begins as it began there. */
  async function within<T>({ isOther }: Pick<World, 'isOther'>, act: () => Promise<T> | T): Promise<T> {
    inOther = isOther
    return act()
  }

  const people = PEOPLE.slice(0, seats)
  const person = viewer === ONLOOKER ? 'oscar' : people[viewer]
  const worlds: World[] = []
  for (const isOther of [false, true]) {
    const watcher = new Onlooking(person)
    const world = await within({ isOther }, async () => {
      const club = await openClub()
      await club.begin({
        game: game.id,
        seats: people,
        seed,
        options,
        id: 'the-match',
        pace: { kind: 'move', seconds: 60 },
      })
      watcher.send(JSON.stringify(await club.rooms.watch('the-match', { person }, watcher)))
      return { club, match: startMatch(game, options, seats, seed), watcher, isOther }
    })
    worlds.push(world)
  }
  const [one, other] = worlds
  let compared = 0
  for (; compared < ENTRIES; compared++) {
    const move = sharedMove(game, one.match, other.match, chance)
    if (!move) break
    for (const world of worlds) {
      submit(world.match, move.seat, move.action)
      world.club.time += 1_000
    }
    // In other games what shows them apart may be in the events alone, such as cards that are dealt again.
    const [seen, seenOther] = worlds.map(({ match: { state, entries } }) => ({
      view: game.view(state, viewer),
      told: VIEWS_KEEP_ALL.includes(game.id) ? [] : heard(entries.at(-1)?.told ?? [], viewer),
    }))
    if (difference(seen, seenOther) !== undefined) break
    for (const world of worlds) await within(world, () => doMove(world, people[move.seat], move))
    for (const world of worlds) await within(world, () => askAround(world, person))
    expect(one.watcher.texts, `${game.id}, seat ${viewer}, pair ${pair}, entry ${compared + 1}`).toEqual(
      other.watcher.texts,
    )
  }
  for (const { club } of worlds) await club.close()
  return compared
}

type Move = { readonly seat: Seat; readonly action: unknown; readonly entry: number }

/** Something that whoever is waited for may do in both worlds. */
function sharedMove(game: Game, one: Match, other: Match, chance: QuickChance): Move | undefined {
  const [seat] = awaited(one)
  if (seat === undefined) return undefined
  const there = new Set(game.actions(other.state, seat).map((action) => JSON.stringify(action)))
  const both = game.actions(one.state, seat).filter((action) => there.has(JSON.stringify(action)))
  if (both.length === 0) return undefined
  return { seat, action: both[chance.int(both.length)], entry: one.entries.length }
}

async function doMove({ club, match }: World, person: string, { action }: Move): Promise<void> {
  const { entry } = await club.rooms.position('the-match', { person })
  await club.rooms.act('the-match', person, entry, action)
  expect((await club.rooms.position('the-match', { person })).view).toEqual(
    match.game.view(match.state, PEOPLE.indexOf(person)),
  )
}

/** Everything else that somebody could ask for: lists, positions since any line, and what they are refused with. */
async function askAround({ club, watcher }: World, person: string): Promise<void> {
  const row = await club.store.matches.find('the-match')
  if (!row) throw new Error('the match is gone')
  watcher.send(JSON.stringify([summaryOf(row, person), matchSeenOf(row, person)]))
  const { number, entry, viewer } = await club.rooms.position('the-match', { person })
  watcher.send(JSON.stringify(await club.rooms.position('the-match', { person }, Math.max(1, number - 2))))
  watcher.send(JSON.stringify(await club.rooms.position('the-match', { person })))
  const guesses = [
    {},
    { type: 'pass', more: 1 },
    { type: 'play', card: 3_000 },
    { type: 'place', hex: 999 },
    7,
    null,
  ]
  const seat = viewer === ONLOOKER ? 0 : viewer
  const asks = [
    ...guesses.map((action) => () => club.rooms.act('the-match', person, entry, action)),
    () => club.rooms.act('the-match', person, entry + 1, {}),
    () => club.rooms.position('the-match', { person }, 0, (seat + 1) % 2),
    () => club.rooms.takeBack('the-match', person, entry + 1),
    () => club.rooms.answer('the-match', person, false),
  ]
  for (const ask of asks) {
    const refusal = await ask().then(
      () => 'done',
      (error) => (error instanceof Refused ? error.refusal : Promise.reject(error)),
    )
    watcher.send(JSON.stringify(refusal))
    expect(refusal, 'nothing of this may be done').not.toBe('done')
  }
}
