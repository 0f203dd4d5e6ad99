import { amid, type Outcome, type Seat } from '../../../core/index.ts'
import { TERRITORIES } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'
import { landAt } from './lands.ts'
import { rungWords } from './words.ts'

/** One territory of the reckoning. */
export type Claim = {
  readonly place: number
  readonly name: string
  readonly seat: Seat
  readonly controlled: boolean
  readonly text: string
}

/** Each territory and who has it: first the ruler's, the Controlled before the Influenced. */
export function claims(view: State, names: readonly string[], outcome: Outcome): readonly Claim[] {
  return Array.from({ length: PLACES }, (_, place): Claim => {
    const { owner, controlled, territory } = landAt(view, place)
    return {
      place,
      name: territory === undefined ? `Territory ${place + 1}` : territory.name,
      seat: owner,
      controlled,
      text: rungWords(view.ladder[place], names),
    }
  }).sort(
    (a, b) =>
      outcome.ranks[a.seat] - outcome.ranks[b.seat] ||
      a.seat - b.seat ||
      Number(b.controlled) - Number(a.controlled) ||
      a.place - b.place,
  )
}

/** The headline: who reigns. */
export function headline(names: readonly string[], outcome: Outcome): string {
  const first = names.filter((_, seat) => outcome.ranks[seat] === 1)
  if (first.length !== 1) return 'The throne stays empty'
  return first[0] === 'You' ? 'You reign supreme' : `${first[0]} reigns supreme`
}

/** How the match ended, with the players' own names. */
export function ending(names: readonly string[], outcome: Outcome): string {
  const most = Math.max(...outcome.scores)
  const winner = outcome.ranks[0] === outcome.ranks[1] ? undefined : amid(names[outcome.ranks.indexOf(1)])
  if (most === TERRITORIES.length && winner !== undefined) return `All six territories are under one banner.`
  return outcome.why
}
