import type { Seat } from '../../../core/index.ts'
import { controlled, controls, rung } from './battle.ts'
import { DEVELOP_COST, EDITIONS, MOST, REALLOCATE_COST, RESTRUCTURE_COST } from './cards.ts'
import { HOME, HOME_BESIDE, PLACES, TOUCHING } from './grid.ts'
import type { Action, State } from './state.ts'
import { isSame, subsets } from './subsets.ts'

/** What can be asked for in the action phase. */
export type Act = Extract<
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

/** Why an act is not possible now; `refusals.ts` has the sentences. */
export type Hindrance =
  | 'own territory'
  | 'not adjacent'
  | 'home first'
  | 'controlled by the opponent'
  | 'not influenced by you'
  | 'too little to rearrange'
  | 'too poor'
  | 'too few soldiers'
  | 'military is full'
  | 'wealth is full'
  | 'both are full'
  | 'no such rate'
  | 'not in this edition'
  | 'nothing discarded'
  | 'not discarded'
  | 'not a swap'
  | 'too many swapped'
  | 'not in hand'
  | 'not on the tracker'

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
function outOfReach(state: State, seat: Seat, place: number): Hindrance | undefined {
  if (!isAdjacent(state, seat, place)) return 'not adjacent'
  return needsHome(state, seat, place) ? 'home first' : undefined
}

/** TRS-14: one coin and one more for each territory that the opponent controls. */
export function reformCost(state: State, seat: Seat): number {
  return 1 + controlled(state, 1 - seat)
}

/** The Influenced places, both sides', in order (TRS-16). */
export function reallocatable({ ladder }: State): readonly number[] {
  return ladder.flatMap((rungOfStrength, place) =>
    rungOfStrength === 1 || rungOfStrength === 2 ? [place] : [],
  )
}

/** What stands against an act of this seat in its action phase; undefined when it may be done (TRS-R23). */
export function hindrance(state: State, seat: Seat, act: Act): Hindrance | undefined {
  const { wealth, military, discard } = state.sides[seat]
  const edition = EDITIONS[state.edition]
  switch (act.type) {
    case 'battle':
      if (rung(state.ladder[act.place], seat) >= 2) return 'own territory'
      return outOfReach(state, seat, act.place)
    case 'reform': {
      const at = rung(state.ladder[act.place], seat)
      if (at >= 2) return 'own territory'
      if (at === 0) return 'controlled by the opponent'
      return outOfReach(state, seat, act.place) ?? (wealth < reformCost(state, seat) ? 'too poor' : undefined)
    }
    case 'develop':
      if (rung(state.ladder[act.place], seat) !== 2) return 'not influenced by you'
      if (needsHome(state, seat, act.place)) return 'home first'
      return wealth < DEVELOP_COST ? 'too poor' : undefined
    case 'reallocate':
      if (reallocatable(state).length < 2) return 'too little to rearrange'
      return wealth < REALLOCATE_COST ? 'too poor' : undefined
    case 'recruit':
      if (act.rate >= edition.recruit.length) return 'no such rate'
      if (military >= MOST) return 'military is full'
      return wealth < edition.recruit[act.rate].pay ? 'too poor' : undefined
    case 'disband':
      if (act.rate >= edition.disband.length) return 'no such rate'
      if (wealth >= MOST) return 'wealth is full'
      return military < edition.disband[act.rate].pay ? 'too few soldiers' : undefined
    case 'recover':
      if (!edition.recover) return 'not in this edition'
      return wealth >= MOST && military >= MOST ? 'both are full' : undefined
    case 'council':
      if (discard.length === 0) return 'nothing discarded'
      return isChoiceOf(act.cards, discard) ? undefined : 'not discarded'
    case 'restructure':
      return restructureHindrance(state, seat, act)
    case 'end':
      return undefined
  }
}

/** The same for Restructure alone, which a defender may ask for too (TRS-21, TRS-R13, TRS-R19). */
export function restructureHindrance(
  state: State,
  seat: Seat,
  { give, take }: Extract<Action, { type: 'restructure' }>,
): Hindrance | undefined {
  const { wealth, hand, tracker } = state.sides[seat]
  if (wealth < RESTRUCTURE_COST) return 'too poor'
  if (give.length === 0 || give.length !== take.length) return 'not a swap'
  if (give.length > EDITIONS[state.edition].restructure) return 'too many swapped'
  if (!isChoiceOf(give, hand as number[])) return 'not in hand'
  return isChoiceOf(take, tracker as number[]) ? undefined : 'not on the tracker'
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

/** Each act that never depends on the cards, made once, in the order in which acts are listed. */
const PLAIN: readonly Act[] = [
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
const END: Act = { type: 'end' }

function onPlaces(type: 'battle' | 'reform' | 'develop'): readonly Act[] {
  return Array.from({ length: PLACES }, (_, place) => ({ type, place }))
}

/** Every act that is possible now. */
export function acts(state: State, seat: Seat): readonly Act[] {
  const list = PLAIN.filter((act) => hindrance(state, seat, act) === undefined)
  list.push(...councils(state.sides[seat].discard), ...restructures(state, seat), END)
  return list
}

/** War Council: any of the discards, one or more (TRS-19). */
function councils(discard: readonly number[]): readonly Act[] {
  if (discard.length === 0) return []
  return kept(councilLists, discard.join(), () =>
    [1, 2, 3].flatMap((size) => subsets(discard, size).map((cards): Act => ({ type: 'council', cards }))),
  )
}

/** Every Restructure that the seat can pay for. */
export function restructures(state: State, seat: Seat): readonly Extract<Act, { type: 'restructure' }>[] {
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

const councilLists = new Map<string, readonly Act[]>()
const restructureLists = new Map<string, readonly Extract<Act, { type: 'restructure' }>[]>()

function kept<T>(lists: Map<string, T>, key: string, make: () => T): T {
  const found = lists.get(key)
  if (found !== undefined) return found
  const made = make()
  lists.set(key, made)
  return made
}
