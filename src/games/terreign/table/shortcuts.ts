import type { Shortcut } from '../../../look/table.ts'

export const shortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'Move among the terrains, the actions or your items' },
  { keys: ['Enter'], does: 'Choose an action, then its terrain, player or item' },
]
