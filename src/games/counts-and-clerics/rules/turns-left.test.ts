import { expect, it } from 'vitest'
import { match, playOn } from '../testing/scene.ts'
import { ownerOf } from './counters.ts'
import { turnsLeft } from './turns-left.ts'

it.each([2, 3, 4])('CC-R13 counts the turns that come, with %i players', (seats) => {
  const played = match({ mountains: 1 }, seats)
  const seen: { readonly placed: readonly number[]; readonly left: readonly number[] }[] = []
  const everyone = Array.from({ length: seats }, (_, seat) => seat)
  const placedIn = (board: readonly number[]) =>
    everyone.map((seat) => board.filter((piece) => piece !== 0 && ownerOf(piece) === seat).length)
  playOn(played, (state) => {
    seen.push({ placed: placedIn(state.board), left: everyone.map((seat) => turnsLeft(state, seat)) })
    return false
  })
  const total = placedIn(played.state.board)
  for (const { placed, left } of seen) expect(placed.map((count, seat) => count + left[seat])).toEqual(total)
})
