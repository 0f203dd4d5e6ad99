import { type Game, Refused } from '../../core/index.ts'
import type { Line, MatchRow, Store, Time } from '../store/index.ts'
import { isPerson, waitingIn } from './live-match.ts'
import { beforeLines } from './replay.ts'
import { storedMatches } from './stored-matches.ts'

/** A decision of a person in a live match, and how long the match waited for it. */
export type TimedAction = { readonly action: unknown; readonly seconds: number }

/** The decisions of people in all live matches of a game that are over. A match that no longer replays is left out. */
export async function* decisionTimes(store: Pick<Store, 'matches'>, game: Game): AsyncGenerator<TimedAction> {
  for await (const { row, lines } of storedMatches(store)) {
    if (row.game !== game.id || row.head.phase !== 'over' || row.pace.kind === 'slow') continue
    try {
      yield* timesIn(game, row, lines)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

/** Passes by orders do not count, nor do decisions around a take-back, a change of seats or a pause of the server. */
function timesIn(game: Game, row: MatchRow, lines: readonly Line[]): readonly TimedAction[] {
  const times: TimedAction[] = []
  /** By seat: since when the match waits for it; undefined: nobody can say. */
  let since: readonly (Time | undefined)[] = []
  let waiting: readonly number[] = []
  let last: Time = row.started ?? row.created
  let isUsual = true
  for (const { live, event, at } of beforeLines(game, row, lines)) {
    const now = waitingIn(live)
    since = live.seats.map((_, seat) => {
      if (!isUsual || !now.includes(seat)) return undefined
      return waiting.includes(seat) ? since[seat] : last
    })
    isUsual = event.kind === 'act' || event.kind === 'offer' || event.kind === 'answer'
    waiting = event.kind === 'act' ? now.filter((seat) => seat !== event.seat) : now
    last = at
    if (event.kind !== 'act' || event.byOrders || !isPerson(live.seats[event.seat])) continue
    const from = since[event.seat]
    if (from !== undefined) times.push({ action: event.action, seconds: (at - from) / 1000 })
  }
  return times
}
