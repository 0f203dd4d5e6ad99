import { type Bot, decide } from '../bots/index.ts'
import { type Game, MatchChance, type Move, type Outcome, type Seat, silentTurn } from '../core/index.ts'

/** A match that bots are to play. */
export type Fixture = {
  readonly game: Game
  /** As `readOptions` gives them. */
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  /** The match's seed; the bots' own chance follows from it too, so it and the bots give the whole match again. */
  readonly seed: string
}

/** A match that bots have played. */
export type Played = {
  readonly outcome: Outcome
  readonly decisions: number
  /** The seats in the order of their first decisions; empty when some first decided at once. */
  readonly order: readonly Seat[]
}

/** Told before each decision (counted from 1) and, with a list, given each entry's moves. */
export type Watch = {
  readonly onDecision?: (number: number, seat: Seat) => void
  readonly entries?: (readonly Move<unknown>[])[]
}

/** A bot's decision failed: it threw, or what it chose is not allowed. */
export class BotFailed extends Error {
  readonly decision: number
  readonly seat: Seat
  readonly bot: string

  constructor(decision: number, seat: Seat, bot: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'BotFailed'
    this.decision = decision
    this.seat = seat
    this.bot = bot
  }
}

/**
 * Plays a match by bots to its end. Each gets its seat's view and nothing else, and those who decide at once do so
 * before anybody's decision is done.
 * @throws BotFailed; Refused when options and seats do not go together
 */
export function playMatch({ game, options, bots, seed }: Fixture, watch: Watch = {}): Played {
  const chance = new MatchChance(seed)
  const botsChance = new MatchChance(`bots of ${seed}`)
  const turn = silentTurn(chance)
  const state = game.setup(options, bots.length, turn)
  const bound = game.bound(options, bots.length)
  const order: Seat[] = []
  let isOrdered = true
  let decisions = 0
  for (let entry = 1; ; entry++) {
    const actors = game.actors(state)
    if (actors.length === 0) break
    const moves: Move<unknown>[] = []
    for (const seat of actors) {
      watch.onDecision?.(++decisions, seat)
      if (decisions > bound)
        throw new Error(`${game.id}: more than the promised ${bound} decisions in the match of seed ${seed}`)
      const bot = bots[seat]
      try {
        const ownChance = botsChance.seek(entry * bots.length + seat)
        moves.push({ seat, action: decide(bot, game, game.view(state, seat), seat, ownChance) })
      } catch (error) {
        throw new BotFailed(decisions, seat, bot.id, error)
      }
      if (order.includes(seat)) continue
      if (actors.length > 1) isOrdered = false
      order.push(seat)
    }
    chance.seek(entry)
    // Read only when a bot fails: which of the entry's decisions it was.
    let at = decisions - moves.length
    for (const { seat, action } of moves) {
      at++
      try {
        game.apply(state, seat, action, turn)
      } catch (error) {
        throw new BotFailed(at, seat, bots[seat].id, error)
      }
    }
    watch.entries?.push(moves)
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error(`${game.id}: nobody decides and there is no outcome, seed ${seed}`)
  return { outcome, decisions, order: isOrdered && order.length === bots.length ? order : [] }
}
