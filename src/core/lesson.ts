import { MatchChance } from './chance.ts'
import type { Game, Seat } from './contract.ts'
import { difference } from './json.ts'
import { type Match, type Move, submit } from './match.ts'
import { type Refusal, refusedAs } from './refusal.ts'

/**
 * A lesson: a position, and a script that leads a learner through it by the real rules. It is data; the client plays
 * it on the game's own table, and a test plays it from beginning to end.
 */
export type Lesson<State = unknown, Action = unknown> = {
  readonly seat: Seat
  /** By seat; the learner's own name replaces the one of their seat. */
  readonly names: readonly string[]
  /** The seed of all draws: the script may rely on them. */
  readonly seed: string
  readonly start: State
  readonly steps: readonly LessonStep<Action>[]
  readonly ending: string
}

export type LessonStep<Action = unknown> = {
  /**
   * The other seats' moves before the step; of a simultaneous decision, their part of it. The learner's own are passes
   * that standing orders give.
   */
  readonly moves?: readonly Move<Action>[]
  /** The explanation and the task: one or two sentences that make sense without the marks. */
  readonly tell: string
  /** The clause for further reading. */
  readonly clause?: string
  /** The elements to mark: a CSS selector on the game's table. */
  readonly mark?: string
  /** The right decisions; “Show me” plays the first. None: the learner only reads. */
  readonly expect?: readonly Action[]
  /** The answer to a legal decision that is not a right one; begins "In this lesson". */
  readonly otherwise?: string
  /** What happened, after the learner's decision. Default: the lesson continues at once. */
  readonly after?: string
}

export type LessonPlace = {
  readonly step: number
  /** Whether the learner has decided and reads what happened. */
  readonly decided: boolean
}

export const LESSON_CODE = 'not-in-this-lesson'

/**
 * The match of a lesson as it stands at a place, by the script: others' decisions of the steps before and of this
 * one, and the first of each that the learner was asked for.
 * @throws Refused when the rules do not allow a decision of the script; the place is its `at`
 */
export function lessonMatch<State, Action>(
  game: Game<State, Action>,
  lesson: Lesson<State, Action>,
  { step, decided }: LessonPlace,
): Match<State, Action> {
  const match: Match<State, Action> = {
    game,
    options: undefined,
    seats: lesson.names.length,
    seed: lesson.seed,
    state: game.copy(lesson.start),
    opening: [],
    entries: [],
    sealed: new Map(),
    undoable: [],
    chance: new MatchChance(lesson.seed),
  }
  lesson.steps.slice(0, step + 1).forEach((each, at) => {
    const moves = [...(each.moves ?? [])]
    if (each.expect && (at < step || decided)) moves.push({ seat: lesson.seat, action: each.expect[0] })
    for (const { seat, action } of moves) submitAt(match, seat, action, `steps[${at}]`)
  })
  return match
}

function submitAt<State, Action>(match: Match<State, Action>, seat: Seat, action: Action, at: string): void {
  refusedAs(
    () => submit(match, seat, action),
    (refusal) => ({ ...refusal, at }),
  )
}

/** Why a decision is not taken at this step; undefined when it is the right one. What the rules refuse comes first. */
export function lessonRefusal<State, Action>(
  { game, state }: Match<State, Action>,
  { seat }: Lesson<State, Action>,
  { expect, otherwise }: LessonStep<Action>,
  action: Action,
): Refusal | undefined {
  const refusal = game.refusal(state, seat, action)
  if (refusal) return refusal
  if (expect?.some((right) => difference(right, action) === undefined)) return undefined
  const message = otherwise ?? 'In this lesson, do what is asked; you can try everything in your first match.'
  return { code: LESSON_CODE, message }
}
