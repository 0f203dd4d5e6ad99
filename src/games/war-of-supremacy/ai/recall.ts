import { type Recalled, redeal, type SeenDeed } from '../../../ai/index.ts'
import { type Chance, type Seat, shuffle } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { cardsOf, isCreature } from '../rules/cards.ts'
import type { State } from '../rules/state.ts'
import { determinize } from '../rules/view.ts'

const HANDS = [
  { hand: 'creatures', deck: 'creatureDeck' },
  { hand: 'spells', deck: 'spellDeck' },
] as const

/**
 * What hands others had, if they hold now what `now` says: the same cards and those played since, as many as they had;
 * which of them were drawn since is sampled.
 */
export function recall(
  now: State,
  deeds: readonly SeenDeed<State, Action>[],
  seat: Seat,
  chance: Chance,
): readonly (Recalled<State, Action> | undefined)[] {
  const cards = cardsOf(now)
  const held = now.players.map(({ creatures, spells }) => [...creatures, ...spells].map(Number))
  return deeds.map(({ view, by, action }) => {
    const wanted = shuffle(chance, held[by].slice())
    if ('card' in action) wanted.unshift(action.card)
    const state = determinize(view, seat, chance)
    for (const { hand, deck } of HANDS) {
      const pileOf = (other: Seat) => ({
        list: state.players[other][hand],
        seen: view.players[other][hand],
        isSorted: true,
      })
      const others = view.players.flatMap((_, other) =>
        other === by || other === seat ? [] : [pileOf(other)],
      )
      const pile = pileOf(by)
      const ofKind = wanted.filter(
        (card) => isCreature(cards, card) === (hand === 'creatures') && !pile.seen.includes(card),
      )
      redeal(pile, ofKind, [{ list: state[deck], seen: view[deck] }, ...others])
    }
    const { creatures, spells } = state.players[by]
    held[by] = [...creatures, ...spells].map(Number)
    // What is picked may lie elsewhere if the determinization is true.
    return action.type === 'pick' || action.type === 'decline' ? undefined : { state, action }
  })
}
