import type { Bot } from '../../src/bots/index.ts'
import { type Chance, type Game, type Seat, silentContext } from '../../src/core/index.ts'

/** How many matches are played on after each action. */
const PLAYOUTS = 10

/** Flat Monte Carlo: plays on at random after each action, and takes the one that leads to the best ranks. */
export const bot: Bot = {
  id: 'monte-carlo',
  title: 'Monte Carlo',
  description: 'Tries every action a few times, and plays on at random.',
  choose({ game, view, seat, actions, chance }) {
    const ranks = actions.map((action) => {
      let sum = 0
      for (let i = 0; i < PLAYOUTS; i++) {
        const state = game.determinize(view, seat, chance)
        game.apply(state, seat, action, silentContext(chance))
        sum += rankAtEnd(game, state, seat, chance)
      }
      return sum
    })
    return actions[ranks.indexOf(Math.min(...ranks))]
  },
}

/** Plays this state to its end at random. 1 is first. */
function rankAtEnd<State, Action>(
  game: Game<State, Action>,
  state: State,
  seat: Seat,
  chance: Chance,
): number {
  for (;;) {
    const outcome = game.outcome(state)
    if (outcome) return outcome.ranks[seat]
    const [actor] = game.actors(state)
    const actions = game.actions(state, actor)
    game.apply(state, actor, actions[chance.int(actions.length)], silentContext(chance))
  }
}
