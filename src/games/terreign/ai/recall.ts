import { type Recalled, redeal, type SeenDeed } from '../../../ai/index.ts'
import { type Chance, type Seat, shuffle } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { determinize } from '../rules/view.ts'

/** Choices that show nothing of an inventory, or whose cards may lie elsewhere if a determinization is true. */
const UNTOLD: readonly Action['type'][] = ['house', 'attack', 'defend', 'pick', 'decline']

/**
 * What inventories others had, if they hold now what `now` says: the same items and those played since, as many as they
 * had; which of them were drawn since is sampled. While tokens lie face down, the Warrior was laid where `now` has it.
 */
export function recall(
  now: State,
  deeds: readonly SeenDeed<State, Action>[],
  seat: Seat,
  chance: Chance,
): readonly (Recalled<State, Action> | undefined)[] {
  const hands = now.players.map(({ hand }) => hand.map(Number))
  return deeds.map(({ view, by, action }) => {
    const played = playedFrom(action)
    const wanted = shuffle(chance, hands[by].slice())
    if (played !== undefined) wanted.unshift(played)
    const state = determinize(view, seat, chance)
    const piles = state.players.flatMap(({ hand }, other) =>
      other === by || other === seat ? [] : [{ list: hand, seen: view.players[other].hand }],
    )
    const pile = { list: state.players[by].hand, seen: view.players[by].hand }
    redeal(pile, withoutShown(wanted, pile.seen), [{ list: state.deck, seen: view.deck }, ...piles])
    hands[by] = pile.list.map(Number)
    if (action.type === 'travel') {
      const travelled = laid(now, by, action)
      return travelled && { state, action: travelled }
    }
    return UNTOLD.includes(action.type) ? undefined : { state, action }
  })
}

/** A Travel whose tokens still lie face down, as it was if `now` is true. */
function laid(now: State, by: Seat, action: Extract<Action, { type: 'travel' }>): Action | undefined {
  const { tokens, warrior, decoy } = now.players[by]
  const isStill = tokens.length === 2 && tokens.includes(action.warrior) && tokens.includes(action.decoy)
  return isStill ? { type: 'travel', warrior: Number(warrior), decoy: Number(decoy) } : undefined
}

/** The item that an action takes from the inventory. */
function playedFrom(action: Action): number | undefined {
  if (action.type === 'play' || action.type === 'equip') return action.item
  return action.type === 'drop' && !action.equipped ? action.item : undefined
}

/** The cards without those that the view shows already. */
function withoutShown(cards: readonly number[], seen: readonly unknown[]): readonly number[] {
  const left = cards.slice()
  for (const card of seen) {
    const at = left.indexOf(Number(card))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
