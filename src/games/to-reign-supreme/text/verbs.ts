import { counted, type Refusal, type Seat } from '../../../core/index.ts'
import { DEVELOP_COST, EDITIONS, MOST, REALLOCATE_COST, RESTRUCTURE_COST } from '../content/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { fullLevel, reformCost, type TurnAction } from '../rules/legal-actions.ts'
import type { Action, State } from '../rules/state.ts'

type Asked = {
  readonly view: State
  readonly actions: readonly Action[]
  refusal(action: Action): Refusal | undefined
}

export type VerbId = TurnAction['type']
export type Aimed = 'battle' | 'reform' | 'develop'

export type Verb = {
  readonly id: VerbId
  readonly group: 'land' | 'strength' | 'cards' | 'end'
  readonly name: string
  readonly effect: string
  /** In coins; undefined where it costs none, or where its rates say so. */
  readonly cost: number | undefined
  readonly why: Refusal | undefined
}

export function isAimed(verb: VerbId | undefined): verb is Aimed {
  return verb === 'battle' || verb === 'reform' || verb === 'develop'
}

export function legalPlaces(actions: readonly Action[], verb: Aimed): readonly number[] {
  return actions.flatMap((action) => (action.type === verb ? [action.place] : []))
}

/** The verbs of the edition, in the order of the table. */
export function verbs(asked: Asked, seat: Seat): readonly Verb[] {
  const { view } = asked
  const verb = (id: VerbId, group: Verb['group'], name: string, effect: string, cost?: number): Verb => ({
    id,
    group,
    name,
    effect,
    cost,
    why: whyNot(asked, seat, id),
  })
  return [
    verb('battle', 'land', 'Battle', BATTLE[view.edition]),
    verb('reform', 'land', 'Reform', REFORM, reformCost(view, seat)),
    verb('develop', 'land', 'Develop', DEVELOP, DEVELOP_COST),
    verb(
      'reallocate',
      'land',
      'Reallocate',
      `${REALLOCATE}${view.openFaces ? '' : SECRET}.`,
      REALLOCATE_COST,
    ),
    verb('recruit', 'strength', 'Recruit', `${RECRUIT}${room(asked, seat, 'recruit')}`),
    verb('disband', 'strength', 'Disband', `${DISBAND}${room(asked, seat, 'disband')}`),
    ...(EDITIONS[view.edition].recover
      ? [verb('recover', 'strength', 'Recover', RECOVER[fullLevel(view.sides[seat]) ?? 'neither'])]
      : []),
    verb('council', 'cards', 'War Council', 'Take discarded strategy cards back into your hand.'),
    verb('restructure', 'cards', 'Restructure', RESTRUCTURE, RESTRUCTURE_COST),
    verb('end', 'end', 'End turn', 'Your opponent’s turn begins.'),
  ]
}

const ATTACK =
  'Attack an opposing territory beside one you Control or in your home rank. Both sides choose cards and hires in secret.'
const BATTLE: Readonly<Record<State['edition'], string>> = {
  rulebook: `${ATTACK} A win moves it two steps towards you, a clear win three.`,
  'rules-card': `${ATTACK} A win makes it yours at its level.`,
}
const REFORM =
  'Win over a territory that your opponent Influences, without a fight. Pay one coin, plus one for each territory your opponent Controls.'
const DEVELOP = 'Turn over a territory you Influence: you Control it, and everyone sees what it is.'
const REALLOCATE =
  'Look at all Influenced territories and rearrange them as you like. Each place keeps its owner'
const SECRET = '; only you know what lies where'
const RECRUIT = 'Turn coins into soldiers: lower Wealth, raise Military.'
const DISBAND = 'Turn soldiers into coins: lower Military, raise Wealth.'
const RECOVER = {
  neither: 'Gain one coin and one soldier.',
  wealth: `Gain one soldier. Your Wealth is already ${MOST}.`,
  military: `Gain one coin. Your Military is already ${MOST}.`,
} as const

/** How much of a possible gain there is room for, where it is not all (TRS-R23). */
function room({ view, actions }: Asked, seat: Seat, kind: 'recruit' | 'disband'): string {
  const { wealth, military } = view.sides[seat]
  const left = MOST - (kind === 'recruit' ? military : wealth)
  const gains = actions.flatMap((action) =>
    action.type === kind ? [EDITIONS[view.edition][kind][action.rate].gain] : [],
  )
  if (gains.every((gain) => gain <= left)) return ''
  return ` There is room for ${counted(left, kind === 'recruit' ? 'soldier' : 'coin')}.`
}

const RESTRUCTURE = 'Swap cards between your hand and your strength tracker. It takes no action.'

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
        give: hand.slice(0, 1).map(Number),
        take: tracker.slice(0, 1).map(Number),
      })
    case 'recruit':
    case 'disband':
      return refusal({ type: verb, rate: 0 })
    default:
      return refusal({ type: verb })
  }
}

/** Why an aimed verb fits no place: the reason that is nearest to being met. */
function nowhere({ refusal }: Asked, verb: Aimed): Refusal | undefined {
  const reasons = Array.from({ length: PLACES }, (_, place) => refusal({ type: verb, place })).filter(
    (reason) => reason !== undefined,
  )
  const find = (wanted: string) => reasons.find(({ code }) => code === wanted)
  const [poor, home, far] = [find('too-poor'), find('home-first'), find('not-adjacent')]
  if (poor) return poor
  if (home) return { ...home, message: 'First Control the home territory beside a middle territory.' }
  if (far) {
    const theirs = verb === 'reform' ? 'Influenced opposing' : 'opposing'
    return { ...far, message: `No ${theirs} territory touches one you Control or is in your home rank.` }
  }
  return reasons[0] && { ...reasons[0], message: NOTHING_TO[verb] }
}

const NOTHING_TO: Readonly<Record<Aimed, string>> = {
  battle: 'Your opponent has no territory left.',
  reform: 'Your opponent Influences no territory. Win Controlled ones in battle.',
  develop: 'You Influence no territory.',
}

export function placeVerbs(
  asked: Asked,
  place: number,
): readonly { readonly id: Aimed; readonly why: Refusal | undefined }[] {
  return AIMED.map((id) => ({ id, why: aimRefusal(asked, id, place) }))
}

const AIMED: readonly Aimed[] = ['battle', 'reform', 'develop']

export function aimRefusal({ actions, refusal }: Asked, verb: Aimed, place: number): Refusal | undefined {
  if (legalPlaces(actions, verb).includes(place)) return undefined
  return refusal({ type: verb, place })
}

/**
 * A reason short enough for a mark on a territory; undefined where its banner says it.
 * @param isOwn whether the territory is the player's
 */
export function inShort({ code, clause }: Refusal, isOwn = false): string | undefined {
  if (isOwn && OF_OWN.includes(code)) return undefined
  return SHORT[code] ?? clause ?? 'not now'
}

const SHORT: Readonly<Record<string, string>> = {
  'not-adjacent': 'out of reach',
  'home-first': 'home first',
  'too-poor': 'too costly',
  'controlled-by-the-opponent': 'Controlled',
  'not-influenced-by-you': 'not yours',
}

/** Reasons that are told by a banner of the player's own. */
const OF_OWN: readonly string[] = ['own-territory', 'not-influenced-by-you']

/** A reason with its clause. */
export function reasonWords({ message, clause }: Refusal): string {
  return clause === undefined ? message : `${message} (${clause})`
}
