import * as v from 'valibot'
import { matchSchema, newMatchSchema } from '../../protocol/index.ts'
import { inviteSchema, matchFor, matchIdSchema, wholeSchema } from '../matches/find-match.ts'
import { matchSeenOf } from '../matches/summary.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import { create } from './create.ts'
import { listOperations } from './lists.ts'
import { matchesRecord } from './record.ts'
import { rematch } from './rematch.ts'
import { beginWithBots, close, fill, join, leave } from './seats.ts'

const seen = v.strictObject({ match: matchSchema })
const botSchema = v.pipe(v.string(), v.maxLength(40))

const matchesCreate = operation({
  name: 'matches.create',
  method: 'POST',
  path: '/api/matches',
  summary: 'Creates a match. It begins once all its seats are taken.',
  access: 'person',
  scope: 'play',
  input: newMatchSchema,
  output: seen,
  refusals: ['bad-game', 'bad-option', 'bad-seats', 'bad-timeout', 'bad-bot', 'too-many-matches'],
  bodyLimit: 2_000_000,
  isCostly: true,
  async run(services, caller, wish) {
    const person = callingPerson(caller)
    return { match: matchSeenOf(await create(services, person, wish), person.id) }
  },
})

const matchesGet = operation({
  name: 'matches.get',
  method: 'GET',
  path: '/api/matches/{match}',
  summary: 'A match without its position: its seats, options and status.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ match: matchIdSchema, invite: inviteSchema }),
  output: seen,
  refusals: ['no-match'],
  async run(services, { person }, { match, invite }) {
    const row = await matchFor(services, match, { person: person?.id, invite })
    return { match: matchSeenOf(row, person?.id) }
  },
})

const JOIN_REFUSALS = [
  'no-match',
  'seat-taken',
  'no-such-seat',
  'already-seated',
  'not-open',
  'not-stored',
  'closing',
]

const matchesJoin = operation({
  name: 'matches.join',
  method: 'POST',
  path: '/api/matches/{match}/join',
  summary:
    'Takes the seat you ask for, or any free one. In a match in play, a seat is free if its person has left.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: v.optional(wholeSchema), invite: inviteSchema }),
  output: seen,
  refusals: JOIN_REFUSALS,
  async run(services, caller, { match, seat, invite }) {
    const person = callingPerson(caller)
    const row = await matchFor(services, match, { person: person.id, invite })
    return { match: matchSeenOf(await join(services, row, person, seat), person.id) }
  },
})

const matchesSit = operation({
  name: 'matches.sit',
  method: 'POST',
  path: '/api/matches/{match}/seats/{seat}',
  summary: 'Takes this seat: `matches.join` with a seat.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: wholeSchema, invite: inviteSchema }),
  output: seen,
  refusals: JOIN_REFUSALS,
  run: matchesJoin.run,
})

const matchesLeave = operation({
  name: 'matches.leave',
  method: 'DELETE',
  path: '/api/matches/{match}/seats/{seat}',
  summary: 'Leaves your seat of a match that has not begun. Its host can empty any seat.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: wholeSchema, invite: inviteSchema }),
  output: seen,
  refusals: ['no-match', 'not-open', 'not-host', 'no-such-seat', 'seat-taken'],
  async run(services, caller, { match, seat, invite }) {
    const person = callingPerson(caller)
    const row = await matchFor(services, match, { person: person.id, invite })
    return { match: matchSeenOf(await leave(services, row, person, seat), person.id) }
  },
})

const matchesFill = operation({
  name: 'matches.fill',
  method: 'PUT',
  path: '/api/matches/{match}/seats/{seat}/bot',
  summary: 'Puts a bot on an empty seat before the match begins. Only for its host.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, seat: wholeSchema, bot: botSchema }),
  output: seen,
  refusals: ['no-match', 'not-open', 'not-host', 'no-such-seat', 'seat-taken', 'bad-bot', 'bad-seats'],
  async run(services, caller, { match, seat, bot }) {
    const person = callingPerson(caller)
    const row = await matchFor(services, match, { person: person.id })
    return { match: matchSeenOf(await fill(services, row, person, seat, bot), person.id) }
  },
})

const matchesBegin = operation({
  name: 'matches.begin',
  method: 'POST',
  path: '/api/matches/{match}/begin',
  summary: 'Begins a match now, with a bot on each empty seat. Only for its host.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, bot: botSchema }),
  output: seen,
  refusals: ['no-match', 'not-open', 'not-host', 'seat-taken', 'bad-bot', 'bad-seats'],
  async run(services, caller, { match, bot }) {
    const person = callingPerson(caller)
    const row = await matchFor(services, match, { person: person.id })
    return { match: matchSeenOf(await beginWithBots(services, row, person, bot), person.id) }
  },
})

const matchesClose = operation({
  name: 'matches.close',
  method: 'DELETE',
  path: '/api/matches/{match}',
  summary: 'Closes a match that has not begun. Only for its host.',
  access: 'person',
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
  method: 'POST',
  path: '/api/matches/{match}/rematch',
  summary:
    'The rematch of a finished match, with everybody one seat further. The first call creates it; later calls join it.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema }),
  output: seen,
  refusals: [
    'no-match',
    'not-over',
    'not-seated',
    'too-many-matches',
    'bad-option',
    'bad-seats',
    'seat-taken',
    'not-open',
    'not-stored',
    'closing',
  ],
  isCostly: true,
  async run(services, caller, { match }) {
    const person = callingPerson(caller)
    const row = await matchFor(services, match, { person: person.id })
    return { match: matchSeenOf(await rematch(services, row, person), person.id) }
  },
})

export const lobbyOperations: readonly Operation[] = [
  ...listOperations,
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
