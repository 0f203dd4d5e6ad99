import type { LevelId } from '../../ai/index.ts'
import { LEVEL_CHARACTERS, USUAL_LEVEL } from '../../bots/index.ts'
import { type Game, type Player, Refused, seatCounts, seatWords } from '../../core/index.ts'

/**
 * The seat counts that go with these options, ascending. While an option is wrong by itself nothing follows from it
 * yet: then all that the game is for.
 */
export function countsFor(game: Game, options: unknown): readonly number[] {
  try {
    return seatCounts(game, options)
  } catch (error) {
    if (error instanceof Refused) return allCounts(game)
    throw error
  }
}

/** All seat counts that the game is for with some options, ascending. */
export function allCounts({ seats: { min, max } }: Game): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

/** Of `counts` the one nearest to `wanted`; of two as near the greater, so that nobody is sent away. */
export function nearest(counts: readonly number[], wanted: number): number {
  const far = (count: number) => Math.abs(count - wanted)
  return counts.reduce((best, count) => (far(count) <= far(best) ? count : best))
}

/** So many of these players: bots come to the end, and the last bots leave before any person does. */
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

/** A bot of this level, under a name that is free; undefined for a bot that is none of the levels. */
export function botFor(id: LevelId, others: readonly Player[]): Player
export function botFor(id: string, others: readonly Player[]): Player | undefined
export function botFor(id: string, others: readonly Player[]): Player | undefined {
  const level = LEVEL_CHARACTERS.find((each) => each.id === id)
  return level && { name: freeName(level.title, others), bot: level.id }
}

/** Players in a count that goes with the options, and what was done to them for that, if anything, in a sentence. */
export function fitted(
  game: Game,
  options: unknown,
  players: readonly Player[],
): { readonly players: readonly Player[]; readonly told: string | undefined } {
  const { seats, told } = fittedBy(game, options, players, resized)
  return { players: seats, told }
}

/** The same for seats of any kind, which `resize` brings to a number. */
export function fittedBy<Seat>(
  game: Game,
  options: unknown,
  seats: readonly Seat[],
  resize: (seats: readonly Seat[], count: number) => readonly Seat[],
): { readonly seats: readonly Seat[]; readonly told: string | undefined } {
  const counts = countsFor(game, options)
  const by = nearest(counts, seats.length) - seats.length
  if (by === 0) return { seats, told: undefined }
  const words = Math.abs(by) === 1 ? '1 seat was' : `${Math.abs(by)} seats were`
  return {
    seats: resize(seats, seats.length + by),
    told: `${words} ${by > 0 ? 'added' : 'taken away'}: ${whyNotAll(game, counts)}`,
  }
}

/** Why some counts cannot be chosen: `with these options TerReign is for 4 or 6 players.` */
export function whyNotAll({ title }: Game, counts: readonly number[]): string {
  return `with these options ${title} is for ${seatWords(counts)} players.`
}

/** `name`, or with a numeral if somebody is called so already: "Steward II". */
export function freeName(name: string, others: readonly Player[]): string {
  const taken = (tried: string) => others.some((other) => other.name === tried)
  const numeral = ['II', 'III', 'IV', 'V', 'VI', 'VII'].find((each) => !taken(`${name} ${each}`))
  return taken(name) ? `${name} ${numeral ?? others.length}` : name
}
