/** A lobby for tests: a store in memory, a clock that stands until it is moved, and rooms that note what they are asked. */
import * as v from 'valibot'
import { Refused } from '../../core/index.ts'
import { type MatchSeen, matchSchema, type NewMatch } from '../../protocol/index.ts'
import type { Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import { type Head, openStore, type Person, TEMPORARY } from '../store/index.ts'
import { guestOf, operationNamed, quietServices } from './fixtures.ts'

export type Lobby = {
  readonly services: Services
  /** The matches that were shown to their watchers again, in order. */
  readonly shown: string[]
  /** What was told to those at a match, and whether somebody was passed over. */
  readonly told: { match: string; message: object; by: string | undefined }[]
  readonly present: Set<string>
  /** The time; tests move it. */
  time: number
  guest(name: string): Promise<Person>
  /** Asks by the operation's name; input and answer are checked against its schemas. */
  ask(name: string, by: Person | undefined, input: object): Promise<unknown>
  match(name: string, by: Person | undefined, input: object): Promise<MatchSeen>
  /** Ends a match in the store, without having played it. */
  finish(match: string, result?: Partial<NonNullable<Head['result']>>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a lobby.
 * @param roomsOn makes the rooms over the services, where noting what they are asked will not do
 */
export async function openLobby(roomsOn?: (services: Omit<Services, 'rooms'>) => Rooms): Promise<Lobby> {
  const store = await openStore(TEMPORARY)
  const shown: string[] = []
  const told: Lobby['told'] = []
  const present = new Set<string>()
  const clock = { time: 1_000_000 }
  const parts = quietServices(store, () => clock.time)
  const rooms = roomsOn?.(parts) ?? notingRooms(shown, told, present)
  const services: Services = { ...parts, rooms }
  const lobby: Lobby = {
    services,
    shown,
    told,
    present,
    get time() {
      return clock.time
    },
    set time(time) {
      clock.time = time
    },
    async guest(name) {
      const person = guestOf(name.toLowerCase(), name, lobby.time)
      await store.people.add(person)
      return person
    },
    async ask(name, person, input) {
      const { run, input: given, output } = operationNamed(name)
      const by = person ? 'session' : 'nothing'
      const caller = { person, by, scopes: [], session: undefined, address: '' } as const
      return v.parse(output, await run(services, caller, v.parse(given, input), { setSession() {} }))
    },
    async match(name, by, input) {
      return v.parse(v.object({ match: matchSchema }), await lobby.ask(name, by, input)).match
    },
    async finish(id, result) {
      const row = await store.matches.find(id)
      if (!row) throw new Error(`no match ${id}`)
      const ranks = row.seats.map((_, seat) => seat + 1)
      const head: Head = {
        ...row.head,
        phase: 'over',
        number: row.head.number + 1,
        waiting: [],
        due: null,
        changed: lobby.time,
        result: { ranks, scores: [], why: 'It was long enough.', isPlayedOut: true, ...result },
      }
      const line = { number: head.number, at: lobby.time, what: {} }
      const became = await store.matches.append({ match: id, line, head })
      if (became !== 'stored') throw new Error(`not stored: ${JSON.stringify(became)}`)
    },
    async close() {
      await rooms.close()
      await store.close()
    },
  }
  return lobby
}

function notingRooms(shown: string[], told: Lobby['told'], present: Set<string>): Rooms {
  const refused = () =>
    Promise.reject(new Refused({ code: 'not-playing', message: 'These rooms are empty.' }))
  return {
    position: refused,
    watch: refused,
    unwatch() {},
    act: refused,
    takeBack: refused,
    offer: refused,
    answer: refused,
    resign: refused,
    sitDown: refused,
    async renamed() {},
    async refresh(match) {
      shown.push(match)
    },
    async tell(match, message, by) {
      told.push({ match, message, by })
    },
    present: () => present,
    async resume() {},
    async close() {},
  }
}

/** A public match for two players. `changes`: what differs from the defaults. */
export function wish(changes: Partial<NewMatch> = {}): NewMatch {
  return {
    game: 'counts-and-clerics',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'open' }],
    isPublic: true,
    pace: { kind: 'none' },
    onTimeout: 'bot',
    ...changes,
  }
}
