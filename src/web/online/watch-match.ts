import { type ReadonlySignal, signal } from '@preact/signals'
import type { Refusal } from '../../core/index.ts'
import type { ChatLine } from '../../protocol/index.ts'
import type { Wire } from '../api/wire.ts'
import { type Replica, receive } from './replica.ts'

/** What is known of a match that is being watched. */
export type Found =
  | { readonly is: 'waited for' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | {
      readonly is: 'known'
      readonly replica: Replica
      /** What the latest entry told; a new list for every entry. */
      readonly latest: readonly unknown[]
      /** Counts the positions that were sent: how often all there is was said afresh. */
      readonly positions: number
    }

/** A match that is being watched. */
export type MatchWatch = {
  readonly id: string
  readonly invite: string | undefined
  readonly found: ReadonlySignal<Found>
  /** Calls back with everything that is said in the match. */
  onChat(listener: (line: ChatLine) => void): () => void
  /** Asks for the position once more: whoever looks may be somebody else by now. */
  again(): void
  close(): void
}

/** Watches a match: keeps what is known of it whole, whatever the connection does. */
export function watchMatch(wire: Wire, id: string, invite: string | undefined): MatchWatch {
  const found = signal<Found>({ is: 'waited for' })
  const chatListeners = new Set<(line: ChatLine) => void>()
  /** Whether what is replica cannot be built upon, so that everything is to be asked for. */
  let isLost = false
  const heldNow = () => {
    const now = found.peek()
    return now.is === 'known' ? now : undefined
  }
  const watching = wire.watch({
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
      if (replica === before?.replica) return
      found.value = {
        is: 'known',
        replica,
        latest: latestOf(before?.replica, replica, before?.latest),
        positions: (before?.positions ?? 0) + (message.type === 'position' ? 1 : 0),
      }
      // The seed was not known when the match was described to us.
      if (message.type === 'update' && replica.status.result && replica.match.seed === null) watching.again()
    },
    refused(refusal) {
      // A server that is about to stop refuses everything, and comes back.
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

/** What the table is to move by. */
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
