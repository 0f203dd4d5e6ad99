import { expect, it } from 'vitest'
import { awaited, branchOf, type Game, type Match, startMatch, submit } from '../../core/index.ts'
import { loadGameAndAi } from '../../games/registry.ts'
import { type ExpectedLine, playLine } from './play-line.ts'

/** A match in which each seat does the first thing it may, as far as entry `to`, and what it was. */
function played(game: Game, to: number): { readonly match: Match; readonly line: ExpectedLine } {
  const match = startMatch(game, {}, 2, 'a line')
  const line: ExpectedLine[number][] = []
  while (match.entries.length < to) {
    for (const seat of awaited(match)) {
      const view = game.view(match.state, seat)
      const [action, other] = game.actions(view, seat)
      if (other !== undefined) line.push({ seat, action, view })
      submit(match, seat, action)
    }
  }
  return { match, line }
}

const always = () => true

it.each(['counts-and-clerics', 'to-reign-supreme', 'terreign', 'war-of-supremacy'])(
  'a line that fits is played to its end, with the forced moves between: %s',
  async (id) => {
    const { game } = await loadGameAndAi(id)
    const { match, line } = played(game, 40)
    const start = startMatch(game, {}, 2, 'a line')
    const { entries, moves } = playLine(branchOf(start, [], start.state), line, always)
    expect(moves).toBe(line.length)
    const same = match.entries.slice(0, entries.length)
    expect(entries.map((entry) => entry.moves)).toEqual(same.map((entry) => entry.moves))
    expect(start.entries).toEqual([])
  },
)

it('a line stops before a move that is not legal here, and before one that means something else', async () => {
  const { game } = await loadGameAndAi('counts-and-clerics')
  const { line } = played(game, 8)
  const start = startMatch(game, {}, 2, 'a line')
  const here = () => branchOf(start, [], start.state)
  const wrong = line.map((step, i) => (i === 3 ? line[1] : step))
  const { entries, moves } = playLine(here(), wrong, always)
  expect(moves).toBe(3)
  expect(entries.flatMap((entry) => entry.moves.map(({ action }) => action))).toEqual(
    line.slice(0, 3).map(({ action }) => action),
  )
  expect(playLine(here(), line, (step) => step !== line[2]).moves).toBe(2)
  expect(playLine(here(), [], always)).toEqual({ entries: [], moves: 0 })
})

it('of decisions made at the same time, nothing is played until all are there', async () => {
  const { game } = await loadGameAndAi('to-reign-supreme')
  const { match, line } = played(game, 1)
  expect(match.entries[0].moves).toHaveLength(2)
  const start = startMatch(game, {}, 2, 'a line')
  expect(playLine(branchOf(start, [], start.state), line.slice(0, 1), always)).toEqual({
    entries: [],
    moves: 0,
  })
  expect(playLine(branchOf(start, [], start.state), line, always).moves).toBe(2)
})
