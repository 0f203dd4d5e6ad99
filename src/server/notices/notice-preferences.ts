import type { Pace } from '../../protocol/index.ts'
import type { Services } from '../operation/services.ts'
import type { Store } from '../store/index.ts'
import { destinationOf, isReady } from './channels.ts'

/**
 * How long after a match began to wait for somebody they are told, in milliseconds: whoever is there has then moved
 * already.
 */
export function noticeDelay({ kind }: Pace): number {
  return kind === 'move' || kind === 'bank' ? 20_000 : 60_000
}

/** How long another server process may go by what was wished before, in milliseconds. */
const KEEP_MS = 30_000

/** How many people's wishes are remembered. */
const REMEMBERED = 10_000

type Wish = { readonly wants: Promise<boolean>; readonly until: number }

const wishesOf = new WeakMap<Store, Map<string, Wish>>()

/** Whether a person wants any notices; quick, since it is asked with every turn. Never rejects: in doubt, no. */
export function wantsNotices(
  { store, now }: Pick<Services, 'store' | 'now'>,
  person: string,
): Promise<boolean> {
  const wishes = wishesOf.get(store) ?? new Map<string, Wish>()
  wishesOf.set(store, wishes)
  const known = wishes.get(person)
  if (known && known.until > now()) return known.wants
  const wants = store.notices
    .channels(person)
    .then((channels) => channels.some((channel) => isReady(destinationOf(channel))))
    .catch(() => {
      wishes.delete(person)
      return false
    })
  wishes.delete(person)
  wishes.set(person, { wants, until: now() + KEEP_MS })
  const [oldest] = wishes.keys()
  if (wishes.size > REMEMBERED && oldest !== undefined) wishes.delete(oldest)
  return wants
}

/** A person's channels have changed. */
export function channelsChanged(store: Store, person: string): void {
  wishesOf.get(store)?.delete(person)
}
