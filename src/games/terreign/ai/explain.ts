import type { Seat } from '../../../core/index.ts'
import { counted } from '../content/effect-text.ts'
import { landName, terrain } from '../content/terrains.ts'
import type { Action } from '../rules/actions.ts'
import { bit, isAlly, isPresent, landOf, placeOf, tokensOf } from '../rules/board.ts'
import { itemOf } from '../rules/cards.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { REWARDS } from '../rules/tokens.ts'
import { answered } from '../rules/windows.ts'
import { stillToCome } from './space-values.ts'

const FARM = terrain('farm')

/** Why an action is good, or what it is for, in one sentence from what the seat sees. */
export function explain(view: State, seat: Seat, action: Action): string {
  switch (action.type) {
    case 'house':
      return `${HOUSES[action.house].name} begins with ${HOUSES[action.house].morale} Morale.`
    case 'travel':
      return `On the ${landName(view.lands[action.warrior])} ${whoMayCome(view, seat, action.warrior)}.`
    case 'search':
      return 'Another item may help in a duel, or pay for Charity.'
    case 'scavenge':
    case 'equip':
    case 'use':
    case 'play':
      return ofItem(view, action)
    case 'venture':
      return `On the ${landName(view.lands[action.space])} ${whoIsThere(view, seat, action.space)}.`
    case 'advantage':
      return landOf(view, seat) === FARM
        ? 'The Farm restores a point of Morale.'
        : `The ${landName(landOf(view, seat))} gives more than a Search.`
    case 'trait':
      return `The trait of ${HOUSES[view.players[seat].house].name} costs no item.`
    case 'duel':
      return ofDuel(view, seat, action.seat)
    case 'charity':
      return `Charity brings token ${tokensOf(view, seat) + 1} of ${view.target} without a fight.`
    case 'rest':
      return `Only ${view.players[seat].morale} Morale is left: a Retreat would cost a token and all that is equipped.`
    case 'barter':
      return 'What is of least use may be worth more to somebody here.'
    case 'ready':
      return 'Nothing to prepare with is worth more than what comes now.'
    case 'end':
      return 'Nothing that could still be done is worth an action.'
    case 'pass':
      return answered(view)
        ? 'Nothing here is worth answering with what is in hand.'
        : 'There is nothing to answer.'
    case 'order':
      return 'Changes only when you are asked.'
    case 'drop':
      return `${ITEMS[action.item].name} is the item that will be missed least.`
    case 'attack':
    case 'defend':
      return 'No card is sure: this one is drawn by the odds against which nothing can be gained.'
    case 'pick':
      return ofPick(view, action.choice)
    case 'decline':
      return 'What is offered is not worth its price.'
  }
}

/** Of an item: what it is, or for what it is kept. */
function ofItem(view: State, { type, item }: Extract<Action, { readonly item: number }>): string {
  const { name } = ITEMS[item]
  switch (type) {
    case 'equip':
      return `${name} works for every round in which it stays equipped.`
    case 'scavenge':
      return `${name} lies here for the taking, and a Search may find worse.`
    case 'play':
      return view.duel
        ? `${name} may still turn this attempt of the duel.`
        : `${name} counts for more now than it would later.`
    default:
      return `${name} does more now than another action would.`
  }
}

function ofDuel(view: State, seat: Seat, other: Seat): string {
  const { house, morale } = view.players[other]
  const { name } = HOUSES[house]
  if (view.mode === 'royale') return `${name} has ${morale} Morale left, and a duel may take all of it.`
  if (tokensOf(view, seat) === view.target - 1) return 'A Victory brings the token that wins.'
  if (tokensOf(view, other) >= view.target)
    return `${name} wins unless somebody takes a token away this round.`
  return morale <= 2
    ? `${name} has ${morale} Morale left: ${counted(morale, 'success', 'successes')} would mean a Retreat, and a token for it.`
    : 'A Victory brings a token, and it comes about half the time.'
}

/** Who stands on a space whom one could duel, and who could still duel there. */
function whoIsThere(view: State, seat: Seat, space: number): string {
  const { duelling } = stillToCome(view)
  let prey = 0
  let hunters = 0
  for (let other = 0; other < view.players.length; other++) {
    if (isAlly(view, seat, other) || !isPresent(view.players[other]) || placeOf(view, other) !== space)
      continue
    prey++
    if ((duelling & bit(other)) !== 0) hunters++
  }
  if (prey === 0) return 'nobody duels you for now'
  return hunters === 0
    ? `there is somebody to duel who has had their turn`
    : `there is somebody to duel, before they duel you`
}

/** Whose Warrior may come to a space in Travel, by the tokens that lie face down. */
function whoMayCome(view: State, seat: Seat, space: number): string {
  const there = view.players.filter(
    ({ tokens }, other) => !isAlly(view, seat, other) && tokens.includes(space),
  )
  return there.length === 0
    ? 'no enemy lies in wait yet'
    : `${there.length === 1 ? 'one enemy' : `${there.length} enemies`} may be met`
}

function ofPick(view: State, choice: number): string {
  const frame = view.stack.at(-1)
  if (frame?.step !== 'pick') return ''
  switch (frame.what) {
    case 'reward': {
      const { name } = HOUSES[view.players[frame.target].house]
      switch (REWARDS[choice]) {
        case 'gain':
          return 'An honorable token keeps Charity open.'
        case 'steal':
          return `A token stolen is one less for ${name}.`
        case 'discard':
          return `The last token must come from a duel: so at least ${name} has one less.`
        default:
          return 'Leaves the tokens as they are.'
      }
    }
    case 'destination':
    case 'flee':
    case 'tower space':
    case 'redeploy':
      return `The ${landName(view.lands[choice])} is the best place for it.`
    case 'river seat':
    case 'plague':
    case 'palace':
      return `${HOUSES[view.players[choice].house].name} is who it suits best.`
    case 'word':
      return 'Whoever is asked cannot tell what is meant.'
    case 'recall':
    case 'fetch':
    case 'scry':
    case 'search':
    case 'towne take':
    case 'corrode':
      return `${ITEMS[itemOf(choice)].name} is worth the most of what is offered.`
    default:
      return `${ITEMS[itemOf(choice)].name} is the item that will be missed least.`
  }
}
