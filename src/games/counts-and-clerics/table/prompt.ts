import { listed } from '../../../core/index.ts'
import type { TableProps } from '../../../look/table.ts'
import { counterName } from '../rules/counters.ts'
import { type Action, type Event, mover, type State } from '../rules/state.ts'
import { chosen } from './preview.ts'
import { counted, inWords } from './wording.ts'

type Asked = Pick<
  TableProps<State, Action, Event>,
  'view' | 'viewer' | 'names' | 'actions' | 'undo' | 'outcome'
>

/** The one sentence that says what is asked of whoever looks. */
export function prompt({ view, viewer, names, actions, undo, outcome }: Asked): string {
  if (outcome) {
    const first = names.filter((_, seat) => outcome.ranks[seat] === 1)
    const score = Math.max(...outcome.scores)
    return first.length === 1
      ? `The land is settled: ${first[0]} first, with ${counted(score, 'point')}.`
      : `The land is settled: ${listed(first)} share the victory, with ${counted(score, 'point')} each.`
  }
  const seat = mover(view)
  if (seat === undefined) return 'The land is settled.'
  if (viewer !== seat || actions.length === 0) return `Waiting for ${names[seat]}.`
  const counter = chosen(view)
  switch (view.stack.at(-1)?.step) {
    case 'place':
      if (counter === undefined) return 'Place the counter you have chosen.'
      return undo
        ? `Place your ${counterName(counter)}, or choose another from your hand.`
        : `Place your ${counterName(counter)} on an empty hex.`
    case 'return':
      return `You hold ${inWords(view.hands[seat].length)} counters: return one to your cup.`
    default:
      return 'Choose a counter from your hand.'
  }
}
