import type { NewPlaytest, PlaytestSeen } from '../../protocol/index.ts'
import type { PlaytestReportText } from '../store/index.ts'

/** What the process that plays a playtest is told. */
export type PlaytestTask = {
  readonly plan: NewPlaytest
  /** Where its matches are played by `interregnum lab worker`. Undefined: in the process itself. */
  readonly databaseUrl: string | undefined
}

/** What that process says. */
export type PlaytestNews =
  | {
      readonly kind: 'progress'
      readonly progress: NonNullable<PlaytestSeen['progress']>
      readonly report: PlaytestReportText | undefined
    }
  | { readonly kind: 'finished'; readonly report: PlaytestReportText }
  | { readonly kind: 'failed'; readonly refusal: NonNullable<PlaytestSeen['refusal']> }
