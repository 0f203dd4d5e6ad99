import { createHash, timingSafeEqual } from 'node:crypto'
import {
  commitment,
  documentName,
  type Game,
  isInForce,
  type OptionField,
  optionFields,
  optionText,
} from '../../core/index.ts'
import type { MatchSeen, SeatSeen, Summary } from '../../protocol/index.ts'
import type { Asker } from '../operation/rooms.ts'
import type { ListedMatch, MatchRow, SeatRow } from '../store/index.ts'

/** A person's seat in a match, also while a bot plays it for them. */
export function seatOf({ seats }: ListedMatch, person: string | undefined): number | undefined {
  if (person === undefined) return undefined
  const seat = seats.findIndex((each) => each.person === person)
  return seat < 0 ? undefined : seat
}

export function isHost({ host }: ListedMatch, person: string | undefined): boolean {
  return person !== undefined && host === person
}

/** Whether this asker may know that the match exists. */
export function mayLook(row: ListedMatch, { person, invite }: Asker): boolean {
  if (row.isPublic || isHost(row, person) || seatOf(row, person) !== undefined) return true
  return invite !== undefined && isSame(invite, row.invite)
}

/** Compares two secrets in constant time, whatever their lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** A match in a list that `person` reads; undefined: not signed in. */
export function summaryOf(row: ListedMatch, person: string | undefined): Summary {
  const { id, game, seats, variants, isPublic, pace, onTimeout, host, created, rematch, rating, head } = row
  return {
    id,
    game,
    phase: head.phase,
    seats: seats.map(publicSeat),
    variants: [...variants],
    isPublic,
    pace,
    onTimeout,
    host,
    created,
    changed: head.changed,
    waiting: [...head.waiting],
    entry: head.entry,
    result: head.result,
    rematch,
    rating: head.phase === 'over' ? rating : null,
    you: seatOf(row, person) ?? null,
  }
}

/**
 * A match as `person`, who {@link mayLook}, may see it. It has the seed once it is over, and the invitation code for its
 * players and its host.
 */
export function matchSeenOf(row: MatchRow, person: string | undefined): MatchSeen {
  const isOurs = isHost(row, person) || seatOf(row, person) !== undefined
  return {
    ...summaryOf(row, person),
    rules: row.rules,
    options: { ...row.options },
    commitment: commitment(row.seed),
    seed: row.head.phase === 'over' ? row.seed : null,
    invite: isOurs ? row.invite : null,
  }
}

export function publicSeat({ name, person, bot, isVacant, howLeft }: SeatRow): SeatSeen {
  return { name, person, bot, isVacant, ...(howLeft && { howLeft }) }
}

/** How much is shown of the name of a person's own document, in characters. */
const LONGEST_NAME = 60

/**
 * The options that differ from their defaults, in words, e.g. `Mountains: many`.
 * @param options as the game's schema gave them
 */
export function variantsOf(game: Game, options: Readonly<Record<string, unknown>>): readonly string[] {
  return optionFields(game.options)
    .filter((field) => isInForce(field, options))
    .filter(({ name, initial }) => !isEqual(options[name], initial))
    .map((field) => variant(field, options[field.name]))
}

/** Equal options have equal JSON: they are short, or documents by the same author. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function variant(field: OptionField, value: unknown): string {
  const { title } = field
  const called = (one: unknown) =>
    'choices' in field ? field.choices.find((choice) => choice.value === one)?.title : undefined
  switch (field.kind) {
    case 'flag':
      return value === true ? title : `${title}: no`
    case 'several':
      return `${title}: ${Array.isArray(value) && value.length > 0 ? value.map((one) => called(one) ?? shown(one)).join(', ') : 'none'}`
    case 'lines':
      return `${title}: ${called(value) ?? field.own}`
    case 'document':
      return `${title}: ${called(value) ?? shown(documentName(value) ?? value)}`
    default:
      return `${title}: ${called(value) ?? shown(value)}`
  }
}

/** A value that may have been written by anybody, as one short line. */
function shown(value: unknown): string {
  const signs = [
    ...optionText(value)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
  ]
  if (signs.length <= LONGEST_NAME) return signs.join('')
  const cut = signs.slice(0, LONGEST_NAME - 1).join('')
  return `${cut.trimEnd()}…`
}
