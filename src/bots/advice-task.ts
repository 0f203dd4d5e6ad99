import type { GameAi } from '../ai/index.ts'
import { type Game, type MatchRecord, QuickChance, type Seat } from '../core/index.ts'
import { loadGameAndAi } from '../games/registry.ts'
import { type Advice, advise, fullBudget } from './advice.ts'
import { type BeliefsFound, type BeliefTask, beliefsAt } from './beliefs/beliefs-at.ts'
import { type EngineLines, engineLines } from './engine-lines.ts'
import { REVIEW_BUDGET, type ReviewNews, review } from './review.ts'

/** Advice, a review, the lines of the engine, beliefs or a reason, computed in a worker. */
export type HelpTask =
  /** It knows the seat's view only. */
  | {
      readonly kind: 'advice'
      readonly game: string
      readonly seat: Seat
      readonly view: unknown
      /** Whole numbers for the adviser's own chance: the same numbers give the same advice. */
      readonly seed: readonly number[]
    }
  /** A finished match, with everything revealed. `isOver`: it ended outside its rules, such as by agreement. */
  | { readonly kind: 'review'; readonly record: MatchRecord; readonly isOver: boolean }
  /** A decision of a finished match or of a variation, searched as deep as the engine goes. It can be paused. */
  | {
      readonly kind: 'lines'
      readonly game: string
      readonly seat: Seat
      /** The seat's view; with `isOpen` the full state. */
      readonly view: unknown
      readonly isOpen: boolean
      readonly seed: readonly number[]
    }
  | BeliefTask
  /** Why an action is good or bad, as hints say it. */
  | {
      readonly kind: 'reason'
      readonly game: string
      readonly seat: Seat
      readonly view: unknown
      readonly action: unknown
    }

/** The worker's messages: advice and beliefs once, a review piece by piece, lines again and again, or why there are none. */
export type HelpNews =
  | { readonly kind: 'lines'; readonly lines: EngineLines }
  | { readonly kind: 'reason'; readonly reason: string | undefined }
  | { readonly kind: 'advice'; readonly advice: Advice }
  | { readonly kind: 'beliefs'; readonly found: BeliefsFound }
  | ReviewNews
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: string }

/** Of the engine in one piece: a pause begins after it. */
const MOST_IN_BATCH = 2_000

/**
 * Does a task and reports each finding at once. Never rejects.
 * @param pausePoint waits between two findings of the engine, for as long as it is paused
 */
export async function doHelpTask(
  task: HelpTask,
  tell: (news: HelpNews) => void,
  pausePoint?: () => Promise<void>,
): Promise<void> {
  try {
    const known = await loadGameAndAi(task.kind === 'review' ? task.record.game : task.game)
    for (const news of newsOf(task, known)) {
      tell(news)
      if (task.kind === 'lines') await pausePoint?.()
    }
    tell({ kind: 'done' })
  } catch (error) {
    tell({ kind: 'failed', error: error instanceof Error ? error.message : String(error) })
  }
}

function* newsOf(task: HelpTask, known: { readonly game: Game; readonly ai: GameAi }): Generator<HelpNews> {
  if (task.kind === 'review') {
    yield* review(known, task.record, { isOver: task.isOver, budget: REVIEW_BUDGET })
    return
  }
  if (task.kind === 'beliefs') {
    yield { kind: 'beliefs', found: beliefsAt(task, known) }
    return
  }
  if (task.kind === 'reason') {
    const { view, seat, action } = task
    yield { kind: 'reason', reason: known.ai.heuristic.explain?.(view, seat, action) }
    return
  }
  const asking = { ...known, view: task.view, seat: task.seat, chance: new QuickChance(...task.seed) }
  if (task.kind === 'advice') yield { kind: 'advice', advice: advise(asking, fullBudget(known.ai)) }
  else
    for (const lines of engineLines({ ...asking, isOpen: task.isOpen }, MOST_IN_BATCH))
      yield { kind: 'lines', lines }
}
