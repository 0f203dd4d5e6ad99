import { type Effort, type GameAi, LEVEL_IDS, type SeenDeed, USUAL_EFFORTS } from '../../ai/index.ts'
import { type Game, QuickChance, type Seat } from '../../core/index.ts'
import type { Beliefs } from './beliefs.ts'
import { BELIEF_DEEDS, BELIEF_SAMPLES, believe } from './evidence.ts'
import { type Surprise, surpriseOf } from './surprise.ts'

/** What a seat could believe at a moment of a match that is over, or of a variation. */
export type BeliefTask = {
  readonly kind: 'beliefs'
  readonly game: string
  readonly seat: Seat
  /** The seat's view of the moment. */
  readonly view: unknown
  /** What it saw others do before, the latest first; at most `BELIEF_DEEDS` count. */
  readonly deeds: readonly SentDeed[]
  /** How many of them led to the moment: of these the surprise is asked. */
  readonly latest: number
  /** Whole numbers for chance: the same numbers give the same beliefs. */
  readonly seed: readonly number[]
}

export type SentDeed = SeenDeed<unknown, unknown> & {
  /** The bot that did it; null for a person. */
  readonly bot: string | null
}

export type BeliefsFound = Beliefs & {
  readonly surprises: readonly (Surprise & { readonly by: Seat })[]
}

/** How many determinizations the surprise at one action takes. */
export const SURPRISE_SAMPLES = 200

export function beliefsAt(
  { view, seat, deeds, latest, seed }: BeliefTask,
  { game, ai }: { readonly game: Game; readonly ai: GameAi },
): BeliefsFound {
  const witnessed = deeds.map(({ bot, ...deed }) => ({ ...deed, effort: effortOf(ai, bot) }))
  const surprises = witnessed.slice(0, latest).flatMap((deed, i) => {
    const before = { game, ai, view: deed.view, seat, chance: new QuickChance(...seed, i) }
    const surprise = surpriseOf(before, deed, SURPRISE_SAMPLES)
    return surprise ? [{ ...surprise, by: deed.by }] : []
  })
  const moment = { game, ai, view, seat, chance: new QuickChance(...seed) }
  return { ...believe(moment, witnessed.slice(0, BELIEF_DEEDS), BELIEF_SAMPLES), surprises }
}

/** How a bot thinks; a person, or a bot of no level, is taken to be Shrewd. */
function effortOf({ efforts = USUAL_EFFORTS }: GameAi, bot: string | null): Effort {
  return efforts[LEVEL_IDS.find((id) => id === bot) ?? 'shrewd']
}
