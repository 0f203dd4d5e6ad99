import type { Worker } from 'node:worker_threads'
import { type Refusal, Refused, refuse } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import type { OfferKind } from '../../protocol/index.ts'
import { NO_MATCH } from '../matches/find-match.ts'
import { mayLook, seatOf } from '../matches/summary.ts'
import type { Asker, Done, Interruption, Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import { type Line, StoreDown } from '../store/index.ts'
import { openBotPool } from './bot-pool.ts'
import { type LiveMatch, offerRefusal, waitingIn } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import { openSharedPresence } from './presence.ts'
import { NotBegun, Room, type RoomCare } from './room.ts'
import { openScheduler } from './scheduler.ts'

/** How long a room that nobody uses stays in memory, in milliseconds. */
const KEEP_MS = 60_000

/** After how long a room that could not hear of what was written elsewhere tries again, in milliseconds. */
const HEAR_AGAIN_MS = 500

/** How long the only other person must have kept a match waiting before a bot may take over their seat. */
const PATIENCE_MS = 600_000

/** What happens in rooms that other parts of the server want to know. */
export type RoomEvents = {
  /** A match has begun to wait for a person who does not look at it here. */
  news(person: string, match: string): void
  /** A match is over; called once, by the process that stored its last line. */
  over(match: string): void
  /** The notices to be queued when a match begins to wait for this person; none when they wish none. */
  notice(person: string, match: string): Promise<{ readonly delay: number } | undefined>
}

/**
 * Opens the rooms: loads matches as they are asked for, plays bots, looks after clocks.
 * @param startBots starts a thread for bots; tests put their own here
 */
export function openRooms(
  services: Omit<Services, 'rooms'>,
  hear: RoomEvents,
  startBots?: () => Worker,
): Rooms {
  const { store, settings, now, log, metrics } = services
  const rooms = new Map<string, Room>()
  let isClosing = false
  let interruption: Interruption | undefined

  const care: RoomCare = {
    store,
    now,
    botPaceMs: settings.botPaceMs,
    findGame: async (id) => (await findGame(id)?.load())?.game,
    stored(room, what, head, asked) {
      const { game } = room.played
      metrics.count('interregnum_lines_total', { game: game.id, kind: what.kind })
      watch.dueAt(head.due)
      for (const person of asked) news(person, room.id)
      if (head.phase === 'over') hear.over(room.id)
    },
    async notices({ id, played }, asked) {
      if (asked.length === 0) return NONE
      const wishes = await Promise.all(asked.map((person) => hear.notice(person, id)))
      return asked.flatMap((person, i) => {
        const delay = wishes[i]?.delay
        return delay === undefined
          ? []
          : [{ match: id, person, number: played.number, due: played.at + delay }]
      })
    },
    get interruption() {
      return interruption
    },
    elsewhere: (match) => elsewhere.people(match),
    gathered: (room) => elsewhere.here(room.id, room.peopleHere()),
    failed: (why) => log.error('line-not-stored', { why }),
  }

  const elsewhere = openSharedPresence(store.matches, now, {
    here: (match) => rooms.get(match)?.tellPresence(),
    who(match) {
      const room = rooms.get(match)
      if (room && room.looking.size > 0) elsewhere.here(match, room.peopleHere())
    },
    told(match, message, by) {
      tellHere(match, message, by).catch((thrown: unknown) => log.error('not-told', { match }, thrown))
    },
    news: hear.news,
  })

  function news(person: string, match: string): void {
    hear.news(person, match)
    elsewhere.news(person, match)
  }

  /** Sends a message to those who look at this process and have not muted its speaker. */
  async function tellHere(match: string, message: object, by: string | undefined): Promise<void> {
    const room = rooms.get(match)
    if (!room) return
    const others = by === undefined ? [] : [...room.peopleHere()].filter((person) => person !== by)
    const muted = await Promise.all(others.map((person) => store.people.muted(person)))
    const deaf = others.filter((_, i) => by !== undefined && muted[i].includes(by))
    room.tell(message, (person) => person !== undefined && deaf.includes(person))
  }

  /** Lets a room hear of what was written elsewhere, until that goes well: those who look must not wait for the next line. */
  function hearOf(room: Room, line?: Line): void {
    room
      .inTurn(() => room.hearOf(line))
      .catch((thrown: unknown) => {
        log.error('catch-up', { match: room.id }, thrown)
        if (thrown instanceof StoreDown && !isClosing) setTimeout(() => hearOf(room), HEAR_AGAIN_MS).unref()
      })
  }

  /** Runs one thing in a match's room, after all that came before it there. */
  function inRoom<T>(match: string, act: (room: Room) => Promise<T> | T, asker?: Asker): Promise<T> {
    if (isClosing) return Promise.reject(new Refused(CLOSING))
    let room = rooms.get(match)
    if (!room) {
      room = new Room(match, care)
      rooms.set(match, room)
    }
    const found = room
    return found
      .inTurn(() => act(found))
      .catch((thrown: unknown) => {
        if (asker && thrown instanceof NotBegun && !mayLook(thrown.row, asker)) refuse(NO_MATCH)
        throw thrown
      })
      .finally(() => {
        if (found.isEmpty) rooms.delete(match)
      })
  }

  const desk = openBotPool(settings, log, startBots)
  const watch = openScheduler({ services, inRoom, desk })
  const unhear = store.matches.watch((news) => {
    const changed = news ? [rooms.get(news.match)] : [...rooms.values()]
    for (const room of changed) if (room) hearOf(room, news?.latest?.line)
    watch.dueAt(news?.latest ? news.latest.due : now())
  })
  const sweep = setInterval(() => {
    for (const [id, room] of rooms)
      if (room.looking.size > 0) elsewhere.here(id, room.peopleHere())
      else if (room.isIdle && room.used < now() - KEEP_MS) {
        rooms.delete(id)
        elsewhere.forget(id)
      }
  }, KEEP_MS / 2)
  sweep.unref()
  metrics.gauge('interregnum_rooms', 'Matches in memory.', () => rooms.size)

  return {
    position: (match, asker, since = 0, viewer) =>
      inRoom(match, (room) => room.position(asker, since, viewer), asker),
    watch: (match, asker, watcher, since = 0, viewer) =>
      inRoom(match, (room) => room.watch(watcher, asker, since, viewer), asker),
    unwatch: (match, watcher) => rooms.get(match)?.unwatch(watcher),
    leave(watcher) {
      for (const room of rooms.values()) room.unwatch(watcher)
    },

    act: (match, person, entry, action, since) =>
      decided(match, person, (live, seat) => {
        checkTimely(live, seat, entry, since)
        return { kind: 'act', seat, action }
      }),
    takeBack: (match, person, entry, since) =>
      decided(match, person, (live, seat) => {
        checkTimely(live, seat, entry, since)
        return { kind: 'back', seat }
      }),
    offer: (match, person, what) =>
      decided(match, person, (live, seat, room) => {
        const refusal = offerRefusal(live, seat, what) ?? impatience(room, seat, what)
        if (refusal) refuse(refusal)
        return { kind: 'offer', seat, what }
      }),
    answer: (match, person, isAgreed) =>
      decided(match, person, (_, seat) => ({ kind: 'answer', seat, isAgreed })),
    resign: (match, person) => decided(match, person, (_, seat) => ({ kind: 'resign', seat })),
    sitDown: (match, asker, name, seat) =>
      inRoom(match, (room) => room.add((live) => sitting(room, live, asker, name, seat))),

    async renamed(person) {
      const sits = [...rooms.values()].filter((room) => room.people().has(person) || room.seats(person))
      await Promise.all(sits.map((room) => room.inTurn(() => room.refresh())))
    },
    async refresh(match) {
      const row = await store.matches.find(match)
      if (!row) return
      if (row.started !== null)
        await inRoom(match, async (room) => {
          await room.refresh()
          watch.dueAt(room.due)
        })
      const people = new Set([row.host, ...row.seats.map(({ person }) => person)])
      for (const person of people) if (person !== null) news(person, match)
    },
    async tell(match, message, by) {
      elsewhere.tell(match, message, by)
      await tellHere(match, message, by)
    },
    present: (match) => rooms.get(match)?.people() ?? new Set(),
    async resume(between) {
      interruption = between
      for (let after = '', page: readonly string[] = ['']; page.length > 0; after = page.at(-1) ?? '') {
        page = await store.matches.ids(after, 100)
        for (const id of page) {
          const row = await store.matches.find(id)
          if (isClosing) return
          if (row?.head.phase === 'playing' && row.pace.kind !== 'none')
            await inRoom(id, (room) => room.resume())
        }
      }
    },
    async close() {
      isClosing = true
      clearInterval(sweep)
      unhear()
      elsewhere.close()
      watch.close()
      await desk.close()
      await Promise.all([...rooms.values()].map((room) => room.settled()))
      rooms.clear()
    },
  }

  /** Adds what a person decides for their seat. */
  function decided(
    match: string,
    person: string,
    decide: (live: LiveMatch, seat: number, room: Room) => LogEvent,
  ): Promise<Done> {
    return inRoom(match, (room) => room.add((live) => decide(live, decidingSeat(live, person), room)), {
      person,
    })
  }

  /** Why this offer comes too early: one of two must not throw the other out at will. */
  function impatience(room: Room, by: number, what: OfferKind): Refusal | undefined {
    if (what.kind !== 'replace') return undefined
    const { played } = room
    const others = played.seats.filter(({ bot }, seat) => bot === null && seat !== by && seat !== what.seat)
    if (others.length > 0) return undefined
    const isAway = !room.present().includes(what.seat)
    const waited = waitingIn(played).includes(what.seat) ? now() - played.at : 0
    if (isAway && waited >= PATIENCE_MS) return undefined
    return {
      code: 'not-yet',
      message:
        'With nobody else to agree, a bot may take over only from somebody who is away and has kept the match waiting for ten minutes.',
    }
  }
}

/** The seat of a person who decides for themself. */
function decidingSeat(live: LiveMatch, person: string): number {
  const seat = seatOf({ ...live.row, seats: live.seats }, person)
  if (seat === undefined) {
    const mayKnow = mayLook({ ...live.row, seats: live.seats }, { person })
    return refuse(mayKnow ? NOT_SEATED : NO_MATCH)
  }
  if (live.seats[seat].bot !== null)
    return refuse({ code: 'bot-plays', message: 'A bot plays for you: sit down again to go on yourself.' })
  return seat
}

const NOT_SEATED: Refusal = { code: 'not-seated', message: 'Only those who play in this match can do that.' }

/**
 * A decision counts only where it was made: not when others have acted since, when it arrives twice, or when the seat has
 * chosen otherwise meanwhile.
 */
function checkTimely(live: LiveMatch, seat: number, entry: number, since: number | undefined): void {
  const now = live.match.entries.length
  if (entry !== now)
    refuse({
      code: 'stale',
      message: `This was decided after entry ${entry}; the match is at entry ${now} by now.`,
      at: 'entry',
    })
  if (since !== undefined && since < live.ownLine[seat])
    refuse({
      code: 'stale',
      message: `This was decided after line ${since}; the seat has decided in line ${live.ownLine[seat]}.`,
      at: 'since',
    })
}

function sitting(room: Room, live: LiveMatch, asker: Asker, name: string, seat: number): LogEvent {
  const { person } = asker
  const row = { ...live.row, seats: live.seats }
  if (person === undefined || !room.isOpenTo(asker)) return refuse(NO_MATCH)
  const own = seatOf(row, person)
  const wished = live.seats[seat]
  if (!wished)
    return refuse({ code: 'bad-seat', message: `There is no seat ${seat} in this match.`, at: 'seat' })
  if (own !== undefined && own !== seat)
    return refuse({ code: 'already-seated', message: 'You sit in this match already.' })
  if (!wished.isVacant) return refuse({ code: 'seat-taken', message: 'This seat is taken.', at: 'seat' })
  return { kind: 'sit', seat, person, name }
}

const NONE: readonly never[] = []

const CLOSING: Refusal = {
  code: 'closing',
  message: 'The server is about to stop. Nothing is lost: go on in a moment.',
}
