import type { Beat } from '../../../look/table.ts'
import type { Event } from '../rules/state.ts'
import { LEDGER_LASTS } from './ledger-pace.ts'

/** To read how a battle ended, in milliseconds. */
const VERDICT_LASTS = 1600

const WORDS = 'The orders are revealed.'

/** How an event is shown when it happens. */
export function beat({ type }: Event): Beat {
  switch (type) {
    case 'fought':
      return { weight: 'reveal', lasts: LEDGER_LASTS + VERDICT_LASTS, sound: 'sword', words: WORDS }
    case 'won':
    case 'limit':
      return { weight: 'moment' }
    case 'kept':
    case 'tookBack':
    case 'restructured':
      return { weight: 'step', sound: 'card' }
    case 'declared':
      return { weight: 'moment', sound: 'seal' }
    case 'reformed':
    case 'developed':
      return { weight: 'step', lasts: 800, sound: 'seal' }
    case 'reallocated':
      return { weight: 'step', lasts: 800, sound: 'counter' }
    case 'recruited':
    case 'disbanded':
    case 'recovered':
    case 'hired':
      return { weight: 'step', lasts: 600, sound: 'coin' }
    case 'reallocating':
    case 'resupplied':
    case 'stood':
    case 'turnEnded':
      return { weight: 'step' }
  }
}
