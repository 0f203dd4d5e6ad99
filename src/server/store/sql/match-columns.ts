import type { HowLeft, OnTimeout, Pace, Result } from '../../../protocol/index.ts'
import type { Head, ListedMatch, MatchRow, SeatRow } from '../interface/rows.ts'
import { queryRows, type Transaction, type Value } from './transaction.ts'

type Unchanged =
  | 'id'
  | 'game'
  | 'rules'
  | 'seed'
  | 'invite'
  | 'host'
  | 'created'
  | 'started'
  | 'rematch'
  | 'rating'

type MatchColumns = Pick<MatchRow, Unchanged> &
  Pick<Head, 'phase' | 'number' | 'entry' | 'due' | 'changed'> & {
    /** Only where one match is asked for, and in the row of its first seat: options may be large. */
    readonly options: string | null
    readonly variants: string
    readonly is_public: number
    readonly pace: string
    readonly on_timeout: OnTimeout
    readonly waiting: string
    readonly result: string | null
    readonly seat_name: string
    readonly seat_person: string | null
    readonly seat_bot: string | null
    readonly seat_is_vacant: number
    readonly seat_how_left: HowLeft | null
  }

/**
 * Reads matches with their seats.
 * @param which `SELECT * FROM matches …`, with any limit
 * @param order columns of `m`
 */
export function* matchRows(
  which: string,
  order: string,
  ...params: readonly Value[]
): Transaction<readonly ListedMatch[]> {
  return (yield* matchesWith('NULL', which, order, params)).map(listedOf)
}

/** Reads one match, its options as they are in its row. */
export function* matchRow(id: string): Transaction<MatchRow | undefined> {
  const options = 'CASE s.seat WHEN 0 THEN m.options END'
  const [found] = yield* matchesWith(options, 'SELECT * FROM matches WHERE id = ?', 'm.id', [id])
  return found && { ...listedOf(found), options: JSON.parse(found[0].options ?? '{}') as MatchRow['options'] }
}

type SeatsOfMatch = readonly [MatchColumns, ...MatchColumns[]]

function* matchesWith(
  options: string,
  which: string,
  order: string,
  params: readonly Value[],
): Transaction<readonly SeatsOfMatch[]> {
  const found = yield* queryRows<MatchColumns>(
    `SELECT m.id, m.game, m.rules, ${options} AS options, m.variants, m.seed, m.is_public,
       m.invite, m.pace, m.on_timeout, m.host, m.created, m.started, m.rematch, m.rating, m.phase, m.number, m.entry, m.waiting,
       m.due, m.changed, m.result, s.name AS seat_name, s.person AS seat_person, s.bot AS seat_bot,
       s.is_vacant AS seat_is_vacant, s.how_left AS seat_how_left
     FROM (${which}) m JOIN seats s ON s.match = m.id ORDER BY ${order}, m.id, s.seat`,
    ...params,
  )
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest] as const] : [],
  )
}

function listedOf(seats: SeatsOfMatch): ListedMatch {
  const [m] = seats
  return {
    id: m.id,
    game: m.game,
    rules: m.rules,
    variants: JSON.parse(m.variants) as readonly string[],
    seed: m.seed,
    isPublic: m.is_public === 1,
    invite: m.invite,
    pace: JSON.parse(m.pace) as Pace,
    onTimeout: m.on_timeout,
    host: m.host,
    created: m.created,
    started: m.started,
    rematch: m.rematch,
    rating: m.rating,
    seats: seats.map(seatOf),
    head: {
      phase: m.phase,
      number: m.number,
      entry: m.entry,
      waiting: JSON.parse(m.waiting) as readonly number[],
      due: m.due,
      changed: m.changed,
      result: m.result === null ? null : (JSON.parse(m.result) as Result),
    },
  }
}

function seatOf(m: MatchColumns): SeatRow {
  return {
    name: m.seat_name,
    person: m.seat_person,
    bot: m.seat_bot,
    isVacant: m.seat_is_vacant === 1,
    ...(m.seat_how_left && { howLeft: m.seat_how_left }),
  }
}

/** JSON text, or null for null. */
export function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

export function bit(yes: boolean): number {
  return yes ? 1 : 0
}
