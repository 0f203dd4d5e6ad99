import type { Lesson } from '../../core/index.ts'

/** Each game's lesson, by its path: found by the bundler, loaded when it is taken. */
const LESSONS = import.meta.glob<{ readonly lesson: Lesson }>('../../games/*/lesson.ts')

const pathOf = (game: string) => `../../games/${game}/lesson.ts`

/** Whether the game of this id has a lesson. */
export function hasLesson(game: string): boolean {
  return Object.hasOwn(LESSONS, pathOf(game))
}

/** The lesson of the game of this id, or undefined. */
export async function loadLesson(game: string): Promise<Lesson | undefined> {
  return hasLesson(game) ? (await LESSONS[pathOf(game)]()).lesson : undefined
}
