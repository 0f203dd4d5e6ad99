import type { HiddenWords } from '../../../core/index.ts'
import { STRATEGIES, TERRITORIES } from '../content/cards.ts'
import type { State } from '../rules/state.ts'
import { hiddenThings as say } from './hidden.messages.ts'

export const hiddenWords: HiddenWords<State> = {
  thing({ kind, seat = 0, place = 0 }, _view, names) {
    switch (kind) {
      case 'face':
        return say('face', { number: place + 1 })
      case 'hand':
      case 'tracker':
        return say(kind, { name: names[seat] })
      default:
        return say('committed', { name: names[seat] })
    }
  },
  value: (value, { kind }) => (kind === 'face' ? TERRITORIES : STRATEGIES)[value].name,
  mark({ kind, seat, place }) {
    switch (kind) {
      case 'face':
        return `[data-place="${place}"]`
      case 'tracker':
        return `.trs-tracker[data-seat="${seat}"]`
      default:
        return undefined
    }
  },
}
