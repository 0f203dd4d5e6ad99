import { afterEach, expect, it, vi } from 'vitest'
import type { Me } from '../../protocol/index.ts'
import { askWhoIAm, awaitingMe, nowIAm } from './identity.ts'

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
