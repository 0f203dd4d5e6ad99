import { afterEach, expect, it, vi } from 'vitest'
import type { Me } from '../../protocol/index.ts'
import { call } from './call.ts'
import { askWhoIAm, awaitingMe, meNow, nowIAm } from './identity.ts'

const someone = (id: string, name: string): Me => ({ id, name, account: null })

const served = (me: Me | null) =>
  vi.stubGlobal('fetch', async () => Response.json({ me, push: null, mail: false }))

afterEach(() => vi.unstubAllGlobals())

it('forgets in how many matches it was the turn of a player who has signed out, here or in another window', async () => {
  nowIAm(someone('a', 'Ana'))
  awaitingMe.value = 2
  nowIAm(someone('a', 'Anna'))
  expect(awaitingMe.value, 'a name is no other player').toBe(2)
  nowIAm(null)
  expect(awaitingMe.value).toBe(0)

  nowIAm(someone('a', 'Ana'))
  awaitingMe.value = 2
  served(someone('b', 'Ben'))
  await askWhoIAm()
  expect(awaitingMe.value).toBe(0)
})

it('a player whom the server no longer knows, signed out elsewhere, is nobody here too', async () => {
  nowIAm(someone('a', 'Ana'))
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/me'
      ? Response.json({ me: null, push: null, mail: false })
      : Response.json({ code: 'not-signed-in', message: 'Sign in first.' }, { status: 401 }),
  )
  await expect(call('POST', '/api/matches')).rejects.toThrow('Sign in first.')
  await vi.waitFor(() => expect(meNow()).toBeNull())
})
