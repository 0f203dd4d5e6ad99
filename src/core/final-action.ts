import { MatchChance, QuickChance } from './chance.ts'
import type { Game, Seat } from './contract.ts'

/** In how many states that fit the view an action is tried. */
const SAMPLES = 3

/** Only whether something is drawn counts, not what. */
const CHANCE = new MatchChance('an action tried in advance')

/**
 * Whether an action ends the seat's turn or could not be undone, as far as the seat can know: it is tried in a few
 * determinizations of the seat's view. It is final where one of them says so.
 */
export function isFinalAction<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  view: State,
  seat: Seat,
  action: Action,
): boolean {
  if (game.actors(view).length > 1) return true
  return Array.from({ length: SAMPLES }, (_, i) => new QuickChance(i)).some((sampling) => {
    const state = game.determinize(view, seat, sampling)
    const chance = CHANCE.seek(0)
    let isRevealed = false
    const reveal = () => {
      isRevealed = true
    }
    game.apply(state, seat, action, { chance, tell: undefined, reveal })
    const next = game.actors(state)
    return isRevealed || chance.drawn || next.length !== 1 || next[0] !== seat
  })
}
