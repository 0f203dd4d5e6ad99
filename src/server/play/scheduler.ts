import { newResponseTimer } from '../../bots/index.ts'
import { Refused } from '../../core/index.ts'
import { networksOf } from '../operation/networks.ts'
import type { Services } from '../operation/services.ts'
import { openBotChance } from './bot-chance.ts'
import type { BotPool } from './bot-pool.ts'
import { firstToRunOut } from './clocks.ts'
import { botsDue, headOf, type LiveMatch, resultOf, waitingIn } from './live-match.ts'
import type { Room } from './room.ts'
import { followOrders, PASSED } from './standing-orders.ts'

/** How many due matches are claimed at once. */
const AT_ONCE = 64

/** How often the store is asked what is due, at least: other processes may have stopped. */
const ASK_AGAIN_MS = 1_000

type SchedulerParts = {
  readonly services: Omit<Services, 'rooms'>
  inRoom<T>(match: string, act: (room: Room) => Promise<T> | T): Promise<T>
  readonly pool: BotPool
}

/**
 * Starts to act in matches that are due: a bot's turn, a person's orders in an answer window, or a clock that has run
 * out. It also takes matches that were left by earlier runs of the server.
 */
export function openScheduler({ services, inRoom, pool }: SchedulerParts) {
  const { store, settings, now, log } = services
  const responseTimer = newResponseTimer()
  const chance = openBotChance(store)
  const networks = networksOf(services)
  /** By match, the line after which its bot is deciding. With many bots it may be queued for longer than its claim. */
  const deciding = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY
  let isClosed = false
  let isAtWork = false

  function wakeAt(at: number): void {
    if (isClosed || at >= wakesAt) return
    wakesAt = at
    // What is under way may have asked the store before this was due.
    if (isAtWork) return
    clearTimeout(timer)
    timer = setTimeout(() => void work(), Math.max(0, at - now()))
  }

  async function work(): Promise<void> {
    isAtWork = true
    wakesAt = Number.POSITIVE_INFINITY
    let next = now() + ASK_AGAIN_MS
    try {
      // Enough for a bot that uses all of its time, and for storing its line.
      const until = now() + settings.botLimitMs + 5_000
      const due = await store.matches.claimDue(now(), until, AT_ONCE)
      for (const match of due) void lookAfter(match)
      next = due.length === AT_ONCE ? now() : Math.min(next, (await store.matches.nextDue()) ?? next)
    } catch (thrown) {
      // When closing, the store may be closed first.
      if (!isClosed) log.error('due-work', {}, thrown)
    }
    isAtWork = false
    const at = Math.min(next, wakesAt)
    wakesAt = Number.POSITIVE_INFINITY
    wakeAt(at)
  }

  async function lookAfter(match: string): Promise<void> {
    let asked: Awaited<ReturnType<typeof askBot>>
    try {
      asked = await askBot(match)
      if (asked) await playFor(match, asked)
    } catch (thrown) {
      if (thrown instanceof Refused && thrown.refusal.code === PASSED.code) return
      log.error('looking-after', { match }, thrown)
    } finally {
      if (asked) deciding.delete(match)
    }
  }

  /** Asks the bot that is due, unless it has been asked already. */
  async function askBot(match: string): Promise<AskedBot | undefined> {
    return inRoom(match, async (room) => {
      // It may be due because of a line that this process has not heard of yet.
      await room.catchUp()
      if (await timeOut(room)) return undefined
      await followOrders(room, { store, now })
      const task = dueBotTask(room.live, settings.botPaceMs, now())
      if (!task) await wakeLater(room)
      if (!task || deciding.get(match) === task.number) return undefined
      const { game, match: played } = room.live
      const { seat, bot } = task
      const seed = await chance.seed(match, played.entries.length, seat)
      deciding.set(match, task.number)
      const owed = { game, state: played.state, seat, bot, seed }
      const person = room.live.row.host ?? match
      const asker = { match, person, network: networks.of(person) }
      const think = (ms: number | undefined) => pool.decide({ ...task, seed, ms }, asker)
      return { task, decision: responseTimer.decide(owed, think) }
    })
  }

  /** Ends the claim of a match in which nothing is due yet: its clocks were given time. */
  async function wakeLater({ id, live, due }: Room): Promise<void> {
    // In an answer window the person's orders decide when it is due.
    if (due === null || due <= now() || live.answering) return
    const waiting = headOf(live, settings.botPaceMs).waiting
    await store.matches.ask({ match: id, number: live.number, waiting, due, notices: [] })
    wakeAt(due)
  }

  /** Plays the bot's action, or a fallback if it failed, unless the match has moved on. */
  async function playFor(match: string, { task, decision }: AskedBot): Promise<void> {
    const action = await decision
    await inRoom(match, async (room) => {
      const doFor = (choose: (live: LiveMatch) => unknown) =>
        room.add((live) => {
          if (live.number !== task.number) throw new Refused(PASSED)
          return { kind: 'act', seat: task.seat, action: choose(live) }
        })
      const doInstead = () => doFor((live) => fallbackAction(live, task.seat))
      if (action === undefined) return doInstead()
      return doFor(() => action).catch((thrown: unknown) => {
        const isAgainstRules = thrown instanceof Refused && !NOT_THE_BOTS.includes(thrown.refusal.code)
        if (!isAgainstRules) throw thrown
        const { bot, game } = task
        log.warn('bot-failed', { match, bot, game, why: thrown.refusal.message })
        return doInstead()
      })
    })
  }

  async function timeOut(room: Room): Promise<boolean> {
    const out = room.live.clocks && firstToRunOut(room.live.clocks)
    if (!out || resultOf(room.live) || out.at > now()) return false
    await room.add((live) => {
      const still = live.clocks && firstToRunOut(live.clocks)
      if (!still || still.at > now()) throw new Refused(PASSED)
      return { kind: 'timeout', seat: still.seat }
    })
    return true
  }

  wakeAt(now())
  return {
    /** Acts in a match now, if it is due. */
    lookAfter: (match: string) => void lookAfter(match),
    /** A match is due then; null: none. */
    dueAt(at: number | null): void {
      if (at !== null) wakeAt(at)
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

type AskedBot = {
  readonly task: NonNullable<ReturnType<typeof dueBotTask>>
  readonly decision: Promise<unknown>
}

function dueBotTask(live: LiveMatch, paceMs: number, now: number) {
  const seat = waitingIn(live).find((each) => live.seats[each].bot !== null)
  const bot = seat === undefined ? null : live.seats[seat].bot
  if (seat === undefined || bot === null || (botsDue(live, paceMs) ?? 0) > now) return undefined
  const { game, match, number } = live
  return { number, game: game.id, seat, bot, view: game.view(match.state, seat) }
}

/** The action for a bot that failed. Deterministic, from what the seat sees. */
function fallbackAction({ game, match }: LiveMatch, seat: number): unknown {
  const actions = game.actions(game.view(match.state, seat), seat)
  return actions[match.entries.length % actions.length]
}

/** Refusals that say nothing about the bot's action. */
const NOT_THE_BOTS = [PASSED.code, 'not-stored', 'closing']
