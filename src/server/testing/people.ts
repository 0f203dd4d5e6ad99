import { type Refusal, Refused } from '../../core/index.ts'
import type { Me } from '../../protocol/index.ts'
import { dispatch } from '../api/dispatch.ts'
import { UNLIMITED } from '../api/limits.ts'
import { OPERATIONS } from '../api/operations.ts'
import type { Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import { SILENT } from '../ops/log.ts'
import { UNCOUNTED } from '../ops/metrics.ts'
import { readSettings } from '../ops/settings.ts'
import { secretIn, sessionCookie } from '../people/cookie.ts'
import { identify } from '../people/identify.ts'
import { type MatchRow, openStore, TEMPORARY } from '../store/index.ts'

/** A server's people without the rest of it, and visitors with a browser each; for tests. */
export async function openHouse() {
  const store = await openStore(TEMPORARY)
  const clock = { now: Date.UTC(2030, 0, 1) }
  const told: string[] = []
  const services: Services = {
    settings: readSettings({}),
    store,
    now: () => clock.now,
    rooms: listeningRooms(told),
    log: SILENT,
    metrics: UNCOUNTED,
  }
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
    const operation = OPERATIONS.get(name)
    if (!operation) throw new Error(`there is no operation ${name}`)
    const caller = await identify(services, { cookie, authorization, address })
    const setSession = (secret: string | null): void => {
      cookie = sessionCookie(secret, false).split(';')[0]
    }
    return dispatch({ services, limits: UNLIMITED, recheck() {} }, operation, caller, input, { setSession })
  }
  return {
    /** Asks, and is answered or refused. */
    ask,
    /** Asks for something that answers who one is. */
    become: async (name: string, input: unknown): Promise<Me> => {
      const { me } = (await ask(name, input)) as { readonly me: Me }
      return me
    },
    /** Who the server takes this visitor for. */
    me: async (): Promise<Me | null> => ((await ask('me.get')) as { readonly me: Me | null }).me,
    secret: () => secretIn(cookie),
    /** Comes with what another browser has. */
    show: (shown: { readonly cookie?: string; readonly authorization?: string }): void => {
      cookie = shown.cookie
      authorization = shown.authorization
    },
    cookie: () => cookie,
  }
}

/** Why something was refused; fails when it was not. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal> {
  try {
    await asked
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal
    throw thrown
  }
  throw new Error('it was not refused')
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
  return {
    id,
    game: 'counts-and-clerics',
    rules: 1,
    options: {},
    variants: [],
    seed: `seed of ${id}`,
    isPublic: true,
    invite: `invite to ${id}`,
    pace: { kind: 'none' },
    onTimeout: 'bot',
    host: people[0]?.id ?? null,
    created: 1,
    started: phase === 'open' ? null : 2,
    rematch: null,
    seats: people.map((person) => ({ name: person.name, person: person.id, bot: null, isVacant: false })),
    head: { phase, number: 0, entry: 0, waiting: [], due: null, changed: 3, result: null },
  }
}
