import {
  annotated,
  LONGEST_NAME,
  LONGEST_NOTE,
  type MoveTree,
  type NodeId,
  nodeOf,
  withEntry,
} from './move-tree.ts'

/** Between the names, or the notes, that two trees have for one node. */
const BETWEEN_NAMES = ' / '
const BETWEEN_NOTES = '\n\n'

/**
 * One tree with what two trees of the same match have. The same moves from the same node are the same node. Of children,
 * names and notes, those of `own` go first.
 * @throws Refused `tree-full`
 */
export function mergedTrees(own: MoveTree, other: MoveTree): MoveTree {
  let merged = own
  const pending: (readonly [there: NodeId, here: NodeId])[] = [[0, 0]]
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [there, here] = pair
    const { name, note, children } = nodeOf(other, there)
    const mine = nodeOf(merged, here)
    const names = joined(mine.name, name, BETWEEN_NAMES, LONGEST_NAME)
    const notes = joined(mine.note, note, BETWEEN_NOTES, LONGEST_NOTE)
    if (names !== mine.name || notes !== mine.note)
      merged = annotated(merged, here, {
        ...(names !== undefined && { name: names }),
        ...(notes !== undefined && { note: notes }),
      })
    for (const child of children) {
      const { entry } = nodeOf(other, child)
      if (entry === undefined) continue
      const next = withEntry(merged, here, entry)
      merged = next.tree
      pending.push([child, next.id])
    }
  }
  return merged
}

/** Both texts, each part once; `own` alone where both are too long. */
function joined(
  own: string | undefined,
  other: string | undefined,
  between: string,
  longest: number,
): string | undefined {
  if (own === undefined || other === undefined) return own ?? other
  const all = [...new Set([...own.split(between), ...other.split(between)])].join(between)
  return all.length > longest ? own : all
}
