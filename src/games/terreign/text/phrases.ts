import {
  amid,
  capital,
  counted,
  does,
  type Hidden,
  listed,
  type Refusal,
  UNKNOWN,
  whose,
} from '../../../core/index.ts'
import { ATTACK_NAMES, DEFENSES, isCovered } from '../content/duel-cards.ts'
import { landName } from '../content/terrains.ts'
import type { Order } from '../rules/actions.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import type { Event } from '../rules/events.ts'
import { type DuelCards, NONE, type State } from '../rules/state.ts'
import { nameAsked } from '../rules/targets.ts'
import { REWARDS } from '../rules/tokens.ts'

/* Words for things and actions, from which the log, the prompt and the table make their sentences. */

/** `Net and Rope`; where one lies face down, their number: `an item`, `2 items`; of none `nothing`. */
export function itemNames(items: readonly Hidden<number>[]): string {
  if (items.length === 0) return 'nothing'
  const known = items.filter((item) => item !== UNKNOWN)
  if (known.length === items.length) return listed(known.map((item) => ITEMS[item].name))
  return items.length === 1 ? 'an item' : counted(items.length, 'item')
}

/** `House Shimoto`. */
export function houseName(house: number): string {
  return house === NONE ? 'no House yet' : `House ${HOUSES[house].name}`
}

/** Terrains in play by space: a view's, or those that an event was told with. */
type Placed = { readonly lands: readonly number[] }

/** `Forest`, by its space. */
export function spaceName({ lands }: Placed, space: number): string {
  return landName(lands[space])
}

/** `the Forest`, by its space. */
export function theSpace(placed: Placed, space: number): string {
  return `the ${spaceName(placed, space)}`
}

/** How one wins, in a sentence (TER-31, TER-32, TER-45). */
export function goal({ mode, target }: Pick<State, 'mode' | 'target'>): string {
  if (mode === 'royale') return 'The last House standing wins.'
  const who = mode === 'houses' ? 'you' : 'your Alliance'
  return `To win, ${who} must hold ${target} Reign tokens when a round ends, the last won in a duel as attacker.`
}

export function reasonText({ message, clause }: Refusal): string {
  return clause === undefined ? message : `${message} (${clause})`
}

/** When a seat is asked for answers (TER-R38). */
export const ORDER_NAMES: Readonly<Record<Order, string>> = {
  all: 'Always',
  mine: 'When it concerns me',
  never: 'Never',
}

const KINDS = ['nothing', 'Equipment', 'an Agility item', 'a Ranged item', 'a Standard item'] as const

/**
 * What is said of the items offered in a Barter (TER-R39).
 * @param word its place in `WORDS`
 */
export function barterClaim(word: number, count: number): string {
  return count === 1 ? `It is ${KINDS[word]}.` : `There is ${KINDS[word]} among them.`
}

/**
 * A reward as a choice: `Steal one from Ben`.
 * @param choice its place in `REWARDS`
 * @param other the name of the player whom it is won from
 */
export function rewardText(choice: number, other: string): string {
  switch (REWARDS[choice]) {
    case 'gain':
      return 'Gain a token'
    case 'steal':
      return `Steal one from ${amid(other)}`
    case 'discard':
      return `Discard one of ${whose(amid(other))} tokens`
    default:
      return 'Take nothing'
  }
}

/** `Attempt 2: Head against Body/Left, a success.` */
export function attemptText(attempt: number, [attack, defense]: DuelCards): string {
  return `Attempt ${attempt}: ${ATTACK_NAMES[attack]} against ${DEFENSES[defense].name}, ${isCovered(attack, defense) ? 'blocked' : 'a success'}.`
}

/** `Ada rules the Realm`. */
export function headline(winners: readonly string[], isShared: boolean): string {
  const names = capital(listed(winners.map(amid)))
  if (isShared) return `${names} share the throne`
  return winners.length > 1
    ? `${names} rule the Realm`
    : `${does(names || 'Nobody', 'rule', 'rules')} the Realm`
}

/** An action in three forms: `give Charity`, `gives Charity`, `gave Charity`. */
type ActionPhrase = { readonly bare: string; readonly third: string; readonly past: string }

/** What is declared: openly, before it takes effect. Undefined for other actions. */
export function declaredPhrase(
  { seat, action, land }: Pick<Extract<Event, { type: 'declared' }>, 'seat' | 'action' | 'land'>,
  names: readonly string[],
  view: State | undefined,
  place: (space: number) => string,
): ActionPhrase | undefined {
  switch (action.type) {
    case 'search':
      return conjugated('Search')
    case 'scavenge':
      return conjugated('Scavenge', ITEMS[action.item].name)
    case 'venture':
      return conjugated('Venture', `to ${place(action.space)}`)
    case 'advantage':
      return conjugated('use', `the Advantage of the ${landName(land)}`)
    case 'duel':
      return conjugated('challenge', `${amid(names[action.seat])} to a duel`)
    case 'charity':
      return { bare: 'give Charity', third: 'gives Charity', past: 'gave Charity' }
    case 'rest':
      return conjugated('Rest')
    case 'use':
    case 'play':
      return conjugated(action.type, ITEMS[action.item].name + onText())
    case 'trait':
      return conjugated(
        'use',
        (HOUSES[view?.players[seat].house ?? NONE]?.trait.name ?? 'a trait') + onText(),
      )
    default:
      return undefined
  }

  /** ` on Ben`, ` on the Forest`; empty where nothing was named. */
  function onText(): string {
    if (!view || !('on' in action) || action.on === null) return ''
    const what = nameAsked(view, seat, action)
    if (what === 'nothing') return ''
    if (what === 'space') return ` on ${place(action.on)}`
    return ` on ${action.on === seat && names[seat] === 'You' ? 'yourself' : amid(names[action.on])}`
  }
}

function conjugated(verb: string, rest = ''): ActionPhrase {
  const end = rest === '' ? '' : ` ${rest}`
  return {
    bare: verb + end,
    third: `${verb}${verb.endsWith('ch') ? 'es' : 's'}${end}`,
    past: `${verb}${verb.endsWith('e') ? 'd' : 'ed'}${end}`,
  }
}
