import type { Shortcut } from '../../../look/table.ts'

export const shortcuts: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'Move along your hand' },
  { keys: ['Enter'], does: 'Choose a card, then what to do with it' },
]
