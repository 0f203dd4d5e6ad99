import { type Bot, chooseWith } from '../src/bots/index.ts'
import type { Foresight, Game, SearchSettings } from '../src/core/index.ts'

/** A bot that looks ahead so many times, with other settings than the game's folder says. */
export function tunedBot(id: string, settings: Partial<SearchSettings>, iterations: number): Bot {
  let known: Game | undefined
  let tuned: Game | undefined
  return {
    id,
    title: id,
    description: 'Tries other settings.',
    choose(question) {
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
