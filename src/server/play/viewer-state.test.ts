import { expect, it } from 'vitest'
import { GAMES } from '../../games/registry.ts'
import { MOST_TOLD } from '../../protocol/index.ts'
import { headAt, matchRow } from '../testing/fixtures.ts'
import { replayLines } from './replay.ts'
import { heardBy, heardTexts } from './viewer-state.ts'

async function entryOf(events: number) {
  const { game } = await GAMES[0].load()
  const seats = ['anna', 'bert'].map((name) => ({ name, person: name, bot: null, isVacant: false }))
  const row = matchRow({
    id: 'm',
    game: game.id,
    rules: game.rules,
    seats,
    started: 0,
    head: headAt('playing'),
  })
  const live = replayLines(game, row, [])
  const told = Array.from({ length: events }, (_, i) => ({ event: { i } }))
  live.match.entries.push({ moves: [{ seat: 0, action: {} }], told })
  return live
}

it('an entry is sent with all its events, up to the most', async () => {
  const heard = heardBy(await entryOf(MOST_TOLD), 1, 'onlooker')
  expect(heard.told).toHaveLength(MOST_TOLD)
  expect(heard).not.toHaveProperty('more')
})

it('of an entry with more events the first are sent, and how many there are besides', async () => {
  const live = await entryOf(MOST_TOLD + 7)
  const heard = heardBy(live, 1, 0)
  expect(heard).toMatchObject({ by: [0], more: 7 })
  expect(heard.told).toEqual(Array.from({ length: MOST_TOLD }, (_, i) => ({ i })))
  expect(JSON.parse(heardTexts(live, 1)('onlooker'))).toEqual(heard)
})
