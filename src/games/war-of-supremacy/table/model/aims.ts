import type { Seat } from '../../../../core/index.ts'
import { actionsBy } from '../../../../look/index.ts'
import type { Action } from '../../rules/actions.ts'
import { cardsOf } from '../../rules/cards.ts'
import type { Card, PickFrame, State } from '../../rules/state.ts'
import { isAtPlayer } from '../../text/picks.ts'
import type { Draft, Props } from './ui-state.ts'

type Asked = Pick<Props, 'view' | 'actions'>

/** What pressing a card on the table or a player does now: all of it is among the actions. */
export type Aims = {
  /** By creature, or by territory. */
  readonly cards: ReadonlyMap<Card, Action>
  readonly seats: ReadonlyMap<Seat, Action>
  /** What is pressed; undefined: nothing is aimed. */
  readonly at: 'card' | 'player' | undefined
  /** The same action on something else, to ask why it cannot be. */
  readonly on: ((target: number) => Action) | undefined
}

const NOTHING: Aims = { cards: new Map(), seats: new Map(), at: undefined, on: undefined }

/** Where the spell that was chosen, or the choice that is asked for, can be carried out. */
export function aimsOf(asked: Asked, draft: Draft): Aims {
  const { view, actions } = asked
  const top = view.stack.at(-1)
  if (actions.length === 0) return NOTHING
  if (top?.step === 'pick') {
    if (isAtPlayer(view, top))
      return {
        ...NOTHING,
        at: 'player',
        seats: actionsBy(actions, (action) => (action.type === 'pick' ? action.choice : undefined)),
        on: (choice) => ({ type: 'pick', choice }),
      }
    const cards = actionsBy(actions, (action) =>
      action.type === 'pick' ? cardFor(view, top, action.choice) : undefined,
    )
    if (cards.size === 0) return NOTHING
    return { ...NOTHING, at: 'card', cards, on: (choice) => ({ type: 'pick', choice }) }
  }
  const { card } = draft
  if (card === undefined) return NOTHING
  const aim = cardsOf(view).spell[card]?.aims[0]
  if (!aim) return NOTHING
  const targets = actionsBy(actions, (action) =>
    action.type === 'cast' && action.card === card && action.on !== null ? action.on : undefined,
  )
  if (targets.size === 0) return NOTHING
  const on = (target: number): Action => ({ type: 'cast', card, on: target })
  return aim.of === 'player'
    ? { ...NOTHING, at: 'player', seats: targets, on }
    : { ...NOTHING, at: 'card', cards: targets, on }
}

/** The card on the table that stands for a choice. */
function cardFor(view: State, frame: PickFrame, choice: number): Card | undefined {
  switch (frame.what) {
    case 'aim creature':
    case 'swap creature':
    case 'ability':
    case 'lose territory':
    case 'take territory':
      return choice
    case 'aim again':
      return isAtPlayer(view, frame) ? undefined : choice
    case 'front':
      return view.fronts[choice]?.territory
    default:
      return undefined
  }
}

/** Whether a seat is asked something outside of the turn's own verbs: an answer, or a choice. */
export function isChoosing({ stack }: State, seat: number): boolean {
  const top = stack.at(-1)
  return top?.step === 'window' ? top.asked[0] === seat : top?.step === 'pick' && top.seat === seat
}
