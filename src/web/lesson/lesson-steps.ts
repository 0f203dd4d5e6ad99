import { type Game, heard, type Lesson, type LessonPlace, lessonMatch, type Match } from '../../core/index.ts'

/** A place in a lesson with everything that can be seen there. The place after the last step is the end. */
export type Scene = {
  readonly match: Match
  /** What has happened since the place before. */
  readonly latest: readonly unknown[]
}

/** The place after this one. */
export function following({ steps }: Lesson, { step, decided }: LessonPlace): LessonPlace {
  const here = steps[step]
  if (here?.expect && !decided && here.after !== undefined) return { step, decided: true }
  return { step: Math.min(step + 1, steps.length), decided: false }
}

/** The place before this one; undefined at the beginning. Going back leads to a step's question, not to its answer. */
export function preceding({ step, decided }: LessonPlace): LessonPlace | undefined {
  if (decided) return { step, decided: false }
  return step === 0 ? undefined : { step: step - 1, decided: false }
}

/** What a place looks like. */
export function sceneAt(game: Game, lesson: Lesson, place: LessonPlace): Scene {
  const match = lessonMatch(game, lesson, place)
  const before = arrivedFrom(lesson, place)
  const seen = before ? lessonMatch(game, lesson, before).entries.length : 0
  const told = match.entries.slice(seen).flatMap((entry) => entry.told)
  return { match, latest: heard(told, lesson.seat) }
}

/** The place from which one arrives at a place; the answer to a step is one only where it is told what happened. */
function arrivedFrom({ steps }: Lesson, { step, decided }: LessonPlace): LessonPlace | undefined {
  if (decided) return { step, decided: false }
  return step === 0 ? undefined : { step: step - 1, decided: steps[step - 1].after !== undefined }
}
