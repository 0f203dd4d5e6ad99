import type { ActionWords } from '../../look/table.ts'

/** Each game's words for its actions, by path: found by the bundler, loaded when somebody asks for help. */
const WORDS = import.meta.glob<{ readonly words: ActionWords }>('../../games/*/table/say.ts')

/** A game's words for its actions. */
export async function actionWords(game: string): Promise<ActionWords> {
  return (await WORDS[`../../games/${game}/table/say.ts`]()).words
}
