import type { Shortcut } from '../../../look/table.ts'

export const shortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'Move among the territories, the actions or your cards' },
  { keys: ['Enter'], does: 'Choose an action, then its territory' },
]
