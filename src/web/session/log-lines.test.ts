import { expect, it } from 'vitest'
import type { LogLine } from '../../core/index.ts'
import type { GameTable } from '../../look/table.ts'
import { logOf } from './log-lines.ts'

const TABLE = { log: (line: unknown) => line as LogLine } as unknown as GameTable
const line = (text: string, begins?: string): LogLine => ({
  seat: 0,
  text,
  ...(begins !== undefined && { begins }),
})

it('groups lines under the turn that began last', () => {
  const told = [
    [line('Set up.')],
    [line('Ada has 3.', 'Turn 1'), line('Ada rests.')],
    [],
    [line('Ben has 2.', 'Turn 2')],
  ]
  expect(
    logOf(told, TABLE, ['Ada', 'Ben'], undefined).map(({ key, text, turn }) => [key, text, turn]),
  ).toEqual([
    ['0.0', 'Set up.', undefined],
    ['1.0', 'Ada has 3.', 'Turn 1'],
    ['1.1', 'Ada rests.', 'Turn 1'],
    ['3.0', 'Ben has 2.', 'Turn 2'],
  ])
})

it('takes headings and points from what came before', () => {
  const table = {
    ...TABLE,
    logNotes: (events: readonly unknown[]) =>
      events.map((_, i) => ({ ...(i === 1 && { begins: 'Round 2' }), points: [i, 0] })),
  } as unknown as GameTable
  const told = [[line('Set up.')], [line('Ada places.'), line('Ada rests.')]]
  expect(
    logOf(told, table, ['Ada', 'Ben'], undefined).map(({ key, turn, points }) => [key, turn, points]),
  ).toEqual([
    ['0.0', undefined, []],
    ['1.0', 'Round 2', [{ seat: 0, name: 'Ada', points: 1 }]],
    ['1.1', 'Round 2', [{ seat: 0, name: 'Ada', points: 2 }]],
  ])
})

it('shows no line below a heading that says all', () => {
  const told = [[{ ...line('Ada begins.'), begins: 'Turn 1 · Ada', isHeading: true }], [line('Ada has 1.')]]
  expect(logOf(told, TABLE, [], undefined).map(({ key, text, turn }) => [key, text, turn])).toEqual([
    ['1.0', 'Ada has 1.', 'Turn 1 · Ada'],
  ])
})
