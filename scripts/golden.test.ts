import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeOf, readRecord, replay, writeRecord } from '../src/core/index.ts'
import { refusalOf } from '../src/core/refusal-of.ts'
import { chosen, goldens, kept, play, playthrough } from './golden.ts'

const all = await goldens()

describe('the golden records', { timeout: 60_000 }, () => {
  it('are one for each option set of each game; `npm run golden` writes them', () => {
    expect(kept()).toEqual(all.map(({ path }) => path).sort())
  })

  it.each(all.map((golden) => ({ ...golden, name: `${golden.game.id}, ${basename(golden.path)}` })))(
    'replay to the result they name, and read as they were reviewed: $name',
    (golden) => {
      const record = readRecord(readFileSync(`${golden.path}.json`, 'utf8'))
      const match = replay(golden.game, record)
      expect(outcomeOf(match)).toEqual(record.result)
      expect(playthrough(golden, record)).toBe(readFileSync(`${golden.path}.txt`, 'utf8'))
    },
  )

  it.each(all.map((golden) => ({ ...golden, name: `${golden.game.id}, ${basename(golden.path)}` })))(
    'are what is played today; `npm run golden` writes them again: $name',
    (golden) => {
      const record = play(golden)
      expect(record.result).not.toBeNull()
      expect(writeRecord(record)).toBe(readFileSync(`${golden.path}.json`, 'utf8'))
    },
  )
})

describe('`npm run golden` takes', () => {
  const names = (words: readonly string[]) =>
    chosen(all, words).map(({ game, path }) => `${game.id} ${basename(path)}`)

  it('all records, those of a game, or some of a game by name', () => {
    expect(names([])).toHaveLength(all.length)
    const ofGame = names(['to-reign-supreme'])
    expect(ofGame.length).toBeGreaterThan(2)
    expect(ofGame.every((name) => name.startsWith('to-reign-supreme '))).toBe(true)
    expect(names(['to-reign-supreme', 'no-limit', 'challenging'])).toEqual([
      'to-reign-supreme challenging',
      'to-reign-supreme no-limit',
    ])
  })

  it.each([
    [['chess'], 'There is no game “chess”. The games are: '],
    [['two-heirs', 'defaults', 'endless'], 'two-heirs has no golden record “endless”. It has: '],
  ])('nothing else, and says what there is: %j', (words, message) => {
    const refusal = refusalOf(() => chosen(all, words))
    expect(refusal.code).toBe('unknown-golden')
    expect(refusal.message).toContain(message)
  })
})
