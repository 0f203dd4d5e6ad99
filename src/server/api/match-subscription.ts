import type { Position } from '../../protocol/index.ts'
import type { Asker, Rooms, Watcher } from '../operation/rooms.ts'

type WatchRequest = {
  readonly match: string
  readonly since?: number | undefined
  readonly viewer?: Position['viewer'] | undefined
}

export type MatchSubscription = ReturnType<typeof subscribe>

/** Prepares to watch a match. Messages go to `send` as JSON. */
export function subscribe(
  wish: WatchRequest,
  person: string | undefined,
  send: (message: string) => void,
  isHidden = false,
) {
  // Updates wait here until the position is sent.
  let early: string[] | undefined = []
  const watcher: Watcher = {
    person,
    isHidden,
    send(message) {
      if (early) early.push(message)
      else send(message)
    },
  }
  return {
    watcher,
    /**
     * Begins to watch. Sends the position before any update.
     * @throws Refused as {@link Rooms} says; nothing has been sent then
     */
    async begin(rooms: Rooms, asker: Asker): Promise<void> {
      const position = await rooms.watch(wish.match, asker, watcher, wish.since, wish.viewer)
      send(JSON.stringify(position))
      for (const message of early ?? []) send(message)
      early = undefined
    },
  }
}
