import type { Shortcut } from '../../../look/table.ts'
import { cc } from '../text/messages.ts'

export function shortcuts(): readonly Shortcut[] {
  return [
    { keys: ['1 … 9'], does: cc('keyCounter') },
    { keys: ['←', '→'], does: cc('keyAlong') },
    { keys: ['↑', '↓'], does: cc('keyOver') },
    { keys: ['N', 'Shift N'], does: cc('keyNext') },
    { keys: ['Enter'], does: cc('keyPlace') },
  ]
}
