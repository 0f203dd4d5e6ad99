import { describe, expect, it } from 'vitest'
import { findBot } from '../bots/index.ts'
import { readOptions } from '../core/index.ts'
import { GAMES } from '../games/registry.ts'
import { Observer } from './observe/observer.ts'
import { playMatch } from './play.ts'
import { loadListedGame } from './play-job.ts'

/** By game: what is chosen often. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'counts-and-clerics': ['choose Priest'],
  'to-reign-supreme': ['buy mercenaries', 'recover'],
  terreign: ['search'],
  'war-of-supremacy': ['cast'],
}

describe.each(GAMES.filter(({ id }) => Object.hasOwn(NAMES, id)))('$title', ({ id }) => {
  it.each(NAMES[id])('without “%s” a bot never chooses it, while the others do', async (name) => {
    const { game, ai, stats = {} } = await loadListedGame(id)
    const [seats] = [game.seats.min]
    const observed = { game, ai, stats, windows: undefined, seats, watch: 'results' } as const
    const base = 'search-2'
    let others = 0
    for (const seed of ['one', 'two']) {
      const { facts } = playMatch(
        {
          game,
          ai,
          stats,
          options: readOptions(game, {}),
          bots: Array.from({ length: seats }, (_, seat) =>
            findBot(seat === 0 ? `${base} without ${name}` : base),
          ),
          seed,
        },
        { observer: new Observer({ ...observed, seed }) },
      )
      if (!facts) throw new Error('A match that was observed has facts.')
      const [own, ...rest] = facts.bySeat.map(({ chosen }) => chosen[name] ?? 0)
      expect(own).toBe(0)
      for (const times of rest) others += times
    }
    expect(others).toBeGreaterThan(0)
  })
})
