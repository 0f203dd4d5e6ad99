import { useMemo, useRef, useState } from 'preact/hooks'
import {
  type Entry,
  type Game,
  lineThrough,
  type MatchRecord,
  type MoveNode,
  type MoveTree,
  mergedTrees,
  type NodeId,
  nodeOf,
  type Refusal,
  Refused,
  treeOf,
  withAnalysis,
  withEntry,
  writeAnalysis,
} from '../../core/index.ts'
import { explain } from '../../look/index.ts'
import { analysisKey, readAnalyses, storeAnalysis } from '../store/analyses.ts'
import { openPositions, type Positions } from './positions.ts'
import type { Timeline } from './timeline.ts'

/** A match with its variations, opened. */
export type OpenedTree = {
  readonly tree: MoveTree
  readonly positions: Positions
  /** Under what the analysis is stored. */
  readonly key: string
  /** Why an analysis that the record or the browser holds cannot be shown. */
  readonly refusal: Refusal | undefined
}

/** The tree of a match, with the variations that this browser stores and those that the record carries. */
export function openTree(game: Game, timeline: Timeline, record: MatchRecord): OpenedTree {
  const { match } = timeline
  const positions = openPositions(game, timeline)
  const key = analysisKey(record)
  let tree = treeOf(match)
  let refusal: Refusal | undefined
  const attempt = (edit: () => MoveTree) => {
    try {
      tree = edit()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusal = error.refusal
    }
  }
  const [own, ...others] = readAnalyses(key)
  if (own !== undefined) attempt(() => withAnalysis(match, tree, own, game.rules, positions.at))
  for (const other of others)
    attempt(() => {
      // Its nodes have numbers of their own.
      const { at } = openPositions(game, timeline)
      return mergedTrees(tree, withAnalysis(match, treeOf(match), other, game.rules, at))
    })
  if (others.length > 0 && refusal === undefined) storeAnalysis(key, writeAnalysis(tree))
  const carried = record.extensions?.analysis
  if (carried !== undefined) attempt(() => withAnalysis(match, tree, carried, record.rules, positions.at))
  return { tree, positions, key, refusal }
}

/** The record with the tree's variations in it, whatever analysis it carried. */
export function recordWith({ extensions, ...bare }: MatchRecord, tree: MoveTree): MatchRecord {
  const { analysis: _, ...others } = extensions ?? {}
  const analysis = writeAnalysis(tree)
  const carried = analysis === undefined ? others : { ...others, analysis }
  return Object.keys(carried).length > 0 ? { ...bare, extensions: carried } : bare
}

/** Where a person is in a match and its variations. */
export type MovesOpen = {
  readonly tree: MoveTree
  /** What is shown. */
  readonly node: MoveNode
  /** The line that it is on, from the set-up to its end. */
  readonly line: readonly MoveNode[]
  at(id: NodeId): unknown
  /** Goes to a node; to the line through it, where it is not on this one. */
  go(id: NodeId): void
  /** Goes to a moment of this line; as far as it reaches. */
  moveTo(depth: number): void
  /** Goes on with entries, to the last of them: a variation, unless the tree has them. @returns where that is */
  add(...entries: readonly Entry<unknown, unknown>[]): NodeId
  /** Changes the tree and stores it; goes to `id` where that is given. */
  change(edit: (tree: MoveTree) => MoveTree, id?: NodeId): void
}

/**
 * @param moment of the match, where it is first shown
 * @returns the same functions each time, which know the latest tree
 */
export function useMoveTree({ tree: opened, positions, key }: OpenedTree, moment: number): MovesOpen {
  const [, redraw] = useState(0)
  const now = useRef({ tree: opened, id: moment, tip: moment })
  const { tree, id, tip } = now.current
  const line = useMemo(() => lineThrough(tree, tip), [tree, tip])
  const functions = useMemo(() => {
    /** The line that a person is on in this tree; empty where its end was deleted. */
    const lineIn = (tree: MoveTree) => (tree.nodes[now.current.tip] ? lineThrough(tree, now.current.tip) : [])
    const goIn = (tree: MoveTree, id: NodeId) => {
      const line = lineIn(tree)
      const isOn = line[nodeOf(tree, id).depth]?.id === id
      now.current = { tree, id, tip: isOn ? line[line.length - 1].id : id }
      redraw((count) => count + 1)
    }
    const change: MovesOpen['change'] = (edit, to = now.current.id) => {
      const next = edit(now.current.tree)
      const refusal = storeAnalysis(key, writeAnalysis(next))
      if (refusal) explain(refusal)
      goIn(next, to)
    }
    return {
      change,
      go: (to: NodeId) => goIn(now.current.tree, to),
      moveTo(depth: number) {
        const line = lineIn(now.current.tree)
        goIn(now.current.tree, line[Math.min(line.length - 1, Math.max(0, depth))].id)
      },
      add(...entries: readonly Entry<unknown, unknown>[]) {
        const { tree, id } = now.current
        let next = { tree, id }
        for (const entry of entries) next = withEntry(next.tree, next.id, entry)
        if (next.tree === tree) goIn(tree, next.id)
        else change(() => next.tree, next.id)
        return next.id
      },
    }
  }, [key])
  return { tree, node: nodeOf(tree, id), line, at: (node) => positions.at(tree, node), ...functions }
}
