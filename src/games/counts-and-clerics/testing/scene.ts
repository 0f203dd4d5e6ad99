import { type Match, QuickChance, startMatch, submit } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, Event, Options, State } from '../rules/state.ts'

export type CCMatch = Match<State, Action, Options, Event>

/** Plays random actions until `until` holds or the match is over. */
export function playOn(match: CCMatch, until: (state: State) => boolean, seed = 1): CCMatch {
  const chance = new QuickChance(seed)
  for (let actors = game.actors(match.state); actors.length > 0 && !until(match.state); ) {
    const actions = game.actions(match.state, actors[0])
    submit(match, actors[0], actions[chance.int(actions.length)])
    actors = game.actors(match.state)
  }
  return match
}

export function match(options: Partial<Options> = {}, seats = 2, seed = 'a seed'): CCMatch {
  return startMatch(game, options, seats, seed)
}

export function played(options: Partial<Options> = {}, seats = 2, seed = 'a seed'): CCMatch {
  return playOn(match(options, seats, seed), () => false)
}
