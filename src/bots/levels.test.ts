import { describe, expect, it } from 'vitest'
import { LEVEL_IDS, USUAL_EFFORTS } from '../ai/index.ts'
import { awaited, outcomeOf, QuickChance, startMatch, submit, viewOf } from '../core/index.ts'
import { GAMES } from '../games/registry.ts'
import { LEVEL_CHARACTERS } from './characters.ts'
import { findBot } from './decide.ts'
import { chooseWith, LEVELS } from './levels.ts'
import { shrunk } from './testing/shrunk.ts'
import { smallGame } from './testing/small-game.ts'

describe.each(GAMES)('$title', ({ load, loadAi }) => {
  it('every level plays whole matches, be it ever so little that it looks ahead', async () => {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    const { efforts = USUAL_EFFORTS } = ai
    // Optional for a game of the guide. One that says how hard its levels think has levels that search.
    if (ai.efforts) expect(ai.searchModel).toBeDefined()
    const seats = Math.min(4, game.seats.max)
    for (let first = 0; first < LEVEL_IDS.length; first += seats) {
      const match = startMatch(game, {}, seats, `levels ${first}`)
      const chance = new QuickChance(first)
      for (let seat = awaited(match)[0]; seat !== undefined; seat = awaited(match)[0]) {
        const view = viewOf(match, seat)
        const question = { game, ai, view, seat, actions: game.actions(view, seat), chance }
        submit(
          match,
          seat,
          chooseWith(shrunk(efforts[LEVEL_IDS[(first + seat) % LEVEL_IDS.length]], 3), question),
        )
      }
      expect(outcomeOf(match)?.ranks).toContain(1)
    }
  })

  it('its levels think the harder the higher, and those that search say so', async () => {
    const { efforts: known = USUAL_EFFORTS } = (await loadAi()).ai
    const efforts = LEVEL_IDS.map((level) => known[level])
    expect(efforts.map(({ kind }) => kind === 'search')).toEqual(
      LEVEL_CHARACTERS.map((level) => level.searches),
    )
    const hardness = efforts.map((effort) =>
      effort.kind === 'search' ? effort.iterations : -effort.temperature,
    )
    expect(hardness).toEqual(hardness.toSorted((a, b) => a - b))
    expect(new Set(hardness).size).toBe(LEVEL_IDS.length)
  })

  it('forced moves are made at once: nothing is weighed or imagined', async () => {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    const never = () => {
      throw new Error('It thinks.')
    }
    const mute = {
      game: { ...game, determinize: never },
      ai: { ...ai, heuristic: { ...ai.heuristic, scoreActions: never } },
    }
    for (const bot of [...LEVELS, findBot('greedy')])
      expect(bot.choose({ ...mute, view: {}, seat: 0, actions: ['only'], chance: new QuickChance(1) })).toBe(
        'only',
      )
  })
})

it('levels are known by their ids, weakest first', () => {
  expect(LEVELS.map(({ id }) => id)).toEqual([...LEVEL_IDS])
  for (const level of LEVELS) expect(findBot(level.id)).toBe(level)
})

describe('a search with a temperature', () => {
  const often = (
    effort: Parameters<typeof chooseWith>[0],
    { game, ai }: Pick<Parameters<typeof chooseWith<never, string>>[1], 'game' | 'ai'>,
    wanted: string,
  ) => {
    let count = 0
    for (let seed = 0; seed < 400; seed++) {
      const chance = new QuickChance(seed, 5)
      const view = startMatch(game, {}, 2, 'small').state
      const question = { game, ai, view, seat: 0, actions: game.actions(view, 0), chance }
      if (chooseWith(effort, question) === wanted) count++
    }
    return count / 400
  }

  it('draws among what it has visited, the more evenly the higher', () => {
    const better = smallGame({
      seats: 2,
      turns: [{ seats: [0], actions: ['good', 'bad'] }],
      odds: ([[action]]) => (action === 'good' ? [0.7, 0.3] : [0.5, 0.5]),
    }) as never
    const bad = [0, 1, 4].map((temperature) =>
      often({ kind: 'search', iterations: 60, temperature }, better, 'bad'),
    )
    expect(bad[1]).toBeGreaterThan(bad[0])
    expect(bad[2]).toBeGreaterThan(bad[1])
    expect(bad[2]).toBeLessThan(0.5)
  })

  it('takes the square root of an equilibrium’s probabilities at 2, and leaves them at 1', () => {
    const duel = smallGame(
      { seats: 2, turns: [{ seats: [0, 1], actions: ['often', 'rarely'] }], odds: () => [0.5, 0.5] },
      {},
      { equilibriumPolicy: () => [0.9, 0.1] },
    ) as never
    expect(often({ kind: 'search', iterations: 1 }, duel, 'rarely')).toBeCloseTo(0.1, 1)
    expect(often({ kind: 'search', iterations: 1, temperature: 1 }, duel, 'rarely')).toBeCloseTo(0.1, 1)
    expect(often({ kind: 'search', iterations: 1, temperature: 2 }, duel, 'rarely')).toBeCloseTo(0.25, 1)
  })
})
