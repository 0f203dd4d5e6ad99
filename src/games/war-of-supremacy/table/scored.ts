import type { Scored } from '../../../look/table.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'

/** A territory that is won floats up where it lay. */
export function scored({ fronts }: State, _view: State, latest: readonly Event[]): readonly Scored[] {
  return latest.flatMap((event) => {
    if (event.type !== 'won') return []
    const front = fronts.findIndex(({ territory }) => territory === event.card)
    return front < 0 ? [] : [{ seat: event.seat, points: 1, at: `.wos-ground[data-front="${front}"]` }]
  })
}
