import { counted, type GameText, type Hidden, UNKNOWN, wrapped } from '../../../core/index.ts'
import { ATTACK_NAMES, DEFENSES } from '../content/duel-cards.ts'
import { ITEMS } from '../rules/content.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { log } from './log.ts'
import { itemNames } from './phrases.ts'
import { matText, spaceText } from './position.ts'
import { waiting } from './prompt.ts'

export const text: GameText<State, Event> = { board, log }

function board(view: State, names: readonly string[]): string {
  const aim = view.mode === 'royale' ? 'The last House standing wins.' : `${view.target} Reign tokens win.`
  return [
    `Round ${view.round} of at most ${view.roundLimit}. ${aim}`,
    '',
    ...view.lands.map((_, space) => spaceText(view, names, space)),
    '',
    ...view.players.flatMap((_, seat) => playerText(view, seat, names)),
    '',
    ...pilesText(view),
    ...duelText(view, names),
    '',
    waiting(view, names),
  ]
    .flatMap(wrapped)
    .join('\n')
}

function playerText(view: State, seat: number, names: readonly string[]): readonly string[] {
  const { hand, aside } = view.players[seat]
  return [
    `Seat ${seat}: ${matText(view, names, seat)}`,
    `  inventory: ${itemList(hand)}`,
    ...(aside.length === 0 ? [] : [`  to choose from: ${itemList(aside)}`]),
  ]
}

/** Items by name; those face down are counted. */
function itemList(items: readonly Hidden<number>[]): string {
  const known = items.filter((item) => item !== UNKNOWN)
  const hidden = items.length - known.length
  return (
    [
      ...known.map((item) => ITEMS[item].name),
      ...(hidden === 0 ? [] : [`${counted(hidden, 'item')} face down`]),
    ].join(', ') || 'nothing'
  )
}

function pilesText(view: State): readonly string[] {
  const { deck, discard, events, table } = view
  const known = deck.filter((item) => item !== UNKNOWN)
  return [
    `Deck: ${counted(deck.length, 'item')}${known.length === 0 ? '' : `, known: ${itemNames(known)}`}; ${counted(events.length, 'event')}.`,
    `Discard pile, top first: ${itemList(discard.toReversed())}.`,
    ...(table.length === 0 ? [] : [`Played, still to take effect: ${itemList(table)}.`]),
  ]
}

function duelText({ duel, end }: State, names: readonly string[]): readonly string[] {
  if (!duel || end) return []
  const { attacker, defender, attempt, wins, cards, shown, isFinal } = duel
  const fought = [...cards, ...(shown ? [shown] : [])].map(
    ([attack, defense]) => `${ATTACK_NAMES[attack]} against ${DEFENSES[defense].name}`,
  )
  return [
    '',
    `${isFinal ? 'Final duel' : 'Duel'}: ${names[attacker]} attacks ${names[defender]}. Attempt ${attempt}, ${counted(wins, 'success')}.`,
    ...(fought.length === 0 ? [] : [`  so far: ${fought.join(', ')}`]),
  ]
}
