import { HAND_SIZE, MOST, STRATEGIES, TERRITORIES, TRACKER_SIZE } from './content/cards.ts'
import { PLACES } from './rules/grid.ts'
import { ALL_KNOW, type Options, type State, TOP } from './rules/state.ts'
import { PAIRS } from './rules/trackers.ts'

/** The option sets that conformance and the golden records play: together they use every rule. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  defaults: {},
  challenging: { layout: 'challenging' },
  'rules-card': { edition: 'rules-card' },
  'rules-card-challenging': { edition: 'rules-card', layout: 'challenging' },
  'rules-card-handicap': { edition: 'rules-card', handicap: true },
  'challenging-handicap': { edition: 'rules-card', layout: 'challenging', handicap: true },
  'open-faces': { openFaces: true, turnLimit: 30 },
  'open-trackers': { openTrackers: true, turnLimit: 30 },
  'all-open-rules-card': { edition: 'rules-card', openFaces: true, openTrackers: true, turnLimit: 12 },
  'four-turns': { turnLimit: 4 },
  'no-limit': { turnLimit: 0 },
  'middle-at-once': { layout: 'challenging', middle: 'at-once' },
}

/**
 * Six territories, each once (TRS-2); five strategy cards a side, three in hand or discarded and two on a possible
 * tracker (TRS-7, TRS-R16); levels within their bounds (TRS-1); places on the ladder; everybody knows what is Controlled
 * (TRS-R15).
 */
export function invariant(state: State): void {
  const { faces, known, ladder, sides, stack } = state
  demand(isOnce(faces, TERRITORIES.length), `the territories are ${faces.join(' ')}`)
  for (let place = 0; place < PLACES; place++) {
    const at = ladder[place]
    demand(Number.isInteger(at) && at >= 0 && at <= TOP, `place ${place} stands at ${at}`)
    demand((known[place] & ~ALL_KNOW) === 0, `the faces are known by ${known.join(' ')}`)
    if (at === 0 || at === TOP)
      demand(known[place] === ALL_KNOW, `place ${place} is Controlled and known by ${known[place]}`)
  }
  for (const knower of [1, 2, 4]) {
    const unknown = known.filter((bits) => (bits & knower) === 0).length
    demand(unknown !== 1, `one face alone is unknown to ${knower}`)
  }
  const isChoosing = stack.at(-1)?.step === 'keep'
  sides.forEach(({ wealth, military, hand, tracker, discard, pairs }, seat) => {
    for (const level of [wealth, military])
      demand(Number.isInteger(level) && level >= 0 && level <= MOST, `seat ${seat} has a level of ${level}`)
    if (isChoosing) return
    const cards = [...hand, ...tracker, ...discard]
    demand(isOnce(cards, STRATEGIES.length), `seat ${seat} has the cards ${cards.join(' ')}`)
    demand(
      tracker.length === TRACKER_SIZE && hand.length + discard.length === HAND_SIZE && hand.length > 0,
      `seat ${seat} holds ${hand.length}, has ${discard.length} discarded and ${tracker.length} on the tracker`,
    )
    const pair = PAIRS.findIndex((each) => each.join() === tracker.join())
    demand((pairs & (1 << pair)) !== 0, `the tracker ${tracker.join(' ')} is not among those possible`)
  })
}

/** Whether the list has 0 up to `count` - 1, each once. */
function isOnce(list: readonly unknown[], count: number): boolean {
  return (
    list.length === count && new Set(list.map(Number)).size === count && list.every((n) => Number(n) < count)
  )
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
