import { done, next, type Refusal, type Seat } from '../../../core/index.ts'
import type { Action } from './actions.ts'
import { castRefusal, listCasts } from './casting.ts'
import type { EventContext } from './events.ts'
import { listPlaces, place, placeRefusal } from './placing.ts'
import { cast } from './spells.ts'
import type { Frame, State } from './state.ts'
import { forgetUnable, pushPlacing } from './triggers.ts'
import { openWindow } from './windows.ts'
import { allBut, everyone } from './zones.ts'

/** The sequence of a combat, repeated as often as the current player wants (WOS-16). */

type ActFrame = Extract<Frame, { step: 'act' }>
type PlaceFrame = Extract<Frame, { step: 'place' }>

const REFUSE = {
  act: { code: 'act', clause: 'WOS-16', message: 'Play a spell or a creature, or end combat.' },
  place: { code: 'place', clause: 'WOS-16', message: 'Place another creature, or finish placing.' },
} as const satisfies Record<string, Refusal>

const END: Action = { type: 'end' }
const READY: Action = { type: 'ready' }

/** Steps (a) and (b): spells, a creature, or the end of combat. */
export function acts(state: State, { seat }: ActFrame): readonly Action[] {
  const list: Action[] = []
  listPlaces(state, seat, list)
  listCasts(state, seat, undefined, list)
  list.push(END)
  return list
}

export function actRefusal(state: State, { seat }: ActFrame, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'end':
      return undefined
    case 'place':
      return placeRefusal(state, seat, action.card)
    case 'cast':
      return castRefusal(state, seat, action.card, action.on, undefined)
    default:
      return REFUSE.act
  }
}

export function act(state: State, frame: ActFrame, action: Action, ctx: EventContext): void {
  const { seat } = frame
  switch (action.type) {
    case 'cast':
      next(state, { ...frame, isHeard: false })
      cast(state, seat, action.card, action.on, undefined)
      return
    case 'place':
      next(state, { ...frame, isHeard: true })
      state.stack.push({ step: 'place', seat })
      placeOne(state, seat, action.card, ctx)
      return
    case 'end':
      if (frame.isHeard) done(state)
      else {
        next(state, { ...frame, isHeard: true })
        // Summoned creatures have their steps (c) and (d), and then the current player may play more (WOS-R8).
        const begins = state.fresh.length > 0 ? 'answers' : 'others'
        state.stack.push({ step: 'sequence', next: begins, isEnding: begins === 'others' })
      }
  }
}

/** Step (b): more creatures. */
export function places(state: State, { seat }: PlaceFrame): readonly Action[] {
  const list: Action[] = []
  listPlaces(state, seat, list)
  list.push(READY)
  return list
}

export function placesRefusal(state: State, { seat }: PlaceFrame, action: Action): Refusal | undefined {
  if (action.type === 'ready') return undefined
  return action.type === 'place' ? placeRefusal(state, seat, action.card) : REFUSE.place
}

export function placeMore(state: State, { seat }: PlaceFrame, action: Action, ctx: EventContext): void {
  if (action.type === 'place') placeOne(state, seat, action.card, ctx)
  else answerPlaced(state)
}

/** With an empty hand, for all to see, there is nothing more to ask. */
function placeOne(state: State, seat: Seat, card: number, ctx: EventContext): void {
  place(state, seat, card, ctx)
  if (state.players[seat].creatures.length === 0) answerPlaced(state)
  // What it brings with it, or finds there, may kill at once (WOS-24).
  state.stack.push({ step: 'deaths' })
}

function answerPlaced(state: State): void {
  next(state, { step: 'sequence', next: 'answers', isEnding: false })
}

/** Steps (c), (d) and (e). */
export function runSequence(
  state: State,
  frame: Extract<Frame, { step: 'sequence' }>,
  ctx: EventContext,
): void {
  const { current } = state
  switch (frame.next) {
    case 'answers':
      next(state, { ...frame, next: 'abilities' })
      openWindow(state, 'placed', current, everyone(state), ctx)
      return
    case 'abilities':
      next(state, { ...frame, next: 'others' })
      pushPlacing(state)
      return
    case 'others':
      next(state, { step: 'heard', since: state.cast, isEnding: frame.isEnding })
      openWindow(state, 'others', current, allBut(state, current), ctx)
  }
}

/** After step (e): abilities of what came into attack in it, or the current player goes on (WOS-R8). */
export function afterOthers(state: State, { since, isEnding }: Extract<Frame, { step: 'heard' }>): void {
  forgetUnable(state)
  if (state.fresh.length > 0) {
    next(state, { step: 'sequence', next: 'abilities', isEnding: false })
    return
  }
  done(state)
  if (isEnding && state.cast === since) done(state)
}
