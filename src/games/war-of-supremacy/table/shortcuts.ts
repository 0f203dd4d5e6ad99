import type { Shortcut } from '../../../look/table.ts'

export const shortcuts: readonly Shortcut[] = [
  { keys: ['1 … 9'], does: 'Choose the card at that place of your hand, or go to that answer' },
  { keys: ['E'], does: 'End combat, finish placing, decline or pass' },
  { keys: ['←', '→'], does: 'Move along your hand' },
  { keys: ['Enter'], does: 'Choose a card, then what to do with it' },
]
