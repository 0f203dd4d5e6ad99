import type { Options } from './rules/actions.ts'
import { CAPACITY, tokensOn } from './rules/board.ts'
import { EVENTS, FACTS, HOUSES, PLAGUE, TRAP } from './rules/content.ts'
import { copies } from './rules/deck.ts'
import { MOST_SEATS, NONE, type State } from './rules/state.ts'

/** The option sets that conformance and the golden records play: together they use every rule. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  defaults: { roundLimit: 10 },
  chosen: { houses: 'chosen', barter: false, roundLimit: 10 },
  'by-two': { firstPlayer: 'by-two', tokens: 3, roundLimit: 10 },
  short: { tokens: 3, start: 2, roundLimit: 10 },
  long: { tokens: 7, start: 0, roundLimit: 12 },
  'two-alliances': { mode: 'two-alliances', tokens: 3, roundLimit: 10 },
  'three-alliances': { mode: 'three-alliances', start: 2, roundLimit: 10 },
  royale: { mode: 'royale', roundLimit: 20 },
}

/**
 * Every card is somewhere, once; so is every event; no terrain stands twice or holds more than four tokens; Morale,
 * equipment and tokens stay within their bounds (TER-2, TER-6, TER-7, TER-46).
 */
export function invariant(state: State): void {
  const { players, pools, lands, target, mode } = state
  const rest = copies(mode === 'royale')
  const piles: readonly (readonly unknown[])[] = [
    state.deck,
    state.discard,
    state.table,
    ...state.drops,
    ...players.flatMap(({ hand, aside, equipped }) => [hand, aside, equipped]),
    ...players.map(({ plagues }) => plagues.map(() => PLAGUE)),
    players.flatMap(({ trap }) => (trap === 0 ? [] : [TRAP])),
  ]
  for (const item of piles.flat()) rest[Number(item)]--
  demand(
    rest.every((count) => count === 0),
    `missing items: ${rest.map((count, item) => (count === 0 ? '' : `${item}: ${count}`)).filter(Boolean)}`,
  )
  const events = [...state.events, ...state.pastEvents, ...drawnEvents(state)]
  demand(
    new Set(events).size === EVENTS.length && events.length === EVENTS.length,
    `the events are ${events.join(' ')}`,
  )
  demand(new Set(lands).size === lands.length, `the terrains are ${lands.join(' ')}`)
  lands.forEach((_, space) => {
    demand(tokensOn(state, space) <= CAPACITY, `on space ${space} stand ${tokensOn(state, space)} tokens`)
  })
  demand(state.top.length <= state.deck.length, 'more is known of the deck than there is')
  players.forEach((player, seat) => {
    const { house, morale, hand, known, equipped, spent, isOut, warrior } = player
    if (house === NONE) return
    demand(morale >= 0 && morale <= HOUSES[house].morale, `seat ${seat} has a Morale of ${morale}`)
    demand(known.length === hand.length && spent.length === equipped.length, `seat ${seat} has lost count`)
    demand(equipped.length <= MOST_EQUIPPED, `seat ${seat} has equipped ${equipped.length}`)
    for (const slot of ['weapon', 'shield'])
      demand(
        equipped.filter((item) => FACTS[item].slot === slot).length <= 1,
        `seat ${seat} has two ${slot}s`,
      )
    demand(!isOut || warrior === NONE, `seat ${seat} has Retreated and stands on ${warrior}`)
  })
  for (const { honorable, dishonorable } of pools)
    demand(
      honorable >= 0 && dishonorable >= 0 && honorable + dishonorable <= target,
      `a pool holds ${honorable} and ${dishonorable}`,
    )
  demand(players.length <= MOST_SEATS, `there are ${players.length} players`)
}

/** Three, and what a trait and an item may add; what is equipped stays when the limit shrinks. */
const MOST_EQUIPPED = 6

function drawnEvents({ stack }: State): readonly number[] {
  return stack.flatMap((frame) => (frame.step === 'happen' ? [frame.event] : []))
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
