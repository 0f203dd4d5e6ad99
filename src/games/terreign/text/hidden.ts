import type { HiddenWords } from '../../../core/index.ts'
import { EVENTS, ITEMS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { hiddenThings as say } from './hidden.messages.ts'
import { spaceName } from './phrases.ts'

export const hiddenWords: HiddenWords<State> = {
  thing({ kind, seat = 0 }, _view, names) {
    switch (kind) {
      case 'deck':
      case 'events':
        return say(kind)
      case 'aside':
      case 'offer':
      case 'warrior':
        return say(kind, { name: names[seat] })
      default:
        return say('hand', { name: names[seat] })
    }
  },
  value(value, { kind }, view) {
    if (kind === 'warrior') return spaceName(view, value)
    return (kind === 'events' ? EVENTS : ITEMS)[value].name
  },
  mark({ kind, seat = 0 }, view) {
    if (kind === 'hand') return `.plate[data-seat="${seat}"]`
    if (kind !== 'warrior') return undefined
    return view.players[seat].tokens.map((space) => `[data-space="${space}"]`).join()
  },
}
