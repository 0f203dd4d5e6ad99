import { countUnknown, type HiddenThing, valuesBehind } from '../../../core/index.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Card, State } from '../rules/state.ts'

/** Others' creatures and spells, and the four decks. Copies of a card are alike: the first stands for all. */
export function hidden(view: State): readonly HiddenThing<State>[] {
  const first = firstCopies(view)
  const things: HiddenThing<State>[] = []
  const add = (
    part: Omit<HiddenThing<State>, 'count' | 'valuesIn'>,
    listOf: (state: State) => readonly unknown[],
  ) => {
    const seen = listOf(view)
    const count = countUnknown(seen)
    if (count > 0)
      things.push({
        ...part,
        count,
        valuesIn: (state) => valuesBehind(listOf(state), seen).map((card) => first[card] ?? card),
      })
  }
  for (let seat = 0; seat < view.players.length; seat++) {
    add({ key: `creatures ${seat}`, kind: 'creatures', seat }, ({ players }) => players[seat].creatures)
    add({ key: `spells ${seat}`, kind: 'spells', seat }, ({ players }) => players[seat].spells)
  }
  add({ key: 'creature deck', kind: 'creature deck', isPile: true }, ({ creatureDeck }) => creatureDeck)
  add({ key: 'spell deck', kind: 'spell deck', isPile: true }, ({ spellDeck }) => spellDeck)
  add({ key: 'territory deck', kind: 'territory deck', isPile: true }, ({ territoryDeck }) => territoryDeck)
  const formDeck = countUnknown(view.formDeck)
  if (formDeck > 0)
    things.push({
      key: 'form deck',
      kind: 'form deck',
      isPile: true,
      count: formDeck,
      valuesIn: (state) => valuesBehind(state.formDeck, view.formDeck),
    })
  return things
}

/** By card: the first with the same design. */
function firstCopies(view: State): readonly Card[] {
  const { creature, spell } = cardsOf(view)
  const known = new Map<unknown, Card>()
  const first: Card[] = []
  for (const card of view.cards) {
    const design = creature[card]?.design ?? spell[card]?.design
    if (!known.has(design)) known.set(design, card)
    first[card] = known.get(design) ?? card
  }
  return first
}
