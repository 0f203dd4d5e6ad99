import { BOTS } from '../../bots/index.ts'
import { type Game, newSeed, refuse, seatCounts, seatWords, startMatch } from '../../core/index.ts'
import type { NewMatch, OnTimeout } from '../../protocol/index.ts'
import { variantsOf } from '../matches/summary.ts'
import type { Head, MatchRow, Person, SeatRow, Time } from '../store/index.ts'
import { randomWord } from './random-word.ts'

/** A seat that waits for somebody. */
export const EMPTY_SEAT: SeatRow = { name: '', person: null, bot: null, isVacant: false }

/** Whether anybody, or a bot, may sit down there. */
export function isEmpty({ person, bot }: SeatRow): boolean {
  return person === null && bot === null
}

/** The seat as a person takes it. */
export function seatFor({ id, name }: Person): SeatRow {
  return { name, person: id, bot: null, isVacant: false }
}

/**
 * The seat as a bot takes it: by the bot's title, with a numeral where somebody at the table is called so already.
 * @param at where the bot stands in the input
 * @throws Refused `bad-bot`
 */
export function seatForBot(id: string, others: readonly SeatRow[], at: string): SeatRow {
  const bot = BOTS.find((each) => each.id === id)
  if (!bot) {
    const known = BOTS.map((each) => each.id).join(', ')
    return refuse({ code: 'bad-bot', message: `There is no such bot: choose one of ${known}.`, at })
  }
  const names = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII'].map((numeral) => `${bot.title}${numeral}`)
  const name = names.find((tried) => others.every((other) => other.name !== tried)) ?? bot.title
  return { name, person: null, bot: id, isVacant: false }
}

/** What a match is made of, besides what chance and the hour add. */
export type Plan = Pick<MatchRow, 'options' | 'isPublic' | 'pace' | 'onTimeout' | 'seats'>

/**
 * A match that waits for its players. Everything that could not be played is refused here, so that a match that has
 * been made can also begin.
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
      message: 'Only with two at the table can whoever runs out of time lose; with more, a bot plays on.',
      at: 'onTimeout',
    })
}

/**
 * The seats of a new match as its maker wishes them.
 * @throws Refused with the place: `bad-seats`, `bad-bot`
 */
export function seatsAsWished(wishes: NewMatch['seats'], host: Person): readonly SeatRow[] {
  if (wishes.filter(({ kind }) => kind === 'me').length > 1)
    refuse({ code: 'bad-seats', message: 'You can sit on one seat only.', at: 'seats' })
  if (wishes.every(({ kind }) => kind === 'bot')) refuse({ ...ONLY_BOTS, at: 'seats' })
  const seats: SeatRow[] = []
  for (const [i, wish] of wishes.entries()) {
    if (wish.kind === 'bot')
      seats.push(seatForBot(wish.bot, [...seats, { ...EMPTY_SEAT, name: host.name }], `seats[${i}].bot`))
    else seats.push(wish.kind === 'me' ? seatFor(host) : EMPTY_SEAT)
  }
  return seats
}

/** Why bots alone do not play here. */
export const ONLY_BOTS = {
  code: 'bad-seats',
  message: 'At least one seat must be for a person: bots play against each other without a server.',
} as const
