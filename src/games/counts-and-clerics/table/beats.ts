import type { Beat } from '../../../look/table.ts'
import type { Event } from '../rules/state.ts'

/** How an event is shown when it happens. */
export function beat({ type }: Event): Beat {
  switch (type) {
    case 'placed':
      return { weight: 'step', lasts: 600, sound: 'counter' }
    case 'returned':
      return { weight: 'step', sound: 'card' }
    case 'began':
      return { weight: 'step' }
    case 'drew':
    case 'passed':
    case 'ended':
      return { weight: 'trivial' }
  }
}
