import { counted, type Json, refuse } from '../core/index.ts'
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
  /** How long all may take: the search, and confirming its settings. */
  readonly seconds: number
  /** Exactly this number of observations instead, however long they take. */
  readonly rounds?: number | undefined
  /** Matches of each kind for an observation. */
  readonly matches: number
  readonly executor: Executor
  readonly onProgress?: ((text: string) => void) | undefined
  /** The command that searches the same again by this number of observations, and has time to confirm all. */
  readonly commandOf: (rounds: number) => string
}

/** The matches of a confirmation, as a multiple of those of an observation. */
const CONFIRMING = 8
const MOST_ROUNDS = 100_000

/**
 * Searches the options of a game for settings whose figures are in their ranges.
 * @throws Refused as `playtest`, and `bad-parameter`; `stopped` or `no-time` when nothing is confirmed yet
 */
export async function tuneGame(
  plan: TuneGamePlan,
): Promise<{ readonly report: PlaytestReport; readonly confirmed: readonly Confirmed[] }> {
  const { game } = await plan.executor.loadGame(plan.game)
  const bots = new Set([plan.bot, ...plan.targets.flatMap(({ bot }) => bot ?? [])])
  await Promise.all([...bots].map(plan.executor.loadBot))
  const watch = plan.targets.some(({ figure }) => watchFor(figure) === 'leads') ? 'leads' : 'results'
  const started = performance.now()
  const confirming = CONFIRMING * plan.matches
  let rounds = 0
  let played = 0
  const { confirmed, missed } = await tune({
    game,
    options: plan.options,
    parameters: plan.parameters,
    targets: plan.targets,
    bot: plan.bot,
    seed: plan.seed,
    matches: plan.matches,
    confirming,
    rounds: plan.rounds ?? MOST_ROUNDS,
    end: plan.rounds === undefined ? started + 1000 * plan.seconds : undefined,
    stop: plan.stop,
    onRound: (round, loss, setting) => {
      rounds = round
      plan.onProgress?.(`${round}: ${setting}, distance ${loss.toFixed(2)}`)
    },
    async play(kind) {
      const found = await playSeries({
        ...kind,
        game: plan.game,
        watch,
        executor: plan.executor,
        patience: plan.patience,
        stop: plan.stop,
      })
      played += found.length
      return { label: kind.bot, level: kind.bot, seats: kind.seats, matches: found, command: '' }
    },
  })
  if (confirmed.length === 0 && plan.stop?.aborted)
    refuse({ code: 'stopped', message: 'Stopped before the settings were confirmed.' })
  if (confirmed.length === 0)
    refuse({
      code: 'no-time',
      message: 'No setting could be confirmed in this time. Give more.',
      at: '--hours',
    })
  if (played === 0)
    refuse({ code: 'bad-parameter', message: 'The game refuses every setting that was tried.', at: '--vary' })
  const [best] = confirmed
  const isReached = best.loss === 0
  const why = plan.stop?.aborted ? 'Stopped' : 'Time was up'
  const fewer = confirmed.filter(({ matches }) => matches !== undefined && matches < confirming).length
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
        ...[
          fewer > 0 &&
            `${why}: ${counted(fewer, 'setting is', 'settings are')} confirmed by fewer than ${confirming} matches.`,
          missed > 0 && `${why}: ${counted(missed, 'setting is', 'settings are')} not confirmed.`,
        ].flatMap((sentence) => (sentence ? [{ section: 'tuning', sentence, weight: 0 }] : [])),
      ],
      sections: [tuningSection(plan.targets, confirmed, plan.commandOf(rounds))],
    },
  }
}
