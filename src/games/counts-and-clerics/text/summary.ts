import { UNKNOWN, type Viewer } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'
import { turnsLeft } from '../rules/turns-left.ts'
import { cc } from './messages.ts'
import { countIn, sorted, spokenCounter } from './phrases.ts'

type Seen = { readonly view: State; readonly viewer: Viewer; readonly names: readonly string[] }

/** For a player who does not see the table: the turns left, and the hands that are open. The own hand has the keys 1 to 8. */
export function summary({ view, viewer, names }: Seen): string {
  const own = view.order.includes(Number(viewer)) ? Number(viewer) : undefined
  const left = own === undefined ? 0 : turnsLeft(view, own)
  const hands = names.flatMap((name, seat) => {
    const open = sorted(view.hands[seat].filter((counter) => counter !== UNKNOWN)).map(spokenCounter)
    if (open.length === 0) return []
    if (seat !== own) return `${cc('handOf', { name })}: ${open.join('; ')}.`
    return `${cc('yourHand')}: ${open.map((counter, at) => `${at + 1}: ${counter}`).join('; ')}.`
  })
  return [...(left > 0 ? [cc('turnsLeftSaid', countIn(left))] : []), ...hands].join(' ')
}
