import type { GameAi, SearchModel, SearchSettings } from '../src/ai/index.ts'
import { type Bot, chooseWith } from '../src/bots/index.ts'

/** A bot that searches this many iterations, with other settings than the game's folder says. */
export function tunedBot(id: string, settings: Partial<SearchSettings>, iterations: number): Bot {
  let known: GameAi | undefined
  let tuned: GameAi | undefined
  return {
    id,
    title: id,
    description: 'Tries other settings.',
    choose(question) {
      const ai = question.ai as GameAi
      if (known !== ai) {
        known = ai
        tuned = withModel(ai, (model) => withSettings(model, settings))
      }
      return chooseWith({ kind: 'search', iterations }, { ...question, ai: tuned as typeof question.ai })
    },
  }
}

/** A bot that searches this many iterations by `ai`, whatever the game's folder says. */
export function botBy<State, Action>(
  said: Omit<Bot, 'choose'>,
  ai: GameAi<State, Action>,
  iterations: number,
): Bot {
  return {
    ...said,
    choose: (question) =>
      chooseWith({ kind: 'search', iterations }, { ...question, ai: ai as unknown as typeof question.ai }),
  }
}

/** The same knowledge of a game with another search model. */
export function withModel<State, Action>(
  ai: GameAi<State, Action>,
  change: (model: SearchModel<State, Action>) => SearchModel<State, Action>,
): GameAi<State, Action> {
  if (!ai.searchModel) throw new Error('No bot searches in this game.')
  return { ...ai, searchModel: change(ai.searchModel) }
}

/** A search model with other settings. */
export function withSettings<State, Action>(
  model: SearchModel<State, Action>,
  settings: Partial<SearchSettings>,
): SearchModel<State, Action> {
  return { ...model, settings: { ...model.settings, ...settings } }
}
