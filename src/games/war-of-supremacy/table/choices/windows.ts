import { amid, does, listed, type Seat, whose } from '../../../../core/index.ts'
import type { State, WindowFrame } from '../../rules/state.ts'
import { aimNames, ownedName } from '../spoken.ts'

/** Whether a seat is asked something outside of the turn's own verbs: an answer, or a choice. */
export function isChoosing({ stack }: State, seat: number): boolean {
  const top = stack.at(-1)
  return top?.step === 'window' ? top.asked[0] === seat : top?.step === 'pick' && top.seat === seat
}

/** The window that is open. */
export function windowOf({ stack }: State): WindowFrame | undefined {
  const top = stack.at(-1)
  return top?.step === 'window' ? top : undefined
}

/** `Ana’s Fire Blast on Gorilla Berserker`: what a window is about, where it lies on the stack. */
export function matterName(
  view: State,
  names: readonly string[],
  viewer: Seat | undefined,
): string | undefined {
  const under = view.stack.at(-2)
  if (under?.step === 'spell') {
    const aims = aimNames(view, names, under, viewer)
    const on = aims.length === 0 ? '' : ` on ${listed(aims)}`
    return `${ownedName(view, names, under.card, under.by, viewer)}${on}`
  }
  if (under?.step === 'ability')
    return `the ability of ${ownedName(view, names, under.card, under.by, viewer)}`
  return undefined
}

/**
 * What has come about, of which a window is: a clause of its own. `seat`: who is asked, for whom it has come about.
 */
export function newsOf(
  view: State,
  names: readonly string[],
  { about, by }: WindowFrame,
  seat: Seat,
  viewer: Seat | undefined,
): string {
  const isMine = seat === viewer
  const [who, whom] = [isMine ? 'You' : names[seat], isMine ? 'you' : amid(names[seat])]
  const other = names[by] ?? 'Somebody'
  switch (about) {
    case 'placed':
      return by === viewer ? 'You have placed creatures' : `${does(other, 'have', 'has')} placed creatures`
    case 'others':
      return `${by === viewer ? 'Your' : whose(other)} combat goes on`
    case 'killed':
      return `A creature of ${isMine ? 'yours' : whose(whom)} was killed`
    case 'discarded':
      return `${other} made ${whom} discard`
    case 'combat won':
      return `${does(who, 'have', 'has')} won the combat`
    case 'combat lost':
      return `${does(who, 'have', 'has')} lost the combat`
    case 'territory':
      return `${does(other, 'have', 'has')} won a territory`
    case 'turn':
      return `${whose(other)} turn begins`
    default:
      return matterName(view, names, viewer) ?? 'A spell is played'
  }
}
