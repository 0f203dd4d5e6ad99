import { does, listed, type Outcome, type Viewer } from '../../../core/index.ts'
import { counterName } from '../rules/counters.ts'
import { chosenCounter, mover, type State } from '../rules/state.ts'
import { counted, inWords } from './phrases.ts'

/** What the prompt depends on. */
export type Asked = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  /** What the viewer may do now; empty while others decide. */
  readonly actions: readonly unknown[]
  /** Defined where the viewer may still choose another counter. */
  readonly undo?: unknown
  readonly outcome?: Outcome | undefined
}

/** The one sentence that says what is asked of the viewer, or who decides what. */
export function prompt({ view, viewer, names, actions, undo, outcome }: Asked): string {
  if (outcome) {
    const first = names.filter((_, seat) => outcome.ranks[seat] === 1)
    const points = counted(Math.max(...outcome.scores), 'point')
    return first.length === 1
      ? `${does(first[0], 'win', 'wins')} with ${points}.`
      : `${listed(first)} share the victory with ${points} each.`
  }
  const seat = mover(view)
  if (seat === undefined) return 'The match is over.'
  const isMine = viewer === seat && actions.length > 0
  const counter = chosenCounter(view)
  switch (view.stack.at(-1)?.step) {
    case 'place': {
      const what = counter === undefined ? undefined : counterName(counter)
      if (!isMine) return `${does(names[seat], 'place', 'places')} ${what ?? 'a counter'}.`
      return undo
        ? `Place your ${what ?? 'counter'}, or choose another from your hand.`
        : `Place your ${what ?? 'counter'} on an empty hex.`
    }
    case 'return':
      return isMine
        ? `You hold ${inWords(view.hands[seat].length)} counters. Return one to your cup.`
        : `${does(names[seat], 'return', 'returns')} a counter to the cup.`
    default:
      return isMine
        ? 'Choose a counter from your hand.'
        : `${does(names[seat], 'choose', 'chooses')} a counter.`
  }
}
