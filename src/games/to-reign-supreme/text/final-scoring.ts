import type { Outcome, Seat } from '../../../core/index.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'
import { landAt, rungWords } from './phrases.ts'

export type Claim = {
  readonly place: number
  readonly name: string
  readonly seat: Seat
  readonly controlled: boolean
  readonly text: string
}

/** Each territory and who has it: first the winner's, Controlled before Influenced. */
export function claims(view: State, names: readonly string[], outcome: Outcome): readonly Claim[] {
  return Array.from({ length: PLACES }, (_, place): Claim => {
    const { owner, controlled, territory } = landAt(view, place)
    const name = territory?.name ?? `Territory ${place + 1}`
    return { place, name, seat: owner, controlled, text: rungWords(view.ladder[place], names) }
  }).sort(
    (a, b) =>
      outcome.ranks[a.seat] - outcome.ranks[b.seat] ||
      a.seat - b.seat ||
      Number(b.controlled) - Number(a.controlled) ||
      a.place - b.place,
  )
}

export function headline(names: readonly string[], outcome: Outcome): string {
  const first = names.filter((_, seat) => outcome.ranks[seat] === 1)
  if (first.length !== 1) return 'The throne stays empty'
  return first[0] === 'You' ? 'You reign supreme' : `${first[0]} reigns supreme`
}

export function ending({ scores, why }: Outcome): string {
  return scores.includes(PLACES) ? 'All six territories are under one banner.' : why
}
