import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../../core/index.ts'
import type { Caller } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Settings } from '../ops/settings.ts'
import { identify } from '../people/identify.ts'

/** What a request or the opening of a socket says about whoever asks. */
export type RequestSource = { readonly headers: IncomingHttpHeaders; readonly address: string | undefined }

/**
 * The address somebody comes from. Behind a reverse proxy of ours it is what that proxy has added last: everything
 * before may be made up.
 */
export function addressOf(
  { headers, address }: RequestSource,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return last || address || 'unknown'
}

/**
 * Who asks.
 * @param onProlonged is given the secret of a session that now lasts longer
 * @throws Refused `not-signed-in` when a token was shown that is none
 */
export function callerOf(
  services: Services,
  source: RequestSource,
  onProlonged: (secret: string) => void = () => {},
): Promise<Caller> {
  const { cookie, authorization } = source.headers
  return identify(services, {
    cookie,
    authorization,
    address: addressOf(source, services.settings),
    onProlonged,
  })
}

/** Whether a program shows a token: no browser does so by itself. */
export function hasBearerToken({ headers }: RequestSource): boolean {
  return /^bearer\s/i.test(headers.authorization ?? '')
}

/** Whether a browser's page comes from here: from the address this server is known by, or the one just asked. */
export function isOurOrigin(
  origin: string,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  const from = URL.parse(origin)
  if (!from || (from.protocol !== 'http:' && from.protocol !== 'https:')) return false
  if (publicUrl !== undefined && from.origin === URL.parse(publicUrl)?.origin) return true
  return host !== undefined && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}

/**
 * Keeps pages of others from acting with a person's cookie. The cookie does not travel with their requests to begin
 * with (SameSite=Strict); this holds where a browser should fail at that.
 * @throws Refused `forbidden`
 */
export function checkOrigin({ headers }: RequestSource, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const { origin, host } = headers
  if (origin === undefined || isOurOrigin(origin, host, publicUrl)) return
  refuse({
    code: 'forbidden',
    message:
      publicUrl === undefined
        ? 'This was asked by a page of another site.'
        : `This was asked by a page of another site. Interregnum is to be opened at ${publicUrl}.`,
  })
}

/** Whether the browser came by https, so that its cookie may say that it goes no other way. */
export function isSecure(
  { headers }: RequestSource,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): boolean {
  const proto = headers['x-forwarded-proto']
  if (trustProxy && typeof proto === 'string') return proto.split(',').at(-1)?.trim() === 'https'
  return publicUrl?.startsWith('https:') === true
}
