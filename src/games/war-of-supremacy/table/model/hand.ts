import type { Refusal, Seat } from '../../../../core/index.ts'
import { allegianceName } from '../../content/phrases.ts'
import { ALLEGIANCES, type Allegiance } from '../../content/vocabulary.ts'
import type { Action } from '../../rules/actions.ts'
import { cardsOf, creatureOf } from '../../rules/cards.ts'
import { hasRule, rulesAt } from '../../rules/combat.ts'
import { joins } from '../../rules/placing.ts'
import type { Card, State } from '../../rules/state.ts'
import type { HandFace } from '../cards/face.ts'
import { handDrawn } from './faces.ts'
import type { Props } from './ui-state.ts'

type Asked = Pick<Props, 'view' | 'actions' | 'refusal'>

/** A card of one's hand. */
export type Held = HandFace & {
  readonly card: Card
  /** What can be done with it now: once for each first target. */
  readonly ways: readonly Action[]
  /** Why nothing can; undefined too while one is asked nothing. */
  readonly why: Refusal | undefined
  /** What it shares with all that attack, so that it may join them (WOS-20): `Sylvan`, `Beast`. */
  readonly bonds: readonly string[]
}

/** The hand in the order in which it is held: by faction, and in it by rating and name. */
export function heldCards(asked: Asked, seat: Seat): Readonly<Record<HandFace['kind'], readonly Held[]>> {
  const { creatures, spells } = asked.view.players[seat]
  const sorted = (cards: readonly unknown[]) =>
    cards
      .filter((card): card is Card => typeof card === 'number')
      .map((card) => held(asked, seat, card))
      .sort(
        (a, b) =>
          ALLEGIANCES.indexOf(a.face.faction) - ALLEGIANCES.indexOf(b.face.faction) ||
          byWorth(asked.view, a, b),
      )
  return { creature: sorted(creatures), spell: sorted(spells) }
}

function byWorth(view: State, a: Held, b: Held): number {
  const rating = ({ card }: Held) => cardsOf(view).creature[card]?.rating ?? 0
  return rating(a) - rating(b) || a.face.name.localeCompare(b.face.name) || a.card - b.card
}

function held({ view, actions, refusal }: Asked, seat: Seat, card: Card): Held {
  const face = handDrawn(view, card)
  const ways = actions.filter(
    (action) => (action.type === 'place' || action.type === 'cast') && action.card === card,
  )
  const why =
    ways.length === 0 && isPlaying({ view, actions })
      ? refusal(face.kind === 'creature' ? { type: 'place', card } : { type: 'cast', card, on: null })
      : undefined
  return { ...face, card, ways, why, bonds: face.kind === 'creature' ? bondsWith(view, seat, card) : [] }
}

/** Whether one is asked what to play: in one's own combat, or in an answer. */
export function isPlaying({ view, actions }: Pick<Props, 'view' | 'actions'>): boolean {
  return actions.length > 0 && view.stack.at(-1)?.step !== 'pick'
}

/** What all creatures that attack have in common, those left out that join any attack (WOS-R29). */
export type Bond = { readonly faction: Allegiance | undefined; readonly types: readonly string[] }

/** The bond of the attack; undefined while nothing binds it. */
export function attackBond(view: State): Bond | undefined {
  const cards = cardsOf(view)
  const rules = rulesAt(view, view.front)
  const [first, ...rest] = view.attack.flatMap((fighter) => {
    const { isMercenary, design } = creatureOf(cards, fighter.card)
    const located = { fighter, front: view.front, isAttack: true }
    return isMercenary || hasRule(view, located, 'joins', rules) ? [] : [design]
  })
  if (first === undefined) return undefined
  return {
    faction: rest.every(({ faction }) => faction === first.faction) ? first.faction : undefined,
    types: first.types.filter((type) => rest.every(({ types }) => types.includes(type))),
  }
}

/** What a creature of a hand shares with the attack. */
function bondsWith(view: State, seat: Seat, card: Card): readonly string[] {
  const bond = attackBond(view)
  if (bond === undefined) return []
  const facts = creatureOf(cardsOf(view), card)
  if (joins(view, seat, card, facts)) return ['joins any']
  const types = bond.types.filter((type) => facts.design.types.includes(type))
  return bond.faction === facts.faction ? [allegianceName(facts.faction), ...types] : types
}

/** `Sylvan, Beast`: what more may join the attack. */
export function bondWords({ faction, types }: Bond): readonly string[] {
  return faction === undefined ? types : [allegianceName(faction), ...types]
}
