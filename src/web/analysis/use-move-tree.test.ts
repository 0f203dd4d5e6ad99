import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  annotated,
  awaited,
  type Match,
  type MatchRecord,
  nodeOf,
  recordOf,
  startMatch,
  submit,
  variationsOf,
  withEntry,
} from '../../core/index.ts'
import { game } from '../../games/counts-and-clerics/index.ts'
import { takeOver } from '../statistics/browser-data.ts'
import { analysisKey, deleteWithAnalysis, fileOf, readAnalyses, storeAnalysis } from '../store/analyses.ts'
import { deleteMatch, type Head, listMatches, newMatchId, WINDOW, writeMatch } from '../store/matches.ts'
import { memory } from '../store/testing/memory.ts'
import { openTimeline } from './timeline.ts'
import { openTree, recordWith } from './use-move-tree.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  for (const { id } of listMatches()) deleteMatch(id)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A match in which everybody does the first thing they may, but for one action, after ten. */
function played(other = 0): MatchRecord {
  const match = startMatch(game as unknown as Match['game'], {}, 2, 'merged')
  for (let seats = awaited(match); seats.length > 0; seats = awaited(match)) {
    const actions = match.game.actions(match.state, seats[0])
    submit(match, seats[0], actions[match.entries.length === 10 ? other % actions.length : 0])
  }
  return recordOf(match, [
    { name: 'Ana', bot: null },
    { name: 'Ben', bot: null },
  ])
}

const record = played()
const key = analysisKey(record)
const any = game as unknown as Match['game']
const opened = () => openTree(any, openTimeline(any, record), record)

/** The analysis of a browser that tried another action after ten, and noted something at the fifth moment. */
function analysis(place: number, note: string) {
  const { tree } = openTree(any, openTimeline(any, record), record)
  const branch = startMatch(any, {}, 2, 'merged')
  for (let i = 0; i < 10; i++)
    submit(branch, awaited(branch)[0], any.actions(branch.state, awaited(branch)[0])[0])
  const [seat] = awaited(branch)
  const action = any.actions(branch.state, seat)[place]
  const entry = submit(branch, seat, action)
  if (!entry) throw new Error('Others decide at the same time.')
  const grown = withEntry(annotated(tree, 5, { note }), 10, entry)
  return recordWith(record, grown.tree).extensions?.analysis ?? null
}

it('analyses of two browsers are one tree when the match is opened, and are stored as one', () => {
  const [here, there] = [analysis(1, 'here'), JSON.stringify(analysis(2, 'there'))]
  storeAnalysis(key, here)
  const file = JSON.stringify({ format: 'interregnum-browser', version: 1, items: { [key]: there } })
  takeOver(file)
  const { tree, refusal } = opened()
  expect(refusal).toBeUndefined()
  expect(variationsOf(tree)).toHaveLength(2)
  expect(nodeOf(tree, 5).note).toBe('here\n\nthere')
  expect(readAnalyses(key)).toHaveLength(1)
  // Taken over again, it is the same.
  takeOver(file)
  expect(opened().tree).toEqual(tree)
})

it('an analysis that is wrong changes nothing, and is told', () => {
  storeAnalysis(key, analysis(1, 'here'))
  const before = opened().tree
  const items = { [key]: JSON.stringify({ version: 1 }) }
  takeOver(JSON.stringify({ format: 'interregnum-browser', version: 1, items }))
  const { tree, refusal } = opened()
  expect(refusal?.code).toBe('bad-analysis')
  expect(tree).toEqual(before)
})

it('is in the file of a match that is saved, which says how it ended', () => {
  const mine = analysis(1, 'here')
  storeAnalysis(key, mine)
  const who = { game: game.id, names: ['Ana', 'Ben'], window: WINDOW, commitment: '' }
  const head: Head = { version: 1, ...who, changed: 1, waiting: [], result: null, sealed: [] }
  expect(fileOf({ id: 'one', head, record })).toEqual({
    ...record,
    extensions: { analysis: mine },
  })
  const early = { ...record, result: null }
  const ending = { ranks: [2, 1], why: 'Ana resigned.' }
  expect(fileOf({ id: 'one', head: { ...head, ending }, record: early }).extensions).toEqual({
    ending: { version: 1, how: 'resigned', seat: 0 },
  })
})

it('goes with its match when that is deleted, unless the same match is here once more', () => {
  const keep = (match: MatchRecord) => {
    const id = newMatchId()
    const [seed, names] = [match.seed, ['Ana', 'Ben']]
    const head = { version: 1, game: game.id, names, window: WINDOW, changed: 1, commitment: seed } as const
    writeMatch({ id, head: { ...head, waiting: [], result: null, sealed: [] }, record: match })
    return id
  }
  const [one, same, another] = [keep(record), keep(record), keep(played(1))]
  storeAnalysis(key, analysis(1, 'here'))
  const otherKey = analysisKey(played(1))
  storeAnalysis(otherKey, analysis(2, 'another match'))
  deleteWithAnalysis(one)
  expect(readAnalyses(key)).toHaveLength(1)
  deleteWithAnalysis(same)
  expect(readAnalyses(key)).toEqual([])
  expect(listMatches().map(({ id }) => id)).toEqual([another])
  expect(readAnalyses(otherKey)).toHaveLength(1)
  deleteWithAnalysis(another)
  expect(readAnalyses(otherKey)).toEqual([])
  deleteWithAnalysis('nowhere')
})
