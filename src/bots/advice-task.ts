import { type MatchRecord, QuickChance, type Seat } from '../core/index.ts'
import { loadGameAndAi } from '../games/registry.ts'
import { type Advice, advise, fullBudget } from './advice.ts'
import { REVIEW_BUDGET, type ReviewNews, review } from './review.ts'

/** Advice or a review, computed in a worker. */
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

/** The worker's messages: advice once, a review piece by piece, or why there is none. */
export type HelpNews =
  | { readonly kind: 'advice'; readonly advice: Advice }
  | ReviewNews
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: string }

/** Does a task and reports each finding at once. Never rejects. */
export async function doHelpTask(task: HelpTask, tell: (news: HelpNews) => void): Promise<void> {
  try {
    const name = task.kind === 'advice' ? task.game : task.record.game
    const known = await loadGameAndAi(name)
    if (task.kind === 'advice') {
      const { view, seat, seed } = task
      const advice = advise({ ...known, view, seat, chance: new QuickChance(...seed) }, fullBudget(known.ai))
      tell({ kind: 'advice', advice })
    } else
      for (const news of review(known, task.record, { isOver: task.isOver, budget: REVIEW_BUDGET }))
        tell(news)
    tell({ kind: 'done' })
  } catch (error) {
    tell({ kind: 'failed', error: error instanceof Error ? error.message : String(error) })
  }
}
