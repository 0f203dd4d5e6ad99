import compile from 'icu-minify/compile'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cc } from '../src/games/counts-and-clerics/text/messages.ts'
import { countIn } from '../src/games/counts-and-clerics/text/phrases.ts'
import german from '../src/web/languages/de.ts'
import { speak } from '../src/words/index.ts'

/* German sentences whose grammar depends on their numbers. */

beforeEach(() => {
  const entries = Object.entries(german).map(([key, message]) => [key, compile(message)])
  speak('de', Object.fromEntries(entries))
})
afterEach(() => speak('en'))

it('a plate without a settlement has none in German too', () => {
  expect([0, 1, 2].map((count) => cc('controlled', countIn(count)))).toEqual([
    'keine Siedlung beherrscht',
    'eine Siedlung beherrscht',
    'zwei Siedlungen beherrscht',
  ])
})
