import * as v from 'valibot'
import { commitment, recordOf, refuse, withEarlyEnding } from '../../core/index.ts'
import { inviteSchema, loadGame, matchFor, matchIdSchema } from '../matches/find-match.ts'
import { limitConcurrency } from '../operation/concurrency-limit.ts'
import { networkOf } from '../operation/networks.ts'
import { operation } from '../operation/operation.ts'
import { perStore } from '../operation/per-store.ts'
import { writeOnce } from '../operation/written.ts'
import { replayInParts } from '../play/index.ts'
import type { MatchRow, Store } from '../store/index.ts'
import { keepRecent } from './keep-recent.ts'

/** See `core/record.ts`. */
const recordSchema = v.strictObject({
  format: v.literal('interregnum-record'),
  version: v.literal(1),
  game: v.string(),
  rules: v.number(),
  options: v.record(v.string(), v.unknown()),
  players: v.array(v.strictObject({ name: v.string(), bot: v.nullable(v.string()) })),
  seed: v.string(),
  actions: v.array(v.unknown()),
  /** Null if the match did not end by the rules. */
  result: v.nullable(
    v.strictObject({ ranks: v.array(v.number()), scores: v.array(v.number()), why: v.string() }),
  ),
  /** Under `ending`, how a match ended that the rules did not end. */
  extensions: v.optional(v.record(v.string(), v.unknown())),
})

const outputSchema = v.strictObject({ record: recordSchema, seed: v.string(), commitment: v.string() })
type Output = v.InferOutput<typeof outputSchema>

/** How much text of records is kept in memory, in bytes. */
const MOST_KEPT = 32 * 1_048_576

/** To make a record its match is replayed, so each is made once, and one after another. Networks take turns. */
const records = perStore(({ store }) => {
  const inTurn = limitConcurrency(1, 5_000, 'Too many records are being made. Try again in a moment.', {
    mayWaitEach: 500,
  })
  const kept = keepRecent<Output>(MOST_KEPT, (make) => make())
  return (row: MatchRow, address: string) =>
    kept(keyOf(row), () => inTurn(() => makeRecord(store, row), { by: networkOf(address) }))
})

/** What the record of a finished match follows from, besides the match itself: people can be renamed or deleted. */
function keyOf({ id, seats }: MatchRow): string {
  return JSON.stringify([id, ...playersOf({ seats })])
}

function playersOf({ seats }: Pick<MatchRow, 'seats'>) {
  return seats.map(({ name, bot }) => ({ name, bot }))
}

async function makeRecord(store: Store, row: MatchRow) {
  const [game, lines] = await Promise.all([loadGame(row.game), store.matches.lines(row.id, 0)])
  const { match, ending } = await replayInParts(game, row, lines)
  const record = withEarlyEnding(recordOf(match, playersOf(row)), ending)
  const answer: Output = { record, seed: row.seed, commitment: commitment(row.seed) }
  return { value: answer, bytes: Buffer.byteLength(writeOnce(answer).text) }
}

export const matchesRecord = operation({
  name: 'matches.record',
  route: 'GET /api/matches/{match}/record',
  summary: 'A finished match as a file that can be replayed, and its seed with the commitment shown before.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ match: matchIdSchema, invite: inviteSchema }),
  output: outputSchema,
  refusals: ['no-match', 'not-over', 'diverged', 'busy'],
  isLarge: true,
  async run(services, { person, address }, { match, invite }) {
    const row = await matchFor(services, match, { person: person?.id, invite })
    if (row.head.phase !== 'over')
      refuse({ code: 'not-over', message: 'The record is available once the match is over.' })
    return records(services)(row, address)
  },
})
