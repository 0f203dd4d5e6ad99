import { amid, capital, counted, listed, type PlayedMatch, type Verdict } from '../../../core/index.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { claims, decision } from './final-scoring.ts'
import { headline } from './phrases.ts'

/** How a match came out, in words. */
export const verdict: Verdict<State, Event> = {
  headline({ view, names, outcome }) {
    const winners = names.filter((_, seat) => outcome.ranks[seat] === 1)
    return headline(winners, (view.end?.winners.length ?? 0) > 1)
  },
  decided: (match) => [decision(match.view, match.names, match.outcome), ...runnerUp(match)].join(' '),
  praise(seat, { told, names }) {
    const duels = told.filter((event) => event.type === 'duelOver')
    const flawless = duels.find(({ attacker, result }) => attacker === seat && result === 'flawless')
    if (flawless) return `${names[seat]} won a Flawless Victory over ${amid(names[flawless.defender])}.`
    const won = duels.filter(({ attacker, result }) => attacker === seat && result === 'victory').length
    if (won > 0) return `${names[seat]} won ${counted(won, 'duel')}.`
    const held = duels.find(({ defender, result }) => defender === seat && result === 'defended')
    if (held) return `${names[seat]} blocked all three attempts of ${amid(names[held.attacker])}.`
    const gained = told.filter((event) => event.type === 'token' && event.seat === seat).length
    if (gained > 0) return `${names[seat]} won ${counted(gained, 'Reign token')}.`
    const usurped = told.find((event) => event.type === 'usurped' && event.seat === seat)
    if (usurped?.type === 'usurped')
      return `${names[seat]} usurped a Reign token from ${amid(names[usurped.from])}.`
    const dealt = told
      .flatMap((event) => (event.type === 'damage' && event.by === seat ? event.hits : []))
      .reduce((sum, { amount }) => sum + amount, 0)
    return dealt > 0 ? `${names[seat]} dealt ${dealt} damage.` : undefined
  },
}

/** Who came closest, where tokens decide. */
function runnerUp({ view, outcome, names }: PlayedMatch<State, Event>): readonly string[] {
  if (view.mode === 'royale' || view.end?.by !== 'throne') return []
  const next = claims(view, outcome).at(-2)
  if (!next || next.rank === 1) return []
  const tokens = next.honorable + next.dishonorable
  const who = capital(listed(next.seats.map((seat) => names[seat])))
  return tokens === 0 ? [] : [`${who} came closest, with ${tokens}.`]
}
