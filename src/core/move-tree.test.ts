import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { game } from './conformance/vigil.ts'
import type { Json } from './contract.ts'
import { awaited, branchOf, type Match, startMatch, submit } from './match.ts'
import {
  annotated,
  entriesTo,
  LONGEST_NOTE,
  lineThrough,
  MOST_NODES,
  type MoveTree,
  type NodeId,
  nodeOf,
  pathTo,
  promoted,
  treeOf,
  variationsOf,
  withAnalysis,
  withEntry,
  withoutNode,
  writeAnalysis,
} from './move-tree.ts'
import { readRecord, recordOf, replay, writeRecord } from './record.ts'
import { refusalOf } from './refusal-of.ts'

const match = played()
const tree = treeOf(match)
const end = match.entries.length

/** A match in which everybody always takes the action of this place, counted round the list. */
function played(place = 0): Match {
  const made: Match = startMatch(game, {}, 3, 'tree')
  for (let seats = awaited(made); seats.length > 0; seats = awaited(made)) take(made, seats[0], place)
  return made
}

function take(made: Match, seat: number, place: number) {
  const actions = made.game.actions(made.state, seat)
  return submit(made, seat, actions[place % actions.length])
}

/** The position after a node, by playing the whole line. */
function at(tree: MoveTree, id: NodeId): unknown {
  const again: Match = startMatch(game, {}, 3, 'tree')
  for (const { moves } of entriesTo(tree, id))
    for (const { seat, action } of moves) submit(again, seat, action)
  return again.state
}

/** The tree with a line that goes on from a node for up to `length` entries, and the ids of its nodes. */
function grown(tree: MoveTree, from: NodeId, length: number, place = 1) {
  const branch = branchOf(match, entriesTo(tree, from), at(tree, from))
  const ids: NodeId[] = []
  let now = tree
  while (ids.length < length && awaited(branch).length > 0) {
    let entry: ReturnType<typeof take>
    while (entry === undefined) entry = take(branch, awaited(branch)[0], place)
    const next = withEntry(now, ids.at(-1) ?? from, entry)
    now = next.tree
    ids.push(next.id)
  }
  return { tree: now, ids }
}

/** What can be seen of a tree: its lines by their moves, with names and notes, in order. */
function shape(tree: MoveTree, id: NodeId = 0): unknown {
  const { entry, name, note, isPlayed, children } = nodeOf(tree, id)
  return [entry?.moves, name, note, isPlayed, children.map((child) => shape(tree, child))]
}

describe('the tree of a match', () => {
  it('is one line of its positions', () => {
    expect(lineThrough(tree, 0).map(({ depth }) => depth)).toEqual([...Array(end + 1).keys()])
    expect(pathTo(tree, end)).toHaveLength(end + 1)
    expect(variationsOf(tree)).toEqual([])
    expect(writeAnalysis(tree)).toBeUndefined()
  })

  it('takes a variation, whose chance is the match’s, and finds moves again that it has', () => {
    const { tree: more, ids } = grown(tree, 2, 3)
    expect(variationsOf(more).map(({ id }) => id)).toEqual([ids[0]])
    expect(lineThrough(more, ids[0]).map(({ id }) => id)).toEqual([0, 1, 2, ...ids])
    expect(lineThrough(more, 1).map(({ id }) => id)).toEqual([...Array(end + 1).keys()])
    const again = grown(more, 2, 3)
    expect(again.tree.nodes).toHaveLength(more.nodes.length)
    expect(again.ids).toEqual(ids)
    expect(grown(tree, 2, 1, 0).ids).toEqual([3])
  })

  it('leaves the match itself as it was', () => {
    const before = JSON.stringify([match.state, match.entries])
    grown(tree, 1, 5)
    expect(JSON.stringify([match.state, match.entries])).toBe(before)
  })

  it('a promoted variation is the main line; a deleted one is gone, the match stays', () => {
    const { tree: more, ids } = grown(tree, 2, 3)
    const first = promoted(more, ids[0])
    expect(lineThrough(first, 0).map(({ id }) => id)).toEqual([0, 1, 2, ...ids])
    expect(variationsOf(first).map(({ id }) => id)).toEqual([ids[0]])
    const back = promoted(first, 3)
    expect(shape(back)).toEqual(shape(more))
    expect(shape(withoutNode(first, ids[0]))).toEqual(shape(tree))
    expect(shape(withoutNode(more, ids[1]))).toEqual(shape(grown(tree, 2, 1).tree))
    expect(refusalOf(() => withoutNode(more, 3))?.code).toBe('played')
    expect(refusalOf(() => withoutNode(more, 0))?.code).toBe('played')
  })

  it('keeps names and notes, no longer than they may be, and forgets empty ones', () => {
    const noted = annotated(annotated(tree, 2, { note: ' Why? ' }), 2, { name: 'x'.repeat(200) })
    expect(nodeOf(noted, 2)).toMatchObject({ note: 'Why?', name: 'x'.repeat(80) })
    expect(nodeOf(annotated(tree, 2, { note: 'y'.repeat(9_999) }), 2).note).toHaveLength(LONGEST_NOTE)
    expect(shape(annotated(annotated(noted, 2, { note: '' }), 2, { name: ' ' }))).toEqual(shape(tree))
  })
})

describe('an analysis in a record', () => {
  const step = fc.record({
    from: fc.nat(200),
    length: fc.integer({ min: 1, max: 4 }),
    place: fc.integer({ min: 0, max: 3 }),
    does: fc.constantFrom('grow', 'promote', 'name', 'note', 'delete'),
  })

  it('comes back as it was, whatever was done to the tree', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = tree
        for (const { from, length, place, does } of steps) {
          const there = now.nodes.flatMap((node) => node?.id ?? [])
          const id = there[from % there.length]
          if (does === 'grow') now = grown(now, id, length, place).tree
          if (does === 'promote') now = promoted(now, id)
          if (does === 'name') now = annotated(now, id, { name: `Line ${from}` })
          if (does === 'note') now = annotated(now, id, { note: `Note ${from}` })
          if (does === 'delete' && !nodeOf(now, id).isPlayed) now = withoutNode(now, id)
        }
        const written = writeAnalysis(now)
        if (written === undefined) {
          // An order among moves of the match alone cannot be.
          expect(variationsOf(now)).toEqual([])
          return
        }
        const read = withAnalysis(match, tree, JSON.parse(JSON.stringify(written)) as Json, 1, at)
        expect(shape(read)).toEqual(shape(now))
        expect(writeAnalysis(read)).toEqual(written)
        // What is there already is not added again.
        expect(shape(withAnalysis(match, now, written, 1, at))).toEqual(shape(now))
      }),
      { numRuns: 60 },
    )
  })

  it('is carried by the record’s text, and skipped by readers that do not know it', () => {
    const analysis = writeAnalysis(grown(tree, 2, 3).tree) ?? null
    const record = { ...recordOf(match, names(3)), extensions: { analysis, other: { version: 9 } } }
    const read = readRecord(writeRecord(record))
    expect(read).toEqual(record)
    expect(replay(game, read).entries).toHaveLength(end)
    expect(withAnalysis(match, tree, { version: 2, of: 'later' }, 1, at)).toBe(tree)
  })

  const line = { after: 1, actions: [{ seat: 0, action: { type: 'none' } }] }
  const empty = { version: 1, lines: [], names: [], notes: [], promoted: [] }
  const begins = match.entries.slice(0, 2).map(({ moves }) => (moves.length === 1 ? moves[0] : moves) as Json)
  it.each<[string, Json, string, string]>([
    ['no object', 'analysis', 'bad-analysis', 'record.extensions.analysis'],
    ['no lines', { version: 1 }, 'bad-analysis', 'record.extensions.analysis.lines'],
    ['another node', { ...empty, promoted: [99] }, 'bad-analysis', 'record.extensions.analysis.promoted'],
    [
      'a line from nowhere',
      { ...empty, lines: [{ ...line, after: 99 }] },
      'bad-analysis',
      'record.extensions.analysis.lines[0].after',
    ],
    [
      'an unknown action',
      { ...empty, lines: [line] },
      'bad-action',
      'record.extensions.analysis.lines[0].actions[0].action.type',
    ],
    [
      'an action that is two entries',
      {
        ...empty,
        lines: [{ after: 0, actions: [match.entries.slice(0, 2).flatMap(({ moves }) => moves) as Json] }],
      },
      'bad-entry',
      'record.extensions.analysis.lines[0].actions[0]',
    ],
    [
      'an action of one seat said twice',
      {
        ...empty,
        lines: [{ after: 0, actions: [[...match.entries[0].moves, ...match.entries[0].moves] as Json] }],
      },
      'bad-entry',
      'record.extensions.analysis.lines[0].actions[0]',
    ],
    ['an endless note', { ...empty, notes: [[1, 'n'.repeat(2_001)]] }, 'bad-analysis', ''],
    [
      'more moves than a tree has, though they are the same',
      { ...empty, lines: Array.from({ length: MOST_NODES / 2 + 1 }, () => ({ after: 0, actions: begins })) },
      'bad-analysis',
      'record.extensions.analysis.lines',
    ],
    [
      'more names than a tree has nodes',
      { ...empty, names: Array.from({ length: MOST_NODES + 1 }, () => [1, 'n']) },
      'bad-analysis',
      'record.extensions.analysis.names',
    ],
    [
      'more notes than a tree has nodes',
      { ...empty, notes: Array.from({ length: MOST_NODES + 1 }, () => [1, 'n']) },
      'bad-analysis',
      'record.extensions.analysis.notes',
    ],
    [
      'more promoted nodes than a tree has',
      { ...empty, promoted: Array.from({ length: MOST_NODES + 1 }, () => 1) },
      'bad-analysis',
      'record.extensions.analysis.promoted',
    ],
  ])('is refused with its place: %s', (_, analysis, code, place) => {
    const refusal = refusalOf(() => withAnalysis(match, tree, analysis, 1, at))
    expect(refusal?.code).toBe(code)
    expect(refusal?.at).toMatch(place)
  })

  it('may have as many moves as a tree', () => {
    const lines = Array.from({ length: MOST_NODES / 2 }, () => ({ after: 0, actions: begins }))
    expect(withAnalysis(match, tree, { ...empty, lines }, 1, at)).toEqual(tree)
  })
})

function names(count: number) {
  return Array.from({ length: count }, (_, i) => ({ name: `Player ${i}`, bot: null }))
}
