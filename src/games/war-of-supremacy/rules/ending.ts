import { capital, type Outcome, type Seat } from '../../../core/index.ts'
import type { EventContext } from './events.ts'
import { type End, NONE, type State } from './state.ts'
import { sideWins } from './territories.ts'

/** Ends the match if a side has as many territories as win (WOS-5, WOS-36). */
export function decideByTerritories(state: State, ctx: EventContext): boolean {
  const { sides, needed } = state
  let winner: number = NONE
  // Sides are numbered in the order of their first seats.
  for (let seat = 0; seat < sides.length && winner === NONE; seat++)
    if (sideWins(state, sides[seat]) >= needed) winner = sides[seat]
  if (winner === NONE) return false
  end(state, 'territories', [winner], 'most', ctx)
  return true
}

/** WOS-34: most territories; then the one defending; then who first reached that number (WOS-R16); without any nobody has (WOS-R49). */
export function decide(state: State, by: End['by'], ctx: EventContext): void {
  const sides = sidesOf(state)
  const wins = sides.map((side) => sideWins(state, side))
  const most = Math.max(...wins)
  const leaders = sides.filter((side) => wins[side] === most)
  if (leaders.length === 1) {
    end(state, by, leaders, 'most', ctx)
    return
  }
  const defending = leaders.filter((side) =>
    state.fronts.some(({ defender }) => defender !== NONE && state.sides[defender] === side),
  )
  if (defending.length === 1) end(state, by, defending, 'defending', ctx)
  else if (most === 0) end(state, by, [], 'nothing', ctx)
  else {
    const level = defending.length > 0 ? defending : leaders
    const first = level.toSorted((a, b) => reachedBy(state, a) - reachedBy(state, b))[0]
    end(state, by, [first], 'first', ctx)
  }
}

/** When a side came to have as many territories as it has. */
function reachedBy({ sides, reached }: State, side: number): number {
  return Math.max(...reached.filter((_, seat) => sides[seat] === side))
}

function sidesOf({ sides }: State): readonly number[] {
  return Array.from({ length: Math.max(...sides) + 1 }, (_, side) => side)
}

function end(
  state: State,
  by: End['by'],
  won: readonly number[],
  decided: End['decided'],
  ctx: EventContext,
): void {
  const winners = sidesOf(state).map((side) => (won.includes(side) ? 1 : 0))
  state.end = { by, winners, decided }
  state.winning = null
  state.stack.length = 0
  ctx.tell?.({ type: 'over', by, winners })
}

/** Why a match is over, as a clause. Records keep these words: they cannot change. */
export const END_REASONS: Readonly<Record<End['by'], string>> = {
  territories: 'won as many territories as are needed',
  deck: 'a deck ran out of cards',
  rounds: 'the last round is over',
  idle: 'for two rounds nobody has played, drawn or won anything',
}

const DECIDED: Readonly<Record<End['decided'], string>> = {
  most: 'most territories win',
  defending: 'of those level on territories the defending one wins',
  first: 'of those level on territories the one who had as many first wins',
  nothing: 'nobody has a territory, and not one alone defends',
}

/** How it ended; a score is a seat's territories, a partner's with them. */
export function outcome(state: State): Outcome | undefined {
  const { end: ended, sides } = state
  if (!ended) return undefined
  const scores = sides.map((side) => sideWins(state, side))
  const isDraw = !ended.winners.includes(1)
  const place = (seat: Seat) => (ended.winners[sides[seat]] === 1 ? 0 : 1)
  const ranks = sides.map(
    (_, seat) =>
      1 +
      sides.filter(
        (_side, other) =>
          place(other) < place(seat) || (place(other) === place(seat) && scores[other] > scores[seat]),
      ).length,
  )
  const reason = END_REASONS[ended.by]
  const why =
    ended.by === 'territories'
      ? `The winner has ${reason}.`
      : `${capital(reason)}: ${DECIDED[ended.decided]}.`
  return { ranks: isDraw ? sides.map(() => 1) : ranks, scores, why }
}
