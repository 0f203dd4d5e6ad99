import { expect, it } from 'vitest'
import { MatchChance, QuickChance, readOptions, type Seat, silentContext } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, Event, Options, State } from '../rules/state.ts'
import { match, playOn } from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'

const MATCHES = 100

/** How likely each action is by the heuristic, which is given the seat's view alone. */
function shares(view: State, seat: Seat): readonly number[] {
  const weights = heuristic.scoreActions(view, seat, game.actions(view, seat))
  const best = Math.max(...weights)
  const temperature = heuristic.temperature?.(view, seat) ?? 0
  const odds = weights.map((weight) =>
    temperature > 0 ? Math.exp((weight - best) / temperature) : +(weight === best),
  )
  const sum = odds.reduce((a, b) => a + b)
  return odds.map((each) => each / sum)
}

function judged(view: State, seat: Seat, chance: QuickChance): Action {
  const actions = game.actions(view, seat)
  let left = chance.int(2 ** 30) / 2 ** 30
  const drawn = shares(view, seat).findIndex((share) => {
    left -= share
    return left < 0
  })
  return actions[Math.max(0, drawn)]
}

/** The share of matches that the heuristic wins against random play, from either seat. */
function won(options: Partial<Options>): number {
  let wins = 0
  for (let i = 0; i < MATCHES; i++) {
    const judge = i % 2
    const lots = new QuickChance(i, 2)
    const chance = new MatchChance(`judgement ${i}`)
    const ctx = silentContext<Event>(chance)
    const state = game.setup(readOptions(game, options), 2, ctx)
    let number = 0
    for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
      const [seat] = actors
      const view = game.view(state, seat)
      const actions = game.actions(view, seat)
      chance.seek(++number)
      game.apply(
        state,
        seat,
        seat === judge ? judged(view, seat, lots) : actions[lots.int(actions.length)],
        ctx,
      )
    }
    if (game.outcome(state)?.ranks[judge] === 1) wins++
  }
  return wins / MATCHES
}

it.each<Partial<Options>>([{}, { layout: 'challenging' }, { edition: 'rules-card' }])(
  'the heuristic beats random play in nine matches of ten: %j',
  { timeout: 60_000 },
  (options) => {
    expect(won(options)).toBeGreaterThanOrEqual(0.9)
  },
)

it.each(['rulebook', 'rules-card'] as const)('it mixes where both commit in secret: %s', (edition) => {
  for (let seed = 0; seed < 10; seed++) {
    const { state } = playOn(
      match({ edition }, `mixing ${seed}`),
      ({ stack }) => stack.at(-1)?.step === 'commit',
      seed,
    )
    const [seat] = game.actors(state)
    const likely = shares(game.view(state, seat), seat).filter((share) => share > 0.01)
    if (game.actions(state, seat).length > 3) expect(likely.length).toBeGreaterThan(1)
  }
})
