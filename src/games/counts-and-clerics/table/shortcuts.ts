import type { Shortcut } from '../../../look/table.ts'

export const shortcuts: readonly Shortcut[] = [
  { keys: ['1 … 9'], does: 'Choose the counter at that place of your hand' },
  { keys: ['←', '→'], does: 'Move along your hand, or over the map' },
  { keys: ['↑', '↓'], does: 'Move over the map' },
  { keys: ['Enter'], does: 'Place the chosen counter' },
]
