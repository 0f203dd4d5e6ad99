import { type Game, heard, QuickChance, type Seat, silentContext, type Told, tellTo } from '../core/index.ts'
import type { SearchModel } from './game-ai.ts'

export type Alike<Action> = {
  readonly viewer: Seat
  readonly actions: readonly [Action, Action]
  /** What a search with the viewer's eyes knows each by (`SearchModel.observedActionKey`). */
  readonly keys: readonly unknown[]
}

/**
 * For tests: actions that a seat which decides alone may do, and that leave another seat with the same view and tell it
 * the same, with the same chance; each beside the first that looks like it.
 */
export function indistinguishableActions<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  model: SearchModel<State, Action>,
  state: State,
): readonly Alike<Action>[] {
  const found: Alike<Action>[] = []
  const actors = game.actors(state)
  if (actors.length !== 1) return found
  const [by] = actors
  for (let viewer = 0; viewer < model.seatsOf(state); viewer++) {
    if (viewer === by) continue
    const first = new Map<string, Action>()
    for (const action of game.actions(state, by)) {
      const after = game.copy(state)
      const told: Told<Event>[] = []
      game.apply(after, by, action, { ...silentContext<Event>(new QuickChance(9)), tell: tellTo(told) })
      const looks = JSON.stringify([game.view(after, viewer), heard(told, viewer)])
      const other = first.get(looks)
      if (other === undefined) {
        first.set(looks, action)
        continue
      }
      const actions = [other, action] as const
      found.push({
        viewer,
        actions,
        keys: actions.map((each) => model.observedActionKey?.(each, state, by, viewer)),
      })
    }
  }
  return found
}
