import * as v from 'valibot'
import { read } from '../../core/index.ts'
import type { Estimate } from '../measures/estimates.ts'
import { FIGURE_NAMES } from './figures.ts'

const targetSchema = v.pipe(
  v.strictObject({
    figure: v.picklist(FIGURE_NAMES, `must be one of: ${FIGURE_NAMES.join(', ')}`),
    /** Default: the fewest that the game allows. */
    players: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** By whom it is measured. Default: the bot of the command. */
    bot: v.optional(v.string()),
    from: v.optional(v.number()),
    to: v.optional(v.number()),
    /** How much it counts beside the others. Default: 1. */
    weight: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  v.check(({ from, to }) => from !== undefined || to !== undefined, 'must have “from”, “to” or both'),
  v.check(
    ({ from, to }) => from === undefined || to === undefined || from < to,
    '“from” must be less than “to”',
  ),
)

const targetsSchema = v.strictObject({
  targets: v.pipe(v.array(targetSchema), v.minLength(1, 'must name a target')),
})

/** A figure that a design should have: in this range. */
export type Target = v.InferOutput<typeof targetSchema>

/**
 * What a file of targets says.
 * @throws Refused `bad-targets` with the place
 */
export function readTargets(value: unknown): readonly Target[] {
  return read(targetsSchema, value, 'bad-targets', '').targets
}

/** How far a figure is from its range, in units of the half of it; 0 inside. A range without an end has the unit of its end. */
export function distanceFrom({ from, to }: Target, { value }: Estimate): number {
  const unit = from !== undefined && to !== undefined ? (to - from) / 2 : Math.abs(from ?? to ?? 1)
  const beyond = Math.max(0, (from ?? value) - value, value - (to ?? value))
  return beyond / Math.max(unit, 1e-9)
}
