import { MatchChance } from './chance.ts'
import type { Game, Seat } from './contract.ts'
import { difference } from './json.ts'
import { type Match, type Move, submit } from './match.ts'
import { type Refusal, Refused } from './refusal.ts'

/**
 * A lesson: a position, and a script that leads a learner through it by the real rules. It is data; the client plays
 * it on the game's own table, and a test plays it from beginning to end.
 */
export type Lesson<State = unknown, Action = unknown> = {
  /** Whose eyes and hands the learner has. */
  readonly seat: Seat
  /** By seat; the learner's own name takes the place of theirs. */
  readonly names: readonly string[]
  /** Where draws come from, as in a match: the script may count on them. */
  readonly seed: string
  /** The position it begins with. */
  readonly start: State
  readonly steps: readonly LessonStep<Action>[]
  /** One or two sentences for whoever has come to the end. */
  readonly ending: string
}

/** One step of a lesson: others act, the learner is told something and, unless there is only to read, asked. */
export type LessonStep<Action = unknown> = {
  /** What others do before anything is told; where several decide in secret, their part of it. */
  readonly moves?: readonly Move<Action>[]
  /** What is told and asked: one or two sentences, complete for those who cannot see the marks. */
  readonly tell: string
  /** The clause to read more in. */
  readonly clause?: string
  /** What to look at: a CSS selector of elements of the game's table. Each gets a mark around it. */
  readonly mark?: string
  /** The decisions that are right here; the first is what is shown to whoever asks. None: only read on. */
  readonly expect?: readonly Action[]
  /** What a legal decision that is not the right one is answered; begins "In this lesson". */
  readonly otherwise?: string
  /** What happened, told once the learner has decided; without it the lesson goes on at once. */
  readonly after?: string
}

/** A place in a lesson. */
export type LessonPlace = {
  /** The step, from 0. */
  readonly step: number
  /** The learner has decided, and is told what happened. */
  readonly decided: boolean
}

/** What the learner is answered to a decision that is legal but not what the lesson asks for. */
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
  try {
    submit(match, seat, action)
  } catch (error) {
    if (error instanceof Refused) throw new Refused({ ...error.refusal, at })
    throw error
  }
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
