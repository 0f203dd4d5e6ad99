import type { Seat } from '../../../core/index.ts'
import { counted } from '../../../core/index.ts'
import { landName, terrain } from '../content/terrains.ts'
import type { Action } from '../rules/actions.ts'
import { bit, isAlly, isPresent, landOf, placeOf, SHRINE, tokensOf } from '../rules/board.ts'
import { itemOf } from '../rules/cards.ts'
import { abilityAt, FEINT, HOUSES, ITEMS, PARRY, passive, TRAIT_USE } from '../rules/content.ts'
import { ATTEMPTS } from '../rules/duel.ts'
import { WORDS } from '../rules/payments.ts'
import { DONE, NONE, type State } from '../rules/state.ts'
import { enduranceOf } from '../rules/strike.ts'
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
      return view.mode === 'royale'
        ? 'Another item may help in a duel.'
        : 'Another item may help in a duel, or pay for Charity.'
    case 'scavenge':
    case 'equip':
    case 'use':
    case 'play':
      return ofItem(action)
    case 'venture':
      return `On the ${landName(view.lands[action.space])} ${whoIsThere(view, seat, action.space)}.`
    case 'advantage':
      return landOf(view, seat) === FARM
        ? 'The Farm restores a point of Morale.'
        : `The ${landName(landOf(view, seat))} gives more than a Search.`
    case 'trait':
      return ofTrait(view, seat)
    case 'duel':
      return ofDuel(view, seat, action.seat)
    case 'charity':
      return `Charity brings token ${tokensOf(view, seat) + 1} of ${view.target} without a fight.`
    case 'rest':
      return `Only ${view.players[seat].morale} Morale is left${
        view.mode === 'royale'
          ? ', and without any you are eliminated'
          : ': a Retreat could bring an enemy a token'
      }.`
    case 'barter':
      return 'Your least useful item may be worth more to somebody here.'
    case 'ready':
      return 'No further preparation is worth more than acting now.'
    case 'end':
      return 'No action that is left is worth taking.'
    case 'pass':
      return answered(view) ? 'Nothing you have is worth using here.' : 'There is nothing to answer.'
    case 'order':
      return 'This changes only when you are asked.'
    case 'drop':
      return `${ITEMS[action.item].name} is the least useful item.`
    case 'attack':
    case 'defend':
      return 'No card is sure. This one follows the equilibrium odds, which cannot be exploited.'
    case 'pick':
      return ofPick(view, action.choice)
    case 'decline':
      return isScavenging(view)
        ? 'Nothing that is left is worth taking.'
        : 'The offer is not worth its price.'
  }
}

/** Whether dropped items are taken, which one may also leave. */
function isScavenging({ stack }: State): boolean {
  const top = stack.at(-1)
  return top?.step === 'pick' && top.what === 'fetch'
}

function ofTrait({ players }: State, seat: Seat): string {
  const { house } = players[seat]
  const source = TRAIT_USE[house]
  const ability = source && abilityAt(source)
  const isPaid = ability?.kind === 'use' && ability.cost !== undefined
  return `The trait of ${HOUSES[house].name} ${isPaid ? 'is worth the item that it costs' : 'costs no item'}.`
}

/** Of an item: what it is, or for what it is kept. */
function ofItem({ type, item }: Extract<Action, { readonly item: number }>): string {
  const { name } = ITEMS[item]
  switch (type) {
    case 'equip':
      return `${name} works every round while it stays equipped.`
    case 'scavenge':
      return `${name} is here to take, and a Search may find worse.`
    case 'play':
      return item === FEINT || item === PARRY
        ? `${name} may still turn this attempt of the duel.`
        : `${name} is worth more now than later.`
    default:
      return `${name} does more now than another action would.`
  }
}

function ofDuel(view: State, seat: Seat, other: Seat): string {
  const { house, morale } = view.players[other]
  const { name } = HOUSES[house]
  const successes = successesToFell(view, seat, other)
  if (view.mode === 'royale')
    return `${name} has ${morale} Morale left, and a duel may take ${successes <= ATTEMPTS ? 'all' : 'some'} of it.`
  if (tokensOf(view, seat) >= view.target)
    return `You can hold no more tokens, but a Victory makes ${name} Flee.`
  if (tokensOf(view, seat) === view.target - 1) return 'A Victory brings the token that wins.'
  if (tokensOf(view, other) >= view.target)
    return `${name} wins unless somebody takes a token away this round.`
  return successes <= 2
    ? `${name} has ${morale} Morale left: ${counted(successes, 'success')} would mean a Retreat, and a token for it.`
    : 'A Victory brings a token, about half the time.'
}

/** How many successes would make a defender Retreat, if nobody answers. */
function successesToFell({ players }: State, attacker: Seat, defender: Seat): number {
  const { done } = players[attacker]
  const first = 1 + ((done & DONE.edge) === 0 ? passive(players[attacker], 'edge') : 0)
  return 1 + Math.max(0, players[defender].morale + enduranceOf(players[defender]) - first)
}

/** Who stands on a space whom one could duel, and who could still duel there. */
function whoIsThere(view: State, seat: Seat, space: number): string {
  if (view.lands[space] === SHRINE) return 'nobody can duel'
  const { duelling } = stillToCome(view)
  let prey = 0
  let hunters = 0
  for (let other = 0; other < view.players.length; other++) {
    if (isAlly(view, seat, other) || !isPresent(view.players[other]) || placeOf(view, other) !== space)
      continue
    prey++
    if ((duelling & bit(other)) !== 0) hunters++
  }
  if (prey === 0) return 'nobody can duel you for now'
  return hunters === 0
    ? 'you can duel somebody who has had their turn'
    : 'you can duel somebody before they duel you'
}

/** Whose Warrior may come to a space in Travel, by the tokens that lie face down and by Traps. */
function whoMayCome(view: State, seat: Seat, space: number): string {
  const there = view.players.filter(({ tokens }, other) => {
    const place = placeOf(view, other)
    return !isAlly(view, seat, other) && (place === NONE ? tokens.includes(space) : place === space)
  })
  return there.length === 0
    ? 'no enemy is waiting yet'
    : `you may meet ${there.length === 1 ? 'one enemy' : `${there.length} enemies`}`
}

function ofPick(view: State, choice: number): string {
  const frame = view.stack.at(-1)
  if (frame?.step !== 'pick') return ''
  switch (frame.what) {
    case 'reward': {
      const { name } = HOUSES[view.players[frame.target].house]
      switch (REWARDS[choice]) {
        case 'gain':
          return isCharityLeft(view, frame.seat)
            ? 'An honorable token keeps Charity open.'
            : 'An honorable token counts as much as a stolen one.'
        case 'steal':
          return `A stolen token is one less for ${name}.`
        case 'discard':
          return `The last token must come from a duel, but ${name} now has one less.`
        default:
          return 'This leaves the tokens as they are.'
      }
    }
    case 'destination':
    case 'flee':
    case 'tower space':
    case 'redeploy':
      return `The ${landName(view.lands[choice])} is the best terrain for it.`
    case 'river seat':
    case 'plague':
    case 'palace':
      return `${HOUSES[view.players[choice].house].name} is the best choice.`
    case 'word':
      return WORDS[choice] === 'nothing'
        ? 'Silence gives nothing away.'
        : 'The other player cannot tell whether it is true.'
    case 'recall':
    case 'fetch':
    case 'scry':
    case 'search':
    case 'towne take':
      return `${ITEMS[itemOf(choice)].name} is the most valuable item on offer.`
    case 'corrode':
      return `${ITEMS[itemOf(choice)].name} is the ${frame.target === frame.seat ? 'least useful item' : 'most valuable item on offer'}.`
    default:
      return `${ITEMS[itemOf(choice)].name} is the least useful item.`
  }
}

/** Whether a seat that gains an honorable token may still give Charity (TER-15). */
function isCharityLeft(view: State, seat: Seat): boolean {
  return view.pools[view.sides[seat]].dishonorable === 0 && tokensOf(view, seat) + 1 < view.target - 1
}
