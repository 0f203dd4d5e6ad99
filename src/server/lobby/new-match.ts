import { BOTS, nameForBot } from '../../bots/index.ts'
import { type Game, newSeed, refuse, seatCounts, seatWords, startMatch } from '../../core/index.ts'
import type { NewMatch, OnTimeout } from '../../protocol/index.ts'
import { variantsOf } from '../matches/summary.ts'
import { EMPTY_SEAT, type Head, type MatchRow, type Person, type SeatRow, type Time } from '../store/index.ts'
import { randomWord } from './random-word.ts'

export function isEmpty({ person, bot }: SeatRow): boolean {
  return person === null && bot === null
}

export function seatFor({ id, name }: Person): SeatRow {
  return { name, person: id, bot: null, isVacant: false }
}

/**
 * A seat with a bot, under a name that no other seat has.
 * @param at where the bot's id is in the input
 * @throws Refused `bad-bot`
 */
export function seatForBot(id: string, others: readonly SeatRow[], at: string): SeatRow {
  const bot = BOTS.find((each) => each.id === id)
  if (!bot) {
    const known = BOTS.map((each) => each.id).join(', ')
    return refuse({ code: 'bad-bot', message: `There is no such bot. Choose one of ${known}.`, at })
  }
  return { name: nameForBot(others.map(({ name }) => name)), person: null, bot: id, isVacant: false }
}

export type Plan = Pick<MatchRow, 'options' | 'isPublic' | 'pace' | 'onTimeout' | 'seats'>

/**
 * A new match that waits for its players. What cannot be played is refused here, so every match can begin.
 * @throws Refused with the place: `bad-option`, `bad-seats`, `bad-timeout`
 */
export function newRow(game: Game, plan: Plan, host: Person, now: Time): MatchRow {
  const seats = plan.seats.length
  checkSeats(game, plan.options, seats)
  checkTimeout(plan.onTimeout, seats)
  const seed = newSeed()
  const { options } = startMatch(game, plan.options, seats, seed)
  const checked = options as MatchRow['options']
  return {
    ...plan,
    id: randomWord(12),
    game: game.id,
    rules: game.rules,
    options: checked,
    variants: variantsOf(game, checked),
    seed,
    invite: randomWord(26),
    host: host.id,
    created: now,
    started: null,
    rematch: null,
    rating: null,
    head: openHead(now),
  }
}

function openHead(now: Time): Head {
  return { phase: 'open', number: 0, entry: 0, waiting: [], due: null, changed: now, result: null }
}

function checkSeats(game: Game, options: unknown, seats: number): void {
  const counts = seatCounts(game, options)
  if (!counts.includes(seats))
    refuse({
      code: 'bad-seats',
      message: `With these options ${game.title} is for ${seatWords(counts)} players, not ${seats}.`,
      at: 'seats',
    })
}

function checkTimeout(onTimeout: OnTimeout, seats: number): void {
  if (onTimeout === 'out' && seats !== 2)
    refuse({
      code: 'bad-timeout',
      message: 'Losing on time needs exactly two players. With more, choose that a bot takes over.',
      at: 'onTimeout',
    })
}

/**
 * The seats of a new match as its host wishes them.
 * @throws Refused with the place: `bad-seats`, `bad-bot`
 */
export function seatsAsWished(wishes: NewMatch['seats'], host: Person): readonly SeatRow[] {
  if (wishes.filter(({ kind }) => kind === 'me').length > 1)
    refuse({ code: 'bad-seats', message: 'You can take only one seat.', at: 'seats' })
  if (wishes.every(({ kind }) => kind === 'bot')) refuse({ ...ONLY_BOTS, at: 'seats' })
  const seats: SeatRow[] = []
  for (const [i, wish] of wishes.entries()) {
    if (wish.kind === 'bot')
      seats.push(seatForBot(wish.bot, [...seats, { ...EMPTY_SEAT, name: host.name }], `seats[${i}].bot`))
    else seats.push(wish.kind === 'me' ? seatFor(host) : EMPTY_SEAT)
  }
  return seats
}

export const ONLY_BOTS = {
  code: 'bad-seats',
  message: 'At least one seat must be for a person. Bots can play each other without a server.',
} as const
