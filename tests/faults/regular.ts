import { setTimeout as wait } from 'node:timers/promises'
import { decision, type Held, newGuest, Player, post, TurnedDown } from '../club/player.ts'
import type { Witness } from './witness.ts'

/** How long is waited before something is tried again, in milliseconds. */
const AGAIN_MS = 20

/** What everybody in a club of regulars goes by. */
export type Pace = {
  /** Nobody decides anything while this is so. */
  isPaused: boolean
  /** Nobody comes back, or tries anything again. */
  isOver: boolean
  /** How often each decision is sent over the socket, at once; 1 where nothing is sent twice. */
  readonly copies: number
  /** Sends a decision once more, later, when it may long have been overtaken. */
  readonly sendsLate: boolean
}

/** Somebody who plays on through whatever happens: comes back whenever the connection is lost, and tries again. */
export class Regular {
  readonly #witness: Witness
  readonly #pace: Pace
  readonly #door: () => string
  readonly #cookie: string
  readonly #held = new Map<string, Held>()
  readonly #deciding = new Set<string>()
  #player: Player | undefined
  #isThere = false
  /** Why the connection could not be made, the last time. */
  #trouble: unknown
  /** How often the connection was made. */
  arrivals = 0

  private constructor(witness: Witness, pace: Pace, door: () => string, cookie: string) {
    this.#witness = witness
    this.#pace = pace
    this.#door = door
    this.#cookie = cookie
    void this.#stay()
  }

  /** @param door where to find a server now */
  static async come(witness: Witness, pace: Pace, door: () => string, name: string): Promise<Regular> {
    const { cookie } = await insisted(pace, () => newGuest(door(), name))
    return new Regular(witness, pace, door, cookie)
  }

  /** Whether the server and this person have nothing to tell each other. */
  get isSettled(): boolean {
    return this.#isThere && this.#deciding.size === 0
  }

  toString(): string {
    const where = this.#isThere ? 'there' : `away from ${this.#door()} after ${this.#trouble}`
    return `${where}, deciding in ${[...this.#deciding].join(', ') || 'none'}, holding ${[...this.#held.keys()].join(', ')}`
  }

  get held(): readonly Held[] {
    return [...this.#held.values()]
  }

  /** Asks over HTTP until there is an answer. @throws TurnedDown for whatever would be the same again */
  ask(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const tried = (code: string) => this.#witness.refuses(code)
    return insisted(this.#pace, () => post(this.#door(), this.#cookie, path, body), tried)
  }

  /** Plays in a match from now on. */
  async sit(match: string, changed: (held: Held) => void): Promise<void> {
    const seen = (now: Held) => {
      changed(now)
      this.decide(now)
    }
    const held: Held = { match, changed: seen, position: undefined, opening: [], told: [] }
    this.#held.set(match, held)
    // Where this fails, the match is watched with the others as soon as the connection is there again.
    const player = this.#player
    if (this.#isThere) await player?.resume(held).catch(() => player.close())
  }

  hasSeenEnd(match: string): boolean {
    return Boolean(this.#held.get(match)?.position?.status.result)
  }

  async rise(match: string): Promise<void> {
    this.#held.delete(match)
    await this.#player?.forget(match).catch(ignore)
  }

  /** Goes on where the pace allows it again. */
  go(): void {
    for (const held of this.#held.values()) this.decide(held)
  }

  leave(): void {
    this.#player?.close()
  }

  async #stay(): Promise<void> {
    while (!this.#pace.isOver) {
      try {
        // The person is known by the cookie alone.
        const player = await Player.connect(this.#door(), '', this.#cookie)
        this.#player = player
        this.arrivals++
        for (const held of this.#held.values()) await player.resume(held)
        this.#isThere = !player.isClosed
        await player.closed
      } catch (error) {
        this.#trouble = error
        this.#player?.close()
      }
      this.#isThere = false
      await wait(AGAIN_MS)
    }
  }

  /** Decides as long as the match waits for this person. */
  decide(held: Held): void {
    if (this.#deciding.has(held.match)) return
    this.#deciding.add(held.match)
    this.#decide(held).finally(() => this.#deciding.delete(held.match))
  }

  async #decide(held: Held): Promise<void> {
    // What is told just now is to be heard to its end first.
    await undefined
    for (let isOpen = true; isOpen && !this.#pace.isPaused && !this.#pace.isOver; ) {
      const { position } = held
      if (!position || position.status.result || !this.#held.has(held.match)) return
      const action = decision(this.#witness.game, position)
      if (action === undefined || position.viewer === 'onlooker') return
      isOpen = await this.#send(held.match, position.viewer, position.entry, action)
    }
  }

  /** Sends a decision. @returns whether the connection is still there */
  async #send(match: string, seat: number, entry: number, action: unknown): Promise<boolean> {
    const witness = this.#witness
    const player = this.#player
    if (!player || player.isClosed) return false
    const decided = { seat, entry, action }
    const message = { type: 'do', operation: 'matches.act', input: { match, entry, action } }
    witness.made(match, decided)
    const sendOnce = async (): Promise<'kept' | 'refused' | 'gone'> => {
      try {
        const output = await player.ask(message)
        witness.kept(match, decided, numberIn(output))
        return 'kept'
      } catch (error) {
        if (!(error instanceof TurnedDown)) return 'gone'
        witness.refuses(error.code)
        return 'refused'
      }
    }
    const outcomes = await Promise.all(Array.from({ length: this.#pace.copies }, sendOnce))
    const kept = outcomes.filter((outcome) => outcome === 'kept').length
    if (kept > 1)
      witness.wrongs.push(`${match}: what was sent ${outcomes.length} times was kept ${kept} times`)
    if (kept === 1 && this.#pace.sendsLate) {
      const late = await sendOnce()
      if (late === 'kept') witness.wrongs.push(`${match}: what was sent late was kept again`)
    }
    if (outcomes.includes('gone') && kept === 0) witness.unanswered++
    if (outcomes.every((outcome) => outcome === 'refused')) await wait(AGAIN_MS)
    return !outcomes.includes('gone')
  }
}

/** Tries until there is an answer that would be the same again. @param refused is told of the other refusals */
async function insisted<T>(
  pace: Pace,
  act: () => Promise<T>,
  refused: (code: string) => void = ignore,
): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const mayGoOtherwise =
        !(error instanceof TurnedDown) || error.code === 'not-stored' || error.code === 'closing'
      if (!mayGoOtherwise || pace.isOver) throw error
      if (error instanceof TurnedDown) refused(error.code)
      await wait(AGAIN_MS)
    }
  }
}

function numberIn(output: unknown): number {
  if (typeof output !== 'object' || output === null || !('number' in output)) throw new Error('no number')
  return Number(output.number)
}

function ignore(): void {}
