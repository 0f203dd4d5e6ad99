/**
 * The last known positions of matches on the server, kept in the browser's caches as the player saw them. Storage for
 * settings would be too small: they hold all events of a match.
 */

const CACHE = 'interregnum-positions'
/** The most positions that are kept. The one that changed longest ago goes first. */
const MOST = 30

const addressFor = (match: string) => `/last-position/${encodeURIComponent(match)}`

export type LastPosition<Replica> = {
  readonly replica: Replica
  readonly invite: string | undefined
  /** When the server was last heard, in milliseconds since 1970. */
  readonly at: number
}

/** Does nothing where the browser has no caches: on pages without https, and in some private windows. */
export async function keepPosition<Replica extends { readonly match: { readonly id: string } }>(
  replica: Replica,
  invite: string | undefined,
): Promise<void> {
  const cache = await openCache()
  if (!cache) return
  const address = addressFor(replica.match.id)
  // Deleted first: then it is the latest of the cache's keys.
  await cache.delete(address)
  await cache.put(address, Response.json({ replica, invite, at: Date.now() }))
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old)
}

/** What {@link keepPosition} kept of this match. */
export async function lastPosition<Replica>(match: string): Promise<LastPosition<Replica> | undefined> {
  const cache = await openCache()
  return (await cache?.match(addressFor(match)))?.json()
}

/** The latest first. */
export async function lastPositions<Replica>(): Promise<readonly LastPosition<Replica>[]> {
  const cache = await openCache()
  const kept = (await cache?.matchAll()) ?? []
  return (await Promise.all(kept.map((each) => each.json() as Promise<LastPosition<Replica>>))).reverse()
}

/** When somebody signs out, nothing of what they saw stays. */
export async function forgetPositions(): Promise<void> {
  try {
    await globalThis.caches?.delete(CACHE)
  } catch {
    // Then there are none.
  }
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(CACHE)
  } catch {
    return undefined
  }
}
