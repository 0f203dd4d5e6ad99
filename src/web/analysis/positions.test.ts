import { expect, it, vi } from 'vitest'
import {
  awaited,
  branchOf,
  type Game,
  type Match,
  type NodeId,
  QuickChance,
  recordOf,
  startMatch,
  submit,
  treeOf,
  withEntry,
} from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { openPositions } from './positions.ts'
import { openTimeline } from './timeline.ts'

const game: Game = (await findGame('terreign')?.load())?.game ?? expect.unreachable()

/** A match that was broken off at once, and a long variation of it: its nodes, and the position after each. */
function longVariation() {
  const match: Match = startMatch(game, {}, 2, 'positions')
  const names = ['Ada', 'Bo'].map((name) => ({ name, bot: null }))
  const timeline = openTimeline(game, recordOf(match, names))
  const branch = branchOf(match, [], match.state)
  const chance = new QuickChance(7)
  const ids: NodeId[] = []
  const played: string[] = []
  let tree = treeOf(match)
  while (awaited(branch).length > 0 && ids.length < 300) {
    const [seat] = awaited(branch)
    const actions = game.actions(branch.state, seat)
    const entry = submit(branch, seat, actions[chance.int(actions.length)])
    if (!entry) continue
    const next = withEntry(tree, ids.at(-1) ?? 0, entry)
    tree = next.tree
    ids.push(next.id)
    played.push(JSON.stringify(branch.state))
  }
  return { tree, timeline, ids, played }
}

it('positions of a variation are, in any order, those that were played', () => {
  const { tree, timeline, ids, played } = longVariation()
  const { at } = openPositions(game, timeline)
  const chance = new QuickChance(9)
  for (let i = 0; i < 400; i++) {
    const number = i === 0 ? ids.length - 1 : chance.int(ids.length)
    expect(JSON.stringify(at(tree, ids[number])), `after entry ${number + 1}`).toBe(played[number])
  }
  expect(JSON.stringify(at(tree, 0))).toBe(JSON.stringify(timeline.at(0)))
})

it('a position far into a variation is not played from its beginning each time', () => {
  const { tree, timeline, ids } = longVariation()
  const { at } = openPositions(game, timeline)
  at(tree, ids[ids.length - 1])
  const apply = vi.spyOn(game, 'apply')
  const chance = new QuickChance(11)
  for (let i = 0; i < 400; i++) at(tree, ids[chance.int(ids.length)])
  expect(ids.length).toBeGreaterThan(200)
  expect(apply.mock.calls.length).toBeLessThan(400 * 16)
  apply.mockRestore()
})
