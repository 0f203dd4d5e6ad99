import { countUnknown, type HiddenThing, UNKNOWN, valuesBehind } from '../../../core/index.ts'
import { itemOf } from '../rules/cards.ts'
import type { State } from '../rules/state.ts'

const LISTS = ['hand', 'aside', 'offer'] as const

/**
 * Others' inventories, cards set aside and offers by item; the space of a face-down Warrior (the Decoy is on the other);
 * both decks, by item and by event.
 */
export function hidden(view: State): readonly HiddenThing<State>[] {
  const things: HiddenThing<State>[] = []
  view.players.forEach((player, seat) => {
    for (const kind of LISTS) {
      const count = countUnknown(player[kind])
      const valuesIn = ({ players }: State) => valuesBehind(players[seat][kind], player[kind]).map(itemOf)
      if (count > 0) things.push({ key: `${kind} ${seat}`, kind, seat, count, valuesIn })
    }
    if (player.warrior !== UNKNOWN) return
    const valuesIn = ({ players }: State) => [Number(players[seat].warrior)]
    things.push({ key: `warrior ${seat}`, kind: 'warrior', seat, count: 1, valuesIn })
  })
  for (const kind of ['deck', 'events'] as const) {
    const count = countUnknown(view[kind])
    if (count > 0)
      things.push({
        key: kind,
        kind,
        count,
        isPile: true,
        valuesIn: (state) => valuesBehind(state[kind], view[kind]),
      })
  }
  return things
}
