import type { Seat } from '../../../../core/index.ts'
import { clockwise } from '../../rules/board.ts'
import type { Frame, State } from '../../rules/state.ts'

/** The parts of a round, in order (TER-7 to TER-18). */
export const PARTS = ['travel', 'reveal', 'turns', 'event'] as const
export type Part = (typeof PARTS)[number]

export type Round = {
  /** Undefined before the first round, in a final duel, and when the match is over. */
  readonly part: Part | undefined
  /** Who still plays, in the order of this round. */
  readonly order: readonly Seat[]
  /** How many of them have had their turn, or their Travel, without the one who is at it. */
  readonly had: number
  /** The phase of the turn: Prepare, or Action; with what is left of it. */
  readonly phase: { readonly is: 'prepare' | 'act'; readonly left: number; readonly of: number } | undefined
}

/** Reads the round off the flow of the match. */
export function roundOf(view: State): Round {
  const { stack, current, players } = view
  const order = clockwise(view, view.first).filter((seat) => players[seat].goneAt === 0)
  const [bottom] = stack
  const part = partOf(bottom)
  const asked = bottom?.step === 'travel' ? bottom.seat : current
  const had = part === 'travel' || part === 'turns' ? Math.max(0, order.indexOf(asked)) : order.length
  return { part, order, had, phase: part === 'turns' ? phaseOf(stack) : undefined }
}

function partOf(bottom: Frame | undefined): Part | undefined {
  switch (bottom?.step) {
    case 'travel':
    case 'reveal':
    case 'turns':
      return bottom.step
    case 'event':
    case 'happen':
    case 'close':
      return 'event'
    default:
      return undefined
  }
}

function phaseOf(stack: readonly Frame[]): Round['phase'] {
  for (const frame of stack) {
    if (frame.step === 'prepare') return { is: 'prepare', left: frame.left, of: 2 }
    if (frame.step === 'act') return { is: 'act', left: frame.left, of: Math.max(frame.of, frame.left) }
    if (frame.step === 'plagues') return { is: 'prepare', left: 2, of: 2 }
  }
  return undefined
}
