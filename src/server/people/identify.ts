import { Refused } from '../../core/index.ts'
import { SCOPES } from '../../protocol/index.ts'
import type { Caller } from '../operation/operation.ts'
import { perStore } from '../operation/per-store.ts'
import type { Services } from '../operation/services.ts'
import type { Session, Time } from '../store/index.ts'
import { secretIn } from './cookie.ts'
import { fingerprint, isSecret } from './secrets.ts'

const DAY = 24 * 60 * 60 * 1000
/** A session ends so long after it was last used. */
export const SESSION_TIME = 90 * DAY
/** It is prolonged at most so often: a write for every request would be too many. */
const PROLONG_AFTER = DAY
/** For how long it is believed, without asking the store, that a secret stands for the person it stood for. */
const BELIEVED = 5000
const MOST_BELIEVED = 10_000

/** What somebody shows to say who they are. */
export type Credentials = {
  /** The Cookie header. */
  readonly cookie: string | undefined
  /** The Authorization header. A bearer token in it counts before any cookie; other schemes are a proxy's affair. */
  readonly authorization: string | undefined
  readonly address: string
  /** Called when the session was prolonged, so that the browser can be given its cookie anew. */
  readonly onProlonged?: (secret: string) => void
}

type CachedCaller = Omit<Caller, 'address'> & { readonly until: Time }

/** Who was known lately, by fingerprint. `changes` counts what made any of it untrue. */
const cacheOf = perStore(() => ({ callers: new Map<string, CachedCaller>(), changes: 0 }))

/**
 * Who asks. Cheap enough to be asked for every message: an answer is believed for five seconds. Whoever signs out, is
 * renamed or goes is known to be so at once in this process (see `forgetKnown`), and in others within those five seconds.
 * A cookie that stands for nobody is nobody; a bearer token that does is refused, since its program means it.
 * @throws Refused `not-signed-in` for such a token
 */
export async function identify(services: Services, shown: Credentials): Promise<Caller> {
  const { address } = shown
  const [scheme = '', bearer = ''] = shown.authorization?.trim().split(/\s+/) ?? []
  if (/^bearer$/i.test(scheme)) {
    const known = isSecret('intt', bearer) ? await byToken(services, bearer) : undefined
    if (known) return callerOf(known, address)
    const message = 'The bearer token is not known here: make a new one.'
    throw new Refused({ code: 'not-signed-in', message, at: 'authorization' })
  }
  const secret = secretIn(shown.cookie)
  const known = secret && (await bySession(services, secret, shown.onProlonged))
  return known
    ? callerOf(known, address)
    : { person: undefined, by: 'nothing', scopes: [], session: undefined, address }
}

/** What is believed of a person is not true any more: asks the store again. */
export function uncachePerson(services: Pick<Services, 'store'>, person: string): void {
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

/** @returns whether the session was prolonged; that it could not be is no reason to turn anybody away */
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
  const found = await ask(now + BELIEVED)
  // Whatever changed while the store was asked may have come too late for its answer.
  if (found && known.changes === changes) known.callers.set(hash, found)
  for (const oldest of known.callers.keys()) {
    if (known.callers.size <= MOST_BELIEVED) break
    known.callers.delete(oldest)
  }
  return found
}
