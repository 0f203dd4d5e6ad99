import type { Scored } from '../../../look/table.ts'
import type { Event, State } from '../rules/state.ts'
import { logNotes } from '../text/log-notes.ts'

/** Control at its territory. */
export function scored(_before: State, _view: State, latest: readonly Event[]): readonly Scored[] {
  return logNotes(latest).flatMap((note, i) => {
    const event = latest[i]
    const place = event.type === 'fought' ? event.battle.place : event.type === 'developed' ? event.place : -1
    return (note?.points ?? []).map((points, seat) => ({ seat, points, at: `[data-place="${place}"]` }))
  })
}
