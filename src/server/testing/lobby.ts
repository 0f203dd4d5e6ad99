/** A lobby for tests: a store in memory, a clock that stands until it is moved, and rooms that note what they are asked. */
import * as v from 'valibot'
import { Refused } from '../../core/index.ts'
import { type MatchSeen, matchSchema, type NewMatch } from '../../protocol/index.ts'
import type { Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import { type Head, openStore, type Person, TEMPORARY } from '../store/index.ts'
import { guestOf, operationNamed, quietServices } from './fixtures.ts'

export type Lobby = Awaited<ReturnType<typeof openLobby>>

/** What was told to those at a match, and whether somebody was passed over. */
type Told = { match: string; message: object; by: string | undefined }

/**
 * Opens a lobby.
 * @param roomsOn makes the rooms over the services, where noting what they are asked will not do
 */
export async function openLobby(roomsOn?: (services: Omit<Services, 'rooms'>) => Rooms) {
  const store = await openStore(TEMPORARY)
  const shown: string[] = []
  const unseated: string[] = []
  const told: Told[] = []
  const present = new Set<string>()
  const clock = { time: 1_000_000 }
  const parts = quietServices(store, () => clock.time)
  const rooms = roomsOn?.(parts) ?? notingRooms(shown, unseated, told, present)
  const services: Services = { ...parts, rooms }
  const ask = async (
    name: string,
    person: Person | undefined,
    input: object,
    address = '',
  ): Promise<unknown> => {
    const { run, input: given, output } = operationNamed(name)
    const by = person ? 'session' : 'nothing'
    const caller = { person, by, scopes: [], session: undefined, address } as const
    return v.parse(output, await run(services, caller, v.parse(given, input), { setSession() {} }))
  }
  return {
    services,
    /** The matches that were shown to their watchers again, in order. */
    shown,
    /** Who was told that their seat is empty, and how it came. */
    unseated,
    told,
    present,
    /** The time; tests move it. */
    get time(): number {
      return clock.time
    },
    set time(time: number) {
      clock.time = time
    },
    async guest(name: string): Promise<Person> {
      const person = guestOf(name.toLowerCase(), name, clock.time)
      await store.people.add(person)
      return person
    },
    /** Asks by the operation's name; input and answer are checked against its schemas. */
    ask,
    async match(name: string, by: Person | undefined, input: object): Promise<MatchSeen> {
      return v.parse(v.object({ match: matchSchema }), await ask(name, by, input)).match
    },
    /** Ends a match in the store, without having played it. `events`: what its log says before. */
    async finish(
      id: string,
      result?: Partial<NonNullable<Head['result']>>,
      events: readonly object[] = [],
    ): Promise<void> {
      const row = await store.matches.find(id)
      if (!row) throw new Error(`no match ${id}`)
      let before = row.head.number
      const ranks = row.seats.map((_, seat) => seat + 1)
      for (const what of events) {
        const number = ++before
        const head = { ...row.head, number, entry: number, changed: clock.time }
        await store.matches.append({ match: id, line: { number, at: clock.time, what }, head })
      }
      const head: Head = {
        ...row.head,
        phase: 'over',
        number: before + 1,
        waiting: [],
        due: null,
        changed: clock.time,
        result: { ranks, scores: [], why: 'It was long enough.', isPlayedOut: true, ...result },
      }
      const line = { number: head.number, at: clock.time, what: { kind: 'grace', ms: 0 } }
      const became = await store.matches.append({ match: id, line, head })
      if (became !== 'stored') throw new Error(`not stored: ${JSON.stringify(became)}`)
    },
    async close(): Promise<void> {
      await rooms.close()
      await store.close()
    },
  }
}

function notingRooms(shown: string[], unseated: string[], told: Told[], present: Set<string>): Rooms {
  const refused = () =>
    Promise.reject(new Refused({ code: 'not-playing', message: 'These rooms are empty.' }))
  return {
    position: refused,
    watch: refused,
    unwatch() {},
    setHidden() {},
    act: refused,
    takeBack: refused,
    offer: refused,
    answer: refused,
    resign: refused,
    orders: refused,
    setOrders: refused,
    sitDown: refused,
    async renamed() {},
    async refresh(match) {
      shown.push(match)
    },
    lostSeat(match, person, how) {
      unseated.push(`${person} ${how} ${match}`)
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
