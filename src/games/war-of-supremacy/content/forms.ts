import type { FormCard } from './vocabulary.ts'

/** The deck of combat forms: 21 cards, each of 1, 2 or 3 forms (WOS-1, WOS-R1). */
export const FORM_DECK: readonly FormCard[] = [
  { forms: ['wild'], copies: 4 },
  { forms: ['magic'], copies: 4 },
  { forms: ['blade'], copies: 4 },
  { forms: ['wild', 'magic'], copies: 2 },
  { forms: ['wild', 'blade'], copies: 2 },
  { forms: ['magic', 'blade'], copies: 2 },
  { forms: ['wild', 'magic', 'blade'], copies: 3 },
]
