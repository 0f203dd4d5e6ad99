import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Refusal, refuse } from '../../core/index.ts'
import { lookupBy } from './lookup.ts'
import { isPublicAddress } from './public-address.ts'

/** The timeout of a whole request, in milliseconds. */
const PATIENCE_MS = 5_000

export type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Where messages may go. */
export type Reach = {
  /** Also into the operator's own network, over http and to any port. */
  readonly toPrivate: boolean
  /** Default: by DNS alone, or with `toPrivate` the system's, which knows the names in its own network. */
  readonly lookup?: LookupFunction
  /** In milliseconds. Default: 5 s. */
  readonly patience?: number
}

/**
 * Checks a URL that a user gave us. Its host name is resolved and checked only when {@link post} connects.
 * @param at where in the input it is
 * @throws Refused `bad-address`
 */
export function readTarget(text: string, { toPrivate }: Reach, at = 'url'): URL {
  const bad = (why: string): never => refuse(badAddress(why, at))
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return bad('It must begin with https://.')
  if (url.username || url.password) bad('It must not contain a name or a password before an @.')
  if (toPrivate) return url
  if (url.protocol !== 'https:') bad('It must begin with https://, so that nobody can read along.')
  if (url.port !== '') bad('It must not contain a port.')
  const host = hostOf(url)
  if (isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host))
    bad('It leads into a private network, and this server does not send there.')
  return url
}

/**
 * Sends a message to a URL that a user gave us, guarded against server-side request forgery: it does not follow redirects,
 * and connects to one of the addresses that were checked, so that DNS rebinding gains nothing.
 * @returns the answer's HTTP status
 * @throws Refused `bad-address`
 * @throws Error when there is no answer in time
 */
export function post({ url: text, headers, body }: Post, reach: Reach): Promise<number> {
  const url = readTarget(text, reach)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      // A new connection each time, without a proxy: a reused one may have been opened under other checks.
      agent: false,
      lookup: reach.toPrivate ? (reach.lookup ?? lookUp) : publicOnly(reach.lookup ?? lookUpInDns),
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

const lookUpInDns = lookupBy()

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
