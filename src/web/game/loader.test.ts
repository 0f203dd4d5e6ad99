import { expect, it } from 'vitest'
import { findBot } from '../../bots/index.ts'
import { awaited, type Match, QuickChance, startMatch, submit } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { loadActionWords } from './loader.ts'

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']
/** Of a position with hundreds of actions these many are told. */
const MOST = 20

it.each(GAMES.flatMap((listed) => [0, 1].map((more) => [listed.title, more, listed] as const)))(
  'every decision of %s is told in words and can be marked (%i)',
  async (_title, more, listed) => {
    const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
    const { say, mark } = await loadActionWords(listed.id)
    const chance = new QuickChance(more)
    const match: Match = startMatch(
      game,
      {},
      Math.min(game.seats.max, game.seats.min + more),
      `words ${more}`,
    )
    for (let decisions = 0; decisions < 500; decisions++) {
      const [seat] = awaited(match)
      if (seat === undefined) break
      const view = game.view(match.state, seat)
      const actions = game.actions(view, seat)
      for (const action of actions.slice(0, MOST)) {
        const words = say(action, view, seat, NAMES)
        expect(words, JSON.stringify(action)).toMatch(/^[A-Z].*[^.]$/)
        expect(words, JSON.stringify(action)).not.toMatch(/undefined|NaN|\?$|\[object/)
        expect(mark?.(action, view, seat), JSON.stringify(action)).not.toBe('')
      }
      submit(match, seat, findBot('random').choose({ game, ai, view, seat, actions, chance }))
    }
  },
)
