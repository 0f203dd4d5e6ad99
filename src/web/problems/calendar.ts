/** Which problems are today's. */

const DAY_MS = 86_400_000
/** How many problems of each game there are to train on each day, beside the problem of the day. */
const TRAINED = 10

/** The number of a day of this device's calendar: 1 January 1970 is 0. */
export function dayNumber(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)
}

/**
 * The game of the problem of a day: each day another.
 * @param games those that have problems
 */
export function gameOfDay(games: readonly string[], day: number): string {
  return games[day % games.length]
}

/** The place of a game's problem of the day. @param games how many games take turns */
export function placeOfDay(count: number, games: number, day: number): number {
  return Math.floor(day / games) % count
}

/** The places of the problems of a game to train on: those after the latest problem of the day, each day others. */
export function trainingPlaces(count: number, day: number): readonly number[] {
  const most = Math.min(TRAINED, count)
  return Array.from({ length: most }, (_, i) => (day * TRAINED + i) % count)
}
