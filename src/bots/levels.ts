import { type Effort, USUAL_EFFORTS } from '../ai/index.ts'
import { type Chance, drawn, QuickChance, type Seat } from '../core/index.ts'
import type { Bot, Question } from './bot.ts'
import { LEVEL_CHARACTERS, type LevelCharacter } from './characters.ts'
import { greedy } from './greedy.ts'
import type { Findings } from './search/findings.ts'
import { type Budget, newSearch, type Search } from './search/ismcts.ts'
import { softmaxAction } from './softmax-bot.ts'

/** The longest a decision takes on a slow machine, in milliseconds. */
export const THINK_MS = 3_000

/** @param longest the most that it may think, in milliseconds, beside what the question says */
export function chooseWith<State, Action>(
  effort: Effort,
  question: Question<State, Action>,
  longest = THINK_MS,
): Action {
  const { actions, chance } = question
  if (actions.length === 1) return actions[0]
  if (effort.kind === 'softmax') return softmaxAction(question, effort.temperature)
  const { iterations, temperature = 0 } = effort
  const exact = exactAnswer(question)
  if (exact?.kind === 'policy') return actions[drawn(chance, tempered(exact.policy, temperature))]
  if (exact?.kind === 'solved') return bestSolved(question, exact.values)
  const ms = Math.min(question.ms ?? longest, longest)
  const search = searchFor(question)
  if (!search) return greedy.choose(question)
  const { view, seat, memory } = question
  const action = pick(search.think(view, seat, actions, { iterations, ms }), temperature, chance)
  if (memory) memory.kept = { search, view, seat, action } satisfies Kept<State, Action>
  return action
}

export type ExactAnswer =
  /** Simultaneous decisions: the probability of each action in an equilibrium. */
  | { readonly kind: 'policy'; readonly policy: readonly number[] }
  /** The seat's expected share of the victory after each action, from 0 to 1. */
  | { readonly kind: 'solved'; readonly values: readonly number[] }

export function exactAnswer<State, Action>({
  ai: { searchModel },
  view,
  seat,
  actions,
}: Question<State, Action>): ExactAnswer | undefined {
  const odds = searchModel?.equilibriumPolicy?.(view, seat, actions)
  if (odds) return { kind: 'policy', policy: odds }
  const worths = searchModel?.solve?.(view, seat, actions)
  return worths && { kind: 'solved', values: worths }
}

/** The action of the highest value; among equals the one that the heuristic scores highest. */
export function bestSolved<State, Action>(
  { ai, view, seat, actions }: Question<State, Action>,
  worths: readonly number[],
): Action {
  const most = Math.max(...worths) - SAME
  const best = actions.filter((_, i) => worths[i] >= most)
  const weights = ai.heuristic.scoreActions(view, seat, best)
  return best[weights.indexOf(Math.max(...weights))]
}

const SAME = 1e-9

/** Searches; undefined in a game without a search model. */
export function searchPosition<State, Action>(
  question: Question<State, Action>,
  budget: Budget,
): Findings<Action> | undefined {
  return searchFor(question)?.think(question.view, question.seat, question.actions, budget)
}

/** A bot's memory: its last search, and what it saw and did then. */
type Kept<State, Action> = {
  readonly search: Search<State, Action>
  readonly view: State
  readonly seat: Seat
  readonly action: Action
}

/** The remembered search if it leads to this position, else a new one; undefined in a game without a search model. */
function searchFor<State, Action>({
  game,
  ai,
  view,
  seat,
  chance,
  memory,
}: Question<State, Action>): Search<State, Action> | undefined {
  if (!ai.searchModel) return undefined
  const quick = new QuickChance(chance.int(2 ** 31), chance.int(2 ** 31))
  const kept = memory?.kept as Kept<State, Action> | undefined
  if (memory) memory.kept = undefined
  if (
    kept?.seat === seat &&
    kept.search.game === game &&
    kept.search.follow(kept.view, seat, kept.action, view, quick)
  )
    return kept.search
  return newSearch({ game, ai, view }, quick)
}

/** The most visited action, or one drawn by visits; for simultaneous decisions one drawn from the average strategy. */
function pick<Action>(
  { actions, isSimultaneous: isTogether }: Findings<Action>,
  temperature: number,
  chance: Chance,
): Action {
  if (isTogether) {
    const odds = actions.map((each) => each.odds)
    return actions[drawn(chance, tempered(odds, temperature))].action
  }
  const best = actions.reduce((most, each) => (each.visits > most.visits ? each : most))
  if (temperature === 0) return best.action
  const shares = actions.map(({ visits }) => (visits / best.visits) ** (1 / temperature))
  return actions[drawn(chance, shares)].action
}

/** A mixed strategy as it is up to the temperature 1, and the more even above it. Not normalized. */
function tempered(odds: readonly number[], temperature: number): readonly number[] {
  return temperature <= 1 ? odds : odds.map((each) => each ** (1 / temperature))
}

function level(character: LevelCharacter): Bot {
  return {
    ...character,
    choose: (question) => chooseWith((question.ai.efforts ?? USUAL_EFFORTS)[character.id], question),
  }
}

export const LEVELS: readonly Bot[] = /* @__PURE__ */ LEVEL_CHARACTERS.map(level)
