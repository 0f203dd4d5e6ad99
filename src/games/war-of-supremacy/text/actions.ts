import { type ActionWords, capital, type Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { cardsOf, nameOf } from '../rules/cards.ts'
import { DECKS } from '../rules/picks.ts'
import type { PickFrame, State } from '../rules/state.ts'
import { seatName, territoryName } from './phrases.ts'
import { choiceText, offeredBy, taskOf, verbOf } from './picks.ts'
import { hasArrivals } from './prompt.ts'

/** What an action is, in words. */
export const words: ActionWords<State, Action> = { say, mark }

function say(action: Action, view: State, seat: Seat, names: readonly string[]): string {
  const top = view.stack.at(-1)
  const player = (target: Seat) => (target === seat ? 'yourself' : seatName(names, target))
  switch (action.type) {
    case 'cast': {
      const { card, on } = action
      const isAtPlayer = cardsOf(view).spell[card]?.aims[0]?.of === 'player'
      const target = on === null ? '' : ` on ${isAtPlayer ? player(on) : nameOf(view, on)}`
      return `Play ${nameOf(view, card)}${target}`
    }
    case 'place':
      return `Place ${nameOf(view, action.card)} into attack`
    case 'ready':
      return FINISH
    case 'end':
      if (hasArrivals(view)) return FINISH
      return view.attack.length === 0 ? 'End combat without an attack' : 'End combat'
    case 'pass':
      return 'Pass'
    case 'decline':
      return top?.step === 'pick' ? `Decline to ${taskTo(view, names, top)}` : 'Decline'
    case 'pick':
      return top?.step === 'pick' ? pickText(action.choice, view, names, top, player) : 'Choose'
  }
}
const FINISH = 'Finish placing'

function taskTo(view: State, names: readonly string[], frame: PickFrame): string {
  return taskOf(view, names, frame).replace(/^choose whether to |, or decline$/, '')
}

function pickText(
  choice: number,
  view: State,
  names: readonly string[],
  frame: PickFrame,
  player: (target: Seat) => string,
): string {
  const task = capital(taskTo(view, names, frame))
  switch (offeredBy(view, frame)) {
    case 'cards':
      return `${verbOf(frame)} ${nameOf(view, choice)}`
    case 'creatures':
    case 'abilities':
      return `${task}: ${nameOf(view, choice)}`
    case 'seats':
      return `${task}: ${player(choice)}`
    case 'decks':
      return `Draw from the ${DECKS[choice]} deck`
    case 'fronts':
      return `${task}: ${territoryName(view, choice)}`
    case 'ways':
      return `${task}: ${choiceText(view, frame, choice)}`
    case 'may':
      return `Do it: ${choiceText(view, frame, choice)}`
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
    case 'pick':
      return top?.step === 'pick' && IN_SIGHT.includes(offeredBy(view, top))
        ? cardAt(action.choice)
        : undefined
    case 'pass':
      return '.pass-now'
    case 'decline':
      return undefined
  }
}

/** What is chosen by pressing a card. */
const IN_SIGHT: readonly string[] = ['cards', 'creatures', 'abilities']

/** A card where it can be pressed: in the hand, in combat, or among those to choose from. */
function cardAt(card: number): string {
  return `:is(.wos-held-card, .wos-side, .wos-choosing) [data-card="${card}"]`
}
