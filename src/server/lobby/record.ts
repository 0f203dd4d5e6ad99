import * as v from 'valibot'
import { commitment, recordOf, refuse } from '../../core/index.ts'
import { inviteSchema, loadGame, matchFor, matchIdSchema } from '../matches/find-match.ts'
import { operation } from '../operation/operation.ts'
import { replayLines } from '../play/index.ts'

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
})

export const matchesRecord = operation({
  name: 'matches.record',
  route: 'GET /api/matches/{match}/record',
  summary: 'A finished match as a file that can be replayed, and its seed with the commitment shown before.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ match: matchIdSchema, invite: inviteSchema }),
  output: v.strictObject({ record: recordSchema, seed: v.string(), commitment: v.string() }),
  refusals: ['no-match', 'not-over', 'diverged'],
  async run(services, { person }, { match, invite }) {
    const row = await matchFor(services, match, { person: person?.id, invite })
    if (row.head.phase !== 'over')
      refuse({ code: 'not-over', message: 'The record is available once the match is over.' })
    const [game, lines] = await Promise.all([loadGame(row.game), services.store.matches.lines(row.id, 0)])
    const live = replayLines(game, row, lines)
    const record = recordOf(
      live.match,
      row.seats.map(({ name, bot }) => ({ name, bot })),
    )
    return { record, seed: row.seed, commitment: commitment(row.seed) }
  },
})
