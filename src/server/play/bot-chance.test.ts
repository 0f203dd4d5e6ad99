import { describe, expect, it, vi } from 'vitest'
import { openStore, TEMPORARY } from '../store/index.ts'
import { openClub } from '../testing/rooms.ts'
import { openBotChance } from './bot-chance.ts'

describe('the chance of bots', () => {
  it('is the same at every server of a store, and after a restart', async () => {
    const store = await openStore(TEMPORARY)
    const [here, there] = [openBotChance(store), openBotChance(store)]
    expect(await here.seed('m', 12, 1)).toEqual(await there.seed('m', 12, 1))
    await store.close()
  })

  it('differs by match, entry and seat, and between stores', async () => {
    const stores = [await openStore(TEMPORARY), await openStore(TEMPORARY)]
    const [here, elsewhere] = stores.map(openBotChance)
    const seeds = await Promise.all([
      here.seed('m', 12, 1),
      here.seed('n', 12, 1),
      here.seed('m', 13, 1),
      here.seed('m', 12, 2),
      elsewhere.seed('m', 12, 1),
    ])
    expect(new Set(seeds.map((seed) => seed.join())).size).toBe(5)
    for (const store of stores) await store.close()
  })

  it('asks a store again that was down', async () => {
    let isDown = true
    const chance = openBotChance({
      async secret(_name, make) {
        if (isDown) throw new Error('down')
        return make()
      },
    })
    await expect(chance.seed('m', 1, 0)).rejects.toThrow('down')
    isDown = false
    expect(await chance.seed('m', 1, 0)).toHaveLength(3)
  })

  it('makes the bots of two servers choose differently in the same match', async () => {
    const choices = []
    for (let i = 0; i < 2; i++) {
      const club = await openClub()
      const match = await club.begin({
        id: 'same',
        game: 'counts-and-clerics',
        seats: ['bot:random', 'bot:random', 'anna'],
      })
      const lines = () => club.store.matches.lines(match, 0)
      await club.rooms.resign(match, 'anna')
      await vi.waitUntil(async () => (await lines()).length >= 12, 10_000)
      choices.push((await lines()).slice(0, 12).map(({ what }) => what))
      await club.close()
    }
    expect(choices[0]).not.toEqual(choices[1])
  }, 30_000)
})
