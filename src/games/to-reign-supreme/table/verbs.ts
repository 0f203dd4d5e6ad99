import type { Refusal, Seat } from '../../../core/index.ts'
import type { IconName } from '../../../look/index.ts'
import type { TableProps } from '../../../look/table.ts'
import { type Act, reformCost } from '../rules/acts.ts'
import { DEVELOP_COST, EDITIONS, REALLOCATE_COST, RESTRUCTURE_COST } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import type { Action, Event, State } from '../rules/state.ts'
import type { SignName } from './signs.ts'

type Asked = Pick<TableProps<State, Action, Event>, 'view' | 'actions' | 'refusal'>

/** The things that can be done in one's turn. */
export type VerbId = Act['type']
/** Those of them that are aimed at a territory. */
export type Aimed = 'battle' | 'reform' | 'develop'

/** A verb as the hand offers it. */
export type Verb = {
  readonly id: VerbId
  readonly name: string
  readonly sign: SignName | IconName
  readonly group: 'land' | 'strength' | 'cards' | 'end'
  /** In coins; undefined where it costs none, or where its rates say so. */
  readonly cost: number | undefined
  /** What it does, in one sentence. */
  readonly effect: string
  /** Why it cannot be done now. */
  readonly why: Refusal | undefined
}

/** Whether a verb is aimed at a territory. */
export function isAimed(verb: VerbId | undefined): verb is Aimed {
  return verb === 'battle' || verb === 'reform' || verb === 'develop'
}

/** The places at which an aimed verb can be done. */
export function legalPlaces(actions: readonly Action[], verb: Aimed): readonly number[] {
  return actions.flatMap((action) => (action.type === verb ? [action.place] : []))
}

/** Every verb of the edition, in the order of the table: the land, the muster, the cards, the end. */
export function verbs(asked: Asked, seat: Seat): readonly Verb[] {
  const { view } = asked
  const edition = EDITIONS[view.edition]
  const rulebook = view.edition === 'rulebook'
  const list: readonly (Omit<Verb, 'why'> | false)[] = [
    {
      id: 'battle',
      group: 'land',
      name: 'Battle',
      sign: 'battle',
      cost: undefined,
      effect: rulebook
        ? 'Attack a territory of your opponent that touches one you control. Cards and hires are chosen in secret; a win moves the territory two steps towards you, a clear win three.'
        : 'Attack a territory of your opponent that touches one you control. Cards and hires are chosen in secret; a win makes the territory yours at its level.',
    },
    {
      id: 'reform',
      group: 'land',
      name: 'Reform',
      sign: 'political',
      cost: reformCost(view, seat),
      effect:
        'Win over a territory that your opponent Influences, without a fight. It costs one coin, and one more for each territory your opponent Controls.',
    },
    {
      id: 'develop',
      group: 'land',
      name: 'Develop',
      sign: 'castle',
      cost: DEVELOP_COST,
      effect: 'Turn a territory you Influence over: you Control it, and everyone sees what it is.',
    },
    {
      id: 'reallocate',
      group: 'land',
      name: 'Reallocate',
      sign: 'reallocate',
      cost: REALLOCATE_COST,
      effect:
        'Look at all Influenced territories, yours and your opponent’s, and lay them down anew as you like. Each place keeps its owner; only you know what lies where.',
    },
    {
      id: 'recruit',
      group: 'strength',
      name: 'Recruit',
      sign: 'users',
      cost: undefined,
      effect: 'Turn coins into soldiers: Wealth falls, Military rises.',
    },
    {
      id: 'disband',
      group: 'strength',
      name: 'Disband',
      sign: 'coin',
      cost: undefined,
      effect: 'Turn soldiers into coins: Military falls, Wealth rises.',
    },
    edition.recover && {
      id: 'recover',
      group: 'strength',
      name: 'Recover',
      sign: 'sun',
      cost: undefined,
      effect: 'Gain one coin and one soldier.',
    },
    {
      id: 'council',
      group: 'cards',
      name: 'War Council',
      sign: 'council',
      cost: undefined,
      effect: 'Take discarded strategy cards back into your hand.',
    },
    {
      id: 'restructure',
      group: 'cards',
      name: 'Restructure',
      sign: 'restructure',
      cost: RESTRUCTURE_COST,
      effect: 'Swap cards of your hand with cards of your strength tracker. It takes no action.',
    },
    {
      id: 'end',
      group: 'end',
      name: 'End turn',
      sign: 'hourglass',
      cost: undefined,
      effect: 'Your opponent’s turn begins.',
    },
  ]
  return list.flatMap((verb) => (verb === false ? [] : [{ ...verb, why: whyNot(asked, seat, verb.id) }]))
}

/** Why nothing of a kind can be done now. */
function whyNot(asked: Asked, seat: Seat, verb: VerbId): Refusal | undefined {
  const { view, actions, refusal } = asked
  if (actions.some(({ type }) => type === verb)) return undefined
  if (isAimed(verb)) return nowhere(asked, verb)
  const { hand, tracker, discard } = view.sides[seat]
  switch (verb) {
    case 'council':
      return refusal({ type: 'council', cards: discard.slice() })
    case 'restructure':
      return refusal({
        type: 'restructure',
        give: numbers(hand).slice(0, 1),
        take: numbers(tracker).slice(0, 1),
      })
    case 'recruit':
    case 'disband':
      return refusal({ type: verb, rate: 0 })
    default:
      return refusal({ type: verb })
  }
}

function numbers(cards: readonly (number | string)[]): readonly number[] {
  return cards.filter((card) => typeof card === 'number')
}

/** Why an aimed verb fits no place: the reason of the place that comes nearest. */
function nowhere({ refusal }: Asked, verb: Aimed): Refusal | undefined {
  const reasons = Array.from({ length: PLACES }, (_, place) => refusal({ type: verb, place })).filter(
    (reason) => reason !== undefined,
  )
  const poor = reasons.find(({ code }) => code === 'too-poor')
  if (poor) return poor
  const home = reasons.find(({ code }) => code === 'home-first')
  if (home) return { ...home, message: HOME_FIRST }
  const far = reasons.find(({ code }) => code === 'not-adjacent')
  const [any] = reasons
  if (far) return { ...far, message: OUT_OF_REACH }
  return any && { ...any, message: NOTHING_TO[verb] }
}

const HOME_FIRST = 'A middle territory first needs Control of the home territory beside it.'
const OUT_OF_REACH = 'None touches a territory you Control or lies in your home rank.'
const NOTHING_TO: Readonly<Record<Aimed, string>> = {
  battle: 'Your opponent has no territory left.',
  reform: 'Your opponent Influences no territory; Controlled ones are won in battle.',
  develop: 'You Influence no territory.',
}

/** What can be done at one place, and why the rest cannot. */
export function placeVerbs(
  asked: Asked,
  place: number,
): readonly { readonly id: Aimed; readonly why: Refusal | undefined }[] {
  return AIMED.map((id) => ({ id, why: aimRefusal(asked, id, place) }))
}

const AIMED: readonly Aimed[] = ['battle', 'reform', 'develop']

/** Why an aimed verb is not possible at a place; undefined where it is among the actions. */
export function aimRefusal({ actions, refusal }: Asked, verb: Aimed, place: number): Refusal | undefined {
  if (legalPlaces(actions, verb).includes(place)) return undefined
  return refusal({ type: verb, place })
}

/** A reason as a mark on a territory has room for it. */
export function inShort({ code, clause }: Refusal): string {
  return SHORT[code] ?? clause ?? 'not now'
}

const SHORT: Readonly<Record<string, string>> = {
  'not-adjacent': 'out of reach',
  'home-first': 'home first',
  'too-poor': 'too dear',
  'controlled-by-the-opponent': 'Controlled',
  'not-influenced-by-you': 'not yours',
}

/** A reason with its clause. */
export function reasonWords({ message, clause }: Refusal): string {
  return clause === undefined ? message : `${message} (${clause})`
}
