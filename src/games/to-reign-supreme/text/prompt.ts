import { amid, capital, does, listed, type Outcome, type Viewer } from '../../../core/index.ts'
import { territoryName } from '../content/names.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'

export type Asked = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  /** What the viewer may do now; empty while others decide. */
  readonly actions: readonly unknown[]
  readonly outcome: Outcome | undefined
}

/** The one sentence that says what is asked of the viewer, or who decides what. */
export function prompt({ view, viewer, names, actions, outcome }: Asked): string {
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return ended(names, outcome)
  const isMine = actions.length > 0
  const name = 'seat' in top ? names[top.seat] : ''
  const ground = 'place' in top ? territoryName(view.faces[top.place], top.place) : ''
  const waiting = `Waiting for ${listed(names.filter((_, seat) => seat !== viewer).map(amid))}.`
  switch (top.step) {
    case 'keep':
      if (isMine) return 'Choose three cards for your hand.'
      return viewer === 'onlooker'
        ? 'Both sides choose their hands in secret.'
        : `Your hand is sealed. ${waiting}`
    case 'act':
      return isMine
        ? `Choose an action (${top.left} left).`
        : `${does(name, 'choose', 'chooses')} an action (${top.left} left).`
    case 'put': {
      const what = `the territory for place ${top.places[0] + 1}`
      return isMine ? `Choose ${what}.` : `${does(name, 'choose', 'chooses')} ${what}.`
    }
    case 'brace':
      return isMine
        ? `${capital(ground)} is under attack. Stand, or restructure first.`
        : `${name} may restructure before the battle for ${ground}.`
    case 'commit':
      if (isMine) return 'Choose a card and hires, then seal them.'
      return viewer === 'onlooker'
        ? `Both sides choose orders for ${ground} in secret.`
        : `Your orders are sealed. ${waiting}`
    case 'bribe':
      if (isMine) return 'Choose your bribes, then seal them.'
      return viewer === 'onlooker'
        ? `Bribes for ${ground} are chosen in secret.`
        : `Bribes are chosen in secret. ${waiting}`
    default:
      return 'One moment.'
  }
}

function ended(names: readonly string[], outcome: Outcome | undefined): string {
  if (!outcome) return 'The match is over.'
  const first = names.filter((_, seat) => outcome.ranks[seat] === 1)
  if (first.length > 1) return 'The match is a draw.'
  const how = Math.max(...outcome.scores) === PLACES ? ' with all six territories' : ''
  return `${does(first[0], 'win', 'wins')}${how}.`
}
