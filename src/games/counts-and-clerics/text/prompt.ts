import type { Outcome, Viewer } from '../../../core/index.ts'
import { listedWords } from '../../../words/index.ts'
import { chosenCounter, mover, type State } from '../rules/state.ts'
import { cc } from './messages.ts'
import { counterName, countIn } from './phrases.ts'

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
    const points = countIn(Math.max(...outcome.scores))
    if (first.length > 1) return cc('share', { names: listedWords(first), ...points })
    return cc('wins', { name: first[0], ...points })
  }
  const seat = mover(view)
  if (seat === undefined) return cc('over')
  const isMine = viewer === seat && actions.length > 0
  const name = names[seat]
  const counter = chosenCounter(view)
  switch (view.stack.at(-1)?.step) {
    case 'place': {
      const what = counter === undefined ? undefined : counterName(counter)
      if (!isMine) return cc('places', { name, counter: what ?? cc('aCounter') })
      if (what === undefined) return cc(undo ? 'placeThisOrChoose' : 'placeThis')
      return cc(undo ? 'placeOrChoose' : 'place', { counter: what })
    }
    case 'return':
      if (isMine) return cc('return', { number: countIn(view.hands[seat].length).number })
      return cc('returns', { name })
    default:
      return isMine ? cc('choose') : cc('chooses', { name })
  }
}
