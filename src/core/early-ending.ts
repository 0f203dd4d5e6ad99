import * as v from 'valibot'
import type { Outcome, Seat } from './contract.ts'
import type { MatchRecord } from './record.ts'

/** How a match ended that its rules did not end, as a record carries it, under `extensions.ending`. */
const endingSchema = v.variant('how', [
  v.strictObject({
    version: v.literal(1),
    how: v.picklist(['resigned', 'out-of-time']),
    /** Who did. Of two: with more, a bot takes over and the match goes on. */
    seat: v.picklist([0, 1]),
  }),
  v.strictObject({ version: v.literal(1), how: v.literal('agreed') }),
])

const RESIGNED = ' resigned.'
const OUT_OF_TIME = ' ran out of time.'

/** How a match ended that its rules did not end, told by what the players are called now. `why`: as it was told then. */
export function earlyWhy({ ranks, why }: Pick<Outcome, 'ranks' | 'why'>, names: readonly string[]): string {
  const seat: Seat = ranks.indexOf(2)
  if (seat < 0) return why
  return names[seat] + (why.endsWith(OUT_OF_TIME) ? OUT_OF_TIME : RESIGNED)
}

/** The record with how the match ended, where its rules did not end it. `why`: as the server and the table say it. */
export function withEarlyEnding(
  record: MatchRecord,
  ending: Pick<Outcome, 'ranks' | 'why'> | undefined,
): MatchRecord {
  if (ending === undefined || record.result !== null) return record
  const seat: Seat = ending.ranks.indexOf(2)
  const how = ending.why.endsWith(OUT_OF_TIME) ? 'out-of-time' : 'resigned'
  const carried = seat < 0 ? { version: 1, how: 'agreed' } : { version: 1, how, seat }
  return { ...record, extensions: { ...record.extensions, ending: carried } }
}

/** How a match ended that its rules did not end; undefined where the record does not say it, or another version of it. */
export function earlyEndingOf({ extensions, players, result }: MatchRecord): Outcome | undefined {
  const carried = v.safeParse(endingSchema, extensions?.ending)
  if (!carried.success || result !== null) return undefined
  const { output } = carried
  if (output.how === 'agreed')
    return { ranks: players.map(() => 1), scores: [], why: 'All agreed to end the match here.' }
  if (players.length !== 2) return undefined
  const { seat, how } = output
  return {
    ranks: players.map((_, each) => (each === seat ? 2 : 1)),
    scores: [],
    why: players[seat].name + (how === 'resigned' ? RESIGNED : OUT_OF_TIME),
  }
}
