import { amid, capital, listed, type Refusal, type Seat, type Viewer, whose } from '../../../core/index.ts'
import { cardsOf, nameOf, spellOf } from '../rules/cards.ts'
import { type Card, NONE, type SpellFrame, type State } from '../rules/state.ts'

/** The names by seat, with the viewer called `You`. */
export function namesFor(names: readonly string[], viewer: Viewer): readonly string[] {
  return names.map((name, seat) => (seat === viewer ? 'You' : name))
}

/** A player's name within a sentence; `nobody` where there is none. */
export function seatName(names: readonly string[], seat: Seat): string {
  return seat === NONE ? 'nobody' : amid(names[seat])
}

/** What is fought over at a front. */
export function territoryName(view: State, front: number): string {
  const { territory } = view.fronts[front]
  return territory === NONE ? 'the next territory' : nameOf(view, territory)
}

export function cardList(view: Pick<State, 'set'>, cards: readonly Card[]): string {
  return listed(cards.map((card) => nameOf(view, card)))
}

/** ` on Ada and Gorilla Berserker`: the players and creatures that a spell targets; missing targets are left out. */
export function onTargets(
  view: Pick<State, 'set'>,
  names: readonly string[],
  { card, aims }: Pick<SpellFrame, 'card' | 'aims'>,
): string {
  const wanted = spellOf(cardsOf(view), card).aims
  const targets = aims.flatMap((aim, i) =>
    aim === NONE ? [] : [wanted[i]?.of === 'player' ? amid(names[aim]) : nameOf(view, aim)],
  )
  return targets.length === 0 ? '' : ` on ${listed(targets)}`
}

/** What is answered: a spell, or the ability of a creature. */
export function answeredName(view: Pick<State, 'set'>, card: Card): string {
  return `${cardsOf(view).creature[card] ? 'the ability of ' : ''}${nameOf(view, card)}`
}

/** `Ana’s Fire Blast`, `your Paymaster of Ennis`. */
export function ownedName(view: State, names: readonly string[], card: Card, by: Seat): string {
  return `${whose(seatName(names, by))} ${nameOf(view, card).replace(/^The /, '')}`
}

/** Why something cannot be done, with the clause that forbids it. */
export function refusalText({ message, clause }: Refusal): string {
  return clause === undefined ? message : `${message} (${clause})`
}

/** A sentence from a clause. */
export function sentence(clause: string): string {
  return `${capital(clause)}.`
}
