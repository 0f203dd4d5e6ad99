import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Refusal, refuse } from '../../core/index.ts'
import { isPublicAddress } from './public-address.ts'

/** How long a whole request may take, in milliseconds: finding the address, connecting, the answer's first line. */
const PATIENCE_MS = 5_000

/** What is asked of an address that somebody gave us. */
export type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Where messages may go. */
export type Reach = {
  /** Whether to the operator's own network too, over http and to any port. */
  readonly toPrivate: boolean
  /** Finds the addresses of a name; the system's own unless a test says otherwise. */
  readonly lookup?: LookupFunction
  /** In milliseconds; 5 s unless a test says otherwise. */
  readonly patience?: number
}

/**
 * Reads an address that somebody gave us to send to. What a name leads to is not known yet: {@link post} looks when it
 * connects.
 * @param at where in the input it stands
 * @throws Refused `bad-address`
 */
export function readTarget(text: string, { toPrivate }: Reach, at = 'url'): URL {
  const bad = (why: string): never => refuse(badAddress(why, at))
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return bad('It must begin with https://.')
  if (url.username || url.password) bad('It must not hold a name or a password before an @.')
  if (toPrivate) return url
  if (url.protocol !== 'https:') bad('It must begin with https://, so that nobody reads along.')
  if (url.port !== '') bad('It must not name a port.')
  const host = hostOf(url)
  if (isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host))
    bad('It leads into a private network, where this server does not send.')
  return url
}

/**
 * Sends a message to an address that somebody gave us, and tells of the answer its status alone. Redirections are not
 * followed. The addresses that the name has at this moment are checked, and one of those is connected to: a name that
 * leads elsewhere the next time it is asked gains nothing.
 * @throws Refused `bad-address`
 * @throws Error when nobody answers in time
 */
export function post({ url: text, headers, body }: Post, reach: Reach): Promise<number> {
  const url = readTarget(text, reach)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      // A connection of its own each time, past any proxy: none that was opened under other checks is used again.
      agent: false,
      lookup: reach.toPrivate ? (reach.lookup ?? lookUp) : publicOnly(reach.lookup ?? lookUp),
      headers: { 'User-Agent': 'Interregnum', ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(reach.patience ?? PATIENCE_MS),
    },
    (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

/** A lookup that fails unless every address it finds is public. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = addresses ?? []
      if (error || !first) answer(error ?? new Error('the name has no address'), [])
      else if (!addresses.every(({ address }) => isPublicAddress(address)))
        answer(new Error('the name leads into a private network'), [])
      else if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function badAddress(why: string, at: string): Refusal {
  return { code: 'bad-address', message: `Nothing can be sent to this address. ${why}`, at }
}
