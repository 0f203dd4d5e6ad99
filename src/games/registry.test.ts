import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { optionFields } from '../core/index.ts'
import { findGame, GAMES } from './registry.ts'

it.each(GAMES)(
  '$id is what its folder says, and has a table, a rulebook and a conformance test',
  async (listed) => {
    const { game } = await listed.load()
    expect(game.id).toBe(listed.id)
    expect(game.title).toBe(listed.title)
    expect(optionFields(game.options).every(({ title, description }) => title && description)).toBe(true)
    for (const part of ['table/index.tsx', 'RULEBOOK.md', 'conformance.test.ts', 'golden'])
      expect(existsSync(new URL(`./${listed.id}/${part}`, import.meta.url)), part).toBe(true)
  },
)

it('an unknown game is none', () => {
  expect(findGame('chess')).toBe(undefined)
})
