import type { Json } from '../core/index.ts'
import { type Executor, type Job, type Limits, type ScheduledMatch, seedOf, timeLimit } from './job.ts'
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
  /** When no further match begins, in milliseconds of `performance.now()`. Default: never. */
  readonly until?: number | undefined
  /** When matches in progress are lost, likewise. Default: never. */
  readonly latest?: number | undefined
  /** Asked after every eighth match: whether this is enough. Default: never. */
  readonly isEnough?: ((matches: readonly MatchFacts[]) => boolean) | undefined
  /** How often each deal is played, by bots with chance of their own. Default: once. */
  readonly repeats?: number
  /** How closely: with probes, one match in a few. */
  readonly watch: Watch
  readonly executor: Executor
  /** Takes the matches so far. */
  readonly onMatch?: ((matches: readonly MatchFacts[]) => void) | undefined
}

/** One match, so that no quick one waits for slow ones. */
type MatchJob = Job & { readonly number: number }

/** After how many matches `isEnough` is asked. It looks at all of them. */
const ASKED_EVERY = 8
/** Of the first matches, one in a few is judged, searched and asked who leads, which takes most of its time. */
const PROBED = 4
/** The first matches: more of them would tell hardly more of tension and choices. */
const PROBED_UP_TO = 1_000

/**
 * Plays the matches. Match n is the same wherever it is played, and those returned are the first ones without a gap: only how many there are depends on time.
 * @throws Refused as `PlayJobs`
 */
export async function playSeries(plan: SeriesPlan): Promise<readonly MatchFacts[]> {
  const { matches, until = Number.POSITIVE_INFINITY, latest, isEnough, repeats = 1, seats, stop } = plan
  const limit = latest === undefined ? undefined : timeLimit(latest - performance.now())
  const waiting = new Map<number, MatchFacts>()
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
  await plan.executor.playJobs<MatchJob>(
    {
      game: plan.game,
      options: plan.options,
      bots: [plan.bot],
      patience: plan.patience,
      stop: AbortSignal.any([stop, limit].filter((signal) => signal !== undefined)),
    },
    {
      next() {
        if (isOver || handedOut >= matches || performance.now() >= until) return undefined
        const number = handedOut++
        return { number, matches: [scheduled(number)] }
      },
      take({ number }, [{ facts }]) {
        if (facts) waiting.set(number, facts)
        for (let next = waiting.get(gathered.length); next && !isOver; next = waiting.get(gathered.length)) {
          waiting.delete(gathered.length)
          gathered.push(next)
          plan.onMatch?.(gathered)
          isOver = gathered.length % ASKED_EVERY === 0 && isEnough?.(gathered) === true
        }
        return isOver
      },
    },
  )
  return gathered
}
