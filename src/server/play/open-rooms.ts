import type { Worker } from 'node:worker_threads'
import { DEFAULT_ORDERS, type Refusal, Refused, refuse } from '../../core/index.ts'
import { answerWindowsOf, findGame } from '../../games/registry.ts'
import type { LostSeat } from '../../protocol/index.ts'
import { NO_MATCH } from '../matches/find-match.ts'
import { mayLook } from '../matches/summary.ts'
import type { Asker, Done, Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import { type Line, StoreDown } from '../store/index.ts'
import { openBotPool } from './bot-pool.ts'
import {
  checkMayChange,
  checkOffer,
  checkOrders,
  checkTimely,
  decidingSeat,
  sitEvent,
  windowsOf,
} from './decisions.ts'
import { openInterruptions } from './interruptions.ts'
import type { LiveMatch } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import { agreesByOffering, checkAnswered, offerEvent } from './offers.ts'
import { openSharedPresence } from './presence.ts'
import { prepareFor } from './replay.ts'
import { NotBegun, Room, type RoomDeps } from './room.ts'
import { openScheduler } from './scheduler.ts'
import { addInTime } from './standing-orders.ts'
import { takeBackEvent } from './take-back.ts'

/** How long an unused room stays in memory, in milliseconds. */
const KEEP_MS = 60_000

/** How long a room waits before it tries again to read what another process wrote, in milliseconds. */
const CATCH_UP_AGAIN_MS = 500

/** How often a process looks for lines that it was not told of, in matches that are watched, in milliseconds. */
const LOOK_MS = 5_000

export type RoomEvents = {
  /** A match has begun to wait for a person who does not watch it here, or they have lost their seat before it began. */
  news(person: string, match: string, lostSeat?: LostSeat): void
  /** A match is over. Called once, by the process that stored its last line. */
  over(match: string): void
  /** Resolves once it is known for how long no server was running until now; undefined: it is. */
  absence(): Promise<void> | undefined
  /** When to notify this person that the match waits for them; undefined if they want no notices. */
  notice(person: string, match: string): Promise<{ readonly delay: number } | undefined>
}

/**
 * Opens the rooms: loads matches when they are asked for, plays the bots, watches the clocks.
 * @param startBots starts a bot thread; tests pass their own
 */
export function openRooms(
  services: Omit<Services, 'rooms'>,
  events: RoomEvents,
  startBots?: () => Worker,
): Rooms {
  const { store, settings, now, log, metrics } = services
  const rooms = new Map<string, Room>()
  let isClosing = false
  const interruptions = openInterruptions(services)

  const deps: RoomDeps = {
    store,
    now,
    botPaceMs: settings.botPaceMs,
    findGame: async (id) => (await findGame(id)?.load())?.game,
    findWindows: async (id) => (settings.standingOrders ? answerWindowsOf(id) : undefined),
    asked: ({ id }, person) => news(person, id),
    stored({ id, live }, { event, head, asked }) {
      metrics.count('interregnum_lines_total', { game: live.game.id, kind: event.kind })
      scheduler.dueAt(head.due)
      for (const person of asked) news(person, id)
      if (head.phase === 'over') events.over(id)
    },
    async notices({ id, live }, asked) {
      const notices = await Promise.all(asked.map((person) => events.notice(person, id)))
      return asked.flatMap((person, i) => {
        const delay = notices[i]?.delay
        return delay === undefined ? [] : [{ match: id, person, number: live.number, due: live.at + delay }]
      })
    },
    missed: interruptions.since,
    absence: events.absence,
    peopleElsewhere: (match) => presence.people(match),
    peopleChanged: ({ id, subscribers }) => presence.announce(id, subscribers.present()),
    failed: (match, why) => log.error('line-not-stored', { match, why }),
  }

  const presence = openSharedPresence(store.matches, now, {
    changed: (match) => rooms.get(match)?.sendPresence(),
    broadcast(match, message, by, to) {
      sendHere(match, message, by, to).catch((thrown: unknown) => log.error('not-told', { match }, thrown))
    },
    news: events.news,
    renamed(person) {
      renamedHere(person).catch((thrown: unknown) => log.error('not-renamed', {}, thrown))
    },
  })

  function news(person: string, match: string, lostSeat?: LostSeat): void {
    events.news(person, match, lostSeat)
    presence.news(person, match, lostSeat)
  }

  /** Sends a message to those who watch at this process and have not muted its sender, or to one person alone. */
  async function sendHere(match: string, message: object, by?: string, to?: string): Promise<void> {
    const room = rooms.get(match)
    if (!room) return
    if (to !== undefined) return room.subscribers.send(message, (person) => person !== to)
    const others = by === undefined ? [] : [...room.subscribers.people()].filter((person) => person !== by)
    const muted = await Promise.all(others.map((person) => store.people.muted(person)))
    const deaf = others.filter((_, i) => by !== undefined && muted[i].includes(by))
    room.subscribers.send(message, (person) => person !== undefined && deaf.includes(person))
  }

  /** Updates the matches in memory here that a person watches, plays or hosts. */
  async function renamedHere(person: string): Promise<void> {
    const concerned = [...rooms.values()].filter(
      (room) => room.subscribers.people().has(person) || room.people().has(person) || room.concerns(person),
    )
    await Promise.all(concerned.map((room) => room.inTurn(() => room.refresh())))
  }

  /** Brings a room up to date with another process. Retries until it succeeds: watchers must not wait for the next line. */
  function catchUp(room: Room, line?: Line): void {
    room
      .inTurn(() => room.hearOf(line))
      .catch((thrown: unknown) => {
        // Somebody has asked for it before it began.
        if (thrown instanceof NotBegun) return
        log.error('catch-up', { match: room.id }, thrown)
        if (thrown instanceof StoreDown && !isClosing)
          setTimeout(() => catchUp(room), CATCH_UP_AGAIN_MS).unref()
      })
  }

  /** Runs a task in a match's room, after all tasks before it. */
  function inRoom<T>(match: string, task: (room: Room) => Promise<T> | T, asker?: Asker): Promise<T> {
    if (isClosing) return Promise.reject(new Refused(CLOSING))
    const room = rooms.get(match) ?? new Room(match, deps)
    rooms.set(match, room)
    return room
      .inTurn(() => task(room))
      .catch((thrown: unknown) => {
        if (asker && thrown instanceof NotBegun && !mayLook(thrown.row, asker)) refuse(NO_MATCH)
        throw thrown
      })
      .finally(() => {
        if (room.isEmpty) rooms.delete(match)
      })
  }

  function decide(
    match: string,
    person: string,
    make: (live: LiveMatch, seat: number, room: Room) => LogEvent,
  ): Promise<Done> {
    const decided = (room: Room) => make(room.live, decidingSeat(room.live, person), room)
    return inRoom(
      match,
      async (room) => {
        await prepareFor(room.live, decided(room))
        return room.add(() => decided(room))
      },
      { person },
    )
  }

  const pool = openBotPool(settings, log, startBots)
  const scheduler = openScheduler({ services, inRoom, pool })
  const unwatchStore = store.matches.watch((news) => {
    const changed = news ? [rooms.get(news.match)] : [...rooms.values()]
    for (const room of changed) if (room) catchUp(room, news?.latest?.line)
    scheduler.dueAt(news?.latest ? news.latest.due : now())
  })
  const sweep = setInterval(() => {
    presence.dropGone()
    for (const [id, room] of rooms)
      if (room.subscribers.size > 0) presence.still(id)
      else if (room.isIdle && room.usedAt < now() - KEEP_MS) rooms.delete(id)
  }, KEEP_MS / 2)
  sweep.unref()
  // A process that ended may have written lines and told nobody.
  const look = setInterval(async () => {
    const watched = [...rooms.values()].filter(({ subscribers }) => subscribers.size > 0)
    if (watched.length === 0) return
    const numbers = await store.matches.numbers(watched.map(({ id }) => id)).catch(() => new Map())
    for (const room of watched) if (numbers.get(room.id) > room.shown) catchUp(room)
  }, LOOK_MS)
  look.unref()
  metrics.gauge('interregnum_rooms', 'Matches in memory.', () => rooms.size)

  return {
    position: (match, asker, since = 0, viewer) =>
      inRoom(match, (room) => room.position(asker, since, viewer), asker),
    watch: (match, asker, watcher, since = 0, viewer) =>
      inRoom(match, (room) => room.watch(watcher, asker, since, viewer), asker),
    unwatch: (match, watcher) => rooms.get(match)?.unwatch(watcher),
    setHidden: (match, watcher, isHidden) => rooms.get(match)?.setHidden(watcher, isHidden),

    act(match, person, entry, action, since) {
      const inThis = <T>(task: (room: Room) => Promise<T> | T) => inRoom(match, task, { person })
      const make = (live: LiveMatch): LogEvent => {
        const seat = decidingSeat(live, person)
        checkTimely(live, seat, entry, since)
        checkMayChange(live, seat)
        return { kind: 'act', seat, action }
      }
      return addInTime(inThis, person, now, make, () => scheduler.lookAfter(match))
    },
    takeBack: (match, person, entry, since, to) =>
      decide(match, person, (live, seat) => {
        checkTimely(live, seat, entry, since)
        return takeBackEvent(live, seat, to, now())
      }),
    offer: (match, person, what) =>
      decide(match, person, (live, seat, room) => {
        if (agreesByOffering(live, seat, what)) return { kind: 'answer', seat, isAgreed: true }
        checkOffer(room, seat, what, now())
        return offerEvent(live, seat, what)
      }),
    answer: (match, person, isAgreed, since) =>
      decide(match, person, (live, seat) => {
        checkAnswered(live, isAgreed, since)
        return { kind: 'answer', seat, isAgreed }
      }),
    resign: (match, person) => decide(match, person, (_, seat) => ({ kind: 'resign', seat })),
    orders: (match, person) =>
      inRoom(
        match,
        async ({ live }) => {
          decidingSeat(live, person)
          windowsOf(live)
          return (await store.matches.orders(match, person)) ?? DEFAULT_ORDERS
        },
        { person },
      ),
    async setOrders(match, person, orders) {
      await inRoom(
        match,
        async ({ live }) => {
          decidingSeat(live, person)
          checkOrders(live, orders)
          await store.matches.setOrders(match, person, orders)
        },
        { person },
      )
      scheduler.lookAfter(match)
      // Other open pages of the person show them too.
      const message = { type: 'orders', match }
      presence.broadcast(match, message, undefined, person)
      await sendHere(match, message, undefined, person)
    },
    sitDown: (match, asker, name, seat) =>
      inRoom(match, (room) => room.add(() => sitEvent(room, asker, name, seat))),

    async renamed(person) {
      presence.renamed(person)
      await renamedHere(person)
    },
    async refresh(match) {
      const row = await store.matches.find(match)
      if (!row) return
      if (row.started !== null)
        await inRoom(match, async (room) => {
          await room.refresh()
          scheduler.dueAt(room.due)
        })
      const people = new Set([row.host, ...row.seats.map(({ person }) => person)])
      for (const person of people) if (person !== null) news(person, match)
    },
    lostSeat: (match, person, how) => news(person, match, how),
    async tell(match, message, by) {
      presence.broadcast(match, message, by)
      await sendHere(match, message, by)
    },
    present: (match) => rooms.get(match)?.people() ?? presence.people(match),
    async resume(between) {
      await interruptions.resume(between)
      if (isClosing) return
      for (const room of rooms.values()) catchUp(room)
      scheduler.dueAt(now())
    },
    async close() {
      isClosing = true
      await interruptions.close()
      clearInterval(sweep)
      clearInterval(look)
      unwatchStore()
      presence.close()
      scheduler.close()
      await pool.close()
      await Promise.all([...rooms.values()].map((room) => room.settled()))
      rooms.clear()
    },
  }
}

const CLOSING: Refusal = {
  code: 'closing',
  message: 'The server is restarting. Nothing is lost. Try again in a moment.',
}
