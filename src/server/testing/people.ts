import type { Me } from '../../protocol/index.ts'
import { dispatch } from '../api/dispatch.ts'
import { UNLIMITED } from '../api/limits.ts'
import type { Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import { secretIn, sessionCookie } from '../people/cookie.ts'
import { identify } from '../people/identify.ts'
import { type MatchRow, openStore, TEMPORARY } from '../store/index.ts'
import { headAt, matchRow, operationNamed, quietServices } from './fixtures.ts'

/** A server's people without the rest of it, and visitors with a browser each; for tests. */
export async function openHouse() {
  const store = await openStore(TEMPORARY)
  const clock = { now: Date.UTC(2030, 0, 1) }
  const told: string[] = []
  const services: Services = { ...quietServices(store, () => clock.now), rooms: listeningRooms(told) }
  return {
    services,
    store,
    clock,
    /** What rooms were told, as `renamed ID NAME` and `resign MATCH ID`. */
    told,
    visit: (address?: string) => visitor(services, address),
    /** Another process on the same store, which knows nothing of what this one remembers. */
    elsewhere: (): Services => ({ ...services, store: { ...store } }),
  }
}

/** Somebody who asks for operations, with a browser that keeps its cookie. */
export function visitor(services: Services, address = '192.0.2.1') {
  let cookie: string | undefined
  let authorization: string | undefined
  const ask = async (name: string, input: unknown = {}): Promise<unknown> => {
    const caller = await identify(services, { cookie, authorization, address })
    const setSession = (secret: string | null): void => {
      cookie = sessionCookie(secret, false).split(';')[0]
    }
    return dispatch({ services, limits: UNLIMITED, recheck() {} }, operationNamed(name), caller, input, {
      setSession,
    })
  }
  return {
    ask,
    /** Asks for something that answers who one is. */
    become: async (name: string, input: unknown): Promise<Me> => {
      const { me } = (await ask(name, input)) as { readonly me: Me }
      return me
    },
    me: async (): Promise<Me | null> => ((await ask('me.get')) as { readonly me: Me | null }).me,
    secret: () => secretIn(cookie),
    show: (shown: { readonly cookie?: string; readonly authorization?: string }): void => {
      cookie = shown.cookie
      authorization = shown.authorization
    },
    cookie: () => cookie,
  }
}

/** Of what rooms do, the little that people ask of them. */
function listeningRooms(told: string[]): Rooms {
  const rooms: Partial<Rooms> = {
    renamed: async (person, name) => void told.push(`renamed ${person} ${name}`),
    resign: async (match, person) => {
      told.push(`resign ${match} ${person}`)
      return { number: 1, entry: 0 }
    },
  }
  return rooms as Rooms
}

/** A match of people, each on a seat of their own. */
export function matchOf(id: string, people: readonly Me[], phase: MatchRow['head']['phase']): MatchRow {
  return matchRow({
    id,
    host: people[0]?.id ?? null,
    created: 1,
    started: phase === 'open' ? null : 2,
    seats: people.map((person) => ({ name: person.name, person: person.id, bot: null, isVacant: false })),
    head: headAt(phase, 3),
  })
}
