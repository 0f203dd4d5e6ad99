import type { Seat } from '../../../core/index.ts'
import { actionsBy } from '../../../look/index.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Action } from '../rules/decisions.ts'
import type { Card } from '../rules/state.ts'
import { choiceAt, isAtPlayer, marked } from './choices/marks.ts'
import type { Draft, Props } from './stage.ts'

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
    const cards = [...marked(view, actions)].flatMap((card) => {
      const action = choiceAt(view, actions, card)
      return action ? [[card, action] as const] : []
    })
    if (cards.length === 0) return NOTHING
    return { ...NOTHING, at: 'card', cards: new Map(cards), on: (choice) => ({ type: 'pick', choice }) }
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
