import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { document, flag, type Game, type Refusal, Refused, several } from '../../core/index.ts'
import { game as anyGame } from '../../games/to-reign-supreme/index.ts'
import { readGiven } from './given-options.ts'

const cards = v.strictObject({
  name: v.string(),
  cards: v.array(v.strictObject({ score: v.number('must be a number') })),
})
const options = v.strictObject({
  houses: several('Houses', 'Which may be played.', { oak: 'Oak', ash: 'Ash' }),
  cards: document('Cards', 'What is drawn from.', { plain: 'Plain' }, cards, 'plain'),
  fog: flag('Fog', 'Nobody sees far.'),
})
const game = { ...anyGame, options } as unknown as Game

let folder: string
const ours = { name: 'Ours', cards: [{ score: 3 }] }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'interregnum-options-'))
  writeFileSync(join(folder, 'ours.json'), JSON.stringify(ours))
  writeFileSync(join(folder, 'torn.json'), '{"name": "Ours",\n "cards": [}')
  writeFileSync(join(folder, 'wrong.json'), '{"name": "Ours", "cards": [{"score": 1}, {"score": "2"}]}')
  writeFileSync(join(folder, 'list.json'), '[1]')
})

afterAll(() => rmSync(folder, { recursive: true }))

function refused(...texts: readonly string[]): Refusal {
  try {
    readGiven(game, texts)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return expect.unreachable('it was not refused')
}

it('several values are joined by commas, or a JSON list', () => {
  const read = (text: string) => readGiven(game, [text])
  expect(read('houses=ash, oak')).toMatchObject({ houses: ['oak', 'ash'] })
  expect(read('houses=ash')).toMatchObject({ houses: ['ash'] })
  expect(read('houses=')).toMatchObject({ houses: [] })
  expect(read('houses=["ash"]')).toMatchObject({ houses: ['ash'] })
  expect(read('{"houses": ["ash"], "fog": true}')).toMatchObject({ houses: ['ash'], fog: true })
})

it('an unknown value is named, with those there are', () => {
  expect(refused('houses=oak,elm')).toEqual({
    code: 'bad-option',
    message: 'options.houses[1]: "elm" is none of oak, ash.',
    at: 'options.houses[1]',
  })
})

it('a document is one of the game’s own, or read from the file at a path', () => {
  const path = join(folder, 'ours.json')
  expect(readGiven(game, ['cards=plain'])).toMatchObject({ cards: 'plain' })
  expect(readGiven(game, [`cards=${path}`])).toMatchObject({ cards: ours })
  expect(readGiven(game, [JSON.stringify({ cards: path })])).toMatchObject({ cards: ours })
  expect(readGiven(game, [`cards=${JSON.stringify(ours)}`])).toMatchObject({ cards: ours })
})

it.each([
  ['missing.json', 'no-file', 'missing.json'],
  ['torn.json', 'bad-json', 'torn.json: line 2 column 12'],
  ['wrong.json', 'bad-option', 'wrong.json: cards[1].score'],
  ['list.json', 'bad-option', 'list.json'],
])('%s is refused with code and place', (name, code, place) => {
  const refusal = refused(`cards=${join(folder, name)}`)
  expect(refusal.code).toBe(code)
  expect(refusal.at).toBe(join(folder, place))
})

it('a document that is neither known nor a path is taken for one misspelt', () => {
  const { code, message, at } = refused('cards=plian')
  expect([code, at]).toEqual(['unknown-document', 'options.cards'])
  expect(message).toBe(
    'There is no document “plian”. Did you mean “plain”? There is: plain. For your own, give the path of its file, e.g. ./mine.json.',
  )
})

it('a mistake elsewhere keeps its place when a document is read from a file', () => {
  expect(refused(`cards=${join(folder, 'ours.json')}`, 'fog=3').at).toBe('options.fog')
})
