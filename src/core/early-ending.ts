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

type How = 'resigned' | 'out-of-time'

const SAID: Readonly<Record<How, string>> = { resigned: ' resigned.', 'out-of-time': ' ran out of time.' }

/** How a match of two ended in which this seat resigned or ran out of time. */
export function endedBy(seat: Seat, how: How, names: readonly string[]): Outcome {
  const ranks = names.map((_, each) => (each === seat ? 2 : 1))
  return { ranks, scores: [], why: names[seat] + SAID[how] }
}

/** Who ended a match early, and how. Undefined: all agreed. */
function enderOf({ ranks, why }: Pick<Outcome, 'ranks' | 'why'>): { seat: Seat; how: How } | undefined {
  const seat = ranks.indexOf(2)
  if (seat < 0) return undefined
  return { seat, how: why.endsWith(SAID['out-of-time']) ? 'out-of-time' : 'resigned' }
}

/** How a match ended that its rules did not end, told by what players are called now. `why`: as it was told then. */
export function earlyWhy(ending: Pick<Outcome, 'ranks' | 'why'>, nameOf: (seat: Seat) => string): string {
  const ender = enderOf(ending)
  return ender ? nameOf(ender.seat) + SAID[ender.how] : ending.why
}

/** The record with how the match ended, where its rules did not end it. `why`: as the server and the table say it. */
export function withEarlyEnding(
  record: MatchRecord,
  ending: Pick<Outcome, 'ranks' | 'why'> | undefined,
): MatchRecord {
  if (ending === undefined || record.result !== null) return record
  const carried = { version: 1, ...(enderOf(ending) ?? { how: 'agreed' }) }
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
  return endedBy(
    output.seat,
    output.how,
    players.map(({ name }) => name),
  )
}
