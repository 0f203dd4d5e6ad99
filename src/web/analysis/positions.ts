import {
  type Game,
  MatchChance,
  type MoveNode,
  type MoveTree,
  type NodeId,
  nodeOf,
  silentContext,
} from '../../core/index.ts'
import type { Timeline } from './timeline.ts'

/** One position in this many of a variation stays stored; those between are played from it. */
const APART = 16
/** How many others are stored: the latest asked for. */
const MOST = 64

/** The full positions of a match and its variations. They are not to be changed. */
export type Positions = { at(tree: MoveTree, id: NodeId): unknown }

export function openPositions(game: Game, timeline: Timeline): Positions {
  const chance = new MatchChance(timeline.match.seed)
  /** By node of a variation. */
  const marks = new Map<NodeId, unknown>()
  /** By node of a variation, the latest last. */
  const latest = new Map<NodeId, unknown>()
  const known = ({ id, isPlayed, depth }: MoveNode) =>
    isPlayed ? timeline.at(depth) : (marks.get(id) ?? latest.get(id))

  function at(tree: MoveTree, id: NodeId): unknown {
    const toPlay: MoveNode[] = []
    let node = nodeOf(tree, id)
    let position = known(node)
    for (; position === undefined && node.parent !== undefined; position = known(node)) {
      toPlay.push(node)
      node = nodeOf(tree, node.parent)
    }
    if (toPlay.length === 0) return position
    position = game.copy(position)
    for (const { id, depth, entry } of toPlay.reverse()) {
      const ctx = silentContext<unknown>(chance.seek(depth))
      for (const { seat, action } of entry?.moves ?? []) game.apply(position, seat, action, ctx)
      if (depth % APART === 0) marks.set(id, game.copy(position))
    }
    latest.set(id, position)
    const [oldest] = latest.keys()
    if (latest.size > MOST) latest.delete(oldest)
    return position
  }

  return { at }
}
