import type { ActionWords } from '../../../core/index.ts'
import { capital, type Seat } from '../../../core/index.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Action, Passing } from '../rules/decisions.ts'
import type { PickFrame, State } from '../rules/state.ts'
import { SORT_WORDS, SORTS } from '../table/choices/asks.ts'
import { offeredBy } from '../table/choices/offers.ts'
import { taskOf } from '../table/choices/tasks.ts'
import { cardName, hasArrivals, seatName, territoryName } from '../table/spoken.ts'

/** What an action is, in words. */
export const words: ActionWords<State, Action> = { say, mark }

const PASSES: Readonly<Record<Passing, string>> = {
  now: 'Pass',
  quiet: 'Pass until something touches you',
  always: 'Pass, and be asked no more at such moments',
}

function say(action: Action, view: State, seat: Seat, names: readonly string[]): string {
  const top = view.stack.at(-1)
  switch (action.type) {
    case 'cast': {
      const { card, on } = action
      const aim = cardsOf(view).spell[card]?.aims[0]
      const target =
        on === null || !aim
          ? ''
          : ` on ${aim.of === 'player' ? playerName(names, on, seat) : cardName(view, on)}`
      return `Play ${cardName(view, card)}${target}`
    }
    case 'place':
      return `Place ${cardName(view, action.card)} into attack`
    case 'ready':
      return 'Say that these are all'
    case 'end':
      if (hasArrivals(view)) return 'Say that these are all'
      return view.attack.length === 0 ? 'End the combat without an attack' : 'End the combat'
    case 'asks': {
      const sort = SORTS[action.moment]
      return `Change whether you are asked ${SORT_WORDS[sort]}`
    }
    case 'pass':
      return PASSES[action.until]
    case 'decline':
      return top?.step === 'pick'
        ? `Decline to ${taskOf(view, names, top).replace(/, or decline$/, '')}`
        : 'Decline'
    case 'pick':
      return top?.step === 'pick' ? pickWords(action, view, seat, names, top) : 'Choose'
  }
}

function playerName(names: readonly string[], target: Seat, seat: Seat): string {
  return target === seat ? 'yourself' : seatName(names, target)
}

function pickWords(
  action: Extract<Action, { type: 'pick' }>,
  view: State,
  seat: Seat,
  names: readonly string[],
  frame: PickFrame,
): string {
  const task = capital(taskOf(view, names, frame).replace(/, or decline$/, ''))
  const offered = offeredBy(view, frame, [action])
  switch (offered.kind) {
    case 'cards':
      return `${offered.verb} ${cardName(view, action.choice)}`
    case 'creatures':
    case 'abilities':
      return `${task}: ${cardName(view, action.choice)}`
    case 'seats':
      return `${task}: ${playerName(names, action.choice, seat)}`
    case 'decks':
      return `Draw from the ${offered.decks[0]?.deck ?? 'first'} deck`
    case 'fronts':
      return `${task}: ${territoryName(view, action.choice)}`
    case 'ways':
      return `${task}: ${(offered.ways[0]?.text ?? '').replace(/\.$/, '')}`
    case 'may':
      return `Do it: ${offered.text.replace(/\.$/, '')}`
  }
}

function mark(action: Action, view: State): string | undefined {
  const top = view.stack.at(-1)
  switch (action.type) {
    case 'place':
    case 'cast':
      return cardAt(action.card)
    case 'ready':
    case 'end':
      return `.wos-deed-${action.type}`
    case 'pick': {
      if (top?.step !== 'pick') return undefined
      const { kind } = offeredBy(view, top, [action])
      const isCard = kind === 'cards' || kind === 'creatures' || kind === 'abilities'
      return isCard ? cardAt(action.choice) : undefined
    }
    case 'pass':
      return `.wos-pass-${action.until}`
    case 'decline':
    case 'asks':
      return undefined
  }
}

/** A card where it can be pressed: in the hand, in combat, or among those to choose from. */
function cardAt(card: number): string {
  return `:is(.wos-held-card, .wos-side, .wos-choosing) [data-card="${card}"]`
}
