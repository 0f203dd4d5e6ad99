import type { Seat } from '../../../core/index.ts'
import { type CreatureFacts, cardsOf, creatureOf } from '../rules/cards.ts'
import { rulesAt, totalOf } from '../rules/combat.ts'
import { LEGENDARY, legendaryLimit, placeRefusal } from '../rules/placing.ts'
import type { Card, State } from '../rules/state.ts'
import { newFighter } from '../rules/zones.ts'
import { prospectOf } from './position-value.ts'
import { creatureWorth, full, type Known, WORTH } from './values.ts'

/** The most points that a plan adds to the attack. */
const MOST_POINTS = 40

/** A creature that could still join the attack: what it adds, what it costs, and with whom it goes (bits). */
type Recruit = {
  readonly points: number
  readonly cost: number
  readonly isLegendary: boolean
  readonly joins: boolean
  readonly facts: CreatureFacts
}

/**
 * What a position is worth to a seat if it goes on with the best attack it can still make: of all creatures of one
 * faction or type those that cost least for what they add, as many as pay. Without a turn of its own: as it stands.
 */
export function bestProspect(state: State, me: Seat, known: Known): number {
  const prospect = prospectOf(state, me, known)
  const frame = state.stack[state.stack.length - 1]
  const isOwn = (frame?.step === 'act' || frame?.step === 'place') && frame.seat === me
  const none = prospect.worth(0)
  if (!isOwn || state.end) return none
  const recruits = recruitsFor(state, me, known)
  if (recruits.length === 0) return none
  const limit = Math.max(0, legendaryLimit(state, me) - state.legendaries)
  const size = state.players[me].creatures.length + state.players[me].spells.length
  // The draw for having played nothing is lost with the first creature (WOS-19).
  const first = state.hasPlayed || size > WORTH.hand ? 0 : -WORTH.card
  const part = full(size)
  const worths: number[] = []
  let best = none
  for (const group of groupsOf(recruits)) {
    const costs = cheapest(recruits, group, limit)
    for (let points = 0; points <= MOST_POINTS; points++) {
      const cost = costs[points]
      if (cost === Number.POSITIVE_INFINITY || cost === 0) continue
      worths[points] ??= prospect.worth(points)
      best = Math.max(best, worths[points] - part * cost + first)
    }
  }
  return best
}

function recruitsFor(state: State, me: Seat, known: Known): readonly Recruit[] {
  const cards = cardsOf(state)
  const rules = rulesAt(state, state.front)
  const now = totalOf(state, state.front, true, rules)
  const recruits: Recruit[] = []
  for (const card of state.players[me].creatures as readonly Card[]) {
    if (!known.has(card) || placeRefusal(state, me, card, rules)) continue
    const facts = creatureOf(cards, card)
    state.attack.push(newFighter(card))
    const points = Math.max(0, totalOf(state, state.front, true) - now)
    state.attack.pop()
    const worth = creatureWorth(facts)
    recruits.push({
      points,
      cost: facts.hasPlacing ? worth - WORTH.placing : worth,
      isLegendary: facts.rating === LEGENDARY,
      joins: facts.isMercenary || facts.rules.some(({ rule }) => rule.rule === 'joins'),
      facts,
    })
  }
  return recruits
}

/** Which recruits go together, as bits, without groups that are part of others. */
function groupsOf(recruits: readonly Recruit[]): readonly number[] {
  const free = recruits.reduce((bits, { joins }, i) => (joins ? bits | (1 << i) : bits), 0)
  const groups = new Map<string | number, number>()
  recruits.forEach(({ joins, facts }, i) => {
    if (joins) return
    const add = (key: string | number) => groups.set(key, (groups.get(key) ?? free) | (1 << i))
    add(facts.faction)
    for (let type = 0; type < 31; type++) if ((facts.types & (1 << type)) !== 0) add(type)
  })
  const all = [...new Set(groups.values())]
  if (all.length === 0) return [free]
  return all.filter((group) => !all.some((other) => other !== group && (other & group) === group))
}

/** By points added: the lowest cost of recruits of a group. */
function cheapest(recruits: readonly Recruit[], group: number, legendaries: number): readonly number[] {
  const width = MOST_POINTS + 1
  const costs = new Array<number>(width * (legendaries + 1)).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  recruits.forEach(({ points, cost, isLegendary }, i) => {
    if ((group & (1 << i)) === 0 || points === 0) return
    for (let used = legendaries; used >= (isLegendary ? 1 : 0); used--) {
      const from = (isLegendary ? used - 1 : used) * width
      for (let sum = MOST_POINTS; sum >= points; sum--) {
        const sofar = costs[from + sum - points] + cost
        if (sofar < costs[used * width + sum]) costs[used * width + sum] = sofar
      }
    }
  })
  for (let used = 1; used <= legendaries; used++)
    for (let sum = 0; sum < width; sum++) costs[sum] = Math.min(costs[sum], costs[used * width + sum])
  return costs.slice(0, width)
}
