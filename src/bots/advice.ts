import { type GameAi, USUAL_EFFORTS } from '../ai/index.ts'
import { type Chance, difference, type Game, QuickChance, type Seat } from '../core/index.ts'
import { bestSolved, exactAnswer, searchPosition } from './levels.ts'
import type { Findings } from './search/findings.ts'
import { type Budget, newSearch } from './search/ismcts.ts'

export type Alternative<Action> = {
  readonly action: Action
  /**
   * How much less of the victory the seat can expect than after the best action, from 0 to 1; undefined in a game without
   * a search model.
   */
  readonly less: number | undefined
  /** Simultaneous decisions: its probability in good play, from 0 to 1. */
  readonly odds: number | undefined
}

/** What a good player would do in this seat, with what the seat knows. */
export type Advice<Action = unknown> = {
  readonly best: Action
  readonly isForced: boolean
  /** Why, in a short sentence of the heuristic; undefined where it has none. */
  readonly reason: string | undefined
  /** The seat's expected share of the victory, from 0 to 1; undefined in a game without a search model. */
  readonly share: number | undefined
  /** Simultaneous decisions: its probability in good play, from 0 to 1. */
  readonly odds: number | undefined
  /** The second best action; undefined when the best is forced, or when there is no other candidate. */
  readonly next: Alternative<Action> | undefined
}

/** A request for advice. The view is all that it knows of the match. */
export type Asking<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  readonly view: State
  readonly seat: Seat
  /** The adviser's own chance: the same view and chance give the same advice. */
  readonly chance: Chance
}

export function fullBudget({ efforts = USUAL_EFFORTS }: GameAi): Budget {
  const { master } = efforts
  return { iterations: master.kind === 'search' ? master.iterations : 2_000, ms: 2_500 }
}

/** The share of the budget for evaluating one action by itself. */
const SHARE_FOR_ONE_ACTION = 1 / 8

export function advise<State, Action>(asking: Asking<State, Action>, budget: Budget): Advice<Action> {
  const { game, ai, view, seat } = asking
  const actions = game.actions(view, seat)
  const isForced = actions.length === 1
  const found = isForced
    ? { best: actions[0], share: undefined, odds: undefined, next: undefined }
    : compare(asking, actions, budget)
  return { ...found, isForced, reason: ai.heuristic.explain?.(view, seat, found.best) }
}

function compare<State, Action>(
  asking: Asking<State, Action>,
  all: readonly Action[],
  budget: Budget,
): Omit<Advice<Action>, 'isForced' | 'reason'> {
  const { ai, view, seat } = asking
  // Pruned actions are no alternatives.
  const actions = ai.searchModel?.candidateActions?.(view, seat, all) ?? all
  const question = { ...asking, actions }
  const alone = {
    iterations: Math.ceil(budget.iterations * SHARE_FOR_ONE_ACTION),
    ms: budget.ms && budget.ms * SHARE_FOR_ONE_ACTION,
  }
  const exact = exactAnswer(question)
  if (exact?.kind === 'policy') {
    const [best, next] = byValue(actions, exact.policy)
    const share = searchPosition(question, alone)?.values[seat]
    return {
      best: best.action,
      share,
      odds: best.worth,
      next: next && alternative(next.action, undefined, next.worth),
    }
  }
  if (exact?.kind === 'solved') {
    const best = bestSolved(question, exact.values)
    const share = Math.max(...exact.values)
    const next = byValue(actions, exact.values).find(({ action }) => action !== best)
    return { best, share, odds: undefined, next: next && alternative(next.action, share - next.worth) }
  }
  const findings = searchPosition(question, budget)
  if (!findings) {
    const [best, next] = byValue(actions, ai.heuristic.scoreActions(view, seat, actions))
    return { best: best.action, share: undefined, odds: undefined, next: next && alternative(next.action) }
  }
  const [best, next] = ranked(findings)
  if (findings.isSimultaneous) {
    const share = findings.values[seat]
    return {
      best: best.action,
      share,
      odds: best.odds,
      next: next && alternative(next.action, undefined, next.odds),
    }
  }
  const less = next && shortfall(asking, best.action, next.action, alone)
  return {
    best: best.action,
    share: best.value,
    odds: undefined,
    next: next && alternative(next.action, less),
  }
}

function alternative<Action>(action: Action, less?: number, odds?: number): Alternative<Action> {
  return { action, less, odds }
}

function byValue<Action>(actions: readonly Action[], worths: readonly number[]) {
  return actions.map((action, i) => ({ action, worth: worths[i] })).toSorted((a, b) => b.worth - a.worth)
}

export function ranked<Action>({
  actions,
  isSimultaneous: isTogether,
}: Findings<Action>): Findings<Action>['actions'] {
  return actions.toSorted((a, b) =>
    isTogether ? b.odds - a.odds : b.visits - a.visits || (b.value || 0) - (a.value || 0),
  )
}

/**
 * How much less of the victory a seat can expect after `other` than after `best`. Each is searched by itself and equally
 * long, because a search visits bad actions too rarely to know how bad they are. Never negative.
 */
function shortfall<State, Action>(
  asking: Asking<State, Action>,
  best: Action,
  other: Action,
  budget: Budget,
): number {
  const compare = comparison(asking, best, other)
  return Math.max(0, -(compare?.(budget)[asking.seat] ?? 0))
}

/**
 * Compares what follows two actions of a seat that decides alone, in two searches that grow each time it is asked: by
 * seat, how much more of the victory it can expect after `other` than after `best`, from the latest iterations alone.
 * Undefined in a game without a search model.
 */
export function comparison<State, Action>(
  asking: Asking<State, Action>,
  best: Action,
  other: Action,
): ((budget: Budget) => readonly number[]) | undefined {
  const { ai, view, seat, chance } = asking
  if (!ai.searchModel) return undefined
  // Common random numbers: both meet the same hidden cards and dice.
  const seeds = [chance.int(2 ** 31), chance.int(2 ** 31)]
  const sharesAfter = (action: Action) => {
    const search = newSearch(asking, new QuickChance(...seeds))
    return (budget: Budget) =>
      search?.think(view, seat, [action], { ...budget, evenForced: true }).values ?? []
  }
  const [afterBest, afterOther] = [sharesAfter(best), sharesAfter(other)]
  return (budget) => {
    const ours = afterBest(budget)
    return afterOther(budget).map((share, each) => share - ours[each])
  }
}

export function isSameAction(one: unknown, other: unknown): boolean {
  return difference(one, other) === undefined
}
