import type { LevelId } from '../../ai/index.ts'
import { nameForBot, USUAL_LEVEL } from '../../bots/index.ts'
import { seatCounts as countsOf, type Game, type Player, Refused } from '../../core/index.ts'
import { eitherOf } from '../../words/index.ts'
import { isLevelChoice } from '../game/level-choices.ts'
import { seatCounts } from './seat-counts.messages.ts'

/** The seat counts that these options allow, ascending; all counts of the game while an option is wrong. */
export function countsFor(game: Game, options: unknown): readonly number[] {
  try {
    return countsOf(game, options)
  } catch (error) {
    if (error instanceof Refused) return allCounts(game)
    throw error
  }
}

export function allCounts({ seats: { min, max } }: Game): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

/** The count nearest to `wanted`; of two the greater, so that nobody loses a seat. */
export function nearest(counts: readonly number[], wanted: number): number {
  const far = (count: number) => Math.abs(count - wanted)
  return counts.reduce((best, count) => (far(count) <= far(best) ? count : best))
}

/** Resizes the list: adds bots at the end; removes the last bots before any person. */
export function resized(players: readonly Player[], count: number): readonly Player[] {
  const seated = [...players]
  while (seated.length < count) {
    seated.push(botFor(USUAL_LEVEL, seated))
  }
  // Without a bot the index is -1: the last one.
  while (seated.length > count)
    seated.splice(
      seated.findLastIndex(({ bot }) => bot !== null),
      1,
    )
  return seated
}

/** A bot of this level under a name that nobody has; undefined when there is no such level. */
export function botFor(id: LevelId, others: readonly Player[]): Player
export function botFor(id: string, others: readonly Player[]): Player | undefined
export function botFor(id: string, others: readonly Player[]): Player | undefined {
  return isLevelChoice(id) ? { name: nameForBot(others.map(({ name }) => name)), bot: id } : undefined
}

/** Resizes the seats to a count that the options allow. `told` says what changed, if anything. */
export function fitted<Seat>(
  game: Game,
  options: unknown,
  seats: readonly Seat[],
  resize: (seats: readonly Seat[], count: number) => readonly Seat[],
): { readonly seats: readonly Seat[]; readonly told: string | undefined } {
  const counts = countsFor(game, options)
  const by = nearest(counts, seats.length) - seats.length
  if (by === 0) return { seats, told: undefined }
  return {
    seats: resize(seats, seats.length + by),
    told: seatCounts(by > 0 ? 'added' : 'removed', { seats: Math.abs(by), why: whyNotAll(game, counts) }),
  }
}

/** `with these options TerReign is for 4 or 6 players.` */
export function whyNotAll({ title }: Game, counts: readonly number[]): string {
  return seatCounts('why', { game: title, counts: countsText(counts) })
}

/** `4 or 6`, `2 to 7`. */
function countsText(counts: readonly number[]): string {
  const [first, last] = [counts[0], counts[counts.length - 1]]
  const isRun = counts.length > 2 && last - first === counts.length - 1
  return isRun ? seatCounts('run', { first, last }) : eitherOf(counts.map(String))
}

/** `name`, with a numeral if it is taken: "Guest II". */
export function freeName(name: string, others: readonly Player[]): string {
  const taken = (tried: string) => others.some((other) => other.name === tried)
  const numeral = ['II', 'III', 'IV', 'V', 'VI', 'VII'].find((each) => !taken(`${name} ${each}`))
  return taken(name) ? `${name} ${numeral ?? others.length}` : name
}
