import type { Candidate } from '../../bots/index.ts'
import { awaited, type Entry, type Match, submit } from '../../core/index.ts'

/** What the engine expects, its own first action included. */
export type ExpectedLine = Candidate['line']

export type LinePlayed = {
  readonly entries: readonly Entry<unknown, unknown>[]
  /** How many moves of the line are in them. */
  readonly moves: number
}

/** The most forced moves in a row that are made between two moves of a line. */
const MOST_FORCED = 32

/**
 * Plays what the engine expects, as far as it can be played here: the engine imagined hidden cards and draws, and those
 * of the match may be others. Forced moves between are made, as a line leaves them out.
 * @param branch it is changed
 * @param isSame whether a move means here what it meant to the engine
 */
export function playLine(
  branch: Match,
  line: ExpectedLine,
  isSame: (step: ExpectedLine[number], state: unknown) => boolean,
): LinePlayed {
  const start = branch.entries.length
  let moves = 0
  let sealed = 0
  for (const step of line) {
    if (!reach(branch, step) || !isSame(step, branch.state)) break
    submit(branch, step.seat, step.action)
    sealed++
    if (branch.sealed.size > 0) continue
    moves += sealed
    sealed = 0
  }
  return { entries: branch.entries.slice(start), moves }
}

/** Makes forced moves until a step’s seat is asked. @returns whether the step is legal then */
function reach(branch: Match, { seat, action }: ExpectedLine[number]): boolean {
  const { game } = branch
  for (let i = 0; i < MOST_FORCED; i++) {
    const waiting = awaited(branch)
    if (waiting.includes(seat) && game.refusal(branch.state, seat, action) === undefined) return true
    const [forced] = waiting
    if (waiting.length !== 1) return false
    const actions = game.actions(branch.state, forced)
    if (actions.length !== 1) return false
    submit(branch, forced, actions[0])
  }
  return false
}
