import type { Refusal, Seat } from '../../../../core/index.ts'
import { actionsBy } from '../../../../look/index.ts'
import type { Action } from '../../rules/actions.ts'
import { placeOf } from '../../rules/board.ts'
import type { Pick as Choosing, State } from '../../rules/state.ts'
import { nameAsked } from '../../rules/targets.ts'
import { type Draft, type Props, redraft } from './ui-state.ts'

type Asked = Pick<Props, 'view' | 'viewer' | 'actions' | 'refusal'>

/** What pressing a terrain or a player does now: all of it is among the actions. */
export type Aims = {
  readonly spaces: ReadonlyMap<number, Action>
  readonly seats: ReadonlyMap<Seat, Action>
  /** The same kind of action on a space or a seat where it is not possible, to ask why; undefined: nothing is aimed. */
  readonly onSpace: ((space: number) => Action) | undefined
  readonly onSeat: ((seat: Seat) => Action) | undefined
}

const NOTHING: Aims = { spaces: new Map(), seats: new Map(), onSpace: undefined, onSeat: undefined }

const SPACE_PICKS: ReadonlySet<Choosing> = new Set(['destination', 'flee', 'redeploy', 'tower space'])
const SEAT_PICKS: ReadonlySet<Choosing> = new Set(['river seat', 'palace', 'plague'])

/** Where the draft, or the choice that is asked for, may be carried out. */
export function aimsOf(asked: Asked, draft: Draft): Aims {
  const { view, viewer, actions } = asked
  if (typeof viewer !== 'number' || actions.length === 0) return NOTHING
  const top = view.stack.at(-1)
  if (top?.step === 'pick') {
    const make = (choice: number): Action => ({ type: 'pick', choice })
    if (SPACE_PICKS.has(top.what)) return { ...NOTHING, spaces: picks(actions), onSpace: make }
    return SEAT_PICKS.has(top.what) ? { ...NOTHING, seats: picks(actions), onSeat: make } : NOTHING
  }
  switch (draft.verb) {
    case 'venture':
      return {
        ...NOTHING,
        spaces: actionsBy(actions, (action) => (action.type === 'venture' ? action.space : undefined)),
        onSpace: (space) => ({ type: 'venture', space }),
      }
    case 'duel':
      return {
        ...NOTHING,
        seats: actionsBy(actions, (action) => (action.type === 'duel' ? action.seat : undefined)),
        onSeat: (seat) => ({ type: 'duel', seat }),
      }
    case 'barter':
      return {
        ...NOTHING,
        seats: actionsBy(actions, (action) => (action.type === 'barter' ? action.seat : undefined)),
        onSeat: (seat) => ({ type: 'barter', seat, count: 1 }),
      }
    case 'trait':
      return aimedAbility(asked, viewer, (on) => ({ type: 'trait', on }))
    case 'use':
    case 'play': {
      const { verb, item } = draft
      return item === undefined ? NOTHING : aimedAbility(asked, viewer, (on) => ({ type: verb, item, on }))
    }
    default:
      return NOTHING
  }
}

/** An item or trait that asks its owner to name a seat or a space. */
function aimedAbility({ view, actions }: Asked, seat: Seat, make: (on: number | null) => Action): Aims {
  const what = nameAsked(view, seat, make(null))
  if (what === 'nothing') return NOTHING
  const wanted = make(null)
  const targets = actionsBy(actions, (action) =>
    isSame(action, wanted) && action.on !== null ? action.on : undefined,
  )
  return what === 'seat'
    ? { ...NOTHING, seats: targets, onSeat: make }
    : { ...NOTHING, spaces: targets, onSpace: make }
}

type OfAbility = Extract<Action, { on: unknown }>

/** Whether an action uses the same thing as another, on whatever. */
export function isSame(action: Action, other: Action): action is OfAbility {
  if (action.type !== other.type || !('on' in action)) return false
  return !('item' in action) || ('item' in other && action.item === other.item)
}

function picks(actions: readonly Action[]): ReadonlyMap<number, Action> {
  return actionsBy(actions, (action) => (action.type === 'pick' ? action.choice : undefined))
}

/** Whether anything is aimed at terrains or players. */
export function isAiming({ onSpace, onSeat }: Aims): boolean {
  return onSpace !== undefined || onSeat !== undefined
}

/** Players whose Warrior is known to stand on a space, ascending. */
export function seatsAt(view: State, space: number): readonly Seat[] {
  return view.players.flatMap((_, seat) => (placeOf(view, seat) === space ? [seat] : []))
}

/** Does what was aimed; of a Barter it has still to be said how many items change hands. */
export function carryOut({ act }: Pick<Props, 'act'>, draft: Draft, action: Action): void {
  if (action.type === 'barter') redraft(draft, { seat: action.seat })
  else act(action)
}

/** What a press on a terrain comes to: an action, several seats to choose from, or why nothing happens. */
export type Pressed =
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'several'; readonly seats: readonly Seat[] }
  | { readonly is: 'refused'; readonly refusal: Refusal | undefined }

/** What pressing a terrain does while something is aimed. */
export function pressSpace({ view, refusal }: Asked, aims: Aims, space: number): Pressed {
  if (aims.onSpace) {
    const action = aims.spaces.get(space)
    return action ? { is: 'action', action } : { is: 'refused', refusal: refusal(aims.onSpace(space)) }
  }
  const there = seatsAt(view, space)
  const lit = there.filter((seat) => aims.seats.has(seat))
  const [first] = lit
  const action = lit.length === 1 ? aims.seats.get(first) : undefined
  if (action) return { is: 'action', action }
  if (lit.length > 1) return { is: 'several', seats: lit }
  return {
    is: 'refused',
    refusal: there[0] === undefined ? undefined : aims.onSeat && refusal(aims.onSeat(there[0])),
  }
}

/** Whether a terrain is lit: it can be chosen, or somebody who can stands on it. */
export function isLit(view: State, aims: Aims, space: number): boolean {
  return aims.spaces.has(space) || seatsAt(view, space).some((seat) => aims.seats.has(seat))
}
