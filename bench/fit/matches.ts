import { chooseWith } from '../../src/bots/index.ts'
import { type Game, type Outcome, QuickChance, type Seat, silentTurn } from '../../src/core/index.ts'

/** One decision of so many is made at first sight, so that positions come about that nobody would seek. */
const SLIP = 12

/**
 * Plays a match in which everybody looks ahead, and shows every position in which somebody must decide.
 * @param number the same number gives the same match
 * @returns by seat, what share of the victory each had in the end, and how it ended
 */
export function playMatch<State, Action, Options>(
  game: Game<State, Action, Options>,
  options: Options,
  seats: number,
  iterations: number,
  number: number,
  show: (state: State) => void,
): { readonly shares: readonly number[]; readonly outcome: Outcome } {
  const turn = silentTurn(new QuickChance(number, 1))
  const chance = new QuickChance(number, 2)
  const state = game.setup(options, seats, turn)
  for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
    show(state)
    const moves = actors.map((seat): readonly [Seat, Action] => {
      const view = game.view(state, seat)
      const question = { game, view, seat, actions: game.actions(view, seat), chance }
      const isSlip = chance.int(SLIP) === 0
      return [
        seat,
        chooseWith(isSlip ? { kind: 'glance', slips: 0.5 } : { kind: 'search', iterations }, question),
      ]
    })
    for (const [seat, action] of moves) game.apply(state, seat, action, turn)
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error(`${game.id}: match ${number} has no end.`)
  const winners = outcome.ranks.filter((rank) => rank === 1).length
  return { shares: outcome.ranks.map((rank) => (rank === 1 ? 1 / winners : 0)), outcome }
}
