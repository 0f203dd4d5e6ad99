import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { game } from './conformance/vigil.ts'
import { awaited, branchOf, type Entry, type Match, startMatch, submit } from './match.ts'
import { mergedTrees } from './merge-trees.ts'
import {
  annotated,
  entriesTo,
  type MoveTree,
  type NodeId,
  nodeOf,
  promoted,
  treeOf,
  withAnalysis,
  withEntry,
  writeAnalysis,
} from './move-tree.ts'

const match: Match = startMatch(game, {}, 3, 'merged')
for (let seats = awaited(match); seats.length > 0; seats = awaited(match)) take(match, 0)
const tree = treeOf(match)

/** The next entry: each seat takes the action of this place, counted round the list. */
function take(made: Match, place: number): Entry<unknown, unknown> {
  for (;;) {
    const [seat] = awaited(made)
    const actions = made.game.actions(made.state, seat)
    const entry = submit(made, seat, actions[place % actions.length])
    if (entry) return entry
  }
}

function at(tree: MoveTree, id: NodeId): unknown {
  const again: Match = startMatch(game, {}, 3, 'merged')
  for (const { moves } of entriesTo(tree, id))
    for (const { seat, action } of moves) submit(again, seat, action)
  return again.state
}

/** The tree with a line of other actions, from a node on, and where it ends. */
function grown(tree: MoveTree, from: NodeId, length: number, place: number) {
  const branch = branchOf(match, entriesTo(tree, from), at(tree, from))
  let now = { tree, id: from }
  for (let i = 0; i < length && awaited(branch).length > 0; i++)
    now = withEntry(now.tree, now.id, take(branch, place))
  return now
}

/** By the moves that lead there: each node's name and note. */
function branches(tree: MoveTree): ReadonlyMap<string, { readonly name?: string; readonly note?: string }> {
  return new Map(
    tree.nodes.flatMap((node) =>
      node ? [[JSON.stringify(entriesTo(tree, node.id).map(({ moves }) => moves)), node]] : [],
    ),
  )
}

/** What can be seen of a tree: its lines by their moves, with names and notes, in order. */
function shape(tree: MoveTree, id: NodeId = 0): unknown {
  const { entry, name, note, isPlayed, children } = nodeOf(tree, id)
  return [entry?.moves, name, note, isPlayed, children.map((child) => shape(tree, child))]
}

const step = fc.record({
  from: fc.nat(200),
  length: fc.integer({ min: 1, max: 4 }),
  place: fc.integer({ min: 0, max: 3 }),
  does: fc.constantFrom('grow', 'promote', 'name', 'note'),
})

const trees = fc.array(step, { maxLength: 8 }).map((steps) => {
  let now = tree
  for (const { from, length, place, does } of steps) {
    const id = from % now.nodes.length
    if (does === 'grow') now = grown(now, id, length, place).tree
    if (does === 'promote') now = promoted(now, id)
    if (does === 'name') now = annotated(now, id, { name: `Line ${place}` })
    if (does === 'note') now = annotated(now, id, { note: `Note ${place}` })
  }
  return now
})

describe('two trees of a match merged', () => {
  it('keep all branches, names and notes of both, and nothing else; merged again, nothing changes', () => {
    fc.assert(
      fc.property(trees, trees, (own, other) => {
        const merged = mergedTrees(own, other)
        const [mine, theirs, all] = [branches(own), branches(other), branches(merged)]
        expect(new Set(all.keys())).toEqual(new Set([...mine.keys(), ...theirs.keys()]))
        for (const [path, { name, note }] of all)
          for (const from of [mine.get(path), theirs.get(path)]) {
            expect(name ?? '').toContain(from?.name ?? '')
            expect(note ?? '').toContain(from?.note ?? '')
          }
        // Own children go before others, in their order.
        for (const node of own.nodes)
          expect(merged.nodes[node?.id ?? 0]?.children.slice(0, node?.children.length)).toEqual(
            node?.children,
          )
        expect(mergedTrees(merged, other)).toEqual(merged)
        expect(mergedTrees(merged, own)).toEqual(merged)
        expect(mergedTrees(own, own)).toEqual(own)
        // What is stored of it is the same tree.
        const written = writeAnalysis(merged)
        if (written !== undefined)
          expect(shape(withAnalysis(match, tree, written, 1, at))).toEqual(shape(merged))
      }),
      { numRuns: 60 },
    )
  })

  it('have the name and the note of both, own first, each once', () => {
    const mine = annotated(tree, 2, { name: 'Attack', note: 'Too early?' })
    const theirs = annotated(tree, 2, { name: 'Defence', note: 'Better wait.' })
    const merged = mergedTrees(mine, theirs)
    expect(nodeOf(merged, 2)).toMatchObject({ name: 'Attack / Defence', note: 'Too early?\n\nBetter wait.' })
    expect(mergedTrees(merged, theirs)).toEqual(merged)
    expect(nodeOf(mergedTrees(theirs, merged), 2).name).toBe('Defence / Attack')
    expect(nodeOf(mergedTrees(tree, theirs), 2).note).toBe('Better wait.')
  })

  it('keep their own text where both would be too long', () => {
    const mine = annotated(tree, 2, { note: 'm'.repeat(1_500) })
    const merged = mergedTrees(mine, annotated(tree, 2, { note: 't'.repeat(1_500) }))
    expect(nodeOf(merged, 2).note).toBe('m'.repeat(1_500))
  })

  it('have the same moves once: a line of both is one line, which goes on as in both', () => {
    const short = grown(tree, 1, 2, 1)
    const long = grown(tree, 1, 4, 1)
    expect(mergedTrees(short.tree, long.tree).nodes).toHaveLength(long.tree.nodes.length)
    expect(mergedTrees(long.tree, short.tree)).toEqual(long.tree)
  })
})
