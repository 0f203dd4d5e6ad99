import { type AnswerWindows, type Game, Refused, refuse, type Viewer } from '../../core/index.ts'
import type { Position } from '../../protocol/index.ts'
import { NO_MATCH } from '../matches/find-match.ts'
import { isHost, mayLook, seatOf } from '../matches/summary.ts'
import type { Asker, Done, Watcher } from '../operation/rooms.ts'
import { type Line, type MatchRow, StoreDown, type Time } from '../store/index.ts'
import { type AppendDeps, appendEvent, type StoredEvent } from './append.ts'
import { firstToRunOut } from './clocks.ts'
import { updateTexts } from './deltas.ts'
import { headOf, type LiveMatch, personAnswering, rowNow } from './live-match.ts'
import { type LogEvent, readLogEvent } from './match-log.ts'
import { serialQueue } from './queue.ts'
import { applyEvent, replayInParts, updateNames } from './replay.ts'
import { Subscribers } from './subscribers.ts'
import { positionFor, viewerNow, viewerOf } from './viewer-state.ts'

export type RoomDeps = AppendDeps & {
  findGame(id: string): Promise<Game | undefined>
  /** Undefined where no orders are followed. */
  findWindows(id: string): Promise<AnswerWindows | undefined>
  /** The match has begun to wait for this person, who does not watch it. */
  asked(room: Room, person: string): void
  /** This process has stored an event. */
  stored(room: Room, stored: StoredEvent): void
  /** The people who watch a match at other processes. */
  peopleElsewhere(match: string): ReadonlySet<string>
  peopleChanged(room: Room): void
  /** As in `RoomEvents`. */
  absence(): Promise<void> | undefined
  /** The time since then that the match has not got back, in milliseconds. */
  missed(at: Time): number
}

/**
 * A match in the memory of this process, and the connections here that watch it. A room handles one request at a time.
 * It sends nothing of a line before that line is durable.
 */
export class Room {
  readonly id: string
  readonly subscribers = new Subscribers()
  readonly #deps: RoomDeps
  readonly #queue = serialQueue()
  #live: LiveMatch | undefined
  /** What was noted of the match after it had been read. */
  #afterwards: Partial<Pick<MatchRow, 'rematch' | 'rating'>> = {}
  /** The latest line that subscribers were sent. */
  #shown = 0
  usedAt = 0
  /** The entry after which a person has been asked for an answer. */
  #askedAfter: number | undefined
  /** How many actions wait until they count. */
  held = 0

  constructor(id: string, deps: RoomDeps) {
    this.id = id
    this.#deps = deps
  }

  /** The latest line that those who watch here were sent. */
  get shown(): number {
    return this.#shown
  }

  get isIdle(): boolean {
    return this.#queue.isIdle
  }

  /** Whether nothing is known of the match: it does not exist, or has not begun. */
  get isEmpty(): boolean {
    return !this.#live && this.subscribers.size === 0 && this.isIdle
  }

  /** The match as it stands; only inside `inTurn`. */
  get live(): LiveMatch {
    if (!this.#live) throw new Error('a room was used before its match was loaded')
    return this.#live
  }

  /** When the server must next act in the match. */
  get due(): number | null {
    return headOf(this.live, this.#deps.botPaceMs).due
  }

  /**
   * Runs a task after all tasks before it, with the match loaded. What fails for a bug, of the rules for example, may have
   * left the match half changed: the next task loads it again.
   * @throws Refused `no-match`, {@link NotBegun}
   */
  inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    this.usedAt = this.#deps.now()
    return this.#queue.run(async () => {
      await this.#deps.absence()
      try {
        if (!this.#live) await this.load()
        await this.#resume()
        return await task()
      } catch (thrown) {
        if (!(thrown instanceof Refused || thrown instanceof StoreDown)) this.forget()
        throw thrown
      }
    })
  }

  settled(): Promise<void> {
    return this.#queue.settled()
  }

  /** Drops the match from memory, so that the next task loads it. */
  forget(): void {
    this.#live = undefined
  }

  async load(): Promise<void> {
    const { store, findGame } = this.#deps
    const row = await store.matches.find(this.id)
    if (!row) refuse(NO_MATCH)
    const game = await findGame(row.game)
    if (!game) refuse({ code: 'unknown-game', message: `This server no longer has the game “${row.game}”.` })
    if (row.started === null) throw new NotBegun(row)
    const lines = await store.matches.lines(this.id, 0)
    const isWatched = this.subscribers.size > 0
    const shown = lines.filter(({ number }) => !isWatched || number <= this.#shown)
    this.#live = await replayInParts(game, row, shown, await this.#deps.findWindows(row.game))
    if (isWatched) {
      this.#reviewViewers()
      this.#show(lines.slice(shown.length))
    } else this.#shown = this.#live.number
  }

  /** Adds the time in which no server was running to the clocks that ran, once. */
  async #resume(): Promise<void> {
    const { missed } = this.#deps
    const { clocks, at } = this.live
    if (missed(at) === 0 || !clocks || !firstToRunOut(clocks)) return
    await this.add((live) => {
      const ms = missed(live.at)
      if (ms === 0) throw new Refused(GIVEN_BACK)
      return { kind: 'grace', ms }
    }).catch((thrown: unknown) => {
      if (!(thrown instanceof Refused) || thrown.refusal.code !== GIVEN_BACK.code) throw thrown
    })
  }

  /** Appends an event; see {@link appendEvent}. Resolves once it is durable and sent. */
  async add(make: (live: LiveMatch) => LogEvent): Promise<Done> {
    const stored = await appendEvent(this, this.#deps, make)
    this.#publish(stored.entriesBefore, stored.event)
    this.#deps.stored(this, stored)
    return { number: stored.head.number, entry: stored.head.entry }
  }

  /** In an answer window: lets the person decide, since their orders do not. Nobody else can tell. */
  async ask(): Promise<void> {
    const { store, botPaceMs } = this.#deps
    const { live } = this
    const person = personAnswering(live) && live.seats[personAnswering(live)?.seat ?? 0].person
    const isNew = this.#askedAfter !== live.match.entries.length
    const told = isNew && person && !this.people().has(person) ? [person] : []
    const { waiting, due } = headOf(live, botPaceMs, true)
    const notices = await this.#deps.notices(this, told)
    const isAsked = await store.matches.ask({ match: this.id, number: live.number, waiting, due, notices })
    if (!isAsked) return
    this.#askedAfter = live.match.entries.length
    for (const each of told) this.#deps.asked(this, each)
  }

  /** Another process has written to the match: applies the line if it is the next, otherwise reads what is new. */
  async hearOf(line?: Line): Promise<void> {
    const { number, seats } = this.live
    const { host } = this.live.row
    if (line && line.number <= number) return
    if (line?.number === number + 1) return this.#show([line])
    await this.catchUp()
    if (this.live.number > number) return
    const row = await this.#deps.store.matches.find(this.id)
    const isSame = row?.seats.every(
      ({ name, person }, i) => name === seats[i].name && person === seats[i].person,
    )
    const { rematch = this.live.row.rematch, rating = this.live.row.rating } = this.#afterwards
    if (!isSame || row?.host !== host || row?.rematch !== rematch || row.rating !== rating)
      this.#sendPositions(row)
  }

  /** Applies the lines that other processes have stored. */
  async catchUp(): Promise<void> {
    this.#show(await this.#deps.store.matches.lines(this.id, this.live.number))
  }

  /** Reads names and people again, and sends every subscriber a new position. */
  async refresh(): Promise<void> {
    this.#sendPositions(await this.#deps.store.matches.find(this.id))
  }

  #sendPositions(row: MatchRow | undefined): void {
    if (row) {
      updateNames(this.live, row)
      this.#afterwards = { rematch: row.rematch, rating: row.rating }
    }
    this.#reviewViewers()
    // A position may be large and those who watch many, so what several see alike is written once.
    const texts = new Map<string, string>()
    const match = rowNow(this.live)
    for (const { watcher, viewer } of this.subscribers.list()) {
      const { person } = watcher
      const key = [viewer, seatOf(match, person), isHost(match, person)].join()
      const text = texts.get(key) ?? JSON.stringify(this.#positionFor(person, viewer, 0))
      texts.set(key, text)
      watcher.send(text)
    }
  }

  /** Applies lines that are durable already and sends each to the subscribers. */
  #show(lines: readonly Line[]): void {
    for (const line of lines) {
      if (line.number <= this.live.number) continue
      const entriesBefore = this.live.match.entries.length
      const event = readLogEvent(line.what)
      applyEvent(this.live, line.number, event, line.at)
      this.#publish(entriesBefore, event)
    }
  }

  #publish(entriesBefore: number, event: LogEvent): void {
    this.#shown = this.live.number
    if (this.subscribers.size === 0) return
    if (event.kind === 'sit') this.#reviewViewers()
    this.subscribers.sendByViewer(updateTexts(this.id, this.live, entriesBefore, this.subscribers.sentTo))
  }

  /**
   * After seats have changed: whoever now sees the match as somebody else is sent that position. A seat's former occupant
   * sees no more of it, whether they asked for its view or not.
   */
  #reviewViewers(): void {
    for (const subscriber of this.subscribers.list()) {
      const { watcher, viewer, wished } = subscriber
      const now = viewerNow(this.live, watcher.person, wished)
      if (now === viewer) continue
      this.subscribers.remove(watcher)
      const position = this.#positionFor(watcher.person, now, 0)
      this.subscribers.add({ watcher, viewer: now, wished }, position.view)
      watcher.send(JSON.stringify(position))
    }
  }

  isOpenTo(asker: Asker): boolean {
    return mayLook(rowNow(this.live), asker)
  }

  /** @throws Refused `no-match`, `forbidden`, `bad-seat` */
  position(asker: Asker, since: number, wished: Viewer | undefined): Position {
    if (!this.isOpenTo(asker)) refuse(NO_MATCH)
    return this.#positionFor(asker.person, viewerOf(this.live, asker.person, wished), since)
  }

  #positionFor(person: string | undefined, viewer: Viewer, since: number): Position {
    const { botPaceMs } = this.#deps
    return positionFor(this.live, {
      ...{ person, viewer, since, botPaceMs },
      present: this.present(),
      afterwards: this.#afterwards,
    })
  }

  /** Subscribes a connection. The caller sends it the returned position first. */
  watch(watcher: Watcher, asker: Asker, since: number, wished: Viewer | undefined): Position {
    const before = this.people()
    const position = this.position(asker, since, wished)
    const { viewer, view } = position
    this.subscribers.add({ watcher, viewer, wished }, view)
    this.#shown = this.live.number
    this.#comparePeople(before)
    return { ...position, present: this.present() }
  }

  unwatch(watcher: Watcher): void {
    if (!this.subscribers.has(watcher)) return
    const before = this.people()
    this.subscribers.remove(watcher)
    this.#comparePeople(before)
  }

  setHidden(watcher: Watcher, isHidden: boolean): void {
    const before = this.people()
    watcher.isHidden = isHidden
    this.#comparePeople(before)
  }

  /** The people who watch the match in a visible page, at any process. */
  people(): ReadonlySet<string> {
    return new Set([...this.subscribers.present(), ...this.#deps.peopleElsewhere(this.id)])
  }

  /** Whether this person plays or hosts the match, as far as that is known here. */
  concerns(person: string): boolean {
    return (
      this.#live?.row.host === person || this.#live?.seats.some((seat) => seat.person === person) === true
    )
  }

  present(): number[] {
    const people = this.people()
    const seats = this.#live?.seats ?? []
    return seats.flatMap(({ person }, seat) => (person !== null && people.has(person) ? [seat] : []))
  }

  /** Tells other processes who watches here, and those who watch if that has changed who is there at all. */
  #comparePeople(before: ReadonlySet<string>): void {
    this.#deps.peopleChanged(this)
    const now = this.people()
    if (now.size !== before.size || ![...now].every((person) => before.has(person))) this.sendPresence()
  }

  sendPresence(): void {
    this.subscribers.send({ type: 'presence', match: this.id, present: this.present() })
  }
}

/** The store has given the time back meanwhile. */
const GIVEN_BACK = { code: 'given-back', message: 'The clocks have been given this time.' }

/** Refused `not-playing`. Only a caller who may know of the match is told; to others there is no match. */
export class NotBegun extends Refused {
  readonly row: MatchRow

  constructor(row: MatchRow) {
    super({ code: 'not-playing', message: 'The match has not begun yet.' })
    this.row = row
  }
}
