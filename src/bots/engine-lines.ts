import type { GameAi } from '../ai/index.ts'
import { type Chance, type Game, QuickChance, type Seat } from '../core/index.ts'
import { BatchMeans } from './batch-means.ts'
import { exactAnswer } from './levels.ts'
import type { Found } from './search/findings.ts'
import { type Expected, newSearch } from './search/ismcts.ts'

/** One action of a seat, and what a search found about it. */
export type Candidate<State = unknown, Action = unknown> = {
  readonly action: Action
  /** The seat's expected share of the victory after it, from 0 to 1; NaN where it is not known. */
  readonly share: number
  /** Half of the 95% interval of `share`, by the means of the batches; undefined while there are too few. */
  readonly around: number | undefined
  readonly visits: number
  /** Simultaneous decisions: its probability in good play, from 0 to 1. */
  readonly odds: number | undefined
  /** What the search expects from it on, the action first; only for the first candidates. */
  readonly line: readonly Expected<State, Action>[]
}

/** The best actions that a search has found so far, the best first. */
export type EngineLines<State = unknown, Action = unknown> = {
  readonly iterations: number
  /** Whether the values are exact: the game has solved the position. */
  readonly isExact: boolean
  readonly candidates: readonly Candidate<State, Action>[]
}

export type Position<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  /** The seat's view; with `isOpen` the full state. */
  readonly view: State
  readonly seat: Seat
  /** Whether the search knows everything that is hidden now. */
  readonly isOpen: boolean
  readonly chance: Chance
}

/** How many candidates are told, and how many of them with what is expected after them. */
const MOST_CANDIDATES = 5
const WITH_LINE = 3
const LINE_LENGTH = 6

/** Iterations of the first batches; later ones are this part of all before. */
const FIRST_BATCH = 50
const BATCH_PART = 1 / 16
/** Beyond this a tree takes hundreds of megabytes. */
const MOST_ITERATIONS = 400_000

/** What is known of one action so far, and the batches that it came in. */
type Known = { visits: number; rewards: number; readonly batches: BatchMeans }

/**
 * Searches a decision deeper and deeper, and tells what it has found after each batch of iterations. Ends at
 * {@link MOST_ITERATIONS}, or at once where there is nothing to search.
 * @param mostInBatch iterations of a batch at most: a caller who may pause the search waits no longer
 */
export function* engineLines<State, Action>(
  position: Position<State, Action>,
  mostInBatch = Number.POSITIVE_INFINITY,
): Generator<EngineLines<State, Action>> {
  const { view, seat, isOpen } = position
  const game = isOpen ? openGame(position.game) : position.game
  const { searchModel } = position.ai
  const actions = game.actions(view, seat)
  const exact = exactAnswer({ ...position, game, actions })
  if (exact || !searchModel) {
    const found = exact?.kind === 'policy' ? { odds: exact.policy } : { values: exact?.values }
    yield { iterations: 0, isExact: exact?.kind === 'solved', candidates: unsearched(actions, found) }
    return
  }
  const { likelihood: _, ...withoutLikelihood } = searchModel
  const model = isOpen ? withoutLikelihood : searchModel
  const quick = new QuickChance(position.chance.int(2 ** 31), position.chance.int(2 ** 31))
  const search = newSearch({ game, ai: { ...position.ai, searchModel: model }, view }, quick)
  if (!search) return
  const known = actions.map((): Known => ({ visits: 0, rewards: 0, batches: new BatchMeans() }))
  for (let done = 0; done < MOST_ITERATIONS; ) {
    const size = Math.min(mostInBatch, Math.max(FIRST_BATCH, Math.ceil(done * BATCH_PART)))
    const findings = search.think(view, seat, actions, { iterations: size })
    // Where there is one candidate, a search takes a few iterations only.
    const isForced = findings.iterations - done < size
    done = findings.iterations
    for (const [i, found] of findings.actions.entries()) note(known[i], found)
    const order = findings.actions
      .map((found, i) => ({ found, batches: known[i].batches }))
      .filter(({ found: { visits } }) => visits > 0)
      .toSorted((a, b) =>
        findings.isSimultaneous ? b.found.odds - a.found.odds : b.found.visits - a.found.visits,
      )
      .slice(0, MOST_CANDIDATES)
    const candidates = order.map(({ found: { action, value, visits, odds }, batches }, rank) => ({
      action,
      share: value,
      around: batches.around,
      visits,
      odds: findings.isSimultaneous ? odds : undefined,
      line: rank < WITH_LINE ? search.continuation(view, seat, action, LINE_LENGTH) : [],
    }))
    yield { iterations: done, isExact: false, candidates }
    if (isForced) return
  }
}

/** The candidates of a position that is not searched. */
function unsearched<State, Action>(
  actions: readonly Action[],
  { odds, values }: { readonly odds?: readonly number[]; readonly values?: readonly number[] | undefined },
): readonly Candidate<State, Action>[] {
  const worth = odds ?? values
  return actions
    .map((action, i) => ({
      action,
      share: values?.[i] ?? Number.NaN,
      around: values && 0,
      visits: 0,
      odds: odds?.[i],
      line: [],
      worth: worth?.[i] ?? 0,
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_CANDIDATES)
    .map(({ worth: _, ...candidate }) => candidate)
}

/** The same game for a search that sees everything: a determinization is the position itself. */
function openGame<State, Action>(game: Game<State, Action>): Game<State, Action> {
  return { ...game, determinize: (state) => game.copy(state) }
}

/** Adds what the latest batch brought to what was known of an action. */
function note<Action>(known: Known, { visits, value }: Found<Action>): void {
  const more = visits - known.visits
  if (more <= 0) return
  const rewards = value * visits
  known.batches.add((rewards - known.rewards) / more, more)
  known.visits = visits
  known.rewards = rewards
}
