import type { ActionWords } from '../../../core/index.ts'
import { type Action, chosenCounter, type State } from '../rules/state.ts'
import { actionWords as say } from './actions.messages.ts'
import { beside } from './log.ts'
import { counterName, placeName } from './phrases.ts'

export const words: ActionWords<State, Action> = {
  say(action, view) {
    switch (action.type) {
      case 'choose':
      case 'return':
        return say(action.type, { counter: counterName(action.counter) })
      case 'place': {
        const { hex } = action
        const chosen = chosenCounter(view)
        const counter = chosen === undefined ? say('it') : counterName(chosen)
        return say('place', { counter, place: placeName(hex), beside: beside(hex, view) })
      }
    }
  },
  mark: (action) =>
    action.type === 'place' ? `[data-hex="${action.hex}"]` : `[data-counter="${action.counter}"]`,
}
