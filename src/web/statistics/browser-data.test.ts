import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Match } from '../../core/index.ts'
import { refusalOf } from '../../core/refusal-of.ts'
import { game } from '../../games/counts-and-clerics/index.ts'
import { beginMatch } from '../session/new-match.ts'
import { deleteMatch, listMatches, readMatch, writeMatch } from '../store/matches.ts'
import { memory } from '../store/testing/memory.ts'
import { browserData, takeOver } from './browser-data.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  // What other tests of this process could not store.
  for (const { id } of listMatches()) deleteMatch(id)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function begin(): string {
  const players = [
    { name: 'Ana', bot: null },
    { name: 'Steward', bot: 'greedy' },
  ]
  return beginMatch(game as unknown as Match['game'], { options: {}, players, seed: undefined }).id
}

it('matches and settings saved in one browser are there in another', () => {
  const id = begin()
  localStorage.setItem('interregnum.theme', 'dark')
  localStorage.setItem('interregnum.pairing', 'a search of this browser')
  localStorage.setItem('another.site', 'its own')
  const saved = browserData()
  expect(saved).not.toMatch(/pairing|another/)
  const before = readMatch(id)

  vi.stubGlobal('localStorage', memory())
  expect(takeOver(saved)).toEqual({ stored: 1, kept: 0, settings: 1, refused: [] })
  expect(readMatch(id)).toEqual(before)
  expect(localStorage.getItem('interregnum.theme')).toBe('dark')
  expect(takeOver(saved)).toMatchObject({ stored: 0, kept: 1 })
})

it('of a match that both browsers have, the one changed last stays', () => {
  const id = begin()
  const found = readMatch(id)
  if (found.kind !== 'found') throw new Error('the match is not kept')
  const { head, record } = found.what
  const saved = browserData()
  writeMatch({ id, head: { ...head, changed: head.changed + 1 }, record })
  expect(takeOver(saved)).toMatchObject({ stored: 0, kept: 1 })
  expect(readMatch(id)).toMatchObject({ what: { head: { changed: head.changed + 1 } } })
  writeMatch({ id, head: { ...head, changed: head.changed - 1 }, record })
  expect(takeOver(saved)).toMatchObject({ stored: 1, kept: 0 })
  expect(readMatch(id)).toMatchObject({ what: { head: { changed: head.changed } } })
})

it('a match that a newer version stored here stays, whatever comes', () => {
  const id = begin()
  const key = `interregnum.match.${id}`
  const saved = browserData()
  const newer = (localStorage.getItem(key) ?? '').replace('{"version":1', '{"version":2')
  localStorage.setItem(key, newer)
  expect(takeOver(saved)).toMatchObject({ stored: 0, refused: [{ code: 'newer-match' }] })
  expect(localStorage.getItem(key)).toBe(newer)
})

it('matches that both browsers share can be revoked in either', () => {
  const shared = { key: 'k', game: 'terreign', names: ['Ana'], digest: 'd' }
  localStorage.setItem('interregnum.shares', JSON.stringify([{ ...shared, share: 'there', created: 2 }]))
  const file = browserData()
  localStorage.setItem('interregnum.shares', JSON.stringify([{ ...shared, share: 'here', created: 1 }]))
  takeOver(file)
  const kept: { readonly share: string }[] = JSON.parse(localStorage.getItem('interregnum.shares') ?? '')
  expect(kept.map(({ share }) => share)).toEqual(['there', 'here'])
})

it('analyses of both browsers stay, those here first, each once', () => {
  const key = 'interregnum.analysis.0123'
  const analysis = (note: string) => ({ version: 1, lines: [], names: [], notes: [[1, note]], promoted: [] })
  const take = (...there: readonly string[]) => {
    const item = JSON.stringify(there.length === 1 ? analysis(there[0]) : there.map(analysis))
    takeOver(JSON.stringify({ format: 'interregnum-browser', version: 1, items: { [key]: item } }))
    return JSON.parse(localStorage.getItem(key) ?? '')
  }
  expect(take('there')).toEqual(analysis('there'))
  localStorage.setItem(key, JSON.stringify(analysis('here')))
  expect(take('there')).toEqual([analysis('here'), analysis('there')])
  expect(take('there')).toEqual([analysis('here'), analysis('there')])
  expect(take('another', 'here')).toEqual([analysis('here'), analysis('there'), analysis('another')])
  // What cannot be read counts for nothing.
  localStorage.setItem(key, 'damaged')
  expect(take('there')).toEqual(analysis('there'))
})

it('results of both browsers are counted once each', () => {
  const result = {
    match: 'a',
    game: game.id,
    at: 1,
    seats: 2,
    seat: 0,
    bots: ['greedy'],
    rank: 1,
    sharing: 0,
  }
  localStorage.setItem('interregnum.results', JSON.stringify([result, { ...result, match: 'b', at: 3 }]))
  const saved = browserData()
  localStorage.setItem('interregnum.results', JSON.stringify([{ ...result, match: 'c', at: 2 }, result]))
  takeOver(saved)
  const matches = JSON.parse(localStorage.getItem('interregnum.results') ?? '').map(
    ({ match }: { match: string }) => match,
  )
  expect(matches).toEqual(['a', 'c', 'b'])
})

it.each([
  ['{"format": "interregnum-browser"', 'bad-json'],
  ['{"format": "interregnum-record"}', 'other-file'],
  ['[]', 'other-file'],
  ['{"format": "interregnum-browser", "version": 1, "items": {"interregnum.theme": 5}}', 'bad-file'],
  ['{"format": "interregnum-browser", "version": 2, "items": {}}', 'newer-file'],
])('%s is refused as %s, and nothing changes', (text, code) => {
  const id = begin()
  const before = browserData()
  expect(refusalOf(() => takeOver(text))).toMatchObject({ code })
  expect(browserData()).toBe(before)
  expect(readMatch(id).kind).toBe('found')
})

it('a damaged match is told and the others are stored', () => {
  const [whole, damaged] = [begin(), begin()]
  const saved = JSON.parse(browserData())
  saved.items[`interregnum.match.${damaged}`] = saved.items[`interregnum.match.${damaged}`].slice(0, -40)
  vi.stubGlobal('localStorage', memory())
  const { stored, refused } = takeOver(JSON.stringify(saved))
  expect(stored).toBe(1)
  expect(refused).toMatchObject([{ code: 'bad-json' }])
  const ids = listMatches().map(({ id }) => id)
  expect([ids.includes(whole), ids.includes(damaged)]).toEqual([true, false])
})

it('where storage is full, each match that did not fit is told', () => {
  const id = begin()
  const saved = browserData()
  vi.stubGlobal('localStorage', memory(100))
  expect(takeOver(saved)).toMatchObject({ stored: 0, refused: [{ code: 'storage-full' }] })
  deleteMatch(id)
})

it('a match that the browser did not store is saved too', () => {
  vi.stubGlobal('localStorage', memory(100))
  const id = begin()
  const { items } = JSON.parse(browserData())
  expect(items[`interregnum.match.${id}`]).toContain('"interregnum-record"')
  deleteMatch(id)
})
