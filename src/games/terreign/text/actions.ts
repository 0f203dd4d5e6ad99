import type { ActionWords } from '../../../core/index.ts'
import { amid, type Seat } from '../../../core/index.ts'
import { counted } from '../content/phrases.ts'
import { ATTACK_NAMES, DEFENSES } from '../duel/cards.ts'
import { placeOf } from '../rules/board.ts'
import type { PickFrame } from '../rules/choosing.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import type { Action } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'
import { nameAsked } from '../table/aims.ts'
import { offeredBy } from '../table/choices/offers.ts'
import { pickQuestion } from '../table/choices/prompts.ts'
import { ORDER_WORDS } from '../table/verbs.ts'
import { houseName, theSpace } from '../table/wording.ts'

/** What an action is, in words. */
export const words: ActionWords<State, Action> = { say, mark }

function say(action: Action, view: State, seat: Seat, names: readonly string[]): string {
  const top = view.stack.at(-1)
  switch (action.type) {
    case 'house':
      return `Choose ${houseName(action.house)}`
    case 'travel':
      return `Travel: Warrior to ${theSpace(view, action.warrior)}, Decoy to ${theSpace(view, action.decoy)}`
    case 'search':
      return 'Search'
    case 'scavenge':
      return `Scavenge ${ITEMS[action.item].name}`
    case 'venture':
      return `Venture to ${theSpace(view, action.space)}`
    case 'advantage':
      return `Use the Advantage of ${theSpace(view, placeOf(view, seat))}`
    case 'ready':
      return 'Go on to the actions'
    case 'use':
      return `Use ${ITEMS[action.item].name}${onWords(action, view, seat, names)}`
    case 'trait':
      return `Use ${HOUSES[view.players[seat].house].trait.name}${onWords(action, view, seat, names)}`
    case 'duel':
      return `Challenge ${amid(names[action.seat])} to a duel`
    case 'charity':
      return 'Give Charity'
    case 'rest':
      return 'Rest'
    case 'end':
      return 'End the turn'
    case 'equip':
      return `Equip ${ITEMS[action.item].name}`
    case 'drop':
      return `Drop ${ITEMS[action.item].name}`
    case 'play':
      return `Play ${ITEMS[action.item].name}${onWords(action, view, seat, names)}`
    case 'barter':
      return `Offer ${amid(names[action.seat])} ${counted(action.count, 'item')} in a Barter`
    case 'order':
      return `Be asked for answers: ${ORDER_WORDS[action.order].toLowerCase()}`
    case 'pass':
      return action.order === view.players[seat].order
        ? 'Pass'
        : `Pass, and be asked for answers: ${ORDER_WORDS[action.order].toLowerCase()}`
    case 'attack':
      return `Attack with ${ATTACK_NAMES[action.card]}`
    case 'defend':
      return `Defend with ${DEFENSES[action.card].name}`
    case 'pick':
      return top?.step === 'pick' ? pickWords(action, view, seat, names, top) : 'Choose'
    case 'decline':
      return 'Decline'
  }
}

function onWords(
  action: Extract<Action, { type: 'use' | 'trait' | 'play' }>,
  view: State,
  seat: Seat,
  names: readonly string[],
): string {
  if (action.on === null) return ''
  switch (nameAsked(view, seat, action)) {
    case 'seat':
      return ` on ${action.on === seat ? 'yourself' : amid(names[action.on])}`
    case 'space':
      return ` on ${theSpace(view, action.on)}`
    case 'nothing':
      return ''
  }
}

function pickWords(
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
      return found ? `${offered.verb} ${ITEMS[found.item].name}` : question
    }
    case 'seats':
      return `${question}: ${action.choice === seat ? 'yourself' : amid(names[action.choice])}`
    case 'spaces':
      return `${question}: ${theSpace(view, action.choice)}`
    case 'rewards':
    case 'words':
      return question
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
      return action.order === view.players[seat].order ? '.ter-passes [data-variant="primary"]' : undefined
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
