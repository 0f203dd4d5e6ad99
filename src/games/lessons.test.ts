import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { awaited, type Game, type Lesson, lessonMatch, lessonRefusal, type Match } from '../core/index.ts'
import { GAMES } from './registry.ts'

const FOLDER = new URL('./', import.meta.url).pathname
const games = globSync('*/lesson/index.ts', { cwd: FOLDER }).map((file) => file.split('/')[0] ?? '')

it('every game on the shelf has a lesson', () => {
  expect(games).toEqual(expect.arrayContaining(GAMES.map(({ id }) => id)))
})

describe.each(games)('the lesson of %s', async (name) => {
  const { game }: { readonly game: Game } = await import(`./${name}/index.ts`)
  const { lesson }: { readonly lesson: Lesson } = await import(`./${name}/lesson/index.ts`)
  const at = (step: number, decided = false): Match => lessonMatch(game, lesson, { step, decided })
  const title = ({ tell }: Lesson['steps'][number]) => tell.slice(0, 40)

  it.each(lesson.steps.map((step, i) => [i, title(step), step] as const))(
    'step %i can be played as it is written: %s',
    (i, _title, { expect: right, otherwise, mark }) => {
      const match = at(i)
      if (!right) return
      expect(awaited(match), 'it is for the learner to decide').toContain(lesson.seat)
      expect(mark ?? otherwise, 'the learner sees or is told what to do').toBeDefined()
      for (const action of right)
        expect(lessonRefusal(match, lesson, lesson.steps[i], action)).toBeUndefined()
      const others = game
        .actions(match.state, lesson.seat)
        .filter((action) => lessonRefusal(match, lesson, lesson.steps[i], action) !== undefined)
      for (const action of others)
        expect(lessonRefusal(match, lesson, lesson.steps[i], action)?.message).toMatch(/^In this lesson/)
      expect(at(i, true).entries.length).toBeGreaterThan(match.entries.length)
    },
  )

  it('names only clauses of the game’s rulebook', () => {
    const path = `${FOLDER}${name}/RULEBOOK.md`
    const rulebook = readFileSync(path, 'utf8')
    for (const { clause } of lesson.steps)
      if (clause !== undefined) expect(rulebook, basename(path)).toContain(`**${clause}**`)
  })

  it('changes nothing of its first position, however often it is played', () => {
    const before = JSON.stringify(lesson.start)
    const end = () => at(lesson.steps.length - 1, true).state
    expect(end()).toEqual(end())
    expect(JSON.stringify(lesson.start)).toBe(before)
  })

  it('tells each thing in at most 260 signs', () => {
    for (const { tell, after = '' } of lesson.steps)
      for (const text of [tell, after]) expect(text.length, text).toBeLessThanOrEqual(260)
  })
})
