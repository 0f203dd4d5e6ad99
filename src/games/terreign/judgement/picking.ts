import { isAlly } from '../rules/board.ts'
import { itemOf } from '../rules/cards.ts'
import type { PickFrame } from '../rules/choosing.ts'
import { HOUSES } from '../rules/content.ts'
import type { Action } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'
import { REWARDS } from '../rules/tokens.ts'
import { spaceWorth } from './places.ts'
import { areaWorth } from './turns.ts'
import { ITEM_WORTH, standing, WORTH } from './worth.ts'

/** What a choice is worth, by its kind. */
export function weighPick(view: State, frame: PickFrame, action: Action): number {
  const { seat, target, what } = frame
  if (action.type === 'decline') return what === 'counter' ? counterWorth(view) : 0
  if (action.type !== 'pick') return 0
  const { choice } = action
  const item = ITEM_WORTH[itemOf(choice)]
  switch (what) {
    // Give the least, take the most.
    case 'pay':
    case 'cost':
    case 'tidy':
    case 'towne give':
    case 'tower item':
    case 'give':
    case 'offer':
    case 'counter':
    case 'river card':
    case 'mountain':
      return -item
    case 'recall':
    case 'fetch':
    case 'scry':
    case 'search':
    case 'towne take':
    case 'corrode':
      return item
    case 'destination':
      return spaceWorth(view, seat, choice) * (isAlly(view, seat, target) ? 1 : seat === target ? 1 : 0.5)
    case 'flee':
      return spaceWorth(view, seat, choice)
    case 'redeploy':
      return decoyWorth(view, seat, choice)
    case 'tower space':
      return areaWorth(view, seat, choice, 1)
    case 'river seat':
      return isAlly(view, seat, choice) ? 1 : -standing(view, choice)
    case 'plague':
      return isAlly(view, seat, choice) ? -1 : standing(view, choice)
    case 'palace':
      // Whoever goes last knows where the others have put their tokens.
      return isAlly(view, seat, choice)
        ? -0.5
        : -0.2 * ((seat - choice + view.players.length) % view.players.length)
    case 'reward':
      return rewardWorth(view, frame, choice)
    case 'word':
      return choice === 0 ? 0.1 : 0
  }
}

/** A token stolen is dishonorable, but it is one less for the other. */
function rewardWorth(view: State, { target }: PickFrame, choice: number): number {
  switch (REWARDS[choice]) {
    case 'gain':
      return WORTH.token
    case 'steal':
      return WORTH.token + WORTH.token * WORTH.spite * (0.2 + standing(view, target)) - 2
    case 'discard':
      return WORTH.token * WORTH.spite
    case 'leave':
      return 0
  }
}

/** Decoys where enemies are: items that strike from there hit them. */
function decoyWorth(view: State, seat: number, space: number): number {
  let enemies = 0
  view.players.forEach((player, other) => {
    if (!isAlly(view, seat, other) && player.warrior === space) enemies++
  })
  return enemies
}

/** A Barter is refused unless one has too much to keep. */
function counterWorth(view: State): number {
  const frame = view.stack.at(-1)
  if (frame?.step !== 'pick') return 0
  const { hand } = view.players[frame.seat]
  return -1 + (hand.length > 5 ? -0.5 : 0.5) + (frame.left > 1 ? 0.5 : 0)
}

/** Among Houses: those with more Morale, a little. */
export function weighHouse(action: Action): number {
  return action.type === 'house' ? HOUSES[action.house].morale * 0.1 : 0
}
