import { type Game, heard, ONLOOKER, type Refusal, Refused, refuse, type Viewer } from '../../core/index.ts'
import type { Position } from '../../protocol/index.ts'
import { NO_MATCH } from '../matches/find-match.ts'
import { matchSeenOf, mayLook, seatOf } from '../matches/summary.ts'
import type { Asker, Done, Interruption, Watcher } from '../operation/rooms.ts'
import type { Append, Appended, Head, Line, MatchRow, NoticeRow, Store } from '../store/index.ts'
import { firstToRunOut } from './clocks.ts'
import {
  applyEvent,
  headOf,
  isPerson,
  type LiveMatch,
  replayLines,
  resultOf,
  updateNames,
  waitingIn,
  withHash,
} from './live-match.ts'
import { type LogEvent, readLogEvent } from './match-log.ts'
import {
  heardBy,
  heardTexts,
  type SentParts,
  statusFor,
  statusTexts,
  type ViewParts,
  viewFor,
  writeParts,
} from './viewer-state.ts'

/** How often a line is tried again on fresh state when other processes were first. */
const TRIES = 20

/** What a room needs of the server. */
export type RoomCare = {
  readonly store: Store
  readonly now: () => number
  readonly botPaceMs: number
  findGame(id: string): Promise<Game | undefined>
  /** A line is stored, by this process; since then the match waits for these people too, who do not look at it here. */
  stored(room: Room, what: LogEvent, head: Head, asked: readonly string[]): void
  /** The notices to be queued for them. */
  notices(room: Room, asked: readonly string[]): Promise<readonly Omit<NoticeRow, 'id' | 'tries'>[]>
  /** A line could not be stored. */
  failed(why: string): void
  /** The people who look at a match at other processes. */
  elsewhere(match: string): ReadonlySet<string>
  /** Other people look at the match here than before. */
  gathered(room: Room): void
  /** When no server was at work before this one. */
  readonly interruption: Interruption | undefined
}

/** A connection in a room: what it sees the match as, and whether that follows from where its person sits. */
type Looking = { readonly watcher: Watcher; readonly viewer: Viewer; readonly isOwn: boolean }

/**
 * A match in the memory of this process, and those here who look at it. It does one thing after another; nothing of a
 * line is shown to anybody before the line is durable.
 */
export class Room {
  readonly id: string
  readonly looking = new Map<Watcher, Looking>()
  /** What was sent last, by viewer: all who see the same are sent the same text. */
  readonly #sent = new Map<Viewer, SentParts>()
  readonly #care: RoomCare
  live: LiveMatch | undefined
  /** The match that follows, where it was made since this one was read. */
  #rematch: string | null = null
  /** The latest line that watchers were shown. */
  #shown = 0
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  /** When it was last used. */
  used = 0

  constructor(id: string, care: RoomCare) {
    this.id = id
    this.#care = care
  }

  /** Whether nothing is under way here. */
  get isIdle(): boolean {
    return this.#waiting === 0
  }

  /** The match as it stands; only inside `inTurn`. */
  get played(): LiveMatch {
    if (!this.live) throw new Error('a room was looked into before it was opened')
    return this.live
  }

  /** Runs one thing after all that came before it; the match is loaded by then, and has begun. */
  inTurn<T>(act: () => Promise<T> | T): Promise<T> {
    this.#waiting++
    this.used = this.#care.now()
    const run = this.#last.then(async () => {
      if (!this.live) {
        await this.#load()
        await this.resume()
      }
      return act()
    })
    this.#last = run.then(ignore, ignore).then(() => {
      this.#waiting--
    })
    return run
  }

  /** Forgets the position, so that the next one who comes finds what the store says. */
  forget(): void {
    this.live = undefined
  }

  async #load(): Promise<void> {
    const { store } = this.#care
    const row = await store.matches.find(this.id)
    if (!row) refuse(NO_MATCH)
    const game = await this.#care.findGame(row.game)
    if (!game) refuse({ code: 'unknown-game', message: `There is no game “${row.game}” here any more.` })
    if (row.started === null) throw new NotBegun(row)
    const lines = await store.matches.lines(this.id, 0)
    const shown = lines.filter(({ number }) => this.looking.size === 0 || number <= this.#shown)
    this.live = replayLines(game, row, shown)
    if (this.looking.size === 0) this.#shown = this.live.number
    else this.#show(lines.slice(shown.length))
  }

  /** Gives the clocks that ran while no server was at work that time, once. */
  async resume(): Promise<void> {
    const { interruption } = this.#care
    const { clocks, at } = this.played
    if (!interruption || at >= interruption.to || !clocks || !firstToRunOut(clocks)) return
    await this.add(() => ({ kind: 'grace', ms: interruption.to - Math.max(interruption.from, at) }))
  }

  /** Plays lines that are durable already and shows each to those who look. */
  #show(lines: readonly Line[]): void {
    for (const line of lines) {
      if (line.number <= this.played.number) continue
      const entries = this.played.match.entries.length
      const what = readLogEvent(line.what)
      applyEvent(this.played, line.number, what, line.at)
      this.#publish(entries, what)
    }
  }

  /**
   * Another process has written to the match: shows the line if it is the next, else reads and shows new lines, or what
   * else is new of it.
   */
  async hearOf(line?: Line): Promise<void> {
    const { number, seats } = this.played
    if (line && line.number <= number) return
    if (line?.number === number + 1) {
      this.#show([line])
      return
    }
    await this.catchUp()
    if (this.played.number > number) return
    const row = await this.#care.store.matches.find(this.id)
    const isSame = row?.seats.every(
      ({ name, person }, i) => name === seats[i].name && person === seats[i].person,
    )
    if (!isSame || row?.rematch !== this.#rematch) this.#showAgain(row)
  }

  /** Reads and shows what other processes have added. */
  async catchUp(): Promise<void> {
    this.#show(await this.#care.store.matches.lines(this.id, this.played.number))
  }

  /** Reads names and persons anew, and shows all who look the match as it stands. */
  async refresh(): Promise<void> {
    this.#showAgain(await this.#care.store.matches.find(this.id))
  }

  /** Takes names and persons from the row, and shows all who look the match as it stands. */
  #showAgain(row: MatchRow | undefined): void {
    if (row) {
      updateNames(this.played, row)
      this.#rematch = row.rematch
    }
    for (const { watcher, viewer } of this.looking.values()) {
      const seen = { ...this.#positionFor(watcher.person, viewer, 0), present: this.present() }
      watcher.send(JSON.stringify(seen))
    }
  }

  /** Resolves once nothing is under way any more. */
  async settled(): Promise<void> {
    await this.#last
  }

  /** Whether nothing is known of the match: it does not exist, or has not begun. */
  get isEmpty(): boolean {
    return !this.live && this.looking.size === 0 && this.isIdle
  }

  /** When the server must look after the match. */
  get due(): number | null {
    return headOf(this.played, this.#care.botPaceMs).due
  }

  /** Whether this asker may know of the match. */
  isOpenTo(asker: Asker): boolean {
    return mayLook({ ...this.played.row, seats: this.played.seats }, asker)
  }

  /** The people who look at the match at this process. */
  peopleHere(): ReadonlySet<string> {
    return new Set([...this.looking.keys()].flatMap(({ person }) => person ?? []))
  }

  /** The people who look at the match, wherever. */
  people(): ReadonlySet<string> {
    return new Set([...this.peopleHere(), ...this.#care.elsewhere(this.id)])
  }

  /** Whether a person sits in the match. */
  seats(person: string): boolean {
    return this.live?.seats.some((seat) => seat.person === person) === true
  }

  /**
   * Adds a line: checks it against the position, stores it, shows it. When another process was first it is checked
   * again on what has come of that.
   * @param make the line, from the position as it is then; throws Refused when it cannot be
   */
  async add(make: (live: LiveMatch) => LogEvent): Promise<Done> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { played } = this
      const before = waitingIn(played)
      const entries = played.match.entries.length
      const seats = played.seats.slice()
      const what = make(played)
      const at = Math.max(this.#care.now(), played.at)
      applyEvent(played, played.number + 1, what, at)
      const line: Line = { number: played.number, at, what: withHash(played, what) }
      const head = headOf(played, this.#care.botPaceMs)
      const hasMoved = seats.some((seat, i) => seat !== played.seats[i])
      const asked = this.#newlyAsked(before)
      const became = await this.#store(line, head, hasMoved, asked)
      if (became === 'stored') {
        this.#publish(entries, what)
        this.#care.stored(this, what, head, asked)
        return { number: head.number, entry: head.entry }
      }
      // What was played here alone never happened: back to what the store knows.
      this.forget()
      if (became !== 'taken') {
        this.#care.failed(became.failed)
        refuse(NOT_STORED)
      }
      await this.#load()
    }
    return refuse(NOT_STORED)
  }

  /** Hands a line that is played already to the store; when that fails for whatever reason, it is not played any more. */
  async #store(line: Line, head: Head, hasMoved: boolean, asked: readonly string[]): Promise<Appended> {
    try {
      const append: Append = {
        match: this.id,
        line,
        head,
        ...(hasMoved ? { seats: this.played.seats.slice() } : {}),
        notices: await this.#care.notices(this, asked),
      }
      return await this.#care.store.matches.append(append)
    } catch (thrown) {
      this.forget()
      throw thrown
    }
  }

  /** The people for whom the match waits now and did not before, and who do not look at it here. */
  #newlyAsked(before: readonly number[]): readonly string[] {
    const { seats } = this.played
    const asked = waitingIn(this.played).filter((seat) => !before.includes(seat) && isPerson(seats[seat]))
    if (asked.length === 0) return NOBODY
    const here = this.people()
    return asked.flatMap((seat) => seats[seat].person ?? []).filter((person) => !here.has(person))
  }

  /** The match as the asker sees it. */
  position(asker: Asker, since: number, wished: Viewer | undefined): Position {
    if (!this.isOpenTo(asker)) refuse(NO_MATCH)
    return this.#positionFor(asker.person, this.#viewerOf(asker, wished), since)
  }

  #positionFor(person: string | undefined, viewer: Viewer, since: number): Position {
    const { played } = this
    const isWhole = since === 0 || since > played.number
    const keep = isWhole ? 0 : Math.min(...played.entryAfter.slice(since))
    const row: MatchRow = {
      ...played.row,
      options: played.match.options as MatchRow['options'],
      seats: played.seats,
      head: headOf(played, this.#care.botPaceMs),
      rematch: this.#rematch ?? played.row.rematch,
    }
    return {
      type: 'position',
      match: matchSeenOf(row, person),
      viewer,
      number: played.number,
      entry: played.match.entries.length,
      keep,
      opening: isWhole ? [...heard(played.match.opening, viewer)] : null,
      entries: played.match.entries.slice(keep).map((_, i) => heardBy(played, keep + i + 1, viewer)),
      view: { ...viewFor(played, viewer) },
      status: statusFor(played, viewer),
      present: this.present(),
    }
  }

  /** A seat sees what it sees; once the match is over everybody may look through all eyes. */
  #viewerOf(asker: Asker, wished: Viewer | undefined): Viewer {
    const { played } = this
    const own = seatOf({ ...played.row, seats: played.seats }, asker.person) ?? ONLOOKER
    if (wished === undefined || wished === own || wished === ONLOOKER) return wished ?? own
    if (!resultOf(played))
      refuse({ code: 'forbidden', message: "Others' cards are open once the match is over.", at: 'viewer' })
    if (wished >= played.seats.length)
      refuse({ code: 'bad-seat', message: `There is no seat ${wished} in this match.`, at: 'viewer' })
    return wished
  }

  /** Lets a connection look on; what it is sent first is the position this resolves with. */
  watch(watcher: Watcher, asker: Asker, since: number, wished: Viewer | undefined): Position {
    const before = this.people()
    const position = this.position(asker, since, wished)
    const { viewer } = position
    this.#look({ watcher, viewer, isOwn: wished === undefined }, position.view)
    this.#shown = this.played.number
    this.#gather(before)
    return { ...position, present: this.present() }
  }

  /** Lets a connection look through these eyes from here on; it has been shown this view. */
  #look(looking: Looking, view: ViewParts): void {
    this.looking.set(looking.watcher, looking)
    if (this.#sent.has(looking.viewer)) return
    const sent: SentParts = new Map()
    writeParts(sent, view)
    this.#sent.set(looking.viewer, sent)
  }

  unwatch(watcher: Watcher): void {
    const looking = this.looking.get(watcher)
    if (!looking) return
    const before = this.people()
    this.looking.delete(watcher)
    this.#close(looking.viewer)
    this.#gather(before)
  }

  /** What was sent last is forgotten once nobody looks through these eyes. */
  #close(viewer: Viewer): void {
    for (const each of this.looking.values()) if (each.viewer === viewer) return
    this.#sent.delete(viewer)
  }

  /** The seats whose people look at the match. */
  present(): number[] {
    const people = this.people()
    const seats = this.live?.seats ?? []
    return seats.flatMap(({ person }, seat) => (person !== null && people.has(person) ? [seat] : []))
  }

  /** Says who is here, when that has changed, here and elsewhere. */
  #gather(before: ReadonlySet<string>): void {
    const now = this.people()
    if (now.size === before.size && [...now].every((person) => before.has(person))) return
    this.tellPresence()
    this.#care.gathered(this)
  }

  /** Tells all who look here which of the seated people look too. */
  tellPresence(): void {
    this.tell({ type: 'presence', match: this.id, present: this.present() })
  }

  /** Sends a message to all who look, but those who are skipped. */
  tell(message: object, skip?: (person: string | undefined) => boolean): void {
    const text = JSON.stringify(message)
    for (const { watcher } of this.looking.values()) if (!skip?.(watcher.person)) watcher.send(text)
  }

  /** Shows the latest line to all who look. @param entries how many entries there were before it */
  #publish(entries: number, what: LogEvent): void {
    this.#shown = this.played.number
    if (this.looking.size === 0) return
    if (what.kind === 'sit') this.#changeEyes()
    const { played } = this
    const { length } = played.match.entries
    const heardText = length > entries ? heardTexts(played, length) : () => 'null'
    const statusText = statusTexts(played)
    const texts = new Map<Viewer, string>()
    for (const { watcher, viewer } of this.looking.values()) {
      let text = texts.get(viewer)
      if (text === undefined) {
        text = this.#update(viewer, heardText(viewer), statusText(viewer))
        texts.set(viewer, text)
      }
      watcher.send(text)
    }
  }

  /** Whoever sat down sees what their seat sees from now on, and whoever sat there before does no more. */
  #changeEyes(): void {
    for (const { watcher, viewer, isOwn } of [...this.looking.values()]) {
      const own = this.#viewerOf({ person: watcher.person }, undefined)
      if (!isOwn || own === viewer) continue
      this.looking.delete(watcher)
      this.#close(viewer)
      const position = this.#positionFor(watcher.person, own, 0)
      this.#look({ watcher, viewer: own, isOwn }, position.view)
      watcher.send(JSON.stringify(position))
    }
  }

  #update(viewer: Viewer, heard: string, status: string): string {
    const { played } = this
    const sent = this.#sent.get(viewer) ?? new Map()
    this.#sent.set(viewer, sent)
    const { text, isWhole } = writeParts(sent, viewFor(played, viewer))
    const entry = played.match.entries.length
    return `{"type":"update","match":"${this.id}","number":${played.number},"entry":${entry},"heard":${heard},"view":${text},"isWhole":${isWhole},"status":${status}}`
  }
}

/** Refused `not-playing`; only those who may know of the match are to be told. */
export class NotBegun extends Refused {
  readonly row: MatchRow

  constructor(row: MatchRow) {
    super({ code: 'not-playing', message: 'The match has not begun yet.' })
    this.row = row
  }
}

const NOT_STORED: Refusal = {
  code: 'not-stored',
  message: 'The server could not keep this, so it was not done. Try again in a moment.',
}

const NOBODY: readonly string[] = []

function ignore(): void {}
