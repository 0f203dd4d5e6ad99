import type { Player, Seat } from '../../core/index.ts'
import type { Loaded } from '../game/WithGame.tsx'
import type { Listener } from '../session/log-lines.ts'
import type { LinesReached } from './lines-reached.ts'
import type { Turn } from './turns.ts'
import type { MovesOpen } from './use-move-tree.ts'
import type { Trying } from './use-trying.ts'

export type AnalysisPanelProps = {
  readonly loaded: Loaded
  readonly players: readonly Player[]
  readonly moves: MovesOpen
  readonly trying: Trying
  readonly listener: Listener
  readonly turns: readonly Turn[]
  /** What the engine has found so far, by position. */
  readonly reached: LinesReached
  /** Tries an action of a seat at the moment shown. */
  readonly onTry: (seat: Seat, action: unknown) => void
  readonly onTryLine: Trying['tryLine']
}
