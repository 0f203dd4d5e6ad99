/** A club for tests: rooms over a store in memory, a clock that stands until it is moved, and matches to play. */
import type { Worker } from 'node:worker_threads'
import { newSeed, QuickChance } from '../../core/index.ts'
import { answerWindowsOf, findGame } from '../../games/registry.ts'
import type { Position, Update } from '../../protocol/index.ts'
import { type Absence, watchAbsence } from '../absence.ts'
import type { Rooms, Watcher } from '../operation/rooms.ts'
import type { Settings } from '../ops/settings.ts'
import { openRooms } from '../play/open-rooms.ts'
import { openingHead } from '../play/replay.ts'
import { steadyClock } from '../steady-clock.ts'
import {
  type MatchRow,
  type MatchStore,
  openStore,
  type SeatRow,
  type Store,
  TEMPORARY,
} from '../store/index.ts'
import { guestOf, headAt, matchRow, quietServices } from './fixtures.ts'

export type Club = Awaited<ReturnType<typeof openClub>>

type Begun = Partial<
  Pick<MatchRow, 'id' | 'options' | 'seed' | 'isPublic' | 'pace' | 'onTimeout' | 'host'>
> & {
  readonly game: string
  readonly seats: readonly string[]
}

/** With this seed the first seat begins in Counts & Clerics, with two and with three. */
const FIRST_BEGINS = 'club 42'

export async function openClub(settings: Partial<Settings> = {}, opened?: Store, startBots?: () => Worker) {
  const kept = opened ?? (await openStore(TEMPORARY))
  const store = opened ?? { ...kept, matches: { ...kept.matches, ...party() } }
  const heard: string[] = []
  const all: Rooms[] = []
  const running: Absence[] = []
  /** Another process over the same store; what each says the others hear. */
  const another = (): Rooms => {
    const clock = steadyClock(() => club.time)
    const quiet = quietServices(store, clock.now)
    const absence = watchAbsence(quiet, clock, (between) => rooms.resume(between))
    running.push(absence)
    const ours = { botLimitMs: 5_000, botPaceMs: 0, botWorkers: 1, standingOrders: false, ...settings }
    const rooms = openRooms(
      { ...quiet, settings: { ...quiet.settings, ...ours } },
      {
        news: (person, match) => heard.push(`news ${person} ${match}`),
        over: (match) => heard.push(`over ${match}`),
        absence: () => (club.isTicking ? absence.check() : undefined),
        notice: async (person) => (person.startsWith('told-') ? { delay: 1_000 } : undefined),
      },
      startBots,
    )
    all.push(rooms)
    return rooms
  }
  const club = {
    store,
    heard,
    /** Tests move it. */
    time: 1_000_000,
    /** Whether processes notice when they were stopped. Then time passes by `run`, and otherwise they were. */
    isTicking: false,
    /** All processes run for so many seconds. */
    async run(seconds: number): Promise<void> {
      for (let i = 0; i < seconds; i++) {
        for (const { check } of running) await check()
        club.time += 1_000
      }
      for (const { check } of running) await check()
    },
    another,
    get rooms(): Rooms {
      return all[0] ?? another()
    },
    /** Begins a match and resolves with its id. People are names that stand for themselves; bots begin with `bot:`. */
    async begin({ game: name, seats, ...more }: Begun): Promise<string> {
      const game = (await findGame(name)?.load())?.game
      if (!game) throw new Error(`no game ${name}`)
      const id = more.id ?? newSeed().slice(0, 12)
      for (const person of [...seats, ...(more.host ? [more.host] : [])])
        if (!person.startsWith('bot:') && !(await store.people.find(person)))
          await store.people.add(guestOf(person, person, club.time))
      const row = matchRow({
        seed: FIRST_BEGINS,
        host: seats.find((person) => !person.startsWith('bot:')) ?? null,
        ...more,
        id,
        game: name,
        rules: game.rules,
        created: club.time,
        seats: seats.map(seatOf),
        head: headAt('open', club.time),
      })
      await store.matches.create(row)
      const windows = settings.standingOrders ? await answerWindowsOf(name) : undefined
      const head = openingHead(row, { game, windows }, club.time, settings.botPaceMs ?? 0)
      await store.matches.start(row, club.time, head)
      return id
    },
    async close(): Promise<void> {
      for (const rooms of all) await rooms.close()
      await store.close()
    },
  }
  return club
}

/** In memory no process hears another: here each hears what the others say. */
function party(): Pick<MatchStore, 'say' | 'overhear'> {
  const all = new Set<(message: string) => void>()
  return {
    say(message) {
      for (const hear of [...all]) hear(message)
    },
    overhear(hear) {
      all.add(hear)
      return () => all.delete(hear)
    },
  }
}

function seatOf(person: string): SeatRow {
  const bot = person.startsWith('bot:') ? person.slice(4) : null
  return { name: person, person: bot === null ? person : null, bot, isVacant: false }
}

export class Onlooking implements Watcher {
  readonly person: string | undefined
  readonly texts: string[] = []

  constructor(person?: string) {
    this.person = person
  }

  send(message: string): void {
    this.texts.push(message)
  }

  get updates(): readonly Update[] {
    return this.texts.map((text) => JSON.parse(text)).filter(({ type }) => type === 'update')
  }
}

/** Some legal action for somebody who sees this; the same for the same number. */
export async function someAction(position: Position, number = 0): Promise<unknown> {
  const game = (await findGame(position.match.game)?.load())?.game
  if (!game || position.viewer === 'onlooker') throw new Error('only a seat has actions')
  const actions = game.actions(position.view, position.viewer)
  return actions[new QuickChance(number, position.number).int(actions.length)]
}

/** Plays on by legal actions until the match is over or `most` decisions are made. @returns how many were made */
export async function playOn(
  rooms: Rooms,
  match: string,
  people: readonly string[],
  most = 2_000,
): Promise<number> {
  for (let made = 0; made < most; made++) {
    const [person] = await waitedFor(rooms, match, people)
    if (person === undefined) return made
    const position = await rooms.position(match, { person })
    await rooms.act(match, person, position.entry, await someAction(position, made))
  }
  return most
}

export async function waitedFor(
  rooms: Rooms,
  match: string,
  people: readonly string[],
): Promise<readonly string[]> {
  const { status } = await rooms.position(match, { person: people[0] })
  return people.filter((person) => status.waiting.some((seat) => status.seats[seat].person === person))
}
