import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { document, type Game, type Refusal, Refused } from '../../core/index.ts'
import { game as anyGame } from '../../games/to-reign-supreme/index.ts'
import { speak } from '../../words/index.ts'
import { documentErrors, LARGEST, readDocument } from './read-document.ts'

const cards = v.strictObject({
  name: v.string('must be text'),
  cards: v.array(v.strictObject({ score: v.number('must be a number') })),
})
const options = v.strictObject({
  cards: document('Cards', 'What is drawn from.', { plain: 'Plain' }, cards, 'plain'),
})
const game = { ...anyGame, options } as unknown as Game

afterEach(() => speak('en'))

const file = (text: string, size = text.length) => ({ name: 'ours.json', size, text: async () => text })

async function refused(reading: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await reading.then(
    () => undefined,
    (thrown) => thrown,
  )
  return error instanceof Refused ? error.refusal : expect.unreachable(`it was not refused: ${error}`)
}

describe('a document’s file', () => {
  it('is read as the object it holds', async () => {
    expect(await readDocument(file('{"name": "Ours", "cards": []}'))).toEqual({ name: 'Ours', cards: [] })
  })

  it('is refused with line and column when it is not JSON', async () => {
    expect(await refused(readDocument(file('{"name": "Ours",\n "cards": [}')))).toMatchObject({
      code: 'bad-json',
      message: 'ours.json is not JSON: it goes wrong at line 2, column 12.',
    })
  })

  it('is refused by its size before it is read', async () => {
    const text = () => expect.unreachable('it was read')
    const refusal = await refused(readDocument({ name: 'ours.json', size: 2 * LARGEST, text }))
    expect(refusal).toEqual({
      code: 'too-large',
      message: 'ours.json is too large (2.0 MB). The limit is 1 MB.',
    })
    expect(await readDocument(file('{}', LARGEST))).toEqual({})
    speak('de', { 'set-up-document.tooLarge': '{file} ist zu groß ({size} MB).' })
    expect((await refused(readDocument({ name: 'ours.json', size: 2 * LARGEST, text }))).message).toBe(
      'ours.json ist zu groß (2,0 MB).',
    )
  })

  it.each(['[]', '"plain"', '3', 'null'])(
    'is refused when it holds %s: a choice is none either',
    async (text) => {
      expect((await refused(readDocument(file(text)))).code).toBe('bad-document')
    },
  )

  it('that the browser cannot read is refused', async () => {
    const text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    expect((await refused(readDocument({ name: 'ours.json', size: 1, text }))).code).toBe('no-file')
  })
})

describe('what is wrong with a document', () => {
  const bad = { cards: [{ score: 1 }, { score: 'x' }] }

  it('is all told, by its places in the document', () => {
    expect(documentErrors(game, {}, 'cards', bad)).toEqual([
      { where: 'name', message: 'is missing.' },
      { where: 'cards[1].score', message: 'must be a number.' },
    ])
    expect(documentErrors(game, {}, 'cards', { name: 'Ours', cards: [] })).toEqual([])
  })

  it('is told in the game’s own words where it has some, and else by the schema all the same', () => {
    const inWords = { documentErrors: () => [{ where: 'Fox, score', message: 'Give a number.' }] }
    expect(documentErrors(game, inWords, 'cards', bad)).toEqual([
      { where: 'Fox, score', message: 'Give a number.' },
    ])
    expect(documentErrors(game, { documentErrors: () => [] }, 'cards', bad)).toHaveLength(2)
  })

  it('is of the whole where nothing in it is right', () => {
    expect(documentErrors(game, {}, 'cards', [])).toMatchObject([{ where: '' }])
  })
})
