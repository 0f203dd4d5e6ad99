import * as v from 'valibot'
import { offerKindSchema, positionSchema, viewerSchema } from '../../protocol/index.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'

const match = v.pipe(v.string(), v.maxLength(40))
const entry = v.pipe(v.number(), v.integer(), v.minValue(0))
const done = v.strictObject({ number: entry, entry })

/** The latest line that whoever decides knew: a choice of theirs that came after it stays. */
const since = v.optional(entry)

/** What can go wrong with everything that is done in a match in play. */
const REFUSALS = ['no-match', 'not-playing', 'not-seated', 'bot-plays', 'not-stored', 'closing', 'diverged']

const positionOf = operation({
  name: 'matches.position',
  method: 'GET',
  path: '/api/matches/{match}/position',
  summary: 'A match as one sees it: the view, and what was told in each entry after line `since`.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({
    match,
    since: v.optional(entry, 0),
    invite: v.optional(v.pipe(v.string(), v.maxLength(60))),
    viewer: v.optional(viewerSchema),
  }),
  output: positionSchema,
  refusals: ['no-match', 'not-playing', 'forbidden', 'bad-seat', 'closing', 'diverged'],
  run: ({ rooms }, { person }, { match: id, since, invite, viewer }) =>
    rooms.position(id, { person: person?.id, invite }, since, viewer),
})

const act = operation({
  name: 'matches.act',
  method: 'POST',
  path: '/api/matches/{match}/actions',
  summary:
    'Decides for one’s seat. `entry` is the number of entries the decision was made after: sent again, it is done once. Answered once it is durable.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match, entry, since, action: v.unknown() }),
  output: done,
  refusals: [...REFUSALS, 'stale', 'bad-action', 'and those of the game'],
  run: ({ rooms }, caller, { match: id, entry, since, action }) =>
    rooms.act(id, callingPerson(caller).id, entry, action, since),
})

const takeBack = operation({
  name: 'matches.takeBack',
  method: 'POST',
  path: '/api/matches/{match}/take-back',
  summary:
    'Takes back one’s latest decision, as long as nobody else has acted and nothing has come to light.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match, entry, since }),
  output: done,
  refusals: [...REFUSALS, 'stale', 'cannot-take-back'],
  run: ({ rooms }, caller, { match: id, entry, since }) =>
    rooms.takeBack(id, callingPerson(caller).id, entry, since),
})

const offer = operation({
  name: 'matches.offer',
  method: 'POST',
  path: '/api/matches/{match}/offers',
  summary:
    'Proposes to end the match here, to take back one’s latest decision, or that a bot plays on for somebody. It is done once all others have agreed.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match, what: offerKindSchema }),
  output: done,
  refusals: [...REFUSALS, 'offer-waits', 'bad-offer', 'cannot-take-back', 'not-yet'],
  run: ({ rooms }, caller, { match: id, what }) => rooms.offer(id, callingPerson(caller).id, what),
})

const answer = operation({
  name: 'matches.answer',
  method: 'POST',
  path: '/api/matches/{match}/offers/answer',
  summary: 'Agrees to the offer that lies on the table, or declines it.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match, isAgreed: v.boolean() }),
  output: done,
  refusals: [...REFUSALS, 'no-offer'],
  run: ({ rooms }, caller, { match: id, isAgreed }) => rooms.answer(id, callingPerson(caller).id, isAgreed),
})

const resign = operation({
  name: 'matches.resign',
  method: 'POST',
  path: '/api/matches/{match}/resign',
  summary: 'Gives up one’s seat: with two at the table the match is over, else a bot plays on.',
  access: 'person',
  scope: 'play',
  input: v.strictObject({ match }),
  output: done,
  refusals: REFUSALS,
  run: ({ rooms }, caller, { match: id }) => rooms.resign(id, callingPerson(caller).id),
})

/** Operations on a match in play. */
export const playOperations: readonly Operation[] = [positionOf, act, takeBack, offer, answer, resign]
