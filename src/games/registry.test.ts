import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { optionFields, startMatch } from '../core/index.ts'
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

it.each([
  ['TER-44', 'terreign', { mode: 'houses' }, 4],
  ['TER-44', 'terreign', { mode: 'royale' }, 4],
  ['TER-44', 'terreign', { mode: 'two-alliances' }, 6],
  ['TER-44', 'terreign', { mode: 'three-alliances' }, 6],
  ['WOS-36', 'war-of-supremacy', { teams: false }, 4],
  ['WOS-36', 'war-of-supremacy', { teams: true }, 4],
] as const)('%s the teams of %s with %j are the sides of its rules', async (_, id, options, seats) => {
  const listed = findGame(id)
  const game = (await listed?.load())?.game
  if (!listed || !game) throw new Error(id)
  const { state } = startMatch(game, options, seats, 'teams')
  const teams = listed.teams?.(options) ?? seats
  expect((state as { readonly sides: readonly number[] }).sides).toEqual(
    Array.from({ length: seats }, (_, seat) => seat % teams),
  )
})

it('an unknown game is none', () => {
  expect(findGame('chess')).toBe(undefined)
})
