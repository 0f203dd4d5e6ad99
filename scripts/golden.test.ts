import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeOf, readRecord, replay } from '../src/core/index.ts'
import { goldens, kept, play, playthrough } from './golden.ts'

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

  it('play on to their end by themselves', () => {
    for (const golden of all) expect(play(golden).result).not.toBeNull()
  })
})
