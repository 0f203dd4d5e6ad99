import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { Log } from './Log.tsx'

it('a log in which nothing stands yet says so', () => {
  expect(renderToString(<Log entries={[]} />)).toContain('Nothing has happened yet.')
  const entries = [{ key: 0, text: 'The match began.' }]
  expect(renderToString(<Log entries={entries} />)).not.toContain('Nothing')
})
