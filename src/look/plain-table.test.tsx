import { describe, expect, it } from 'vitest'
import type { ActionWords, GameText } from '../core/index.ts'
import { plainTable } from './plain-table.tsx'
import type { TableProps } from './table.ts'

type View = { readonly waiting: readonly number[] }

const text: GameText<View, string> = {
  board: ({ waiting }, names) => `${names.join(', ')}: ${waiting.length} to decide`,
  log: (event) => ({ seat: undefined, text: event }),
}
const words: ActionWords<View, string> = { say: (action) => action }
const table = plainTable<View, string, string>({
  actors: ({ waiting }) => waiting,
  text,
  words,
  scores: () => [3, 5, 5],
})

const asked: TableProps<View, string, string> = {
  view: { waiting: [0, 1, 2] },
  viewer: 0,
  names: ['You', 'Bela', 'Cleo'],
  actions: ['go'],
  refusal: () => undefined,
  act: () => {},
  undo: undefined,
  latest: [],
  outcome: undefined,
  sealed: [],
}
const outcome = { ranks: [1, 2, 2], scores: [5, 3, 3], why: 'You have more points.' }

describe('the prompt of a plain table', () => {
  it('asks a player who has actions', () => {
    expect(table.prompt(asked)).toBe('Choose an action.')
  })

  it('otherwise names those who have not chosen yet', () => {
    expect(table.prompt({ ...asked, actions: [], sealed: [0] })).toBe('Waiting for Bela and Cleo.')
    expect(table.prompt({ ...asked, actions: [], sealed: [0, 1] })).toBe('Waiting for Cleo.')
  })

  it('at the end says why', () => {
    expect(table.prompt({ ...asked, outcome })).toBe(outcome.why)
  })
})

it('a plain table draws the text of the position, logs events and shows scores', () => {
  expect(JSON.stringify(table.Board(asked))).toContain('You, Bela, Cleo: 3 to decide')
  expect(table.log('Bela goes.', asked.names)?.text).toBe('Bela goes.')
  expect(table.standings(asked.view).map(({ score }) => score)).toEqual([3, 5, 5])
})

describe('the result', async () => {
  const Reckoning = await table.loadReckoning()
  const result = (ranks: readonly number[]) =>
    JSON.stringify(
      Reckoning({
        view: asked.view,
        viewer: asked.viewer,
        names: asked.names,
        outcome: { ...outcome, ranks },
        onEnd: () => {},
      }),
    )

  it('names the winner and says why', () => {
    expect(result([1, 2, 2])).toContain('You win')
    expect(result([2, 1, 3])).toContain('Bela wins')
    expect(result([2, 1, 3])).toContain(outcome.why)
  })

  it('names all who share the victory', () => {
    expect(result([2, 1, 1])).toContain('Bela and Cleo share the victory')
  })
})
