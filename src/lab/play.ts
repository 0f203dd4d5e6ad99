import { type Bot, decide } from '../bots/index.ts'
import {
  type Game,
  MatchChance,
  type Move,
  type Outcome,
  refuse,
  type Seat,
  silentTurn,
} from '../core/index.ts'

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
  /** By seat: what it played as; empty where the game has nothing to say of that. */
  readonly roles: readonly string[]
  /** How often each kind of action was done and each card used, by name. */
  readonly uses: Readonly<Record<string, number>>
}

/** Told before each decision (counted from 1) and, with a list, given each entry's moves. */
export type Watch = {
  readonly onDecision?: (number: number, seat: Seat) => void
  readonly entries?: (readonly Move<unknown>[])[]
}

/** Runs a bot's part of a decision; whatever goes wrong there is the bot's. */
function ofBot<T>(bot: Bot, seat: Seat, place: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    return refuse({
      code: 'bot-failed',
      message: `The bot ${bot.id} in seat ${seat} failed: ${why}.`,
      at: place,
    })
  }
}

/** Where in a simulation something happened. */
export function placeOf(seed: string, decision: number): string {
  return `match seed ${seed}, decision ${decision}`
}

/**
 * Plays a match by bots to its end. Each gets its seat's view and nothing else, and those who decide at once do so
 * before anybody's decision is done.
 * @throws Refused `bot-failed` with the match's seed and the decision's number; when options and seats do not go
 *   together, what the game says
 */
export function playMatch({ game, options, bots, seed }: Fixture, watch: Watch = {}): Played {
  const chance = new MatchChance(seed)
  const botsChance = new MatchChance(`bots of ${seed}`)
  const uses: Record<string, number> = {}
  const count = (names: readonly string[]) => {
    for (const name of names) uses[name] = (uses[name] ?? 0) + 1
  }
  const tell = game.usesOf && ((event: unknown) => count(game.usesOf?.(event) ?? []))
  const turn = { ...silentTurn(chance), tell }
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
      decisions++
      watch.onDecision?.(decisions, seat)
      if (decisions > bound)
        throw new Error(`${game.id}: more than the promised ${bound} decisions in the match of seed ${seed}`)
      const bot = bots[seat]
      const view = game.view(state, seat)
      const ownChance = botsChance.seek(entry * bots.length + seat)
      const action = ofBot(bot, seat, placeOf(seed, decisions), () =>
        decide(bot, game, view, seat, ownChance),
      )
      moves.push({ seat, action })
      count(usesOf(game, action))
      if (order.includes(seat)) continue
      if (actors.length > 1) isOrdered = false
      order.push(seat)
    }
    chance.seek(entry)
    moves.forEach(({ seat, action }, i) => {
      const decision = decisions - moves.length + i + 1
      ofBot(bots[seat], seat, placeOf(seed, decision), () => game.apply(state, seat, action, turn))
    })
    watch.entries?.push(moves)
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error(`${game.id}: nobody decides and there is no outcome, seed ${seed}`)
  return {
    outcome,
    decisions,
    order: isOrdered && order.length === bots.length ? order : [],
    roles: game.roles?.(state) ?? [],
    uses,
  }
}

/** What an action counts as in a report. */
function usesOf(game: Game, action: unknown): readonly string[] {
  if (game.uses) return game.uses(action)
  return typeof action === 'object' && action !== null && 'type' in action ? [String(action.type)] : []
}
