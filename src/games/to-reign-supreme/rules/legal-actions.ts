import type { Seat } from '../../../core/index.ts'
import {
  DEVELOP_COST,
  EDITIONS,
  MOST,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  STRATEGIES,
} from '../content/cards.ts'
import { controlled, controls, rung } from './battle.ts'
import { HOME, HOME_BESIDE, PLACES, TOUCHING } from './grid.ts'
import type { ReasonCode } from './reasons.ts'
import { type Action, type Side, type State, TOP } from './state.ts'
import { bitsOf, isSame, subsets } from './subsets.ts'

export type TurnAction = Extract<
  Action,
  {
    type:
      | 'battle'
      | 'reform'
      | 'develop'
      | 'reallocate'
      | 'recruit'
      | 'disband'
      | 'recover'
      | 'council'
      | 'restructure'
      | 'end'
  }
>

/** Whether the place touches one that the seat controls, or is of its home rank (TRS-20). */
function isAdjacent(state: State, seat: Seat, place: number): boolean {
  if (HOME[state.layout][seat].includes(place)) return true
  return TOUCHING[state.layout][place].some((beside) => controls(state, seat, beside))
}

/** Whether the place lies in the middle and the seat does not control the home territory beside it (TRS-R25). */
function needsHome(state: State, seat: Seat, place: number): boolean {
  if (state.middle === 'at-once') return false
  const home = HOME_BESIDE[state.layout][seat][place]
  return home >= 0 && !controls(state, seat, home)
}

/** Why the seat cannot reach a territory that the opponent holds; undefined when it can. */
function outOfReach(state: State, seat: Seat, place: number): ReasonCode | undefined {
  if (!isAdjacent(state, seat, place)) return 'not-adjacent'
  return needsHome(state, seat, place) ? 'home-first' : undefined
}

/** TRS-14: one coin and one more for each territory that the opponent controls. */
export function reformCost(state: State, seat: Seat): number {
  return 1 + controlled(state, 1 - seat)
}

export function reallocatable({ ladder }: State): readonly number[] {
  return ladder.flatMap((rungOfStrength, place) =>
    rungOfStrength === 1 || rungOfStrength === 2 ? [place] : [],
  )
}

/** Which of Wealth and Military Recover cannot raise; undefined where it raises both (TRS-R23). */
export function fullLevel({ wealth, military }: Pick<Side, 'wealth' | 'military'>) {
  return wealth >= MOST ? 'wealth' : military >= MOST ? 'military' : undefined
}

function hasTwoInfluenced({ ladder }: State): boolean {
  let count = 0
  for (let place = 0; place < PLACES; place++) if (ladder[place] === 1 || ladder[place] === 2) count++
  return count >= 2
}

/** Why the seat may not take this action now; undefined when it may (TRS-R23). */
export function reasonAgainst(state: State, seat: Seat, act: TurnAction): ReasonCode | undefined {
  const { wealth, military, discard } = state.sides[seat]
  const edition = EDITIONS[state.edition]
  switch (act.type) {
    case 'battle':
      if (rung(state.ladder[act.place], seat) >= 2) return 'own-territory'
      return outOfReach(state, seat, act.place)
    case 'reform': {
      const at = rung(state.ladder[act.place], seat)
      if (at >= 2) return 'own-territory'
      if (at === 0) return 'controlled-by-the-opponent'
      return outOfReach(state, seat, act.place) ?? (wealth < reformCost(state, seat) ? 'too-poor' : undefined)
    }
    case 'develop':
      if (rung(state.ladder[act.place], seat) !== 2) return 'not-influenced-by-you'
      if (needsHome(state, seat, act.place)) return 'home-first'
      return wealth < DEVELOP_COST ? 'too-poor' : undefined
    case 'reallocate':
      if (!hasTwoInfluenced(state)) return 'too-little-to-rearrange'
      return wealth < REALLOCATE_COST ? 'too-poor' : undefined
    case 'recruit':
      if (act.rate >= edition.recruit.length) return 'no-such-rate'
      if (military >= MOST) return 'military-is-full'
      return wealth < edition.recruit[act.rate].pay ? 'too-poor' : undefined
    case 'disband':
      if (act.rate >= edition.disband.length) return 'no-such-rate'
      if (wealth >= MOST) return 'wealth-is-full'
      return military < edition.disband[act.rate].pay ? 'too-few-soldiers' : undefined
    case 'recover':
      if (!edition.recover) return 'not-in-this-edition'
      return wealth >= MOST && military >= MOST ? 'both-are-full' : undefined
    case 'council':
      if (discard.length === 0) return 'nothing-discarded'
      return isChoiceOf(act.cards, discard) ? undefined : 'not-discarded'
    case 'restructure':
      return reasonAgainstRestructure(state, seat, act)
    case 'end':
      return undefined
  }
}

/** The same for Restructure alone, which a defender may ask for too (TRS-21, TRS-R13, TRS-R19). */
export function reasonAgainstRestructure(
  state: State,
  seat: Seat,
  { give, take }: Extract<Action, { type: 'restructure' }>,
): ReasonCode | undefined {
  const { wealth, hand, tracker } = state.sides[seat]
  if (wealth < RESTRUCTURE_COST) return 'too-poor'
  if (give.length === 0 || give.length !== take.length) return 'not-a-swap'
  if (give.length > EDITIONS[state.edition].restructure) return 'too-many-swapped'
  if (!isChoiceOf(give, hand as number[])) return 'not-in-hand'
  return isChoiceOf(take, tracker as number[]) ? undefined : 'not-on-the-tracker'
}

/** Whether `chosen` is one or more of an ascending list's values, ascending, none twice. */
function isChoiceOf(chosen: readonly number[], list: readonly number[]): boolean {
  return (
    chosen.length > 0 &&
    isSame(
      chosen,
      list.filter((each) => chosen.includes(each)),
    )
  )
}

/** The actions that do not depend on cards, in the order of the list. */
const PLAIN: readonly TurnAction[] = [
  ...onPlaces('battle'),
  ...onPlaces('reform'),
  ...onPlaces('develop'),
  { type: 'reallocate' },
  { type: 'recruit', rate: 0 },
  { type: 'recruit', rate: 1 },
  { type: 'disband', rate: 0 },
  { type: 'disband', rate: 1 },
  { type: 'recover' },
]
const END: TurnAction = { type: 'end' }

function onPlaces(type: 'battle' | 'reform' | 'develop'): readonly TurnAction[] {
  return Array.from({ length: PLACES }, (_, place) => ({ type, place }))
}

/** The actions of a turn, in a fixed order. Lists are kept by what they depend on. */
export function turnActions(state: State, seat: Seat): readonly TurnAction[] {
  const { discard, hand, tracker } = state.sides[seat]
  // Cards that a view hides have no key.
  if (typeof tracker[0] !== 'number') return listTurn(state, seat)
  const key = turnKey(state, seat)
  let byCards = turnLists.get(key)
  if (!byCards) {
    if (turnLists.size >= MOST_KEPT) turnLists.clear()
    byCards = new Map()
    turnLists.set(key, byCards)
  }
  const cards =
    (bitsOf(discard) * CARD_SETS + bitsOf(hand as number[])) * CARD_SETS + bitsOf(tracker as number[])
  return kept(byCards, cards, () => listTurn(state, seat))
}

function listTurn(state: State, seat: Seat): readonly TurnAction[] {
  return [
    ...PLAIN.filter((act) => reasonAgainst(state, seat, act) === undefined),
    ...councils(state.sides[seat].discard),
    ...restructures(state, seat),
    END,
  ]
}

/** What the actions of a turn depend on, except for cards. */
function turnKey({ edition, layout, middle, ladder, sides }: State, seat: Seat): number {
  const { wealth, military } = sides[seat]
  let key = (edition === 'rulebook' ? 0 : 4) + (layout === 'easy' ? 0 : 2) + (middle === 'from-home' ? 0 : 1)
  for (let place = 0; place < PLACES; place++) key = key * (TOP + 1) + ladder[place]
  return ((key * 2 + seat) * (MOST + 1) + wealth) * (MOST + 1) + military
}

/** War Council: any of the discards, one or more (TRS-19). */
function councils(discard: readonly number[]): readonly TurnAction[] {
  return kept(councilLists, bitsOf(discard), () =>
    [1, 2, 3].flatMap((size) =>
      subsets(discard, size).map((cards): TurnAction => ({ type: 'council', cards })),
    ),
  )
}

export function restructures(
  state: State,
  seat: Seat,
): readonly Extract<TurnAction, { type: 'restructure' }>[] {
  const { wealth, hand, tracker } = state.sides[seat]
  if (wealth < RESTRUCTURE_COST) return []
  const most = EDITIONS[state.edition].restructure
  return kept(restructureLists, `${most} ${hand.join()} ${tracker.join()}`, () =>
    Array.from({ length: most }, (_, i) => i + 1).flatMap((size) =>
      subsets(hand as number[], size).flatMap((give) =>
        subsets(tracker as number[], size).map((take) => ({ type: 'restructure' as const, give, take })),
      ),
    ),
  )
}

/** How many lists are kept, apart from those that differ in cards only. */
const MOST_KEPT = 10_000
/** By `turnKey`, then by cards. */
const turnLists = new Map<number, Map<number, readonly TurnAction[]>>()
const councilLists = new Map<number, readonly TurnAction[]>()
const restructureLists = new Map<string, readonly Extract<TurnAction, { type: 'restructure' }>[]>()
const CARD_SETS = 2 ** STRATEGIES.length

function kept<Key, T>(lists: Map<Key, T>, key: Key, make: () => T): T {
  const found = lists.get(key)
  if (found !== undefined) return found
  const made = make()
  lists.set(key, made)
  return made
}
