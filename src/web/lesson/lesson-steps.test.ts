import { expect, it } from 'vitest'
import { game } from '../../games/terreign/index.ts'
import { loadLesson } from '../game/loader.ts'
import { following, sceneAt } from './lesson-steps.ts'

const course = await loadLesson('terreign')
if (!course) throw new Error('TerReign has no lesson.')
const supposed = { ...course, steps: course.steps.map((step) => ({ ...step, after: 'It happened.' })) }

it.each([
  ['goes on at once', course],
  ['is told what happened', supposed],
])('from beginning to end everything is heard once, where whoever decides %s', (_how, taken) => {
  const heard: unknown[] = []
  let place = { step: 0, decided: false }
  for (; place.step < taken.steps.length; place = following(taken, place))
    heard.push(...sceneAt(game, taken, place).latest)
  const { match } = sceneAt(game, taken, place)
  const all = match.entries.flatMap(({ told }) => told)
  expect(heard).toHaveLength(all.length)
})
