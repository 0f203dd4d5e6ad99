import * as v from 'valibot'
import type { Json } from './contract.ts'
import { difference } from './json.ts'
import { branchOf, type Entry, type Match, submit } from './match.ts'
import { actionNow } from './older-rules.ts'
import { read } from './options.ts'
import { within } from './record.ts'
import { refuse } from './refusal.ts'

/** The number of a node in its tree: its place in `MoveTree.nodes`. 0 is the set-up. */
export type NodeId = number

/** A position of a match or of a variation, and how it came about. */
export type MoveNode = {
  readonly id: NodeId
  /** Undefined: the set-up. */
  readonly parent: NodeId | undefined
  /** The number of entries before the position. */
  readonly depth: number
  /** The entry that led here; undefined for the set-up. */
  readonly entry: Entry<unknown, unknown> | undefined
  /** Whether the match came here. */
  readonly isPlayed: boolean
  /** The first of them goes on with the main line. */
  readonly children: readonly NodeId[]
  /** Of the variation that begins here. */
  readonly name?: string
  readonly note?: string
}

/**
 * A match with variations: what could have been played instead. The nodes 0 to n are those of the match. Every change
 * makes a new tree; ids keep their meaning.
 */
export type MoveTree = {
  /** By id; undefined: deleted. */
  readonly nodes: readonly (MoveNode | undefined)[]
}

export const MOST_NODES = 5_000
export const LONGEST_NAME = 80
export const LONGEST_NOTE = 2_000

/** The tree of a match without variations. */
export function treeOf(match: Match): MoveTree {
  const { entries } = match
  const root = { id: 0, parent: undefined, depth: 0, entry: undefined, isPlayed: true }
  const nodes: MoveNode[] = [{ ...root, children: entries.length > 0 ? [1] : [] }]
  entries.forEach((entry, i) => {
    const id = i + 1
    const children = id < entries.length ? [id + 1] : []
    nodes.push({ id, parent: i, depth: id, entry, isPlayed: true, children })
  })
  return { nodes }
}

export function nodeOf({ nodes }: MoveTree, id: NodeId): MoveNode {
  const node = nodes[id]
  if (node === undefined) throw new Error(`There is no node ${id}.`)
  return node
}

/** The nodes from the set-up to this one. */
export function pathTo(tree: MoveTree, id: NodeId): readonly MoveNode[] {
  const path: MoveNode[] = []
  for (let at: NodeId | undefined = id; at !== undefined; ) {
    const node: MoveNode = nodeOf(tree, at)
    path.push(node)
    at = node.parent
  }
  return path.reverse()
}

/** The line that leads to a node and then goes on as the main line does, from the set-up to its end. */
export function lineThrough(tree: MoveTree, id: NodeId): readonly MoveNode[] {
  const line = [...pathTo(tree, id)]
  for (let at = line[line.length - 1]; at.children.length > 0; line.push(at))
    at = nodeOf(tree, at.children[0])
  return line
}

/** The first nodes of all variations, in the order of their numbers. */
export function variationsOf({ nodes }: MoveTree): readonly MoveNode[] {
  return nodes.filter((node): node is MoveNode => {
    if (node?.parent === undefined || node.isPlayed) return false
    const parent = nodes[node.parent]
    return parent?.isPlayed === true || parent?.children[0] !== node.id
  })
}

/**
 * Adds what could have come after a node, unless it is there.
 * @returns the tree and the node's id
 * @throws Refused `tree-full`
 */
export function withEntry(
  tree: MoveTree,
  parent: NodeId,
  entry: Entry<unknown, unknown>,
): { readonly tree: MoveTree; readonly id: NodeId } {
  const from = nodeOf(tree, parent)
  const there = from.children.find(
    (id) => difference(nodeOf(tree, id).entry?.moves, entry.moves) === undefined,
  )
  if (there !== undefined) return { tree, id: there }
  const id = tree.nodes.length
  if (id >= MOST_NODES) refuse(FULL)
  const nodes = [...tree.nodes]
  nodes[parent] = { ...from, children: [...from.children, id] }
  nodes.push({ id, parent, depth: from.depth + 1, entry, isPlayed: false, children: [] })
  return { tree: { nodes }, id }
}

/**
 * Deletes a node and all that follows it.
 * @throws Refused `played` for a node of the match
 */
export function withoutNode(tree: MoveTree, id: NodeId): MoveTree {
  const node = nodeOf(tree, id)
  if (node.isPlayed || node.parent === undefined) return refuse(PLAYED)
  const nodes = [...tree.nodes]
  const parent = nodeOf(tree, node.parent)
  nodes[parent.id] = { ...parent, children: parent.children.filter((each) => each !== id) }
  const doomed = [id]
  for (let at = doomed.pop(); at !== undefined; at = doomed.pop()) {
    doomed.push(...nodeOf(tree, at).children)
    nodes[at] = undefined
  }
  return { nodes }
}

/** Makes a node the first of its siblings: the main line goes through it. */
export function promoted(tree: MoveTree, id: NodeId): MoveTree {
  const { parent } = nodeOf(tree, id)
  if (parent === undefined) return tree
  const nodes = [...tree.nodes]
  const from = nodeOf(tree, parent)
  nodes[parent] = { ...from, children: [id, ...from.children.filter((each) => each !== id)] }
  return { nodes }
}

/** Changes a node's name or note; an empty one is removed. */
export function annotated(
  tree: MoveTree,
  id: NodeId,
  { name, note }: { readonly name?: string; readonly note?: string },
): MoveTree {
  const { name: nameBefore, note: noteBefore, ...rest } = nodeOf(tree, id)
  const now = { name: name?.trim() ?? nameBefore, note: note?.trim() ?? noteBefore }
  const nodes = [...tree.nodes]
  nodes[id] = {
    ...rest,
    ...(now.name && { name: now.name.slice(0, LONGEST_NAME) }),
    ...(now.note && { note: now.note.slice(0, LONGEST_NOTE) }),
  }
  return { nodes }
}

const number = v.pipe(v.number(), v.integer(), v.minValue(0))
const move = v.strictObject({ seat: number, action: v.custom<Json>((value) => value !== undefined) })

const line = v.strictObject({
  after: number,
  actions: v.pipe(v.array(v.union([move, v.array(move)])), v.minLength(1)),
})

const movesOf = (lines: readonly v.InferOutput<typeof line>[]): number =>
  lines.reduce((sum, { actions }) => sum + actions.length, 0)

const mostEntries = <T>() =>
  v.maxLength<T[], number, string>(MOST_NODES, `has more than ${MOST_NODES} entries`)

/**
 * An analysis as a record carries it, under `extensions.analysis`. Nodes are numbered: those of the match from 0 (the
 * set-up), then those of the lines, in their order. Of everything it has at most as much as a tree has nodes: to add the
 * same again and again to a tree takes time too.
 */
const analysisSchema = v.strictObject({
  version: v.literal(1),
  /** Moves that go on after node `after`, which stands before them. */
  lines: v.pipe(
    v.array(line),
    v.check((lines) => movesOf(lines) <= MOST_NODES, `has more than ${MOST_NODES} moves`),
  ),
  names: v.pipe(v.array(v.tuple([number, v.pipe(v.string(), v.maxLength(LONGEST_NAME))])), mostEntries()),
  notes: v.pipe(v.array(v.tuple([number, v.pipe(v.string(), v.maxLength(LONGEST_NOTE))])), mostEntries()),
  /** Nodes that go before their siblings; the later ones before the earlier ones. */
  promoted: v.pipe(v.array(number), mostEntries()),
})

/** The analysis of a tree for a record; undefined where there is nothing but the match. */
export function writeAnalysis(tree: MoveTree): Json | undefined {
  const { nodes } = tree
  const numbers = new Map<NodeId, number>()
  for (const node of nodes) if (node?.isPlayed) numbers.set(node.id, node.id)
  const lines: { after: number; actions: Json[] }[] = []
  const firsts = nodes.flatMap((node) =>
    node === undefined ? [] : node.children.filter((id) => !nodeOf(tree, id).isPlayed && id !== goesOn(node)),
  )
  /** The child that goes on in the line of its parent. */
  function goesOn({ isPlayed, children }: MoveNode): NodeId | undefined {
    return isPlayed ? undefined : Math.min(...children)
  }
  for (const first of firsts) {
    const actions: Json[] = []
    for (let at: NodeId | undefined = first; at !== undefined; ) {
      const node: MoveNode = nodeOf(tree, at)
      const moves = node.entry?.moves ?? []
      numbers.set(at, numbers.size)
      actions.push((moves.length === 1 ? moves[0] : moves) as Json)
      at = node.children.length > 0 ? goesOn(node) : undefined
    }
    lines.push({ after: numbers.get(nodeOf(tree, first).parent ?? 0) ?? 0, actions })
  }
  const found = [...numbers].map(([id, number]) => ({ number, node: nodeOf(tree, id) }))
  const names = found.flatMap(({ number, node: { name } }) => (name === undefined ? [] : [[number, name]]))
  const notes = found.flatMap(({ number, node: { note } }) => (note === undefined ? [] : [[number, note]]))
  const order = found.flatMap(({ node: { children } }) => {
    const ranks = children.map((id) => numbers.get(id) ?? 0)
    return ranks.every((rank, i) => i === 0 || ranks[i - 1] < rank) ? [] : ranks.toReversed()
  })
  if (lines.length + names.length + notes.length === 0) return undefined
  return { version: 1, lines, names, notes, promoted: order }
}

/**
 * Adds an analysis that a record carries to a tree of its match. What the tree has stays; names and notes are added
 * where there are none.
 * @param rules the version of the game's rules that the record was written under
 * @param at the position after a node
 * @returns the tree as it was where the analysis is of a newer version
 * @throws Refused `bad-analysis`, `tree-full`, or what an action is refused with, with the place
 */
export function withAnalysis(
  match: Match,
  tree: MoveTree,
  analysis: Json,
  rules: number,
  at: (tree: MoveTree, id: NodeId) => unknown,
): MoveTree {
  if (isNewer(analysis)) return tree
  const { lines, names, notes, promoted: order } = read(analysisSchema, analysis, 'bad-analysis', PLACE)
  let grown = tree
  /** By number in the analysis. */
  const ids: NodeId[] = tree.nodes.flatMap((node) => (node?.isPlayed ? [node.id] : []))
  const idOf = (number: number, place: string): NodeId =>
    ids[number] ??
    refuse({ code: 'bad-analysis', message: `There is no node ${number}.`, at: `${PLACE}.${place}` })
  lines.forEach(({ after, actions }, i) => {
    let from = idOf(after, `lines[${i}].after`)
    const branch = branchOf(match, entriesTo(grown, from), at(grown, from))
    actions.forEach((action, k) => {
      const moves = Array.isArray(action) ? action : [action]
      const entry = submitted(branch, moves, rules, `lines[${i}].actions[${k}]`)
      const next = withEntry(grown, from, entry)
      grown = next.tree
      from = next.id
      ids.push(from)
    })
  })
  for (const [number, name] of names) {
    const id = idOf(number, 'names')
    if (nodeOf(grown, id).name === undefined) grown = annotated(grown, id, { name })
  }
  for (const [number, note] of notes) {
    const id = idOf(number, 'notes')
    if (nodeOf(grown, id).note === undefined) grown = annotated(grown, id, { note })
  }
  for (const number of order) grown = promoted(grown, idOf(number, 'promoted'))
  return grown
}

const PLACE = 'record.extensions.analysis'

function isNewer(analysis: Json): boolean {
  return (
    typeof analysis === 'object' &&
    analysis !== null &&
    'version' in analysis &&
    typeof analysis.version === 'number' &&
    analysis.version > 1
  )
}

/** The entries of the line to a node. */
export function entriesTo(tree: MoveTree, id: NodeId): readonly Entry<unknown, unknown>[] {
  return pathTo(tree, id).flatMap(({ entry }) => entry ?? [])
}

function submitted(
  branch: Match,
  moves: readonly { readonly seat: number; readonly action: unknown }[],
  rules: number,
  place: string,
): Entry<unknown, unknown> {
  return within(`${PLACE}.${place}`, () => {
    let entry: Entry<unknown, unknown> | undefined
    for (const { seat, action } of moves.slice(0, branch.seats)) {
      if (entry) refuse(NOT_ONE_ENTRY)
      entry = submit(branch, seat, actionNow(branch.game, action, rules))
    }
    return entry?.moves.length === moves.length ? entry : refuse(NOT_ONE_ENTRY)
  })
}

const NOT_ONE_ENTRY = { code: 'bad-entry', message: 'These moves do not make one entry of the match.' }
const FULL = {
  code: 'tree-full',
  message: `This analysis is full: it holds ${MOST_NODES} moves. Delete variations that you no longer need.`,
}
const PLAYED = { code: 'played', message: 'This was played in the match, and stays.' }
