import type { Server } from 'node:http'
import { startTicking, watchAbsence } from './absence.ts'
import type { DispatchContext } from './api/dispatch.ts'
import { createHub, type Hub } from './api/hub.ts'
import { createLimits, UNLIMITED } from './api/limits.ts'
import { OPERATIONS } from './api/operations.ts'
import { attachSocket } from './api/socket.ts'
import { createApp } from './app.ts'
import { startHousekeeping } from './housekeeping.ts'
import { noticeDelay, openNotifier, wantsNotices } from './notices/index.ts'
import type { Operation } from './operation/operation.ts'
import type { Rooms } from './operation/rooms.ts'
import type { Services } from './operation/services.ts'
import { createLog, type Log } from './ops/log.ts'
import { createMetrics, gaugeProcess } from './ops/metrics.ts'
import type { Settings } from './ops/settings.ts'
import { openRooms, type RoomEvents } from './play/index.ts'
import { startPlayer } from './playtests/player.ts'
import { countMissed, countWhenOver, MISSED_MS } from './ratings/count-when-over.ts'
import { steadyClock } from './steady-clock.ts'
import { openStore, storeAddress } from './store/index.ts'

/** For tests. */
export type Overrides = {
  readonly now?: () => number
  readonly log?: Log
  readonly inspect?: (operation: Operation, output: unknown) => void
}

/** The whole server, except its port. */
export type OpenServer = Awaited<ReturnType<typeof openServer>>

/**
 * Opens the store, the rooms and all that answers.
 * @throws Refused `store-in-use`, `newer-store`, `no-store`
 */
export async function openServer(settings: Settings, world: Overrides = {}) {
  const clock = steadyClock(world.now ?? Date.now)
  const { now } = clock
  const log = world.log ?? createLog(settings.log)
  const metrics = createMetrics()
  gaugeProcess(metrics)
  const store = await openStore(storeAddress(settings))
  // Before the first heartbeat of this server, which hides when the last one was.
  const missed = await store.ratings.uncounted(MISSED_MS)

  const hub = createHub()
  metrics.gauge('interregnum_connections', 'Sockets and streams that are open.', () => hub.size)
  const withoutRooms = { settings, store, now, log, metrics }
  const absence = watchAbsence(withoutRooms, clock, (between) => rooms.resume(between))
  const rooms: Rooms = openRooms(withoutRooms, {
    ...hearing(withoutRooms, hub, (match) => rooms.refresh(match)),
    absence: absence.check,
  })
  const services: Services = { ...withoutRooms, rooms }
  const deps: DispatchContext = {
    services,
    limits: settings.rateLimits ? createLimits(withoutRooms) : UNLIMITED,
    inspect: world.inspect,
    recheck: hub.recheck,
  }
  void countMissed(withoutRooms, missed, rooms.refresh)
  const stopTicking = startTicking(absence)
  const stopHousekeeping = startHousekeeping(withoutRooms)
  const notifier = openNotifier(services)
  const stopPlayer = startPlayer(withoutRooms)
  let isClosing = false
  return {
    app: createApp(OPERATIONS, deps, hub),
    services,
    attach: (server: Server) => attachSocket(server, OPERATIONS, deps, hub, () => isClosing),
    /** Refuses new requests, finishes what is under way and closes open connections. */
    async stop(): Promise<void> {
      isClosing = true
      stopTicking()
      stopHousekeeping()
      hub.closing()
      await Promise.all([rooms.close(), notifier.close(), stopPlayer()])
      await absence.end()
      hub.close()
    },
    /** Closes the store, after the last request. */
    close: () => store.close(),
  }
}

function hearing(
  { store, now, log }: Omit<Services, 'rooms'>,
  hub: Hub,
  refresh: (match: string) => Promise<void>,
): Omit<RoomEvents, 'absence'> {
  return {
    news: hub.news,
    over: (match) => void countWhenOver({ store, log }, match, refresh),
    async notice(person, match) {
      if (!(await wantsNotices({ store, now }, person))) return undefined
      const row = await store.matches.find(match)
      return row && { delay: noticeDelay(row.pace) }
    },
  }
}
