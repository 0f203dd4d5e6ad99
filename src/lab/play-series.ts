import type { Json } from '../core/index.ts'
import { type Executor, type Job, type Limits, type ScheduledMatch, seedOf } from './job.ts'
import type { MatchFacts, Watch } from './observe/facts.ts'

/** Matches of one kind of bot among itself, played until enough is known or time is up. */
export type SeriesPlan = Limits & {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** As `readOptions` gives them. */
  readonly options: Json
  /** The bot of every seat: as the executor's `loadBot` takes it. */
  readonly bot: string
  readonly seats: number
  readonly seed: string
  /** The most matches. */
  readonly matches: number
  /** When to stop, in milliseconds of `performance.now()`. Default: never. */
  readonly until?: number | undefined
  /** Asked after each batch: whether this is enough. Default: never. */
  readonly isEnough?: ((matches: readonly MatchFacts[]) => boolean) | undefined
  /** How often each deal is played, by bots with chance of their own. Default: once. */
  readonly repeats?: number
  /** How closely: with probes, one match in a few. */
  readonly watch: Watch
  readonly executor: Executor
  /** Takes the matches so far. */
  readonly onMatch?: ((matches: readonly MatchFacts[]) => void) | undefined
}

type Batch = Job & { readonly first: number }

/** The matches of a batch. `isEnough` is asked at its end, so results do not depend on the number of workers. */
const BATCH = 8
/** Of the first matches, one in a few is judged, searched and asked who leads, which takes most of its time. */
const PROBED = 4
/** The first matches: more of them would tell hardly more of tension and choices. */
const PROBED_UP_TO = 1_000

/**
 * Plays the matches. Match n is the same wherever it is played, and those returned are the first ones without a gap: only how many there are depends on time.
 * @throws Refused as `PlayJobs`
 */
export async function playSeries(plan: SeriesPlan): Promise<readonly MatchFacts[]> {
  const { matches, until = Number.POSITIVE_INFINITY, isEnough, repeats = 1, seats } = plan
  const waiting = new Map<number, readonly MatchFacts[]>()
  const gathered: MatchFacts[] = []
  let handedOut = 0
  let isOver = false
  const scheduled = (number: number): ScheduledMatch => ({
    seed: seedOf(plan.seed, Math.floor(number / repeats)),
    ...(repeats > 1 && { botSeed: seedOf(`${plan.seed}/${Math.floor(number / repeats)}`, number % repeats) }),
    seats: Array.from({ length: seats }, () => 0),
    watch:
      plan.watch === 'probes' && (number >= PROBED_UP_TO || number % PROBED > 0) ? 'results' : plan.watch,
  })
  await plan.executor.playJobs<Batch>(
    {
      game: plan.game,
      options: plan.options,
      bots: [plan.bot],
      patience: plan.patience,
      stop: plan.stop,
    },
    {
      next() {
        if (isOver || handedOut >= matches || performance.now() >= until) return undefined
        const first = handedOut
        handedOut = Math.min(matches, first + BATCH)
        return {
          first,
          matches: Array.from({ length: handedOut - first }, (_, i) => scheduled(first + i)),
        }
      },
      take({ first }, played) {
        waiting.set(
          first,
          played.flatMap(({ facts }) => facts ?? []),
        )
        for (let next = waiting.get(gathered.length); next && !isOver; next = waiting.get(gathered.length)) {
          gathered.push(...next)
          plan.onMatch?.(gathered)
          isOver = isEnough?.(gathered) ?? false
        }
        return isOver
      },
    },
  )
  return gathered
}
