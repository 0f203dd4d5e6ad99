import { type Game, heard, type Lesson, type LessonPlace, lessonMatch, type Match } from '../../core/index.ts'

/** What is seen at a place in a lesson. The place after the last step is the end. */
export type Scene = {
  readonly match: Match
  /** Events since the place before. */
  readonly latest: readonly unknown[]
}

export function following({ steps }: Lesson, { step, decided }: LessonPlace): LessonPlace {
  const here = steps[step]
  if (here?.expect && !decided && here.after !== undefined) return { step, decided: true }
  return { step: Math.min(step + 1, steps.length), decided: false }
}

/** The place before: a step's question, never its answer. Undefined at the start. */
export function preceding({ step, decided }: LessonPlace): LessonPlace | undefined {
  if (decided) return { step, decided: false }
  return step === 0 ? undefined : { step: step - 1, decided: false }
}

export function sceneAt(game: Game, lesson: Lesson, place: LessonPlace): Scene {
  const match = lessonMatch(game, lesson, place)
  const before = arrivedFrom(lesson, place)
  const seen = before ? lessonMatch(game, lesson, before).entries.length : 0
  const told = match.entries.slice(seen).flatMap((entry) => entry.told)
  return { match, latest: heard(told, lesson.seat) }
}

/** The place before, answers included where the step comments on them. */
function arrivedFrom({ steps }: Lesson, { step, decided }: LessonPlace): LessonPlace | undefined {
  if (decided) return { step, decided: false }
  return step === 0 ? undefined : { step: step - 1, decided: steps[step - 1].after !== undefined }
}
