import type { LogNote } from '../../../core/index.ts'
import { rung } from '../rules/battle.ts'
import { type Event, TOP } from '../rules/state.ts'

/** What each event changed in points, which are territories Controlled. */
export function logNotes(events: readonly Event[]): readonly (LogNote | undefined)[] {
  return events.map((event) => {
    if (event.type === 'developed') return { points: [0, 1].map((seat) => Number(seat === event.seat)) }
    if (event.type !== 'fought') return undefined
    const { before, after } = event.battle
    const isTop = (ladder: number, seat: number) => Number(rung(ladder, seat) === TOP)
    return { points: [0, 1].map((seat) => isTop(after, seat) - isTop(before, seat)) }
  })
}
