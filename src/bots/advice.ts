import { type Chance, difference, type Game, QuickChance, type Seat } from '../core/index.ts'
import { EFFORTS, exactly, lookAhead, soundest } from './levels.ts'
import type { Budget, Findings } from './search/search.ts'

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
  /** Why, in a short sentence of the game's judgement; undefined where it has none. */
  readonly reason: string | undefined
  /** What share of the victory the seat may expect, from 0 to 1; undefined where the game says nothing of what may come. */
  readonly share: number | undefined
  /** Where several decide at once: how often a good player does this, from 0 to 1. */
  readonly odds: number | undefined
  /** What comes next to it; undefined when forced. */
  readonly next: Alternative<Action> | undefined
}

/** Who asks for advice. The view is all that is known of the match. */
export type Asking<State, Action> = {
  readonly game: Game<State, Action>
  readonly view: State
  readonly seat: Seat
  /** The adviser's own chance: the same view with the same chance gets the same advice. */
  readonly chance: Chance
}

/** The most thought that goes into one advice. */
export function fullBudget(game: string): Budget {
  const effort = EFFORTS[game]?.master
  return { iterations: effort?.kind === 'search' ? effort.iterations : 2_000, ms: 2_500 }
}

/** What share of a budget goes into looking at one action by itself. */
const ALONE = 1 / 8

/** Advises a seat that must decide. */
export function advise<State, Action>(asking: Asking<State, Action>, budget: Budget): Advice<Action> {
  const { game, view, seat, chance } = asking
  const actions = game.actions(view, seat)
  const told = (best: Action) => game.judgement.reason?.(view, seat, best)
  const forced = { isForced: true, share: undefined, odds: undefined, next: undefined }
  if (actions.length === 1) return { ...forced, best: actions[0], reason: told(actions[0]) }
  const alone = { iterations: Math.ceil(budget.iterations * ALONE), ms: budget.ms && budget.ms * ALONE }
  const question = { game, view, seat, actions, chance }
  const exact = exactly(question)
  if (exact?.kind === 'solved') {
    const { worths } = exact
    const best = soundest(question, worths)
    const share = worths[actions.indexOf(best)]
    const [next] = byWorth(actions, worths).filter(({ action }) => action !== best)
    return {
      best,
      isForced: false,
      reason: told(best),
      share,
      odds: undefined,
      next: { action: next.action, less: share - next.worth, odds: undefined },
    }
  }
  if (exact?.kind === 'mix') {
    const [best, second] = byWorth(actions, exact.odds)
    return {
      best: best.action,
      isForced: false,
      reason: told(best.action),
      share: lookAhead(question, alone)?.values[seat],
      odds: best.worth,
      next: { action: second.action, less: undefined, odds: second.worth },
    }
  }
  const findings = lookAhead(question, budget)
  if (!findings) return { ...atAGlance(asking, actions), isForced: false, share: undefined, odds: undefined }
  const [best, second] = ranked(findings)
  const { isTogether } = findings
  const less = isTogether ? undefined : shortfall(asking, best.action, second.action, alone)
  return {
    best: best.action,
    isForced: false,
    reason: told(best.action),
    share: isTogether ? findings.values[seat] : best.value,
    odds: isTogether ? best.odds : undefined,
    next: { action: second.action, less, odds: isTogether ? second.odds : undefined },
  }
}

/** Advice by the game's judgement alone. */
function atAGlance<State, Action>({ game, view, seat }: Asking<State, Action>, actions: readonly Action[]) {
  const [best, second] = byWorth(actions, game.judgement.weigh(view, seat, actions))
  return {
    best: best.action,
    reason: game.judgement.reason?.(view, seat, best.action),
    next: { action: second.action, less: undefined, odds: undefined },
  }
}

/** Actions with what each is worth, the best first. */
function byWorth<Action>(actions: readonly Action[], worths: readonly number[]) {
  return actions.map((action, i) => ({ action, worth: worths[i] })).sort((a, b) => b.worth - a.worth)
}

/** What was found of the actions, what a good player does most first. */
export function ranked<Action>({ actions, isTogether }: Findings<Action>): Findings<Action>['actions'] {
  return actions.toSorted((a, b) =>
    isTogether ? b.odds - a.odds : b.tries - a.tries || (b.value || 0) - (a.value || 0),
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
    expectAfter({ ...asking, chance: new QuickChance(...seeds) }, action, budget)
  return Math.max(0, after(best) - after(other))
}

/** What share of the victory a seat may expect once it has done something. */
function expectAfter<State, Action>(asking: Asking<State, Action>, action: Action, budget: Budget): number {
  const { game, view, seat, chance } = asking
  const bound = onlyAtFirst(game, seat, action)
  const findings = lookAhead({ game: bound, view, seat, actions: [action], chance }, budget)
  return findings?.values[seat] ?? 0
}

/** The same game, in which a seat that has imagined a position does this there, and only then decides freely. */
function onlyAtFirst<State, Action>(
  game: Game<State, Action>,
  seat: Seat,
  action: Action,
): Game<State, Action> {
  let imagined: State | undefined
  const only = [action]
  return {
    ...game,
    imagine(view, viewer, chance) {
      imagined = game.imagine(view, viewer, chance)
      return imagined
    },
    actions: (state, each) => (state === imagined && each === seat ? only : game.actions(state, each)),
    apply(state, by, chosen, turn) {
      if (by === seat) imagined = undefined
      game.apply(state, by, chosen, turn)
    },
  }
}

/** Whether two actions are one and the same. */
export function isSameAction(one: unknown, other: unknown): boolean {
  return difference(one, other) === undefined
}
