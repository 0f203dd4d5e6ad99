import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Announcer, announce, forgetAnnouncements, leaveAnnouncements, toast } from './announce.tsx'

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

it('of equal slips one is shown, and its time begins again', () => {
  const slips = () => renderToString(<Announcer />).match(/class="toast /g)?.length ?? 0
  toast('Mountains take no counters.', 'warning')
  vi.advanceTimersByTime(3000)
  toast('Mountains take no counters.', 'warning')
  expect(slips()).toBe(1)
  vi.advanceTimersByTime(3000)
  expect(slips()).toBe(1)
  toast('Saved.', 'check')
  expect(slips()).toBe(2)
  vi.advanceTimersByTime(1500)
  expect(slips()).toBe(1)
  vi.advanceTimersByTime(3000)
  expect(slips()).toBe(0)
})

it('what was announced on a page that is left goes, once it has stood long enough to be said', () => {
  announce('Match cancelled.')
  leaveAnnouncements()
  announce('The lobby')
  expect(spoken()).toEqual(['Match cancelled.', 'The lobby'])
  vi.advanceTimersByTime(2000)
  expect(spoken()).toEqual(['The lobby'])
})
