import { isDeepStrictEqual } from 'node:util'
import type { Game } from '../../src/core/index.ts'
import type { Position } from '../../src/protocol/index.ts'
import { checkMatch } from '../../src/server/play/check-matches.ts'
import type { LiveMatch } from '../../src/server/play/live-match.ts'
import { readLogEvent } from '../../src/server/play/match-log.ts'
import { replayLines } from '../../src/server/play/replay.ts'
import { heardBy, statusFor, viewFor } from '../../src/server/play/viewer-state.ts'
import type { Line, Store } from '../../src/server/store/index.ts'
import type { Held } from '../club/player.ts'

/** A decision, and after how many entries it was made. */
export type Decided = { readonly seat: number; readonly entry: number; readonly action: unknown }

/** What is known of a match. */
type Known = {
  /** What was acknowledged, by the number of its line. */
  readonly acknowledged: Map<number, Decided>
  /** How often each decision was made; what is sent twice was made once. */
  readonly made: Map<string, number>
  /** How many lines it had when it was looked at after its end. */
  closed: number | undefined
}

/** Knows what was decided and what the server has acknowledged, and holds what is stored against it. */
export class Witness {
  readonly game: Game
  acknowledged = 0
  /** Decisions that nobody heard back of. */
  unanswered = 0
  /** How often the server would not, by code. */
  readonly refused = new Map<string, number>()
  /** What must never be. */
  readonly wrongs: string[] = []
  readonly #matches = new Map<string, Known>()

  constructor(game: Game) {
    this.game = game
  }

  get matches(): readonly string[] {
    return [...this.#matches.keys()]
  }

  begun(match: string): void {
    this.#matches.set(match, { acknowledged: new Map(), made: new Map(), closed: undefined })
  }

  /** A decision is made; it may be sent more than once. */
  made(match: string, decided: Decided): void {
    const known = this.#matches.get(match)
    if (!known) throw new Error(`${match} has not begun`)
    const key = keyOf(decided)
    known.made.set(key, (known.made.get(key) ?? 0) + 1)
  }

  /** The server says that it is kept as the line of this number. */
  kept(match: string, decided: Decided, number: number): void {
    const known = this.#matches.get(match)
    const before = known?.acknowledged.get(number)
    if (before) this.wrongs.push(`${match}: line ${number} was acknowledged twice`)
    known?.acknowledged.set(number, decided)
    this.acknowledged++
  }

  refuses(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
    if (code === 'internal') this.wrongs.push('the server failed at something')
  }

  /**
   * Looks at what is stored while nobody decides anything.
   * @param held what people hold of matches; it must be what the stored lines lead to
   */
  async check(store: Pick<Store, 'matches'>, held: readonly Held[]): Promise<void> {
    for (const [id, known] of this.#matches) {
      const row = await store.matches.find(id)
      const lines = row ? await store.matches.lines(id, 0) : []
      const wrong = (what: string) => this.wrongs.push(`${id}: ${what}`)
      if (!row) wrong('it is gone')
      else if (row.started === null) continue
      else if (known.closed !== undefined) {
        if (lines.length !== known.closed)
          wrong(`it was over with ${known.closed} lines and has ${lines.length}`)
      } else {
        const problem = checkMatch(this.game, row, lines)
        if (problem) wrong(problem.message)
        const live = replayLines(this.game, row, lines)
        this.#compare(known, lines, live, wrong)
        for (const each of held) if (each.match === id) compareHeld(each, live, wrong)
        if (row.head.phase !== 'over') continue
        known.closed = lines.length
        known.acknowledged.clear()
        known.made.clear()
      }
    }
  }

  #compare(
    { acknowledged, made }: Known,
    lines: readonly Line[],
    live: LiveMatch,
    wrong: (what: string) => void,
  ): void {
    const stored = new Map<string, number>()
    for (const [i, { number, what }] of lines.entries()) {
      if (number !== i + 1) wrong(`line ${i + 1} is missing`)
      const line = readLogEvent(what)
      const kept = acknowledged.get(number)
      if (line.kind !== 'act') {
        if (kept) wrong(`line ${number} was acknowledged as a decision and is none`)
        continue
      }
      const { seat, action } = line
      const decided: Decided = { seat, action, entry: live.entryAfter[i] }
      if (kept && !isDeepStrictEqual(kept, decided)) wrong(`line ${number} is not what was acknowledged`)
      if (live.row.seats[seat].bot !== null) continue
      const key = keyOf(decided)
      stored.set(key, (stored.get(key) ?? 0) + 1)
    }
    for (const number of acknowledged.keys())
      if (number > lines.length) wrong(`line ${number} was acknowledged and is lost`)
    for (const [key, times] of stored)
      if (times > (made.get(key) ?? 0))
        wrong(`${key} was made ${made.get(key) ?? 0} times, and stored ${times} times`)
  }

  toString(): string {
    const refused = [...this.refused].map(([code, times]) => `${times} ${code}`).join(', ') || 'none'
    return `${this.matches.length} matches, ${this.acknowledged} decisions acknowledged, ${this.unanswered} never answered, refused: ${refused}`
  }
}

function keyOf({ seat, entry, action }: Decided): string {
  return `seat ${seat} after entry ${entry}: ${JSON.stringify(action)}`
}

function compareHeld(held: Held, live: LiveMatch, wrong: (what: string) => void): void {
  const { position } = held
  if (!position) return
  const { viewer } = position
  const right: Pick<Position, 'number' | 'entry' | 'view' | 'status'> = {
    number: live.number,
    entry: live.match.entries.length,
    view: viewFor(live, viewer),
    status: statusFor(live, viewer),
  }
  const told = live.match.entries.map((_, i) => heardBy(live, i + 1, viewer))
  for (const [part, is] of Object.entries({ ...right, told })) {
    const seen = part === 'told' ? held.told : position[part as keyof typeof right]
    if (!isDeepStrictEqual(seen, JSON.parse(JSON.stringify(is)))) wrong(`${viewer} sees another ${part}`)
  }
}
