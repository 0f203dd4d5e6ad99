import type { GameAi } from '../ai/index.ts'
import { type Bot, decide, type Memory } from '../bots/index.ts'
import {
  type Game,
  type GameStats,
  isWrite,
  MatchChance,
  type Move,
  type Outcome,
  Refused,
  read,
  refuse,
  type Seat,
  silentContext,
  type Use,
} from '../core/index.ts'
import type { MatchFacts } from './observe/facts.ts'
import type { Observer } from './observe/observer.ts'
import { newByName } from './statistics/by-name.ts'

export type Fixture = {
  readonly game: Game
  readonly ai: GameAi
  /** What is counted. Default: actions by their `type`. */
  readonly stats?: GameStats | undefined
  /** Whether they count; bots that never choose a thing need them either way. Default: yes. */
  readonly counts?: boolean
  /** As `readOptions` gives them. */
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  /** The match's seed. */
  readonly seed: string
  /** The seed of the bots' own chance. Default: it follows from the match's, so that seed and bots determine the match. */
  readonly botSeed?: string | undefined
}

export type Played = {
  readonly outcome: Outcome
  readonly decisions: number
  /** The seats in the order of their first decisions; empty when some first decided at once. */
  readonly order: readonly Seat[]
  /** By seat: its role; empty in a game without roles. */
  readonly roles: readonly string[]
  /** By name of an action or a card: how often it was used. */
  readonly uses: Readonly<Record<string, number>>
  /** By seat: the follies that its decisions were open to, and those that it did. */
  readonly follies: readonly FolliesOfSeat[]
  /** By seat: what it used, and what it ever held; empty without `bySeat`, or where the game's stats lack `holds`. */
  readonly bySeat: readonly UsesOfSeat[]
  /** What a playtest asks; only with an observer. */
  readonly facts?: MatchFacts
  /** Of each entry; only where a job keeps them. */
  readonly moves?: readonly (readonly Move<unknown>[])[]
}

/** By name of a folly. */
export type FolliesOfSeat = Readonly<Record<string, { readonly done: number; readonly open: number }>>

export type UsesOfSeat = {
  readonly used: Readonly<Record<string, number>>
  readonly held: readonly string[]
}

/**
 * `onDecision` is called before each decision, counted from 1. `entries` receives the moves of each entry, and `observer`
 * sees everything.
 */
export type PlayOptions = {
  readonly bySeat?: boolean
  readonly observer?: Observer<unknown, unknown> | undefined
  readonly onDecision?: (number: number, seat: Seat) => void
  readonly entries?: (readonly Move<unknown>[])[]
}

/** A decision of a bot, as errors name it. */
type Decision = { readonly bot: Bot; readonly seat: Seat; readonly place: string }

/** @param more sentences after the reason */
function botFailed({ bot, seat, place }: Decision, error: unknown, more = ''): never {
  const message = `The bot ${bot.id} in seat ${seat} failed: ${reasonOf(error)}.${more}`
  return refuse({ code: 'bot-failed', message, at: place }, error)
}

function gameFailed({ title }: Game, { place }: Decision, error: unknown): never {
  const message = `${title} failed, not a bot: ${reasonOf(error)}.`
  return refuse({ code: 'match-failed', message, at: place }, error)
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}

const FROZEN = ' What it is given is frozen. Change a copy, such as game.copy(view).'

/** The most characters of an action in a message. */
const MOST_SHOWN = 200

/** An action in a message, whatever a bot has made of it. */
function shown(action: unknown): string {
  try {
    return JSON.stringify(action).slice(0, MOST_SHOWN)
  } catch {
    return 'a value that is not JSON'
  }
}

/**
 * Does something with the action of a bot. Where that throws, it is the bot's failure if the action is not legal, and
 * otherwise the game's.
 * @param state as it was when the bot decided. Undefined: it has changed, and only the action's form can be checked
 */
function withAction(game: Game, decision: Decision, state: unknown, action: unknown, act: () => void): void {
  try {
    act()
  } catch (error) {
    const refusal = error instanceof Refused ? error : illegality(game, decision.seat, state, action)
    if (refusal) botFailed(decision, refusal, ` It chose ${shown(action)}.`)
    gameFailed(game, decision, error)
  }
}

/** Why the action is not legal; undefined if it is. */
function illegality(game: Game, seat: Seat, state: unknown, action: unknown): unknown {
  try {
    const checked = read(game.action, action, 'bad-action', 'action')
    const refusal = state === undefined ? undefined : game.refusal(state, seat, checked)
    return refusal && new Refused(refusal)
  } catch (error) {
    return error
  }
}

/** The action that the bot chooses; whether it is legal is for the game to say. */
function actionOf(decision: Decision, asked: Parameters<typeof decide>[1]): unknown {
  let action: unknown
  try {
    action = decide(decision.bot, asked)
  } catch (error) {
    if (!listsActions(asked)) gameFailed(asked.game, decision, error)
    return botFailed(decision, error, isWrite(error) ? FROZEN : '')
  }
  if (action instanceof Promise) botFailed(decision, 'it answered with a promise and not with an action')
  if (action === undefined) botFailed(decision, 'it answered undefined and not an action')
  return action
}

/** Whether the rules can say from the view what is legal, which each bot is told first. */
function listsActions({ game, view, seat }: Parameters<typeof decide>[1]): boolean {
  try {
    game.actions(view, seat)
    return true
  } catch {
    return false
  }
}

export function whereIn(seed: string, decision: number): string {
  return `match seed ${seed}, decision ${decision}`
}

/**
 * Plays a match by bots to its end. Each bot gets its seat's view and nothing else. Simultaneous decisions are all made
 * before the first is applied.
 * @throws Refused `bot-failed`, or `match-failed` where the rules throw, with the match's seed and the decision's number;
 *   the game's own refusal when options and seats do not fit
 */
export function playMatch(
  { game, ai, stats: known = {}, counts = true, options, bots, seed, botSeed = seed }: Fixture,
  watch: PlayOptions = {},
): Played {
  const stats = counts ? known : {}
  const { observer } = watch
  const chance = new MatchChance(seed)
  const botsChance = new MatchChance(`bots of ${botSeed}`)
  const uses = newByName<number>()
  const follies = bots.map(() => newByName<{ done: number; open: number }>())
  const bySeat =
    watch.bySeat && stats.holds
      ? bots.map(() => ({ used: newByName<number>(), held: new Set<string>() }))
      : []
  const count = (names: readonly Use[], seat?: Seat) => {
    for (const use of names) {
      const what = typeof use === 'string' ? use : use.what
      const by = typeof use === 'string' ? seat : use.by
      addOne(uses, what)
      if (by !== undefined && bySeat[by]) addOne(bySeat[by].used, what)
    }
  }
  const look = () =>
    bySeat.forEach(({ held }, seat) => {
      for (const what of stats.holds?.(state, seat) ?? []) held.add(what)
    })
  const silent = silentContext(chance)
  const duringSetup: unknown[] = []
  const state = game.setup(options, bots.length, {
    ...silent,
    tell: stats.usesOf && ((event) => duringSetup.push(event)),
  })
  const tell =
    stats.usesOf &&
    ((event: unknown) => {
      count(stats.usesOf?.(event, state) ?? [])
      observer?.happened(event, state)
    })
  const ctx = { ...silent, tell }
  observer?.started(state)
  for (const event of duringSetup) tell?.(event)
  look()
  const bound = game.bound(options, bots.length)
  const memories: readonly Memory[] = bots.map(() => ({}))
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
      const decision = { bot, seat, place: whereIn(seed, decisions) }
      const asked = { game, ai, stats: known, view, seat, chance: ownChance, memory: memories[seat] }
      const action = actionOf(decision, asked)
      moves.push({ seat, action })
      withAction(game, decision, state, action, () => {
        observer?.decided(view, seat, action)
        count(usesOf(stats, action), seat)
        for (const { folly, isDone } of stats.follies?.(view, seat, action) ?? []) {
          follies[seat][folly] ??= { done: 0, open: 0 }
          follies[seat][folly].open++
          if (isDone) follies[seat][folly].done++
        }
      })
      if (order.includes(seat)) continue
      if (actors.length > 1) isOrdered = false
      order.push(seat)
    }
    chance.seek(entry)
    moves.forEach(({ seat, action }, i) => {
      const place = whereIn(seed, decisions - moves.length + i + 1)
      withAction(game, { bot: bots[seat], seat, place }, undefined, action, () =>
        game.apply(state, seat, action, ctx),
      )
    })
    look()
    observer?.applied(
      state,
      moves.map(({ seat }) => seat),
    )
    watch.entries?.push(moves)
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error(`${game.id}: nobody decides and there is no outcome, seed ${seed}`)
  const isBySeat = (each?: readonly number[]) => each?.length === bots.length && each.every(Number.isFinite)
  if (!isBySeat(outcome.ranks) || !isBySeat(outcome.scores))
    throw new Error(`${game.id}: its outcome does not rank and score each seat, seed ${seed}`)
  const whole = isOrdered && order.length === bots.length ? order : []
  const roles = stats.roles?.(state) ?? []
  return {
    outcome,
    decisions,
    order: whole,
    roles,
    uses,
    follies,
    bySeat: bySeat.map(({ used, held }) => ({ used, held: [...held] })),
    ...(observer && { facts: observer.facts(outcome, whole, roles) }),
  }
}

function addOne(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

/** The names under which a report counts an action. */
function usesOf({ uses }: GameStats, action: unknown): readonly string[] {
  if (uses) return uses(action)
  return typeof action === 'object' && action !== null && 'type' in action ? [String(action.type)] : []
}
