import type { Refusal } from '../../../core/index.ts'
import { EMPTY, MOUNTAIN } from './map.ts'
import { HAND_LIMIT, type State } from './state.ts'

/** Why an action is not legal: clause and sentence by code. */
export const REFUSALS = {
  'choose-first': { clause: 'CC-6', message: 'First choose a counter from your hand.' },
  'place-first': { clause: 'CC-6', message: 'Place the chosen counter on an empty hex.' },
  'return-first': {
    clause: 'CC-7',
    message: `You hold more than ${HAND_LIMIT} counters. Return one to your cup.`,
  },
  'not-in-hand': { clause: 'CC-6', message: 'That counter is not in your hand.' },
  occupied: { clause: 'CC-6', message: 'This hex already has a counter.' },
  mountain: { clause: 'CC-4', message: 'Mountains take no counters.' },
  settlement: { clause: 'CC-6', message: 'Place counters beside settlements, never on them.' },
} as const

export function refusal(code: keyof typeof REFUSALS): Refusal {
  return { code, ...REFUSALS[code] }
}

/** Why no counter can be placed on a hex; undefined where one can. */
export function notEmpty({ land, board }: State, hex: number): Refusal | undefined {
  if (land[hex] === EMPTY && board[hex] === 0) return undefined
  return refusal(board[hex] !== 0 ? 'occupied' : land[hex] === MOUNTAIN ? 'mountain' : 'settlement')
}
