import { type ActionWords, amid, capital, counted, type Seat } from '../../../core/index.ts'
import { ATTACK_NAMES, DEFENSES } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import { landOf } from '../rules/board.ts'
import type { PickFrame } from '../rules/choosing.ts'
import { ITEMS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { offeredBy } from './offers.ts'
import { barterClaim, declaredPhrase, houseName, ORDER_NAMES, rewardText, theSpace } from './phrases.ts'
import { pickQuestion } from './prompt.ts'

export const words: ActionWords<State, Action> = { say, mark }

function say(action: Action, view: State, seat: Seat, names: readonly string[]): string {
  const top = view.stack.at(-1)
  const at = (space: number) => theSpace(view, space)
  switch (action.type) {
    case 'house':
      return `Choose ${houseName(action.house)}`
    case 'travel':
      return `Travel: Warrior to ${at(action.warrior)}, Decoy to ${at(action.decoy)}`
    case 'ready':
      return 'Go to the actions'
    case 'end':
      return 'End the turn'
    case 'equip':
      return `Equip ${ITEMS[action.item].name}`
    case 'drop':
      return `Drop ${action.equipped ? 'the equipped ' : ''}${ITEMS[action.item].name}`
    case 'barter':
      return `Offer ${amid(names[action.seat])} ${counted(action.count, 'item')} in a Barter`
    case 'order':
      return `Ask me for answers: ${ORDER_NAMES[action.order].toLowerCase()}`
    case 'pass':
      return action.order === view.players[seat].order
        ? 'Pass'
        : `Pass, then ask me: ${ORDER_NAMES[action.order].toLowerCase()}`
    case 'attack':
      return `Attack with ${ATTACK_NAMES[action.card]}`
    case 'defend':
      return `Defend with ${DEFENSES[action.card].name}`
    case 'pick':
      return top?.step === 'pick' ? pickText(action, view, seat, names, top) : 'Choose'
    case 'decline':
      return top?.step === 'pick' && top.what === 'fetch' ? 'Take nothing more' : 'Decline'
    default: {
      const declared = { seat, action, land: landOf(view, seat) }
      return capital(declaredPhrase(declared, names, view, at)?.bare ?? 'Act')
    }
  }
}

function pickText(
  action: Extract<Action, { type: 'pick' }>,
  view: State,
  seat: Seat,
  names: readonly string[],
  frame: PickFrame,
): string {
  const offered = offeredBy(view, frame, [action])
  const question = pickQuestion({ view, names }, frame).replace(/[.;].*$/, '')
  switch (offered.kind) {
    case 'items': {
      const found = offered.items.find(({ choice }) => choice === action.choice)
      if (!found) return question
      return `${offered.verb} ${ITEMS[found.item].name}${found.note === undefined ? '' : ` (${found.note})`}`
    }
    case 'seats':
      return `${question}: ${action.choice === seat ? 'yourself' : amid(names[action.choice])}`
    case 'spaces':
      return `${question}: ${theSpace(view, action.choice)}`
    case 'rewards':
      return rewardText(action.choice, names[frame.target])
    case 'words':
      return action.choice === 0
        ? 'Say nothing'
        : `Say “${barterClaim(action.choice, view.players[frame.seat].offer.length)}”`
  }
}

function mark(action: Action, view: State, seat: Seat): string | undefined {
  switch (action.type) {
    case 'travel':
      return `[data-space="${action.warrior}"], [data-space="${action.decoy}"]`
    case 'venture':
      return `[data-space="${action.space}"]`
    case 'use':
    case 'play':
    case 'equip':
    case 'drop':
      return `[data-item="${action.item}"]`
    case 'duel':
    case 'barter':
      return `[data-verb="${action.type}"], .plate[data-seat="${action.seat}"]`
    case 'search':
    case 'scavenge':
    case 'advantage':
    case 'charity':
    case 'rest':
    case 'ready':
    case 'end':
    case 'trait':
      return `[data-verb="${action.type}"]`
    case 'attack':
    case 'defend':
      return `.ter-duel-hand[data-asked] [data-card="${action.card}"] button`
    case 'pick':
      return pickMark(action, view)
    case 'house':
      return `.ter-choosing [data-house="${action.house}"]`
    case 'pass':
      return action.order === view.players[seat].order ? '.pass-now' : undefined
    case 'decline':
    case 'order':
      return undefined
  }
}

function pickMark(action: Extract<Action, { type: 'pick' }>, view: State): string | undefined {
  const top = view.stack.at(-1)
  if (top?.step !== 'pick') return undefined
  const offered = offeredBy(view, top, [action])
  switch (offered.kind) {
    case 'items': {
      const found = offered.items.find(({ choice }) => choice === action.choice)
      return found && `.ter-choosing [data-item="${found.item}"]`
    }
    case 'seats':
      return `.plate[data-seat="${action.choice}"]`
    case 'spaces':
      return `[data-space="${action.choice}"]`
    default:
      return undefined
  }
}
