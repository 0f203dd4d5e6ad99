import type { HiddenWords } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'
import { hiddenThings as say } from './hidden.messages.ts'
import { counterName } from './phrases.ts'

export const hiddenWords: HiddenWords<State> = {
  thing({ kind, seat = 0 }, _view, names) {
    const of = { name: names[seat] }
    return kind === 'hand' || kind === 'cup' ? say(kind, of) : say('chosen', of)
  },
  value: counterName,
  mark: ({ kind, seat }) => (kind === 'hand' ? `.plate[data-seat="${seat}"]` : undefined),
}
