import * as v from 'valibot'
import { kindOf, read } from '../../core/index.ts'

const kindSchema = v.strictObject({
  /** How many decisions its mean is from. */
  decisions: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The mean. */
  seconds: v.pipe(v.number(), v.minValue(0)),
})

const humanPaceSchema = v.strictObject({
  format: v.literal('interregnum-human-pace', "must be 'interregnum-human-pace'"),
  version: v.literal(1, 'must be 1'),
  game: v.string(),
  kinds: v.record(v.string(), kindSchema),
})

/** How long people take for a decision of a game, by its kind, measured where they played. */
export type HumanPace = v.InferOutput<typeof humanPaceSchema>

/** A decision of a person. */
export type TimedDecision = { readonly action: unknown; readonly seconds: number }

/** Who takes longer was away, in seconds: the decision does not count. */
const AWAY = 300
/** A kind with fewer decisions is left out: too few to tell, and they might tell of somebody. */
const LEAST = 20

export function humanPaceOf(game: string, decisions: Iterable<TimedDecision>): HumanPace {
  const sums = new Map<string, { count: number; seconds: number }>()
  for (const { action, seconds } of decisions) {
    if (seconds > AWAY) continue
    const kind = kindOf(action)
    const sum = sums.get(kind) ?? { count: 0, seconds: 0 }
    sums.set(kind, sum)
    sum.count++
    sum.seconds += seconds
  }
  const kinds = [...sums]
    .filter(([, { count }]) => count >= LEAST)
    .map(([kind, { count, seconds }]) => [
      kind,
      { decisions: count, seconds: Number((seconds / count).toFixed(2)) },
    ])
  return { format: 'interregnum-human-pace', version: 1, game, kinds: Object.fromEntries(kinds) }
}

/**
 * What a file of such times says.
 * @throws Refused `bad-pace` with the place
 */
export function readHumanPace(value: unknown): HumanPace {
  return read(humanPaceSchema, value, 'bad-pace', '')
}
