import {
  type Game,
  MatchChance,
  type MoveTree,
  type NodeId,
  nodeOf,
  silentContext,
} from '../../core/index.ts'
import type { Timeline } from './timeline.ts'

/** The most positions of variations that are stored; the others are played again. */
const MOST = 64

/** The full positions of a match and its variations. They are not to be changed. */
export type Positions = { at(tree: MoveTree, id: NodeId): unknown }

export function openPositions(game: Game, timeline: Timeline): Positions {
  const chance = new MatchChance(timeline.match.seed)
  /** By node of a variation, the latest last. */
  const stored = new Map<NodeId, unknown>()

  function at(tree: MoveTree, id: NodeId): unknown {
    const { isPlayed, parent, depth, entry } = nodeOf(tree, id)
    if (isPlayed || parent === undefined || entry === undefined) return timeline.at(depth)
    const found = stored.get(id)
    if (found !== undefined) return found
    const position = game.copy(at(tree, parent))
    const ctx = silentContext<unknown>(chance.seek(depth))
    for (const { seat, action } of entry.moves) game.apply(position, seat, action, ctx)
    stored.set(id, position)
    const [oldest] = stored.keys()
    if (stored.size > MOST) stored.delete(oldest)
    return position
  }

  return { at }
}
