import { type Refusal, refuse } from '../../core/index.ts'
import type { Head, Line, NoticeRow, Store } from '../store/index.ts'
import { headOf, isPerson, type LiveMatch, personAnswering, waitingIn } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import { applyEvent, withHash } from './replay.ts'

/** How often an event is tried again after other processes wrote first. */
const TRIES = 20

export type Appendable = {
  readonly id: string
  readonly live: LiveMatch
  /** The people who watch the match, at any process. */
  people(): ReadonlySet<string>
  /** Drops the state in memory: it holds an event that is not in the store. */
  forget(): void
  /** Reads the match from the store again. */
  load(): Promise<void>
}

export type AppendDeps = {
  readonly store: Store
  readonly now: () => number
  readonly botPaceMs: number
  /** The notices to queue when the match begins to wait for these people. */
  notices(room: Appendable, asked: readonly string[]): Promise<readonly Omit<NoticeRow, 'id' | 'tries'>[]>
  /** The store says why it did not take a line of this match. */
  failed(match: string, why: string): void
}

export type StoredEvent = {
  readonly event: LogEvent
  readonly head: Head
  /** The people whom the match waits for since this event and who do not watch it. */
  readonly asked: readonly string[]
  readonly entriesBefore: number
}

/**
 * Appends an event to the match's log: applies it in memory, then stores it. If another process writes the same line
 * number first, reloads, revalidates and retries.
 * @param make builds the event from the match as it then is; throws Refused when the event is not allowed
 * @throws Refused `not-stored` when the store fails; nothing was done
 */
export async function appendEvent(
  room: Appendable,
  deps: AppendDeps,
  make: (live: LiveMatch) => LogEvent,
): Promise<StoredEvent> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { live } = room
    const waitingBefore = personAnswering(live) ? [] : waitingIn(live)
    const entriesBefore = live.match.entries.length
    const seatsBefore = live.seats.slice()
    const event = make(live)
    const at = Math.max(deps.now(), live.at)
    applyEvent(live, live.number + 1, event, at)
    const line: Line = { number: live.number, at, what: withHash(live, event) }
    const head = headOf(live, deps.botPaceMs)
    const isReseated = seatsBefore.some((seat, i) => seat !== live.seats[i])
    const asked = newlyAsked(room, waitingBefore)
    const store = async () => {
      const notices = await deps.notices(room, asked)
      const seats = isReseated ? { seats: live.seats.slice() } : {}
      return deps.store.matches.append({ match: room.id, line, head, ...seats, notices })
    }
    const outcome = await store().catch((thrown: unknown) => {
      room.forget()
      throw thrown
    })
    if (outcome === 'stored') return { event, head, asked, entriesBefore }
    room.forget()
    if (outcome !== 'taken') {
      deps.failed(room.id, outcome.failed)
      refuse(NOT_STORED)
    }
    await room.load()
  }
  return refuse(NOT_STORED)
}

/** In an answer window a person is asked once their orders say so: then `Room.ask` notifies them. */
function newlyAsked(room: Appendable, waitingBefore: readonly number[]): readonly string[] {
  const { seats } = room.live
  if (personAnswering(room.live)) return []
  const asked = waitingIn(room.live).filter((seat) => !waitingBefore.includes(seat) && isPerson(seats[seat]))
  if (asked.length === 0) return []
  const watching = room.people()
  return asked.flatMap((seat) => seats[seat].person ?? []).filter((person) => !watching.has(person))
}

const NOT_STORED: Refusal = {
  code: 'not-stored',
  message: 'The server could not store this, so nothing was done. Try again in a moment.',
}
