import { type Bot, chooseWith } from '../src/bots/index.ts'
import type { Game, SearchSettings } from '../src/core/index.ts'

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
        tuned = withSettings(game, settings)
      }
      return chooseWith({ kind: 'search', iterations }, { ...question, game: tuned as typeof question.game })
    },
  }
}

function withSettings(game: Game, settings: Partial<SearchSettings>): Game {
  const { judgement } = game
  const { search } = judgement
  if (!search) return game
  const other = { ...search, settings: { ...search.settings, ...settings } }
  return { ...game, judgement: { ...judgement, search: other } }
}
