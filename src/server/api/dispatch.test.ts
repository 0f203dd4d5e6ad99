import { expect, it } from 'vitest'
import { refusalOf } from '../testing/fixtures.ts'
import { matchOf, openHouse } from '../testing/people.ts'

it('a person deleted at another server is told to sign in again, whatever they ask for', async () => {
  const { store, visit } = await openHouse()
  const ada = visit()
  const { id } = await ada.become('guests.create', { name: 'Ada' })
  await ada.me()
  await store.people.forget(id, 'Gone')
  expect(await ada.me()).toMatchObject({ id })
  const asked = ada.ask('tokens.create', { name: 'my bot', scopes: ['read'] })
  expect((await refusalOf(asked)).code).toBe('not-signed-in')
  expect(await ada.me()).toBeNull()
})

it('who speaks in a match that is closed meanwhile is told that there is none', async () => {
  const { store, visit } = await openHouse()
  const ada = visit()
  const me = await ada.become('guests.create', { name: 'Ada' })
  await store.matches.create(matchOf('m1', [me], 'open'))
  const said = ada.ask('chat.say', { match: 'm1', text: 'Wait for me' })
  await store.matches.discard('m1')
  expect((await refusalOf(said)).code).toBe('no-match')
})
