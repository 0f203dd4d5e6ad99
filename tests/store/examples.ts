import type { StandingOrders } from '../../src/core/index.ts'
import type { NewPlaytest } from '../../src/protocol/index.ts'
import type {
  Append,
  Counted,
  Head,
  MatchRow,
  Person,
  PlaytestRow,
  RatingRow,
  SeatRow,
  ShareRow,
  Store,
} from '../../src/server/store/index.ts'

let made = 0

/** An id that no other has; later ones are greater. */
export function newId(of: string): string {
  made += 1
  return `${of}-${String(made).padStart(6, '0')}`
}

export function aGuest(name = 'Ada'): Person {
  return { id: newId('person'), name, account: null, password: null, created: 1000 }
}

export async function guests(store: Store, ...names: readonly string[]): Promise<readonly Person[]> {
  const people = names.map((name) => aGuest(name))
  for (const person of people) await store.people.add(person)
  return people
}

export const EMPTY: SeatRow = { name: '', person: null, bot: null, isVacant: false }
export const BOT: SeatRow = { name: 'Jester', person: null, bot: 'random', isVacant: false }

export function seatOf({ id, name }: Person): SeatRow {
  return { name, person: id, bot: null, isVacant: false }
}

export function aHead(more: Partial<Head> = {}): Head {
  const usual = {
    phase: 'playing',
    number: 0,
    entry: 0,
    waiting: [0],
    due: null,
    changed: 1000,
    result: null,
  } as const
  return { ...usual, ...more }
}

export function aMatch(more: Partial<MatchRow> = {}): MatchRow {
  return {
    id: newId('match'),
    game: 'counts-and-clerics',
    rules: 3,
    options: { map: 'random', mountains: 2, list: [1, { deep: 'ü' }] },
    variants: ['two mountains'],
    seed: 'f00d'.repeat(16),
    isPublic: true,
    invite: 'come-in',
    pace: { kind: 'move', seconds: 60 },
    onTimeout: 'bot',
    host: null,
    created: 1000,
    started: null,
    rematch: null,
    rating: null,
    seats: [EMPTY, BOT],
    head: aHead({ phase: 'open', waiting: [] }),
    ...more,
  }
}

/** A match in play between two bots, in the store. */
export async function inPlay(store: Store, more: Partial<MatchRow> = {}): Promise<MatchRow> {
  const match = aMatch({ seats: [BOT, BOT], started: 1000, head: aHead(), ...more })
  await store.matches.create(match)
  return match
}

/** Line `number` of a match, with the head that follows from it. */
export function aLine(
  match: string,
  number: number,
  more: Partial<Head> = {},
  what: unknown = { does: number },
): Append {
  const head = aHead({ number, entry: number, waiting: [number % 2], changed: 1000 + number, ...more })
  return { match, line: { number, at: 5000 + number, what }, head }
}

export const ORDERS: StandingOrders = {
  kinds: { attack: false },
  cards: { 'Counterspell “ü”': true },
  passedTurn: 3,
  isAlwaysAsked: false,
}

/** A match that ended at time 1000 and counts, with the ratings before and after it. */
export function counted(
  match: string,
  of: readonly RatingRow[],
  to: readonly RatingRow[],
  at = 1000,
): Counted {
  return { match, at, since: at - 500, of, to }
}

/** What a person may ask a server for. */
export const A_PLAYTEST: NewPlaytest = {
  game: 'counts-and-clerics',
  variants: [{ name: 'as it is', options: {}, given: [] }],
  seats: [2],
  bots: ['random'],
  ladder: [],
  seconds: 60,
  matches: null,
  precision: 0.02,
  seed: 'tests',
}

/** A playtest that a person asks for, with options that are hard to store. */
export function aPlaytest(
  { id: person }: Person,
  created: number,
): Pick<PlaytestRow, 'id' | 'person' | 'created' | 'plan'> {
  const [variant] = A_PLAYTEST.variants
  const variants = [{ ...variant, options: { cards: { name: 'Our own “ü”' } } }]
  const plan = { ...A_PLAYTEST, variants }
  return { id: newId('playtest'), person, created, plan }
}

export function aShare(more: Partial<ShareRow> = {}): ShareRow {
  return {
    id: newId('share'),
    person: null,
    hash: 'of its key',
    created: 1000,
    about: {
      game: 'terreign',
      names: ['Ada', 'Bo'],
      scores: [4, 3],
      winners: [0],
      why: 'All rounds are over.',
    },
    record: '{"format":"é"}',
    ...more,
  }
}
