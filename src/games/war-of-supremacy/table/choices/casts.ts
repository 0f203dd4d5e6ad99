import type { Action } from '../../rules/actions.ts'
import { cardsOf, spellOf } from '../../rules/cards.ts'
import type { Card, State } from '../../rules/state.ts'

export type Cast = Extract<Action, { type: 'cast' }>

/** What can be cast, spell by spell; of several copies one. */
export function castsBySpell(
  view: State,
  actions: readonly Action[],
): readonly { readonly card: Card; readonly casts: readonly Cast[] }[] {
  const byDesign = new Map<number, { readonly card: Card; readonly casts: Cast[] }>()
  for (const action of actions) {
    if (action.type !== 'cast') continue
    const { index } = spellOf(cardsOf(view), action.card)
    const found = byDesign.get(index) ?? { card: action.card, casts: [] }
    byDesign.set(index, found)
    if (found.card === action.card) found.casts.push(action)
  }
  return [...byDesign.values()]
}
