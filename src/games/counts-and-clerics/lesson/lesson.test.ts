import { expect, it } from 'vitest'
import { lessonMatch } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { scoring } from '../rules/scoring.ts'
import { lesson } from './index.ts'

/** What has come about after the step that expects this hex. */
function after(hex: number) {
  const step = lesson.steps.findIndex(({ expect: right }) =>
    right?.some((action) => action.type === 'place' && action.hex === hex),
  )
  const { state } = lessonMatch(game, lesson, { step, decided: true })
  const { sites, trails, tallies } = scoring(state)
  const control = (site: number) => sites.find((each) => each.hex === site)?.control
  return { state, control, trails, tallies }
}

it('what the lesson says of each placing is so', () => {
  expect(after(32).control(33)).toMatchObject({ seat: 0, reason: 'most' })
  expect(after(25).control(35)).toMatchObject({ seat: 0, reason: 'most', highest: 2 })
  expect(after(28).control(37)).toMatchObject({ seat: 0, reason: 'superiority' })
  expect(after(64).control(53)).toMatchObject({ seat: 0, reason: 'total' })
  expect(after(64).trails.some(({ path }) => path.join() === '24,25')).toBe(false)
  expect(after(24).trails.some(({ path }) => path.join() === '24,25')).toBe(true)
  expect(after(24).control(37)).toMatchObject({ seat: undefined, reason: 'contested' })
  expect(after(24).control(55)).toMatchObject({ seat: 1, reason: 'most', highest: 2 })
})

it('what others do between is as it is told', () => {
  const told = lesson.steps.findIndex(({ tell }) => tell.includes('the castle is contested'))
  const { state } = lessonMatch(game, lesson, { step: told, decided: false })
  const castle = scoring(state).sites.find(({ hex }) => hex === 35)
  expect(castle?.control).toMatchObject({ seat: undefined, reason: 'contested', highest: 1 })
  const village = after(45).control(57)
  expect(village).toMatchObject({ seat: 0, reason: 'total' })
})

it('the last counter ends the match, and both dukes score', () => {
  const { state, control, tallies } = after(45)
  expect(control(55)).toMatchObject({ seat: 0, reason: 'superiority' })
  expect(game.outcome(state)?.ranks).toEqual([1, 2])
  expect(tallies.map(({ total }) => total)).toEqual([21, 4])
})
