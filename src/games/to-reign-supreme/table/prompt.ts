import { amid, capital, listed } from '../../../core/index.ts'
import type { TableProps } from '../../../look/table.ts'
import { PLACES } from '../rules/grid.ts'
import { placeName } from '../rules/refusals.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { counted } from './words.ts'

type Asked = Pick<TableProps<State, Action, Event>, 'view' | 'viewer' | 'names' | 'actions' | 'outcome'>

/** The one sentence that says what is asked of whoever looks. */
export function prompt({ view, viewer, names, actions, outcome }: Asked): string {
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return ended(names, outcome)
  const isMine = actions.length > 0
  switch (top.step) {
    case 'keep':
      if (isMine)
        return 'Choose three strategy cards for your hand; the other two become your strength tracker.'
      return viewer === 'onlooker'
        ? 'Both choose their hands in secret.'
        : `Your hand is sealed. Waiting for ${others(viewer, names)}.`
    case 'act':
      return isMine
        ? `Choose an action: ${top.left === 1 ? 'one is left' : `${top.left} are left`}.`
        : `Waiting for ${amid(names[top.seat])}, with ${counted(top.left, 'action')} left.`
    case 'put':
      return isMine
        ? `Choose the territory that shall lie on place ${top.places[0] + 1}.`
        : `Waiting for ${amid(names[top.seat])}, who rearranges the Influenced territories.`
    case 'brace':
      return isMine
        ? `${capitalName(view, top.place)} is under attack: stand as you are, or restructure first.`
        : `Waiting for ${amid(names[top.seat])} to stand or restructure.`
    case 'commit':
      if (isMine)
        return `Choose a card and hires for the battle for ${placeName(view, top.place)}, and seal them.`
      return viewer === 'onlooker'
        ? 'Both choose their cards and hires in secret.'
        : `Your orders are sealed. Waiting for ${others(viewer, names)}.`
    case 'bribe':
      if (isMine) return 'The hires are shown. Choose your bribes, and seal them.'
      return `Bribes are chosen in secret. Waiting for ${others(viewer, names)}.`
    default:
      return 'One moment.'
  }
}

function capitalName(view: State, place: number): string {
  return capital(placeName(view, place))
}

/** Everybody but the viewer. */
function others(viewer: Asked['viewer'], names: readonly string[]): string {
  return listed(names.filter((_, seat) => seat !== viewer).map(amid))
}

function ended(names: readonly string[], outcome: Asked['outcome']): string {
  if (!outcome) return 'The match is over.'
  const first = names.filter((_, seat) => outcome.ranks[seat] === 1)
  if (first.length > 1) return 'Neither side reigns: the match is a draw.'
  const score = Math.max(...outcome.scores)
  return score === PLACES
    ? `All six territories: the realm is with ${amid(first[0])}.`
    : `The realm is with ${amid(first[0])}.`
}
