import type { ActionWords } from '../../../core/index.ts'
import { counterName } from '../rules/counters.ts'
import { type Action, chosenCounter, type State } from '../rules/state.ts'
import { beside } from './log.ts'
import { placeName } from './phrases.ts'

export const words: ActionWords<State, Action> = {
  say(action, view) {
    switch (action.type) {
      case 'choose':
        return `Choose ${counterName(action.counter)}`
      case 'return':
        return `Return ${counterName(action.counter)} to the cup`
      case 'place': {
        const counter = chosenCounter(view)
        const what = counter === undefined ? 'it' : counterName(counter)
        return `Place ${what} at ${placeName(action.hex)}${beside(action.hex, view)}`
      }
    }
  },
  mark: (action) =>
    action.type === 'place' ? `[data-hex="${action.hex}"]` : `[data-counter="${action.counter}"]`,
}
