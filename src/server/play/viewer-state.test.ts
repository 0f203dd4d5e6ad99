import { expect, it } from 'vitest'
import { GAMES } from '../../games/registry.ts'
import { headAt, matchRow } from '../testing/fixtures.ts'
import { replayLines } from './replay.ts'
import { heardBy, heardTexts } from './viewer-state.ts'

async function entryOf(events: number, untold?: number) {
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
  const moves = [{ seat: 0, action: {} }]
  live.match.entries.push({ moves, told, ...(untold !== undefined && { untold }) })
  return live
}

it('an entry is sent with all its events', async () => {
  const heard = heardBy(await entryOf(12), 1, 'onlooker')
  expect(heard.told).toHaveLength(12)
  expect(heard).not.toHaveProperty('more')
})

it('an entry is sent with how many events were not kept', async () => {
  const live = await entryOf(3, 7)
  const heard = heardBy(live, 1, 0)
  expect(heard).toEqual({ by: [0], told: [{ i: 0 }, { i: 1 }, { i: 2 }], more: 7 })
  expect(JSON.parse(heardTexts(live, 1)('onlooker'))).toEqual(heard)
})
