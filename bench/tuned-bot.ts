import { type Bot, chooseWith } from '../src/bots/index.ts'
import type { Foresight, Game, SearchSettings } from '../src/core/index.ts'

/** What is tried instead of what the game's folder says. */
export type Trial = {
  readonly settings: Partial<SearchSettings>
  /** By name, of what `weightsOf` gives. */
  readonly weights: Readonly<Record<string, number>>
}

/** The numbers of a game's foresight that it reads each time, and so may be changed while it runs; all positive. */
export async function weightsOf(game: string): Promise<Record<string, unknown>> {
  if (game !== 'war-of-supremacy') return {}
  const { GUESS } = await import('../src/games/war-of-supremacy/foresight/features.ts')
  return GUESS
}

/** A bot that looks ahead so many times, with other settings and weights. */
export async function tunedBot(
  id: string,
  gameId: string,
  { settings, weights }: Trial,
  iterations: number,
): Promise<Bot> {
  const inUse = await weightsOf(gameId)
  let known: Game | undefined
  let tuned: Game | undefined
  return {
    id,
    title: id,
    description: 'Tries other settings.',
    choose(question) {
      // Both bots play in one thread, so each brings its weights along.
      Object.assign(inUse, weights)
      const game = question.game as Game
      if (known !== game) {
        known = game
        tuned = withForesight(game, (search) => withSettings(search, settings))
      }
      return chooseWith({ kind: 'search', iterations }, { ...question, game: tuned as typeof question.game })
    },
  }
}

/** The same game, of which a search knows what it knows and these things otherwise. */
export function withForesight<State, Action>(
  game: Game<State, Action>,
  change: (search: Foresight<State, Action>) => Foresight<State, Action>,
): Game<State, Action> {
  const { judgement } = game
  if (!judgement.search) throw new Error(`Nobody looks ahead in ${game.id}.`)
  return { ...game, judgement: { ...judgement, search: change(judgement.search) } }
}

/** Looking ahead with other settings. */
export function withSettings<State, Action>(
  search: Foresight<State, Action>,
  settings: Partial<SearchSettings>,
): Foresight<State, Action> {
  return { ...search, settings: { ...search.settings, ...settings } }
}
