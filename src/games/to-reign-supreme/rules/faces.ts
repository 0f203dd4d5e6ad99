import { type Context, type Hidden, type Seat, UNKNOWN } from '../../../core/index.ts'
import { controlled } from './battle.ts'
import { PLACES } from './grid.ts'
import { ALL_KNOW, type Event, type State, TOP, WATCHERS } from './state.ts'

/** Who knows which face (TRS-R15), as bits in `state.known`. */

const KNOWERS = [1, 2, WATCHERS]

/** A viewer who knows all faces but one knows that one too. */
function eliminate({ known }: State): void {
  for (const knower of KNOWERS) {
    let unknown = 0
    for (let place = 0; place < PLACES; place++) if ((known[place] & knower) === 0) unknown++
    if (unknown === 1) for (let place = 0; place < PLACES; place++) known[place] |= knower
  }
}

/** The territory on a place, if everybody knows it. */
export function shownAt({ known, faces }: State, place: number): Hidden<number> {
  return known[place] === ALL_KNOW ? faces[place] : UNKNOWN
}

/** Only the seat knows these places now: it has rearranged them. */
export function knowAlone(state: State, seat: Seat, places: readonly number[]): void {
  if (state.openFaces) return
  for (const place of places) state.known[place] = 1 << seat
  eliminate(state)
}

/** The place becomes Controlled by the seat: everyone sees its face, and some of it counts later (TRS-32). */
export function gainControl(state: State, seat: Seat, place: number, ctx: Context<Event>): void {
  state.ladder[place] = seat === 0 ? TOP : 0
  state.fresh |= 1 << place
  if (state.known[place] !== ALL_KNOW) ctx.reveal()
  state.known[place] = ALL_KNOW
  eliminate(state)
}

/** A side that Controls all six wins at once (TRS-33). */
export function winIfAll(state: State, seat: Seat, ctx: Context<Event>): void {
  if (controlled(state, seat) < PLACES) return
  state.stack.length = 0
  ctx.tell?.({ type: 'won', seat })
}
