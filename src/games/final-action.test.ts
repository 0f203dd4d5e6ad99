import { expect, it } from 'vitest'
import {
  awaited,
  isFinalAction,
  type Match,
  QuickChance,
  startMatch,
  submit,
  takeBack,
  takeBackRefusal,
  viewOf,
} from '../core/index.ts'
import { GAMES } from './registry.ts'

const DECISIONS = 250

/** Games in which some actions leave the seat to decide. In others, such as a game of single moves, each is final. */
const WITH_HARMLESS = ['counts-and-clerics', 'to-reign-supreme', 'terreign', 'war-of-supremacy']

/** At each decision of a random match: what is said not to be final leaves the seat to decide, and can be undone. */
it.each(GAMES)('$title: what a view calls no final action is none', async ({ id, load }) => {
  const { game } = await load()
  const match: Match = startMatch(game, {}, Math.max(2, game.seats.min), 'final actions')
  const chance = new QuickChance(7)
  let harmless = 0
  for (let made = 0; made < DECISIONS && awaited(match).length > 0; made++) {
    const seat = awaited(match)[0]
    const view = viewOf(match, seat)
    const before = JSON.stringify(view)
    const actions = game.actions(view, seat)
    const action = actions[chance.int(actions.length)]
    const isFinal = isFinalAction(game, view, seat, action)
    expect(JSON.stringify(view), 'the view stays as it is').toBe(before)
    submit(match, seat, action)
    if (isFinal) continue
    harmless++
    expect(awaited(match), JSON.stringify(action)).toEqual([seat])
    expect(takeBackRefusal(match, seat), JSON.stringify(action)).toBeUndefined()
    takeBack(match, seat)
    submit(match, seat, action)
  }
  if (WITH_HARMLESS.includes(id)) expect(harmless).toBeGreaterThan(0)
})
