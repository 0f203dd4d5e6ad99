import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Announcer, announce, forgetAnnouncements } from './announce.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  forgetAnnouncements()
})

afterEach(() => {
  forgetAnnouncements()
  vi.useRealTimers()
})

const spoken = () => [...renderToString(<Announcer />).matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text)

it('what is announced at once is all there to be said, in its order', () => {
  const news = ['one', 'two', 'three', 'four', 'five', 'six']
  for (const each of news) announce(each)
  expect(spoken()).toEqual(news)
})

it('of what was announced before, the latest stay', () => {
  for (const each of ['one', 'two', 'three', 'four', 'five']) announce(each)
  vi.advanceTimersByTime(2000)
  announce('six')
  expect(spoken()).toEqual(['three', 'four', 'five', 'six'])
})
