import { expect, it } from 'vitest'
import { scoreChanges } from '../../../look/floating-points.ts'
import type { State } from '../rules/state.ts'
import { match, playOn } from '../testing/scene.ts'
import { scored } from './scored.ts'
import { standings } from './standings.ts'

it('names a place for every point of a match', () => {
  const played = match({}, 3)
  let before = structuredClone(played.state)
  const unplaced = (now: State) => {
    const hex = now.board.findIndex((piece, at) => piece !== before.board[at])
    const named = hex < 0 ? [] : scored(before, now, [{ type: 'placed', seat: 0, counter: 0, hex }])
    const changes = scoreChanges(standings(before), standings(now), named)
    before = structuredClone(now)
    return changes.some(({ at }) => at === undefined)
  }
  playOn(played, unplaced)
  expect(unplaced(played.state)).toBe(false)
  expect(played.state.empty).toEqual([])
})
