import { type GameAi, USUAL_EFFORTS } from '../ai/index.ts'
import { type Chance, difference, type Game, QuickChance, type Seat } from '../core/index.ts'
import { bestSolved, exactAnswer, searchPosition } from './levels.ts'
import type { Findings } from './search/findings.ts'
import type { Budget } from './search/ismcts.ts'

/** Something that could be done instead of what is advised. */
export type Alternative<Action> = {
  readonly action: Action
  /**
   * How much less of the victory the seat may expect after it than after the best, from 0 to 1; undefined where the game
   * says nothing of what may come.
   */
  readonly less: number | undefined
  /** Where several decide at once: how often a good player does it, from 0 to 1. */
  readonly odds: number | undefined
}

/** What a good player would do in a seat's place, as far as the seat can know. */
export type Advice<Action = unknown> = {
  readonly best: Action
  /** Nothing else can be done. */
  readonly isForced: boolean
  /** Why, in a short sentence of the game's heuristic; undefined where it has none. */
  readonly reason: string | undefined
  /** What share of the victory the seat may expect, from 0 to 1; undefined where the game says nothing of what may come. */
  readonly share: number | undefined
  /** Where several decide at once: how often a good player does this, from 0 to 1. */
  readonly odds: number | undefined
  /** What comes next to it; undefined when forced, or when nothing else is worth a thought. */
  readonly next: Alternative<Action> | undefined
}

/** Who asks for advice. The view is all that is known of the match. */
export type Asking<State, Action> = {
  readonly game: Game<State, Action>
  readonly ai: GameAi<State, Action>
  readonly view: State
  readonly seat: Seat
  /** The adviser's own chance: the same view with the same chance gets the same advice. */
  readonly chance: Chance
}

/** The most thought that goes into one advice. */
export function fullBudget({ efforts = USUAL_EFFORTS }: GameAi): Budget {
  const { master } = efforts
  return { iterations: master.kind === 'search' ? master.iterations : 2_000, ms: 2_500 }
}

/** What share of a budget goes into looking at one action by itself. */
const SHARE_FOR_ONE_ACTION = 1 / 8

/** Advises a seat that must decide. */
export function advise<State, Action>(asking: Asking<State, Action>, budget: Budget): Advice<Action> {
  const { game, ai, view, seat } = asking
  const actions = game.actions(view, seat)
  const isForced = actions.length === 1
  const found = isForced
    ? { best: actions[0], share: undefined, odds: undefined, next: undefined }
    : compare(asking, actions, budget)
  return { ...found, isForced, reason: ai.heuristic.explain?.(view, seat, found.best) }
}

/** The best of several actions beside what comes next to it. */
function compare<State, Action>(
  asking: Asking<State, Action>,
  all: readonly Action[],
  budget: Budget,
): Omit<Advice<Action>, 'isForced' | 'reason'> {
  const { ai, view, seat } = asking
  // What nobody would do, or what comes to the same as another, is nothing to compare with.
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

/** Actions with what each is worth, the best first. */
function byValue<Action>(actions: readonly Action[], worths: readonly number[]) {
  return actions.map((action, i) => ({ action, worth: worths[i] })).toSorted((a, b) => b.worth - a.worth)
}

/** What was found of the actions, what a good player does most first. */
export function ranked<Action>({
  actions,
  isSimultaneous: isTogether,
}: Findings<Action>): Findings<Action>['actions'] {
  return actions.toSorted((a, b) =>
    isTogether ? b.odds - a.odds : b.visits - a.visits || (b.value || 0) - (a.value || 0),
  )
}

/**
 * How much less of the victory a seat may expect after one action than after another: each is looked at by itself and as
 * long, for a search tries what it finds bad too seldom to know how bad it is. Never negative.
 */
export function shortfall<State, Action>(
  asking: Asking<State, Action>,
  best: Action,
  other: Action,
  budget: Budget,
): number {
  // Both meet the same hidden cards and the same dice, as far as that goes.
  const seeds = [asking.chance.int(2 ** 31), asking.chance.int(2 ** 31)]
  const after = (action: Action) =>
    valueAfter({ ...asking, chance: new QuickChance(...seeds) }, action, budget)
  return Math.max(0, after(best) - after(other))
}

/** What share of the victory a seat may expect once it has done something. */
function valueAfter<State, Action>(asking: Asking<State, Action>, action: Action, budget: Budget): number {
  const game = withFirstAction(asking.game, asking.seat, action)
  const findings = searchPosition({ ...asking, game, actions: [action] }, budget)
  return findings?.values[asking.seat] ?? 0
}

/** The same game, in which a seat that has imagined a position does this there, and only then decides freely. */
function withFirstAction<State, Action>(
  game: Game<State, Action>,
  seat: Seat,
  action: Action,
): Game<State, Action> {
  let imagined: State | undefined
  const only = [action]
  return {
    ...game,
    determinize(view, viewer, chance) {
      imagined = game.determinize(view, viewer, chance)
      return imagined
    },
    actions: (state, each) => (state === imagined && each === seat ? only : game.actions(state, each)),
    apply(state, by, chosen, ctx) {
      if (by === seat) imagined = undefined
      game.apply(state, by, chosen, ctx)
    },
  }
}

/** Whether two actions are one and the same. */
export function isSameAction(one: unknown, other: unknown): boolean {
  return difference(one, other) === undefined
}
