import { heard, ONLOOKER, takeBackRefusal, type Viewer, viewOf } from '../../core/index.ts'
import type { Heard, SeatSeen, Status } from '../../protocol/index.ts'
import type { SeatRow } from '../store/index.ts'
import { publicClocks } from './clocks.ts'
import { type LiveMatch, resultOf, waitingIn } from './live-match.ts'

/** A view by its parts: what the client keeps, and what of it is new is told part by part. */
export type ViewParts = Readonly<Record<string, unknown>>

/** What a viewer sees of the position. */
export function viewFor(live: LiveMatch, viewer: Viewer): ViewParts {
  const view: unknown = viewOf(live.match, viewer)
  if (typeof view !== 'object' || view === null || Array.isArray(view))
    throw new Error(`a state of ${live.game.id} is no object`)
  return view as ViewParts
}

/** What was told of entry number `number` (from 1), and whose decisions it was. */
export function heardBy(live: LiveMatch, number: number, viewer: Viewer): Heard {
  const { moves, told } = live.match.entries[number - 1]
  return { by: moves.map(({ seat }) => seat), told: [...heard(told, viewer)] }
}

/** How a match stands, for a viewer. */
export function statusFor(live: LiveMatch, viewer: Viewer): Status {
  return { ...statusForAll(live), undo: undoRefusal(live, viewer) }
}

function statusForAll(live: LiveMatch): Omit<Status, 'undo'> {
  return {
    seats: live.seats.map(publicSeat),
    waiting: [...waitingIn(live)],
    sealed: [...live.match.sealed.keys()].sort((a, b) => a - b),
    clocks: live.clocks ? publicClocks(live.clocks) : null,
    offer: live.offer ?? null,
    result: resultOf(live) ?? null,
  }
}

/** The same as JSON, for one viewer after the other: what all may know is written once. */
export function statusTexts(live: LiveMatch): (viewer: Viewer) => string {
  const shared = JSON.stringify(statusForAll(live)).slice(0, -1)
  return (viewer) => `${shared},"undo":${JSON.stringify(undoRefusal(live, viewer))}}`
}

/** What was told of an entry as JSON, for one viewer after the other: written once where all are told the same. */
export function heardTexts(live: LiveMatch, number: number): (viewer: Viewer) => string {
  const textFor = (viewer: Viewer) => JSON.stringify(heardBy(live, number, viewer))
  const isSecret = live.match.entries[number - 1].told.some(({ visibleTo }) => visibleTo !== undefined)
  if (isSecret) return textFor
  const text = textFor(ONLOOKER)
  return () => text
}

function undoRefusal(live: LiveMatch, viewer: Viewer): string | null {
  if (viewer === 'onlooker') return 'Only those who play can take something back.'
  if (resultOf(live)) return 'The match is over.'
  return takeBackRefusal(live.match, viewer)?.message ?? null
}

/** A seat as everybody may see it. */
export function publicSeat({ name, person, bot, isVacant }: SeatRow): SeatSeen {
  return { name, person, bot, isVacant }
}

/** What a viewer was sent last, by part: as JSON, and a large part itself. */
export type SentParts = Map<string, { readonly part: object | null; readonly text: string }>

/** From this length on, in characters, a part is kept beside its text, so that it need not be written to be compared. */
const LARGE = 4_096

/**
 * Writes the parts of a view that differ from what was sent last as a JSON object, and notes them as sent. When a part
 * has gone, only the whole will do. A large part that is the very same object has not changed, such as the cards of a
 * match: views share with the state only what is never written to. Small parts are made anew by every view and would
 * only be held on to.
 */
export function writeParts(
  sent: SentParts,
  view: ViewParts,
): { readonly text: string; readonly isWhole: boolean } {
  let text = ''
  let count = 0
  for (const key in view) {
    count++
    const part = view[key]
    const before = sent.get(key)
    if (before !== undefined && before.part !== null && before.part === part) continue
    const now = JSON.stringify(part)
    if (before?.text === now) continue
    const isLarge = now.length >= LARGE && typeof part === 'object'
    sent.set(key, { part: isLarge ? part : null, text: now })
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${now}`
  }
  if (count === sent.size) return { text: `{${text}}`, isWhole: false }
  sent.clear()
  return { ...writeParts(sent, view), isWhole: true }
}
