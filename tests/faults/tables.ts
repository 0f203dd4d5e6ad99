import { setTimeout as wait } from 'node:timers/promises'
import type { NewMatch } from '../../src/protocol/index.ts'
import type { Store } from '../../src/server/store/index.ts'
import { type Held, TurnedDown } from '../club/player.ts'
import { type Pace, Regular } from './regular.ts'
import type { Witness } from './witness.ts'

/** How long may pass until all is quiet, or until every match has moved on, in milliseconds. */
const PATIENCE_MS = 60_000

/** How tables are filled. */
export type Filling = {
  readonly witness: Witness
  readonly pace: Pace
  readonly count: number
  /** Where the people of a table find a server, by seat. */
  readonly door: (table: number, seat: number) => string
}

/** Tables of two at which one match after another is played. */
export class Tables {
  readonly people: readonly Regular[]
  finished = 0
  readonly #witness: Witness
  readonly #pace: Pace
  readonly #playing: readonly Promise<void>[]
  /** By table: how often something was new there. */
  readonly #moves: number[]

  private constructor({ witness, pace }: Filling, pairs: readonly (readonly [Regular, Regular])[]) {
    this.#witness = witness
    this.#pace = pace
    this.people = pairs.flat()
    this.#moves = pairs.map(() => 0)
    this.#playing = pairs.map((pair, table) => this.#playMatches(pair, table))
  }

  static async fill(filling: Filling): Promise<Tables> {
    const { witness, pace, count, door } = filling
    const come = (name: string, table: number, seat: number) =>
      Regular.come(witness, pace, () => door(table, seat), `${name} ${table}`)
    const pairs: (readonly [Regular, Regular])[] = []
    for (let i = 0; i < count; i++) pairs.push([await come('Anna', i, 0), await come('Bert', i, 1)])
    return new Tables(filling, pairs)
  }

  /** Lets all decide again; resolves when every match has gone on by a decision, or has ended and another has begun. */
  async goOn(): Promise<void> {
    const before = this.#moves.slice()
    this.#pace.isPaused = false
    for (const person of this.people) person.go()
    await until('every match has moved on', () => this.#moves.every((moves, table) => moves > before[table]))
  }

  /** Lets nobody decide; resolves when all hold what is stored, and what is stored was held against what is known. */
  async check(open: () => Promise<Store>): Promise<void> {
    this.#pace.isPaused = true
    await until(
      'all are there and quiet',
      () => this.people.every(({ isSettled }) => isSettled),
      () => this.people.map(String),
    )
    const store = await open()
    try {
      await until(
        'all have heard all',
        async () => (await this.#late(store)).length === 0,
        () => this.#late(store),
      )
      await this.#witness.check(store, this.#held())
    } finally {
      await store.close()
    }
  }

  /** Ends the play. */
  async close(): Promise<void> {
    this.#pace.isOver = true
    for (const person of this.people) person.leave()
    await Promise.all(this.#playing)
  }

  #held(): readonly Held[] {
    return this.people.flatMap(({ held }) => held)
  }

  /** What people do not hold as it is stored. */
  async #late(store: Store): Promise<readonly string[]> {
    const late = await Promise.all(
      this.#held().map(async ({ match, position }) => {
        const row = await store.matches.find(match)
        if (row?.head.phase === 'open' || row?.head.number === position?.number) return []
        return [`${match} is at line ${row?.head.number}, ${position?.viewer} at ${position?.number}`]
      }),
    )
    return late.flat()
  }

  async #playMatches([anna, bert]: readonly [Regular, Regular], table: number): Promise<void> {
    try {
      while (!this.#pace.isOver) {
        const match = await this.#begin(anna, bert)
        let latest = 0
        const changed = ({ position }: Held) => {
          const number = position?.number ?? 0
          if (number > latest) this.#moves[table]++
          latest = Math.max(latest, number)
        }
        for (const person of [anna, bert]) await person.sit(match, changed)
        while (!this.#pace.isOver && !(anna.hasSeenEnd(match) && bert.hasSeenEnd(match))) await wait(5)
        if (this.#pace.isOver) return
        this.finished++
        await Promise.all([anna.rise(match), bert.rise(match)])
        while (this.#pace.isPaused && !this.#pace.isOver) await wait(5)
      }
    } catch (error) {
      if (!this.#pace.isOver) this.#witness.wrongs.push(`table ${table}: ${error}`)
    }
  }

  async #begin(anna: Regular, bert: Regular): Promise<string> {
    const wish: NewMatch = {
      game: this.#witness.game.id,
      options: {},
      seats: [{ kind: 'me' }, { kind: 'open' }],
      isPublic: true,
      pace: { kind: 'none' },
      onTimeout: 'bot',
    }
    const { match } = await anna.ask('/api/matches', wish)
    const { id } = match as { readonly id: string }
    this.#witness.begun(id)
    await bert.ask(`/api/matches/${id}/join`, {}).catch((error: unknown) => {
      // The first time may have gone well with nobody left to say so.
      if (!(error instanceof TurnedDown) || !ALREADY_IN.includes(error.code)) throw error
    })
    return id
  }
}

const ALREADY_IN = ['already-seated', 'not-open']

/**
 * Waits for what must come to be.
 * @param how says how it is instead, where it does not
 * @throws Error when it does not
 */
export async function until(
  what: string,
  is: () => boolean | Promise<boolean>,
  how: () => readonly string[] | Promise<readonly string[]> = () => [],
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await is()); await wait(5))
    if (Date.now() > end)
      throw new Error(`it never came about that ${what} ${(await how()).join('; ')}`.trim())
}
