import type { Beat } from '../../../look/table.ts'
import type { Event } from '../rules/events.ts'

/** How an event is shown when it happens. */
export function beat(event: Event): Beat {
  switch (event.type) {
    case 'attempt':
      return { weight: 'reveal', lasts: 1500, sound: 'card', words: 'Both cards are shown.' }
    case 'revealed':
      return { weight: 'reveal', lasts: 1500, sound: 'counter', words: 'The Warriors are revealed.' }
    case 'duelOver':
      return { weight: 'moment', lasts: 1500 }
    case 'duel':
      return { weight: 'moment', sound: 'sword' }
    case 'retreated':
      return { weight: 'moment', lasts: event.isGone ? 1800 : 1200, sound: 'sword' }
    case 'token':
    case 'usurped':
      return { weight: 'moment', sound: 'coin' }
    case 'event':
    case 'fell':
    case 'tie':
      return { weight: 'moment', sound: 'seal' }
    case 'over':
      return { weight: 'moment' }
    case 'damage':
      return { weight: 'step', lasts: 800, sound: 'sword' }
    case 'plague':
      return { weight: 'step', lasts: 800, sound: 'counter' }
    case 'travelled':
    case 'moved':
    case 'decoy':
      return { weight: 'step', sound: 'counter' }
    case 'drew':
      return { weight: 'step', lasts: 300, sound: 'card' }
    case 'took':
    case 'gave':
    case 'bartered':
    case 'equipped':
    case 'dropped':
    case 'discarded':
      return { weight: 'step', sound: 'card' }
    case 'instance':
      return { weight: 'step', lasts: 800, sound: 'card' }
    case 'declared':
      return event.action.type === 'use' || event.action.type === 'play' || event.action.type === 'trait'
        ? { weight: 'step', lasts: 800, sound: 'seal' }
        : TRIVIAL
    case 'ordered':
    case 'phase':
    case 'turn':
    case 'named':
    case 'reshuffled':
    case 'littered':
    case 'swept':
    case 'hastened':
      return TRIVIAL
    default:
      return { weight: 'step' }
  }
}

const TRIVIAL: Beat = { weight: 'trivial' }
