import { describe, expect, it } from 'vitest'
import { openHouse } from '../testing/people.ts'
import { MOST_MUTED } from './mutes.ts'

/** Two guests. */
async function two() {
  const house = await openHouse()
  const [boris, doris] = [house.visit(), house.visit()]
  return {
    ...house,
    boris,
    doris,
    borisMe: await boris.become('guests.create', { name: 'Boris' }),
    dorisMe: await doris.become('guests.create', { name: 'Doris' }),
  }
}

describe('muting', () => {
  it('somebody holds until they are listened to again, however often it is said', async () => {
    const { boris, dorisMe } = await two()
    for (let i = 0; i < 2; i++) await boris.ask('mutes.set', { person: dorisMe.id, isMuted: true })
    expect(await boris.ask('mutes.list')).toEqual({ people: [{ id: dorisMe.id, name: 'Doris' }] })
    for (let i = 0; i < 2; i++) await boris.ask('mutes.set', { person: dorisMe.id, isMuted: false })
    expect(await boris.ask('mutes.list')).toEqual({ people: [] })
  })

  it('is one’s own affair', async () => {
    const { boris, doris, dorisMe } = await two()
    await boris.ask('mutes.set', { person: dorisMe.id, isMuted: true })
    expect(await doris.ask('mutes.list')).toEqual({ people: [] })
  })

  it('is forgotten with whoever goes', async () => {
    const { boris, doris, dorisMe } = await two()
    await boris.ask('mutes.set', { person: dorisMe.id, isMuted: true })
    await doris.ask('me.delete')
    expect(await boris.ask('mutes.list')).toEqual({ people: [] })
    await expect(boris.ask('mutes.set', { person: dorisMe.id, isMuted: false })).resolves.toEqual({})
  })

  it('nobody, or oneself, is refused', async () => {
    const { boris, borisMe } = await two()
    const nobody = boris.ask('mutes.set', { person: 'nobody', isMuted: true })
    await expect(nobody).rejects.toMatchObject({ refusal: { code: 'no-such-person' } })
    const oneself = boris.ask('mutes.set', { person: borisMe.id, isMuted: true })
    await expect(oneself).rejects.toMatchObject({ refusal: { code: 'oneself' } })
  })

  it('is for so many', async () => {
    const { boris, borisMe, dorisMe, store } = await two()
    for (let i = 0; i < MOST_MUTED; i++) {
      await store.people.add({ id: `p${i}`, name: `P ${i}`, account: null, password: null, created: 0 })
      await store.people.mute(borisMe.id, `p${i}`, true)
    }
    const refused = boris.ask('mutes.set', { person: dorisMe.id, isMuted: true })
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'mutes-full' } })
    await expect(boris.ask('mutes.set', { person: 'p0', isMuted: true })).resolves.toEqual({})
    expect(await store.people.muted(borisMe.id)).toHaveLength(MOST_MUTED)
  })
})
