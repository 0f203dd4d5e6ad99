import type { Position } from '../../protocol/index.ts'
import type { Asker, Rooms, Watcher } from '../operation/rooms.ts'

/** What somebody asks to watch. */
export type WatchRequest = {
  readonly match: string
  readonly since?: number | undefined
  readonly viewer?: Position['viewer'] | undefined
}

/** One match that a connection watches. */
export type MatchSubscription = {
  readonly watcher: Watcher
  /**
   * Begins, and sends the position before anything that comes after it.
   * @throws Refused what {@link Rooms} refuses; nothing has been sent then
   */
  begin(rooms: Rooms, asker: Asker): Promise<void>
}

/** Prepares to watch a match; messages go to `send`, already written as JSON. */
export function subscribe(
  wish: WatchRequest,
  person: string | undefined,
  send: (message: string) => void,
): MatchSubscription {
  // What happens between the position's making and its sending waits here.
  let early: string[] | undefined = []
  const watcher: Watcher = {
    person,
    send(message) {
      if (early) early.push(message)
      else send(message)
    },
  }
  return {
    watcher,
    async begin(rooms, asker) {
      const position = await rooms.watch(wish.match, asker, watcher, wish.since, wish.viewer)
      send(JSON.stringify(position))
      for (const message of early ?? []) send(message)
      early = undefined
    },
  }
}
