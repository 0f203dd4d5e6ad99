import { type Json, refuse } from '../core/index.ts'
import type { Executor, Limits } from './job.ts'
import type { PlaytestReport } from './measures/report.ts'
import { playSeries } from './play-series.ts'
import { watchFor } from './tune/figures.ts'
import type { Parameter } from './tune/parameters.ts'
import type { Target } from './tune/targets.ts'
import { type Confirmed, tune, tuningSection } from './tune/tune.ts'

export type TuneGamePlan = Limits & {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** Checked; parameters vary them. */
  readonly options: Json
  readonly parameters: readonly Parameter[]
  readonly targets: readonly Target[]
  readonly bot: string
  readonly seed: string
  /** How long the search may take; its settings are confirmed after that. */
  readonly seconds: number
  /** Exactly this number of observations instead, however long they take. */
  readonly rounds?: number | undefined
  /** Matches of each kind for an observation. */
  readonly matches: number
  readonly executor: Executor
  readonly onProgress?: ((text: string) => void) | undefined
  /** The command that gives the same again, with this number of observations. */
  readonly commandOf: (rounds: number) => string
}

/** The matches of a confirmation, as a multiple of those of an observation. */
const CONFIRMING = 8
const MOST_ROUNDS = 100_000

/**
 * Searches the options of a game for settings whose figures are in their ranges.
 * @throws Refused as `playtest`, and `bad-parameter`, `stopped` when nothing is confirmed yet
 */
export async function tuneGame(
  plan: TuneGamePlan,
): Promise<{ readonly report: PlaytestReport; readonly confirmed: readonly Confirmed[] }> {
  const { game } = await plan.executor.loadGame(plan.game)
  const bots = new Set([plan.bot, ...plan.targets.flatMap(({ bot }) => bot ?? [])])
  await Promise.all([...bots].map(plan.executor.loadBot))
  const watch = plan.targets.some(({ figure }) => watchFor(figure) === 'leads') ? 'leads' : 'results'
  const started = performance.now()
  const end = plan.rounds === undefined ? started + 1000 * plan.seconds : Number.POSITIVE_INFINITY
  let rounds = 0
  let played = 0
  const confirmed = await tune({
    game,
    options: plan.options,
    parameters: plan.parameters,
    targets: plan.targets,
    bot: plan.bot,
    seed: plan.seed,
    matches: plan.matches,
    confirming: CONFIRMING * plan.matches,
    rounds: plan.rounds ?? MOST_ROUNDS,
    isTimeUp: () => performance.now() >= end || plan.stop?.aborted === true,
    onRound: (round, loss, setting) => {
      rounds = round
      plan.onProgress?.(`${round}: ${setting}, distance ${loss.toFixed(2)}`)
    },
    async play({ options, bot, seats, seed, matches }) {
      const found = await playSeries({
        game: plan.game,
        options,
        bot,
        seats,
        seed,
        matches,
        watch,
        executor: plan.executor,
        patience: plan.patience,
        stop: plan.stop,
      })
      played += found.length
      if (found.length < matches)
        refuse({ code: 'stopped', message: 'Stopped before the settings were confirmed.' })
      return { label: bot, level: bot, seats, matches: found, command: '' }
    },
  })
  if (played === 0)
    refuse({ code: 'bad-parameter', message: 'The game refuses every setting that was tried.', at: '--vary' })
  const [best] = confirmed
  const isReached = best.loss === 0
  return {
    confirmed,
    report: {
      format: 'interregnum-playtest',
      version: 1,
      game: game.id,
      title: game.title,
      rules: game.rules,
      variants: [{ name: 'as it is', options: plan.options }],
      seed: plan.seed,
      seconds: (performance.now() - started) / 1000,
      matches: played,
      isPartial: plan.stop?.aborted === true,
      findings: [
        {
          section: 'tuning',
          sentence: isReached
            ? `${best.setting}: all targets are reached.`
            : `${best.setting} comes nearest: ${best.loss.toFixed(2)} from the targets.`,
          weight: 1,
        },
      ],
      sections: [tuningSection(plan.targets, confirmed, plan.commandOf(rounds))],
    },
  }
}
