import type { Recalled, SeenDeed } from '../../../ai/index.ts'
import { type Chance, type Hidden, type Seat, UNKNOWN } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'
import { handBeside, PAIRS, pairsIn } from '../rules/trackers.ts'

/**
 * What the other side held when it acted, if its tracker is now as `now` says: the same since the latest Restructure,
 * and before it with any cards swapped that may have been. Faces are the same since the latest Reallocate.
 */
export function recall(
  now: State,
  deeds: readonly SeenDeed<State, Action>[],
  seat: Seat,
  chance: Chance,
): readonly (Recalled<State, Action> | undefined)[] {
  const other = 1 - seat
  let tracker = now.sides[other].tracker.map(Number)
  let faces: readonly Hidden<number>[] | undefined = now.faces
  const top = now.stack.at(-1)
  /** The card committed face down, until the battle shows it. */
  let committed = top?.step === 'bribe' ? Number(top.cards[other]) : undefined
  return deeds.map(({ view, action: seen }) => {
    let action = seen
    if (action.type === 'put') {
      faces = undefined
      return undefined
    }
    if (action.type === 'keep') action = { type: 'keep', cards: handBeside(pairOf(tracker), []) }
    if (action.type === 'commit' && committed !== undefined) {
      action = { ...action, card: committed }
      committed = undefined
    }
    if (action.type === 'restructure' && !view.openTrackers) {
      const before = trackerBefore(view, other, tracker, action.give.length, chance)
      // If there is none, the check below finds this world impossible.
      if (before) {
        action = { type: 'restructure', give: without(tracker, before), take: without(before, tracker) }
        tracker = before
      }
    }
    const state = game.determinize(view, seat, chance)
    if (view.sides[other].tracker.some((card) => card === UNKNOWN)) {
      const pair = pairOf(tracker)
      // Not what it could be: the world is impossible, and the action in it too.
      if ((view.sides[other].pairs & (1 << pair)) === 0) return { state, action: IMPOSSIBLE }
      replace(state.sides[other].tracker, tracker)
      replace(state.sides[other].hand, handBeside(pair, view.sides[other].discard))
    }
    if (faces) putFaces(state, view, faces)
    return { state, action }
  })
}

/** No side may do this in a state of this game. */
const IMPOSSIBLE: Action = { type: 'put', territory: -1 }

/** A tracker that may have been there before this many of its cards were swapped; undefined if there is none. */
function trackerBefore(
  view: State,
  side: Seat,
  tracker: readonly number[],
  swapped: number,
  chance: Chance,
): number[] | undefined {
  const possible = pairsIn(view.sides[side].pairs).filter(
    (pair) => without(PAIRS[pair], tracker).length === swapped,
  )
  return possible.length === 0 ? undefined : [...PAIRS[possible[chance.int(possible.length)]]]
}

function without(cards: readonly number[], others: readonly number[]): number[] {
  return cards.filter((card) => !others.includes(card))
}

function pairOf(tracker: readonly number[]): number {
  return PAIRS.findIndex((pair) => pair.join() === tracker.join())
}

function replace(list: Hidden<number>[], by: readonly Hidden<number>[]): void {
  list.splice(0, list.length, ...by)
}

/** All faces that were hidden are as they are now, unless they have been moved. */
function putFaces(state: State, view: State, now: readonly Hidden<number>[]): void {
  const faces = view.faces.map((face, place) => (face === UNKNOWN ? now[place] : face))
  if (new Set(faces).size === faces.length) replace(state.faces, faces)
}
