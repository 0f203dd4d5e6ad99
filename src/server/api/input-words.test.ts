import type { GenericSchema } from 'valibot'
import { expect, it } from 'vitest'
import { Refused, read } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { fromClientSchema } from '../../protocol/index.ts'
import { OPERATIONS } from './operations.ts'
import { STREAM } from './stream.ts'

const WRONG = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'no such thing',
  'x'.repeat(100_000),
  [],
  [null],
  {},
]
const INSIDE = [...WRONG, { kind: 'bot' }, { kind: 'bank', seconds: '5' }, { kinds: { attack: 'yes' } }]

/** All sentences that refuse something wrong in an entry of this input. */
function refusalsOf(schema: GenericSchema): readonly string[] {
  const entries = Object.entries('entries' in schema ? Object(schema.entries) : { input: schema })
  return entries.flatMap(([name, entry]) =>
    INSIDE.flatMap((value) => {
      try {
        read(entry as GenericSchema, value, 'bad-input', name)
        return []
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { message, mistakes = [] } = error.refusal
        return [message, ...mistakes.map((mistake) => mistake.message)]
      }
    }),
  )
}

it('what is wrong with an input is told in words of our own, wherever it comes in', async () => {
  const games = await Promise.all(GAMES.map(async ({ load }) => (await load()).game))
  const schemas = [
    ...[...OPERATIONS.values(), STREAM].map(({ input }) => input),
    ...games.flatMap(({ options, action }) => [options, action]),
    fromClientSchema,
  ]
  const told = schemas.flatMap(refusalsOf)
  expect(told.length).toBeGreaterThan(500)
  expect(told.filter((message) => /Invalid|Expected|[Rr]eceived/.test(message))).toEqual([])
})
