import { levelLike } from '../../bots/index.ts'
import type { Game } from '../../core/index.ts'
import type { NewMatch, OnTimeout, Pace, SeatWish } from '../../protocol/index.ts'
import { remember, remembered } from '../browser/settings.ts'
import { fittedBy } from './seat-counts.ts'

/** Where a match is played: around this screen, or on the server. */
export type Where = 'here' | 'online'

/** What a match on the server has besides its options. */
export type OnlineChoices = {
  readonly seats: readonly SeatWish[]
  readonly isPublic: boolean
  readonly pace: Pace
  readonly onTimeout: OnTimeout
}

const WHERE_KEY = 'interregnum.where'
const onlineKey = (game: string) => `interregnum.online.${game}`

/** Where the last match was set up. */
export function lastWhere(): Where {
  return remembered(WHERE_KEY) === 'online' ? 'online' : 'here'
}

export function rememberWhere(where: Where): void {
  remember(WHERE_KEY, where)
}

/** The times that are offered: of a decision, of a match and with every decision in it (seconds), of slow matches (hours). */
export const TIMES = {
  move: [15, 30, 60, 120, 300, 600, 1800],
  bank: [300, 600, 900, 1200, 1800, 2700, 3600, 5400],
  increment: [0, 5, 10, 20, 30, 60],
  slow: [4, 8, 12, 24, 48, 72, 120, 168, 336],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** What each kind of pace begins with. */
export const USUAL_PACES: Readonly<Record<Pace['kind'], Pace>> = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 120 },
  bank: { kind: 'bank', seconds: 1200, increment: 10 },
  slow: { kind: 'slow', hours: 24 },
}

/** So many seats: open ones come to the end; open seats leave first, then bots, and whoever sets it up last. */
export function resizedWishes(seats: readonly SeatWish[], size: number): readonly SeatWish[] {
  const wished = [...seats]
  while (wished.length < size) wished.push({ kind: 'open' })
  while (wished.length > size) {
    const open = wished.findLastIndex(({ kind }) => kind === 'open')
    const bot = wished.findLastIndex(({ kind }) => kind === 'bot')
    wished.splice(open >= 0 ? open : bot, 1)
  }
  return wished
}

/** Somebody else on a seat. Whoever sets it up sits on one seat at most: the one they had is open then. */
export function wishedAt(seats: readonly SeatWish[], seat: number, wish: SeatWish): readonly SeatWish[] {
  return seats.map((old, at) => {
    if (at === seat) return wish
    return wish.kind === 'me' && old.kind === 'me' ? { kind: 'open' } : old
  })
}

/** Whether a seat may be out when its time is up: only where two sides play. */
export function mayBeOut({ seats, pace }: OnlineChoices): boolean {
  return seats.length === 2 && pace.kind !== 'none'
}

/** A match as the server is asked for it. */
export function newMatchOf(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  choices: OnlineChoices,
): NewMatch {
  const { seats, isPublic, pace, onTimeout } = choices
  return {
    game: game.id,
    options: { ...options },
    seats: [...seats],
    isPublic,
    pace,
    onTimeout: mayBeOut(choices) ? onTimeout : 'bot',
  }
}

/** What was chosen last for this game, where it still fits; else oneself and open seats, by invitation, no clock. */
export function lastOnlineChoices(game: Game, options: unknown): OnlineChoices {
  const usual: OnlineChoices = {
    seats: fittedBy(game, options, [{ kind: 'me' }], resizedWishes).seats,
    isPublic: false,
    pace: USUAL_PACES.none,
    onTimeout: 'bot',
  }
  try {
    const kept = JSON.parse(remembered(onlineKey(game.id)) ?? 'null') as Partial<OnlineChoices> | null
    if (kept === null) return usual
    const { isPublic, pace, onTimeout } = kept
    const seats = (kept.seats ?? usual.seats).map(withLevel)
    return {
      seats: seats.every(isKnownWish) ? fittedBy(game, options, seats, resizedWishes).seats : usual.seats,
      isPublic: isPublic === true,
      pace: pace !== undefined && isOffered(pace) ? pace : usual.pace,
      onTimeout: onTimeout === 'out' ? 'out' : 'bot',
    }
  } catch {
    return usual
  }
}

/** Remembers what was chosen. */
export function rememberOnlineChoices(game: Game, choices: OnlineChoices): void {
  remember(onlineKey(game.id), JSON.stringify(choices))
}

/** A bot that was chosen when there were no levels, as the level that is most like it. */
function withLevel(wish: SeatWish): SeatWish {
  return wish.kind === 'bot' ? { kind: 'bot', bot: levelLike(wish.bot)?.id ?? wish.bot } : wish
}

function isKnownWish(wish: SeatWish): boolean {
  return wish.kind === 'bot' ? levelLike(wish.bot) !== undefined : ['me', 'open'].includes(wish.kind)
}

function isOffered(pace: Pace): boolean {
  switch (pace.kind) {
    case 'none':
      return true
    case 'move':
      return isAmong(TIMES.move, pace.seconds)
    case 'bank':
      return isAmong(TIMES.bank, pace.seconds) && isAmong(TIMES.increment, pace.increment)
    case 'slow':
      return isAmong(TIMES.slow, pace.hours)
    default:
      return false
  }
}

function isAmong(offered: readonly number[], time: number): boolean {
  return offered.includes(time)
}
