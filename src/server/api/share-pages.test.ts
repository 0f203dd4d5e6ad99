import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { openHouse } from '../testing/people.ts'
import type { Env } from './http.ts'
import { UNLIMITED } from './limits.ts'
import { mountSharePages } from './share-pages.ts'

it('a link that no shared match can have leads nowhere, whatever is in it', async () => {
  const { services } = await openHouse()
  const asked: string[] = []
  const shares = {
    ...services.store.shares,
    async find(id: string) {
      asked.push(id)
      return undefined
    },
  }
  const app = new Hono<Env>()
  const deps = { services: { ...services, store: { ...services.store, shares } }, limits: UNLIMITED }
  mountSharePages(app, deps, (_, next) => next())
  const incoming = { headers: {}, socket: {} }
  for (const path of ['/s/abc234', '/s/%00', '/s/%F0%9F%91%91', '/s/%E0%A4%A', '/s/%00.png']) {
    const answer = await app.request(path, {}, { incoming })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This replay is not shared')
  }
  expect(asked).toEqual(['abc234'])
})
