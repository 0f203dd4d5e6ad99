import type { Pace } from '../../protocol/index.ts'
import { perStore } from '../operation/per-store.ts'
import { setRecent } from '../operation/recent.ts'
import type { Services } from '../operation/services.ts'
import { destinationOf, isReady } from './channels.ts'

/** How long a match waits for a person before they are notified, in milliseconds: a person who is there has moved by then. */
export function noticeDelay({ kind }: Pace): number {
  return kind === 'move' || kind === 'bank' ? 20_000 : 60_000
}

/** How long a preference is cached, in milliseconds; other processes may use the old one for this long. */
const CACHED_MS = 30_000
const MOST_CACHED = 10_000

type Cached = { readonly wants: Promise<boolean>; readonly until: number }

const cacheOf = perStore(() => new Map<string, Cached>())

/** Whether a person has a channel for notices. Cached, since it is asked with every turn. Never rejects: if in doubt, no. */
export function wantsNotices(services: Pick<Services, 'store' | 'now'>, person: string): Promise<boolean> {
  const { store, now } = services
  const cache = cacheOf(services)
  const known = cache.get(person)
  if (known && known.until > now()) return known.wants
  const wants = store.notices
    .channels(person)
    .then((channels) => channels.some((channel) => isReady(destinationOf(channel))))
    .catch(() => {
      cache.delete(person)
      return false
    })
  setRecent(cache, person, { wants, until: now() + CACHED_MS }, MOST_CACHED)
  return wants
}

export function channelsChanged(services: Pick<Services, 'store' | 'now'>, person: string): void {
  cacheOf(services).delete(person)
}
