import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { Log } from './Log.tsx'

it('a log in which nothing stands yet says so', () => {
  expect(renderToString(<Log entries={[]} />)).toContain('Nothing has happened yet.')
  const entries = [{ key: 0, text: 'The match began.' }]
  expect(renderToString(<Log entries={entries} />)).not.toContain('Nothing')
})

it('points that a line says itself stand in its heading alone', () => {
  const points = [{ seat: 0, name: 'Ana', points: 1 }]
  const entry = { key: 0, text: 'Ana gained a token (2 of 5).', turn: 'Round 2', points }
  const shown = (isSaid?: boolean) =>
    renderToString(<Log entries={[{ ...entry, isSaid }]} />).match(/\+1/g)?.length
  expect([shown(), shown(true)]).toEqual([2, 1])
})
