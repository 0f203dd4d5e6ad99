import { expect, it, vi } from 'vitest'
import type { Route } from './router.ts'

vi.stubGlobal('location', { hash: '' })
vi.stubGlobal('addEventListener', () => undefined)
const { addressOf, readRoute } = await import('./router.ts')

it.each<Exclude<Route, { page: 'unknown' }>>([
  { page: 'home' },
  { page: 'new', game: 'terreign' },
  { page: 'new', game: 'terreign', isOnline: true },
  { page: 'learn', game: 'terreign' },
  { page: 'cards', game: 'terreign' },
  { page: 'lab', game: 'terreign' },
  { page: 'play', id: '4f21' },
  { page: 'replay', id: 'file' },
  { page: 'replay', id: '4f21', isReview: true },
  { page: 'replay', id: 'link.a-B_9' },
  { page: 'replay', id: 'a1', isOnline: true, isReview: true },
  { page: 'replay', id: 'a1', isOnline: true, invite: 'k9' },
  { page: 'replay', id: 'a1', isOnline: true, isReview: true, invite: 'k9' },
  { page: 'shared', id: 'a1' },
  { page: 'online' },
  { page: 'match', id: 'a1' },
  { page: 'match', id: 'a1', invite: 'k9' },
  { page: 'me' },
  { page: 'statistics' },
  { page: 'receive', code: 'an-id.a_key' },
  { page: 'people', id: 'p1' },
  { page: 'ratings', game: 'terreign' },
])('the address of %o leads back to it', (route) => {
  expect(readRoute(addressOf(route))).toEqual(route)
})

it.each([
  '#/nowhere',
  '#/new',
  '#/match',
  '#/match/a1/',
  '#/new/terreign/far',
  '#/me/you',
  '#/match/a1/k9/more',
  '#/replay/a1/online/',
  '#/replay/a1/review/k9',
  '#/replay/a1/online/k9/more',
])('there is no page at %s', (address) => {
  expect(readRoute(address)).toEqual({ page: 'unknown', address })
})
