import { expect, it } from 'vitest'
import { awaited, type Match, QuickChance, recordOf, startMatch, submit } from '../../core/index.ts'
import { findGame, GAMES } from '../../games/registry.ts'
import { openTimeline } from './timeline.ts'

it('a timeline of a match of older rules begins as the match did', async () => {
  const game = (await findGame('to-reign-supreme')?.load())?.game ?? expect.unreachable()
  const match: Match = startMatch(game, { layout: 'challenging', middle: 'at-once' }, 2, 'older')
  for (const seat of [0, 1]) submit(match, seat, { type: 'keep', cards: [0, 1, 2] })
  submit(match, 0, { type: 'develop', place: 2 })
  const players = ['Ada', 'Bo'].map((name) => ({ name, bot: null }))
  const timeline = openTimeline(game, {
    ...recordOf(match, players),
    rules: 1,
    options: { layout: 'challenging' },
  })
  expect(timeline.at(2)).toEqual(match.state)
})

it.each(GAMES.map(({ id, load }) => ({ id, load })))(
  'a timeline of $id gives, in any order, the positions that were played',
  async ({ load }) => {
    const { game } = await load()
    const match: Match = startMatch(game, {}, game.seats.min, 'timeline')
    const chance = new QuickChance(7)
    const played = [JSON.stringify(match.state)]
    while (played.length < 60) {
      const [seat] = awaited(match)
      if (seat === undefined) break
      const actions = game.actions(match.state, seat)
      submit(match, seat, actions[chance.int(actions.length)])
      if (match.sealed.size === 0) played.push(JSON.stringify(match.state))
    }
    const players = Array.from({ length: match.seats }, (_, seat) => ({ name: `Player ${seat}`, bot: null }))
    const timeline = openTimeline(game, recordOf(match, players))
    expect(timeline.length).toBe(played.length - 1)
    for (const number of [0, 59, 3, 4, 17, 16, 33, 32, 58, 1, 59, 0].map((each) => each % played.length))
      expect(JSON.stringify(timeline.at(number)), `after entry ${number}`).toBe(played[number])
  },
)
