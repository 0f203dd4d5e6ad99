import { type ActionWords, counted, listed } from '../../../core/index.ts'
import { EDITIONS, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { cardNames, purchaseNames } from '../content/names.ts'
import type { Action, State } from '../rules/state.ts'
import { placeName } from './phrases.ts'

export const words: ActionWords<State, Action> = { say, mark }

function say(action: Action, view: State): string {
  const edition = EDITIONS[view.edition]
  switch (action.type) {
    case 'keep':
      return `Choose a hand of ${cardNames(action.cards)}`
    case 'battle':
      return `Declare battle on ${landName(view, action.place)}`
    case 'reform':
      return `Reform ${landName(view, action.place)}`
    case 'develop':
      return `Develop ${landName(view, action.place)}`
    case 'reallocate':
      return 'Reallocate the Influenced territories'
    case 'put':
      return `Put ${TERRITORIES[action.territory].name} in the next place`
    case 'recruit': {
      const { pay, gain } = edition.recruit[action.rate]
      return `Recruit ${counted(gain, 'soldier')} for ${counted(pay, 'coin')}`
    }
    case 'disband': {
      const { pay, gain } = edition.disband[action.rate]
      return `Disband ${counted(pay, 'soldier')} for ${counted(gain, 'coin')}`
    }
    case 'recover':
      return 'Recover 1 Wealth and 1 Military'
    case 'council':
      return `Hold a War Council and take back ${cardNames(action.cards)}`
    case 'restructure':
      return `Restructure: swap ${cardNames(action.give)} for ${cardNames(action.take)}`
    case 'end':
      return 'End the turn'
    case 'stand':
      return 'Stand without restructuring'
    case 'commit': {
      const hires = listed(purchaseNames(action))
      return `Commit ${STRATEGIES[action.card].name}${hires === '' ? ' without hires' : ` with ${hires}`}`
    }
    case 'bribe':
      return action.bribes === 0 ? 'Pay no Bribe' : `Pay ${counted(action.bribes, 'Bribe')}`
  }
}

/** `the Mine, territory 3`. */
function landName(view: State, place: number): string {
  const name = placeName(view, place)
  return typeof view.faces[place] === 'number' ? `${name}, territory ${place + 1}` : name
}

function mark(action: Action): string | undefined {
  switch (action.type) {
    case 'battle':
    case 'reform':
    case 'develop':
      return `[data-verb="${action.type}"], [data-place="${action.place}"]`
    case 'keep':
      return action.cards.map((card) => `.trs-keep-cards [data-card="${card}"]`).join()
    case 'put':
      return `.trs-put-card[data-territory="${action.territory}"]`
    case 'commit':
      return `.trs-commit [data-card="${action.card}"]`
    case 'stand':
    case 'bribe':
      return undefined
    default:
      return `[data-verb="${action.type}"]`
  }
}
