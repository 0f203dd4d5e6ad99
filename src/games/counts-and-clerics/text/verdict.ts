import { amid, capital, does, type PlayedMatch, type Verdict } from '../../../core/index.ts'
import { scoring, type Tally } from '../rules/scoring.ts'
import type { Event, State } from '../rules/state.ts'
import { headline } from './final-scoring.ts'
import { counted, pluralOf } from './phrases.ts'

/** How a match came out, in words. */
export const verdict: Verdict<State, Event> = {
  headline: ({ names, outcome }) => headline(names, outcome),
  decided,
  praise(seat, { view, names }) {
    const { awards, tallies, sites } = scoring(view)
    const award = awards.findLast((each) => each.seat === seat)
    if (award) return `${names[seat]} controlled the most ${pluralOf(award.kind)}.`
    const best = sites.filter(({ control }) => control.seat === seat).sort((a, b) => b.worth - a.worth)[0]
    if (tallies[seat].trails > 1) return `${names[seat]} joined ${counted(tallies[seat].trails, 'trail')}.`
    return best && `${names[seat]} controlled a ${best.kind}.`
  },
}

const PARTS = [
  ['control', 'settlements'],
  ['trails', 'trails'],
  ['awards', 'awards'],
] as const satisfies readonly (readonly [keyof Tally, string])[]

/** By how much the winner is ahead of the next, and where most of it came from. */
function decided({ view, outcome, names }: PlayedMatch<State, Event>): string {
  const { tallies } = scoring(view)
  const winner = outcome.ranks.indexOf(1)
  const next = outcome.ranks.indexOf(2)
  const margin = next < 0 ? 0 : tallies[winner].total - tallies[next].total
  if (margin <= 0) return outcome.why
  const lead = PARTS.map(([part, from]) => ({ from, by: tallies[winner][part] - tallies[next][part] }))
  const most = lead.reduce((best, each) => (each.by > best.by ? each : best))
  const ahead = `${capital(counted(margin, 'point'))} more than ${amid(names[next])}.`
  return `${ahead} ${does(names[winner], 'lead', 'leads')} by ${most.by} from ${most.from}.`
}
