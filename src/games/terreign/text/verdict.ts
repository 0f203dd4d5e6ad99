import { amid, capital, counted, listed, type PlayedMatch, type Verdict } from '../../../core/index.ts'
import type { DuelResult, Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { type Claim, claims, decision } from './final-scoring.ts'
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
    const won = duels.filter(({ attacker, result }) => attacker === seat && WON.has(result)).length
    if (won > 0) return `${names[seat]} won ${counted(won, 'duel')}.`
    const held = duels.find(({ defender, result }) => defender === seat && result === 'defended')
    if (held) return `${names[seat]} blocked all three attempts of ${amid(names[held.attacker])}.`
    const gained = told.filter(
      (event) => event.type === 'token' && event.seat === seat && event.way !== 'discard',
    ).length
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

/** The results of duels that the attacker has won. A Flawless Victory is praised by itself. */
const WON: ReadonlySet<DuelResult> = new Set(['victory', 'retreat'])

/** Who came closest, where tokens decide. */
function runnerUp({ view, outcome, names }: PlayedMatch<State, Event>): readonly string[] {
  if (view.mode === 'royale' || view.end?.by !== 'throne') return []
  const others = claims(view, outcome).filter(({ rank }) => rank > 1)
  const tokens = Math.max(0, ...others.map(tokensIn))
  const closest = others.flatMap((claim) => (tokensIn(claim) === tokens ? claim.seats : []))
  const who = listed(closest.sort((a, b) => a - b).map((seat) => amid(names[seat])))
  return tokens === 0 ? [] : [`${capital(who)} came closest, with ${tokens}.`]
}

function tokensIn({ honorable, dishonorable }: Claim): number {
  return honorable + dishonorable
}
