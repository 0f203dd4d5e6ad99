import { type Game, MatchChance, QuickChance, readOptions, silentContext } from '../src/core/index.ts'

/** Something that plays matches at random: match after match, one a call. */
export type RandomPlay = {
  /** Plays the next match to its end; returns its decisions. */
  readonly play: () => number
}

/** Uniform random play of a game through the contract. Setting up, drawing and reckoning up are all part of it. */
export function randomPlay<State, Action>(
  game: Game<State, Action>,
  seats: number,
  onEnd: (state: State) => void = () => {},
  given: unknown = {},
): RandomPlay {
  const options = readOptions(game, given)
  const choice = new QuickChance(1)
  let matches = 0
  return {
    play() {
      const chance = new MatchChance(`random play ${matches++}`)
      const ctx = silentContext(chance)
      const state = game.setup(options, seats, ctx)
      let decisions = 0
      for (;;) {
        const actors = game.actors(state)
        if (actors.length === 0) break
        const [seat] = actors
        const actions = game.actions(state, seat)
        chance.seek(++decisions)
        game.apply(state, seat, actions[choice.int(actions.length)], ctx)
      }
      if (!game.outcome(state)) throw new Error('The match is over and has no outcome.')
      onEnd(state)
      return decisions
    },
  }
}

/** So many maps: in play, too, one map is asked about again and again. */
const MAPS = 16

/** Positions of random matches, each after a number of decisions between the two given, or at the end. */
export function positions<State, Action>(
  game: Game<State, Action>,
  given: unknown,
  seats: number,
  count: number,
  [from, to]: readonly [number, number],
): readonly State[] {
  const options = readOptions(game, given)
  const choice = new QuickChance(2)
  return Array.from({ length: count }, (_, i) => {
    const chance = new MatchChance(`position ${i % MAPS}`)
    const ctx = silentContext(chance)
    const state = game.setup(options, seats, ctx)
    const until = from + choice.int(to - from)
    for (let number = 1; number <= until; number++) {
      const actors = game.actors(state)
      if (actors.length === 0) break
      const [seat] = actors
      const actions = game.actions(state, seat)
      chance.seek(number)
      game.apply(state, seat, actions[choice.int(actions.length)], ctx)
    }
    return state
  })
}
