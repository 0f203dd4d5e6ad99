import { expect, it } from 'vitest'
import { lessonMatch } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Event } from '../rules/state.ts'
import { lesson } from './index.ts'

/** The lesson up to the first step that tells this. */
function told(words: string, decided = false) {
  const step = lesson.steps.findIndex(({ tell }) => tell.includes(words))
  expect(step, words).toBeGreaterThanOrEqual(0)
  const match = lessonMatch(game, lesson, { step, decided })
  const events = match.entries.flatMap((entry) => entry.told.map(({ event }) => event as Event))
  return { state: match.state, events }
}

it('TRS-11 Resupply raises Wealth and Military to what the lesson reckons', () => {
  const { state } = told('Resupply never lowers')
  expect(state.sides[0]).toMatchObject({ wealth: 3, military: 6 })
  expect(state.stack.at(-1)).toEqual({ step: 'act', seat: 0, left: 2 })
})

it('TRS-34 the battle of the lesson is the rulebook’s worked example', () => {
  const { events, state } = told('six for Might')
  const fought = events.find((event) => event.type === 'fought')
  expect(fought?.battle).toMatchObject({
    won: true,
    margin: 1,
    level: 3,
    steps: 2,
    sides: [
      { attack: 9, defense: 4, damage: 5, casualties: 3, soldiers: 2, coins: 1 },
      { attack: 8, defense: 4, damage: 7, casualties: 1, soldiers: 0, coins: 6 },
    ],
  })
  expect(state.sides[0]).toMatchObject({ wealth: 2, military: 4, discard: [0] })
  expect(state.sides[1]).toMatchObject({ wealth: 6, military: 5, discard: [1] })
  expect(state.ladder[0]).toBe(2)
})

it('TRS-15 Develop costs one coin and ends the turn, as the lesson says', () => {
  const { state } = told('Develop turns', true)
  expect(state.ladder[0]).toBe(3)
  expect(state.sides[0].wealth).toBe(1)
  expect(state.sides[1]).toMatchObject({ wealth: 6, military: 5 })
  expect(state.stack.at(-1)).toEqual({ step: 'act', seat: 1, left: 2 })
})

it('uses every action of a turn', () => {
  const used = new Set(lesson.steps.flatMap(({ expect: right }) => right?.[0]?.type ?? []))
  const verbs = ['battle', 'reform', 'develop', 'reallocate', 'recruit', 'disband', 'recover']
  expect([...used]).toEqual(expect.arrayContaining([...verbs, 'council', 'restructure', 'end']))
})

it.each([
  ['you resupply', { wealth: 6, military: 8 }, 2],
  ['Pick them up', { wealth: 6, military: 8 }, 2],
  ['turned into each other', { wealth: 6, military: 9 }, 2],
  ['17 in all', { wealth: 9, military: 8 }, 1],
  ['that takes a battle', { wealth: 10, military: 9 }, 1],
])('reckons right: %s', (words, side, left) => {
  const { state } = told(words)
  expect(state.sides[0]).toMatchObject(side)
  expect(state.stack.at(-1)).toMatchObject({ step: 'act', seat: 0, left })
})
