import type { Chance } from './chance.ts'
import { type Context, type Json, type Seat, UNKNOWN, type Unknown, type Viewer } from './contract.ts'
import { type Refusal, Refused } from './refusal.ts'

/**
 * The flow of a game as a table of named steps over a stack that lies in the state.
 *
 * The step on top decides who acts. When it is done it is replaced (`next`), taken off (`done`) or covered by
 * another step (`push`), which it waits for: a battle in a turn, an answer to a spell. A `run` step on top is
 * carried out at once, so between two decisions the top step always asks somebody, or the stack is empty and the
 * match is over. Nothing waits anywhere else, so a match can be stopped, stored, copied and searched at any point.
 */
export type Frame = { readonly step: string }

/**
 * A state with a flow. The last frame is the top. Frames are plain data and never changed, only replaced by others:
 * so a copy of the list is a copy of the stack.
 */
export type Flowing<F extends Frame> = { readonly stack: F[] }

/** A frame that asks one seat. */
export type AskFrame = { readonly seat: Seat }

/** A decision of one seat, the frame's. */
export type Ask<State, F, Action, Event> = {
  readonly kind: 'ask'
  actions(state: State, frame: F): readonly Action[]
  /** Undefined exactly for the listed actions. */
  refusal(state: State, frame: F, action: Action): Refusal | undefined
  /** Does a legal action; moves the stack on, or leaves the frame to be asked again. */
  apply(state: State, frame: F, action: Action, ctx: Context<Event>): void
}

/** A frame in which seats commit in secret: by seat, what it chose, or null while it has not. */
export type SealedFrame<Action> = { readonly sealed: readonly (Action | Unknown | null)[] }

/** A simultaneous decision of several seats. Its frame holds the commitments; a view hides them. */
export type Sealed<State, F, Action, Event> = {
  readonly kind: 'sealed'
  /** Everyone who commits, ascending, committed or not. */
  seats(state: State, frame: F): readonly Seat[]
  actions(state: State, frame: F, seat: Seat): readonly Action[]
  refusal(state: State, frame: F, seat: Seat, action: Action): Refusal | undefined
  /**
   * All have committed: `chosen` has an action for each of `seats`, null for everyone else. Moves the stack on. Everybody
   * may see the commitments now; for anything else that it shows it calls `ctx.reveal`.
   */
  open(state: State, frame: F, chosen: readonly (Action | null)[], ctx: Context<Event>): void
}

/** A frame that asks seats for answers, one after another. `asked`: those that remain, the first one now. */
export type AnswersFrame = { readonly asked: readonly Seat[] }

/**
 * An answer window: each seat in the frame's `asked` may answer or pass; when the last has passed it closes.
 * Whom to ask must follow from what everyone knows; otherwise the question itself leaks.
 */
export type Answers<State, F, Action, Event> = {
  readonly kind: 'answers'
  actions(state: State, frame: F, seat: Seat): readonly Action[]
  refusal(state: State, frame: F, seat: Seat, action: Action): Refusal | undefined
  isPass(action: Action): boolean
  /** Applies an answer (never a pass). Returns the seats to ask from now on; may push further steps. */
  answer(state: State, frame: F, seat: Seat, action: Action, ctx: Context<Event>): readonly Seat[]
  /** Everyone has passed. Moves the stack on. */
  close(state: State, frame: F, ctx: Context<Event>): void
}

/** A step without a decision. Moves the stack on. */
export type Run<State, F, Event> = {
  readonly kind: 'run'
  run(state: State, frame: F, ctx: Context<Event>): void
}

/** A step of a kind that fits its frame. */
export type Step<State, F, Action, Event> =
  | Run<State, F, Event>
  | (F extends AskFrame ? Ask<State, F, Action, Event> : never)
  | (F extends SealedFrame<Action> ? Sealed<State, F, Action, Event> : never)
  | (F extends AnswersFrame ? Answers<State, F, Action, Event> : never)

/** The table: for every frame of the game the step of its name. */
export type Steps<State, F extends Frame, Action, Event> = {
  readonly [Name in F['step']]: Step<State, Extract<F, { step: Name }>, Action, Event>
}

/** Covers the top step by another. */
export function push<F extends Frame>(state: Flowing<F>, frame: F): void {
  state.stack.push(frame)
}

/** Replaces the top step. */
export function next<F extends Frame>(state: Flowing<F>, frame: F): void {
  state.stack[state.stack.length - 1] = frame
}

/** Takes the top step off: the one below goes on, or the match is over. */
export function done<F extends Frame>(state: Flowing<F>): void {
  state.stack.pop()
}

const NOBODY: readonly Seat[] = Object.freeze([])
/** `[seat]` for each seat, made once. */
const ALONE: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, seat) => Object.freeze([seat]))

/** Those of the seats that have not committed. */
function uncommitted(seats: readonly Seat[], sealed: SealedFrame<unknown>['sealed']): readonly Seat[] {
  let count = 0
  for (let i = 0; i < seats.length; i++) if (sealed[seats[i]] === null) count++
  if (count === seats.length) return seats
  return count === 0 ? NOBODY : seats.filter((seat) => sealed[seat] === null)
}

/** The most steps between two decisions. More is a step that never moves the stack on. */
const MOST_STEPS = 10_000

function stuck({ step }: Frame): Error {
  return new Error(`The step “${step}” never moves the stack on.`)
}

const NOT_YOUR_TURN: Refusal = { code: 'not-your-turn', message: 'It is not your turn to decide.' }
const OVER: Refusal = { code: 'match-over', message: 'The match is over.' }

/** The parts of the contract that follow from a table of steps. */
export type Flow<State, Action, Event> = {
  actors(state: State): readonly Seat[]
  actions(state: State, seat: Seat): readonly Action[]
  refusal(state: State, seat: Seat, action: Action): Refusal | undefined
  apply(state: State, seat: Seat, action: Action, ctx: Context<Event>): void
  /**
   * Runs `run` steps, closes windows that ask nobody and opens sealed steps in which nobody commits, until a seat must
   * decide. The last call of `setup`.
   */
  settle(state: State, ctx: Context<Event>): void
  /** Hides the commitments of a copied stack that this viewer cannot know. For `view`. */
  hide(state: State, viewer: Viewer): void
  /** Replaces each commitment that the viewer cannot know by a random legal one. The last call of `determinize`. */
  guess(state: State, viewer: Viewer, chance: Chance): void
}

/** A step as the machine handles it: of whichever kind, on whichever frame. */
type AnyStep<State, Action, Event> =
  | Ask<State, Frame & AskFrame, Action, Event>
  | Run<State, Frame, Event>
  | Sealed<State, Frame & SealedFrame<Action>, Action, Event>
  | Answers<State, Frame & AnswersFrame, Action, Event>

/** Makes the flow of a game from its table of steps. */
export function flow<State extends Flowing<F>, F extends Frame, Action extends Json, Event>(
  steps: Steps<State, F, Action, Event>,
): Flow<State, Action, Event> {
  const table = steps as unknown as Readonly<Record<string, AnyStep<State, Action, Event>>>
  type AFrame = Frame & AskFrame & SealedFrame<Action> & AnswersFrame

  const byName = new Map(Object.entries(table))
  function stepOf({ step }: Frame): AnyStep<State, Action, Event> {
    const found = byName.get(step)
    if (!found) throw new Error(`There is no step “${step}” in the table of steps.`)
    return found
  }

  const top = (state: State) => state.stack[state.stack.length - 1] as unknown as AFrame | undefined

  function actors(state: State): readonly Seat[] {
    const frame = top(state)
    if (!frame) return NOBODY
    const step = stepOf(frame)
    switch (step.kind) {
      case 'ask':
        return ALONE[frame.seat]
      case 'sealed':
        return uncommitted(step.seats(state, frame), frame.sealed)
      case 'answers':
        return ALONE[frame.asked[0]]
      case 'run':
        return NOBODY
    }
  }

  function actions(state: State, seat: Seat): readonly Action[] {
    const frame = top(state)
    if (!frame) return []
    const step = stepOf(frame)
    if (step.kind === 'ask') return frame.seat === seat ? step.actions(state, frame) : []
    if (!actors(state).includes(seat) || step.kind === 'run') return []
    return step.actions(state, frame, seat)
  }

  function refusal(state: State, seat: Seat, action: Action): Refusal | undefined {
    const frame = top(state)
    return frame ? refusalOf(stepOf(frame), state, frame, seat, action) : OVER
  }

  function refusalOf(
    step: AnyStep<State, Action, Event>,
    state: State,
    frame: AFrame,
    seat: Seat,
    action: Action,
  ): Refusal | undefined {
    if (step.kind === 'ask') return frame.seat === seat ? step.refusal(state, frame, action) : NOT_YOUR_TURN
    if (step.kind === 'run' || !actors(state).includes(seat)) return NOT_YOUR_TURN
    return step.refusal(state, frame, seat, action)
  }

  function settle(state: State, ctx: Context<Event>): void {
    let count = 0
    for (let frame = top(state); frame; frame = top(state)) {
      const step = stepOf(frame)
      if (count++ === MOST_STEPS) throw stuck(frame)
      if (step.kind === 'run') step.run(state, frame, ctx)
      else if (step.kind === 'answers' && frame.asked.length === 0) step.close(state, frame, ctx)
      else if (step.kind === 'sealed' && step.seats(state, frame).length === 0)
        step.open(state, frame, frame.sealed as (Action | null)[], ctx)
      else return
    }
  }

  function apply(state: State, seat: Seat, action: Action, ctx: Context<Event>): void {
    const frame = top(state)
    if (!frame) throw new Refused(OVER)
    const step = stepOf(frame)
    const reason = refusalOf(step, state, frame, seat, action)
    if (reason) throw new Refused(reason)
    if (step.kind === 'ask') step.apply(state, frame, action, ctx)
    else if (step.kind === 'sealed') commit(step, state, frame, seat, action, ctx)
    else if (step.kind === 'answers') answer(step, state, frame, seat, action, ctx)
    settle(state, ctx)
  }

  function commit(
    step: Sealed<State, AFrame, Action, Event>,
    state: State,
    frame: AFrame,
    seat: Seat,
    action: Action,
    ctx: Context<Event>,
  ): void {
    const sealed = frame.sealed.with(seat, action)
    const committed = { ...frame, sealed }
    replace(state, state.stack.length - 1, committed)
    if (uncommitted(step.seats(state, frame), sealed).length > 0) return
    step.open(state, frame, sealed as (Action | null)[], ctx)
    if (top(state) === committed) throw stuck(frame)
  }

  function answer(
    step: Answers<State, AFrame, Action, Event>,
    state: State,
    frame: AFrame,
    seat: Seat,
    action: Action,
    ctx: Context<Event>,
  ): void {
    const at = state.stack.length - 1
    const asked = step.isPass(action) ? frame.asked.slice(1) : step.answer(state, frame, seat, action, ctx)
    replace(state, at, { ...state.stack[at], asked })
  }

  function replace(state: State, at: number, frame: object): void {
    state.stack[at] = frame as F
  }

  function changeSealed(
    state: State,
    viewer: Viewer,
    change: (step: Sealed<State, AFrame, Action, Event>, frame: AFrame, seat: Seat) => Action | Unknown,
  ): void {
    ;(state.stack as unknown as AFrame[]).forEach((frame, at) => {
      const step = stepOf(frame)
      if (step.kind !== 'sealed') return
      const sealed = frame.sealed.map((chosen, seat) =>
        chosen === null || seat === viewer ? chosen : change(step, frame, seat),
      )
      replace(state, at, { ...frame, sealed })
    })
  }

  function hide(state: State, viewer: Viewer): void {
    changeSealed(state, viewer, () => UNKNOWN)
  }

  function guess(state: State, viewer: Viewer, chance: Chance): void {
    changeSealed(state, viewer, (step, frame, seat) => {
      const possible = step.actions(state, frame, seat)
      return possible[chance.int(possible.length)]
    })
  }

  return { actors, actions, refusal, apply, settle, hide, guess }
}
