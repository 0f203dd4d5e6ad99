import {
  type Game,
  type Match,
  MatchChance,
  type MatchRecord,
  replay,
  silentContext,
  startMatch,
} from '../../core/index.ts'

/** One position in this many is stored; those between are played from it. */
const APART = 16

/** A match with its position at every moment. */
export type Timeline = {
  /** The match at its end. */
  readonly match: Match
  /** The number of moments after the set-up. */
  readonly length: number
  /** The full position after entry `number`; 0 is the set-up. Do not change it. */
  at(number: number): unknown
}

/**
 * Replays a record and checks it.
 * @throws Refused with the place at which the record goes wrong
 */
export function openTimeline(game: Game, record: MatchRecord): Timeline {
  const match: Match = replay(game, record)
  const start: Match = startMatch(game, match.options, record.players.length, record.seed)
  const chance = new MatchChance(record.seed)
  const kept: unknown[] = [start.state]
  let last = { number: 0, state: start.state }

  const play = (from: number, state: unknown, to: number): unknown => {
    const position = game.copy(state)
    for (let number = from + 1; number <= to; number++) {
      const ctx = silentContext<unknown>(chance.seek(number))
      for (const { seat, action } of match.entries[number - 1].moves) game.apply(position, seat, action, ctx)
    }
    return position
  }

  return {
    match,
    length: match.entries.length,
    at(number) {
      if (last.number === number) return last.state
      for (let mark = kept.length * APART; mark <= number; mark += APART)
        kept.push(play(mark - APART, kept[kept.length - 1], mark))
      const mark = Math.floor(number / APART)
      const near =
        last.number < number && last.number >= mark * APART
          ? last
          : { number: mark * APART, state: kept[mark] }
      last = { number, state: play(near.number, near.state, number) }
      return last.state
    },
  }
}
