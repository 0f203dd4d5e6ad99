import { Refused } from '../../core/index.ts'
import { SCOPES } from '../../protocol/index.ts'
import type { Caller } from '../operation/operation.ts'
import { perStore } from '../operation/per-store.ts'
import { setRecent } from '../operation/recent.ts'
import type { Services } from '../operation/services.ts'
import type { Session, Time } from '../store/index.ts'
import { secretIn } from './cookie.ts'
import { fingerprint, isSecret } from './secrets.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long after its last use a session ends. */
export const SESSION_TIME = 90 * DAY
/** How often a session is prolonged at most: not with every request. */
const PROLONG_AFTER = DAY
/** How long a caller is cached, in milliseconds. */
const CACHED_MS = 5000
const MOST_CACHED = 10_000

export type Credentials = {
  /** The Cookie header. */
  readonly cookie: string | undefined
  /** The Authorization header. A bearer token takes precedence over the cookie; other schemes belong to a proxy. */
  readonly authorization: string | undefined
  readonly address: string
  /** Called when the session was prolonged, so that the browser's cookie can be renewed. */
  readonly onProlonged?: (secret: string) => void
}

type CachedCaller = Omit<Caller, 'address'> & { readonly until: Time }

/** Recent callers, by the fingerprint of their secret. `changes` counts invalidations. */
const cacheOf = perStore(() => ({ callers: new Map<string, CachedCaller>(), changes: 0 }))

/**
 * Identifies the caller. Results are cached for five seconds, so this is cheap enough for every message. Signing out,
 * renaming and deleting take effect at once in this process (see {@link uncachePerson}), and within five seconds in
 * others. An unknown cookie means nobody; an unknown bearer token is refused, since a program sends it on purpose.
 * @throws Refused `not-signed-in`
 */
export async function identify(services: Services, shown: Credentials): Promise<Caller> {
  const { address } = shown
  const [scheme = '', bearer = ''] = shown.authorization?.trim().split(/\s+/) ?? []
  if (/^bearer$/i.test(scheme)) {
    const known = isSecret('intt', bearer) ? await byToken(services, bearer) : undefined
    if (known) return callerOf(known, address)
    const message = 'This server does not know the bearer token. Create a new one.'
    throw new Refused({ code: 'not-signed-in', message, at: 'authorization' })
  }
  const secret = secretIn(shown.cookie)
  const known = secret && (await bySession(services, secret, shown.onProlonged))
  return known
    ? callerOf(known, address)
    : { person: undefined, by: 'nothing', scopes: [], session: undefined, address }
}

/** Forgets cached callers of this person: their name, sessions or tokens have changed. */
export function uncachePerson(services: Pick<Services, 'store' | 'now'>, person: string): void {
  const known = cacheOf(services)
  known.changes++
  for (const [hash, caller] of known.callers) if (caller.person?.id === person) known.callers.delete(hash)
}

function callerOf({ person, by, scopes, session }: CachedCaller, address: string): Caller {
  return { person, by, scopes, session, address }
}

function byToken(services: Services, secret: string): Promise<CachedCaller | undefined> {
  const hash = fingerprint(secret)
  return cached(services, hash, async (until) => {
    const found = await services.store.people.byToken(hash)
    if (!found) return undefined
    return { person: found.person, by: 'token', scopes: found.token.scopes, session: undefined, until }
  })
}

function bySession(
  services: Services,
  secret: string,
  onProlonged: Credentials['onProlonged'],
): Promise<CachedCaller | undefined> {
  const hash = fingerprint(secret)
  return cached(services, hash, async (until) => {
    const found = await services.store.people.bySession(hash, services.now())
    if (!found) return undefined
    if (await prolong(services, found.session)) onProlonged?.(secret)
    const expires = Math.max(found.session.expires, services.now())
    return {
      person: found.person,
      by: 'session',
      scopes: SCOPES,
      session: hash,
      until: Math.min(until, expires),
    }
  })
}

/** @returns whether the session was prolonged; a failure is logged and turns nobody away */
async function prolong({ store, now, log }: Services, { hash, expires }: Session): Promise<boolean> {
  const fresh = now() + SESSION_TIME
  if (fresh - expires < PROLONG_AFTER) return false
  try {
    await store.people.prolong(hash, fresh)
    return true
  } catch (thrown) {
    log.error('session-not-prolonged', {}, thrown)
    return false
  }
}

async function cached(
  services: Services,
  hash: string,
  ask: (until: Time) => Promise<CachedCaller | undefined>,
): Promise<CachedCaller | undefined> {
  const known = cacheOf(services)
  const now = services.now()
  const before = known.callers.get(hash)
  if (before && now < before.until) return before
  known.callers.delete(hash)
  const { changes } = known
  const found = await ask(now + CACHED_MS)
  // An invalidation during the query may have come too late for its answer.
  if (found && known.changes === changes) setRecent(known.callers, hash, found, MOST_CACHED)
  return found
}
