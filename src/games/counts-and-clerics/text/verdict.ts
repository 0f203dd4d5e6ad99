import { capital, type PlayedMatch, type Verdict } from '../../../core/index.ts'
import { translated } from '../../../words/index.ts'
import { scoring, type Tally } from '../rules/scoring.ts'
import type { Event, State } from '../rules/state.ts'
import { headline } from './final-scoring.ts'
import { cc } from './messages.ts'
import { countIn, kindsName } from './phrases.ts'
import { verdictWords as say } from './verdict.messages.ts'

/** How a match came out, in words. */
export const verdict: Verdict<State, Event> = {
  headline: ({ names, outcome }) => headline(names, outcome),
  decided,
  praise(seat, { view, names }) {
    const { awards, tallies, sites } = scoring(view)
    const name = names[seat]
    const award = awards.findLast((each) => each.seat === seat)
    if (award) return say('most', { name, kinds: kindsName(award.kind) })
    const best = sites.filter(({ control }) => control.seat === seat).sort((a, b) => b.worth - a.worth)[0]
    if (tallies[seat].trails > 1) return say('joined', { name, ...countIn(tallies[seat].trails) })
    return best && say('controlled', { name, site: cc('aKind', { kind: best.kind }) })
  },
}

const PARTS = ['control', 'trails', 'awards'] as const satisfies readonly (keyof Tally)[]

/** By how much the winner is ahead of the next, and where most of it came from. */
function decided({ view, outcome, names }: PlayedMatch<State, Event>): string {
  const { tallies } = scoring(view)
  const winner = outcome.ranks.indexOf(1)
  const next = outcome.ranks.indexOf(2)
  const margin = next < 0 ? 0 : tallies[winner].total - tallies[next].total
  if (margin <= 0) return translated(outcome.why)
  const lead = PARTS.map((part) => ({ part, points: tallies[winner][part] - tallies[next][part] }))
  const most = lead.reduce((best, each) => (each.points > best.points ? each : best))
  const ahead = capital(say('ahead', { ...countIn(margin), next: names[next] }))
  return `${ahead} ${say('lead', { name: names[winner], ...most })}`
}
