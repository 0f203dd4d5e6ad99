import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { type ChatLine, chatSchema, wholeSchema } from '../../protocol/index.ts'
import { inviteSchema, matchFor, matchIdSchema } from '../matches/find-match.ts'
import { isHost, seatOf } from '../matches/summary.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import { sharedThrottle } from '../operation/tally.ts'
import type { ChatRow } from '../store/index.ts'
import { chatTextSchema } from './text.ts'

/** How many lines of a match are kept: the latest. */
const LINES = 200

const chatList = operation({
  name: 'chat.list',
  route: 'GET /api/matches/{match}/chat',
  summary: `The chat of a match: the latest ${LINES} lines, without those of people you have muted.`,
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({
    match: matchIdSchema,
    after: v.optional(wholeSchema),
    invite: inviteSchema,
  }),
  output: v.strictObject({ lines: v.array(chatSchema) }),
  refusals: ['no-match'],
  async run(services, { person }, { match, after = 0, invite }) {
    const { id } = await matchFor(services, match, { person: person?.id, invite })
    const { chat, people } = services.store
    const lines = await chat.list(id, after, LINES)
    const muted = person ? await people.muted(person.id) : []
    const isHeard = ({ person: by }: ChatRow) => by === null || !muted.includes(by)
    return { lines: lines.filter(isHeard).map(lineSeen) }
  },
})

const chatSay = operation({
  name: 'chat.say',
  route: 'POST /api/matches/{match}/chat',
  summary: 'Sends a chat message in a match. In a private match, only its players can.',
  scope: 'play',
  input: v.strictObject({ match: matchIdSchema, text: chatTextSchema, invite: inviteSchema }),
  output: v.strictObject({ line: chatSchema }),
  refusals: ['no-match', 'not-seated'],
  async run(services, caller, { match, text, invite }) {
    const { store, rooms, metrics, settings, now } = services
    const person = callingPerson(caller)
    const row = await matchFor(services, match, { person: person.id, invite })
    const seat = seatOf(row, person.id)
    if (seat === undefined && !row.isPublic && !isHost(row, person.id))
      refuse({ code: 'not-seated', message: 'In a private match only its players can chat.' })
    if (settings.rateLimits) await maySay(services, person.id)
    const said = { match: row.id, person: person.id, name: person.name, seat: seat ?? null, text, at: now() }
    const line = lineSeen({ ...said, line: await store.chat.add(said, LINES) })
    await rooms.tell(row.id, line, person.id)
    metrics.count('interregnum_chat_lines_total')
    return { line }
  },
})

function lineSeen({ match, line, person, name, seat, text, at }: ChatRow): ChatLine {
  return { type: 'chat', match, line, person, name, seat, text, at }
}

/** Enough to talk, too little to flood the chat. */
const maySay = sharedThrottle('say', { burst: 10, refillMs: 1000 })

export const chatOperations: readonly Operation[] = [chatList, chatSay]
