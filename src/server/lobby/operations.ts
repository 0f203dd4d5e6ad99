import * as v from 'valibot'
import { type MatchSeen, matchSchema, newMatchSchema, paceSchema, wholeSchema } from '../../protocol/index.ts'
import { gameIdSchema, inviteSchema, matchFor, matchIdSchema } from '../matches/find-match.ts'
import { matchSeenOf, mayLook, seatOf } from '../matches/summary.ts'
import { networksOf } from '../operation/networks.ts'
import { type Caller, callingPerson, type Operation, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { MatchRow, Person } from '../store/index.ts'
import { create } from './create.ts'
import { listOperations } from './lists.ts'
import { pair } from './pair.ts'
import { matchesRecord } from './record.ts'
import { rematch } from './rematch.ts'
import { beginWithBots, close, fill, join, leave } from './seats.ts'

const seen = v.strictObject({ match: matchSchema })
const botSchema = v.pipe(v.string(), v.maxLength(40))

/** Runs a change of a match that the caller may know of, and answers with the match. */
async function changeMatch(
  services: Services,
  caller: Caller,
  match: string,
  invite: string | undefined,
  change: (row: MatchRow, person: Person) => Promise<MatchRow>,
) {
  const person = callingPerson(caller)
  const row = await matchFor(services, match, { person: person.id, invite })
  return { match: await withRematch(services, await change(row, person), person.id) }
}

/** A match as this person sees it, with the match whose rematch it is, if they may know of that. */
async function withRematch(
  { store: { matches } }: Services,
  row: MatchRow,
  person: string | undefined,
): Promise<MatchSeen> {
  const seen = matchSeenOf(row, person)
  const id = row.head.phase === 'open' ? await matches.rematchOf(row.id) : undefined
  const before = id === undefined ? undefined : await matches.find(id)
  if (!before || !mayLook(before, { person })) return seen
  const absent = before.seats.filter((seat) => seat.person !== null && seatOf(row, seat.person) === undefined)
  return { ...seen, rematchOf: { id: before.id, asked: absent.map(({ name }) => name) } }
}

const matchesCreate = operation({
  name: 'matches.create',
  route: 'POST /api/matches',
  summary: 'Creates a match. It begins once all its seats are taken.',
  scope: 'play',
  input: newMatchSchema,
  output: seen,
  refusals: [
    'bad-game',
    'bad-option',
    'bad-seats',
    'bad-timeout',
    'bad-bot',
    'too-many-matches',
    'too-much-stored',
    'busy',
  ],
  bodyLimit: 2_000_000,
  isCostly: true,
  isLarge: true,
  async run(services, caller, wish) {
    const person = callingPerson(caller)
    networksOf(services).note(caller)
    return { match: matchSeenOf(await create(services, person, wish, caller.address), person.id) }
  },
})

const lobbyPair = operation({
  name: 'lobby.pair',
  route: 'POST /api/lobby/pair',
  summary:
    'Finds a player: takes a seat in an open public match of this game, time limit and default options, or creates one and waits. Called again, it answers with the match in which you wait. For a live match, others are seated with you until ten minutes after your latest call.',
  scope: 'play',
  input: v.strictObject({ game: gameIdSchema, pace: paceSchema }),
  output: seen,
  refusals: ['bad-game', 'bad-pace', 'too-many-matches', 'busy'],
  isCostly: true,
  isLarge: true,
  async run(services, caller, { game, pace }) {
    const person = callingPerson(caller)
    return { match: matchSeenOf(await pair(services, person, game, pace), person.id) }
  },
})

const matchesGet = operation({
  name: 'matches.get',
  route: 'GET /api/matches/{match}',
  summary: 'A match without its position: its seats, options and status.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ match: matchIdSchema, invite: inviteSchema }),
  output: seen,
  refusals: ['no-match', 'busy'],
  isLarge: true,
  async run(services, { person }, { match, invite }) {
    const row = await matchFor(services, match, { person: person?.id, invite })
    return { match: await withRematch(services, row, person?.id) }
  },
})

const JOIN_REFUSALS = [
  'no-match',
  'seat-taken',
  'no-such-seat',
  'already-seated',
  'name-taken',
  'not-open',
  'too-many-changes',
  'not-stored',
  'closing',
  'busy',
]

const matchesJoin = operation({
  name: 'matches.join',
  route: 'POST /api/matches/{match}/join',
  summary:
    'Takes the seat you ask for, or any free one. In a match in play, a seat is free if its person has left.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: v.optional(wholeSchema), invite: inviteSchema }),
  output: seen,
  refusals: JOIN_REFUSALS,
  isLarge: true,
  run: (services, caller, { match, seat, invite }) =>
    changeMatch(services, caller, match, invite, (row, person) => join(services, row, person, seat)),
})

const matchesSit = operation({
  name: 'matches.sit',
  route: 'POST /api/matches/{match}/seats/{seat}',
  summary: 'Takes this seat: `matches.join` with a seat.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: wholeSchema, invite: inviteSchema }),
  output: seen,
  refusals: JOIN_REFUSALS,
  isLarge: true,
  run: matchesJoin.run,
})

const matchesLeave = operation({
  name: 'matches.leave',
  route: 'DELETE /api/matches/{match}/seats/{seat}',
  summary: 'Leaves your seat of a match that has not begun. Its host can empty any seat.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: wholeSchema, invite: inviteSchema }),
  output: seen,
  refusals: ['no-match', 'not-open', 'not-host', 'no-such-seat', 'seat-taken', 'busy'],
  isLarge: true,
  run: (services, caller, { match, seat, invite }) =>
    changeMatch(services, caller, match, invite, (row, person) => leave(services, row, person, seat)),
})

const matchesFill = operation({
  name: 'matches.fill',
  route: 'PUT /api/matches/{match}/seats/{seat}/bot',
  summary: 'Puts a bot on an empty seat before the match begins. Only for its host.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: wholeSchema, bot: botSchema }),
  output: seen,
  refusals: [
    'no-match',
    'not-open',
    'not-host',
    'no-such-seat',
    'seat-taken',
    'bad-bot',
    'bad-seats',
    'busy',
  ],
  isLarge: true,
  run: (services, caller, { match, seat, bot }) =>
    changeMatch(services, caller, match, undefined, (row, person) => fill(services, row, person, seat, bot)),
})

const matchesBegin = operation({
  name: 'matches.begin',
  route: 'POST /api/matches/{match}/begin',
  summary: 'Begins a match now, with a bot on each empty seat. Only for its host.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, bot: botSchema }),
  output: seen,
  refusals: ['no-match', 'not-open', 'not-host', 'seat-taken', 'bad-bot', 'bad-seats', 'busy'],
  isLarge: true,
  run: (services, caller, { match, bot }) =>
    changeMatch(services, caller, match, undefined, (row, person) =>
      beginWithBots(services, row, person, bot),
    ),
})

const matchesClose = operation({
  name: 'matches.close',
  route: 'DELETE /api/matches/{match}',
  summary: 'Closes a match that has not begun. Only for its host.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema }),
  output: v.strictObject({}),
  refusals: ['no-match', 'not-open', 'not-host'],
  async run(services, caller, { match }) {
    const person = callingPerson(caller)
    await close(services, await matchFor(services, match, { person: person.id }), person)
    return {}
  },
})

const matchesRematch = operation({
  name: 'matches.rematch',
  route: 'POST /api/matches/{match}/rematch',
  summary:
    'The rematch of a finished match, with everybody one seat further. The first call creates it; later calls join it.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema }),
  output: seen,
  refusals: [
    'no-match',
    'not-over',
    'not-seated',
    'too-many-matches',
    'too-much-stored',
    'bad-option',
    'bad-seats',
    'seat-taken',
    'name-taken',
    'not-open',
    'not-stored',
    'closing',
    'busy',
  ],
  isCostly: true,
  isLarge: true,
  run: (services, caller, { match }) =>
    changeMatch(services, caller, match, undefined, (row, person) => rematch(services, row, person)),
})

export const lobbyOperations: readonly Operation[] = [
  ...listOperations,
  lobbyPair,
  matchesCreate,
  matchesGet,
  matchesJoin,
  matchesSit,
  matchesLeave,
  matchesFill,
  matchesBegin,
  matchesClose,
  matchesRematch,
  matchesRecord,
]
