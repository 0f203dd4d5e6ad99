import type { Action } from '../rules/actions.ts'
import { isAlly } from '../rules/board.ts'
import { holdings, itemOf } from '../rules/cards.ts'
import { handCodes, type PickFrame } from '../rules/choosing.ts'
import { HOUSES } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { REWARDS } from '../rules/tokens.ts'
import { barterValue } from './barter.ts'
import { spaceValue } from './space-values.ts'
import { areaValue } from './turn-scores.ts'
import { holdingValue, ITEM_VALUES, keepValue, tokenShare, usurpThreat, VALUES } from './values.ts'

export function scorePick(view: State, frame: PickFrame, action: Action): number {
  const { seat, target, what } = frame
  if (action.type === 'decline') return 0
  if (action.type !== 'pick') return 0
  const { choice } = action
  switch (what) {
    case 'pay':
    case 'cost':
    case 'offer':
      return isNextToPay(view, frame, choice) ? 0 : -1
    case 'counter':
      return isNextToPay(view, frame, choice) ? barterValue(view, seat, frame.left) : -9
    // Give the least, take the most.
    case 'tidy':
    case 'towne give':
    case 'tower item':
    case 'give':
      return -holdingValue(view, seat, choice)
    case 'river card':
    case 'mountain':
      return -keepValue(view, seat, itemOf(choice))
    case 'recall':
    case 'fetch':
    case 'scry':
    case 'search':
    case 'towne take':
      return keepValue(view, seat, itemOf(choice))
    // An event takes one's own.
    case 'corrode':
      return ITEM_VALUES[itemOf(choice)] * (isAlly(view, seat, target) ? -1 : 1)
    case 'destination':
      return spaceValue(view, target, choice) * (isAlly(view, seat, target) ? 1 : -1)
    case 'flee':
      return spaceValue(view, seat, choice)
    case 'redeploy':
      return decoyWorth(view, seat, choice)
    case 'tower space':
      return areaValue(view, seat, choice, 1)
    case 'river seat':
      return isAlly(view, seat, choice) ? 1 : -tokenShare(view, choice)
    case 'plague':
      return isAlly(view, seat, choice) ? -1 : tokenShare(view, choice)
    case 'palace':
      // The last player knows where the others have put their tokens.
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
      return VALUES.token
    case 'steal':
      return (
        VALUES.token +
        VALUES.token * VALUES.spite * (0.2 + tokenShare(view, target)) -
        2 +
        usurpThreat(view, target)
      )
    case 'discard':
      return VALUES.token * VALUES.spite + usurpThreat(view, target)
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

/**
 * Several items are picked in ascending order. The next pick is the first of the least valuable items: a player who
 * begins with the least of all can no longer take the ones before it.
 */
function isNextToPay(view: State, { seat, what, left }: PickFrame, choice: number): boolean {
  const player = view.players[seat]
  const codes = what === 'cost' ? handCodes(view, seat) : holdings(player)
  let from = 0
  for (const picked of player.offer) from = codes.indexOf(Number(picked), from) + 1
  const worths = codes.slice(from).map((code, i) => ({ code, i, worth: holdingValue(view, seat, code) }))
  const least = worths.sort((a, b) => a.worth - b.worth || a.i - b.i).slice(0, left)
  return choice === Math.min(...least.map(({ code }) => code))
}

/** Among Houses: those with more Morale, a little. */
export function scoreHouse(action: Action): number {
  return action.type === 'house' ? HOUSES[action.house].morale * 0.1 : 0
}
