import { counted, type PlayedMatch, type Verdict } from '../../../core/index.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { claims, headline, winnersOf } from './final-scoring.ts'
import { cardList } from './phrases.ts'

/** How a match came out, in words. */
export const verdict: Verdict<State, Event> = {
  headline: ({ names, outcome, view }) => headline(names, outcome, view),
  decided(match) {
    const words = score(match)
    return match.view.end?.by === 'territories' && words !== undefined
      ? words
      : [match.outcome.why, words].filter(Boolean).join(' ')
  },
  praise(seat, { view, told, names }) {
    const { won } = view.players[seat]
    if (won.length > 0) return `${names[seat]} won ${cardList(view, won)}.`
    const combats = told.filter((event) => event.type === 'resolved' && event.winner === seat).length
    if (combats > 0) return `${names[seat]} won ${combats === 1 ? 'a combat' : `${combats} combats`}.`
    return undefined
  },
}

/** The territories of the winners and of those who came next; undefined in a draw. */
function score({ view, outcome }: PlayedMatch<State, Event>): string | undefined {
  const [next, winner] = claims(view, outcome).slice(-2)
  if (!winner || !next || winnersOf(outcome, view).length === 0) return undefined
  const won = counted(winner.total, 'territory')
  return `${won} to ${next.total === 0 ? 'none' : next.total}.`
}
