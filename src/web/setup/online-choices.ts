import type { Game } from '../../core/index.ts'
import { remember, remembered } from '../../look/index.ts'
import type { NewMatch, OnTimeout, Pace, SeatWish } from '../../protocol/index.ts'
import { levelChoiceLike } from '../game/level-choices.ts'
import { draftOf } from './draft.ts'
import { fitted } from './seat-counts.ts'

export type Where = 'here' | 'online'

export type OnlineChoices = {
  readonly seats: readonly SeatWish[]
  readonly isPublic: boolean
  readonly pace: Pace
  readonly onTimeout: OnTimeout
}

const WHERE_KEY = 'interregnum.where'
const onlineKey = (game: string) => `interregnum.online.${game}`

export function lastWhere(): Where {
  return remembered(WHERE_KEY) === 'online' ? 'online' : 'here'
}

export function rememberWhere(where: Where): void {
  remember(WHERE_KEY, where)
}

/** The times on offer: per decision, per match and its increment in seconds; slow matches in hours. */
export const TIMES = {
  move: [15, 30, 60, 120, 300, 600, 1800],
  bank: [300, 600, 900, 1200, 1800, 2700, 3600, 5400],
  increment: [0, 5, 10, 20, 30, 60],
  slow: [4, 8, 12, 24, 48, 72, 120, 168, 336],
} as const satisfies Readonly<Record<string, readonly number[]>>

export const USUAL_PACES: Readonly<Record<Pace['kind'], Pace>> = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 120 },
  bank: { kind: 'bank', seconds: 1200, increment: 10 },
  slow: { kind: 'slow', hours: 24 },
}

/** Resizes the list: adds open seats at the end; removes open seats first, then bots. */
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

/** Sets a seat. The host has one seat at most, so their old one becomes open. */
export function wishedAt(seats: readonly SeatWish[], seat: number, wish: SeatWish): readonly SeatWish[] {
  return seats.map((old, at) => {
    if (at === seat) return wish
    return wish.kind === 'me' && old.kind === 'me' ? { kind: 'open' } : old
  })
}

/** Whether players may lose on time: only in matches of two. */
export function mayBeOut({ seats, pace }: OnlineChoices): boolean {
  return seats.length === 2 && pace.kind !== 'none'
}

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

/** The form as it was left, else the last choices for this game, as far as they fit. Default: host and open seats, by invitation, no clock. */
export function lastOnlineChoices(game: Game, options: unknown): OnlineChoices {
  const usual: OnlineChoices = {
    seats: fitted(game, options, [{ kind: 'me' }], resizedWishes).seats,
    isPublic: false,
    pace: USUAL_PACES.none,
    onTimeout: 'bot',
  }
  try {
    const kept: Partial<OnlineChoices> | null =
      draftOf(game.id).online ?? JSON.parse(remembered(onlineKey(game.id)) ?? 'null')
    if (kept === null) return usual
    const { isPublic, pace, onTimeout } = kept
    const seats = (kept.seats ?? usual.seats).map(withLevel)
    return {
      seats: seats.every(isKnownWish) ? fitted(game, options, seats, resizedWishes).seats : usual.seats,
      isPublic: isPublic === true,
      pace: pace !== undefined && isOffered(pace) ? pace : usual.pace,
      onTimeout: onTimeout === 'out' ? 'out' : 'bot',
    }
  } catch {
    return usual
  }
}

export function rememberOnlineChoices(game: Game, choices: OnlineChoices): void {
  remember(onlineKey(game.id), JSON.stringify(choices))
}

/** Replaces a bot from before there were levels by the level most like it. */
function withLevel(wish: SeatWish): SeatWish {
  return wish.kind === 'bot' ? { kind: 'bot', bot: levelChoiceLike(wish.bot) ?? wish.bot } : wish
}

function isKnownWish(wish: SeatWish): boolean {
  return wish.kind === 'bot' ? levelChoiceLike(wish.bot) !== undefined : ['me', 'open'].includes(wish.kind)
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
