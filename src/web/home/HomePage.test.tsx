import { expect, it, vi } from 'vitest'
import { GAMES, type Listed } from '../../games/registry.ts'

vi.stubGlobal('location', { hash: '' })
vi.stubGlobal('addEventListener', () => undefined)
const { GameBox } = await import('./HomePage.tsx')

const OWN: Listed = {
  id: 'without-a-table',
  title: 'Without a Table',
  tagline: 'Rules alone.',
  players: '2',
  minutes: '10',
  load: () => Promise.reject(new Error('not loaded on the shelf')),
  loadAi: () => Promise.reject(new Error('not loaded on the shelf')),
}

it('a game without a table says so on the shelf, and cannot be opened', () => {
  const { props } = GameBox({ listed: OWN, arms: 0 })
  expect(props).toMatchObject({ title: OWN.title, closed: expect.stringContaining('No table yet.') })
  expect(props.onOpen).toBeUndefined()
  expect(props.children).toBeUndefined()
})

it.each(GAMES.map((listed) => [listed.title, listed] as const))('%s can be opened', (_title, listed) => {
  const { props } = GameBox({ listed, arms: 0 })
  expect(props.closed).toBeUndefined()
  expect(props.onOpen).toBeTypeOf('function')
})
