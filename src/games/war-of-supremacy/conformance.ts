import type { Hidden } from '../../core/index.ts'
import { MAHLOR } from './content/cards/mahlor.ts'
import { ALLEGIANCES, type Allegiance, type CardSet, type Spell } from './content/vocabulary.ts'
import { cardsOf } from './rules/cards.ts'
import type { Options } from './rules/options.ts'
import { NONE, type State } from './rules/state.ts'

/** A small set, as if from a file: one creature and one spell of each allegiance, enough of them for five players. */
function fewCards(): CardSet {
  const { creatures, spells, territories } = MAHLOR
  const oneOfEach = <T extends { readonly faction: Allegiance }>(cards: readonly T[]) =>
    ALLEGIANCES.flatMap((faction) => cards.findLast((card) => card.faction === faction) ?? [])
  const isStraight = ({ timing }: Spell) => timing === 'straight away'
  return {
    name: 'A few of Mahlor',
    creatures: oneOfEach(creatures).map((card) => ({ ...card, copies: 10 })),
    spells: [
      ...oneOfEach(spells.filter((card) => !isStraight(card))).map((card) => ({ ...card, copies: 6 })),
      ...oneOfEach(spells.filter(isStraight)),
    ],
    territories: territories.slice(-9),
  }
}

/** The option sets that conformance and the golden records play: together they use every rule and every card. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  introductory: { roundLimit: 10 },
  general: { start: 'general', roundLimit: 10 },
  'deep-sea': {
    start: 'general',
    factions: ['atlans', 'dread', 'sylvan'],
    extra: true,
    legendary: true,
    roundLimit: 10,
  },
  endless: {
    start: 'general',
    five: true,
    endless: true,
    mercenaries: false,
    without: ['Eagle Aramund', 'fire-blast'],
    roundLimit: 24,
  },
  multiple: { start: 'general', multiple: true, roundLimit: 10 },
  teams: { start: 'general', teams: true, extra: true, roundLimit: 10 },
  'teams-multiple': {
    start: 'general',
    teams: true,
    multiple: true,
    five: true,
    endless: true,
    roundLimit: 12,
  },
  'own-cards': { start: 'general', cards: fewCards(), roundLimit: 10 },
}

/** Every card is somewhere, once; control and counts are within their bounds; hands lie in order. */
export function invariant(state: State): void {
  const cards = cardsOf(state)
  const { players, fronts, attack } = state
  const fighters = [...attack, ...fronts.flatMap(({ defense }) => defense)]
  const playing: Pile[] = [state.creatureDeck, state.spellDeck, state.creatureGrave, state.spellGrave]
  for (const { creatures, spells } of players) playing.push(creatures, spells)
  for (const { card, attached } of fighters) playing.push([card], attached)
  playing.push(onStack(state))
  demandOnce('cards', playing, [state.cards])
  const lying = fronts.map(({ territory }) => territory).filter((territory) => territory !== NONE)
  demandOnce(
    'territories',
    [lying, state.territoryDeck, ...players.map(({ won }) => won)],
    [state.territories],
  )
  const up = fronts.map(({ form }) => form)
  demandOnce(
    'forms',
    [up, state.formDeck, state.usedForms, state.laterForms],
    cards.forms.map(({ design }, form) => Array.from({ length: design.copies }, () => form)),
  )
  const defenders = fronts.map(({ defender }) => defender).filter((seat) => seat !== NONE)
  demand(new Set(defenders).size === defenders.length, 'a player defends two territories')
  for (const { defender, defense } of fronts)
    demand(defender !== NONE || defense.length === 0, 'creatures defend for nobody')
  players.forEach(({ creatures, spells }, seat) => {
    for (const hand of [creatures, spells])
      demand(
        hand.every((card, i) => i === 0 || Number(hand[i - 1]) < Number(card)),
        `the hand of seat ${seat} tells in which order its cards came`,
      )
    demand(
      creatures.every((card) => cards.creature[Number(card)]) &&
        spells.every((card) => cards.spell[Number(card)] && !cards.spell[Number(card)]?.isStraight),
      `seat ${seat} holds a card in the wrong hand`,
    )
  })
}

function onStack({ stack }: State): readonly number[] {
  return stack.flatMap((frame) =>
    frame.step === 'aiming' || frame.step === 'spell' || frame.step === 'straight' || frame.step === 'spent'
      ? [frame.card]
      : [],
  )
}

type Pile = readonly Hidden<number>[]

/** These piles hold just what those do, each piece as often. */
function demandOnce(what: string, piles: readonly Pile[], wanted: readonly Pile[]): void {
  const counts: number[] = []
  for (const pile of wanted)
    for (const piece of pile) counts[Number(piece)] = (counts[Number(piece)] ?? 0) + 1
  for (const pile of piles) for (const piece of pile) counts[Number(piece)] = (counts[Number(piece)] ?? 0) - 1
  const wrong = counts.flatMap((count, piece) => (count === 0 ? [] : [`${piece} (${count})`]))
  demand(wrong.length === 0, `missing ${what}, with their counts: ${wrong.join(', ')}`)
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
