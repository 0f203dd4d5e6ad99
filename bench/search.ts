import { searchPosition } from '../src/bots/index.ts'
import { QuickChance, startMatch } from '../src/core/index.ts'
import { GAMES } from '../src/games/registry.ts'
import { machine, rate, rateText } from './measure.ts'

/** How often a search looks ahead in a second, from the first decision of a match that is one. */

const ROUNDS = 5
const SECONDS = 0.7

/** How many play, where it is not the game's least. */
const SEATS: Readonly<Record<string, number>> = { terreign: 4, 'war-of-supremacy': 4 }

console.log(machine('npm run bench search'))
console.log(
  '\nLooking ahead from the opening as often as Master does, one thread: times a second, median (least to most)',
)
for (const { id, title, load, loadAi } of GAMES) {
  const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
  const seats = SEATS[id] ?? game.seats.min
  const { state } = startMatch(game, {}, seats, 'opening')
  const [seat] = game.actors(state)
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  const master = ai.efforts?.master
  if (master?.kind !== 'search') continue
  let asked = 0
  const think = () =>
    searchPosition({ game, ai, view, seat, actions, chance: new QuickChance(asked++) }, master)?.iterations ??
    0
  console.log(`  ${`${title}, ${seats} players`.padEnd(30)}${rateText(rate(think, ROUNDS, SECONDS))}`)
}
