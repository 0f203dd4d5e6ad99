import { expect, it } from 'vitest'
import { MAHLOR } from '../../cards.ts'
import { laidOut } from './laid-out.ts'

it('What fits on a line stands on one, and the rest is broken and indented', () => {
  const effects = Array.from({ length: 2 }, () => ({
    do: 'discard',
    who: { each: 'any' },
    amount: 'all',
    how: 'choice',
  }))
  expect(
    laidOut({ name: 'Ours', scores: [1, 0, 2], abilities: [{ when: 'placed', effects }], none: [], no: {} }),
  ).toBe(
    `{
  "name": "Ours",
  "scores": [1, 0, 2],
  "abilities": [
    {
      "when": "placed",
      "effects": [
        { "do": "discard", "who": { "each": "any" }, "amount": "all", "how": "choice" },
        { "do": "discard", "who": { "each": "any" }, "amount": "all", "how": "choice" }
      ]
    }
  ],
  "none": [],
  "no": {}
}
`,
  )
})

it('Nothing is lost or added: it is the same JSON, and a set that is laid out can be played with', () => {
  const text = laidOut(MAHLOR)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(MAHLOR)))
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
})

it('What JSON has no word for is left out, as JSON does', () => {
  expect(laidOut({ a: undefined, b: 1 })).toBe('{ "b": 1 }\n')
})
