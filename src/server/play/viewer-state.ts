import { heard, ONLOOKER, refuse, type Viewer, viewOf } from '../../core/index.ts'
import type { Heard, Position, Status } from '../../protocol/index.ts'
import { matchSeenOf, publicSeat, seatOf } from '../matches/summary.ts'
import type { MatchRow } from '../store/index.ts'
import { publicClocks } from './clocks.ts'
import { headOf, type LiveMatch, resultOf, rowNow, waitingIn } from './live-match.ts'
import { publicOffer } from './offers.ts'
import { takingBackRefusal } from './take-back.ts'

/** A view by its parts. Clients keep it and are sent the parts that changed. */
export type ViewParts = Readonly<Record<string, unknown>>

export function viewFor(live: LiveMatch, viewer: Viewer): ViewParts {
  const view: unknown = viewOf(live.match, viewer)
  if (typeof view !== 'object' || view === null || Array.isArray(view))
    throw new Error(`a view of ${live.game.id} is not an object`)
  return view as ViewParts
}

/** What the viewer was told of entry `number` (from 1), and whose decisions it was. */
export function heardBy(live: LiveMatch, number: number, viewer: Viewer): Heard {
  const { moves, told, untold } = live.match.entries[number - 1]
  const by = moves.map(({ seat }) => seat)
  return { by, told: [...heard(told, viewer)], ...(untold !== undefined && { more: untold }) }
}

export function statusFor(live: LiveMatch, viewer: Viewer): Status {
  return { ...statusForAll(live), ...statusOfViewer(live, viewer) }
}

type StatusOfViewer = Pick<Status, 'chosen' | 'undo'>

function statusOfViewer(live: LiveMatch, viewer: Viewer): StatusOfViewer {
  const chosen = viewer === ONLOOKER ? undefined : live.match.sealed.get(viewer)
  return { chosen: chosen ?? null, undo: undoRefusal(live, viewer) }
}

function statusForAll(live: LiveMatch): Omit<Status, keyof StatusOfViewer> {
  return {
    seats: live.seats.map(publicSeat),
    waiting: [...waitingIn(live)],
    sealed: [...live.match.sealed.keys()].sort((a, b) => a - b),
    answersFrom: live.answering?.from ?? null,
    clocks: live.clocks ? publicClocks(live.clocks) : null,
    offer: publicOffer(live),
    result: resultOf(live) ?? null,
  }
}

/** The status as JSON, one viewer after another. What all viewers share is written once. */
export function statusTexts(live: LiveMatch): (viewer: Viewer) => string {
  const shared = JSON.stringify(statusForAll(live)).slice(0, -1)
  return (viewer) => `${shared},${JSON.stringify(statusOfViewer(live, viewer)).slice(1)}`
}

/** {@link heardBy} as JSON, one viewer after another. It is written once if no event is secret. */
export function heardTexts(live: LiveMatch, number: number): (viewer: Viewer) => string {
  const textFor = (viewer: Viewer) => JSON.stringify(heardBy(live, number, viewer))
  const isSecret = live.match.entries[number - 1].told.some(({ visibleTo }) => visibleTo !== undefined)
  if (isSecret) return textFor
  const text = textFor(ONLOOKER)
  return () => text
}

function undoRefusal(live: LiveMatch, viewer: Viewer): string | null {
  if (viewer === 'onlooker') return 'Only players can undo.'
  if (resultOf(live)) return 'The match is over.'
  return takingBackRefusal(live, viewer)?.message ?? null
}

/**
 * The viewer through whose eyes somebody watches. A player sees their own seat's view. Once the match is over, anybody
 * may see every view.
 * @throws Refused `forbidden`, `bad-seat`
 */
export function viewerOf(live: LiveMatch, person: string | undefined, wished: Viewer | undefined): Viewer {
  const own = seatOf(rowNow(live), person) ?? ONLOOKER
  if (wished === undefined || wished === own || wished === ONLOOKER) return wished ?? own
  if (!resultOf(live)) {
    const message = 'You can see other players’ cards once the match is over.'
    refuse({ code: 'forbidden', message, at: 'viewer' })
  }
  if (wished >= live.seats.length)
    refuse({ code: 'bad-seat', message: `There is no seat ${wished} in this match.`, at: 'viewer' })
  return wished
}

/** As {@link viewerOf} for somebody who watches already: the view of their own seat where that refuses. */
export function viewerNow(live: LiveMatch, person: string | undefined, wished: Viewer | undefined): Viewer {
  const own = seatOf(rowNow(live), person) ?? ONLOOKER
  return wished === undefined || (wished !== ONLOOKER && !resultOf(live)) ? own : wished
}

export type PositionRequest = {
  readonly person: string | undefined
  readonly viewer: Viewer
  /** The number of the latest line the client has; 0: none. */
  readonly since: number
  readonly present: number[]
  /** What was noted of the match after it had been read. */
  readonly afterwards: Partial<Pick<MatchRow, 'rematch' | 'rating'>>
  readonly botPaceMs: number
}

/** The fewest entries that there were after line `since` or a later one: those that no undo has touched since. */
function fewestSince({ entryAfter }: LiveMatch, since: number): number {
  let fewest = Number.POSITIVE_INFINITY
  for (let line = since; line < entryAfter.length; line++) fewest = Math.min(fewest, entryAfter[line])
  return fewest
}

/** The match as the viewer sees it, with the entries after line `since`. */
export function positionFor(live: LiveMatch, request: PositionRequest): Position {
  const { person, viewer, since, present, afterwards, botPaceMs } = request
  const isWhole = since === 0 || since > live.number
  const keep = isWhole ? 0 : fewestSince(live, since)
  const row: MatchRow = {
    ...rowNow(live),
    options: live.match.options as MatchRow['options'],
    head: headOf(live, botPaceMs),
    ...afterwards,
  }
  return {
    type: 'position',
    match: matchSeenOf(row, person),
    viewer,
    number: live.number,
    entry: live.match.entries.length,
    keep,
    opening: isWhole ? [...heard(live.match.opening, viewer)] : null,
    entries: live.match.entries.slice(keep).map((_, i) => heardBy(live, keep + i + 1, viewer)),
    view: { ...viewFor(live, viewer) },
    status: statusFor(live, viewer),
    present,
  }
}
