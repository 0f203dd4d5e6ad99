import type { Problems } from '../../bots/index.ts'

/** The problems of the games that have some, each loaded when it is needed. */
const PROBLEMS = import.meta.glob<{ readonly default: Problems }>('../../games/*/problems.json')

const path = (game: string) => `../../games/${game}/problems.json`

/** The games that have problems, by name. */
export const GAMES_WITH_PROBLEMS: readonly string[] = Object.keys(PROBLEMS)
  .map((each) => each.split('/')[3])
  .toSorted()

/** The problems of a game; undefined where it has none. */
export async function loadProblems(game: string): Promise<Problems | undefined> {
  return Object.hasOwn(PROBLEMS, path(game)) ? (await PROBLEMS[path(game)]()).default : undefined
}
