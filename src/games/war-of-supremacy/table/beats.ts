import type { Beat } from '../../../look/table.ts'
import type { Event } from '../rules/events.ts'

/** How an event is shown when it happens. */
export function beat(event: Event): Beat {
  switch (event.type) {
    case 'resolved':
      return { weight: 'moment', lasts: 1500, sound: 'sword' }
    case 'won':
    case 'lostTerritory':
    case 'legend':
      return { weight: 'moment', lasts: 1500, sound: 'seal' }
    case 'died':
      return { weight: 'moment', sound: 'sword' }
    case 'countered':
    case 'redirected':
    case 'fizzled':
      return { weight: 'moment' }
    case 'first':
      return { weight: 'moment', lasts: 2400, sound: 'counter' }
    case 'rolled':
      return { weight: 'moment', lasts: 1500, sound: 'counter' }
    case 'outOfCards':
    case 'over':
      return { weight: 'moment' }
    case 'cast':
      return { weight: 'step', lasts: 900, sound: 'seal' }
    case 'ability':
      return { weight: 'step', lasts: 700 }
    case 'damaged':
      return { weight: 'step', lasts: 600, sound: 'sword' }
    case 'drew':
      return { weight: 'step', lasts: 300, sound: 'card' }
    case 'placed':
    case 'moved':
    case 'discarded':
    case 'passedOn':
    case 'pickedUp':
    case 'milled':
    case 'attached':
      return { weight: 'step', sound: 'card' }
    case 'territory':
    case 'form':
      return { weight: 'step', lasts: 800, sound: 'card' }
    case 'turn':
    case 'attacks':
    case 'traded':
    case 'looked':
    case 'modified':
    case 'powered':
    case 'mended':
    case 'silenced':
      return { weight: 'step' }
    case 'passed':
    case 'setAside':
    case 'reshuffled':
      return { weight: 'trivial' }
  }
}
