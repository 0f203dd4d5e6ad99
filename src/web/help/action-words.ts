import type { ActionWords } from '../../core/index.ts'

/** Each game's words for its actions, by path: found by the bundler, loaded when somebody asks for help. */
const WORDS = import.meta.glob<{ readonly words: ActionWords }>('../../games/*/text/actions.ts')

/** A game's words for its actions. */
export async function actionWords(game: string): Promise<ActionWords> {
  return (await WORDS[`../../games/${game}/text/actions.ts`]()).words
}
