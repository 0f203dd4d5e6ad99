import type { Heuristic } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { type Action, chosenCounter, type State } from '../rules/state.ts'
import { explain } from './explain.ts'
import {
  PLACING_FEATURES,
  placingLogit,
  quickHex,
  quickScore,
  RETURNING_FEATURES,
  returningLogit,
  surveyPlacements,
  writePlacingFeatures,
  writeReturningFeatures,
} from './placements.ts'

/** Scores actions by the logarithm of how often a search takes them. */
export const heuristic: Heuristic<State, Action> = { scoreActions, explain }

/** What is asked about one action: its features are those of a placement or of a return. */
type Asker<T> = {
  placing(
    map: ReturnType<typeof surveyPlacements>,
    index: number,
    counter: number,
    hex: number,
    best: number,
  ): T
  returning(index: number, counter: number, quick: number): T
}

function scoreActions(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  return ask(view, seat, actions, LOGITS) ?? new Array<number>(actions.length).fill(0)
}

const LOGITS: Asker<number> = { placing: placingLogit, returning: returningLogit }

/** By action: the features that its net sees. Undefined where there is nothing to compare. */
export function featuresOf(
  view: State,
  seat: Seat,
  actions: readonly Action[],
): readonly Float64Array[] | undefined {
  return ask(view, seat, actions, FEATURES)
}

const FEATURES: Asker<Float64Array> = {
  placing(map, index, counter, hex, best) {
    const into = new Float64Array(PLACING_FEATURES.length)
    writePlacingFeatures(map, index, counter, hex, best, into)
    return into
  },
  returning(index, counter, quick) {
    const into = new Float64Array(RETURNING_FEATURES.length)
    writeReturningFeatures(index, counter, quick, into)
    return into
  },
}

/** A counter to choose or to return is judged by the hex with its best quick score. */
function ask<T>(view: State, seat: Seat, actions: readonly Action[], asker: Asker<T>): T[] | undefined {
  const [first] = actions
  if (first === undefined) return undefined
  if (first.type === 'place') {
    const counter = chosenCounter(view)
    if (counter === undefined) return undefined
    const map = surveyPlacements(view, seat, [counter])
    const quick = actions.map((action) =>
      action.type === 'place' ? quickScore(map, 0, counter, action.hex) : Number.NEGATIVE_INFINITY,
    )
    const best = Math.max(...quick)
    return actions.map((action) =>
      asker.placing(map, 0, counter, action.type === 'place' ? action.hex : 0, best),
    )
  }
  const counters = actions.map((action) => (action.type === 'place' ? 0 : action.counter))
  const map = surveyPlacements(view, seat, counters)
  const hexes = counters.map((counter, i) => quickHex(map, i, counter, view.empty))
  const quick = counters.map((counter, i) => quickScore(map, i, counter, hexes[i]))
  if (first.type === 'return') return counters.map((counter, i) => asker.returning(i, counter, quick[i]))
  const best = Math.max(...quick)
  return counters.map((counter, i) => asker.placing(map, i, counter, hexes[i], best))
}
