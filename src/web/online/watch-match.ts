import { type ReadonlySignal, signal } from '@preact/signals'
import type { Refusal } from '../../core/index.ts'
import type { ChatLine } from '../../protocol/index.ts'
import type { LiveConnection } from '../api/live-connection.ts'
import { retryPause } from '../api/retry-pause.ts'
import type { LastPosition } from '../store/last-positions.ts'
import { type Replica, receive } from './replica.ts'

export type Found =
  | { readonly is: 'waited for' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | {
      readonly is: 'known'
      readonly replica: Replica
      /** Events of the latest entry; a new array for every entry. */
      readonly latest: readonly unknown[]
      /** Counts the full positions received. */
      readonly positions: number
      /** Of a position kept from an earlier visit, until the server is heard: its time, in milliseconds since 1970. */
      readonly asOf?: number
    }

export type MatchWatch = {
  readonly id: string
  readonly invite: string | undefined
  readonly found: ReadonlySignal<Found>
  /** Whether the server refuses the position for the moment, so that what is shown may be old. */
  readonly isDelayed: ReadonlySignal<boolean>
  onChat(listener: (line: ChatLine) => void): () => void
  /** Asks for the position again: the viewer may be another player now. */
  again(): void
  close(): void
}

/** Refusals that pass. The watcher asks again by itself. */
const PASSING = ['busy', 'too-many', 'not-stored', 'closing']
/** The maximum pause before it first asks again, in milliseconds. */
const FIRST_PAUSE_MS = 1_000

/**
 * Watches a match and keeps its replica complete across lost connections and while the server is busy.
 * @param last shown until the server is heard
 */
export function watchMatch(
  connection: LiveConnection,
  id: string,
  invite: string | undefined,
  last?: LastPosition<Replica>,
): MatchWatch {
  const found = signal<Found>(
    last
      ? { is: 'known', replica: last.replica, latest: [], positions: 0, asOf: last.at }
      : { is: 'waited for' },
  )
  const chatListeners = new Set<(line: ChatLine) => void>()
  /** Whether the replica cannot be updated, so that the next request asks for everything. */
  let isLost = false
  const isDelayed = signal(false)
  let refusals = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  const heldNow = () => {
    const now = found.peek()
    return now.is === 'known' ? now : undefined
  }
  const watching = connection.watch({
    match: id,
    invite,
    since: () => (isLost ? undefined : heldNow()?.replica.number),
    heard(message) {
      if (message.type === 'chat') {
        for (const listener of [...chatListeners]) listener(message)
        return
      }
      const before = heldNow()
      // Asked from a line that it does not have, the server sends everything: an older backup was restored.
      const isWhole = !isLost && message.type === 'position' && message.opening !== null
      const isRestored = isWhole && message.number < (before?.replica.number ?? 0)
      const replica = receive(isRestored ? undefined : before?.replica, message)
      if (replica === 'missing') {
        isLost = message.type === 'position'
        watching.again()
        return
      }
      if (message.type === 'position') {
        isLost = false
        isDelayed.value = false
        refusals = 0
      }
      if (replica === before?.replica && before.asOf === undefined) return
      found.value = {
        is: 'known',
        replica,
        latest: latestOf(before?.replica, replica, before?.latest),
        positions: (before?.positions ?? 0) + (message.type === 'position' ? 1 : 0),
      }
      // The match's description from before has no seed.
      if (message.type === 'update' && replica.status.result && replica.match.seed === null) watching.again()
    },
    refused(refusal) {
      if (PASSING.includes(refusal.code)) {
        isDelayed.value = true
        clearTimeout(pause)
        pause = setTimeout(watching.again, retryPause(FIRST_PAUSE_MS, refusals++))
        // A server that is about to stop refuses everything, then returns.
        if (heldNow() || refusal.code === 'closing') return
      }
      found.value = { is: 'refused', refusal }
    },
  })
  return {
    id,
    invite,
    found,
    isDelayed,
    onChat(listener) {
      chatListeners.add(listener)
      return () => {
        chatListeners.delete(listener)
      }
    },
    again: watching.again,
    close() {
      clearTimeout(pause)
      watching.close()
    },
  }
}

/** The events by which the table moves. */
function latestOf(
  before: Replica | undefined,
  now: Replica,
  latest: readonly unknown[] | undefined,
): readonly unknown[] {
  if (!before || before.viewer !== now.viewer) return now.entries.length === 0 ? now.opening : []
  if (before.number === now.number || (before.entries.at(-1) === now.entries.at(-1) && latest))
    return latest ?? []
  return now.entries.length < before.entries.length ? [] : (now.entries.at(-1)?.told ?? [])
}
