import { type Match, type Move, startMatch, submit, takeBack, takeBackRefusal } from '../match.ts'
import { readRecord, recordOf, replay, writeRecord } from '../record.ts'
import { Refused } from '../refusal.ts'
import { demand, during, Fault } from './fault.ts'
import { gap, text } from './plain.ts'
import { lots, type Plan, seatsOf, seedOf } from './plan.ts'
import type { Subject } from './spot.ts'

/** One entry in this many is taken back and made again. */
const TAKEN_BACK = 8

/** Plays the moves again as a match: submitted from outside, sometimes taken back, recorded and replayed. */
export function checkMatch(
  { game }: Subject,
  plan: Plan,
  entries: readonly (readonly Move<unknown>[])[],
  end: unknown,
): void {
  const match = during('match', 'startMatch', () => startMatch(game, plan.options, plan.seats, seedOf(plan)))
  entries.forEach((moves, i) => {
    const before = lots(plan, i, 50).int(TAKEN_BACK) === 0 ? text(match.state) : undefined
    enter(match, moves)
    if (before === undefined || takeBackRefusal(match, moves[0].seat)) return
    during('match', 'taking back', () => takeBack(match, moves[0].seat))
    const left = gap(match.state, JSON.parse(before))
    demand(left === undefined, 'match', () => `taking ${text(moves)} back leaves something behind: ${left}`)
    enter(match, moves)
  })
  const played = gap(match.state, end)
  demand(played === undefined, 'match', () => `played as a match it ends otherwise: ${played}`)
  const players = seatsOf(plan.seats).map((seat) => ({ name: `Seat ${seat}`, bot: plan.policies[seat] }))
  const written = writeRecord(recordOf(match, players))
  const again = during('match', 'replaying the record', () => replay(game, readRecord(written)))
  const replayed = gap(again.state, match.state)
  demand(replayed === undefined, 'match', () => `replayed from its record it ends otherwise: ${replayed}`)
  demand(
    writeRecord(recordOf(again, players)) === written,
    'match',
    () => 'its record replayed has another record',
  )
}

function enter(match: Match, moves: readonly Move<unknown>[]): void {
  for (const { seat, action } of moves) {
    try {
      submit(match, seat, action)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const property = error.refusal.code === 'bad-action' ? 'actions' : 'legality'
      throw new Fault(property, `${text(action)} of seat ${seat} is listed and refused: ${error.message}`)
    }
  }
}
