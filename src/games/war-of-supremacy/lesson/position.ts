import type { Seat } from '../../../core/index.ts'
import { cardsOf, isCreature } from '../rules/cards.ts'
import { newPlayer, newState } from '../rules/new-state.ts'
import { isIntroductory, momentsOf } from '../rules/setup.ts'
import { ASKS, type Card, type Front, type Player, type State } from '../rules/state.ts'
import { ascending, newFighter } from '../rules/zones.ts'

/** The position that the lesson begins with: cards and set-up as in a first match (WOS-2). */

export const [YOU, ADA, BRAN] = [0, 1, 2] as const

const CARDS = cardsOf({ set: null })

/** The cards of a design in the match, one after another. */
function designCards(id: string): readonly Card[] {
  const found = [CARDS.creature, CARDS.spell, CARDS.territory]
    .map((facts) => facts.flatMap((each, card) => (each?.design.id === id ? [card] : [])))
    .find((cards) => cards.length > 0)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

/** The so many-th card of a name, from 0. */
function nth(id: string, at = 0): Card {
  const card = designCards(id)[at]
  if (card === undefined) throw new Error(`There are fewer cards of ${id}.`)
  return card
}

export const [GORILLA, RESERVE] = [nth('gorilla-berserker'), nth('gorilla-berserker', 1)]
export const EAGLE = nth('eagle-aramund')
export const GROWTH = nth('forest-growth')
/** Ada defends with these. */
const DEFENDERS = [nth('gorilla-berserker', 2), nth('gorilla-berserker', 3)]
export const BLAST = nth('fire-blast')
export const [ADAS_COUNTER, YOUR_COUNTER] = [nth('counterspell', 0), nth('counterspell', 1)]
export const BRANS_BLAST = nth('fire-blast', 1)
export const LANCERS = [nth('ford-road-lancers', 0), nth('ford-road-lancers', 1)] as const
export const LEGEND = nth('grandmother-linden')

const HANDS = [
  [GORILLA, RESERVE, EAGLE, nth('ancient-soldier'), GROWTH],
  [nth('noonday-mirage'), nth('page-turner-of-tolm'), BLAST, ADAS_COUNTER, nth('sacrifice-to-the-gods')],
  [...LANCERS, nth('ledger-keeper-of-marl'), BRANS_BLAST],
]
const WON = [[nth('the-hundred-wells'), nth('harrow-ridge')], [nth('herd-moot-meadow')], []]
const FOUGHT_OVER = nth('the-lamplit-lecture')
/** What is drawn first, the first one last. */
const TOP = [
  nth('leafmail-archers'),
  nth('ancient-soldier', 1),
  nth('ancient-soldier', 2),
  nth('ledger-keeper-of-marl', 1),
  nth('page-turner-of-tolm', 1),
  LEGEND,
]
const SPELL_TOP = [YOUR_COUNTER]
/** The form that is up: Wild. */
const WILD = CARDS.forms.findIndex(({ bits }) => bits === 1)

const inMatch = (card: Card) => {
  const design = (CARDS.creature[card] ?? CARDS.spell[card] ?? CARDS.territory[card])?.design
  return design !== undefined && isIntroductory(design)
}

const PLAYING = Array.from({ length: CARDS.playingCards }, (_, card) => card).filter(inMatch)
const LANDS = CARDS.territory.flatMap((facts, card) => (facts && inMatch(card) ? [card] : []))

const isSingle = (form: number) => CARDS.forms[form].isSingle
/** The form cards but for the one that is up. */
const FORMS = CARDS.forms.flatMap(({ design }, form) =>
  Array.from({ length: design.copies - (form === WILD ? 1 : 0) }, () => form),
)

function player(seat: Seat, asks: number): Player {
  return {
    ...newPlayer(),
    creatures: ascending(HANDS[seat].filter((card) => isCreature(CARDS, card))),
    spells: ascending(HANDS[seat].filter((card) => !isCreature(CARDS, card))),
    won: [...WON[seat]],
    asks,
  }
}

const FRONT: Front = {
  territory: FOUGHT_OVER,
  form: WILD,
  defender: ADA,
  defense: DEFENDERS.map(newFighter),
  held: 0,
}

const USED = new Set([...HANDS.flat(), ...DEFENDERS, ...TOP, ...SPELL_TOP, ...WON.flat(), FOUGHT_OVER])
const rest = (cards: readonly Card[]) => cards.filter((card) => !USED.has(card))
/** Spells that are played the moment they are drawn lie at the bottom. */
const straightFirst = (cards: readonly Card[]) => {
  const isStraight = (card: Card) => CARDS.spell[card]?.isStraight ?? false
  return [...cards.filter(isStraight), ...cards.filter((card) => !isStraight(card))]
}

export const START: State = newState({
  set: null,
  cards: PLAYING,
  territories: LANDS,
  moments: momentsOf(CARDS, PLAYING),
  sides: [YOU, ADA, BRAN],
  needed: 3,
  isExtra: false,
  isEndless: false,
  roundLimit: 60,
  players: [player(YOU, ASKS.spells), player(ADA, ASKS.spells | ASKS.creatures), player(BRAN, 0)],
  fronts: [FRONT],
  isFighting: true,
  creatureDeck: [...rest(PLAYING.filter((card) => isCreature(CARDS, card))), ...TOP],
  spellDeck: [...straightFirst(rest(PLAYING.filter((card) => !isCreature(CARDS, card)))), ...SPELL_TOP],
  formDeck: FORMS.filter(isSingle).concat(FORMS.filter((form) => !isSingle(form))),
  laterForms: [],
  territoryDeck: rest(LANDS),
  current: YOU,
  turn: 16,
  known: Array.from({ length: CARDS.playingCards }, (_, card) => {
    const seat = HANDS.findIndex((hand) => hand.includes(card))
    return seat < 0 ? 0 : 1 << seat
  }),
  reached: [2, 3, 0],
  wins: 3,
  stack: [
    { step: 'turn', stage: 'resolve' },
    { step: 'act', seat: YOU, isHeard: false },
  ],
})
