import { isSecret } from './secrets.ts'

/** The cookie that holds a browser's session secret. */
export const SESSION_COOKIE = 'interregnum'

/**
 * As long as browsers keep any cookie. When a session ends, the server says; a browser that forgot earlier would lose a
 * guest for good.
 */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/**
 * The value of a Set-Cookie header that gives a browser a session's secret, or takes it away.
 * @param isSecure whether the browser came by https: the cookie then never travels any other way
 */
export function sessionCookie(secret: string | null, isSecure: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
  return [
    `${SESSION_COOKIE}=${secret ?? ''}`,
    `Max-Age=${secret === null ? 0 : MAX_AGE_SECONDS}`,
    ...attributes,
  ].join('; ')
}

/** The session secret in a Cookie header, if there is one that could be. */
export function secretIn(cookies: string | undefined): string | undefined {
  return cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    .map((pair) => pair.slice(SESSION_COOKIE.length + 1))
    .find((value) => isSecret('ints', value))
}
