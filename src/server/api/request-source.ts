import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { refuse } from '../../core/index.ts'
import type { Caller } from '../operation/operation.ts'
import { refusalFrom } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import type { Settings } from '../ops/settings.ts'
import { identify } from '../people/identify.ts'

/** What a request, or the opening of a socket, says about its sender. */
export type RequestSource = { readonly headers: IncomingHttpHeaders; readonly address: string | undefined }

export function sourceOf({ headers, socket }: IncomingMessage): RequestSource {
  return { headers, address: socket.remoteAddress }
}

/** An address as IIS and Azure's gateways forward it; brackets are around IPv6. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/

/** The sender's IP address. Behind our own reverse proxy it is the last one forwarded; those before may be made up. */
export function addressOf(
  { headers, address }: RequestSource,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return last?.replace(WITH_PORT, '$1$2') || address || 'unknown'
}

/**
 * @param onProlonged is given the secret of a session that was prolonged
 * @throws Refused `not-signed-in` for an unknown token
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

/** Identifies the caller of an open connection again: they may have signed out. `onEnd` is called if they have. */
export function recheckCaller(
  services: Services,
  source: RequestSource,
  { by, person }: Caller,
  operation: string,
  onSame: (caller: Caller) => void,
  onEnd: () => void,
): void {
  if (by === 'nothing') return
  callerOf(services, source).then(
    (now) => (now.person?.id === person?.id ? onSame(now) : onEnd()),
    (thrown: unknown) => {
      // An unavailable store signs nobody out.
      if (refusalFrom(thrown, services.log, operation).code === 'not-signed-in') onEnd()
    },
  )
}

/** Whether a bearer token was sent, which a browser never does by itself. */
export function hasBearerToken({ headers }: RequestSource): boolean {
  return /^bearer\s/i.test(headers.authorization ?? '')
}

/** Whether a page comes from this server: from its public address, or from the host that was asked. */
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
 * Protects against cross-site request forgery, should a browser ignore the cookie's SameSite=Strict.
 * @throws Refused `forbidden`
 */
export function checkOrigin({ headers }: RequestSource, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const { origin, host } = headers
  if (origin === undefined || isOurOrigin(origin, host, publicUrl)) return
  refuse({
    code: 'forbidden',
    message:
      publicUrl === undefined
        ? 'This request came from a page of another site.'
        : `This request came from a page of another site. Open Interregnum at ${publicUrl}.`,
  })
}

/** Whether the browser uses https, so that its cookie can be marked Secure. */
export function isSecure(
  { headers }: RequestSource,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): boolean {
  const proto = headers['x-forwarded-proto']
  if (trustProxy && typeof proto === 'string') return proto.split(',').at(-1)?.trim() === 'https'
  return publicUrl?.startsWith('https:') === true
}
