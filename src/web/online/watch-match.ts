import { type ReadonlySignal, signal } from '@preact/signals'
import type { Refusal } from '../../core/index.ts'
import type { ChatLine } from '../../protocol/index.ts'
import type { LiveConnection } from '../api/live-connection.ts'
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
  onChat(listener: (line: ChatLine) => void): () => void
  /** Asks for the position again: the viewer may be another player now. */
  again(): void
  close(): void
}

/**
 * Watches a match and keeps its replica complete across lost connections.
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
      const replica = receive(before?.replica, message)
      if (replica === 'missing') {
        isLost = message.type === 'position'
        watching.again()
        return
      }
      if (message.type === 'position') isLost = false
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
      // A server that is about to stop refuses everything, then returns.
      if (refusal.code !== 'closing') found.value = { is: 'refused', refusal }
    },
  })
  return {
    id,
    invite,
    found,
    onChat(listener) {
      chatListeners.add(listener)
      return () => {
        chatListeners.delete(listener)
      }
    },
    again: watching.again,
    close: watching.close,
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
