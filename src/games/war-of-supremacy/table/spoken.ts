import { amid, type Seat, whose } from '../../../core/index.ts'
import { cardsOf, nameOf, spellOf } from '../rules/cards.ts'
import { type Card, NONE, type SpellFrame, type State } from '../rules/state.ts'

/** A player's name within a sentence; `nobody` where there is none. */
export function seatName(names: readonly string[], seat: Seat): string {
  return seat === NONE ? 'nobody' : amid(names[seat])
}

/** The name of a card. */
export function cardName(view: State, card: Card): string {
  return nameOf(view, card)
}

/** What is fought over at a front. */
export function territoryName(view: State, front: number): string {
  const { territory } = view.fronts[front]
  return territory === NONE ? 'the next territory' : cardName(view, territory)
}

/** Whether creatures were summoned or swapped into attack, and their steps (c) and (d) are still to come (WOS-R8). */
export function hasArrivals({ fresh }: State): boolean {
  return fresh.length > 0
}

/** What a spell is aimed at, in words; an aim that has gone wrong is left out. */
export function aimNames(
  view: State,
  names: readonly string[],
  { card, aims }: Pick<SpellFrame, 'card' | 'aims'>,
  viewer: Seat | undefined,
): readonly string[] {
  const facts = spellOf(cardsOf(view), card)
  return aims.flatMap((aim, i) =>
    aim === NONE
      ? []
      : facts.aims[i]?.of === 'player'
        ? [aim === viewer ? 'you' : seatName(names, aim)]
        : [cardName(view, aim)],
  )
}

/** `Ana’s Fire Blast`, `your own Paymaster of Ennis`. */
export function ownedName(
  view: State,
  names: readonly string[],
  card: Card,
  by: Seat,
  viewer: Seat | undefined,
): string {
  return `${by === viewer ? 'your own' : whose(seatName(names, by))} ${cardName(view, card).replace(/^The /, '')}`
}
