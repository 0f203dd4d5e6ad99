import {
  amid,
  counted,
  does,
  type GameText,
  type Hidden,
  listed,
  ONLOOKER,
  type Seat,
  UNKNOWN,
  wrapped,
} from '../../../core/index.ts'
import { plainText, territoryText } from '../content/card-text.ts'
import { formName, formsName, minus } from '../content/phrases.ts'
import { FORMS } from '../content/vocabulary.ts'
import { cardsOf, nameOf, territoryOf } from '../rules/cards.ts'
import { rulesAt, type Standing, scoresOf, totalOf } from '../rules/combat.ts'
import type { Event } from '../rules/events.ts'
import { markAt } from '../rules/resolution.ts'
import { fightersOf, sideOwner } from '../rules/sides.ts'
import { type Card, type Fighter, type Front, NONE, type SpellFrame, type State } from '../rules/state.ts'
import { logAll } from './log.ts'
import { answeredName, onTargets } from './phrases.ts'
import { prompt } from './prompt.ts'

export const text: GameText<State, Event> = { board, log: logAll }

/** A position as it is seen: the territories and who fights there, all players, the piles, the stack, what is asked. */
function board(view: State, names: readonly string[]): string {
  const round = Math.ceil(view.turn / view.players.length)
  return [
    `Round ${round} of at most ${view.roundLimit}. ${does(names[view.current], 'have', 'has')} the turn. ${counted(view.needed, 'territory wins', 'territories win')}.`,
    ...view.fronts.flatMap((front, i) => ['', ...frontText(view, front, i, names)]),
    '',
    ...view.players.flatMap((_, seat) => playerText(view, seat, names)),
    '',
    ...pilesText(view),
    ...stackText(view, names),
    '',
    prompt({ view, viewer: ONLOOKER, names, actions: [], outcome: undefined }),
  ]
    .flatMap(wrapped)
    .join('\n')
}

function frontText(view: State, front: Front, at: number, names: readonly string[]): readonly string[] {
  const cards = cardsOf(view)
  const rules = rulesAt(view, at)
  const isAttacked = view.isFighting && at === view.front
  const form = formsName(cards.forms[front.form].design)
  const head =
    front.territory === NONE
      ? 'The territory has been won.'
      : `${nameOf(view, front.territory)}: ${plainText(territoryText(territoryOf(cards, front.territory).design))}`
  return [
    head,
    `  Form: ${form}. ${markAt(view, at)} or more win the territory outright.`,
    ...(isAttacked ? sideText(view, at, true, rules, names) : []),
    ...sideText(view, at, false, rules, names),
  ]
}

/** A side of a combat: its score, and each creature with what it adds. */
function sideText(
  view: State,
  front: number,
  isAttack: boolean,
  rules: readonly Standing[],
  names: readonly string[],
): readonly string[] {
  const owner = sideOwner(view, front, isAttack)
  const { held } = view.fronts[front]
  const name = isAttack ? 'Attack' : 'Defense'
  if (owner === NONE) return [`  ${name}: nobody.`]
  // Only between two players are turns counted (WOS-33).
  const isCounted = !isAttack && held > 0 && view.players.length === 2
  const withstood = isCounted ? `, ${counted(held, 'turn')} withstood` : ''
  return [
    `  ${name} of ${amid(names[owner])}: ${totalOf(view, front, isAttack)}${withstood}`,
    ...fightersOf(view, front, isAttack).map((fighter) => fighterText(view, fighter, front, isAttack, rules)),
  ]
}

/** `Gorilla Berserker 8 (Wild 8, Magic 0, Blade 2), with Heartwood Graft`. */
function fighterText(
  view: State,
  fighter: Fighter,
  front: number,
  isAttack: boolean,
  rules: readonly Standing[],
): string {
  const { values, best } = scoresOf(view, { fighter, front, isAttack }, rules)
  const scores = values.map((value, form) => `${formName(FORMS[form])} ${minus(value)}`).join(', ')
  const { attached, isSilenced } = fighter
  return [
    `    ${nameOf(view, fighter.card)} ${Math.max(0, best)} (${scores})`,
    ...(attached.length === 0 ? [] : [`with ${cardList(view, attached)}`]),
    ...(isSilenced ? ['silenced'] : []),
  ].join(', ')
}

function playerText(view: State, seat: Seat, names: readonly string[]): readonly string[] {
  const { creatures, spells, won } = view.players[seat]
  const side = new Set(view.sides).size < view.players.length ? `, side ${view.sides[seat] + 1}` : ''
  const lands = won.length === 0 ? 'no territory' : `won ${cardList(view, won)}`
  return [
    `${names[seat]} (seat ${seat})${side}: ${lands}.`,
    `  creatures: ${cardList(view, creatures)}`,
    `  spells: ${cardList(view, spells)}`,
  ]
}

/** Cards by name and number; those face down are counted. Some names hold commas. */
function cardList(view: State, cards: readonly Hidden<Card>[]): string {
  const counts = new Map<string, number>()
  for (const card of cards) {
    const name = card === UNKNOWN ? 'face down' : nameOf(view, card)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (
    [...counts]
      .map(([name, count]) =>
        name === 'face down' ? `${count} ${name}` : count === 1 ? name : `${name} ×${count}`,
      )
      .join('; ') || 'none'
  )
}

function pilesText(view: State): readonly string[] {
  const { creatureDeck, spellDeck, territoryDeck, formDeck, creatureGrave, spellGrave } = view
  const decks = [
    counted(creatureDeck.length, 'creature'),
    counted(spellDeck.length, 'spell'),
    counted(territoryDeck.length, 'territory'),
    counted(formDeck.length, 'combat form'),
  ]
  return [
    `Decks: ${listed(decks)}.`,
    'Graves, latest first:',
    `  creatures: ${cardList(view, creatureGrave.toReversed())}`,
    `  spells: ${cardList(view, spellGrave.toReversed())}`,
  ]
}

/** Spells that are still to take effect; the next one first. */
function stackText(view: State, names: readonly string[]): readonly string[] {
  const spells = view.stack.filter((frame) => frame.step === 'spell').toReversed()
  if (spells.length === 0) return []
  return [
    '',
    'The stack, next to take effect first:',
    ...spells.map((spell) => spellText(view, spell, names)),
  ]
}

function spellText(
  view: State,
  { card, by, aims, rolls, answers, isCountered }: SpellFrame,
  names: readonly string[],
): string {
  return [
    `  ${nameOf(view, card)} of ${amid(names[by])}${onTargets(view, names, { card, aims })}`,
    ...(answers === NONE ? [] : [`to answer ${answeredName(view, answers)}`]),
    ...(rolls.length === 0 ? [] : [`with a roll of ${listed(rolls.map(String))}`]),
    ...(isCountered ? ['(countered)'] : []),
  ].join(' ')
}
